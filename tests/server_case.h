/*
 * server_case.h - what the test programs of the server share: a server for each
 * test, a table, and up to three players there.
 */
#ifndef SERVER_CASE_H
#define SERVER_CASE_H

#include <check.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof.h"
#include "record.h"
#include "server_rig.h"

static struct server_rig rig;
static struct server_rig_table table;
static struct server_player one, two, three;

static inline void set_up(void)
{
	ck_assert_int_ge(sodium_init(), 0);
	server_rig_init(&rig);
	one = two = three = (struct server_player){ .random = bots_random(7) };
}

static inline void start_server(void)
{
	ck_assert(server_rig_start(&rig));
}

static inline void tear_down(void)
{
	if (rig.pid)
		ck_assert_int_ge(server_rig_end(&rig, SIGTERM), 0);
	server_rig_remove(&rig);
}

static inline void make(const char *order)
{
	ck_assert(server_rig_make(&rig, order, &table));
}

/* Awaits a message of a type; that it has come is all that is asked. */
static inline void expect(struct server_player *player, const char *type)
{
	json_t *message = server_player_await(player, type);
	ck_assert_msg(message != NULL, "no %s came", type);
	json_decref(message);
}

static inline void catch_up(struct server_player *player)
{
	ck_assert(server_player_catch_up(player));
}

static inline void join(struct server_player *player, const char *key,
                        int64_t since)
{
	ck_assert(server_player_join(player, rig.port, key, since));
	expect(player, "table");
}

/* Whoever made the table, at its first seat. */
static inline void join_owning(struct server_player *player)
{
	ck_assert(server_player_join_owning(player, rig.port, table.seat[0],
	                                    table.owner));
	expect(player, "table");
}

/* Two people at a game that has just begun. */
static inline void begin(const char *order)
{
	start_server();
	make(order);
	join(&one, table.seat[0], 0);
	ck_assert(!one.started);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert(two.started);
}

static inline void begin_family(void)
{
	begin("{\"game\":\"family\",\"seats\":2,\"names\":[\"Sara\",\"Frank\"]}");
}

/* Both come to a server that was started again: the game is where it was. */
static inline void join_again(int64_t version)
{
	join(&one, table.seat[0], 0);
	join(&two, table.seat[1], 0);
	expect(&one, "view");
	expect(&two, "view");
	ck_assert_int_eq(one.version, version);
}

static inline int play(int steps)
{
	struct server_player *players[] = { &one, &two };
	return server_player_game(players, 2, steps);
}

/* Awaits an error and checks its code. */
static inline void expect_error(struct server_player *player, const char *code)
{
	json_t *message = server_player_await(player, "error");
	ck_assert_ptr_nonnull(message);
	ck_assert_str_eq(json_string_value(json_object_get(message, "code")), code);
	json_decref(message);
}

static inline int64_t await_number(struct server_player *player,
                                   const char *type, const char *key)
{
	json_t *message = server_player_await(player, type);
	ck_assert_ptr_nonnull(message);
	int64_t number = json_integer_value(json_object_get(message, key));
	json_decref(message);
	return number;
}

/* The record as a key shows it. */
static inline char *get_record(const char *key)
{
	char header[64], *answer;
	snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", key);
	ck_assert_int_eq(ws_client_request(rig.port, "GET", "/api/record", header,
	                                   NULL, &answer), 200);
	char *body = strdup(strstr(answer, "\r\n\r\n") + 4);
	free(answer);
	return body;
}

/* That the record of a game that is over is read strictly, and proved. */
static inline void check_record(const char *key)
{
	static struct record_reader reader;
	char *text = get_record(key);
	struct record_hooks hooks = { .prove = proof_check };
	bool read = record_read(&reader, text, strlen(text), &hooks);
	if (!read)
		fprintf(stderr, "line %d: %s (%s)\n", reader.fault.line,
		        reader.fault.text, reader.fault.detail);
	ck_assert(read);
	ck_assert_int_eq(reader.state, RECORD_FINISHED);
	ck_assert_str_ne(reader.head.secret, "");
	free(text);
}

#endif
