/*
 * What other servers carry, for scale, measured like the tables of bench/load.c:
 * four players a table, each connected, the next one moves when it has received
 * what the last one did. Prints moves a second and times to their answer.
 *
 *   node run.mjs [TABLES [SECONDS]]
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';

const TABLES = Number(process.argv[2] ?? 200);
const SECONDS = Number(process.argv[3] ?? 10);
const SEATS = 4;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

function start(name, port) {
	const child = fork(here(name), [String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
	process.on('exit', () => child.kill());
	return new Promise((done) => child.once('message', () => done(child)));
}

function cpu(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
	return (Number(fields[11]) + Number(fields[12])) * 10000;
}

function print(what, times, seconds, cpuUs) {
	times.sort((a, b) => a - b);
	const at = (part) => times[Math.floor(times.length * part)]?.toFixed(2) ?? '-';
	console.log(`${what.padEnd(48)} ${(times.length / seconds).toFixed(0).padStart(7)} moves/s  `
		+ `p50 ${at(0.5).padStart(6)} ms  p99 ${at(0.99).padStart(6)} ms  `
		+ `${(cpuUs / times.length).toFixed(0).padStart(5)} us of processor a move`);
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function boardgame(port) {
	const child = await start('bgio_server.mjs', port);
	const times = [];
	let running = false;
	/* The first sync of a match makes it. */
	const tables = [...Array(TABLES)].map((_, i) => (
		{ matchID: `m${i}`, sockets: [], state: -1, stateID: -1, sent: 0 }));
	const move = (table) => {
		const seat = table.state % SEATS;
		table.sent = performance.now();
		table.sockets[seat].emit('update', {
			type: 'MAKE_MOVE',
			payload: { type: 'add', args: [], playerID: String(seat) },
		}, table.stateID, table.matchID, String(seat));
	};
	const hear = (table, seat, state) => {
		if (state._stateID > table.stateID && seat === table.state % SEATS && table.sent)
			times.push(performance.now() - table.sent);
		if (seat !== Number(state.ctx.currentPlayer))
			return;
		table.state = Number(state.ctx.currentPlayer);
		table.stateID = state._stateID;
		if (running)
			move(table);
	};
	let joined = 0;
	for (const table of tables) {
		for (let seat = 0; seat < SEATS; seat++) {
			const socket = io(`http://127.0.0.1:${port}/count`, { transports: ['websocket'], forceNew: true });
			table.sockets.push(socket);
			socket.on('update', (matchID, state) => hear(table, seat, state));
			socket.on('sync', (matchID, info) => {
				joined++;
				if (seat === 0) {
					table.state = 0;
					table.stateID = info.state._stateID;
				}
			});
			socket.on('connect', () => socket.emit('sync', table.matchID, String(seat),
				undefined, SEATS));
		}
		if (table.sockets.length % 40 === 0)
			await sleep(5);
	}
	while (joined < TABLES * SEATS)
		await sleep(50);
	running = true;
	times.length = 0;
	const before = cpu(child.pid);
	for (const table of tables)
		move(table);
	await sleep(SECONDS * 1000);
	running = false;
	print(`boardgame.io, ${TABLES} tables, a trivial game in memory`, times, SECONDS, cpu(child.pid) - before);
	child.kill();
	for (const table of tables)
		for (const socket of table.sockets)
			socket.disconnect();
}

async function echo(port) {
	const child = await start('echo_server.mjs', port);
	const times = [];
	let running = true;
	const sockets = [...Array(TABLES)].map(() => new WebSocket(`ws://127.0.0.1:${port}`));
	await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('open', done))));
	const before = cpu(child.pid);
	for (const socket of sockets) {
		let sent = performance.now();
		socket.on('message', () => {
			times.push(performance.now() - sent);
			sent = performance.now();
			if (running)
				socket.send('{"type":"move","id":"1","line":"1 pass"}');
		});
		socket.send('{"type":"move","id":"0","line":"1 pass"}');
	}
	await sleep(SECONDS * 1000);
	running = false;
	print(`ws echo, ${TABLES} connections, one answer each`, times, SECONDS, cpu(child.pid) - before);
	child.kill();
	for (const socket of sockets)
		socket.terminate();
}

await boardgame(18461);
await echo(18462);
process.exit(0);
