/*
 * admin.h - the page of whoever runs the server: what is served on --admin, a
 * port of this machine only. Its routes are in http.c, what they need of tables
 * in requests.c.
 */
#ifndef ADMIN_H
#define ADMIN_H

/* The page, and the script in it. */
extern const char admin_page[], admin_script[];

#endif
