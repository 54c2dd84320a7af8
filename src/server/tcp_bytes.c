/* tcp_bytes.c - see tcp_bytes.h */
#include "tcp_bytes.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

uint64_t tcp_bytes_received(int fd)
{
	struct tcp_info info = { 0 };
	socklen_t size = sizeof info;
	if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size))
		return 0;
	return info.tcpi_bytes_received;
}

/* What comes between the two questions would be counted once only. */
uint64_t tcp_bytes_taken(int fd)
{
	uint64_t received;
	int waiting;
	do {
		waiting = 0;
		received = tcp_bytes_received(fd);
		ioctl(fd, FIONREAD, &waiting);
	} while (received != tcp_bytes_received(fd));
	return received ? received - (uint64_t)waiting : 0;
}

void tcp_bytes_count_all(int fd)
{
	int on = 1;
	setsockopt(fd, SOL_SOCKET, SO_OOBINLINE, &on, sizeof on);
}
