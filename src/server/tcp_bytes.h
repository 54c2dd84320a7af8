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

#endif
