/* A plain WebSocket echo. */
import { WebSocketServer } from 'ws';

new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]) }, () => process.send?.('up'))
	.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
