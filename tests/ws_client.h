/*
 * ws_client.h - a small HTTP and WebSocket client for tests. It speaks to
 * 127.0.0.1 only, blocks, and gives up after a time.
 */
#ifndef WS_CLIENT_H
#define WS_CLIENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct ws_client {
	int fd;              /* -1: closed */
	int status;          /* of the handshake's answer: 101 when it is open */
	int close_code;      /* that the server closed it with, 0 none */
	int closes;          /* how often it has said that */
	char *buf;           /* bytes that have come and were not yet used */
	size_t length, size;
	char *log;           /* every byte of every message received, in order */
	size_t log_length;
};

struct ws_client_handshake {
	const char *path, *protocol, *origin;    /* NULL: not sent */
};

/* Connects as the web client does. */
void ws_client_open(struct ws_client *client, int port);
void ws_client_open_as(struct ws_client *client, int port,
                       const struct ws_client_handshake *handshake);
void ws_client_close(struct ws_client *client);

/* Sends a text message; false when the connection is gone. */
bool ws_client_send(struct ws_client *client, const char *text);

/* printf for JSON. */
bool ws_client_format(struct ws_client *client, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Sends a frame with any opcode, or bytes as they are. */
bool ws_client_frame(struct ws_client *client, int opcode, const void *data,
                     size_t length);
bool ws_client_raw(struct ws_client *client, const void *data, size_t length);

/* The next message, or NULL after a time or when the connection is closed. */
json_t *ws_client_receive(struct ws_client *client, int timeout_ms);

/* The next message of a type; others are passed over. */
json_t *ws_client_await(struct ws_client *client, const char *type,
                        int timeout_ms);

/* Whether the server closes the connection within a time. */
bool ws_client_is_closed(struct ws_client *client, int timeout_ms);

/* One request; returns the status, and the whole answer in *answer (freed by
 * the caller) unless NULL. headers are whole lines with CR LF, or "". */
int ws_client_request(int port, const char *method, const char *path,
                      const char *headers, const char *body, char **answer);

/* Whence the connections from now on come; NULL: from 127.0.0.1. */
void ws_client_from(const char *address);

/* How long a test waits for what must come, on the slowest machine: it is for
 * what hangs. */
enum { WS_CLIENT_PATIENCE_MS = 60000 };

/* How long handshakes and requests from now on wait for the end of their
 * answer: WS_CLIENT_PATIENCE_MS unless said otherwise. */
void ws_client_patience(int ms);

/* Connections from now on take little at a time, so that what they do not read
 * waits at the server and not in the system. */
void ws_client_narrow(bool on);

/* A bare connection to the port. */
int ws_client_connect(int port);

#endif
