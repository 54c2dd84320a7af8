/*
 * pack.c - bytes as a short text: runs of zeros told by number, then base64.
 *
 * A position is mostly zeros, and goes to every seat at every move: counting
 * them gains much and costs little. Text, because it travels inside JSON.
 */
#include "pack.h"

enum {
	RUN_MAX = 128,      /* bytes that one sign stands for */
	ZEROS_MIN = 3       /* fewer are no longer as they are */
};

_Static_assert((PACK_CODE_MAX + 2) / 3 * 4 + 1 <= PACK_TEXT_MAX,
               "room for the text");

static const char digits[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* ---- zeros --------------------------------------------------------------- */

static inline uint64_t load(const uint8_t *at)
{
	uint64_t word;
	__builtin_memcpy(&word, at, sizeof word);
	return word;
}

/* How many zeros begin here. Most of a position is zero, so they are passed
 * over in words. */
static inline size_t zeros(const uint8_t *from, const uint8_t *end)
{
	const uint8_t *at = from;
	while (end - at >= 64 && !(load(at) | load(at + 8) | load(at + 16)
	                         | load(at + 24) | load(at + 32) | load(at + 40)
	                         | load(at + 48) | load(at + 56)))
		at += 64;
	while (end - at >= 8) {
		uint64_t word = load(at);
		if (word)
			return (size_t)(at - from) + (size_t)__builtin_ctzll(word) / 8;
		at += 8;
	}
	while (at < end && !*at)
		at++;
	return (size_t)(at - from);
}

/* The next zeros that are worth a sign of their own, or the end. In a word the
 * highest bit of each zero byte is marked; where it and the next two are
 * marked, they begin. Zeros that begin in the last two bytes of a word are not
 * seen in it, so the next word begins with those bytes. Which byte is first in
 * a word goes by the machine: a position is packed on little-endian ones only
 * (view.c asserts it), as the browser's module is one. */
static const uint8_t *next_zeros(const uint8_t *at, const uint8_t *end)
{
	const uint64_t low = 0x7f7f7f7f7f7f7f7f;
	while (end - at >= 8) {
		uint64_t word = load(at);
		uint64_t zero = ~(((word & low) + low) | word | low);
		zero &= zero >> 8 & zero >> 16;
		if (zero)
			return at + __builtin_ctzll(zero) / 8;
		at += 8 - ZEROS_MIN + 1;
	}
	while (at < end && zeros(at, end) < ZEROS_MIN)
		at++;
	return at;
}

static uint8_t *put_zeros(uint8_t *to, size_t count)
{
	for (; count > RUN_MAX; count -= RUN_MAX)
		*to++ = 255;
	if (count)
		*to++ = (uint8_t)(count + 127);
	return to;
}

static uint8_t *put_bytes(uint8_t *to, const uint8_t *from, size_t count)
{
	while (count) {
		size_t part = count < RUN_MAX ? count : RUN_MAX;
		*to++ = (uint8_t)(part - 1);
		__builtin_memcpy(to, from, part);
		to += part;
		from += part;
		count -= part;
	}
	return to;
}

/* Bytes as they are and the zeros behind them; where the next such run begins.
 * It depends on nothing before it, and on nothing behind the byte that ends its
 * zeros. */
static inline const uint8_t *put_run(const uint8_t *at, const uint8_t *end,
                                     uint8_t **to)
{
	const uint8_t *stop = next_zeros(at, end);
	size_t run = zeros(stop, end);
	*to = put_zeros(put_bytes(*to, at, (size_t)(stop - at)), run);
	return stop + run;
}

/* The bytes with their zeros counted; how many that makes. */
static size_t shorten(const uint8_t *from, size_t count, uint8_t *code)
{
	const uint8_t *at = from, *end = from + count;
	uint8_t *to = code;
	while (at < end)
		at = put_run(at, end, &to);
	return (size_t)(to - code);
}

/* ---- base64 -------------------------------------------------------------- */

/* Three bytes as four digits. */
static inline void put_four(char *to, const uint8_t code[3])
{
	to[0] = digits[code[0] >> 2];
	to[1] = digits[(code[0] << 4 | code[1] >> 4) & 63];
	to[2] = digits[(code[1] << 2 | code[2] >> 6) & 63];
	to[3] = digits[code[2] & 63];
}

/* Sixteen bytes, and the same as four words: compilers know how to work on all
 * at once, or do it one by one where a processor cannot. */
typedef uint8_t sixteen __attribute__((vector_size(16)));
typedef uint32_t four_words __attribute__((vector_size(16)));

/* Twelve bytes as sixteen digits, all at once. Three bytes a, b, c are laid
 * into a word as b a c b, in which every digit's six bits lie together and have
 * only to be shifted to their place; each digit then steps from one run of the
 * alphabet to the next. Sixteen bytes are read. */
static inline void put_sixteen(char *to, const uint8_t code[16])
{
	sixteen bytes;
	__builtin_memcpy(&bytes, code, sizeof bytes);
	bytes = __builtin_shufflevector(bytes, bytes, 1, 0, 2, 1, 4, 3, 5, 4, 7, 6,
	                                8, 7, 10, 9, 11, 10);
	four_words word = (four_words)bytes;
	sixteen t = (sixteen)((word >> 10 & 0x3f) | (word << 4 & 0x3f00)
	                    | (word >> 6 & 0x3f0000) | (word << 8 & 0x3f000000));
	t += 'A' + ((sixteen)(t >= 26) & ('a' - 'Z' - 1))
	   - ((sixteen)(t >= 52) & ('z' + 1 - '0'))
	   - ((sixteen)(t >= 62) & ('9' + 1 - '+'))
	   + ((sixteen)(t >= 63) & ('/' - '+' - 1));
	__builtin_memcpy(to, &t, sizeof t);
}

static void put_text(char *to, const uint8_t *code, size_t length)
{
	uint8_t rest[3] = { 0 };
	for (; length >= 16; length -= 12, code += 12, to += 16)
		put_sixteen(to, code);
	for (; length >= 3; length -= 3, code += 3, to += 4)
		put_four(to, code);
	if (length) {
		__builtin_memcpy(rest, code, length);
		put_four(to, rest);
		to[3] = '=';
		to[2] = length == 1 ? '=' : to[2];
		to += 4;
	}
	*to = '\0';
}

/* The code as a text; its length, or 0 when it does not fit. */
static size_t write_text(const uint8_t *code, size_t length, char *buf,
                         size_t size)
{
	size_t need = (length + 2) / 3 * 4;
	if (size)
		*buf = '\0';
	if (need >= size)
		return 0;
	put_text(buf, code, length);
	return need;
}

size_t pack_format(const void *bytes, size_t count, char *buf, size_t size)
{
	uint8_t code[PACK_CODE_MAX];
	if (size)
		*buf = '\0';
	if (count > PACK_BYTES_MAX)
		return 0;
	return write_text(code, shorten(bytes, count, code), buf, size);
}

/* ---- bytes that are nearly the same -------------------------------------- */

void pack_plan(struct pack_plan *plan, const void *bytes, size_t count)
{
	const uint8_t *from = bytes, *at = from;
	uint8_t *to = plan->code;
	plan->runs = 0;
	while (at < from + count) {
		plan->run[plan->runs].at = (uint16_t)(at - from);
		plan->run[plan->runs++].code = (uint16_t)(to - plan->code);
		at = put_run(at, from + count, &to);
	}
	plan->run[plan->runs].at = (uint16_t)count;
	plan->run[plan->runs].code = (uint16_t)(to - plan->code);
}

/* The last run that begins before a byte, or the first. */
static int find_run(const struct pack_plan *plan, size_t byte)
{
	int low = 0, high = plan->runs;
	while (high - low > 1) {
		int middle = (low + high) / 2;
		if (plan->run[middle].at < byte)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* Runs up to the one in which the difference begins are those of the plan; then
 * they are made anew, until behind the difference one begins where one of the
 * plan does.
 *
 * That this gives the text which packing the whole would give stands on what
 * put_run promises: a run depends on nothing before it. So two packings that
 * begin a run at the same byte go on alike as far as the bytes are the same.
 * The run before the difference must be made anew as well, for its zeros may go
 * on or break off at the first byte that differs: find_run looks for one that
 * begins before that byte, not at it. */
size_t pack_format_like(const struct pack_plan *plan, const void *bytes,
                        size_t first, size_t last, char *buf, size_t size)
{
	uint8_t code[PACK_CODE_MAX], *to = code;
	int i = find_run(plan, first);
	const uint8_t *from = bytes, *at = from + plan->run[i].at;
	const uint8_t *end = from + plan->run[plan->runs].at;
	__builtin_memcpy(code, plan->code, plan->run[i].code);
	to += plan->run[i].code;
	while (at < from + last || plan->run[i].at != at - from) {
		if (plan->run[i].at < at - from)
			i++;
		else
			at = put_run(at, end, &to);
	}
	size_t rest = plan->run[plan->runs].code - plan->run[i].code;
	__builtin_memcpy(to, plan->code + plan->run[i].code, rest);
	return write_text(code, (size_t)(to - code) + rest, buf, size);
}

/* ---- back ---------------------------------------------------------------- */

static int value_of(char digit)
{
	return digit >= 'A' && digit <= 'Z' ? digit - 'A'
	     : digit >= 'a' && digit <= 'z' ? digit - 'a' + 26
	     : digit >= '0' && digit <= '9' ? digit - '0' + 52
	     : digit == '+' ? 62 : digit == '/' ? 63 : -1;
}

/* Reads base64; how many bytes it gives, 0 when it is none. */
static size_t read_text(const char *text, size_t length, uint8_t *code)
{
	size_t padding = 0, bytes = 0;
	while (length && padding < 2 && text[length - 1] == '=')
		padding++, length--;
	if ((length + padding) % 4)
		return 0;
	uint32_t bits = 0;
	for (size_t i = 0; i < length; i++) {
		int value = value_of(text[i]);
		if (value < 0)
			return 0;
		bits = bits << 6 | (uint32_t)value;
		if (i % 4)
			code[bytes++] = (uint8_t)(bits >> (6 - i % 4 * 2));
	}
	/* What the padding leaves over is zero, or a text could have two forms. */
	return bits & ((1u << padding * 2) - 1) ? 0 : bytes;
}

/* Whether the code stands for exactly count bytes. */
static bool is_whole(const uint8_t *code, size_t length, size_t count)
{
	size_t sum = 0, at = 0;
	while (at < length) {
		uint8_t sign = code[at++];
		size_t run = sign < RUN_MAX ? (size_t)sign + 1 : (size_t)sign - 127;
		sum += run;
		at += sign < RUN_MAX ? run : 0;
	}
	return at == length && sum == count;
}

static void lengthen(const uint8_t *code, size_t length, uint8_t *to)
{
	const uint8_t *end = code + length;
	while (code < end) {
		uint8_t sign = *code++;
		if (sign < RUN_MAX) {
			__builtin_memcpy(to, code, (size_t)sign + 1);
			code += sign + 1;
			to += sign + 1;
		} else {
			__builtin_memset(to, 0, (size_t)sign - 127);
			to += sign - 127;
		}
	}
}

bool pack_parse(const char *text, size_t length, void *bytes, size_t count)
{
	uint8_t code[PACK_TEXT_MAX / 4 * 3];
	if (length >= PACK_TEXT_MAX || count > PACK_BYTES_MAX)
		return false;
	size_t code_length = read_text(text, length, code);
	if (!is_whole(code, code_length, count))
		return false;
	lengthen(code, code_length, bytes);
	return true;
}
