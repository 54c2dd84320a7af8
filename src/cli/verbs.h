/*
 * verbs.h - the functions behind the rows of verbs.c. Each lives in the file of
 * its name, takes its command line checked, and returns the exit status
 * (cli.h).
 */
#ifndef VERBS_H
#define VERBS_H

#include "cli.h"

int cmd_arena(const struct cli_args *args);
int cmd_bench(const struct cli_args *args);
int cmd_engine(const struct cli_args *args);
int cmd_help(const struct cli_args *args);
int cmd_hint(const struct cli_args *args);
int cmd_learn(const struct cli_args *args);
int cmd_legal(const struct cli_args *args);
int cmd_manual(const struct cli_args *args);
int cmd_perft(const struct cli_args *args);
int cmd_play(const struct cli_args *args);
int cmd_replay(const struct cli_args *args);
int cmd_review(const struct cli_args *args);
int cmd_rules(const struct cli_args *args);
int cmd_score(const struct cli_args *args);
int cmd_serve(const struct cli_args *args);
int cmd_sheet(const struct cli_args *args);
int cmd_sim(const struct cli_args *args);
int cmd_texts(const struct cli_args *args);
int cmd_tune(const struct cli_args *args);
int cmd_verify(const struct cli_args *args);
int cmd_version(const struct cli_args *args);

#endif
