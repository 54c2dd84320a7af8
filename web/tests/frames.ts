/*
 * Frames, as figures for people: how far apart they came, and how much of a frame's
 * time the page's own thread worked, by the processor's clock. The first suffers from
 * whatever else a machine does, the second does not.
 */
import type { CDPSession, Page } from '@playwright/test';

const FRAME = 1000 / 60;

async function worked(cdp: CDPSession): Promise<number> {
	const { metrics } = await cdp.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/* Counts frames from now on; what it returns ends that and tells them in a line. */
export async function watchFrames(page: Page): Promise<() => Promise<{ frames: number; words: string }>> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
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
	const before = await worked(cdp);
	return async () => {
		const after = await worked(cdp);
		const gaps = await page.evaluate(() => {
			const { times } = window as unknown as { times: number[] };
			Object.assign(window, { times: [] });
			return times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b);
		});
		await cdp.detach();
		const [median, late] = [0.5, 0.95].map((part) => gaps[Math.floor(gaps.length * part)] ?? 0);
		const cost = (after - before) / Math.max(1, gaps.length);
		return {
			frames: gaps.length,
			words: `${gaps.length} frames: median ${median.toFixed(1)} ms, 95 % below ${late.toFixed(1)} ms; `
				+ `work ${cost.toFixed(1)} ms a frame of ${FRAME.toFixed(1)}`,
		};
	};
}
