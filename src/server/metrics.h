/*
 * metrics.h - what is counted while the server runs, in Prometheus' format.
 *
 * Both threads write, each its own numbers; the network thread reads them all,
 * so they can be had while the store does not answer.
 */
#ifndef METRICS_H
#define METRICS_H

#include <stdatomic.h>
#include <stdint.h>

#include "buffer.h"

/* NUMBER(value, name, kind, help) */
#define METRICS(NUMBER)                                                        \
	NUMBER(CONNECTIONS, "isle_connections", "gauge", "Open connections.")  \
	NUMBER(WEBSOCKETS, "isle_websockets", "gauge", "Of them WebSockets.")  \
	NUMBER(QUEUED, "isle_queued_bytes", "gauge", "Bytes that wait to be sent.") \
	NUMBER(MEMORY, "isle_memory_bytes", "gauge", "Resident memory.")       \
	NUMBER(STORE_WAITS, "isle_store_wait_ms", "gauge",                     \
	       "How long the call of the store under way takes.")              \
	NUMBER(READY, "isle_ready", "gauge", "1 if people may be sent here.")  \
	NUMBER(TABLES, "isle_tables", "gauge", "Tables in memory.")            \
	NUMBER(POSITIONS, "isle_positions", "gauge", "Of them with their position.") \
	NUMBER(STORED, "isle_tables_stored", "gauge", "Tables in the store.")  \
	NUMBER(LEASES, "isle_leases", "gauge", "Tables held in a shared store.") \
	NUMBER(THINKING, "isle_thinking", "gauge", "Opponents that think.")    \
	NUMBER(MOVES, "isle_moves_total", "counter", "Moves played and stored.") \
	NUMBER(TURNS, "isle_turns_total", "counter", "Turns of the game thread.") \
	NUMBER(TURN_US, "isle_turn_commit_us_total", "counter",                \
	       "Microseconds that commits took.")                              \
	NUMBER(FAILED, "isle_turns_failed_total", "counter",                   \
	       "Turns that could not be stored.")                              \
	NUMBER(LOST, "isle_leases_lost_total", "counter",                      \
	       "Tables taken by other servers.")

#define METRICS_VALUE(value, ...) METRICS_##value,
enum metrics_value { METRICS(METRICS_VALUE) METRICS_VALUES };

struct metrics { atomic_int_fast64_t value[METRICS_VALUES]; };

static inline void metrics_set(struct metrics *metrics,
                               enum metrics_value value, int64_t number)
{
	atomic_store_explicit(&metrics->value[value], number,
	                      memory_order_relaxed);
}

/* All of them as text. */
void metrics_format(const struct metrics *metrics, struct buffer *out);

/* Resident bytes of this process. */
int64_t metrics_memory(void);

#endif
