/* Your turn, for one who looks elsewhere: the icon of the tab, and a message of the
 * browser where that is allowed. The title is App's, the bell is Moments'. */
import { w } from './words';

/* The page's icon with a lantern on it. */
const LIT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
	+ '<circle cx="16" cy="16" r="15" fill="#2c6e7f"/><circle cx="16" cy="16" r="9" fill="#f4b63f"/></svg>')}`;

/* Shows it; what takes it away again. */
export function lightIcon(): () => void {
	const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	const before = link?.href ?? '';
	if (link)
		link.href = LIT;
	return () => { if (link) link.href = before; };
}

/* What takes it away again. The worker shows it where there is one: phones allow nothing
 * else, a press leads to the table, and what comes while the page is closed takes its
 * place, for both have the name of the table. */
async function show(table: string, name: string): Promise<() => void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	if (!registration?.active) {
		const note = new Notification(w('your_turn'), { body: name, tag: table });
		note.onclick = () => { window.focus(); note.close(); };
		return () => note.close();
	}
	await registration.showNotification(w('your_turn'), {
		body: name, tag: table, data: { id: '', table, name: '' }, icon: '/icons/full-512.png', badge: '/icons/badge-96.png',
	} as NotificationOptions);
	return () => void registration.getNotifications({ tag: table }).then((notes) => notes.forEach((note) => note.close()));
}

/* One message for a decision; it goes when the page is looked at. */
export function announce(table: string, name: string): () => void {
	if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
		return () => undefined;
	const shown = show(table, name).catch(() => () => undefined);
	const close = () => void shown.then((end) => end());
	const look = () => { if (!document.hidden) close(); };
	document.addEventListener('visibilitychange', look);
	return () => {
		document.removeEventListener('visibilitychange', look);
		close();
	};
}
