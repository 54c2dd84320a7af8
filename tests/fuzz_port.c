/* Anything at all that may come to the port of a running server, as a script.
 *
 * The first line turns settings on by letters (the table below); k stops the
 * server with everybody there, i waits for no opponent, v keeps it so busy that
 * those who look on are told later. Every other line is one
 * act: a letter for what is done, a letter for the connection that does it, the
 * rest (what each letter does is in the table of acts; g sends everybody on to
 * another server, w40 lets forty connections say the rest at once). A capital
 * lets the server see it together with what follows. In the rest, \r \n \0 \\
 * are bytes and $ with a letter stands for what only the running server knows:
 * $o $w $1..$8 the keys of the table made last (owner, watch, seats), $k the
 * key told last, $m a legal move, $i a fresh id, $h the server's address, $x
 * 256 zeros. A legal script:
 *
 *   f
 *   m{"game":"explore"}
 *   ja1,"since":0
 *   ta{"type":"move","id":"$i","line":"$m"}
 *   p60
 *   >bGET /api/record HTTP/1.0\r\nAuthorization: Bearer $1\r\n\r\n */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "port_rig.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ACTS_MAX = 200, MOVES_MAX = 250, LONG = 256, PATIENCE = 40 };

/* ---- settings ------------------------------------------------------------ */

/* The letters of the first line: a number of the settings, and its value. */
static const struct { char letter; size_t offset; int64_t value; } small[] = {
	{ 'a', offsetof(struct settings, per_address), 2 },
	{ 'b', offsetof(struct settings, body),        512 },
	{ 'c', offsetof(struct settings, connections), 3 },
	{ 'f', offsetof(struct settings, frame),       512 },
	{ 'p', offsetof(struct settings, proxy),       1 },
	{ 'q', offsetof(struct settings, queue),       65536 },
	{ 'r', offsetof(struct settings, rate),        1 },
	{ 'r', offsetof(struct settings, burst),       60 },
	{ 't', offsetof(struct settings, tables),      1 },
};

static struct settings read_settings(const char *letters, size_t length)
{
	struct settings settings = port_rig_settings();
	for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
		if (memchr(letters, small[i].letter, length))
			*(int64_t *)((char *)&settings + small[i].offset) = small[i].value;
	if (memchr(letters, 'o', length))
		settings.origin = "http://isle";
	return settings;
}

/* ---- texts --------------------------------------------------------------- */

static const char *last_key(const struct port_line *line, char key[KEY_SIZE])
{
	static const char name[] = "\"key\":\"";
	const char *at = line->heard.length ? memmem(line->heard.data,
		line->heard.length, name, sizeof name - 1) : NULL;
	snprintf(key, KEY_SIZE, "%s", at ? at + sizeof name - 1 : "");
	return key;
}

static const char *find_key(const struct port_rig *rig,
                            const struct port_line *line, char letter,
                            char last[KEY_SIZE])
{
	if (letter >= '1' && letter <= '8')
		return rig->seat[letter - '1'];
	return letter == 'o' ? rig->owner : letter == 'w' ? rig->watch
	     : letter == 'k' ? last_key(line, last) : NULL;
}

static void put_letter(struct port_rig *rig, struct port_line *line,
                       char letter, struct buffer *out)
{
	char last[KEY_SIZE];
	const char *key = find_key(rig, line, letter, last);
	if (key) {
		buffer_text(out, key);
		snprintf(line->key, KEY_SIZE, "%s", key);
	} else if (letter == 'm') {
		port_rig_move(rig, line, out);
	} else if (letter == 'i') {
		buffer_format(out, "i%d", ++rig->ids);
	} else if (letter == 'h') {
		buffer_format(out, "127.0.0.1:%d", rig->server->port.number);
	} else if (letter == 'x') {
		buffer_format(out, "%0*d", LONG, 0);
	}
}

static void put_escape(char letter, struct buffer *out)
{
	char byte = letter == 'r' ? '\r' : letter == 'n' ? '\n'
	          : letter == '0' ? '\0' : letter;
	buffer_add(out, &byte, 1);
}

/* What a text of the script stands for. */
static void expand(struct port_rig *rig, struct port_line *line,
                   const char *text, size_t length, struct buffer *out)
{
	for (size_t i = 0; i < length; i++) {
		bool more = i + 1 < length;
		if (text[i] == '\\' && more)
			put_escape(text[++i], out);
		else if (text[i] == '$' && more)
			put_letter(rig, line, text[++i], out);
		else
			buffer_add(out, &text[i], 1);
	}
}

/* ---- acts ---------------------------------------------------------------- */

/* An act under way: who, and the rest of its line. */
struct act {
	struct port_rig *rig;
	struct port_line *line;
	const char *text;
	size_t length;
};

static void put_text(const struct act *act, size_t from, struct buffer *out)
{
	if (act->length > from)
		expand(act->rig, act->line ? act->line : &act->rig->spare,
		       act->text + from, act->length - from, out);
}

static void send_bytes(const struct act *act)
{
	struct buffer text = { 0 };
	put_text(act, 0, &text);
	if (text.length)
		port_rig_send(act->rig, act->line, text.data, text.length);
	else
		port_rig_connect(act->rig, act->line, false);
	buffer_free(&text);
}

static void upgrade(const struct act *act)
{
	struct buffer text = { 0 };
	put_text(act, 0, &text);
	port_rig_upgrade(act->rig, act->line, text.data ? text.data : "");
	buffer_free(&text);
}

static void send_text(const struct act *act)
{
	struct buffer text = { 0 };
	put_text(act, 0, &text);
	port_rig_frame(act->rig, act->line, 0x81, 0, &text);
	buffer_free(&text);
}

/* Its first byte and how it lies, then its payload. */
static void send_frame(const struct act *act)
{
	struct buffer text = { 0 };
	if (act->length < 2)
		return;
	put_text(act, 2, &text);
	port_rig_frame(act->rig, act->line, act->text[0], act->text[1] & 31, &text);
	buffer_free(&text);
}

/* The letter of a key, then further fields of the message. */
static void join(const struct act *act)
{
	struct buffer text = { 0 };
	if (!act->length)
		return;
	port_rig_upgrade(act->rig, act->line, "");
	port_rig_settle(act->rig);
	buffer_text(&text, "{\"type\":\"join\",\"key\":\"");
	put_letter(act->rig, act->line, act->text[0], &text);
	buffer_text(&text, "\"");
	put_text(act, 1, &text);
	buffer_text(&text, "}");
	port_rig_frame(act->rig, act->line, 0x81, 0, &text);
	buffer_free(&text);
}

static void half_close(const struct act *act)
{
	if (act->line->fd >= 0)
		shutdown(act->line->fd, SHUT_WR);
}

static void hang_up(const struct act *act)
{
	port_rig_hang_up(act->line, false);
}

static void reset(const struct act *act)
{
	port_rig_hang_up(act->line, true);
}

static void connect_narrow(const struct act *act)
{
	port_rig_connect(act->rig, act->line, true);
}

static void listen_again(const struct act *act)
{
	act->line->deaf = false;
}

/* ---- acts without a line ------------------------------------------------- */

static int read_number(const struct act *act)
{
	int number = 0;
	for (size_t i = 0; i < act->length && i < 4; i++)
		if (isdigit((unsigned char)act->text[i]))
			number = number * 10 + act->text[i] - '0';
	return number;
}

static void make(const struct act *act)
{
	port_rig_make(act->rig, act->text, act->length);
}

static void wait(const struct act *act)
{
	port_rig_wait(act->rig, read_number(act));
}

static void fail(const struct act *act)
{
	port_rig_fail(read_number(act));
}

static bool move_one(const struct act *act)
{
	static const char message[] =
		"{\"type\":\"move\",\"id\":\"$i\",\"line\":\"$m\"}";
	struct act move = { .rig = act->rig, .text = message,
	                    .length = sizeof message - 1 };
	for (int i = 0; i < PORT_LINES && !move.line; i++)
		if (port_rig_is_due(act->rig, &act->rig->line[i]))
			move.line = &act->rig->line[i];
	if (!move.line)
		return false;
	send_text(&move);
	port_rig_settle(act->rig);
	return true;
}

/* Other servers have taken all tables. */
static void send_on(const struct act *act)
{
	port_rig_send_on(act->rig);
}

/* Two digits, then what each of so many connections says at once. */
static void crowd(const struct act *act)
{
	struct act count = *act;
	struct buffer text = { 0 };
	count.length = act->length < 2 ? act->length : 2;
	put_text(act, 2, &text);
	port_rig_crowd(act->rig, read_number(&count), &text);
	buffer_free(&text);
}

/* Whoever is due moves, so many times. */
static void play(const struct act *act)
{
	int left = read_number(act);
	if (left > MOVES_MAX)
		left = MOVES_MAX;
	while (left-- && move_one(act))
		;
}

static const struct {
	char letter;
	bool has_line;
	void (*run)(const struct act *act);
} acts[] = {
	{ '>', true,  send_bytes },
	{ 'c', true,  hang_up },
	{ 'e', false, fail },
	{ 'f', true,  send_frame },
	{ 'g', false, send_on },
	{ 'h', true,  half_close },
	{ 'j', true,  join },
	{ 'l', true,  listen_again },
	{ 'm', false, make },
	{ 'n', true,  connect_narrow },
	{ 'p', false, play },
	{ 't', true,  send_text },
	{ 'u', true,  upgrade },
	{ 'w', false, crowd },
	{ 'x', true,  reset },
	{ 'z', false, wait },
};

static void run_act(struct port_rig *rig, const char *text, size_t length)
{
	size_t i = 0;
	struct act act = { .rig = rig };
	char letter = length ? (char)tolower((unsigned char)text[0]) : '\0';
	while (i < sizeof acts / sizeof acts[0] && acts[i].letter != letter)
		i++;
	if (i == sizeof acts / sizeof acts[0])
		return;
	size_t used = 1 + acts[i].has_line;
	if (length < used)
		return;
	if (acts[i].has_line)
		act.line = &rig->line[(unsigned char)text[1] % PORT_LINES];
	act.text = text + used;
	act.length = length - used;
	acts[i].run(&act);
	if (letter == text[0])
		port_rig_settle(rig);
}

/* ---- scripts ------------------------------------------------------------- */

/* The next line; false at the end. */
static bool next_line(const char **at, const char *end, const char **line,
                      size_t *length)
{
	if (*at >= end)
		return false;
	const char *stop = memchr(*at, '\n', (size_t)(end - *at));
	*line = *at;
	*length = (size_t)((stop ? stop : end) - *at);
	*at += *length + 1;
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *at = (const char *)data, *end = at + size, *line = "";
	struct port_rig rig;
	size_t length = 0;
	next_line(&at, end, &line, &length);
	struct settings settings = read_settings(line, length);
	bool stops_at_once = memchr(line, 'k', length);
	bool waits = !memchr(line, 'i', length);
	bool busy = memchr(line, 'v', length);
	port_rig_open(&rig, &settings);
	rig.busy = busy;
	rig.patience = waits ? PATIENCE : 0;
	for (int i = 0; i < ACTS_MAX && next_line(&at, end, &line, &length); i++)
		run_act(&rig, line, length);
	if (!stops_at_once)
		port_rig_check(&rig);
	port_rig_close(&rig);
	return 0;
}
