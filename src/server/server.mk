# The server's load and crash programs, and the boards they are compared with.

bench_shared := $(BUILD)/bench/bench_server.o $(BUILD)/bench/tireless.o \
                $(BUILD)/bench/networks.o $(BUILD)/bench/script.o \
                $(BUILD)/bench/contest.o $(BUILD)/bench/strain.o \
                $(BUILD)/bench/fleet_report.o \
                $(BUILD)/tests/ws_client.o $(BUILD)/tests/server_rig.o \
                $(BUILD)/tests/postgres_rig.o $(BUILD)/tests/stranger.o \
                $(BUILD)/tests/free_port.o

$(BUILD)/bench/%.o: bench/%.c
	@mkdir -p $(@D)
	$(call quiet,$<)$(CC) $(CFLAGS) -iquote bench $(flags_tests) -MMD -MP -c -o $@ $<

$(BUILD)/bench/%: $(BUILD)/bench/%.o $(bench_shared) $(lib)
	$(call quiet,$@)$(CC) $(LDFLAGS) -o $@ $< $(bench_shared) $(lib) $(LIBS)

.PRECIOUS: $(BUILD)/bench/%.o

# Every one of them still builds: a name that is changed elsewhere is found here.
benches: $(patsubst bench/%.c,$(BUILD)/bench/%, \
           $(filter-out bench/bench_server.c bench/contest.c bench/networks.c \
             bench/script.c bench/tireless.c bench/strain.c \
             bench/fleet_report.c, \
             $(wildcard bench/*.c)))

# An opponent that is told everything: its worlds, and the moves in them, pass
# through the program.
$(BUILD)/bench/seer: LDFLAGS += -Wl,--wrap=isle_resample -Wl,--wrap=lines_find

# The rules of this build, by which the server knows that they have changed.
rules_sources := $(sort $(wildcard src/engine/*.[ch] src/engine/data/*.[ch] \
                   src/record/*.[ch]) src/server/order.c)
rules_hash     = $(shell cat $(rules_sources) | sha256sum | cut -c1-32)

$(BUILD)/server/audit.o: $(rules_sources)
$(BUILD)/server/audit.o: override CFLAGS += -DAUDIT_RULES='"$(rules_hash)"'

KILLS ?= 40
crash-test: $(BUILD)/isle $(BUILD)/bench/crash
	$(BUILD)/bench/crash $(BUILD)/isle $(KILLS)

# PostgreSQL behind somebody who plays tricks; some 2 s each.
TRICKS ?= 300
stranger-test: $(BUILD)/isle $(BUILD)/bench/stranger
	$(BUILD)/bench/stranger $(BUILD)/isle $(TRICKS)

# What hangs has failed, and may not keep everybody.
stranger-test-short: $(BUILD)/isle $(BUILD)/bench/stranger
	timeout 180 $(BUILD)/bench/stranger $(BUILD)/isle 9

# Three servers, PostgreSQL and HAProxy, and what can happen to them. Some 3 s a
# fault: with 16 cores FLEETS=12 FLEET_TABLES=60 are 1,000 of them in some five
# minutes with the verdict. FLEET_SECONDS: nothing more happens then, and what
# did is judged; so it is when interrupted. All that is needed besides
# the two programs, as root and in a bare root folder too, are share/haproxy.cfg,
# PostgreSQL, HAProxy, libfaketime (clocks), iproute2 and /proc (networks).
FAULTS ?= 1000
FLEET_TABLES ?= 200
FLEETS ?= 1
FLEET_SECONDS ?= 86400
FLEET_FOLDER ?= /var/tmp
fleet-test: $(BUILD)/isle $(BUILD)/bench/fleet
	$(BUILD)/bench/fleet $(BUILD)/isle $(FAULTS) $(FLEET_TABLES) $(FLEETS) $(FLEET_SECONDS) $(FLEET_FOLDER)

fleet-test-short: $(BUILD)/isle $(BUILD)/bench/fleet
	$(BUILD)/bench/fleet $(BUILD)/isle 30 40 1 $(FLEET_SECONDS) $(FLEET_FOLDER)

bench/boardgame/node_modules: bench/boardgame/package.json
	cd bench/boardgame && npm install --no-audit --no-fund --silent
	@touch $@

# What a move costs, SQLite and PostgreSQL: on a quiet machine.
bench-moves: $(BUILD)/isle $(BUILD)/bench/load $(BUILD)/bench/floor
	bench/moves $(BUILD)/isle $(BUILD)/bench/load

bench-load: $(BUILD)/isle $(BUILD)/bench/load bench/boardgame/node_modules
	$(BUILD)/bench/load $(BUILD)/isle 1000 10 bench/boardgame/run.mjs

-include $(wildcard $(BUILD)/bench/*.d)
