/*
 * german.h - lets a test program speak German, by the catalogues of its build.
 */
#ifndef GERMAN_H
#define GERMAN_H

#include <check.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "catalogue_file.h"

/* The program is build/tests/test_NAME; catalogues are in build/locale. */
static inline void german_speak(void)
{
	char path[PATH_MAX + 16];
	ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
	ck_assert_int_gt(length, 0);
	path[length] = '\0';
	*strrchr(path, '/') = '\0';
	strcpy(strrchr(path, '/'), "/locale");
	catalogue_file_use(path, "de");
}

#endif
