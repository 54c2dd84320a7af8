/* The pages beside the first one and the table: the word after #/ names a
 * page, what follows it is the page's own. Each is fetched when it is opened,
 * so the first page does not grow with them. */
import type { Component } from 'svelte';
import { t } from '../i18n/index.svelte';
import type { Player } from '../lib/table.svelte';
import type { Options } from '../lib/types';

/* What every page is given; it takes what it needs. */
export interface PageProps {
	rest: string[]; /* the address behind the page's own word, cut at / */
	onbegin: (options: Options, players: Player[], title: string) => void;
	onrecord: (text: string | null) => void;
	fault: string; /* why the last beginning failed, or nothing */
}

export interface Page {
	title: () => string;
	load: () => Promise<{ default: Component<PageProps> }>;
}

/* A page that takes none of it: the compiler tells it from one that does. */
const alone = (load: () => Promise<{ default: Component }>) => load as unknown as Page['load'];

const pages: Record<string, Page> = {
	new: { title: () => t('new_table'), load: () => import('./NewTable.svelte') },
	learn: { title: () => t('learn'), load: () => import('../learn/Learn.svelte') },
	games: { title: () => t('more_games'), load: alone(() => import('../home/Games.svelte')) },
	history: { title: () => t('history'), load: alone(() => import('../home/History.svelte')) },
	settings: { title: () => t('settings'), load: alone(() => import('./Settings.svelte')) },
	rules: { title: () => t('rules'), load: () => import('../rules/RulesPage.svelte') },
	cards: { title: () => t('cards'), load: () => import('../rules/CardsPage.svelte') },
	back: { title: () => t('replay'), load: () => import('../back/Back.svelte') },
	pad: { title: () => t('scorepad'), load: () => import('../pad/Pad.svelte') },
	online: { title: () => t('where_online'), load: () => import('../lobby/Online.svelte') },
	k: { title: () => t('where_online'), load: () => import('../lobby/TakeSeat.svelte') },
	print: { title: () => t('print_sheets'), load: alone(() => import('../print/Print.svelte')) },
};

/* All drawings on one page; only in builds for developers. */
if (import.meta.env.DEV || import.meta.env.VITE_GALLERY)
	pages.gallery = { title: () => 'Gallery', load: alone(() => import('../art/Gallery.svelte')) };

/* The page of a word, if there is one. */
export function pageOf(word: string): Page | undefined {
	return Object.hasOwn(pages, word) ? pages[word] : undefined;
}
