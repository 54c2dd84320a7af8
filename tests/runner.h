/*
 * runner.h - what every test program does: read a file, be told how much to
 * try, run its cases.
 */
#ifndef RUNNER_H
#define RUNNER_H

#include <check.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Runs test cases as the suite of this name; the exit status of the program:
 * return RUN("sheet", tests); */
#define RUN(name, ...) runner_run(name, (TCase *[]){ __VA_ARGS__, NULL })

/* How many rows a table of a test has, for the loops over it. */
#define ROWS(table) (int)(sizeof table / sizeof table[0])

static inline int runner_run(const char *name, TCase **tests)
{
	Suite *suite = suite_create(name);
	while (*tests)
		suite_add_tcase(suite, *tests++);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* A number of the environment, ISLE_SEED for example. */
static inline uint64_t runner_number(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* Tests that try many games or positions try one in so many, of every kind:
 * ISLE_THIN, 1 unless given. scripts/run-tests sets it for the sanitised build,
 * which finds what is wrong with a line of code when it is run once. */
static inline int runner_thin(void)
{
	return (int)runner_number("ISLE_THIN", 1);
}

/* Reads the first size - 1 bytes of a file, and ends them with a zero byte;
 * how many there are. A file that is missing fails the test. */
static inline size_t runner_read(const char *path, char *buf, size_t size)
{
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "no %s: run from the root of the tree", path);
	size_t length = fread(buf, 1, size - 1, file);
	fclose(file);
	buf[length] = '\0';
	return length;
}

#endif
