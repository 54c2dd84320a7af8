/* The windows over the table (game/TableDialogs.svelte). */
export type Window = 'all' | 'menu' | 'help' | 'text' | 'settings' | 'public' | 'events' | 'sheet';
