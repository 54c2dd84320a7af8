/* Prints a port from which on COUNT are free, for the browser tests of this checkout:
 * whatever else runs on the machine, other checkouts too, is not met. They lie below
 * those that the system gives to outgoing connections. usage: ports.mjs COUNT */
import { createServer } from 'node:net';

const COUNT = Number(process.argv[2]);
const LOWEST = 20000;
const BLOCKS = Math.floor((32000 - LOWEST) / COUNT);

const isFree = (port) => new Promise((answer) => {
	const server = createServer();
	server.once('error', () => answer(false));
	server.listen(port, () => server.close(() => answer(true)));
});

async function areFree(first) {
	for (let port = first; port < first + COUNT; port++)
		if (!await isFree(port))
			return false;
	return true;
}

/* Two that look at the same moment begin at different places. */
for (let i = 0; i < BLOCKS; i++) {
	const first = LOWEST + COUNT * ((process.pid + i) % BLOCKS);
	if (await areFree(first)) {
		console.log(first);
		process.exit(0);
	}
}
console.error('ports.mjs: no ports are free');
process.exit(1);
