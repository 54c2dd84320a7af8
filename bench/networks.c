/*
 * networks.c - networks by the kernel's namespaces and `ip`.
 */
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "networks.h"

bool network_shell(const char *format, ...)
{
	char command[512];
	va_list list;
	va_start(list, format);
	int length = vsnprintf(command, sizeof command, format, list);
	va_end(list);
	snprintf(command + length, sizeof command - (size_t)length,
	         " > /dev/null 2>&1");
	return !system(command);
}

bool network_leave(void)
{
	return !unshare(CLONE_NEWNET) && network_shell("ip link set lo up");
}

/* A process that does nothing but be in a network of its own; 0: it may not. */
static pid_t hold_network(void)
{
	int ready[2];
	char byte;
	if (pipe(ready))
		return 0;
	pid_t pid = fork();
	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		setpgid(0, 0);
		if (unshare(CLONE_NEWNET) || write(ready[1], "", 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	close(ready[1]);
	bool holds = read(ready[0], &byte, 1) == 1;
	close(ready[0]);
	return holds ? pid : 0;
}

pid_t network_make(void)
{
	pid_t pid = hold_network();
	bool made = pid
	    && network_shell("ip link add isle1 type veth peer name isle0 netns %d && ip "
	             "addr add " NETWORK_HERE "/30 dev isle1 && ip addr add " NETWORK_DATABASE "/32"
	             " dev isle1 && ip link set isle1 up", pid)
	    && network_shell("nsenter -t %d -n ip addr add " NETWORK_THIRD "/30 dev isle0 && nsenter"
	             " -t %d -n ip link set isle0 up && nsenter -t %d -n ip route add "
	             NETWORK_DATABASE "/32 via " NETWORK_HERE, pid, pid, pid);
	return made ? pid : 0;
}

void network_cut(pid_t network, bool off)
{
	if (off)
		network_shell("nsenter -t %d -n ip route replace blackhole " NETWORK_DATABASE "/32",
		      network);
	else
		network_shell("nsenter -t %d -n ip route replace " NETWORK_DATABASE "/32 via " NETWORK_HERE,
		      network);
}
