/*
 * mail.c - see mail.h
 *
 * Of the three buffers of a box each has one owner: `writing` the writer,
 * `reading` and `at` the reader, and only `waiting` is shared, under the lock,
 * which is held for an exchange of two structs or one copy and never while
 * anybody works. Letters lie one behind the other, each padded, so that handing
 * over a thousand is one exchange. A letter that was read lives until the next
 * is asked for: what must stay longer is copied by whoever takes it.
 */
#include "mail.h"

#include <stdlib.h>
#include <string.h>

/* SIZE_KEPT: a buffer that grew for one busy turn is not carried for ever. */
enum { ALIGNED = 16, SIZE_KEPT = 1 << 18 };

void mailbox_open(struct mailbox *box, uv_async_t *wake)
{
	*box = (struct mailbox){ .wake = wake };
	if (uv_mutex_init(&box->lock))
		abort();
}

void mailbox_close(struct mailbox *box)
{
	buffer_free(&box->writing);
	buffer_free(&box->waiting);
	buffer_free(&box->reading);
	uv_mutex_destroy(&box->lock);
}

static size_t padded(size_t size)
{
	return (size + ALIGNED - 1) & ~(size_t)(ALIGNED - 1);
}

_Static_assert(sizeof(struct mail) % 8 == 0, "contents are aligned");

void *mailbox_write(struct mailbox *box, enum mail_kind kind,
                    struct mail_link *link, const void *content, size_t size)
{
	size_t whole = padded(sizeof(struct mail) + size);
	struct mail *mail =
		(struct mail *)(void *)buffer_room(&box->writing, whole);
	*mail = (struct mail){ .kind = kind, .link = link, .size = size };
	if (content && size)
		memcpy(mail_content(mail), content, size);
	box->writing.length += whole;
	return mail_content(mail);
}

/* Usually nothing waits and the buffers change places; what comes behind
 * something unread is added to it. */
void mailbox_hand_over(struct mailbox *box)
{
	if (!box->writing.length)
		return;
	uv_mutex_lock(&box->lock);
	if (box->waiting.length) {
		buffer_add(&box->waiting, box->writing.data, box->writing.length);
	} else {
		struct buffer empty = box->waiting;
		box->waiting = box->writing;
		box->writing = empty;
	}
	uv_mutex_unlock(&box->lock);
	box->writing.length = 0;
	if (box->wake)
		uv_async_send(box->wake);
}

/* What one large turn needed is not kept for all the small ones. */
static void empty(struct buffer *buffer)
{
	if (buffer->size > SIZE_KEPT)
		buffer_free(buffer);
	buffer->length = 0;
}

struct mail *mailbox_read(struct mailbox *box)
{
	if (box->at == box->reading.length) {
		box->at = 0;
		empty(&box->reading);
		uv_mutex_lock(&box->lock);
		struct buffer empty = box->reading;
		box->reading = box->waiting;
		box->waiting = empty;
		uv_mutex_unlock(&box->lock);
	}
	if (box->at == box->reading.length)
		return NULL;
	struct mail *mail = (struct mail *)(void *)(box->reading.data + box->at);
	box->at += padded(sizeof *mail + mail->size);
	return mail;
}
