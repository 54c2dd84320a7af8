/* The browser tests: two projects, one of them without movement. */
import { defineConfig } from '@playwright/test';

const args = [
	'--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
	'--disable-component-update', '--disable-sync',
];

/* Another port for a second checkout on the same machine. */
const port = process.env.ISLE_WEB_PORT ?? '4173';
export const address = `http://127.0.0.1:${port}`;

/* Tests that must not switch anything off first. */
const DELIVERED = ['delivered.spec.ts', 'mended.spec.ts', 'words.spec.ts', 'screens.spec.ts',
	'fumbles.spec.ts', 'stage.spec.ts', 'back.spec.ts', 'moments.spec.ts', 'count.spec.ts', 'pad.spec.ts', 'padcodes.spec.ts', 'learn.spec.ts',
	'lobby.spec.ts', 'absence.spec.ts', 'push.spec.ts', 'attack.spec.ts', 'room.spec.ts', 'chat.spec.ts', 'phone.spec.ts', 'keys.spec.ts', 'ears.spec.ts',
	'handling.spec.ts', 'small.spec.ts', 'cards.spec.ts', 'slips.spec.ts', 'cover.spec.ts', 'verdict.spec.ts', 'sizes.spec.ts', 'pulled.spec.ts', 'wide.spec.ts', 'asked.spec.ts', 'grip.spec.ts', 'draw.spec.ts', 'thumb.spec.ts', 'bar.spec.ts', 'sister.spec.ts', 'shelf.spec.ts', 'tryout.spec.ts', 'once.spec.ts', 'kept.spec.ts', 'plain.spec.ts'];

export default defineConfig({
	testDir: 'tests',
	outputDir: '../build/browser',
	timeout: 120_000,
	workers: 1,
	/* One test of a file, as lists of faults name it: words of its title, dots between. */
	grep: new RegExp(process.env.ISLE_ONLY ?? ''),
	/* A state is waited for, however slow the machine is. */
	expect: { timeout: 30_000 },
	reporter: [['list']],
	use: {
		baseURL: address,
		browserName: 'chromium',
		viewport: { width: 1366, height: 768 },
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
		actionTimeout: 20_000,
		/* Every test would install the whole page first; offline.spec.ts allows it. */
		serviceWorkers: 'block',
	},
	/* Without movement; and the page as it is delivered, movement and sound on. The longest
	   test of all (two browsers, a whole game) is among the first: begun late, it would be
	   waited for alone. */
	projects: [
		{ name: 'still', testIgnore: DELIVERED },
		{ name: 'default', testMatch: DELIVERED },
	],
	webServer: {
		command: `npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
		url: address,
		/* What listens there may be another build: it is taken only when asked for. */
		reuseExistingServer: process.env.ISLE_WEB_REUSE === '1',
	},
});
