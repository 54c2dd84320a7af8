/* Any bytes as a record: read to the first fault, which is a line of it. */
#include <stdlib.h>
#include "record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool condition)
{
	if (!condition)
		abort();
}

/* What has been accepted can be written and read again. */
static void check_head(const struct record_reader *reader)
{
	static struct record_reader again;
	static char text[RECORD_HEAD_MAX];
	size_t length = record_format_head(&reader->head, &reader->rules,
	                                   &reader->box, text, sizeof text);
	demand(length > 0);
	demand(record_read(&again, text, length, NULL));
	demand(__builtin_memcmp(&again.box, &reader->box, sizeof again.box) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct record_reader reader;
	if (record_read(&reader, (const char *)data, size, NULL)) {
		demand(reader.state >= RECORD_IN_MOVES);
		check_head(&reader);
	} else {
		demand(reader.fault.line >= 1 && reader.fault.line <= reader.lines);
		demand(reader.fault.text && reader.fault.rule);
	}
	return 0;
}
