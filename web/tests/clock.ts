/* A server whose wall clock is the test's: Debian's libfaketime adds what a file says.
 * Timers of the process are left alone. */
import { readdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';

function library(): string {
	for (const folder of readdirSync(LIBRARIES)) {
		const path = join(LIBRARIES, folder, 'faketime');
		try {
			if (readdirSync(path).includes('libfaketimeMT.so.1'))
				return join(path, 'libfaketimeMT.so.1');
		} catch { /* not there */ }
	}
	throw new Error('faketime is not installed: scripts/setup test');
}

export class Clock {
	private readonly file = join(mkdtempSync(join(tmpdir(), 'isle-')), 'clock');
	private seconds = 0;
	readonly env = {
		LD_PRELOAD: library(), FAKETIME_TIMESTAMP_FILE: this.file, FAKETIME_NO_CACHE: '1',
		FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1',
	};

	constructor() { this.pass(0); }

	pass(seconds: number) {
		this.seconds += seconds;
		writeFileSync(this.file, `+${this.seconds}`);
	}
}
