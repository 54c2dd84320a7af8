/*
 * tcp_bytes.h - how much has come over a connection, as the kernel counts it.
 *
 * A file of its own: the header that has the count cannot stand beside the one
 * that libwebsockets includes.
 */
#ifndef TCP_BYTES_H
#define TCP_BYTES_H

#include <stdint.h>

/* Bytes received on a socket since it was opened; 0 when that is not known. */
uint64_t tcp_bytes_received(int fd);

/* Those of them that were read, by this thread: the others wait. The end of the
 * stream counts as one. Exact where tcp_bytes_count_all was called before: else
 * what comes behind an urgent byte is taken to have been read. */
uint64_t tcp_bytes_taken(int fd);
void tcp_bytes_count_all(int fd);

#endif
