/*
 * free_port.h - ports for servers that a test or a measurement starts.
 */
#ifndef FREE_PORT_H
#define FREE_PORT_H

/* A port of 127.0.0.1 that nobody uses, another one each time. Not one that the
 * system gives: on a busy machine it would be somebody's by the time the server
 * wants it, or while a server that was killed is away. */
int free_port(void);

#endif
