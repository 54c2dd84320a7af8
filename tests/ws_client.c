/* ws_client.c - HTTP and WebSocket by hand, for tests. */
#include "ws_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int now_ms(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int)(time.tv_sec % 1000000 * 1000 + time.tv_nsec / 1000000);
}

static const char *from_address;

void ws_client_from(const char *address)
{
	from_address = address;
}

static int patience_ms = WS_CLIENT_PATIENCE_MS;

void ws_client_patience(int ms)
{
	patience_ms = ms;
}

static bool narrow;

void ws_client_narrow(bool on)
{
	narrow = on;
}

static void narrow_socket(int fd)
{
	int bytes = 2048, segment = 536;
	setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
	setsockopt(fd, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
}

static void bind_source(int fd)
{
	struct sockaddr_in source = { .sin_family = AF_INET };
	if (from_address && inet_pton(AF_INET, from_address, &source.sin_addr) == 1)
		bind(fd, (struct sockaddr *)&source, sizeof source);
}

int ws_client_connect(int port)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	int fd = socket(AF_INET, SOCK_STREAM, 0), at_once = 1;
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
	bind_source(fd);
	if (narrow)
		narrow_socket(fd);
	if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof address)) {
		close(fd);
		fd = -1;
	}
	return fd;
}

static bool send_all(int fd, const void *data, size_t length)
{
	const char *at = data;
	while (length) {
		ssize_t sent = send(fd, at, length, MSG_NOSIGNAL);
		if (sent <= 0)
			return false;
		at += sent;
		length -= (size_t)sent;
	}
	return true;
}

/* More bytes into the buffer; false after the time or at the end. */
static bool fill(struct ws_client *client, int until)
{
	struct pollfd poll_fd = { .fd = client->fd, .events = POLLIN };
	int left = until - now_ms();
	if (client->fd < 0 || poll(&poll_fd, 1, left > 0 ? left : 0) <= 0)
		return false;
	if (client->size - client->length < 65536) {
		client->size = client->size * 2 + 131072;
		client->buf = realloc(client->buf, client->size);
	}
	ssize_t got = recv(client->fd, client->buf + client->length,
	                   client->size - client->length - 1, 0);
	if (got <= 0) {
		close(client->fd);
		client->fd = -1;
		return false;
	}
	client->length += (size_t)got;
	client->buf[client->length] = '\0';
	return true;
}

static void use(struct ws_client *client, size_t length)
{
	client->length -= length;
	memmove(client->buf, client->buf + length, client->length + 1);
}

static void read_handshake(struct ws_client *client)
{
	int until = now_ms() + patience_ms;
	char *end = NULL;
	while (!end && fill(client, until))
		end = strstr(client->buf, "\r\n\r\n");
	if (!client->buf
	    || sscanf(client->buf, "HTTP/1.1 %d", &client->status) != 1)
		client->status = 0;
	if (end)
		use(client, (size_t)(end + 4 - client->buf));
}

void ws_client_open_as(struct ws_client *client, int port,
                       const struct ws_client_handshake *shake)
{
	char head[1024];
	*client = (struct ws_client){ .fd = ws_client_connect(port) };
	if (client->fd < 0)
		return;
	int length = snprintf(head, sizeof head, "GET %s HTTP/1.1\r\n"
		"Host: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
		"Sec-WebSocket-Version: 13\r\n%s%s%s%s%s%s\r\n", shake->path, port,
		shake->protocol ? "Sec-WebSocket-Protocol: " : "",
		shake->protocol ? shake->protocol : "", shake->protocol ? "\r\n" : "",
		shake->origin ? "Origin: " : "", shake->origin ? shake->origin : "",
		shake->origin ? "\r\n" : "");
	send_all(client->fd, head, (size_t)length);
	read_handshake(client);
}

void ws_client_open(struct ws_client *client, int port)
{
	ws_client_open_as(client, port, &(struct ws_client_handshake){
	                  .path = "/ws", .protocol = "isle" });
}

void ws_client_close(struct ws_client *client)
{
	if (client->fd >= 0)
		close(client->fd);
	free(client->buf);
	free(client->log);
	*client = (struct ws_client){ .fd = -1 };
}

bool ws_client_raw(struct ws_client *client, const void *data, size_t length)
{
	return client->fd >= 0 && send_all(client->fd, data, length);
}

bool ws_client_frame(struct ws_client *client, int opcode, const void *data,
                     size_t length)
{
	static const unsigned char mask[4] = { 0x12, 0x34, 0x56, 0x78 };
	unsigned char *frame = malloc(length + 14);
	size_t at = 0;
	frame[at++] = (unsigned char)(0x80 | opcode);
	if (length < 126) {
		frame[at++] = (unsigned char)(0x80 | length);
	} else if (length < 65536) {
		frame[at++] = 0x80 | 126;
		frame[at++] = (unsigned char)(length >> 8);
		frame[at++] = (unsigned char)length;
	} else {
		frame[at++] = 0x80 | 127;
		for (int shift = 56; shift >= 0; shift -= 8)
			frame[at++] = (unsigned char)((uint64_t)length >> shift);
	}
	memcpy(frame + at, mask, 4);
	at += 4;
	for (size_t i = 0; i < length; i++)
		frame[at + i] = ((const unsigned char *)data)[i] ^ mask[i & 3];
	bool done = ws_client_raw(client, frame, at + length);
	free(frame);
	return done;
}

bool ws_client_send(struct ws_client *client, const char *text)
{
	return ws_client_frame(client, 1, text, strlen(text));
}

bool ws_client_format(struct ws_client *client, const char *format, ...)
{
	char *text;
	va_list list;
	va_start(list, format);
	int length = vasprintf(&text, format, list);
	va_end(list);
	bool done = length >= 0 && ws_client_frame(client, 1, text, (size_t)length);
	free(text);
	return done;
}

/* The bytes of the frame at the front of the buffer: where its payload begins
 * and how long it is; false when it is not there yet. */
static bool has_frame(const struct ws_client *client, size_t *start,
                      size_t *length)
{
	const unsigned char *bytes = (const unsigned char *)client->buf;
	if (client->length < 2)
		return false;
	*start = 2;
	*length = bytes[1] & 127;
	int more = *length == 126 ? 2 : *length == 127 ? 8 : 0;
	if (client->length < *start + (size_t)more)
		return false;
	if (more)
		*length = 0;
	for (int i = 0; i < more; i++)
		*length = *length << 8 | bytes[2 + i];
	*start += (size_t)more;
	return client->length >= *start + *length;
}

static void keep_log(struct ws_client *client, const char *data, size_t length)
{
	client->log = realloc(client->log, client->log_length + length + 2);
	memcpy(client->log + client->log_length, data, length);
	client->log_length += length;
	client->log[client->log_length++] = '\n';
	client->log[client->log_length] = '\0';
}

static json_t *take_frame(struct ws_client *client, size_t start, size_t length)
{
	unsigned char *bytes = (unsigned char *)client->buf;
	int opcode = bytes[0] & 15;
	json_t *message = NULL;
	if (opcode == 1) {
		keep_log(client, client->buf + start, length);
		message = json_loadb(client->buf + start, length, 0, NULL);
	} else if (opcode == 8) {
		client->close_code = length >= 2 ? bytes[start] << 8 | bytes[start + 1]
		                   : 1005;
		client->closes++;
	} else if (opcode == 9) {
		ws_client_frame(client, 10, bytes + start, length);
	}
	use(client, start + length);
	return message;
}

json_t *ws_client_receive(struct ws_client *client, int timeout_ms)
{
	int until = now_ms() + timeout_ms;
	size_t start, length;
	for (;;) {
		while (!has_frame(client, &start, &length))
			if (!fill(client, until))
				return NULL;
		json_t *message = take_frame(client, start, length);
		if (message || client->close_code)
			return message;
	}
}

json_t *ws_client_await(struct ws_client *client, const char *type,
                        int timeout_ms)
{
	int until = now_ms() + timeout_ms;
	json_t *message;
	while ((message = ws_client_receive(client, until - now_ms()))) {
		const char *is = json_string_value(json_object_get(message, "type"));
		if (is && !strcmp(is, type))
			return message;
		json_decref(message);
	}
	return NULL;
}

bool ws_client_is_closed(struct ws_client *client, int timeout_ms)
{
	int until = now_ms() + timeout_ms;
	while (client->fd >= 0 && !client->close_code && now_ms() < until) {
		json_t *message = ws_client_receive(client, until - now_ms());
		json_decref(message);
	}
	return client->fd < 0 || client->close_code;
}

int ws_client_request(int port, const char *method, const char *path,
                      const char *headers, const char *body, char **answer)
{
	struct ws_client client = { .fd = ws_client_connect(port) };
	char length[64] = "", *head;
	int status = 0, until = now_ms() + patience_ms;
	if (body)
		snprintf(length, sizeof length, "Content-Length: %zu\r\n",
		         strlen(body));
	int size = asprintf(&head, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
	                    "Connection: close\r\n%s%s\r\n%s", method, path, port,
	                    length, headers, body ? body : "");
	if (client.fd >= 0)
		send_all(client.fd, head, (size_t)size);
	free(head);
	while (fill(&client, until))
		;
	if (client.buf)
		sscanf(client.buf, "HTTP/1.%*d %d", &status);
	if (answer)
		*answer = client.buf ? client.buf : calloc(1, 1);
	else
		free(client.buf);
	if (client.fd >= 0)
		close(client.fd);
	return status;
}
