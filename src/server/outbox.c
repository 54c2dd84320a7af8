/* outbox.c - see outbox.h */
#include "outbox.h"

#include <stdio.h>
#include <string.h>

static struct outbox_row *add(struct outbox *outbox, enum mail_kind kind,
                              struct mail_link *link)
{
	struct buffer *rows = &outbox->rows;
	struct outbox_row *row = (struct outbox_row *)(void *)
		buffer_room(rows, sizeof *row);
	rows->length += sizeof *row;
	row->kind = kind;
	row->link = link;
	row->packet = NULL;
	row->is_answer = false;
	row->id[0] = '\0';
	return row;
}

static struct outbox_row *row_at(const struct buffer *rows, size_t i)
{
	return (struct outbox_row *)(void *)rows->data + i;
}

static size_t row_count(const struct buffer *rows)
{
	return rows->length / sizeof(struct outbox_row);
}

void outbox_packet(struct outbox *outbox, struct mail_link *link,
                   struct packet *packet, const char *id)
{
	struct outbox_row *row = add(outbox, MAIL_PACKET, link);
	row->packet = packet;
	if (!id)
		return;
	row->is_answer = true;
	snprintf(row->id, sizeof row->id, "%s", id);
}

void outbox_text(struct outbox *outbox, struct mail_link *link, const char *id)
{
	outbox_packet(outbox, link, packet_make(outbox->text.data,
	                                        outbox->text.length), id);
}

void outbox_note(struct outbox *outbox, enum mail_kind kind,
                 struct mail_link *link)
{
	add(outbox, kind, link);
}

void outbox_charge(struct outbox *outbox, struct mail_link *link, int tokens)
{
	add(outbox, MAIL_CHARGE, link)->tokens = tokens;
}

void outbox_answer(struct outbox *outbox, struct mail_link *link, int status,
                   bool json, struct buffer *body)
{
	add(outbox, MAIL_ANSWER, link)->answer = (struct mail_answer){
		.status = status, .json = json, .body = *body };
	*body = (struct buffer){ 0 };
}

bool outbox_is_empty(const struct outbox *outbox)
{
	return !outbox->rows.length;
}

static void release(struct outbox *outbox, struct outbox_row *row)
{
	const void *content = row->kind == MAIL_PACKET ? (void *)&row->packet
	                    : row->kind == MAIL_CHARGE ? (void *)&row->tokens
	                    : row->kind == MAIL_ANSWER ? (void *)&row->answer : NULL;
	size_t size = row->kind == MAIL_PACKET ? sizeof row->packet
	            : row->kind == MAIL_CHARGE ? sizeof row->tokens
	            : row->kind == MAIL_ANSWER ? sizeof row->answer : 0;
	mailbox_write(outbox->up, row->kind, row->link, content, size);
}

void outbox_release(struct outbox *outbox)
{
	for (size_t i = 0; i < row_count(&outbox->rows); i++)
		release(outbox, row_at(&outbox->rows, i));
	outbox->rows.length = 0;
}

void outbox_fail(struct outbox *outbox,
                 void (*lost)(void *context, struct mail_link *link,
                              const char *id),
                 void (*refuse)(void *context, struct mail_answer *answer),
                 void *context)
{
	struct buffer rows = outbox->rows;
	outbox->rows = (struct buffer){ 0 };
	for (size_t i = 0; i < row_count(&rows); i++) {
		struct outbox_row *row = row_at(&rows, i);
		if (row->kind == MAIL_PACKET) {
			packet_drop(row->packet);
			if (row->is_answer)
				lost(context, row->link, row->id);
			continue;
		}
		if (row->kind == MAIL_ANSWER)
			refuse(context, &row->answer);
		*add(outbox, row->kind, row->link) = *row;
	}
	buffer_free(&rows);
}

void outbox_close(struct outbox *outbox)
{
	for (size_t i = 0; i < row_count(&outbox->rows); i++) {
		struct outbox_row *row = row_at(&outbox->rows, i);
		if (row->kind == MAIL_PACKET)
			packet_drop(row->packet);
		else if (row->kind == MAIL_ANSWER)
			buffer_free(&row->answer.body);
	}
	buffer_free(&outbox->rows);
	buffer_free(&outbox->text);
}
