/* A browser's maker, who carries pushes, as far as a test needs one. Pages of a context
 * get their subscriptions here; what the server sends is opened as the browser would do
 * it (RFC 8291) and brought to the page's own worker. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { Receiver, type Letter } from './receiver';

export interface Shown { title: string; body: string; tag: string; icon: string; badge: string }

/* What stands there now, as the page can ask. */
export const shown = (page: Page) => page.evaluate(async (): Promise<Shown[]> => {
	const registration = await navigator.serviceWorker.ready;
	return (await registration.getNotifications()).map((note) => ({
		title: note.title, body: note.body, tag: note.tag, icon: note.icon,
		badge: (note as unknown as { badge: string }).badge,
	}));
});

/* Brings a push to the worker of the page's server. */
export async function bring(page: Page, data: string) {
	const session = await page.context().newCDPSession(page);
	const found = new Promise<string>((yes) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			if (registrations[0])
				yes(registrations[0].registrationId);
		});
	});
	await session.send('ServiceWorker.enable');
	await session.send('ServiceWorker.deliverPushMessage',
		{ origin: new URL(page.url()).origin, registrationId: await found, data });
	await session.detach();
}

const TAG = 16;                 /* bytes of a GCM tag */

export class Carrier extends Receiver {
	private readonly curve = createECDH('prime256v1');
	private readonly point = this.curve.generateKeys();
	private readonly auth = randomBytes(16);

	/* Whoever subscribes in this context is reached here. */
	async serve(context: BrowserContext) {
		const keys = { p256dh: this.point.toString('base64url'), auth: this.auth.toString('base64url') };
		await context.addInitScript(({ endpoint, keys: given }) => {
			let made: PushSubscription | null = null;
			PushManager.prototype.getSubscription = async () => made;
			PushManager.prototype.subscribe = async () => {
				made = { endpoint, toJSON: () => ({ endpoint, keys: given }) } as unknown as PushSubscription;
				return made;
			};
		}, { endpoint: await this.open(), keys });
	}

	/* The text of a push, in one record (RFC 8188): salt, size, sender's point, cipher. */
	read({ bytes }: Letter): string {
		const salt = bytes.subarray(0, 16);
		const sender = bytes.subarray(21, 21 + bytes[20]);
		const sealed = bytes.subarray(21 + bytes[20]);
		const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
			Buffer.from(hkdfSync('sha256', secret, by, info, length));
		const shared = derive(this.curve.computeSecret(sender), this.auth,
			Buffer.concat([Buffer.from('WebPush: info\0'), this.point, sender]), 32);
		const cipher = createDecipheriv('aes-128-gcm', derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
			derive(shared, salt, 'Content-Encoding: nonce\0', 12));
		cipher.setAuthTag(sealed.subarray(-TAG));
		const text = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]).toString();
		return text.slice(0, text.lastIndexOf('\x02'));
	}
}
