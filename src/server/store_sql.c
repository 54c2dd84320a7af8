/* store_sql.c - see store_sql.h */
#include "store_sql.h"

#include <stddef.h>

#include "store_driver.h"

/* Permanent but for faults: nothing else can be made from something else.
 * Columns named sum are checksums over the other columns of their row
 * (store_run.h); what changes later in a row of tables has one of its own. */
const char *const store_schema[] = {
	"CREATE TABLE IF NOT EXISTS tables ("
	" id BIGINT PRIMARY KEY,"
	" name TEXT NOT NULL UNIQUE,"               /* public */
	" created BIGINT NOT NULL,"                 /* seconds since 1970 */
	" started BIGINT NOT NULL DEFAULT 0,"
	" over BIGINT NOT NULL DEFAULT 0,"
	" options TEXT NOT NULL,"                   /* JSON */
	" when_full BIGINT NOT NULL,"               /* enum store_start */
	" secret TEXT NOT NULL,"                    /* hex */
	" commitment TEXT NOT NULL,"                /* hex; the head's `commit` */
	" next BIGINT NOT NULL DEFAULT 0,"          /* rematch */
	" host BIGINT NOT NULL,"                    /* the owner's seat, 0 none */
	" seats BIGINT NOT NULL,"
	" head TEXT NOT NULL DEFAULT '',"           /* of the record, once started */
	" sum BIGINT NOT NULL DEFAULT 0,"           /* of what never changes */
	" start_sum BIGINT NOT NULL DEFAULT 0,"     /* id, started, head */
	" over_sum BIGINT NOT NULL DEFAULT 0,"      /* id, over */
	" next_sum BIGINT NOT NULL DEFAULT 0)",     /* id, next */

	"CREATE TABLE IF NOT EXISTS seats ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" name TEXT NOT NULL, bot TEXT NOT NULL, word TEXT NOT NULL,"
	" taken BIGINT NOT NULL, sum BIGINT NOT NULL DEFAULT 0,"
	" PRIMARY KEY (table_id, seat))",

	"CREATE TABLE IF NOT EXISTS keys ("
	" hash TEXT PRIMARY KEY,"                   /* BLAKE2b of the key, hex */
	" table_id BIGINT NOT NULL,"
	" role BIGINT NOT NULL,"                    /* -1 owner, 0 watch, 1..8 */
	" sum BIGINT NOT NULL DEFAULT 0)",
	"CREATE INDEX IF NOT EXISTS keys_table ON keys (table_id)",

	"CREATE TABLE IF NOT EXISTS lines ("
	" table_id BIGINT NOT NULL, v BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, undoes BIGINT NOT NULL,"
	" line TEXT NOT NULL, client_id TEXT NOT NULL, at BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0,"
	" PRIMARY KEY (table_id, v)) $clustered",

	/* Those of the lines that an opponent played in a person's place: few, so
	 * the others need not say that they are none. */
	"CREATE TABLE IF NOT EXISTS stood_in ("
	" table_id BIGINT NOT NULL, v BIGINT NOT NULL, sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, v)) $clustered",

	/* How many lines a table has, once started: checksums are of rows, and
	 * would not miss the last ones. A row of its own, because that of tables
	 * is long and would be written anew with every line. */
	"CREATE TABLE IF NOT EXISTS lengths ("
	" table_id BIGINT NOT NULL, lines BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0,"           /* 0: as an older server left it */
	" PRIMARY KEY (table_id)) $clustered",

	"CREATE TABLE IF NOT EXISTS chats ("
	" table_id BIGINT NOT NULL, n BIGINT NOT NULL,"
	" seat BIGINT NOT NULL, line TEXT NOT NULL, at BIGINT NOT NULL,"
	" sum BIGINT NOT NULL DEFAULT 0,"           /* without n */
	" PRIMARY KEY (table_id, n))",

	/* What may change while people gather. Tables of servers before version 5
	 * have no row: nobody can be invited there, but by their keys. The code
	 * stands as it is: all who sit there are shown it. */
	"CREATE TABLE IF NOT EXISTS lobbies ("
	" table_id BIGINT PRIMARY KEY,"
	" invite TEXT NOT NULL UNIQUE,"
	" open BIGINT NOT NULL,"                    /* 1: listed for everybody */
	" quiet BIGINT NOT NULL,"                   /* 1: chat is closed */
	" sum BIGINT NOT NULL)",
	"CREATE INDEX IF NOT EXISTS lobbies_open ON lobbies (table_id)"
	" WHERE open = 1",

	/* Where a table's owner sat down last; no row, or 0: nowhere yet. */
	"CREATE TABLE IF NOT EXISTS hosts ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL, sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id)) $clustered",

	/* Who sits there, beside a name; no row: nothing was chosen yet. */
	"CREATE TABLE IF NOT EXISTS faces ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" look TEXT NOT NULL, ready BIGINT NOT NULL, sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, seat))",

	/* Seats on their way to another device: one word each, for some time. */
	"CREATE TABLE IF NOT EXISTS tokens ("
	" hash TEXT NOT NULL, table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" until BIGINT NOT NULL, sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, seat))",
	"CREATE INDEX IF NOT EXISTS tokens_hash ON tokens (hash)",

	/* What becomes of a seat while a table is played: store_sitters.h. */
	"CREATE TABLE IF NOT EXISTS sitters ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" seen BIGINT NOT NULL,"                    /* 0: somebody is there */
	" stand_in BIGINT NOT NULL,"
	" told BIGINT NOT NULL,"
	" quiet_from BIGINT NOT NULL, quiet_to BIGINT NOT NULL,"
	" quiet_east BIGINT NOT NULL,"              /* minutes */
	" sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, seat))",

	/* When something must be done at a table without anybody acting. */
	"CREATE TABLE IF NOT EXISTS deadlines ("
	" table_id BIGINT PRIMARY KEY, at BIGINT NOT NULL)",
	"CREATE INDEX IF NOT EXISTS deadlines_at ON deadlines (at)",

	/* Where a seat wants to be told that its turn has come. */
	"CREATE TABLE IF NOT EXISTS alerts ("
	" table_id BIGINT NOT NULL, seat BIGINT NOT NULL,"
	" url TEXT NOT NULL, point TEXT NOT NULL, secret TEXT NOT NULL,"
	" sum BIGINT NOT NULL,"
	" PRIMARY KEY (table_id, seat, url))",

	"CREATE TABLE IF NOT EXISTS notes ("
	" name TEXT PRIMARY KEY, value TEXT NOT NULL)",

	"CREATE TABLE IF NOT EXISTS faults ("        /* what audit.h found */
	" table_id BIGINT PRIMARY KEY, line TEXT NOT NULL)",
	NULL
};

/* Leases and nodes can be forgotten when no server runs: store_lease.h. */
const char *const store_schema_shared[] = {
	"CREATE SEQUENCE IF NOT EXISTS table_ids",
	"CREATE SEQUENCE IF NOT EXISTS node_ids",
	"CREATE TABLE IF NOT EXISTS nodes ("
	" id BIGINT PRIMARY KEY,"                   /* of one run of a server */
	" name TEXT NOT NULL UNIQUE,"
	" expires TIMESTAMPTZ NOT NULL)",           /* dead from then on */
	"CREATE TABLE IF NOT EXISTS leases ("
	" table_id BIGINT PRIMARY KEY,"
	" holder BIGINT NOT NULL,"                  /* a node; 0: released */
	" epoch BIGINT NOT NULL,"                   /* rises when it is taken */
	" rules TEXT NOT NULL)",                    /* it is played by */
	"CREATE INDEX IF NOT EXISTS leases_holder ON leases (holder)",
	NULL
};

const char *const store_schema_lock[] = {
	"SET lock_timeout = 0",
	"SELECT pg_advisory_lock(1769171045)",
	NULL
};
const char *const store_schema_unlock[] = {
	"SELECT pg_advisory_unlock(1769171045)",
	"SET lock_timeout = 1000",
	NULL
};

/* Rows from before get theirs as they are found (store_seals). */
static const char *const add_checksums[] = {
	"ALTER TABLE tables ADD COLUMN sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE tables ADD COLUMN start_sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE tables ADD COLUMN over_sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE tables ADD COLUMN next_sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE seats ADD COLUMN sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE keys ADD COLUMN sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE lines ADD COLUMN sum BIGINT NOT NULL DEFAULT 0",
	"ALTER TABLE chats ADD COLUMN sum BIGINT NOT NULL DEFAULT 0",
	NULL
};

/* Ids come from the database now, behind those that a server counted. */
static const char *const count_ids[] = {
	"SELECT setval('table_ids', (SELECT COALESCE(MAX(id), 0) + 1 FROM tables),"
	" false)",
	"DELETE FROM notes WHERE name = 'epoch'",
	NULL
};

static const char *const count_lines[] = {
	"INSERT INTO lengths (table_id, lines) SELECT id, (SELECT"
	" COALESCE(MAX(v), 0) FROM lines WHERE table_id = tables.id) FROM tables"
	" WHERE started > 0",
	NULL
};

/* What these bring is new and stands in the schema; but a server before would
 * not know what starts a table, who is to be told, or would play a line in a
 * person's place and not say so. */
static const char *const gather[] = { NULL };
static const char *const come_and_go[] = { NULL };
static const char *const say_who_played[] = { NULL };

const struct store_step store_steps[] = {
	{ .from = 1, .texts = add_checksums, .seals = true },
	{ .from = 2, .texts = count_ids, .shared = true },
	{ .from = 3, .texts = count_lines },
	{ .from = 4, .texts = gather },
	{ .from = 5, .texts = come_and_go },
	{ .from = 6, .texts = say_who_played },
};
const int store_step_count = sizeof store_steps / sizeof store_steps[0];

/* The columns are those that store_read.c compares. */
const struct store_seal store_seals[] = {
	{ "SELECT id, name, created, options, when_full, secret, commitment, host,"
	  " seats, id FROM tables WHERE sum = 0",
	  "UPDATE tables SET sum = $1 WHERE id = $2", 9, 1 },
	{ "SELECT id, started, head, id FROM tables WHERE started > 0"
	  " AND start_sum = 0",
	  "UPDATE tables SET start_sum = $1 WHERE id = $2", 3, 1 },
	{ "SELECT id, over, id FROM tables WHERE over > 0 AND over_sum = 0",
	  "UPDATE tables SET over_sum = $1 WHERE id = $2", 2, 1 },
	{ "SELECT id, next, id FROM tables WHERE next > 0 AND next_sum = 0",
	  "UPDATE tables SET next_sum = $1 WHERE id = $2", 2, 1 },
	{ "SELECT table_id, seat, name, bot, word, taken, table_id, seat"
	  " FROM seats WHERE sum = 0",
	  "UPDATE seats SET sum = $1 WHERE table_id = $2 AND seat = $3", 6, 2 },
	{ "SELECT hash, table_id, role, hash FROM keys WHERE sum = 0",
	  "UPDATE keys SET sum = $1 WHERE hash = $2", 3, 1 },
	{ "SELECT table_id, v, seat, undoes, line, client_id, at, table_id, v"
	  " FROM lines WHERE sum = 0",
	  "UPDATE lines SET sum = $1 WHERE table_id = $2 AND v = $3", 7, 2 },
	{ "SELECT table_id, seat, line, at, table_id, n FROM chats WHERE sum = 0",
	  "UPDATE chats SET sum = $1 WHERE table_id = $2 AND n = $3", 4, 2 },
};
const int store_seal_count = sizeof store_seals / sizeof store_seals[0];

/* Every node holds a lock of its number as long as it is connected. Whether it
 * lives: certainly until it is overdue, so many ms before its time is over, and
 * then as long as it has that lock, but until that time at most. */
#define NODE_LOCK "1769171045, "
#define IS_ALIVE(overdue_ms) \
	"CASE WHEN expires > clock_timestamp() + CAST(" overdue_ms " AS BIGINT)" \
	" * interval '1 millisecond' THEN TRUE" \
	" WHEN expires > clock_timestamp() THEN NOT" \
	" pg_try_advisory_xact_lock_shared(" NODE_LOCK "CAST(nodes.id AS INT))" \
	" ELSE FALSE END"

/* Conditions that must hold are in the statement, and a row comes back when
 * they did: two servers that both believe they have the store cannot both start
 * a table. */
const char *const store_sql[SQL_STATEMENTS] = {
	[SQL_BEGIN] = "BEGIN",
	[SQL_COMMIT] = "COMMIT",
	[SQL_ROLLBACK] = "ROLLBACK",
	[SQL_LAST_TABLE] = "SELECT COALESCE(MAX(id), 0) FROM tables",
	[SQL_NEXT_TABLE] = "SELECT nextval('table_ids')",
	[SQL_ADD_TABLE] = "INSERT INTO tables (id, name, created, options,"
		" when_full, secret, commitment, host, seats, sum)"
		" VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
	[SQL_ADD_SEAT] = "INSERT INTO seats (table_id, seat, name, bot, word, taken,"
		" sum) VALUES ($1, $2, $3, $4, $5, $6, $7)",
	/* Clients make keys of their own. One that is there opens what it has
	 * opened: whoever gives it twice, at two servers at once, harms only
	 * himself, and not the turn of all others. */
	[SQL_ADD_KEY] = "INSERT INTO keys (hash, table_id, role, sum)"
		" VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING",
	[SQL_SET_SEAT] = "UPDATE seats SET name = $3, bot = $4, word = $5,"
		" taken = $6, sum = $7 WHERE table_id = $1 AND seat = $2"
		" RETURNING seat",
	[SQL_SET_STARTED] = "UPDATE tables SET started = $2, head = $3,"
		" start_sum = $4 WHERE id = $1 AND started = 0 RETURNING id",
	[SQL_SET_OVER] = "UPDATE tables SET over = $2, over_sum = $3"
		" WHERE id = $1 AND over = 0 RETURNING id",
	[SQL_SET_NEXT] = "UPDATE tables SET next = $2, next_sum = $3"
		" WHERE id = $1 AND next = 0 RETURNING id",
	[SQL_ADD_LINE] = "INSERT INTO lines (table_id, v, seat, undoes, line,"
		" client_id, at, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
	[SQL_ADD_STOOD_IN] = "INSERT INTO stood_in (table_id, v, sum)"
		" VALUES ($1, $2, $3)",
	[SQL_ADD_LENGTH] = "INSERT INTO lengths (table_id, lines, sum)"
		" VALUES ($1, $2, $3)",
	[SQL_SET_LENGTH] = "UPDATE lengths SET lines = $2, sum = $3"
		" WHERE table_id = $1",
	[SQL_ADD_CHAT] = "INSERT INTO chats (table_id, n, seat, line, at, sum)"
		" VALUES ($1,"
		" (SELECT COALESCE(MAX(n), 0) + 1 FROM chats WHERE table_id = $1),"
		" $2, $3, $4, $5)",
	[SQL_TRIM_CHATS] = "DELETE FROM chats WHERE table_id = $1 AND n <="
		" (SELECT MAX(n) FROM chats WHERE table_id = $1) - $2",
	[SQL_FIND_KEY] = "SELECT hash, table_id, role, sum FROM keys"
		" WHERE hash = $1",
	[SQL_FIND_NAME] = "SELECT id FROM tables WHERE name = $1",
	[SQL_GET_TABLE] = "SELECT id, name, created, options, when_full, secret,"
		" commitment, host, seats, sum, started, start_sum, over, over_sum,"
		" next, next_sum FROM tables WHERE id = $1",
	[SQL_GET_SEATS] = "SELECT table_id, seat, name, bot, word, taken, sum"
		" FROM seats WHERE table_id = $1 ORDER BY seat",
	[SQL_GET_HEAD] = "SELECT id, started, head, start_sum FROM tables"
		" WHERE id = $1",
	[SQL_EACH_LINE] = "SELECT lines.table_id, lines.v, seat, undoes, line,"
		" client_id, at, lines.sum, stood_in.table_id, stood_in.v,"
		" stood_in.sum FROM lines LEFT JOIN stood_in"
		" ON stood_in.table_id = lines.table_id AND stood_in.v = lines.v"
		" WHERE lines.table_id = $1 ORDER BY lines.v",
	[SQL_GET_LENGTH] = "SELECT tables.id, lengths.lines, lengths.sum, started"
		" FROM tables LEFT JOIN lengths ON table_id = id WHERE id = $1",
	[SQL_EACH_CHAT] = "SELECT table_id, seat, line, at, sum FROM (SELECT n,"
		" table_id, seat, line, at, sum FROM chats WHERE table_id = $1"
		" ORDER BY n DESC LIMIT $2) AS last ORDER BY n",
	[SQL_COUNT_TABLES] = "SELECT COUNT(*) FROM tables",
	[SQL_LIST_TABLES] = "SELECT id FROM tables WHERE id > $1 AND"
		" (over = 0 OR $2 = 1) ORDER BY id LIMIT $3",
	/* Of tables with ids past $1 up to $2: lobbies made before $3, games
	 * that nobody has moved in since $4, games over before $5. */
	[SQL_LIST_EXPIRED] = "SELECT id FROM tables WHERE id > $1 AND id <= $2"
		" AND ((started = 0 AND created < $3)"
		" OR (started > 0 AND over = 0 AND started < $4 AND NOT EXISTS"
		" (SELECT 1 FROM lines WHERE table_id = tables.id AND at >= $4))"
		" OR (over > 0 AND over < $5)) ORDER BY id",
	[SQL_FORGET_TABLE] = "DELETE FROM tables WHERE id = $1",
	[SQL_FORGET_SEATS] = "DELETE FROM seats WHERE table_id = $1",
	[SQL_FORGET_KEYS] = "DELETE FROM keys WHERE table_id = $1",
	[SQL_FORGET_LINES] = "DELETE FROM lines WHERE table_id = $1",
	[SQL_FORGET_STOOD_IN] = "DELETE FROM stood_in WHERE table_id = $1",
	[SQL_FORGET_LENGTH] = "DELETE FROM lengths WHERE table_id = $1",
	[SQL_FORGET_CHATS] = "DELETE FROM chats WHERE table_id = $1",
	[SQL_FORGET_FAULT] = "DELETE FROM faults WHERE table_id = $1",
	[SQL_HAS_CHATS] = "SELECT COUNT(*) FROM (SELECT 1 FROM chats"
		" WHERE table_id > $1 AND table_id <= $2 AND at < $3 LIMIT 1) AS old",
	[SQL_EXPIRE_CHATS] = "DELETE FROM chats WHERE table_id > $1"
		" AND table_id <= $2 AND at < $3",
	[SQL_ADD_LOBBY] = "INSERT INTO lobbies (table_id, invite, open, quiet, sum)"
		" VALUES ($1, $2, $3, $4, $5)",
	[SQL_SET_LOBBY] = "UPDATE lobbies SET invite = $2, open = $3, quiet = $4,"
		" sum = $5 WHERE table_id = $1 RETURNING table_id",
	[SQL_GET_LOBBY] = "SELECT lobbies.table_id, invite, open, quiet,"
		" lobbies.sum, hosts.table_id, seat, hosts.sum FROM lobbies"
		" LEFT JOIN hosts ON hosts.table_id = lobbies.table_id"
		" WHERE lobbies.table_id = $1",
	[SQL_SET_HOST] = "INSERT INTO hosts (table_id, seat, sum)"
		" VALUES ($1, $2, $3) ON CONFLICT (table_id)"
		" DO UPDATE SET seat = $2, sum = $3",
	[SQL_FIND_INVITE] = "SELECT table_id, invite, open, quiet, sum FROM lobbies"
		" WHERE invite = $1",
	/* A list is short and its readers many: of seats only what it shows. */
	[SQL_EACH_OPEN] = "SELECT tables.name, options, created, invite,"
		" (SELECT COUNT(*) FROM seats WHERE seats.table_id = id"
		" AND taken = 0 AND bot = ''), (SELECT COALESCE(MIN(seats.name), '')"
		" FROM seats WHERE seats.table_id = id AND taken = 1)"
		" FROM (SELECT table_id, invite FROM lobbies WHERE open = 1"
		" ORDER BY table_id DESC LIMIT $3) AS last"
		" JOIN tables ON id = last.table_id"
		" WHERE started = 0 AND created >= $1 AND EXISTS (SELECT 1 FROM seats"
		" WHERE seats.table_id = id AND taken = 0 AND bot = '')"
		" ORDER BY id DESC LIMIT $2",
	[SQL_SET_FACE] = "INSERT INTO faces (table_id, seat, look, ready, sum)"
		" VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, seat)"
		" DO UPDATE SET look = $3, ready = $4, sum = $5",
	[SQL_GET_FACES] = "SELECT table_id, seat, look, ready, sum FROM faces"
		" WHERE table_id = $1",
	[SQL_SET_TERMS] = "UPDATE tables SET id = $1, name = $2, created = $3,"
		" options = $4, when_full = $5, secret = $6, commitment = $7,"
		" host = $8, seats = $9, sum = $10 WHERE id = $1 AND started = 0"
		" RETURNING id",
	[SQL_DROP_SEATS] = "DELETE FROM seats WHERE table_id = $1 AND seat > $2",
	[SQL_DROP_KEYS] = "DELETE FROM keys WHERE table_id = $1 AND role = $2",
	[SQL_COUNT_KEYS] = "SELECT COUNT(*) FROM keys WHERE table_id = $1"
		" AND role = $2",
	[SQL_LAST_AT] = "SELECT at FROM lines WHERE table_id = $1"
		" ORDER BY v DESC LIMIT 1",
	[SQL_SET_TOKEN] = "INSERT INTO tokens (hash, table_id, seat, until, sum)"
		" VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, seat)"
		" DO UPDATE SET hash = $1, until = $4, sum = $5",
	[SQL_FIND_TOKEN] = "SELECT hash, table_id, seat, until, sum FROM tokens"
		" WHERE hash = $1",
	[SQL_DROP_TOKEN] = "DELETE FROM tokens WHERE table_id = $1 AND seat = $2",
	[SQL_FORGET_LOBBY] = "DELETE FROM lobbies WHERE table_id = $1",
	[SQL_FORGET_HOST] = "DELETE FROM hosts WHERE table_id = $1",
	[SQL_FORGET_FACES] = "DELETE FROM faces WHERE table_id = $1",
	[SQL_FORGET_TOKENS] = "DELETE FROM tokens WHERE table_id = $1",
	[SQL_SET_NOTE] = "INSERT INTO notes (name, value) VALUES ($1, $2)"
		" ON CONFLICT (name) DO UPDATE SET value = $2",
	[SQL_GET_NOTE] = "SELECT value FROM notes WHERE name = $1",
	[SQL_CLEAR_FAULTS] = "DELETE FROM faults",
	[SQL_ADD_FAULT] = "INSERT INTO faults (table_id, line) VALUES ($1, $2)"
		" ON CONFLICT (table_id) DO UPDATE SET line = $2",
	[SQL_EACH_FAULT] = "SELECT line FROM faults ORDER BY table_id",
	[SQL_SET_SITTER] = "INSERT INTO sitters (table_id, seat, seen, stand_in, told,"
		" quiet_from, quiet_to, quiet_east, sum)"
		" VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
		" ON CONFLICT (table_id, seat) DO UPDATE SET seen = $3, stand_in = $4,"
		" told = $5, quiet_from = $6, quiet_to = $7, quiet_east = $8, sum = $9",
	[SQL_GET_SITTERS] = "SELECT table_id, seat, seen, stand_in, told,"
		" quiet_from, quiet_to, quiet_east, sum,"
		" (SELECT COUNT(*) FROM alerts WHERE alerts.table_id = sitters.table_id"
		" AND alerts.seat = sitters.seat),"
		" COALESCE((SELECT at FROM deadlines"
		" WHERE deadlines.table_id = sitters.table_id), 0)"
		" FROM sitters WHERE table_id = $1",
	[SQL_END_SITTER] = "DELETE FROM sitters WHERE table_id = $1 AND seat = $2",
	[SQL_FORGET_SITTERS] = "DELETE FROM sitters WHERE table_id = $1",
	[SQL_SET_DEADLINE] = "INSERT INTO deadlines (table_id, at) VALUES ($1, $2)"
		" ON CONFLICT (table_id) DO UPDATE SET at = $2",
	[SQL_END_DEADLINE] = "DELETE FROM deadlines WHERE table_id = $1",
	[SQL_LIST_DEADLINES] = "SELECT table_id FROM deadlines WHERE at <= $1"
		" ORDER BY at LIMIT $2",
	[SQL_ADD_ALERT] = "INSERT INTO alerts (table_id, seat, url, point, secret,"
		" sum) VALUES ($1, $2, $3, $4, $5, $6)"
		" ON CONFLICT (table_id, seat, url) DO UPDATE SET point = $4,"
		" secret = $5, sum = $6",
	[SQL_EACH_ALERT] = "SELECT table_id, seat, url, point, secret, sum"
		" FROM alerts WHERE table_id = $1 AND seat = $2 ORDER BY url",
	[SQL_END_ALERT] = "DELETE FROM alerts WHERE table_id = $1 AND seat = $2"
		" AND url = $3",
	[SQL_END_ALERTS] = "DELETE FROM alerts WHERE table_id = $1 AND seat = $2",
	[SQL_FORGET_ALERTS] = "DELETE FROM alerts WHERE table_id = $1",
	[SQL_TIDY_NODES] = "DELETE FROM nodes"
		" WHERE expires < clock_timestamp() - interval '1 day'",
	[SQL_JOIN_NODE] = "INSERT INTO nodes (id, name, expires)"
		" VALUES (nextval('node_ids'), $1,"
		" clock_timestamp() + CAST($2 AS BIGINT) * interval '1 millisecond')"
		" ON CONFLICT (name) DO UPDATE"
		" SET id = nextval('node_ids'), expires = EXCLUDED.expires"
		" RETURNING id",
	/* 1: it was late, so little was left of the time before; and of which
	 * version the store is by now. It waits for no disk: others see it at once,
	 * and a database that fails may forget it, for there is the next. */
	[SQL_RENEW_NODE] = "WITH was AS (SELECT expires,"
		" set_config('synchronous_commit', 'off', true) FROM nodes WHERE id = $1)"
		" UPDATE nodes SET expires ="
		" clock_timestamp() + CAST($2 AS BIGINT) * interval '1 millisecond'"
		" FROM was WHERE id = $1 RETURNING CASE WHEN was.expires <"
		" clock_timestamp() + CAST($3 AS BIGINT) * interval '1 millisecond'"
		" THEN 1 ELSE 0 END,"
		" (SELECT value FROM notes WHERE name = 'schema')",
	/* Ends with the connection, however that ends; asked for again it changes
	 * nothing. */
	[SQL_SIGN_NODE] = "SELECT pg_try_advisory_lock(" NODE_LOCK "CAST($1 AS INT))",
	[SQL_LEAVE_NODE] = "DELETE FROM nodes WHERE id = $1",
	[SQL_CLOCK] = "SELECT"
		" CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)",
	[SQL_COUNT_OTHERS] = "SELECT COUNT(*) FROM nodes"
		" WHERE id <> $1 AND expires > clock_timestamp()",
	[SQL_LOOK_LEASE] = "SELECT holder, epoch, rules, COALESCE(name, ''),"
		" CASE WHEN " IS_ALIVE("$2") " THEN 1 ELSE 0 END"
		" FROM leases LEFT JOIN nodes ON nodes.id = holder"
		" WHERE table_id = $1",
	/* Not one that somebody holds on to, storing something or taking it: for
	 * that would be waited, with all that this turn has to store. */
	[SQL_TAKE_LEASE] = "WITH at_rest AS MATERIALIZED (SELECT 1 FROM leases"
		" WHERE table_id = $1 FOR NO KEY UPDATE SKIP LOCKED)"
		" INSERT INTO leases (table_id, holder, epoch, rules)"
		" SELECT $1, $2, 1, $3 WHERE EXISTS (SELECT 1 FROM at_rest)"
		" OR NOT EXISTS (SELECT 1 FROM leases WHERE table_id = $1)"
		" ON CONFLICT (table_id) DO UPDATE"
		" SET holder = $2, epoch = leases.epoch + 1, rules = $3"
		" WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = leases.holder"
		" AND " IS_ALIVE("$4") ") RETURNING epoch",
	[SQL_RELEASE_LEASE] = "UPDATE leases SET holder = 0"
		" WHERE table_id = $1 AND holder = $2 AND epoch = $3",
	[SQL_FORGET_LEASE] = "DELETE FROM leases WHERE table_id = $1"
		" AND holder = $2 AND epoch = $3 RETURNING table_id",
	[SQL_CLEAR_LEASE] = "DELETE FROM leases WHERE table_id = $1",
	[SQL_EACH_LEASE] = "SELECT table_id, epoch FROM leases WHERE holder = $1",
	/* In order of ids, so that two servers never wait for each other. */
	[SQL_FENCE] = "SELECT leases.table_id, leases.epoch FROM leases"
		" JOIN unnest(CAST($1 AS BIGINT[]), CAST($2 AS BIGINT[]))"
		" AS ours (id, epoch) ON leases.table_id = ours.id"
		" AND leases.epoch = ours.epoch WHERE holder = $3"
		" ORDER BY leases.table_id FOR SHARE OF leases",
};

_Static_assert((int)SQL_STATEMENTS <= (int)STORE_QUERIES_MAX,
               "room for every statement");
