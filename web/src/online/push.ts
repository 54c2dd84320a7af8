/* This browser's own place for turn alerts: Web Push through the page's worker. */

export interface Told { url: string; point: string; secret: string }

export function canPush(): boolean {
	return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/* The subscription there is, if any. */
export async function subscription(): Promise<PushSubscription | null> {
	if (!canPush())
		return null;
	const registration = await navigator.serviceWorker.getRegistration();
	return registration?.pushManager.getSubscription() ?? null;
}

/* The worker speaks the page's language also when no page is open. */
export async function tellLanguage(lang: string) {
	const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
	registration?.active?.postMessage({ lang });
}

/* Asks for leave, and the browser's maker for a place; or which of them says no. */
export async function subscribe(): Promise<Told | 'denied' | 'no_push_now'> {
	if (await Notification.requestPermission() !== 'granted')
		return 'denied';
	try {
		/* Where no worker may be kept nobody would wait for one to be ready. */
		if (!await navigator.serviceWorker.getRegistration())
			return 'no_push_now';
		const registration = await navigator.serviceWorker.ready;
		const { point } = await (await fetch('/api/push')).json() as { point: string };
		const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: point });
		const { keys } = made.toJSON();
		return { url: made.endpoint, point: keys?.p256dh ?? '', secret: keys?.auth ?? '' };
	} catch {
		return 'no_push_now';
	}
}
