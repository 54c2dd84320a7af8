/* program.c - the program `isle` as people and scripts meet it (program.h). */
#include <check.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "program.h"
#include "runner.h"

enum { PATIENCE_MS = 60000 };     /* for a text that must come */

char program_folder[] = "/tmp/isle-test-XXXXXX";
char program_output[PROGRAM_OUTPUT_MAX], program_errors[8192];

static char program[4200];

static void find_program(void)
{
	ssize_t length = readlink("/proc/self/exe", program, 4096);

	ck_assert_int_gt(length, 0);
	program[length] = '\0';
	for (int i = 0; i < 2; i++)
		*strrchr(program, '/') = '\0';
	strcat(program, "/isle");
}

const char *program_file(const char *name)
{
	static char path[300];

	snprintf(path, sizeof path, "%s/%s", program_folder, name);
	return path;
}

void program_input(const char *line, int times)
{
	FILE *file = fopen(program_file("in"), "w");

	ck_assert_ptr_nonnull(file);
	while (times--)
		fputs(line, file);
	fclose(file);
}

void program_set_up(void)
{
	ck_assert_ptr_nonnull(mkdtemp(program_folder));
	signal(SIGHUP, SIG_DFL);   /* whoever runs the tests may have said nohup */
	find_program();
	setenv("ISLE", program, 1);
	setenv("HOME", program_folder, 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("LANGUAGE", "", 1);
	unsetenv("XDG_DATA_HOME");
	program_input("", 0);
}

void program_tear_down(void)
{
	char command[256];

	snprintf(command, sizeof command, "rm -rf %s", program_folder);
	ck_assert_int_eq(system(command), 0);
	strcpy(program_folder + strlen(program_folder) - 6, "XXXXXX");
}

int program_shell(const char *command)
{
	char whole[9000];

	snprintf(whole, sizeof whole, "cd %s && { %s\n} <in >out 2>err",
	         program_folder, command);
	int status = system(whole);
	program_input("", 0);
	runner_read(program_file("out"), program_output, sizeof program_output);
	runner_read(program_file("err"), program_errors, sizeof program_errors);
	ck_assert_msg(WIFEXITED(status), "%s crashed: %s", command,
	              program_errors);
	return WEXITSTATUS(status);
}

int isle(const char *arguments)
{
	char command[8000];

	snprintf(command, sizeof command, "\"$ISLE\" %s", arguments);
	return program_shell(command);
}

/* ---- terminals ----------------------------------------------------------- */

/* Reads until the text has been shown behind from, or the program ends when it
 * is NULL; where the shown text ends. */
static size_t wait_for(int terminal, size_t from, const char *text)
{
	size_t length = strlen(program_output);
	const char *found = NULL;

	while (!text || !(found = strstr(program_output + from, text))) {
		struct pollfd wait = { .fd = terminal, .events = POLLIN };
		ck_assert_msg(poll(&wait, 1, PATIENCE_MS) > 0,
		              "\"%s\" is not shown: %s", text ? text : "the end",
		              program_output + from);
		ssize_t n = read(terminal, program_output + length,
		                 sizeof program_output - 1 - length);
		if (n <= 0)
			break;
		length += (size_t)n;
		program_output[length] = '\0';
	}
	ck_assert_msg(!text || found, "ended without \"%s\": %s", text,
	              program_output + from);
	return found ? (size_t)(found - program_output) + strlen(text) : length;
}

int program_terminal(const char *arguments, const struct program_key *keys)
{
	char command[8000];
	size_t from = 0;
	int terminal, status;

	snprintf(command, sizeof command, "cd %s && exec \"$ISLE\" %s",
	         program_folder, arguments);
	pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
	ck_assert_int_ge(pid, 0);
	if (pid == 0) {
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	program_output[0] = '\0';
	for (; keys->shown; keys++) {
		from = wait_for(terminal, from, keys->shown);
		ck_assert_int_gt(write(terminal, keys->typed,
		                       strlen(keys->typed)), 0);
	}
	wait_for(terminal, from, NULL);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	close(terminal);
	ck_assert_msg(WIFEXITED(status), "isle %s crashed: %s", arguments,
	              program_output);
	return WEXITSTATUS(status);
}

bool shows(const char *text)
{
	return strstr(program_output, text) != NULL;
}

bool says(const char *text)
{
	return strstr(program_errors, text) != NULL;
}

int count_of(const char *text, const char *word)
{
	int n = 0;

	while ((text = strstr(text, word))) {
		text += strlen(word);
		n++;
	}
	return n;
}

void write_file(const char *name, const char *text, size_t length)
{
	FILE *file = fopen(program_file(name), "wb");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(text, 1, length, file), length);
	fclose(file);
}

bool is_there(const char *name)
{
	return access(program_file(name), F_OK) == 0;
}
