/* message.c - see message.h */
#include "message.h"

#include <jansson.h>
#include <string.h>

const struct message_info message_infos[MESSAGE_TYPES] = {
	[MESSAGE_JOIN] = { "join", "Comes to the table that the key or the invitation opens." },
	[MESSAGE_MOVE] = { "move", "Plays a line of the notation, with or without its seat." },
	[MESSAGE_UNDO] = { "undo", "Takes one's last move back, or asks the others to allow it." },
	[MESSAGE_UNDO_ANSWER] = { "undo-answer", "Allows or refuses another's wish to take back." },
	[MESSAGE_CHAT] = { "chat", "Says something, up to 300 bytes." },
	[MESSAGE_NAME] = { "name", "Names one's seat, up to 40 bytes, and chooses its portrait." },
	[MESSAGE_WORD] = { "word", "Adds a word to the shuffle, before the start." },
	[MESSAGE_START] = { "start", "Starts the game; for the owner." },
	[MESSAGE_BOT] = { "bot", "Gives a seat to an opponent, or back (level null)." },
	[MESSAGE_LEAVE] = { "leave", "Gives one's seat up; once started, an opponent plays until one is back." },
	[MESSAGE_REMATCH] = { "rematch", "Sets up the same table again when the game is over." },
	[MESSAGE_LEGAL] = { "legal", "Asks for the lines one may write, or those that begin so." },
	[MESSAGE_PING] = { "ping", "Is answered by a pong." },
	[MESSAGE_SIT] = { "sit",
		"Takes a free seat (0: any) with a key made for it; before the start, who sits changes to it." },
	[MESSAGE_READY] = { "ready", "Is ready for the start, or not yet." },
	[MESSAGE_SETTINGS] = { "settings", "Sets what will be played and how it starts; for the owner." },
	[MESSAGE_OPEN] = { "open", "Lists the table for everybody, or not; for the owner." },
	[MESSAGE_FREE] = { "free",
		"Frees a seat; once started, of somebody absent, and an opponent plays it; for the owner." },
	[MESSAGE_HAND_OVER] = { "hand-over", "Asks for the word by which another device takes one's seat." },
	[MESSAGE_TAKE] = { "take", "Takes a seat over by that word, with a new key, instead of a join." },
	[MESSAGE_CHAT_OPEN] = { "chat-open",
		"Opens or closes the chat; for the owner." },
	[MESSAGE_REPORT] = { "report", "Tells whoever runs the server of somebody, up to 300 bytes." },
	[MESSAGE_PRESENCE] = { "presence", "Says that the page is out of sight, or in sight again." },
	[MESSAGE_VOTE] = { "vote", "Wants something done about a seat that is absent." },
	[MESSAGE_RESIGN] = { "resign", "Gives the game up: an opponent plays on, or, of two people, it ends." },
	[MESSAGE_ALERT] = { "alert", "Wants to be told there when one's turn has come." },
	[MESSAGE_ALERT_END] = { "alert-end", "Wants to be told there no more, or nowhere (no url)." },
	[MESSAGE_QUIET] = { "quiet", "Hours of the day in which one is not told." },
};

static const char no_object[] = "not a JSON object with a type";
static const char no_type[] = "no such type of message";
static const char bad_field[] =
	"a field is missing, too long or not what it must be";

#define AT(member) offsetof(struct message, member), \
	sizeof ((struct message *)NULL)->member
#define BIT(type) (UINT64_C(1) << MESSAGE_##type)

const struct message_field message_fields[] = {
	{ "id", MESSAGE_KIND_TEXT, AT(id), BIT(MOVE), BIT(MOVE) | BIT(UNDO) },
	{ "key", MESSAGE_KIND_TEXT, AT(key), BIT(JOIN) | BIT(TAKE),
	  BIT(JOIN) | BIT(SIT) | BIT(TAKE) },
	{ "token", MESSAGE_KIND_TEXT, AT(token), BIT(TAKE), BIT(TAKE) },
	{ "owner", MESSAGE_KIND_TEXT, AT(owner), 0, BIT(JOIN) },
	{ "since", MESSAGE_KIND_NUMBER, AT(since), 0, BIT(JOIN) },
	{ "state", MESSAGE_KIND_FLAG, AT(state), 0, BIT(JOIN) },
	{ "view", MESSAGE_KIND_FLAG, AT(view), 0, BIT(JOIN) },
	{ "line", MESSAGE_KIND_TEXT, AT(line), BIT(MOVE), BIT(MOVE) | BIT(LEGAL) },
	{ "text", MESSAGE_KIND_TEXT, AT(text), BIT(CHAT) | BIT(NAME) | BIT(WORD) | BIT(REPORT),
	  BIT(CHAT) | BIT(NAME) | BIT(WORD) | BIT(REPORT) },
	{ "name", MESSAGE_KIND_TEXT, AT(name), 0, BIT(SIT) },
	{ "look", MESSAGE_KIND_TEXT, AT(look), 0, BIT(SIT) | BIT(NAME) },
	{ "order", MESSAGE_KIND_OBJECT, AT(order), BIT(SETTINGS), BIT(SETTINGS) },
	{ "seat", MESSAGE_KIND_NUMBER, AT(seat), BIT(FREE) | BIT(REPORT) | BIT(VOTE),
	  BIT(BOT) | BIT(SIT) | BIT(FREE) | BIT(REPORT) | BIT(VOTE) },
	{ "level", MESSAGE_KIND_LEVEL, AT(level), BIT(BOT), BIT(BOT) },
	{ "yes", MESSAGE_KIND_FLAG, AT(yes), BIT(UNDO_ANSWER) | BIT(READY) | BIT(OPEN) | BIT(CHAT_OPEN),
	  BIT(UNDO_ANSWER) | BIT(READY) | BIT(OPEN) | BIT(CHAT_OPEN) },
	{ "away", MESSAGE_KIND_FLAG, AT(away), BIT(PRESENCE), BIT(PRESENCE) },
	{ "what", MESSAGE_KIND_TEXT, AT(what), BIT(VOTE), BIT(VOTE) },
	{ "url", MESSAGE_KIND_TEXT, AT(url), BIT(ALERT), BIT(ALERT) | BIT(ALERT_END) },
	{ "point", MESSAGE_KIND_TEXT, AT(point), 0, BIT(ALERT) },
	{ "secret", MESSAGE_KIND_TEXT, AT(secret), BIT(ALERT), BIT(ALERT) },
	{ "from", MESSAGE_KIND_NUMBER, AT(from), BIT(QUIET), BIT(QUIET) },
	{ "to", MESSAGE_KIND_NUMBER, AT(to), BIT(QUIET), BIT(QUIET) },
	{ "east", MESSAGE_KIND_NUMBER, AT(east), BIT(QUIET), BIT(QUIET) },
	{ NULL, 0, 0, 0, 0, 0 }
};

/* No control characters; jansson has seen to UTF-8. What people write is looked
 * at by the commands, which say what is wrong with it (plain_text.h). */
static bool is_plain(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
			return false;
	return true;
}

static bool read_text(const json_t *value, char *to, size_t size)
{
	size_t length = json_string_length(value);
	const char *text = json_string_value(value);
	if (!text || length >= size || !is_plain(text, length))
		return false;
	memcpy(to, text, length + 1);
	return true;
}

static bool read_number(const json_t *value, void *to, size_t size)
{
	json_int_t number = json_integer_value(value);
	if (!json_is_integer(value) || number < 0 || number > INT32_MAX)
		return false;
	if (size == sizeof(int64_t))
		*(int64_t *)to = number;
	else
		*(int *)to = (int)number;
	return true;
}

/* As it came, in its shortest form, for whoever can read it. */
static bool read_object(const json_t *value, char *to, size_t size)
{
	if (!json_is_object(value))
		return false;
	size_t length = json_dumpb(value, to, size, JSON_COMPACT);
	if (length >= size)
		return false;
	to[length] = '\0';
	return true;
}

static bool read_field(const struct message_field *field, const json_t *value,
                       struct message *message)
{
	char *to = (char *)message + field->offset;
	switch (field->kind) {
	case MESSAGE_KIND_TEXT:
		return read_text(value, to, field->size);
	case MESSAGE_KIND_LEVEL:
		return json_is_null(value) || read_text(value, to, field->size);
	case MESSAGE_KIND_OBJECT:
		return read_object(value, to, field->size);
	case MESSAGE_KIND_NUMBER:
		return read_number(value, to, field->size);
	case MESSAGE_KIND_FLAG:
		*(bool *)to = json_is_true(value);
		return json_is_boolean(value);
	}
	return false;
}

static bool read_fields(const json_t *root, struct message *message)
{
	uint64_t type = UINT64_C(1) << message->type;
	bool done = true;
	for (const struct message_field *field = message_fields; field->name;
	     field++) {
		const json_t *value = json_object_get(root, field->name);
		if (value && field->used & type)
			done = read_field(field, value, message) && done;
		else if (field->needed & type)
			done = false;
	}
	return done;
}

static int find_type(const json_t *root)
{
	const char *type = json_string_value(json_object_get(root, "type"));
	int i = 0;
	while (type && i < MESSAGE_TYPES && strcmp(message_infos[i].type, type))
		i++;
	return type ? i : MESSAGE_TYPES;
}

static const char *read_root(const json_t *root, struct message *message)
{
	if (!json_is_object(root))
		return no_object;
	int type = find_type(root);
	if (type == MESSAGE_TYPES)
		return no_type;
	message->type = (enum message_type)type;
	return read_fields(root, message) ? NULL : bad_field;
}

/* ---- moves, as clients write them ---------------------------------------- */

/* Passes over a word that must stand there. */
static bool skip(const char **at, const char *end, const char *word,
                 size_t length)
{
	if ((size_t)(end - *at) < length || memcmp(*at, word, length))
		return false;
	*at += length;
	return true;
}

/* Copies a text up to its quotation mark, if all of it is plain ASCII that
 * means itself. */
static bool copy_plain(const char **at, const char *end, char *to, size_t size)
{
	const char *from = *at;
	while (*at < end && **at >= 0x20 && **at < 0x7f && **at != '"'
	    && **at != '\\')
		++*at;
	size_t length = (size_t)(*at - from);
	if (*at == end || **at != '"' || length >= size)
		return false;
	memcpy(to, from, length);
	to[length] = '\0';
	return true;
}

#define SKIP(word) skip(&at, end, word, sizeof word - 1)

/* Nearly all messages are moves that a program has written, so with their
 * members in one order and nothing in between: those are read here, in a tenth
 * of the time. False: it is something else, or needs a closer look. */
static bool read_usual_move(const char *at, size_t length,
                            struct message *message)
{
	const char *end = at + length;
	if (!SKIP("{\"type\":\"move\",\"id\":\"")
	 || !copy_plain(&at, end, message->id, sizeof message->id)
	 || !SKIP("\",\"line\":\"")
	 || !copy_plain(&at, end, message->line, sizeof message->line)
	 || !SKIP("\"}") || at != end)
		return false;
	message->type = MESSAGE_MOVE;
	return true;
}

size_t message_size(const struct message *message)
{
	return message->type != MESSAGE_MOVE ? sizeof *message
	     : offsetof(struct message, line) + strlen(message->line) + 1;
}

bool message_parse(const char *text, size_t length, struct message *message,
                   const char **fault)
{
	*fault = NULL;
	*message = (struct message){ .view = true };
	if (read_usual_move(text, length, message))
		return true;
	*message = (struct message){ .type = MESSAGE_TYPES, .view = true };
	json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	*fault = read_root(root, message);
	json_decref(root);
	return !*fault;
}
