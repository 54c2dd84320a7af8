/*
 * drawing.h - a boat as letters, for people at a terminal.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdio.h>
#include "isle.h"

/* Prints a boat, row by row, with its columns and rows named:
 *   b g o p r   cats and kittens of that colour, B G O P R Oshax
 *   T t         rare and common treasures
 *   M *         beasts and king rats
 *   x .         visible rats and other free squares */
void drawing_print(FILE *out, const struct isle_rules *rules,
                   const struct isle_boat *boat);

/* The line that explains the letters. */
void drawing_print_legend(void);

#endif
