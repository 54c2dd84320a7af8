/*
 * Frames, as figures for people: how far apart they came, and what the page itself
 * worked for each, from a trace of the browser. The first suffers from whatever else
 * a machine does; the second is the processor's time of the page's own thread (script,
 * style, layout, paint), frame by frame, and does not.
 */
import type { Page } from '@playwright/test';

/* Microseconds; `tdur` by the processor's clock. */
interface Traced { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number; args?: Record<string, unknown> }

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', '__metadata'];

/* What is done for a frame, by the names of a trace; all else is script, the browser's
 * own part of an input, and the trace itself. */
const PARTS: Record<string, string[]> = {
	style: ['UpdateLayoutTree'],
	layout: ['Layout'],
	paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

interface Frames {
	frames: number;
	gap: number[];                      /* ms between two of them: median, 95 % */
	work: number[];                     /* ms for one: median, 95 %, most */
	late: number;                       /* that came more than half a frame late */
	over: number;                       /* that took more than half a frame's time */
	parts: Record<string, number>;      /* ms of all, by kind */
	words: string;
}

const HALF = 8;         /* ms */
const LATE = 25;

/* The thread of the page that is watched: the browser names it when it begins. */
function ownThread(all: Traced[]): (e: Traced) => boolean {
	const names = all.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain');
	const busy = (pid: number) => all.filter((e) => e.pid === pid && e.name === 'BeginMainThreadFrame').length;
	const main = names.sort((a, b) => busy(b.pid) - busy(a.pid))[0];
	return (e) => e.pid === main?.pid && e.tid === main.tid;
}

const spent = (events: Traced[]) => events.reduce((sum, e) => sum + (e.tdur ?? 0), 0) / 1000;

/* Work between two beginnings of frames belongs to the first. */
function workOf(all: Traced[]): { each: number[]; parts: Record<string, number> } {
	const own = all.filter(ownThread(all));
	const begins = own.filter((e) => e.name === 'BeginMainThreadFrame').map((e) => e.ts).sort((a, b) => a - b);
	const tasks = own.filter((e) => e.ph === 'X' && e.name === 'RunTask');
	const each = begins.map((from, i) => spent(tasks.filter((e) => e.ts >= from - 1000 && e.ts < (begins[i + 1] ?? Infinity) - 1000)));
	const parts = Object.fromEntries(Object.entries(PARTS).map(([kind, names]) =>
		[kind, spent(own.filter((e) => names.includes(e.name)))]));
	parts.else = spent(tasks) - parts.style - parts.layout - parts.paint;
	return { each, parts };
}

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/* Counts frames from now on; what it returns ends that and tells them. */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
	const browser = page.context().browser()!;
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { times });
		const tick = (t: number) => {
			times.push(t);
			if ((window as unknown as { times: number[] }).times === times)
				requestAnimationFrame(tick);
		};
		requestAnimationFrame(tick);
	});
	await browser.startTracing(page, { categories: CATEGORIES });
	return async () => {
		const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
		const gaps = await page.evaluate(() => {
			const { times } = window as unknown as { times: number[] };
			Object.assign(window, { times: [] });
			return times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b);
		});
		const { each, parts } = workOf(traceEvents);
		const sorted = [...each].sort((a, b) => a - b);
		const told = { frames: each.length, gap: [at(gaps, 0.5), at(gaps, 0.95)], late: gaps.filter((ms) => ms > LATE).length,
			over: sorted.filter((ms) => ms > HALF).length,
			work: [at(sorted, 0.5), at(sorted, 0.95), sorted.at(-1) ?? 0], parts };
		const ms = (list: number[]) => list.map((n) => n.toFixed(1)).join(', ');
		return { ...told, words: `${told.frames} frames: ${ms(told.gap)} ms apart (median, 95 %), ${told.late} late; work ${ms(told.work)} ms `
			+ `(median, 95 %, most), ${told.over} over ${HALF}; ${Object.entries(parts).map(([kind, n]) => `${kind} ${n.toFixed(0)}`).join(', ')}` };
	};
}
