# Installing, as Debian's own programs do it.
#
#   make product         everything that is installed, and no tests
#   make install         puts it under DESTDIR and PREFIX (/usr/local)
#   make uninstall       takes exactly that away again
#   make install-library only libisle, its headers and isle.pc
#   make install-check   into an empty root, run from there, and away again
#   make container-check what Containerfile and compose.yaml say, held against all that
#   make deb             Debian packages in build/deb/
#   make icons           share/icons/ anew from web/src/icon.svg
#
# BINDIR, LIBDIR, INCLUDEDIR, DATADIR, MANDIR, UNITDIR, ZSHDIR say otherwise where.
# WEB=no leaves the browser client out, WEB=prebuilt takes web/dist as it is.

BINDIR  ?= $(PREFIX)/bin
MANDIR  ?= $(DATADIR)/man
UNITDIR ?= $(PREFIX)/lib/systemd/system
ZSHDIR  ?= site-functions
WEB     ?= yes

# The program finds its files by the way from its own folder to theirs, wherever
# the tree is put; only places.c knows it, compiled anew when it becomes another.
way     := $(shell realpath -ms --relative-to='$(BINDIR)' '$(DATADIR)')
$(BUILD)/cli/places.o: CFLAGS += -DISLE_DATADIR='"$(DATADIR)"' -DISLE_WAY='"$(way)"'
$(BUILD)/cli/places.o: $(BUILD)/places
$(BUILD)/places: always
	@mkdir -p $(@D)
	@echo '$(DATADIR) $(way)' | cmp -s - $@ || echo '$(DATADIR) $(way)' > $@

manual  := $(BUILD)/manual

# Manual pages and completions come from the tables the help comes from. The page
# of isle-browser is written by hand, under the same date and version.
$(manual)/.made: $(BUILD)/isle share/isle-browser.1.in
	@rm -rf $(manual)
	@mkdir -p $(manual)
	$(call quiet,$(manual))$(BUILD)/isle manual $(manual)
	@sed "s|@DATE_AND_VERSION@|$$(sed -n 's/^\.TH ISLE 1 //p' $(manual)/man/isle.1)|" \
		share/isle-browser.1.in > $(manual)/man/isle-browser.1
	@touch $@

product: $(programs) po library $(manual)/.made $(if $(filter yes,$(WEB)),web/dist/index.html)

places = BUILD='$(BUILD)' DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' BINDIR='$(BINDIR)' \
         LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' DATADIR='$(DATADIR)' \
         MANDIR='$(MANDIR)' UNITDIR='$(UNITDIR)' ZSHDIR='$(ZSHDIR)' WEB='$(WEB)'

install: product
	@$(places) scripts/install all

install-library: library
	@$(places) scripts/install library

uninstall:
	@$(places) scripts/install remove

install-check: product
	+@scripts/install-check $(BUILD)

container-check: $(programs)
	@scripts/container-check $(BUILD)

# debian/rules calls make again, for its own prefix.
deb:
	scripts/setup deb
	scripts/deb

# Where the system cuts the corners itself, the installed page is drawn to the edge.
ICON_SIZES := 32 48 64 128 192 256 512
icons:
	for n in $(ICON_SIZES); do rsvg-convert -w $$n -h $$n -o share/icons/isle-$$n.png \
		web/src/icon.svg; done
	sed 's/ rx="14"//' web/src/icon.svg | rsvg-convert -w 512 -h 512 -o share/icons/full-512.png
	rsvg-convert -w 96 -h 96 -o share/icons/badge-96.png share/icons/badge.svg

.PHONY: always product install install-library uninstall install-check container-check deb icons
