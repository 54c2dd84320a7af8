/* Fingers on a screen that feels them: any number at once, on lines they move along. */
import type { CDPSession, Page } from '@playwright/test';

/* Fingers, as the browser hears them from the screen. */
export class Fingers {
	private constructor(private cdp: CDPSession) {}

	static async of(page: Page): Promise<Fingers> {
		return new Fingers(await page.context().newCDPSession(page));
	}

	private async send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: [number, number][], timestamp?: number) {
		await this.cdp.send('Input.dispatchTouchEvent', {
			type, timestamp, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
		});
	}

	down(...points: [number, number][]) { return this.send('touchStart', points); }
	move(...points: [number, number][]) { return this.send('touchMove', points); }
	up() { return this.send('touchEnd', []); }
	/* The second of two; the first stays. */
	upSecond([x, y]: [number, number]) {
		return this.cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x, y, id: 1 }] });
	}

	/* The system takes the screen: a call, its own gesture. */
	cancel() { return this.send('touchCancel', []); }

	/* As at a time (ms): a screen knows when it was touched, however late a busy machine tells. */
	async tapAt(point: [number, number], time: number) {
		await this.send('touchStart', [point], time / 1000);
		await this.send('touchEnd', [], time / 1000);
	}

	/* One finger, from a point to another. */
	async draw([x, y]: [number, number], [toX, toY]: [number, number], steps = 10) {
		await this.down([x, y]);
		for (let i = 1; i <= steps; i++)
			await this.move([x + (toX - x) * i / steps, y + (toY - y) * i / steps]);
	}

	/* Two fingers on a line through a point, turning a quarter to the right. */
	async twist([x, y]: [number, number], apart: number) {
		const at = (angle: number): [number, number][] => [0, Math.PI].map((half) =>
			[x + Math.cos(angle + half) * apart / 2, y + Math.sin(angle + half) * apart / 2]);
		await this.down(at(0)[0]);
		await this.down(...at(0));
		for (let i = 1; i <= 10; i++)
			await this.move(...at(Math.PI / 2 * i / 10));
		await this.up();
	}

	/* Two fingers on a slanted line, from one distance to another. */
	async pinch([x, y]: [number, number], from: number, to: number) {
		const at = (d: number): [number, number][] => [[x - d / 2, y - d / 2], [x + d / 2, y + d / 2]];
		await this.down(at(from)[0]);
		await this.down(...at(from));
		for (let i = 1; i <= 8; i++)
			await this.move(...at(from + (to - from) * i / 8));
		await this.up();
	}
}
