/* The browser tests: two projects, one of them without movement. */
import { defineConfig } from '@playwright/test';

const args = [
	'--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
	'--disable-component-update', '--disable-sync',
];

/* Another port for a second checkout on the same machine. */
const port = process.env.ISLE_WEB_PORT ?? '4173';
export const address = `http://127.0.0.1:${port}`;

/* What these are about does not move. All others meet the page as it is delivered. */
const STILL = [
	'art.spec.ts', 'everyone.spec.ts', 'fleet.spec.ts', 'games.spec.ts', 'hand.spec.ts',
	'home.spec.ts', 'island.spec.ts', 'looks.spec.ts', 'newtable.spec.ts', 'offline.spec.ts',
	'online.spec.ts', 'print.spec.ts', 'realcards.spec.ts', 'renew.spec.ts', 'resend.spec.ts',
	'rules.spec.ts', 'speed.spec.ts', 'touch.spec.ts', 'undo.spec.ts',
];

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
		{ name: 'still', testMatch: STILL },
		{ name: 'default', testIgnore: STILL },
	],
	webServer: {
		command: `npx vite preview --port ${port} --strictPort --host 127.0.0.1`,
		url: address,
		/* What listens there may be another build: it is taken only when asked for. */
		reuseExistingServer: process.env.ISLE_WEB_REUSE === '1',
	},
});
