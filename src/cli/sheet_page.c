/* sheet_page.c - pages into a file. */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "cli.h"
#include "sheet_draw.h"
#include "sheet_page.h"

const struct sheet_paper sheet_papers[] = {
	{ "a4", 297, 210 },
	{ "letter", 279.4, 215.9 },
	{ NULL, 0, 0 },
};

/* Points, the unit of PDF, in a millimetre. */
static const double points = 72 / 25.4;

void sheet_foot(cairo_t *cr, const struct sheet_paper *paper, const char *what)
{
	double y = paper->height - 5.5;
	sheet_draw_ink(cr, 0.35);
	sheet_draw_text(cr, 12, y, 2.5, false, SHEET_LEFT,
	                _("Fan-made sheet for the game Explore & Draw, not an "
	                  "official one; all drawings and words are our own."));
	sheet_draw_text(cr, paper->width - 12, y, 2.5, false, SHEET_RIGHT, what);
}

int sheet_pages(const struct sheet_job *job)
{
	return __builtin_popcount(job->boats) + job->lessons
	     + __builtin_popcount(job->pads);
}

static cairo_t *begin_page(cairo_surface_t *surface)
{
	cairo_t *cr = cairo_create(surface);
	cairo_scale(cr, points, points);
	return cr;
}

static void end_page(cairo_t *cr)
{
	cairo_show_page(cr);
	cairo_destroy(cr);
}

static void boat_pages(cairo_surface_t *surface, const struct sheet_job *job)
{
	static const struct isle_options options = { .mode = ISLE_EXPLORE, .seats = 2,
		.edition = 2, .boat = { 1, 2 } };
	struct isle_rules rules;
	isle_rules_init(&rules, &options);
	for (int boat = 1; boat <= ISLE_BOATS; boat++) {
		if (!(job->boats >> boat & 1))
			continue;
		cairo_t *cr = begin_page(surface);
		sheet_boat(cr, job->paper, &rules, boat);
		end_page(cr);
	}
}

static void pages(cairo_surface_t *surface, const struct sheet_job *job)
{
	boat_pages(surface, job);
	if (job->lessons) {
		cairo_t *cr = begin_page(surface);
		sheet_lessons(cr, job->paper);
		end_page(cr);
	}
	for (int pad = 0; pad < SHEET_PADS; pad++) {
		if (!(job->pads >> pad & 1))
			continue;
		cairo_t *cr = begin_page(surface);
		sheet_score(cr, job->paper, (enum sheet_pad)pad);
		end_page(cr);
	}
}

static cairo_status_t write_bytes(void *file, const unsigned char *bytes,
                                  unsigned length)
{
	return fwrite(bytes, 1, length, file) == length ? CAIRO_STATUS_SUCCESS
	                                                : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_surface_t *open_surface(const struct sheet_job *job, FILE *file)
{
	double w = job->paper->width * points, h = job->paper->height * points;
	if (job->format == SHEET_SVG)
		return cairo_svg_surface_create_for_stream(write_bytes, file, w, h);
	cairo_surface_t *surface =
		cairo_pdf_surface_create_for_stream(write_bytes, file, w, h);
	cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
	                               job->pads ? _("Scorepad")
	                               : _("Sheets for Explore & Draw"));
	return surface;
}

static cairo_status_t draw(const struct sheet_job *job, FILE *file)
{
	cairo_surface_t *surface = open_surface(job, file);
	pages(surface, job);
	cairo_surface_finish(surface);
	cairo_status_t status = cairo_surface_status(surface);
	cairo_surface_destroy(surface);
	return status;
}

/* A sheet that is not whole goes; what is no file of ours, as /dev/full, does
 * not. */
static void remove_half(const char *path)
{
	struct stat status;

	if (lstat(path, &status) == 0 && S_ISREG(status.st_mode))
		remove(path);
}

const char *sheet_write(const struct sheet_job *job, const char *path)
{
	FILE *file = fopen(path, "wb");
	if (!file)
		return strerror(errno);
	cairo_status_t status = draw(job, file);
	if (fclose(file) != 0 && status == CAIRO_STATUS_SUCCESS)
		status = CAIRO_STATUS_WRITE_ERROR;
	if (status == CAIRO_STATUS_SUCCESS)
		return NULL;
	const char *fault = status == CAIRO_STATUS_WRITE_ERROR
	                  ? strerror(errno) : cairo_status_to_string(status);
	remove_half(path);
	return fault;
}
