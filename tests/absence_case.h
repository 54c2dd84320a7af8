/*
 * absence_case.h - what the test programs of time at a table share. The
 * server's wall clock is the test's: a day is a number.
 */
#ifndef ABSENCE_CASE_H
#define ABSENCE_CASE_H

#include "server_case.h"

enum { NOON = 1800000000, MINUTE = 60, DAY = 86400, TRIES = 60 };

static inline void set_up_clock(void)
{
	set_up();
	server_rig_set_clock(&rig, NOON);
}

static inline void pass(int seconds)
{
	*rig.clock += seconds;
}

/* ---- what a table says --------------------------------------------------- */

static inline json_t *seat_of(const json_t *message, int seat)
{
	return json_array_get(json_object_get(message, "seats"), (size_t)seat - 1);
}

static inline const char *word_of(const json_t *message, int seat,
                                  const char *key)
{
	const char *word = json_string_value(json_object_get(seat_of(message, seat),
	                                                     key));
	return word ? word : "";
}

/* The next table message in which a seat's word is this one. */
static inline json_t *await_word(struct server_player *player, int seat,
                                 const char *key, const char *word)
{
	for (int i = 0; i < TRIES; i++) {
		json_t *message = server_player_await(player, "table");
		ck_assert_msg(message != NULL, "seat %d never had %s %s", seat, key,
		              word);
		if (!strcmp(word_of(message, seat, key), word))
			return message;
		json_decref(message);
	}
	ck_abort_msg("seat %d never had %s %s", seat, key, word);
}

static inline void see(struct server_player *player, int seat, const char *key,
                       const char *word)
{
	json_decref(await_word(player, seat, key, word));
}

static inline int64_t since_of(struct server_player *player, int seat,
                               const char *presence)
{
	json_t *message = await_word(player, seat, "presence", presence);
	int64_t since = json_integer_value(json_object_get(seat_of(message, seat),
	                                                   "since"));
	json_decref(message);
	return since;
}

static inline void tell(struct server_player *player, const char *text)
{
	ck_assert(ws_client_send(&player->client, text));
}

static inline void vote(struct server_player *player, int seat,
                        const char *what)
{
	ws_client_format(&player->client, "{\"type\":\"vote\",\"seat\":%d,"
	                 "\"what\":\"%s\"}", seat, what);
}

/* The next thing that all are told is this, of this seat. */
static inline void see_told(struct server_player *player, const char *what,
                            int seat)
{
	json_t *message = server_player_await(player, "told");
	ck_assert_ptr_nonnull(message);
	ck_assert_str_eq(json_string_value(json_object_get(message, "what")),
	                 what);
	ck_assert_int_eq(json_integer_value(json_object_get(message, "seat")),
	                 seat);
	json_decref(message);
}

/* What is told of a seat, and a table in which its word is this one: they come
 * in either order. The table. */
static inline json_t *await_told_of(struct server_player *player,
                                    const char *what, int seat,
                                    const char *key, const char *word)
{
	json_t *table = NULL;
	bool told = false;
	while (!told || !table) {
		json_t *message = ws_client_receive(&player->client,
		                                    WS_CLIENT_PATIENCE_MS);
		ck_assert_msg(message != NULL, "seat %d: %s told, %s %s", seat,
		              told ? "is" : "is not", key, word);
		server_player_take(player, message);
		const char *type = json_string_value(json_object_get(message, "type"));
		if (!strcmp(type, "told"))
			told |= !strcmp(json_string_value(json_object_get(message, "what")),
			                what);
		else if (!table && !strcmp(type, "table")
		         && !strcmp(word_of(message, seat, key), word))
			table = json_incref(message);
		json_decref(message);
	}
	return table;
}

/* ---- beginnings ---------------------------------------------------------- */

static inline void begin_with(const char *terms)
{
	char order[256];
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":2,"
	         "\"names\":[\"Sara\",\"Frank\"],\"terms\":{%s}}", terms);
	begin(order);
}

static inline void begin_three(const char *terms)
{
	char order[256];
	start_server();
	snprintf(order, sizeof order, "{\"game\":\"family\",\"seats\":3,"
	         "\"terms\":{%s}}", terms);
	make(order);
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	join(&three, table.seat[2], 0);
	expect(&one, "view");
	expect(&two, "view");
	expect(&three, "view");
}

static inline bool is_due(const struct server_player *player, int seat)
{
	return player->due >> seat & 1;
}

/* Plays until this seat owes something and seat 1 does not. */
static inline void play_up_to(int seat, struct server_player *const *players,
                              int count)
{
	for (int i = 0; i < 200 && (!is_due(&one, seat) || is_due(&one, 1)); i++)
		ck_assert_int_eq(server_player_game(players, count, 1), 1);
	ck_assert(is_due(&one, seat) && !is_due(&one, 1));
}

static inline void play_up_to_two(void)
{
	struct server_player *players[] = { &one, &two };
	play_up_to(2, players, 2);
}

static inline void go(struct server_player *player)
{
	ws_client_close(&player->client);
	player->port = 0;
}

/* Seat 2 owes something and goes. */
static inline void two_goes(void)
{
	play_up_to_two();
	go(&two);
	ck_assert_int_eq(since_of(&one, 2, "gone"), *rig.clock);
}

/* A line of seat 2 comes. */
static inline void see_two_move(void)
{
	int64_t before = one.version;
	expect(&one, "view");
	ck_assert_int_gt(one.version, before);
}

/* Nothing is done in a while of the machine's own clock: the server looks every
 * second. */
static inline void see_nothing(void)
{
	int64_t before = one.version;
	server_player_drain(&one, 2500);
	ck_assert_int_eq(one.version, before);
}

#endif
