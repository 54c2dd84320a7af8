/* Anything at all that a client may send: as a message of the protocol, and as
 * the body that orders a table. What is accepted must keep its promises. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "order.h"
#include "message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(condition) do { if (!(condition)) abort(); } while (0)

static void check_message(const char *text, size_t size)
{
	struct message message;
	const char *fault = NULL;
	bool read = message_parse(text, size, &message, &fault);
	MUST(read == !fault);
	MUST(strlen(message.id) < MESSAGE_ID && strlen(message.line) < MESSAGE_LINE);
	MUST(strlen(message.text) < MESSAGE_TEXT && strlen(message.key) < KEY_SIZE);
	MUST(!read || (message.type < MESSAGE_TYPES && message.since >= 0));
	for (const char *c = message.text; *c; c++)
		MUST((unsigned char)*c >= 0x20);
}

/* A move that is read the short way is what it is the long way, which a blank
 * before it leads to. */
static void check_ways(const char *text, size_t size)
{
	struct message one, other;
	const char *fault, *same;
	char *blank = malloc(size + 1);
	MUST(blank != NULL);
	blank[0] = ' ';
	memcpy(blank + 1, text, size);
	bool read = message_parse(text, size, &one, &fault);
	MUST(read == message_parse(blank, size + 1, &other, &same));
	MUST(fault == same && one.type == other.type && one.view == other.view
	  && !strcmp(one.id, other.id) && !strcmp(one.line, other.line)
	  && !strcmp(one.text, other.text) && one.since == other.since);
	free(blank);
}

/* What is accepted can be played, and reads the same after it was written. */
static void check_order(const char *text, size_t size)
{
	struct order order, again;
	struct buffer out = { 0 };
	const char *fault = NULL;
	if (!order_parse(text, size, &order, &fault))
		return;
	order_deal_boats(&order.options);
	MUST(isle_options_check(&order.options) == ISLE_OK);
	order_format(&order, &out);
	MUST(out.length < STORE_OPTIONS);
	MUST(order_parse(out.data, out.length, &again, &fault));
	MUST(!memcmp(&again.options, &order.options, sizeof again.options));
	buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	check_message((const char *)data, size);
	check_ways((const char *)data, size);
	check_order((const char *)data, size);
	return 0;
}
