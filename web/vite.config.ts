import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	plugins: [svelte()],
	build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
	worker: { format: 'es' },
	test: { include: ['src/**/*.test.ts'], setupFiles: ['src/testing/browser.ts'], testTimeout: 60_000 },
	server: {
		proxy: {
			'/api': 'http://127.0.0.1:8080',
			'/ws': { target: 'ws://127.0.0.1:8080', ws: true },
		},
	},
});
