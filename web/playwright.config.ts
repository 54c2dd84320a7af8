import { defineConfig } from '@playwright/test';

const args = [
	'--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
	'--disable-component-update', '--disable-sync',
];

export default defineConfig({
	testDir: 'tests',
	outputDir: '../build/browser',
	timeout: 120_000,
	workers: 1,
	reporter: [['list']],
	use: {
		baseURL: 'http://127.0.0.1:4173',
		browserName: 'chromium',
		viewport: { width: 1366, height: 768 },
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
		actionTimeout: 10_000,
	},
	webServer: {
		command: 'npx vite preview --port 4173 --strictPort --host 127.0.0.1',
		url: 'http://127.0.0.1:4173',
		reuseExistingServer: true,
	},
});
