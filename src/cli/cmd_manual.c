#include "verbs.h"
int cmd_manual(const struct cli_args *args)
{
	(void)args;
	return 0;
}
