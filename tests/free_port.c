/* free_port.c - see free_port.h */
#include "free_port.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PORT_FIRST = 10000, PORT_PLACES = 200, PORTS_EACH = 100,
       PORT_LAST = 32000 };

static bool is_free(int port)
{
	struct sockaddr_in address = { .sin_family = AF_INET,
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
		.sin_port = htons((uint16_t)port) };
	int on = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	bool bound = !bind(fd, (struct sockaddr *)&address, sizeof address);
	close(fd);
	return bound;
}

/* Each process begins at another place, below the ports that the system gives
 * to who connects. */
int free_port(void)
{
	static int next;
	if (!next)
		next = PORT_FIRST + (int)(getpid() % PORT_PLACES) * PORTS_EACH;
	while (next < PORT_LAST && !is_free(next))
		next++;
	if (next >= PORT_LAST)
		abort();
	return next++;
}
