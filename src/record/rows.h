/* rows.h - how many rows a table has, for the files that are made of tables. */
#ifndef ROWS_H
#define ROWS_H

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif
