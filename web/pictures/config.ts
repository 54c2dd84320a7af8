/* The pictures of the README: taken, not tested (scripts/pictures). */
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

export default defineConfig({
	...tests,
	testDir: '.',
	testMatch: 'pictures.ts',
	outputDir: '../../build/pictures',
	timeout: 300_000,
	webServer: undefined,
});
