/*
 * verbs.h - the functions behind the rows of verbs.c. Each lives in the file of
 * its name, takes its command line with its own name first, and returns the
 * exit status (cli.h).
 */
#ifndef VERBS_H
#define VERBS_H

int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_help(int argc, char **argv);
int cmd_hint(int argc, char **argv);
int cmd_legal(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_score(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_sheet(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_texts(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_tune(int argc, char **argv);
int cmd_verify(int argc, char **argv);

#endif
