/* alerts.c - see alerts.h */
#include "alerts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "courier.h"
#include "json_buffer.h"
#include "json_isle.h"
#include "log.h"
#include "owing.h"
#include "reach.h"
#include "tables.h"

enum { DAY = 1440 /* minutes */, AGAIN = 60 /* seconds */, ID_MAX = 64,
       HEADER_MAX = PUSH_VOUCHER_MAX + 32,
       SECRET_LEAST = 16 /* bytes: nobody finds a shorter one by trying */,
       VOUCHED = 12 * 3600 /* carriers refuse more than a day, and clocks of
                              two machines differ */ };

static const char secret_note[] = "push-secret";

/* A parcel on its way. */
struct alerts_flight {
	struct alerts_flight *next;
	int64_t id, table;
	int seat;
	int64_t told;               /* sitter->told when it has arrived */
	int64_t again;              /* when it is looked after if it has not */
	char url[STORE_URL];
};

void alerts_open(struct alerts *alerts, struct tables *tables,
                 uv_async_t *wake)
{
	*alerts = (struct alerts){ .tables = tables, .wake = wake };
}

void alerts_close(struct alerts *alerts)
{
	courier_close(alerts->courier);
	while (alerts->flights) {
		struct alerts_flight *flight = alerts->flights;
		alerts->flights = flight->next;
		free(flight);
	}
}

/* ---- where a seat is told ------------------------------------------------ */

static bool is_url(const struct settings *settings, const char *url)
{
	size_t scheme = !strncmp(url, "https://", 8) ? 8
	              : settings->alerts_private && !strncmp(url, "http://", 7) ? 7
	              : 0;
	for (const char *c = url; *c; c++)
		if (*c <= ' ' || *c > '~' || *c == '"' || *c == '\\')
			return false;
	return scheme && url[scheme] && url[scheme] != '/'
	    && (settings->alerts_private || reach_may_be_open(url));
}

bool alerts_is_good(const struct settings *settings,
                    const struct store_alert *alert)
{
	return is_url(settings, alert->url)
	    && (alert->point[0] ? push_is_good(alert->point, alert->secret)
	        : strlen(alert->secret) >= SECRET_LEAST);
}

/* The store knows which places are new. */
static bool count_places(struct tables *tables, struct table *table)
{
	table_touch(tables, table);
	return store_get_sitters(tables->store, table->row.id, table->sitter,
	                         &table->deadline);
}

bool alerts_add(struct tables *tables, struct table *table, int seat,
                const struct store_alert *alert)
{
	return store_add_alert(tables->store, table->row.id, seat, alert)
	    && count_places(tables, table);
}

bool alerts_end(struct tables *tables, struct table *table, int seat,
                const char *url)
{
	int64_t id = table->row.id;
	return (*url ? store_end_alert(tables->store, id, seat, url)
	        : store_end_alerts(tables->store, id, seat))
	    && count_places(tables, table);
}

/* The store is asked for one thing at a time. */
struct places { struct store_alert row[ALERTS_MAX]; int count; };

static void note_place(void *context, const struct store_alert *alert)
{
	struct places *places = context;
	if (places->count < ALERTS_MAX)
		places->row[places->count++] = *alert;
}

bool alerts_move(struct tables *tables, struct table *table, int from, int to)
{
	struct store *store = tables->store;
	int64_t id = table->row.id;
	struct places places = { .count = 0 };
	bool done = store_each_alert(store, id, from, note_place, &places)
	         && store_set_sitter(store, id, to, &table->sitter[from - 1])
	         && store_end_sitter(store, id, from);
	for (int i = 0; i < places.count && done; i++)
		done = store_add_alert(store, id, to, &places.row[i]);
	return done && count_places(tables, table);
}

/* ---- quiet hours --------------------------------------------------------- */

bool alerts_is_day(const struct alerts_hours *hours)
{
	return hours->from >= 0 && hours->from < DAY && hours->to >= 0
	    && hours->to < DAY && hours->east >= 0 && hours->east < DAY;
}

bool alerts_set_quiet(struct tables *tables, struct table *table, int seat,
                      const struct alerts_hours *hours)
{
	struct store_sitter *sitter = &table->sitter[seat - 1];
	sitter->quiet_from = hours->from;
	sitter->quiet_to = hours->to;
	sitter->quiet_east = hours->east;
	table_touch(tables, table);
	return store_set_sitter(tables->store, table->row.id, seat, sitter);
}

int64_t alerts_after_quiet(const struct alerts_hours *hours, int64_t at)
{
	int64_t minute = (at / 60 + hours->east) % DAY;
	/* Both counted from the beginning of the quiet. */
	int64_t gone = (minute - hours->from + DAY) % DAY;
	int64_t length = (hours->to - hours->from + DAY) % DAY;
	return gone < length ? (at / 60 + length - gone) * 60 : at;
}

static struct alerts_hours quiet_of(const struct store_sitter *sitter)
{
	return (struct alerts_hours){ sitter->quiet_from, sitter->quiet_to,
	                              sitter->quiet_east };
}

static void format_place(void *context, const struct store_alert *alert)
{
	struct json *json = context;
	json_open(json, '{');
	json_put_text(json, "kind", alert->point[0] ? "push" : "hook");
	json_put_text(json, "url", alert->url);
	json_close(json, '}');
}

bool alerts_format(struct tables *tables, const struct table *table, int seat,
                   struct buffer *out)
{
	const struct store_sitter *sitter = &table->sitter[seat - 1];
	struct json_buffer to;
	out->length = 0;
	struct json *json = json_buffer_begin(&to, out);
	json_open(json, '{');
	json_put_text(json, "type", "alerts");
	json_put_open(json, "list", '[');
	bool done = store_each_alert(tables->store, table->row.id, seat,
	                             format_place, json);
	json_close(json, ']');
	json_put_open(json, "quiet", '{');
	json_put_number(json, "from", sitter->quiet_from);
	json_put_number(json, "to", sitter->quiet_to);
	json_put_number(json, "east", sitter->quiet_east);
	json_close(json, '}');
	json_close(json, '}');
	json_buffer_end(&to);
	return done;
}

/* ---- the server's own secret --------------------------------------------- */

/* Asked of the store every time: of servers that begin at once the last one's
 * counts, for all of them. */
static bool get_secret(struct store *store, char secret[PUSH_SECRET_SIZE])
{
	char *note;
	bool done = store_get_note(store, secret_note, &note);
	snprintf(secret, PUSH_SECRET_SIZE, "%s", note);
	free(note);
	if (!done || secret[0])
		return done;
	return push_make_secret(secret)
	    && store_set_note(store, secret_note, secret);
}

bool alerts_point(struct store *store, char point[PUSH_POINT_SIZE])
{
	char secret[PUSH_SECRET_SIZE];
	return get_secret(store, secret) && push_point(secret, point);
}

/* ---- telling ------------------------------------------------------------- */

static struct alerts_flight *find_flight(const struct alerts *alerts,
                                         int64_t table, int seat)
{
	struct alerts_flight *flight = alerts->flights;
	while (flight && (flight->table != table || flight->seat != seat))
		flight = flight->next;
	return flight;
}

int64_t alerts_moment(const struct alerts *alerts, const struct table *table,
                      int seat)
{
	const struct store_sitter *sitter = &table->sitter[seat - 1];
	const struct table_owing *owing = &table->owing;
	struct alerts_hours quiet = quiet_of(sitter);
	int64_t seen, since = owing->since[seat - 1];
	if (!sitter->alerts || !owing_is_due(table, seat)
	 || *table_level(table, seat) || sitter->told > owing->v[seat - 1]
	 || table_presence(table, seat, &seen) != TABLE_GONE)
		return 0;
	const struct alerts_flight *flight = find_flight(alerts, table->row.id,
	                                                 seat);
	if (flight)
		return flight->again;
	return alerts_after_quiet(&quiet, (seen > since ? seen : since)
	                                  + ALERTS_GRACE);
}

/* What is being told. */
struct telling {
	struct alerts *alerts;
	struct table *table;
	int seat;
	char id[ID_MAX];
	struct buffer text;
};

static void write_text(struct telling *telling)
{
	const struct table *table = telling->table;
	int seat = telling->seat;
	long long v = table->owing.v[seat - 1];
	struct json_buffer to;
	snprintf(telling->id, sizeof telling->id, "%s-%d-%lld", table->row.name,
	         seat, v);
	struct json *json = json_buffer_begin(&to, &telling->text);
	json_open(json, '{');
	json_put_text(json, "type", "turn");
	json_put_text(json, "id", telling->id);
	json_put_text(json, "table", table->row.name);
	json_put_word(json, "game", ISLE_WORDS_MODE, table->options.mode);
	json_put_number(json, "seat", seat);
	json_put_text(json, "name", table->row.seat[seat - 1].name);
	json_put_number(json, "since", table->owing.since[seat - 1]);
	json_close(json, '}');
	json_buffer_end(&to);
}

static struct courier *get_courier(struct alerts *alerts)
{
	const struct settings *settings = alerts->tables->settings;
	struct courier_rules rules = courier_usual();
	rules.private_too = settings->alerts_private;
	rules.authorities = settings->alerts_trust;
	if (!alerts->courier)
		alerts->courier = courier_open(&rules, alerts->wake);
	if (!alerts->courier)
		log_line("turn alerts cannot be sent");
	return alerts->courier;
}

static void hand_in(struct telling *telling, const struct store_alert *alert,
                    const char *const *headers, const void *body, size_t length)
{
	struct alerts *alerts = telling->alerts;
	struct table *table = telling->table;
	struct parcel parcel = { ++alerts->parcels, alert->url, headers, body,
	                         length };
	struct courier *courier = get_courier(alerts);
	if (!courier || !courier_hand_in(courier, &parcel))
		return;
	struct alerts_flight *flight = buffer_memory(sizeof *flight);
	*flight = (struct alerts_flight){ .next = alerts->flights,
		.id = parcel.id, .table = table->row.id, .seat = telling->seat,
		.told = table->owing.v[telling->seat - 1] + 1,
		.again = table_now(alerts->tables) + AGAIN };
	strcpy(flight->url, alert->url);
	alerts->flights = flight;
}

static void send_push(struct telling *telling, const struct store_alert *alert)
{
	const struct tables *tables = telling->alerts->tables;
	char secret[PUSH_SECRET_SIZE], voucher[PUSH_VOUCHER_MAX];
	char header[HEADER_MAX], topic[ID_MAX];
	uint8_t body[PUSH_BODY_MAX];
	struct push_target target;
	strcpy(target.endpoint, alert->url);
	strcpy(target.point, alert->point);
	snprintf(target.auth, sizeof target.auth, "%s", alert->secret);
	size_t length = push_encrypt(&target, telling->text.data,
	                             telling->text.length, NULL, body);
	if (!length || !get_secret(tables->store, secret)
	 || !push_vouch(secret, alert->url, tables->settings->alerts_contact,
	                table_now(tables) + VOUCHED, voucher))
		return;
	snprintf(header, sizeof header, "Authorization: %s", voucher);
	/* A carrier that has not brought the last one yet forgets it. */
	snprintf(topic, sizeof topic, "Topic: %s", telling->table->row.name);
	hand_in(telling, alert, (const char *const[]){ header, topic,
		"Content-Type: application/octet-stream",
		"Content-Encoding: aes128gcm", "TTL: 172800", "Urgency: normal",
		NULL }, body, length);
}

static void send_hook(struct telling *telling, const struct store_alert *alert)
{
	uint8_t mac[crypto_auth_hmacsha256_BYTES];
	char hex[2 * sizeof mac + 1], header[HEADER_MAX], id[HEADER_MAX];
	crypto_auth_hmacsha256_state state;
	crypto_auth_hmacsha256_init(&state, (const uint8_t *)alert->secret,
	                            strlen(alert->secret));
	crypto_auth_hmacsha256_update(&state, (const uint8_t *)telling->text.data,
	                              telling->text.length);
	crypto_auth_hmacsha256_final(&state, mac);
	sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
	snprintf(header, sizeof header, "X-Isle-Signature: sha256=%s", hex);
	snprintf(id, sizeof id, "X-Isle-Id: %s", telling->id);
	hand_in(telling, alert, (const char *const[]){ header, id,
		"Content-Type: application/json", NULL }, telling->text.data,
		telling->text.length);
}

void alerts_tell(struct alerts *alerts, struct table *table, int seat)
{
	struct telling telling = { .alerts = alerts, .table = table,
	                           .seat = seat };
	struct alerts_flight *flight = find_flight(alerts, table->row.id, seat);
	if (flight) {
		flight->again += AGAIN;
		return;
	}
	struct places places = { .count = 0 };
	store_each_alert(alerts->tables->store, table->row.id, seat, note_place,
	                 &places);
	write_text(&telling);
	for (int i = 0; i < places.count; i++)
		if (places.row[i].point[0])
			send_push(&telling, &places.row[i]);
		else
			send_hook(&telling, &places.row[i]);
	buffer_free(&telling.text);
}

/* ---- what became of it --------------------------------------------------- */

static struct alerts_flight *take_flight(struct alerts *alerts, int64_t id)
{
	struct alerts_flight **link = &alerts->flights;
	while (*link && (*link)->id != id)
		link = &(*link)->next;
	struct alerts_flight *flight = *link;
	if (flight)
		*link = flight->next;
	return flight;
}

/* A table that is another server's by now is that server's to tell. */
static void land(struct alerts *alerts, const struct alerts_flight *flight,
                 const struct courier_result *result)
{
	struct tables *tables = alerts->tables;
	struct table *table = tables_find(tables, flight->table);
	if (!table || flight->seat > table->row.seats)
		return;
	if (result->end == COURIER_GONE)
		alerts_end(tables, table, flight->seat, flight->url);
	else if (result->end != COURIER_DELIVERED)
		log_line("a turn alert of table %s did not arrive: %d",
		         table->row.name, result->status);
	if (find_flight(alerts, flight->table, flight->seat))
		return;
	struct store_sitter *sitter = &table->sitter[flight->seat - 1];
	if (sitter->told < flight->told)
		sitter->told = flight->told;
	table_touch(tables, table);
	if (!store_set_sitter(tables->store, flight->table, flight->seat, sitter))
		table->stale = true;
}

void alerts_take(struct alerts *alerts)
{
	struct courier_result result;
	while (alerts->courier && courier_take(alerts->courier, &result)) {
		struct alerts_flight *flight = take_flight(alerts, result.id);
		if (flight)
			land(alerts, flight, &result);
		free(flight);
	}
}
