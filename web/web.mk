# The browser client.
#
#   make wasm            the engine for the browser: web/public/isle.wasm, think.wasm with the
#                        opponents, pad.wasm for the scorepad, find.wasm to look things up
#   make words           the engine's words for the page: web/src/lib/vocabulary.ts, and
#                        its texts and the rules to look up in all languages
#   make web             web/dist, sizes printed
#   make test-browser    unit tests, then all browser tests; screenshots in build/screens/

WASM_ROOMS   := engine record wire text bots wasm
WASM_SOURCES := $(foreach r,$(WASM_ROOMS),$(wildcard src/$(r)/*.c src/$(r)/data/*.c))
WASM_OBJECTS := $(WASM_SOURCES:src/%.c=$(BUILD)/wasm/%.o)
# The modules hold everything but each other's boundary; what one of them has no use
# for the linker leaves out, so the game's carries no opponents.
PAD_OBJECTS   := $(filter-out $(addprefix $(BUILD)/wasm/wasm/,isle_wasm.o text_wasm.o think_wasm.o find_wasm.o),$(WASM_OBJECTS))
THINK_OBJECTS := $(filter-out %/pad_wasm.o %/find_wasm.o,$(WASM_OBJECTS))
# The game's own module plays out no worlds, and the first page waits for it: all of it is
# small rather than fast.
GAME_OBJECTS  := $(patsubst $(BUILD)/wasm/%,$(BUILD)/wasm-small/%,$(filter-out %/think_wasm.o,$(THINK_OBJECTS)))
# Looking things up needs nothing of the engine.
FIND_OBJECTS := $(addprefix $(BUILD)/wasm/,wasm/find_wasm.o wasm/mem.o topics/answers.o)
WASM_FLAGS   := --target=wasm32 -O2 -msimd128 -mbulk-memory -nostdlib -ffreestanding \
                -std=c11 -Wall -Wextra -fvisibility=hidden -ffunction-sections -fdata-sections \
                $(patsubst %,-Isrc/%,$(WASM_ROOMS))
WASM_LD      ?= wasm-ld

define WASM_COMPILE
	@mkdir -p $(@D)
	$(call quiet,$@)$(CLANG) $(WASM_FLAGS) -MMD -MP -c -o $@ $<
endef

$(BUILD)/wasm/%.o: src/%.c
	$(WASM_COMPILE)

$(BUILD)/wasm-small/%.o: src/%.c
	$(WASM_COMPILE)

$(BUILD)/wasm/wasm/mem.o $(BUILD)/wasm-small/wasm/mem.o: WASM_FLAGS += -fno-builtin
$(GAME_OBJECTS): WASM_FLAGS += -Oz

# Of the opponents' module small rather than fast: what does no work in worlds that are
# played out, and what looks at few squares there.
WASM_SMALL := $(addprefix $(BUILD)/wasm/,record/%.o wire/%.o text/%.o wasm/%_wasm.o \
                $(addprefix engine/,box.o rules.o setup.o visibility.o) \
                $(addprefix bots/,detail.o hint.o reason.o review.o))
$(WASM_SMALL): WASM_FLAGS += -Oz

$(BUILD)/wasm/wasm/find_wasm.o: WASM_FLAGS += -Isrc/topics

web/public/isle.wasm: $(GAME_OBJECTS)
web/public/think.wasm: $(THINK_OBJECTS)
web/public/pad.wasm: $(PAD_OBJECTS)
web/public/find.wasm: $(FIND_OBJECTS)
WASM_MODULES := $(addprefix web/public/,isle.wasm think.wasm pad.wasm find.wasm)

web/public/%.wasm:
	@mkdir -p $(@D)
	$(call quiet,$@)$(WASM_LD) --no-entry --export-dynamic --gc-sections --strip-all \
		-z stack-size=1048576 -o $@ $^

WEB_LANGUAGES := $(patsubst po/%.po,%,$(wildcard po/*.po))
WEB_TEXTS     := $(WEB_LANGUAGES:%=web/public/texts-%.bin)

web/public/texts-%.bin: po/%.po web/tools/catalogue.mjs
	@mkdir -p $(@D)
	$(call quiet,$@)node web/tools/catalogue.mjs $< $@ $(WASM_ROOMS)

wasm: $(WASM_MODULES)

# The page's words are the engine's own: a program made of the engine prints them.
VOCABULARY_ROOMS := bots text wire record engine

$(BUILD)/vocabulary: web/tools/vocabulary.c $(foreach r,$(VOCABULARY_ROOMS),$(objects_$(r)))
	$(call quiet,$@)$(CC) $(CFLAGS) $(patsubst %,-iquote src/%,$(VOCABULARY_ROOMS)) \
		-o $@ $^ $(LDFLAGS)

web/src/lib/vocabulary.ts: $(BUILD)/vocabulary
	$(call quiet,$@)$< > $@.new && mv $@.new $@

# The rules to look up, in every language: the program writes them, the page fetches
# them when they are opened. The page is built anew when they became others, not when
# the program was linked again, as it is for every other PREFIX.
WEB_RULES := $(patsubst %,web/public/rules-%.json,en $(WEB_LANGUAGES))

web/public/rules-%.json: $(BUILD)/isle $(PO_CATALOGUES)
	@mkdir -p $(@D)
	$(call quiet,$@)$(BUILD)/isle --lang $* rules --json > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

words: web/src/lib/vocabulary.ts $(WEB_TEXTS) $(WEB_RULES)

WEB_SOURCES := $(shell find web/src web/index.html -type f 2>/dev/null) \
               web/vite.config.ts web/package.json

web/node_modules/.installed: web/package-lock.json
	cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
	@touch $@

web/dist/index.html: $(WEB_SOURCES) web/src/lib/vocabulary.ts $(WASM_MODULES) $(WEB_TEXTS) \
                     $(WEB_RULES) web/node_modules/.installed
	cd web && npx vite build --logLevel warn
	@node web/tools/pack.mjs web/dist
	@touch $@

web: web/dist/index.html
	@node web/tools/sizes.mjs web/dist

# The short version is what ./test runs: what was mended, the stage, some hands that
# know nothing, a whole game and a lesson as the page is delivered; twenty score sheets, a boat
# read from a screen, a game sent as a link; real cards, the
# island, new tables, touch and two browsers at one server; games that are kept, played
# without a server, the rules from a running game, and three tries of somebody who means
# harm. All the rest is in test-browser.
# Each word is sought in "PROJECT FILE TITLE", a dot for a blank. Of what is looked at in
# several sizes the narrow ones are looked at here: there things are cut or covered first.
SHORT := mended.spec stage.spec keys.spec.*390 keys.spec.*by.ear fumbles.spec delivered.spec.*family learn.spec.*family:.to.its.end.with \
         pad.spec.*random padcodes.spec.*second.phone back.spec.*second.browser \
         island.spec newtable.spec touch.spec online.spec resend.spec lobby.spec.*a.code \
         realcards.spec.*two.taps realcards.spec.*entered.again \
         home.spec.*kept.from.its.first home.spec.*two.tabs home.spec.*full.is.told \
         home.spec.*one.file home.spec.*fit.the.screen \
         offline.spec.*without.a.server absence.spec.*who.goes rules.spec.*running.game,.and.back \
         attack.spec.*rows.of.one.name attack.spec.*every.button attack.spec.*taken.back
WIDE := 1440.x.900 1920.x.1080 six.at.a.table.of.1366
# As many tests at a time as there are processors: a page that moves keeps one busy.
BROWSERS ?= $(shell nproc)

# Ten ports for each of them, and one for the page.
PORTS = first=$$(node tools/ports.mjs $$((10 * ($(BROWSERS) + 1)))) && \
	export ISLE_WEB_PORT=$${ISLE_WEB_PORT:-$$first} ISLE_SERVER_PORT=$${ISLE_SERVER_PORT:-$$((first + 10))}

# What lets time pass for a server: web/tests/clock.ts.
PASSING := build/web/passing.so
$(PASSING): web/tools/passing.c
	@mkdir -p $(@D)
	$(CC) -O1 -Wall -Wextra -Werror -D_GNU_SOURCE -fPIC -shared -o $@ $<

web-types: web
	cd web && npx svelte-check --tsconfig ./tsconfig.json --threshold error

web-units: web
	cd web && npm run --silent unit

test-browser-short: web web-types web-units $(programs) $(PASSING)
	@mkdir -p build/screens
	cd web && $(PORTS) && npx playwright test --fully-parallel --workers=$(BROWSERS) \
		--grep '$(subst $() ,|,$(strip $(SHORT)))' --grep-invert '$(subst $() ,|,$(WIDE))'

# What failed in the last run, one at a time; what that run left of it is kept in
# build/browser-failed.
test-browser-again: web $(programs) $(PASSING)
	@rm -rf build/browser-failed && cp -r build/browser build/browser-failed
	cd web && $(PORTS) && npx playwright test --last-failed --workers=1

test-browser: web web-types web-units $(programs) $(PASSING)
	@mkdir -p build/screens
	cd web && $(PORTS) && ISLE_SCRIPTS=200 ISLE_SHEETS=200 ISLE_ISLANDS=7 npx playwright test

.PHONY: web-types web-units test-browser-again

-include $(sort $(WASM_OBJECTS:.o=.d) $(GAME_OBJECTS:.o=.d) $(FIND_OBJECTS:.o=.d))
