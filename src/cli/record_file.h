/*
 * record_file.h - records in files, for the verbs that read them.
 */
#ifndef RECORD_FILE_H
#define RECORD_FILE_H

#include <stdbool.h>
#include "record.h"

enum record_file { RECORD_FILE_READ, RECORD_FILE_WRONG,
                   RECORD_FILE_UNREADABLE };

/* Reads and replays the record of a file ("-": standard input), the proof of
 * its shuffle included; each (NULL: nothing) is called for every line. Whatever
 * is wrong is printed on standard error with file, line and rule. */
enum record_file record_file_read(struct record_reader *reader,
                                  const char *path,
                                  bool (*each)(void *,
                                               const struct record_reader *,
                                               const struct record_line *),
                                  void *context);

/* Prints what is wrong with a record, on standard error. */
void record_file_fault(const char *path, const struct record_fault *fault);

#endif
