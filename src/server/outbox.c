/* outbox.c - see outbox.h */
#include "outbox.h"

#include <stdlib.h>
#include <string.h>

/* ROWS_MANY: what is to be said waits for the turn to be stored; beyond so much
 * the turn ends, and memory with it. SIZE_KEPT: as in mail.c. */
enum { ROWS_MANY = 4096, SIZE_KEPT = 1 << 18 };

static struct outbox_row *add(struct outbox *outbox, enum mail_kind kind,
                              struct mail_link *link)
{
	struct buffer *rows = &outbox->rows;
	struct outbox_row *row = (struct outbox_row *)(void *)
		buffer_room(rows, sizeof *row);
	rows->length += sizeof *row;
	*row = (struct outbox_row){ .kind = kind, .link = link };
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
	row->id = outbox->ids.length + 1;
	buffer_add(&outbox->ids, id, strlen(id) + 1);
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

void outbox_answer(struct outbox *outbox, struct mail_link *link,
                   const struct mail_answer *answer)
{
	struct mail_answer *kept = buffer_memory(sizeof *kept);
	*kept = *answer;
	add(outbox, MAIL_ANSWER, link)->answer = kept;
}

bool outbox_is_empty(const struct outbox *outbox)
{
	return !outbox->rows.length;
}

bool outbox_is_full(const struct outbox *outbox)
{
	return row_count(&outbox->rows) > ROWS_MANY;
}

static void release(struct outbox *outbox, struct outbox_row *row)
{
	struct mailbox *up = outbox->up;
	switch (row->kind) {
	case MAIL_PACKET:
		mailbox_write(up, row->kind, row->link, &row->packet,
		              sizeof row->packet);
		break;
	case MAIL_CHARGE:
		mailbox_write(up, row->kind, row->link, &row->tokens,
		              sizeof row->tokens);
		break;
	case MAIL_ANSWER:
		mailbox_write(up, row->kind, row->link, row->answer,
		              sizeof *row->answer);
		free(row->answer);
		break;
	default:
		mailbox_write(up, row->kind, row->link, NULL, 0);
	}
}

/* What one large turn needed is not kept for all the small ones. */
static void empty(struct buffer *buffer)
{
	if (buffer->size > SIZE_KEPT)
		buffer_free(buffer);
	buffer->length = 0;
}

void outbox_release(struct outbox *outbox)
{
	for (size_t i = 0; i < row_count(&outbox->rows); i++)
		release(outbox, row_at(&outbox->rows, i));
	empty(&outbox->rows);
	empty(&outbox->ids);
}

void outbox_fail(struct outbox *outbox,
                 void (*lost)(void *context, struct mail_link *link,
                              const char *id),
                 void (*refuse)(void *context, struct mail_answer *answer),
                 void *context)
{
	struct buffer rows = outbox->rows, ids = outbox->ids;
	outbox->rows = outbox->ids = (struct buffer){ 0 };
	for (size_t i = 0; i < row_count(&rows); i++) {
		struct outbox_row *row = row_at(&rows, i);
		if (row->kind == MAIL_PACKET) {
			packet_drop(row->packet);
			if (row->id)
				lost(context, row->link, ids.data + row->id - 1);
			continue;
		}
		if (row->kind == MAIL_ANSWER)
			refuse(context, row->answer);
		/* Who came, who goes and what the work costs is true all the same:
		 * it is about connections, not about what was stored. */
		*add(outbox, row->kind, row->link) = *row;
	}
	buffer_free(&rows);
	buffer_free(&ids);
}

void outbox_close(struct outbox *outbox)
{
	for (size_t i = 0; i < row_count(&outbox->rows); i++) {
		struct outbox_row *row = row_at(&outbox->rows, i);
		if (row->kind == MAIL_PACKET) {
			packet_drop(row->packet);
		} else if (row->kind == MAIL_ANSWER) {
			buffer_free(&row->answer->body);
			free(row->answer);
		}
	}
	buffer_free(&outbox->rows);
	buffer_free(&outbox->ids);
	buffer_free(&outbox->text);
}
