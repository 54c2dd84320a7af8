/*
 * lobby_case.h - what the test programs of those who gather at a table share:
 * two keys, what people say, and what a table says of its seats.
 */
#ifndef LOBBY_CASE_H
#define LOBBY_CASE_H

#include "server_case.h"

static char key[KEY_SIZE], other_key[KEY_SIZE];

static inline void set_up_lobby(void)
{
	set_up();
	key_make(key);
	key_make(other_key);
}

static inline const char *get_text(const json_t *message, const char *name)
{
	const char *text = json_string_value(json_object_get(message, name));
	return text ? text : "";
}

static inline void say(struct server_player *player, const char *text)
{
	ck_assert(ws_client_send(&player->client, text));
}

static inline void sit(struct server_player *player, int seat, const char *with)
{
	ck_assert(ws_client_format(&player->client, "{\"type\":\"sit\",\"seat\":%d,"
		"\"key\":\"%s\",\"name\":\"Guest\",\"look\":\"cat ginger bare navy\"}",
		seat, with));
}

static inline int await_seat(struct server_player *player)
{
	return (int)await_number(player, "seated", "seat");
}

/* What a seat's row says in the last table message that comes. */
static inline json_t *await_row(struct server_player *player, int seat)
{
	json_t *message = server_player_await(player, "table");
	ck_assert_ptr_nonnull(message);
	json_t *row = json_incref(json_array_get(
		json_object_get(message, "seats"), (size_t)seat - 1));
	json_decref(message);
	return row;
}

/* Tables are told until this seat is as it must be. */
static inline void await_mark(struct server_player *player, int seat,
                              const char *mark, bool value)
{
	bool is = !value;
	while (is != value) {
		json_t *row = await_row(player, seat);
		is = json_is_true(json_object_get(row, mark));
		json_decref(row);
	}
}

/* The same of a word. */
static inline void await_word(struct server_player *player, int seat,
                              const char *name, const char *word)
{
	bool is = false;
	while (!is) {
		json_t *row = await_row(player, seat);
		is = !strcmp(get_text(row, name), word);
		json_decref(row);
	}
}

static inline int ask(const char *method, const char *path, const char *with,
                      const char *body, json_t **root)
{
	char head[128] = "", *answer;
	if (*with)
		snprintf(head, sizeof head, "Authorization: Bearer %s\r\n", with);
	int status = ws_client_request(rig.port, method, path, head, body,
	                               &answer);
	const char *text = strstr(answer, "\r\n\r\n");
	if (root)
		*root = json_loads(text ? text + 4 : "", 0, NULL);
	free(answer);
	return status;
}

static inline void await_views(void)
{
	expect(&one, "view");
	expect(&two, "view");
}

/* Nothing of the game has come, and nothing does. */
static inline void expect_no_game(struct server_player *player)
{
	server_player_drain(player, 200);
	ck_assert_int_eq(player->version, 0);
	ck_assert_uint_eq(player->due, 0);
}

/* Somebody closes the page, and the first seat has seen it. */
static inline void go(struct server_player *player, int seat)
{
	ws_client_close(&player->client);
	*player = (struct server_player){ 0 };
	await_mark(&one, seat, "here", false);
}

#endif
