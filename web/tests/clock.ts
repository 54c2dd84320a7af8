/* A server for which as much time has passed as the test says: `web/tools/passing.c` adds what a
 * file says. Timers of the process are left alone. */
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export class Clock {
	private readonly file = join(mkdtempSync(join(tmpdir(), 'isle-')), 'clock');
	private seconds = 0;
	readonly env = { LD_PRELOAD: resolve('../build/web/passing.so'), ISLE_PASSING: this.file };

	constructor() { this.pass(0); }

	/* The file is whole whenever it is read: time does not go back. */
	pass(seconds: number) {
		this.seconds += seconds;
		writeFileSync(`${this.file}.new`, `${this.seconds}\n`);
		renameSync(`${this.file}.new`, this.file);
	}
}
