/*
 * What eyes would find on a screen, without eyes: letters too small, words cut or
 * covered, words that hardly differ from what they stand on. Colours are those of a
 * picture of the page: what lies behind words is mostly drawn.
 */
import type { Page } from '@playwright/test';

const LETTERS = { least: 12, card: 14 };       /* px */
const CONTRAST = { words: 4.5, large: 3 };     /* as WCAG asks for */

/* Each flaw in a line: what, where, the words. A sign that says how many more there are
 * may lie over the first of them. */
export async function flaws(page: Page): Promise<string[]> {
	const picture = (await page.screenshot()).toString('base64');
	return page.evaluate(async ({ image, letters, contrast }) => {
		const bytes = Uint8Array.from(atob(image), (c) => c.charCodeAt(0));
		const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
		const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!;
		canvas.drawImage(bitmap, 0, 0);
		const scale = bitmap.width / innerWidth;

		type Colour = [number, number, number];
		const light = (colour: Colour) => colour.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
			.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
		const ratio = (a: Colour, b: Colour) => {
			const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
			return (high + 0.05) / (low + 0.05);
		};

		/* What most of a place is painted with; a shadow that falls on it makes no other ground. */
		function ground(r: DOMRect): Colour {
			const [x, y] = [Math.max(0, r.left * scale), Math.max(0, r.top * scale)];
			const { data } = canvas.getImageData(x, y, Math.max(1, r.width * scale), Math.max(1, r.height * scale));
			const heaps = new Map<number, Colour[]>();
			for (let i = 0; i < data.length; i += 4) {
				const colour: Colour = [data[i], data[i + 1], data[i + 2]];
				const heap = colour.reduce((sum, v) => sum * 16 + (v >> 4), 0);
				heaps.get(heap)?.push(colour) ?? heaps.set(heap, [colour]);
			}
			const most = [...heaps.values()].sort((a, b) => b.length - a.length)[0];
			return [0, 1, 2].map((part) => most.reduce((sum, colour) => sum + colour[part], 0) / most.length) as Colour;
		}

		const ancestors = (e: Element | null): Element[] => (e ? [e, ...ancestors(e.parentElement)] : []);

		/* The letters' own colour, through whatever fades them. */
		function ink(e: Element, under: Colour): Colour {
			const style = getComputedStyle(e);
			const [r, g, b, a = 1] = style.color.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0];
			const alpha = ancestors(e).reduce((all, one) => all * Number(getComputedStyle(one).opacity), a);
			return [r, g, b].map((v, i) => v * alpha + under[i] * (1 - alpha)) as Colour;
		}

		const hides = (value: string) => value === 'hidden' || value === 'clip';
		const cut = (e: Element, r: DOMRect) => ancestors(e).some((one) => {
			const [style, f] = [getComputedStyle(one), one.getBoundingClientRect()];
			return hides(style.overflowX) && (r.left < f.left - 2 || r.right > f.right + 2)
				|| hides(style.overflowY) && (r.top < f.top - 4 || r.bottom > f.bottom + 4);
		});
		const name = (e: Element) => ancestors(e).slice(0, 3).reverse().map((one) => one.tagName.toLowerCase()
			+ (one.getAttribute('class') ?? '').split(' ').filter((c) => c && !c.startsWith('svelte-')).map((c) => `.${c}`).join('')).join(' ');

		/* In sight: not outside the screen, nor scrolled away from what is known to go on. */
		function inSight(e: Element, r: DOMRect) {
			if (r.width < 2 || r.right < 1 || r.bottom < 1 || r.left > innerWidth - 1 || r.top > innerHeight - 1)
				return false;
			return ancestors(e).every((one) => {
				const [style, f] = [getComputedStyle(one), one.getBoundingClientRect()];
				const rolls = ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY);
				return !rolls || r.left >= f.left - 2 && r.right <= f.right + 2 && r.top >= f.top - 2 && r.bottom <= f.bottom + 2;
			});
		}

		/* For ears alone, or a part of a drawing. */
		const unseen = (e: Element) => !!e.closest('.sr, option, script, style, svg') || parseFloat(getComputedStyle(e).fontSize) < 1
			|| !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
			|| ancestors(e).some((one) => getComputedStyle(one).clipPath.startsWith('inset(50%'));

		const found = new Set<string>();
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const modal = document.querySelector('dialog[open]');
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const e = node.parentElement!;
			const words = node.textContent!.trim();
			if (!words || modal && !modal.contains(e) || unseen(e))
				continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const boxes = [...range.getClientRects()].filter((r) => inSight(e, r));
			if (boxes.length === 0)
				continue;
			const style = getComputedStyle(e);
			const px = parseFloat(style.fontSize);
			const tell = (what: string) => found.add(`${what}: ${name(e)} "${words.slice(0, 50)}"`);
			if (px < (e.closest('.card .words') ? letters.card : letters.least) - 0.05)
				tell(`small ${px.toFixed(1)}`);
			if (boxes.some((r) => cut(e, r)))
				tell('cut');
			const box = boxes[0];
			const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
			if (top && style.pointerEvents !== 'none' && !top.contains(e) && !e.contains(top) && !top.closest('.sign'))
				tell(`covered by ${name(top)}`);
			const under = ground(box);
			const asked = px >= 24 || px >= 18.6 && Number(style.fontWeight) >= 700 ? contrast.large : contrast.words;
			const seen = ratio(ink(e, under), under);
			if (seen < asked && !e.closest(':disabled, [aria-disabled=true]') && !top?.closest('.sign'))
				tell(`faint ${seen.toFixed(1)}`);
		}
		return [...found];
	}, { image: picture, letters: LETTERS, contrast: CONTRAST });
}

/* Words that only the other language has. */
const ENGLISH = /\b(the|of|and|with|your|you|for|is|are|cats?|fishes|day|left|right|field|take|card|cards|lesson|lessons|turn|pass|done|undo|hint|boat|score|room|rooms|points?|squares?|from|this|that|no|not|has|keeps?|basket|baskets|speed)\b/i;

export async function english(page: Page): Promise<string[]> {
	const said = await page.evaluate(() => [...document.body.innerText.split('\n'),
		...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((e) =>
			['aria-label', 'title', 'alt'].map((key) => e.getAttribute(key) ?? ''))].map((s) => s.trim()).filter(Boolean));
	return [...new Set(said.filter((s) => ENGLISH.test(s)))];
}

/* What a thing lies over, of those that are named. */
export const under = (page: Page, thing: string, others: string) => page.evaluate(([one, names]) => {
	const box = document.querySelector(one)!.getBoundingClientRect();
	return [...document.querySelectorAll(names)].filter((e) => {
		const r = e.getBoundingClientRect();
		return r.width > 0 && r.left < box.right - 1 && r.right > box.left + 1 && r.top < box.bottom - 1 && r.bottom > box.top + 1;
	}).map((e) => e.getAttribute('class'));
}, [thing, others]);

/* Words that a sign ("3 more") lies over: those of them that are in sight. */
export const underSigns = (page: Page) => page.evaluate(() => {
	const signs = [...document.querySelectorAll('.sign')].map((e) => e.getBoundingClientRect());
	const walk = document.createTreeWalker(document.querySelector('.table')!, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	for (let node = walk.nextNode(); node; node = walk.nextNode()) {
		const e = node.parentElement!;
		const box = e.closest('.box')?.getBoundingClientRect();
		if (!box || !node.textContent!.trim() || e.closest('.sign, .sr'))
			continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const r of range.getClientRects()) {
			const [left, right, top, bottom] = [Math.max(r.left, box.left), Math.min(r.right, box.right),
				Math.max(r.top, box.top), Math.min(r.bottom, box.bottom)];
			if (signs.some((s) => left < s.right - 1 && right > s.left + 1 && top < s.bottom - 1 && bottom > s.top + 1))
				found.push(node.textContent!.trim());
		}
	}
	return found;
});

/* What is to be said of all that a selector finds, in one look: a locator finds first and asks
 * then, and what went away in between has no size. */
export const inOneLook = <T>(page: Page, selector: string, ask: (all: Element[]) => T): Promise<T> =>
	page.evaluate(`(${ask})([...document.querySelectorAll(${JSON.stringify(selector)})])`);

/* Those that are not whole in the nearest box of that name; what has just gone is in none. */
export const cutIn = (page: Page, selector: string, box: string) => page.locator(selector).evaluateAll((all, frame) => all.filter((e) => {
	const [r, f] = [e.getBoundingClientRect(), e.closest(frame)?.getBoundingClientRect()];
	return !f || r.left < f.left - 1 || r.right > f.right + 1 || r.top < f.top - 1 || r.bottom > f.bottom + 1;
}).map((e) => e.textContent?.trim()), box);

/* Words of which a part stands in another line, without a hyphen. */
export const brokenWords = (page: Page, selector: string) => page.locator(selector).evaluateAll((all) => all.flatMap((e) => {
	const text = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	for (let node = text.nextNode(); node; node = text.nextNode())
		for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u00ad]+/g)) {
			/* Letter by letter: a hyphen belongs to the one behind it, too. */
			const tops = [...word].map((_, i) => {
				const range = document.createRange();
				range.setStart(node!, index + i);
				range.setEnd(node!, index + i + 1);
				return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
			});
			if (new Set(tops).size > 1)
				found.push(word);
		}
	return found;
}));
