/* about.c - which libisle this is, see the end of isle.h. */
#include "isle.h"

const char *isle_version(void)
{
	return ISLE_VERSION;
}

int isle_abi(void)
{
	return ISLE_ABI;
}

#define SIZE(name) \
	size_t isle_##name##_size(void) { return sizeof(struct isle_##name); }

SIZE(options)
SIZE(rules)
SIZE(box)
SIZE(game)
SIZE(move)
SIZE(log)
SIZE(table)
SIZE(score)
