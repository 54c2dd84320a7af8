/*
 * find_wasm.c - the boundary of looking things up: a question in, topics and
 * their sentences out (src/topics/answers.h).
 *
 * A module of its own, fetched with the rules. The page writes what it sends
 * into find_in() and reads what it gets from find_out(); the other side is
 * web/src/rules/finder.ts.
 */
#include "answers.h"

enum { IN_MAX = 256 * 1024, ASKING_MAX = 4096, OUT_MAX = 64 * 1024 };

static char in[IN_MAX + 1], shelf[IN_MAX + 1], asking[ASKING_MAX + 1];
static char out[OUT_MAX];

#define EXPORT __attribute__((visibility("default")))

EXPORT char *find_in(void) { return in; }
EXPORT char *find_out(void) { return out; }
EXPORT int find_in_max(void) { return IN_MAX; }

static void take(char *to, int most, int length)
{
	length = length < most ? length : most;
	__builtin_memcpy(to, in, (size_t)length);
	to[length] = '\0';
}

/* The buffer is the shelf from now on, or the words that ask. */
EXPORT void find_shelf(int length) { take(shelf, IN_MAX, length); }
EXPORT void find_asking(int length) { take(asking, ASKING_MAX, length); }

static char *put_number(char *at, int number)
{
	for (int unit = 100; unit; unit /= 10)
		*at++ = (char)('0' + number / unit % 10);
	return at;
}

/* Answers to the question in the buffer: of each a line, its topic as three
 * digits and its sentence with its marks. The length of them all. */
EXPORT int find_answers(int length)
{
	enum { AROUND = 4 };         /* the digits and the end of a line */
	static struct answers_answer answer[ANSWERS_MAX];
	struct answers_shelf texts = { shelf, asking };
	char *at = out, *end = out + OUT_MAX;
	in[length < IN_MAX ? length : IN_MAX] = '\0';
	int count = answers_find(&texts, in, answer);
	for (int i = 0; i < count && end - at > AROUND; i++) {
		at = put_number(at, answer[i].topic);
		at += answers_mark(&texts, in, &answer[i], at, (size_t)(end - at - 1));
		*at++ = '\n';
	}
	return (int)(at - out);
}
