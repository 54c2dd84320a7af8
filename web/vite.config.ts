/* How the page is built, and which files the service worker is told to keep. */
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { hashOf, writeList, writeManifest } from './tools/precache';

/* Of the files beside the scripts; none while they may change under the page. */
function hashes(command: string): Record<string, string> {
	return command === 'build' ? Object.fromEntries(readdirSync('public')
		.map((name) => [name, hashOf(readFileSync(`public/${name}`))])) : {};
}

/* Last of all, when every file of the page lies there. */
const installable = {
	name: 'installable',
	apply: 'build' as const,
	closeBundle() {
		writeManifest('dist');
		writeList('dist');
	},
};

export default defineConfig(({ command }) => ({
	plugins: [svelte(), installable],
	define: { FILE_HASHES: JSON.stringify(hashes(command)) },
	build: {
		target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false,
		rollupOptions: {
			input: { index: 'index.html', sw: 'src/sw/sw.ts' },
			/* The worker's scope is the folder it lies in. */
			output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
		},
	},
	worker: { format: 'es' as const },
	test: { include: ['src/**/*.test.ts'], setupFiles: ['src/testing/browser.ts'], testTimeout: 60_000 },
	server: {
		proxy: {
			'/api': 'http://127.0.0.1:8080',
			'/ws': { target: 'ws://127.0.0.1:8080', ws: true },
		},
	},
}));
