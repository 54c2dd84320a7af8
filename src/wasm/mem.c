/* mem.c - the four functions of the C library that the engine needs, for a
 * module that has no C library. -fno-builtin keeps the compiler from turning
 * these loops into calls of themselves. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

void *memmove(void *to, const void *from, size_t size)
{
	unsigned char *t = to;
	const unsigned char *f = from;
	if (t <= f)
		for (size_t i = 0; i < size; i++)
			t[i] = f[i];
	else
		for (size_t i = size; i > 0; i--)
			t[i - 1] = f[i - 1];
	return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
	unsigned char *t = to;
	const unsigned char *f = from;
	for (size_t i = 0; i < size; i++)
		t[i] = f[i];
	return to;
}

void *memset(void *to, int byte, size_t size)
{
	unsigned char *t = to;
	for (size_t i = 0; i < size; i++)
		t[i] = (unsigned char)byte;
	return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
	const unsigned char *x = a, *y = b;
	for (size_t i = 0; i < size; i++)
		if (x[i] != y[i])
			return x[i] - y[i];
	return 0;
}
