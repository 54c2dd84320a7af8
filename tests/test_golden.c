/*
 * Records of whole games, kept for good: each replays to the very position it
 * once ended in. tests/golden/hashes holds a line `NAME HASH` for each.
 *
 *   ISLE_GOLDEN_WRITE=1   writes that file instead of comparing, for when the
 *                         layout of a position has changed on purpose
 */
#include <check.h>
#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"
#include "record.h"
#include "runner.h"

#define FOLDER "tests/golden/"

enum { GOLDEN_MAX = 1 << 20 };

static struct record_reader reader;
static char hashes[GOLDEN_MAX];

static uint64_t replay(const char *path)
{
	size_t length;
	char *text = cli_read_file(path, &length);

	ck_assert_ptr_nonnull(text);
	ck_assert_msg(record_read(&reader, text, length, NULL),
	              "%s:%d: %s\n  to repeat: build/isle verify %s", path,
	              reader.fault.line, reader.fault.text, path);
	ck_assert_msg(reader.state == RECORD_FINISHED, "%s is not finished",
	              path);
	free(text);
	return isle_hash(&reader.game);
}

static void read_hashes(void)
{
	FILE *file = fopen(FOLDER "hashes", "r");

	if (!file)
		return;
	hashes[fread(hashes, 1, sizeof hashes - 1, file)] = '\0';
	fclose(file);
}

static void write_hashes(const glob_t *found)
{
	FILE *file = fopen(FOLDER "hashes", "w");

	ck_assert_ptr_nonnull(file);
	for (size_t i = 0; i < found->gl_pathc; i++)
		fprintf(file, "%s %016" PRIx64 "\n",
		        found->gl_pathv[i] + strlen(FOLDER),
		        replay(found->gl_pathv[i]));
	fclose(file);
}

START_TEST(games_end_as_they_did)
{
	char line[300];
	glob_t found;

	ck_assert_int_eq(glob(FOLDER "*.record", 0, NULL, &found), 0);
	if (getenv("ISLE_GOLDEN_WRITE"))
		write_hashes(&found);
	read_hashes();
	for (size_t i = 0; i < found.gl_pathc; i++) {
		snprintf(line, sizeof line, "%s %016" PRIx64 "\n",
		         found.gl_pathv[i] + strlen(FOLDER),
		         replay(found.gl_pathv[i]));
		ck_assert_msg(strstr(hashes, line), "%s is not in " FOLDER
		              "hashes", line);
	}
	globfree(&found);
}
END_TEST

int main(void)
{
	TCase *games = tcase_create("games");

	tcase_add_test(games, games_end_as_they_did);
	return RUN("golden", games);
}
