/* Runes everywhere: state that changes is seen in the source. */
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
	preprocess: vitePreprocess(),
	compilerOptions: { runes: true },
};
