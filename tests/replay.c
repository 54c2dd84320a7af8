/*
 * replay.c - runs a fuzz target over files: the inputs that once mattered are
 * tested for ever, without a fuzzer.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay(const char *path)
{
	FILE *file = fopen(path, "rb");
	size_t size = 0, room = 1 << 20;
	uint8_t *data = malloc(room);

	if (!file || !data) {
		perror(path);
		return 1;
	}
	size = fread(data, 1, room, file);
	fclose(file);
	/* An exact copy, so that a sanitiser sees every byte read past its end. */
	uint8_t *exact = malloc(size ? size : 1);
	for (size_t i = 0; i < size; i++)
		exact[i] = data[i];
	free(data);
	printf("%s\n", path);
	fflush(stdout);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	return 0;
}

int main(int argc, char **argv)
{
	int failed = argc < 2;

	for (int i = 1; i < argc; i++)
		failed |= replay(argv[i]);
	return failed;
}
