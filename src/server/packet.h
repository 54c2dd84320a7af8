/*
 * packet.h - a message for clients, made once and shared by all who get it.
 *
 * A packet is a whole WebSocket frame. The game thread makes it and counts its
 * uses; once it has been handed over (mail.h) it belongs to the network thread,
 * which counts them down.
 */
#ifndef PACKET_H
#define PACKET_H

#include <stddef.h>

struct packet {
	size_t length;              /* of header and text */
	int uses;
	unsigned char bytes[];
};

/* A text message in one frame, with one use. */
struct packet *packet_make(const char *text, size_t length);

/* One use more; one less, and with the last the packet is freed. */
struct packet *packet_share(struct packet *packet);
void packet_drop(struct packet *packet);

#endif
