/* Printed sheets: every boat on every paper in every format is a whole file of
 * the right size. */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "runner.h"
#include "sheet_page.h"
#include "verbs.h"

/* fontconfig keeps some of its patterns for good; the leak sanitiser asks here
 * what is not ours. */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
	return "leak:libfontconfig\n";
}

static char folder[] = "/tmp/isle-sheet-XXXXXX";

static const char *in_folder(const char *name)
{
	static char path[128];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	return path;
}

static void make_folder(void)
{
	strcpy(folder + strlen(folder) - 6, "XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
}

static void remove_folder(void)
{
	ck_assert_int_eq(rmdir(folder), 0);
}

/* What a command prints, at most size - 1 bytes; its exit status. */
static int output_of(const char *command, char *buf, size_t size)
{
	FILE *pipe = popen(command, "r");
	ck_assert_ptr_nonnull(pipe);
	size_t length = fread(buf, 1, size - 1, pipe);
	buf[length] = '\0';
	return pclose(pipe);
}

static void check_pdf(const char *path, const struct sheet_paper *paper,
                      int pages)
{
	char command[256], info[4096];
	double width, height;
	int found;
	runner_read(path, info, 9);
	ck_assert_msg(strncmp(info, "%PDF-1.", 7) == 0, "%s", info);
	snprintf(command, sizeof command, "pdfinfo %s 2>&1", path);
	ck_assert_msg(output_of(command, info, sizeof info) == 0, "%s", info);
	ck_assert_ptr_nonnull(strstr(info, "Pages:"));
	ck_assert_int_eq(sscanf(strstr(info, "Pages:"), "Pages: %d", &found), 1);
	ck_assert_int_eq(found, pages);
	ck_assert_ptr_nonnull(strstr(info, "Page size:"));
	ck_assert_int_eq(sscanf(strstr(info, "Page size:"), "Page size: %lf x %lf",
	                        &width, &height), 2);
	ck_assert_double_eq_tol(width, paper->width * 72 / 25.4, 0.5);
	ck_assert_double_eq_tol(height, paper->height * 72 / 25.4, 0.5);
}

static void check_svg(const char *path)
{
	char command[256], text[1024];
	runner_read(path, text, 400);
	ck_assert_ptr_nonnull(strstr(text, "<svg"));
	/* a strict reader of XML that also draws it */
	snprintf(command, sizeof command,
	         "rsvg-convert -w 64 -o %s/out.png %s 2>&1", folder, path);
	ck_assert_msg(output_of(command, text, sizeof text) == 0, "%s", text);
	ck_assert_int_eq(unlink(in_folder("out.png")), 0);
}

static void write_one(const struct sheet_job *job)
{
	const char *path = in_folder(job->format == SHEET_SVG ? "a.svg" : "a.pdf");
	const char *fault = sheet_write(job, path);
	ck_assert_msg(!fault, "%s", fault);
	char kept[128];
	strcpy(kept, path);
	if (job->format == SHEET_SVG)
		check_svg(kept);
	else
		check_pdf(kept, job->paper, sheet_pages(job));
	ck_assert_int_eq(unlink(kept), 0);
}

START_TEST(every_boat_paper_and_format)
{
	for (const struct sheet_paper *paper = sheet_papers; paper->name; paper++)
		for (int boat = 0; boat <= ISLE_BOATS; boat++)
			for (int format = SHEET_PDF; format <= SHEET_SVG; format++)
				write_one(&(struct sheet_job){ .paper = paper,
					.format = format, .lessons = !boat,
					.boats = boat ? 1u << boat : 0 });
}
END_TEST

START_TEST(all_boats_and_lessons_in_one_file)
{
	for (const struct sheet_paper *paper = sheet_papers; paper->name; paper++)
		write_one(&(struct sheet_job){ .paper = paper, .boats = 0x7e,
		                               .lessons = true });
}
END_TEST

START_TEST(every_scorepad)
{
	for (const struct sheet_paper *paper = sheet_papers; paper->name; paper++)
		for (int pad = 0; pad < SHEET_PADS; pad++)
			for (int format = SHEET_PDF; format <= SHEET_SVG; format++)
				write_one(&(struct sheet_job){ .paper = paper,
					.format = format, .pads = 1u << pad });
	write_one(&(struct sheet_job){ .paper = &sheet_papers[0], .boats = 2,
		.lessons = true, .pads = (1u << SHEET_PADS) - 1 });
}
END_TEST

/* Whether the words of a PDF hold this one, for both pads of the page. */
static bool says_twice(const char *path, const char *word)
{
	char command[256], text[8192];
	snprintf(command, sizeof command, "pdftotext %s - 2>&1", path);
	ck_assert_int_eq(output_of(command, text, sizeof text), 0);
	const char *first = strstr(text, word);
	return first && strstr(first + 1, word);
}

START_TEST(the_verb_with_a_scorepad)
{
	static const struct { const char *game, *has, *lacks; } pads[] = {
		{ NULL, "Public lessons", "Friendships" },
		{ "base", "Rare treasures", "Events" },
		{ "kittens-beasts", "Friendships", "Family cards" },
		{ "family", "Family cards", "Rare treasures" },
		{ "explore", "from the lesson sheet", "Public lessons" },
	};
	char path[128];
	strcpy(path, in_folder("pad.pdf"));
	for (size_t i = 0; i < sizeof pads / sizeof pads[0]; i++) {
		char *argv[] = { "sheet", "--scorepad", "--out", path,
		                 (char *)pads[i].game, NULL };
		ck_assert_int_eq(cli_run(pads[i].game ? 5 : 4, argv), 0);
		check_pdf(path, &sheet_papers[0], 1);
		ck_assert(says_twice(path, pads[i].has));
		ck_assert(!says_twice(path, pads[i].lacks));
		/* The ladder of families ends with twelve cats. */
		ck_assert(says_twice(path, "50") && !says_twice(path, "55"));
		ck_assert_int_eq(unlink(path), 0);
	}
	char *refused[] = { "sheet", "--scorepad", "--out", path, "chess", NULL };
	ck_assert_int_eq(cli_run(5, refused), 2);
	char *no_pad[] = { "sheet", "--out", path, "base", NULL };
	ck_assert_int_eq(cli_run(4, no_pad), 2);
}
END_TEST

static int run(const char *boat, const char *paper, const char *out)
{
	char *argv[] = { "sheet", "--boat", (char *)boat, "--paper", (char *)paper,
	                 "--out", (char *)out, NULL };
	return cli_run(7, argv);
}

START_TEST(the_verb)
{
	ck_assert_int_eq(run("5", "a4", in_folder("boat.pdf")), 0);
	check_pdf(in_folder("boat.pdf"), &sheet_papers[0], 1);
	ck_assert_int_eq(unlink(in_folder("boat.pdf")), 0);
	ck_assert_int_eq(run("all", "letter", in_folder("boat.pdf")), 0);
	check_pdf(in_folder("boat.pdf"), &sheet_papers[1], 6);
	ck_assert_int_eq(unlink(in_folder("boat.pdf")), 0);
}
END_TEST

START_TEST(the_verb_with_lessons)
{
	char path[128];
	strcpy(path, in_folder("boat.pdf"));
	char *both[] = { "sheet", "--boat=2", "--lessons", "--out", path, NULL };
	ck_assert_int_eq(cli_run(5, both), 0);
	check_pdf(path, &sheet_papers[0], 2);
	char *lessons[] = { "sheet", "--lessons", "--out", path, NULL };
	ck_assert_int_eq(cli_run(4, lessons), 0);
	check_pdf(path, &sheet_papers[0], 1);
	ck_assert_int_eq(unlink(path), 0);
	strcpy(path, in_folder("boat.svg"));
	char *refused[] = { "sheet", "--boat=2", "--lessons", "--out", path, NULL };
	ck_assert_int_eq(cli_run(5, refused), 2);
}
END_TEST

START_TEST(bad_input_is_refused)
{
	static const char *const boats[] = { "0", "7", "", "55", "x", "-1", "ALL" };
	for (unsigned i = 0; i < sizeof boats / sizeof boats[0]; i++)
		ck_assert_int_eq(run(boats[i], "a4", in_folder("b.pdf")), 2);
	ck_assert_int_eq(run("1", "a3", in_folder("b.pdf")), 2);
	ck_assert_int_eq(run("1", "a4", in_folder("b.png")), 2);
	ck_assert_int_eq(run("1", "a4", ".pdf"), 2);
	ck_assert_int_eq(run("all", "a4", in_folder("b.svg")), 2);
	ck_assert_int_eq(run("1", "a4", in_folder("none/b.pdf")), 1);
	ck_assert_int_eq(run("1", "a4", in_folder("none/b.svg")), 1);
	char *argv[] = { "sheet", NULL };
	ck_assert_int_eq(cli_run(1, argv), 2);
}
END_TEST

/* A disk that is full after so many bytes: the request fails, and nothing
 * half-made is left. */
START_TEST(a_full_disk_is_reported)
{
	struct sheet_job job = { .paper = sheet_papers, .boats = 2 };
	struct rlimit before, little;

	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	little = before;
	little.rlim_cur = 1000;
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &little), 0);
	const char *fault = sheet_write(&job, in_folder("full.pdf"));
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	ck_assert_ptr_nonnull(fault);
	ck_assert_int_ne(access(in_folder("full.pdf"), F_OK), 0);
}
END_TEST

/* What is not a file of ours is left alone, however the writing ends. */
START_TEST(a_device_is_not_removed)
{
	struct sheet_job job = { .paper = sheet_papers, .boats = 2 };
	if (access("/dev/full", W_OK) != 0)
		return;
	ck_assert_int_eq(symlink("/dev/full", in_folder("full.pdf")), 0);
	ck_assert_ptr_nonnull(sheet_write(&job, in_folder("full.pdf")));
	ck_assert_int_eq(unlink(in_folder("full.pdf")), 0);
}
END_TEST

int main(void)
{
	TCase *tests = tcase_create("sheet_print");
	tcase_set_timeout(tests, 300);
	tcase_add_checked_fixture(tests, make_folder, remove_folder);
	tcase_add_test(tests, every_boat_paper_and_format);
	tcase_add_test(tests, all_boats_and_lessons_in_one_file);
	tcase_add_test(tests, every_scorepad);
	tcase_add_test(tests, the_verb_with_a_scorepad);
	tcase_add_test(tests, the_verb);
	tcase_add_test(tests, the_verb_with_lessons);
	tcase_add_test(tests, bad_input_is_refused);
	tcase_add_test(tests, a_full_disk_is_reported);
	tcase_add_test(tests, a_device_is_not_removed);
	return RUN("sheet_print", tests);
}
