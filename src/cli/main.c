/*
 * isle - The Isle of Cats: one program, many verbs (verbs.c).
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli.h"

/* A standard stream that was closed would be the first file we open, and what
 * is printed would end up in it. Opened the wrong way round, it stays there and
 * fails when it is used. */
static void keep_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			open("/dev/null", fd ? O_RDONLY : O_WRONLY);
	/* A file that may not grow is a full disk, not the end of us. */
	signal(SIGXFSZ, SIG_IGN);
}

/* Takes --lang CODE and --lang=CODE off the front of the command line, where
 * they stand before the verb. Returns how many words it took, -1 when they make
 * no sense. */
static int take_globals(int argc, char **argv, const char **lang)
{
	int i = 1;

	for (; i < argc && strncmp(argv[i], "--lang", 6) == 0; i++) {
		if (argv[i][6] == '=')
			*lang = argv[i] + 7;
		else if (!argv[i][6] && i + 1 < argc)
			*lang = argv[++i];
		else
			return -1;
	}
	return i - 1;
}

int main(int argc, char **argv)
{
	static char help[] = "help", version[] = "version";
	static char *just_help[] = { help, NULL };
	const char *lang = NULL;

	keep_streams();
	int taken = take_globals(argc, argv, &lang);
	cli_language(NULL);
	if (taken < 0)
		return cli_fail(_("--lang needs a language, as in --lang de"));
	if (lang && !cli_speak(lang))
		return CLI_BAD_INPUT;
	argc -= taken + 1;
	argv += taken + 1;
	if (argc == 0 || strcmp(argv[0], "--help") == 0
	    || strcmp(argv[0], "-h") == 0)
		return cli_run(1, just_help);
	if (strcmp(argv[0], "--version") == 0)
		argv[0] = version;
	return cli_run(argc, argv);
}
