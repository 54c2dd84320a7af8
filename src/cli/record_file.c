/* record_file.c - records in files, for the verbs that read them. */
#include <stdio.h>
#include <stdlib.h>
#include "cli.h"
#include "proof.h"
#include "record_file.h"

void record_file_fault(const char *path, const struct record_fault *fault)
{
	cli_fault(path, fault->line, fault->column, "%s%s%s (%s)",
	          _(fault->text), fault->detail[0] ? ": " : "", fault->detail,
	          _(fault->rule));
}

enum record_file record_file_read(struct record_reader *reader,
                                  const char *path,
                                  bool (*each)(void *,
                                               const struct record_reader *,
                                               const struct record_line *),
                                  void *context)
{
	struct record_hooks hooks = {
		.prove = proof_check, .each = each, .context = context,
	};
	size_t length;
	char *text = cli_read_file(path, &length);
	if (!text)
		return RECORD_FILE_UNREADABLE;
	bool ok = record_read(reader, text, length, &hooks);
	free(text);
	if (!ok)
		record_file_fault(path, &reader->fault);
	return ok ? RECORD_FILE_READ : RECORD_FILE_WRONG;
}
