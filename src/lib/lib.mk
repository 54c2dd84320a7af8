# libisle: the rules, records, views and opponents for other programs.
#
#   make library         $(BUILD)/libisle.so.1, libisle.a
#   make library-check   its symbols; examples built by pkg-config alone, and run
#   make symbols         writes down what it exports: debian/libisle1.symbols
#   make cross-check     the same for arm64, run under emulation
#
# Public is what src/engine/isle.h and src/lib/isle/*.h declare. Everything else
# is compiled hidden, in the static library too.

LIB_ABI     := 1
LIB_ROOMS   := engine record wire text bots lib
LIB_SHARED  := libisle.so.$(LIB_ABI)
LIB_FILES   := $(BUILD)/$(LIB_SHARED) $(BUILD)/libisle.a
OBJCOPY     ?= objcopy

LIBDIR      ?= $(PREFIX)/lib
INCLUDEDIR  ?= $(PREFIX)/include

lib_sources := $(foreach r,$(LIB_ROOMS),$(sources_$(r)))
lib_objects := $(lib_sources:src/%.c=$(BUILD)/pic/%.o)

# $* is ROOM/file.
$(BUILD)/pic/%.o: src/%.c
	@mkdir -p $(@D)
	$(call quiet,$< for libisle)$(CC) $(CFLAGS) $(flags_$(firstword $(subst /, ,$*))) \
		$(POSIX) -fPIC -fvisibility=hidden -MMD -MP -c -o $@ $<

$(BUILD)/$(LIB_SHARED): $(lib_objects) src/lib/libisle.map
	$(call quiet,$@)$(CC) $(LDFLAGS) -shared -Wl,-soname,$(LIB_SHARED) -Wl,-z,defs \
		-Wl,--version-script=src/lib/libisle.map -o $@ $(lib_objects)
	@ln -sf $(LIB_SHARED) $(BUILD)/libisle.so

# One object, in which what is hidden is local, so that no name of ours meets one
# of the program.
$(BUILD)/libisle.a: $(lib_objects)
	@rm -f $@
	$(call quiet,$@)$(CC) -r -nostdlib -o $(BUILD)/libisle.o $(lib_objects)
	@$(OBJCOPY) --localize-hidden $(BUILD)/libisle.o
	@$(AR) qcs $@ $(BUILD)/libisle.o

library: $(LIB_FILES)

# The list of exported names is a promise: what is in it stays until LIB_ABI
# counts up.
symbols: $(BUILD)/$(LIB_SHARED)
	scripts/symbols $< > debian/libisle1.symbols

library-check: library
	+@scripts/library-check $(BUILD)

# Everything of the library for another processor; games must end there as here.
CROSS ?= aarch64-linux-gnu
cross-check: library
	@scripts/setup cross
	+@$(MAKE) BUILD=build-arm64 CC=$(CROSS)-gcc AR=$(CROSS)-ar OBJCOPY=$(CROSS)-objcopy library
	@scripts/cross-check $(BUILD) build-arm64 $(CROSS)

.PHONY: library symbols library-check cross-check

-include $(lib_objects:.o=.d)
