/* courier.c - see courier.h */
#include "courier.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "buffer.h"
#include "reach.h"

/* LATER: each try waits four times as long as the one before, so that the usual
 * six reach over nearly half an hour of a receiver's failure. KNOWN: those few
 * that serve nearly everybody, and room for some more. */
enum { ANSWER_MAX = 65536, LATER = 4, HOUR_MS = 3600000,
       CONNECT_PART = 3 /* of a try's time, to be connected in */,
       KNOWN = 64 /* receivers */, DOMAIN_SIZE = 128,
       HOLDERS = 256 /* of room, see holder_of */,
       HANDED_MAX = 4096 /* that lie there until the thread looks */ };

struct item {
	struct item *next;
	struct courier *courier;
	int64_t id;
	char *url, *body;
	const char *domain;          /* in url: whose house it goes to ... */
	size_t domain_length;        /* ... the last two names of the host */
	unsigned hash;               /* of it */
	bool known;                  /* it has answered before: see courier.known */
	size_t length, answered;     /* bytes of the answer, which nobody reads */
	struct curl_slist *headers;
	CURL *call;                  /* while it is on its way */
	int64_t due_ms, wait_ms;     /* next try, and what to wait after it */
	int tries;
	bool closed_door;            /* led to an address that is not open */
};

struct results {
	struct courier_result *rows;
	size_t count, size;
};

struct courier {
	struct courier_rules rules;
	uv_async_t *wake;
	CURLM *calls;
	struct item *items;          /* the thread's own: waiting or on their way,
	                                the youngest first */
	int count;                   /* of them */
	struct item *sent[COURIER_AT_ONCE];      /* on their way */
	int under_way;               /* of them */
	struct { char domain[DOMAIN_SIZE]; int64_t at; }
		known[KNOWN];            /* receivers that have answered, and when last */
	int64_t answers;             /* by which that is counted */
	pthread_t thread;
	pthread_mutex_t lock;        /* of what follows */
	struct item *handed_in;
	struct results results;
	int handed_count;            /* not taken in yet */
	bool closing;
};

struct courier_rules courier_usual(void)
{
	return (struct courier_rules){ .tries = 6, .first_ms = 5000,
		.timeout_ms = 15000, .at_once = 32, .waiting = 10000,
		.authorities = "" };
}

/* ---- items --------------------------------------------------------------- */

static int64_t now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Whoever has a name has all names below it, so its last two parts count; of an
 * address in numbers that is a part of it, which is as good. */
static void find_domain(struct item *item)
{
	const char *host = strstr(item->url, "://") + 3;
	const char *end = host + strcspn(host, "/?#");
	const char *at = memchr(host, '@', (size_t)(end - host));
	host = at ? at + 1 : host;
	const char *port = memchr(host, ':', (size_t)(end - host));
	end = port ? port : end;
	item->domain = end;
	for (int dots = 0; item->domain > host; item->domain--)
		if (item->domain[-1] == '.' && ++dots == 2)
			break;
	item->domain_length = (size_t)(end - item->domain);
	for (const char *at_letter = item->domain; at_letter < end; at_letter++)
		item->hash = item->hash * 31 + (unsigned char)(*at_letter | 0x20);
}

static bool has_one_receiver(const struct item *a, const struct item *b)
{
	return a->domain_length == b->domain_length
	    && !strncasecmp(a->domain, b->domain, a->domain_length);
}

/* ---- who has answered ---------------------------------------------------- */

/* Whoever wants to hold up everybody's alerts names hosts that cannot be found
 * or never answer, as many as he likes: all such share some of the places. The
 * few carriers that serve nearly everybody are known after their first. */
static int find_known(const struct courier *courier, const struct item *item)
{
	for (int i = 0; i < KNOWN; i++)
		if (courier->known[i].at
		 && strlen(courier->known[i].domain) == item->domain_length
		 && !strncasecmp(courier->known[i].domain, item->domain,
		                 item->domain_length))
			return i;
	return -1;
}

/* The place of who has not answered for longest, if any. */
static int find_forgotten(const struct courier *courier)
{
	int first = 0;
	for (int i = 1; i < KNOWN; i++)
		if (courier->known[i].at < courier->known[first].at)
			first = i;
	return first;
}

static void note_known(struct courier *courier, const struct item *item)
{
	int i = find_known(courier, item);
	if (item->domain_length >= DOMAIN_SIZE)
		return;
	if (i < 0) {
		i = find_forgotten(courier);
		snprintf(courier->known[i].domain, DOMAIN_SIZE, "%.*s",
		         (int)item->domain_length, item->domain);
		for (struct item *one = courier->items; one; one = one->next)
			one->known |= has_one_receiver(one, item);
	}
	courier->known[i].at = ++courier->answers;
}

/* ---- making and freeing -------------------------------------------------- */

static struct item *item_make(struct courier *courier,
                              const struct parcel *parcel)
{
	struct item *item = buffer_memory(sizeof *item);
	item->courier = courier;
	item->id = parcel->id;
	item->url = buffer_memory(strlen(parcel->url) + 1);
	strcpy(item->url, parcel->url);
	find_domain(item);
	item->body = buffer_memory(parcel->length + 1);
	memcpy(item->body, parcel->body, parcel->length);
	item->length = parcel->length;
	for (const char *const *line = parcel->headers; *line; line++)
		item->headers = curl_slist_append(item->headers, *line);
	item->wait_ms = courier->rules.first_ms;
	return item;
}

static void item_free(struct item *item)
{
	curl_slist_free_all(item->headers);
	curl_easy_cleanup(item->call);
	free(item->url);
	free(item->body);
	free(item);
}

static void items_free(struct item *item)
{
	while (item) {
		struct item *next = item->next;
		item_free(item);
		item = next;
	}
}

/* ---- one try ------------------------------------------------------------- */

/* Called when the address is known and before anything is sent there. */
static curl_socket_t open_socket(void *data, curlsocktype purpose,
                                 struct curl_sockaddr *address)
{
	struct item *item = data;
	(void)purpose;
	if (!item->courier->rules.private_too && !reach_is_open(&address->addr)) {
		item->closed_door = true;
		return CURL_SOCKET_BAD;
	}
	return socket(address->family, address->socktype | SOCK_CLOEXEC,
	              address->protocol);
}

/* An answer is thrown away, and one that does not end is ended. */
static size_t pass_over(char *bytes, size_t size, size_t count, void *data)
{
	struct item *item = data;
	(void)bytes;
	item->answered += size * count;
	return item->answered > ANSWER_MAX ? 0 : size * count;
}

static void set_limits(CURL *call, struct item *item)
{
	const struct courier_rules *rules = &item->courier->rules;
	curl_easy_setopt(call, CURLOPT_PROTOCOLS_STR,
	                 rules->private_too ? "https,http" : "https");
	curl_easy_setopt(call, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(call, CURLOPT_PROXY, "");
	curl_easy_setopt(call, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(call, CURLOPT_TIMEOUT_MS, (long)rules->timeout_ms);
	curl_easy_setopt(call, CURLOPT_CONNECTTIMEOUT_MS,
	                 (long)rules->timeout_ms / CONNECT_PART);
	curl_easy_setopt(call, CURLOPT_OPENSOCKETFUNCTION, open_socket);
	curl_easy_setopt(call, CURLOPT_OPENSOCKETDATA, item);
	curl_easy_setopt(call, CURLOPT_WRITEFUNCTION, pass_over);
	curl_easy_setopt(call, CURLOPT_WRITEDATA, item);
	if (rules->authorities[0])
		curl_easy_setopt(call, CURLOPT_CAINFO, rules->authorities);
}

static void item_send(struct courier *courier, struct item *item)
{
	CURL *call = curl_easy_init();
	item->call = call;
	item->tries++;
	item->answered = 0;
	set_limits(call, item);
	curl_easy_setopt(call, CURLOPT_URL, item->url);
	curl_easy_setopt(call, CURLOPT_HTTPHEADER, item->headers);
	curl_easy_setopt(call, CURLOPT_POSTFIELDS, item->body);
	curl_easy_setopt(call, CURLOPT_POSTFIELDSIZE, (long)item->length);
	curl_easy_setopt(call, CURLOPT_PRIVATE, item);
	curl_multi_add_handle(courier->calls, call);
	courier->sent[courier->under_way++] = item;
}

static void item_came_back(struct courier *courier, struct item *item)
{
	int i = 0;
	while (courier->sent[i] != item)
		i++;
	courier->sent[i] = courier->sent[--courier->under_way];
}

/* Whether there is a place for a parcel on its way: a receiver who lets them
 * wait holds up his own, not those of everybody, and those of whom nothing is
 * known hold up each other. */
static bool has_place(const struct courier *courier, const struct item *item)
{
	int most = courier->rules.at_once, same = 0, unknown = 0;
	for (int i = 0; i < courier->under_way; i++) {
		same += has_one_receiver(courier->sent[i], item);
		unknown += !courier->sent[i]->known;
	}
	return courier->under_way < most && same < (most + 3) / 4
	    && (unknown < (most + 1) / 2 || item->known);
}

/* ---- what became of it --------------------------------------------------- */

static bool is_for_now(const struct item *item, int status)
{
	return !item->closed_door
	    && (!status || status == 429 || status == 408 || status >= 500);
}

static enum courier_end end_of(const struct item *item, int status)
{
	if (status >= 200 && status < 300)
		return COURIER_DELIVERED;
	if (status == 404 || status == 410)
		return COURIER_GONE;
	return is_for_now(item, status) ? COURIER_GIVEN_UP : COURIER_REFUSED;
}

static void item_remove(struct courier *courier, struct item *item)
{
	struct item **at = &courier->items;
	while (*at != item)
		at = &(*at)->next;
	*at = item->next;
	courier->count--;
	item_free(item);
}

static void add_result(struct results *results,
                       const struct courier_result *result)
{
	if (results->count == results->size) {
		size_t size = results->size ? 2 * results->size : 16;
		struct courier_result *rows = buffer_memory(size * sizeof *rows);
		if (results->count)
			memcpy(rows, results->rows, results->count * sizeof *rows);
		free(results->rows);
		results->rows = rows;
		results->size = size;
	}
	results->rows[results->count++] = *result;
}

static void item_end(struct courier *courier, struct item *item, int status)
{
	struct courier_result result = { item->id, end_of(item, status), status,
	                                 item->tries };
	item_remove(courier, item);
	pthread_mutex_lock(&courier->lock);
	add_result(&courier->results, &result);
	pthread_mutex_unlock(&courier->lock);
	if (courier->wake)
		uv_async_send(courier->wake);
}

/* As late as the receiver says, if that is later, but not for ever. */
static void item_postpone(struct item *item)
{
	curl_off_t asked = 0;
	curl_easy_getinfo(item->call, CURLINFO_RETRY_AFTER, &asked);
	int64_t wait = item->wait_ms;
	if (asked > wait / 1000)
		wait = asked < HOUR_MS / 1000 ? asked * 1000 : HOUR_MS;
	item->due_ms = now_ms() + wait;
	item->wait_ms = item->wait_ms * LATER < HOUR_MS ? item->wait_ms * LATER
	                                                : HOUR_MS;
}

static void item_answered(struct courier *courier, struct item *item)
{
	long status = 0;
	curl_easy_getinfo(item->call, CURLINFO_RESPONSE_CODE, &status);
	curl_multi_remove_handle(courier->calls, item->call);
	item_came_back(courier, item);
	if (status)
		note_known(courier, item);
	bool again = is_for_now(item, (int)status)
	          && item->tries < courier->rules.tries;
	if (again)
		item_postpone(item);
	curl_easy_cleanup(item->call);
	item->call = NULL;
	if (!again)
		item_end(courier, item, (int)status);
}

/* ---- room ---------------------------------------------------------------- */

/* Whose room a parcel takes: that of its receiver, or of all together who never
 * answered. Two receivers of one number share theirs. */
static unsigned holder_of(const struct item *item)
{
	return item->known ? 1 + item->hash % (HOLDERS - 1) : 0;
}

static unsigned find_largest(const struct courier *courier)
{
	int count[HOLDERS] = { 0 };
	unsigned largest = 0;
	for (const struct item *one = courier->items; one; one = one->next)
		count[holder_of(one)]++;
	for (unsigned i = 1; i < HOLDERS; i++)
		if (count[i] > count[largest])
			largest = i;
	return largest;
}

/* Whoever has most of the room loses what was tried most often, of that the
 * oldest. So nobody can fill it: who comes last and has little has a place. */
static struct item *find_dispensable(const struct courier *courier)
{
	unsigned holder = find_largest(courier);
	struct item *found = NULL;
	for (struct item *one = courier->items; one; one = one->next)
		if (!one->call && holder_of(one) == holder
		 && (!found || one->tries >= found->tries))
			found = one;
	return found;
}

static void make_room(struct courier *courier)
{
	struct item *item;
	while (courier->count > courier->rules.waiting
	    && (item = find_dispensable(courier)))
		item_end(courier, item, 0);
}

/* ---- the thread ---------------------------------------------------------- */

static struct item *reverse(struct item *item)
{
	struct item *reversed = NULL;
	while (item) {
		struct item *next = item->next;
		item->next = reversed;
		reversed = item;
		item = next;
	}
	return reversed;
}

/* What was handed in since, the oldest first. */
static struct item *take_handed_in(struct courier *courier, bool *closing)
{
	pthread_mutex_lock(&courier->lock);
	struct item *fresh = courier->handed_in;
	courier->handed_in = NULL;
	courier->handed_count = 0;
	*closing = courier->closing;
	pthread_mutex_unlock(&courier->lock);
	return reverse(fresh);
}

static bool take_in(struct courier *courier)
{
	bool closing;
	struct item *fresh = take_handed_in(courier, &closing);
	while (fresh) {
		struct item *next = fresh->next;
		fresh->known = find_known(courier, fresh) >= 0;
		fresh->next = courier->items;
		courier->items = fresh;
		courier->count++;
		make_room(courier);
		fresh = next;
	}
	return !closing;
}

/* Sends what is due; how long nothing else will be. */
static int send_due(struct courier *courier)
{
	int64_t now = now_ms(), wait = 1000;
	for (struct item *item = courier->items; item; item = item->next) {
		if (item->call)
			continue;
		if (item->due_ms > now)
			wait = item->due_ms - now < wait ? item->due_ms - now : wait;
		else if (has_place(courier, item))
			item_send(courier, item);
	}
	return (int)wait;
}

static void read_answers(struct courier *courier)
{
	CURLMsg *message;
	int left;
	while ((message = curl_multi_info_read(courier->calls, &left))) {
		struct item *item;
		curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &item);
		item_answered(courier, item);
	}
}

static void *work(void *data)
{
	struct courier *courier = data;
	int running;
	while (take_in(courier)) {
		int wait = send_due(courier);
		curl_multi_perform(courier->calls, &running);
		read_answers(courier);
		curl_multi_poll(courier->calls, NULL, 0, wait, NULL);
	}
	return NULL;
}

/* ---- outside ------------------------------------------------------------- */

struct courier *courier_open(const struct courier_rules *rules,
                             uv_async_t *wake)
{
	struct courier *courier = buffer_memory(sizeof *courier);
	courier->rules = *rules;
	courier->wake = wake;
	pthread_mutex_init(&courier->lock, NULL);
	if (!curl_global_init(CURL_GLOBAL_DEFAULT)
	    && (courier->calls = curl_multi_init())
	    && !pthread_create(&courier->thread, NULL, work, courier))
		return courier;
	curl_multi_cleanup(courier->calls);
	free(courier);
	return NULL;
}

bool courier_hand_in(struct courier *courier, const struct parcel *parcel)
{
	pthread_mutex_lock(&courier->lock);
	bool room = courier->handed_count < HANDED_MAX;
	if (room) {
		struct item *item = item_make(courier, parcel);
		item->next = courier->handed_in;
		courier->handed_in = item;
		courier->handed_count++;
	}
	pthread_mutex_unlock(&courier->lock);
	if (room)
		curl_multi_wakeup(courier->calls);
	return room;
}

bool courier_take(struct courier *courier, struct courier_result *result)
{
	struct results *results = &courier->results;
	pthread_mutex_lock(&courier->lock);
	bool any = results->count > 0;
	if (any)
		*result = results->rows[--results->count];
	pthread_mutex_unlock(&courier->lock);
	return any;
}

void courier_close(struct courier *courier)
{
	if (!courier)
		return;
	pthread_mutex_lock(&courier->lock);
	courier->closing = true;
	pthread_mutex_unlock(&courier->lock);
	curl_multi_wakeup(courier->calls);
	pthread_join(courier->thread, NULL);
	for (struct item *item = courier->items; item; item = item->next)
		if (item->call)
			curl_multi_remove_handle(courier->calls, item->call);
	items_free(courier->items);
	items_free(courier->handed_in);
	curl_multi_cleanup(courier->calls);
	pthread_mutex_destroy(&courier->lock);
	free(courier->results.rows);
	free(courier);
}
