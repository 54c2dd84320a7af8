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

/* One message for a decision; it goes when the page is looked at. */
export function announce(name: string): () => void {
	if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
		return () => undefined;
	try {
		const note = new Notification(w('your_turn'), { body: name, tag: 'isle-turn' });
		note.onclick = () => { window.focus(); note.close(); };
		return () => note.close();
	} catch {
		/* Phones want the worker to do it, which it does when the page is closed. */
		return () => undefined;
	}
}
