/* tcp_bytes.c - see tcp_bytes.h */
#include "tcp_bytes.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

uint64_t tcp_bytes_received(int fd)
{
	struct tcp_info info = { 0 };
	socklen_t size = sizeof info;
	if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size))
		return 0;
	return info.tcpi_bytes_received;
}
