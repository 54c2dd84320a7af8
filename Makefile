# Isle: build. `make help` lists the targets.
#
#   make                 build/isle, tests, translations: all that needs no browser
#   make MARCH=native    for this machine's processor only
#   make BUILD=dir       somewhere else than build/
#   make V=1             shows every command

BUILD  ?= build
ifeq ($(origin CC),default)
CC     := gcc
endif
CLANG  ?= clang
PREFIX ?= /usr/local
DATADIR ?= $(PREFIX)/share

# Bit sets need a population count instruction; every x86-64 machine since 2009
# has it, the plainest target of the compiler does not. Other processors are
# taken as their compiler takes them.
ifneq ($(filter x86_64-%,$(shell $(CC) -dumpmachine)),)
MARCH  ?= x86-64-v2
endif

silent    = $(findstring s,$(firstword -$(MAKEFLAGS)))
quiet     = $(if $(V),,@$(if $(silent),,echo "  $(1)";))
VERSION  := $(shell cat VERSION 2>/dev/null || echo 0)
WARNINGS := -Wall -Wextra -Wstrict-prototypes -Wmissing-prototypes -Wvla
DEBUG    := -g
OPTIMISE := -O2
CFLAGS   += -std=c11 $(DEBUG) $(WARNINGS) $(if $(MARCH),-march=$(MARCH)) $(SANITIZE)
LDFLAGS  += $(SANITIZE) -Wl,--as-needed

# ---- rooms ------------------------------------------------------------------
# Each folder of src/ is compiled with only the include paths it may use, and
# with the packages it names. Missing or empty folders are nothing to worry about.

ROOMS := engine record verify wire text topics bots lib server cli

USES_engine :=
USES_record := engine
USES_verify := record engine
USES_wire   := record engine
USES_text   := record engine
USES_topics := text wire record engine
USES_bots   := engine record text wire
USES_lib    := engine record wire text bots
USES_server := engine record verify wire text bots
USES_cli    := engine record verify wire text topics bots server

OPTIMISE_engine := -O3
OPTIMISE_bots   := -O3

PACKAGES_verify := libsodium
PACKAGES_server := libwebsockets libuv sqlite3 libpq jansson libsodium libcrypto libcurl
PACKAGES_cli    := libuv libwebsockets jansson cairo libsodium

PACKAGES := libwebsockets libuv sqlite3 libpq jansson libsodium libcrypto libcurl cairo
have      = $(foreach p,$(1),$(shell pkg-config --exists $(p) && echo $(p)))
flags     = $(if $(strip $(1)),$(shell pkg-config --cflags $(1)))
HAVE     := $(call have,$(PACKAGES) check)
only      = $(filter $(HAVE),$(1))
LIBS     := $(if $(call only,$(PACKAGES)),\
              $(shell pkg-config --libs $(call only,$(PACKAGES)))) -lm -lpthread
CHECK    := $(if $(call only,check),$(shell pkg-config --libs check))

POSIX := -D_GNU_SOURCE -DISLE_VERSION='"$(VERSION)"'

all:

objects :=
define room
sources_$(1)  := $$(wildcard src/$(1)/*.c src/$(1)/*/*.c)
objects_$(1)  := $$(sources_$(1):src/%.c=$(BUILD)/%.o)
objects       += $$(objects_$(1))
flags_$(1)    := $$(or $$(OPTIMISE_$(1)),$$(OPTIMISE)) \
                 $$(patsubst %,-iquote src/%,$(1) $$(USES_$(1))) \
                 $$(call flags,$$(call only,$$(PACKAGES_$(1))))
$(BUILD)/$(1)/%.o: src/$(1)/%.c
	@mkdir -p $$(@D)
	$$(call quiet,$$<)$$(CC) $$(CFLAGS) $$(flags_$(1)) $$(if $$(filter $(1),$(PURE)),,$$(POSIX)) \
		-MMD -MP -c -o $$@ $$<
endef

# Rooms that are also compiled for the browser and see no system interface.
PURE := engine record wire text bots

$(foreach r,$(ROOMS),$(eval $(call room,$(r))))

# ---- the program ------------------------------------------------------------
# Program and tests link what they need of all rooms. The library that others
# link is made in src/lib/lib.mk.

main := $(BUILD)/cli/main.o
lib  := $(BUILD)/internal.a

$(lib): $(filter-out $(main),$(objects))
	@rm -f $@
	@$(AR) qcs $@ $^

$(BUILD)/isle: $(main) $(lib)
	$(call quiet,$@)$(CC) $(LDFLAGS) -o $@ $(main) $(lib) $(LIBS)

programs := $(if $(sources_cli),$(BUILD)/isle)

# ---- tests ------------------------------------------------------------------
# tests/test_*.c are programs; other files there are shared by all of them.
# tests/fuzz_*.c define LLVMFuzzerTestOneInput, their inputs are in
# tests/corpus/NAME/; they run under libFuzzer or replay files (tests/replay.c).

test_sources := $(wildcard tests/test_*.c)
fuzz_sources := $(wildcard tests/fuzz_*.c)
test_shared  := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(filter-out \
                  tests/replay.c $(test_sources) $(fuzz_sources),\
                  $(wildcard tests/*.c)))
# There are seventy of them, and this linker takes a third of the time of the usual one.
tests_linker := $(if $(shell command -v ld.lld),-fuse-ld=lld)

tests   := $(test_sources:tests/%.c=$(BUILD)/tests/%)
replays := $(if $(wildcard tests/replay.c),$(fuzz_sources:tests/%.c=$(BUILD)/tests/%))
fuzzers := $(fuzz_sources:tests/fuzz_%.c=$(BUILD)/fuzz/%)

flags_tests := $(OPTIMISE) -iquote tests $(patsubst %,-iquote src/%,$(ROOMS)) $(POSIX) \
               $(call flags,$(HAVE))

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	$(call quiet,$<)$(CC) $(CFLAGS) $(flags_tests) -MMD -MP -c -o $@ $<

$(BUILD)/tests/test_%: $(BUILD)/tests/test_%.o $(test_shared) $(lib)
	$(call quiet,$@)$(CC) $(LDFLAGS) $(tests_linker) -o $@ $< $(test_shared) $(lib) $(CHECK) $(LIBS)

$(BUILD)/tests/fuzz_%: $(BUILD)/tests/fuzz_%.o $(BUILD)/tests/replay.o $(test_shared) $(lib)
	$(call quiet,$@)$(CC) $(LDFLAGS) $(tests_linker) -o $@ $< $(BUILD)/tests/replay.o $(test_shared) \
		$(lib) $(CHECK) $(LIBS)

.PRECIOUS: $(BUILD)/tests/%.o

# libFuzzer brings its own main and wants everything instrumented: a build of its
# own, in build-fuzz/.
FUZZ_SECONDS ?= 600
FUZZ_FLAGS   := -fsanitize=fuzzer-no-link,address,undefined \
                -fno-sanitize-recover=undefined

$(BUILD)/fuzz/%: $(BUILD)/tests/fuzz_%.o $(test_shared) $(lib)
	@mkdir -p $(@D)
	$(call quiet,$@)$(CC) $(LDFLAGS) -fsanitize=fuzzer -o $@ $< $(test_shared) $(lib) \
		$(CHECK) $(LIBS)

fuzzers: $(fuzzers)
	@for name in $(notdir $(fuzzers)); do \
		words=tests/corpus/$$name.dict; \
		mkdir -p $(BUILD)/corpus/$$name tests/corpus/$$name; \
		$(BUILD)/fuzz/$$name -max_total_time=$(FUZZ_SECONDS) -print_final_stats=1 \
			$$([ -f $$words ] && echo -dict=$$words) \
			-artifact_prefix=$(BUILD)/$$name- $(BUILD)/corpus/$$name \
			tests/corpus/$$name || exit 1; \
	done

fuzz:
	+$(MAKE) BUILD=build-fuzz CC=$(CLANG) SANITIZE="$(FUZZ_FLAGS)" \
		OPTIMISE_engine=-O1 OPTIMISE_bots=-O1 fuzzers

test: all
	scripts/run-tests $(BUILD)

# The same tests with the address and undefined behaviour sanitisers.
SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all \
              -fno-omit-frame-pointer
# At -O2 searching takes two thirds of what it does at -O1, which is more than
# compiling takes in addition; of all else it is the other way round. What a
# sanitiser says of a place needs no more than its line.
asan:
	+$(MAKE) BUILD=build-asan SANITIZE="$(SANITIZERS)" OPTIMISE_engine=-O2 \
		OPTIMISE_bots=-O2 OPTIMISE=-O1 DEBUG=-g1 all

# Small faults that the tests must find: tests/mutants/, scripts/mutants.
mutants: all
	scripts/mutants

# ---- purity -----------------------------------------------------------------
# The engine may use four functions of the C library, and the very same sources
# must link for the browser.

allowed := memcpy memmove memset memcmp
wasm_flags := --target=wasm32 -std=c11 -O2 -msimd128 -mbulk-memory -nostdlib \
              -ffreestanding -iquote src/engine
wasm_objects := $(sources_engine:src/%.c=$(BUILD)/purity/%.o)

$(BUILD)/purity/%.o: src/%.c $(wildcard src/engine/*.h)
	@mkdir -p $(@D)
	$(call quiet,$< for wasm32)$(CLANG) $(wasm_flags) -c -o $@ $<

purity: $(objects_engine) $(wasm_objects)
	@mkdir -p $(BUILD)/purity
	@ld -r -o $(BUILD)/purity/native.o $(objects_engine)
	@extra=$$(nm -u $(BUILD)/purity/native.o | awk '{print $$2}' | \
		grep -vxE '$(subst $() ,|,$(allowed))|_GLOBAL_OFFSET_TABLE_'); \
	if [ -n "$$extra" ]; then echo "purity: the engine needs" $$extra >&2; exit 1; fi
	@wasm-ld --no-entry --export-all $(patsubst %,--allow-undefined-file=%,\
		$(BUILD)/purity/allowed) -o $(BUILD)/purity/engine.wasm $(wasm_objects)
	@echo "purity: the engine needs $(allowed) and nothing else; it links for wasm32"
	@scripts/check-layers
	@scripts/check-columns

$(BUILD)/purity/allowed: Makefile
	@mkdir -p $(@D)
	@printf '%s\n' $(allowed) > $@
purity: $(BUILD)/purity/allowed

# The same random games, played natively and by the wasm build, end in the same
# positions.
same_sources := tests/wasm/hash.c src/bots/random.c $(wildcard src/wasm/mem.c)
same_flags   := -iquote src/engine -iquote src/bots -std=c11 -O2

$(BUILD)/purity/hash.wasm: $(same_sources) $(wasm_objects)
	@mkdir -p $(@D)
	@for file in $(same_sources); do $(CLANG) $(wasm_flags) $(same_flags) \
		-fno-builtin -c -o $(BUILD)/purity/$$(basename $$file).o $$file || exit 1; done
	@wasm-ld --no-entry --export=play -z stack-size=1048576 -o $@ \
		$(patsubst %,$(BUILD)/purity/%.o,$(notdir $(same_sources))) $(wasm_objects)

$(BUILD)/purity/hash: tests/wasm/hash.c src/bots/random.c $(objects_engine)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(same_flags) -DNATIVE -o $@ $^ $(LDFLAGS)

# Whole games of the opponents, every move and hint: natively, and in wasm from
# the objects of the browser's module.
both_rooms   := engine record wire text bots
both_sources := $(foreach r,$(both_rooms),$(sources_$(r))) src/wasm/mem.c
both_objects := $(both_sources:src/%.c=$(BUILD)/wasm/%.o)
both_flags   := $(patsubst %,-iquote src/%,$(both_rooms)) -std=c11 -O2 $(WARNINGS)

$(BUILD)/purity/bots.wasm: tests/wasm/bots.c $(both_objects)
	@mkdir -p $(@D)
	@$(CLANG) $(wasm_flags) $(both_flags) -c -o $(BUILD)/purity/bots.c.o $<
	@wasm-ld --no-entry --export-dynamic --gc-sections -z stack-size=1048576 -o $@ \
		$(BUILD)/purity/bots.c.o $(both_objects)

$(BUILD)/purity/bots: tests/wasm/bots.c $(lib)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(both_flags) -DNATIVE -o $@ $^ $(LDFLAGS)

# $(1): hash or bots; both builds at once.
same = { $(BUILD)/purity/$(1) > $(BUILD)/purity/$(1).native & native=$$!; \
	node tests/wasm/$(1).mjs $(BUILD)/purity/$(1).wasm > $(BUILD)/purity/$(1).browser \
		&& wait $$native && diff $(BUILD)/purity/$(1).native \
		$(BUILD)/purity/$(1).browser > $(BUILD)/purity/$(1).diff; } \
	|| { head -n 8 $(BUILD)/purity/$(1).diff; exit 1; }

wasm-check: $(BUILD)/purity/hash $(BUILD)/purity/hash.wasm \
            $(BUILD)/purity/bots $(BUILD)/purity/bots.wasm
	@$(call same,hash)
	@$(call same,bots)
	@echo "wasm-check: $$(wc -l < $(BUILD)/purity/hash.browser) games end the same" \
		"natively and in wasm, $$(grep -c '^[0-9]' $(BUILD)/purity/bots.browser)" \
		"moves and $$(grep -c '^ ' $(BUILD)/purity/bots.browser) hints are the same"

# ---- the rest ---------------------------------------------------------------
# Rooms with more to build than C files add a fragment of their own. The hooks
# below exist without them, so that every target always works.

# Where the system's Node is too old, scripts/setup has put one here.
ifneq ($(wildcard .setup/bin/node),)
export PATH := $(CURDIR)/.setup/bin:$(PATH)
endif

hooks := po po-check wasm words web test-browser test-browser-short bench-load bench-moves benches crash-test \
         fleet-test fleet-test-short stranger-test stranger-test-short

-include po/po.mk web/web.mk src/server/server.mk bench/bench.mk
include src/lib/lib.mk share/install.mk

$(hooks):

# The tools of gettext misread texts in a locale that is not UTF-8.
po po-check po-update: export LC_ALL := C.UTF-8

# What the set-up does on a machine that has nothing.
setup-check:
	@scripts/setup-check

# Both commands on fresh Debians, scripts/bare-check; part of every release.
# SUITES=trixie for one of them; scripts/bare-check --quick for less.
bare-check:
	scripts/bare-check $(SUITES)

# What zsh and fish make of words that are being typed.
completion-check: $(programs)
	@scripts/setup shells
	@scripts/completion-check $(BUILD)

bench: $(programs)
	$(BUILD)/isle bench

all: $(programs) $(tests) $(replays) po

clean:
	rm -rf build build-asan build-fuzz build-arm64 web/dist

help:
	@echo "build:   all library product po wasm words web icons symbols"
	@echo "check:   test asan purity wasm-check po-check library-check install-check"
	@echo "         setup-check test-browser test-browser-short crash-test fleet-test stranger-test fuzz cross-check bare-check"
	@echo "         completion-check container-check mutants"
	@echo "measure: bench bench-load bench-moves"
	@echo "install: install uninstall deb clean"

.PHONY: all test asan mutants setup-check bare-check completion-check purity wasm-check fuzz fuzzers bench clean help $(hooks)

-include $(objects:.o=.d) $(tests:=.d) $(replays:=.d) $(test_shared:.o=.d)
