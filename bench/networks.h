/*
 * networks.h - a fleet's network, and one more for its third server, so that it
 * alone can be cut off from the database.
 */
#ifndef NETWORKS_H
#define NETWORKS_H

#include <stdbool.h>
#include <sys/types.h>

/* In the fleet's network the proxy is here, the database has an address of its
 * own beside it, and the third server is elsewhere. */
#define NETWORK_HERE     "198.18.0.1"
#define NETWORK_THIRD    "198.18.0.2"
#define NETWORK_DATABASE "198.18.0.5"

/* Runs a command of the system, silently; whether it went well. */
__attribute__((format(printf, 1, 2)))
bool network_shell(const char *format, ...);

/* Leaves the network of this machine for a new one, in which no port is taken
 * and which is gone with the last process in it. */
bool network_leave(void);

/* Makes the third server's: it is that of the process returned, which does
 * nothing else; 0: it may not be made. */
pid_t network_make(void);

/* Takes the way from there to the database away, and not that to the proxy, or
 * gives it back. */
void network_cut(pid_t network, bool off);

#endif
