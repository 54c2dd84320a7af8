/*
 * What other servers carry, for scale, measured like the tables of bench/load.c:
 * four players a table, each with a connection of its own; every move goes to all
 * four, and the next one moves when it has received what the last one did. The
 * clients do as little as they can: they speak the few frames of socket.io that
 * this takes and look for two words in what comes, so that the server is what is
 * measured. Prints moves a second, times to the answer, and the processor time of
 * both sides.
 *
 *   node run.mjs [TABLES [SECONDS]]
 */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const TABLES = Number(process.argv[2] ?? 1000);
const SECONDS = Number(process.argv[3] ?? 10);
const SEATS = 4;
const OPENING = 100;     /* connections that are opened at once */
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

function start(name, port) {
	const child = fork(here(name), [String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
	process.on('exit', () => child.kill());
	return new Promise((done) => child.once('message', () => done(child)));
}

function cpu(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
	return (Number(fields[11]) + Number(fields[12])) * 10000;
}

/* Measures what begins now: times gets a sample, in milliseconds, for every
 * answer. */
async function measure(what, child, times, begin) {
	const server = cpu(child.pid), client = cpu(process.pid), began = performance.now();
	times.length = 0;
	begin();
	await sleep(SECONDS * 1000);
	const seconds = (performance.now() - began) / 1000, count = times.length;
	const share = (used) => `${Math.round(used / seconds / 10000)} %`;
	const serverUs = cpu(child.pid) - server, clientUs = cpu(process.pid) - client;
	times.sort((a, b) => a - b);
	const at = (part) => times[Math.floor(count * part)]?.toFixed(2) ?? '-';
	console.log(`${what.padEnd(48)} ${(count / seconds).toFixed(0).padStart(7)} moves/s  `
		+ `p50 ${at(0.5).padStart(6)} ms  p99 ${at(0.99).padStart(6)} ms  `
		+ `${(serverUs / count).toFixed(0).padStart(5)} us of processor a move  `
		+ `server ${share(serverUs)}, clients ${share(clientUs)} of a core`);
}

/* ---- boardgame.io -------------------------------------------------------- */

/* The number behind a key in the text of a state. */
function numberAfter(text, key) {
	const at = text.indexOf(key);
	return at < 0 ? -1 : parseInt(text.slice(at + key.length, at + key.length + 12), 10);
}

class Seat {
	constructor(table, seat, port) {
		this.table = table;
		this.seat = seat;
		this.socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
			{ perMessageDeflate: false });
		this.joined = new Promise((done) => { this.done = done; });
		this.socket.on('message', (data) => this.take(data.toString('latin1')));
	}

	emit(...words) {
		this.socket.send(`42/count,${JSON.stringify(words)}`);
	}

	take(text) {
		if (text[0] === '0')
			this.socket.send('40/count,');
		else if (text === '2')
			this.socket.send('3');
		else if (text.startsWith('40/count'))
			this.emit('sync', this.table.id, String(this.seat), null, SEATS);
		else if (text.startsWith('42/count,["sync"'))
			this.done();
		else if (text.startsWith('42/count,["update"'))
			this.table.hear(this.seat, numberAfter(text, '"_stateID":'), numberAfter(text, '"currentPlayer":"'));
	}
}

class Table {
	constructor(id, port, times) {
		this.id = id;
		this.times = times;
		this.seats = [...Array(SEATS)].map((_, seat) => new Seat(this, seat, port));
		this.mover = 0;
		this.stateID = 0;
		this.running = true;
	}

	move() {
		this.sent = performance.now();
		this.seats[this.mover].emit('update', {
			type: 'MAKE_MOVE', payload: { type: 'add', args: [], playerID: String(this.mover) },
		}, this.stateID, this.id, String(this.mover));
	}

	/* Who moved has its answer; who is next moves. */
	hear(seat, stateID, next) {
		if (seat === (next + SEATS - 1) % SEATS)
			this.times.push(performance.now() - this.sent);
		if (seat !== next)
			return;
		this.mover = next;
		this.stateID = stateID;
		if (this.running)
			this.move();
	}
}

async function boardgame(port) {
	const child = await start('bgio_server.mjs', port);
	const times = [], tables = [];
	/* The first sync of a match makes it. */
	for (let i = 0; i < TABLES; i++) {
		tables.push(new Table(`m${i}`, port, times));
		if (tables.length * SEATS % OPENING === 0)
			await Promise.all(tables.slice(-OPENING / SEATS).flatMap((t) => t.seats.map((s) => s.joined)));
	}
	await Promise.all(tables.flatMap((t) => t.seats.map((s) => s.joined)));
	await measure(`boardgame.io, ${TABLES} tables, a trivial game in memory`, child, times,
		() => tables.forEach((table) => table.move()));
	for (const table of tables) {
		table.running = false;
		table.seats.forEach((seat) => seat.socket.terminate());
	}
	child.kill();
}

/* ---- echo ---------------------------------------------------------------- */

async function echo(port) {
	const child = await start('echo_server.mjs', port);
	const times = [];
	const sockets = [...Array(TABLES)].map(() => new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false }));
	await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('open', done))));
	await measure(`ws echo, ${TABLES} connections, one answer each`, child, times, () => {
		for (const socket of sockets) {
			let sent = performance.now();
			socket.on('message', () => {
				times.push(performance.now() - sent);
				sent = performance.now();
				socket.send('{"type":"move","id":"1","line":"1 pass"}');
			});
			socket.send('{"type":"move","id":"0","line":"1 pass"}');
		}
	});
	child.kill();
	sockets.forEach((socket) => socket.terminate());
}

await boardgame(18461);
await echo(18462);
process.exit(0);
