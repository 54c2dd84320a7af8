# Translations. Texts are marked _("...") where they are used and N_("...") where
# they stand in tables.
#
#   make po          compiles po/LANG.po to $(BUILD)/locale/LANG/LC_MESSAGES/isle.mo
#   make po-update   extracts po/isle.pot from all sources and merges it
#   make po-check    every text is extracted, every language complete

PO_LANGUAGES := $(patsubst po/%.po,%,$(wildcard po/*.po))
PO_SOURCES    = $(sort $(wildcard src/*/*.c src/*/*/*.c src/*/*.h))
# Engine and records know nothing of catalogues: each string of theirs that is
# more than one word is a text.
PO_PLAIN      = src/engine/info.c $(sort $(wildcard src/record/*.c))
PO_CATALOGUES := $(PO_LANGUAGES:%=$(BUILD)/locale/%/LC_MESSAGES/isle.mo)

# Without gettext the program speaks English.
ifneq ($(shell command -v msgfmt),)
po: $(PO_CATALOGUES)
endif

$(BUILD)/locale/%/LC_MESSAGES/isle.mo: po/%.po
	@mkdir -p $(@D)
	$(call quiet,$@)msgfmt --check -o $@ $<

define po_extract
	xgettext --language=C --from-code=UTF-8 --keyword=_ --keyword=N_ \
		--sort-by-file --no-wrap --package-name=isle --add-comments=Translators \
		--output=$(1) $(PO_SOURCES)
	for f in $(PO_PLAIN); do mkdir -p $(BUILD)/po/$$(dirname $$f) && \
		sed -e '/_Static_assert/{:a;/;/!{N;ba};d}' -e 's/""//g' $$f > $(BUILD)/po/$$f; done
	xgettext --language=C --from-code=UTF-8 --extract-all --sort-by-file --no-wrap \
		--directory=$(BUILD)/po --output=- $(PO_PLAIN) 2>/dev/null | \
		msggrep --no-wrap -K -E -e '[a-z,:;)] [a-z0-9(]' - | \
		msggrep --no-wrap -v -K -e 'isle-record' - > $(BUILD)/po/plain.pot
	msgcat --use-first --no-wrap --sort-by-file --output-file=$(1) $(1) \
		$(BUILD)/po/plain.pot
	sed -i -e '/^"POT-Creation-Date:/d' -e 's/charset=CHARSET/charset=UTF-8/' \
		-e '/^# SOME DESC/d' -e '/^# Copyright/d' -e '/^# FIRST AUTH/d' $(1)
endef

po-update:
	$(call po_extract,po/isle.pot)
	for l in $(PO_LANGUAGES); do \
		msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap \
			--sort-by-file po/$$l.po po/isle.pot && \
		msgattrib --no-obsolete --no-wrap --output-file=po/$$l.po po/$$l.po || exit 1; \
	done

# msgcmp complains of every text of the sources that a language lacks.
po-check: po
	@mkdir -p $(BUILD)
	@$(call po_extract,$(BUILD)/isle.pot) >/dev/null
	@! grep -n '<PRI' $(BUILD)/isle.pot || \
		{ echo "po: our catalogues know no PRI...; %llu is the same" >&2; exit 1; }
	@for l in $(PO_LANGUAGES); do msgcmp po/$$l.po $(BUILD)/isle.pot || exit 1; done
	@echo "po: $(PO_LANGUAGES) complete"

.PHONY: po-update po-check
.SILENT: po-update po-check
