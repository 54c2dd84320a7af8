/*
 * A page that two fingers have made large, anywhere: until it is as it was, all touches are
 * the browser's (app.css), so that it is moved and made small again wherever a finger finds
 * room. Tiles are tapped then, not dragged.
 */
const root = document.documentElement;

export const isZoomed = () => root.classList.contains('zoomed');

export function watchZoom() {
	const eye = window.visualViewport;
	eye?.addEventListener('resize', () => root.classList.toggle('zoomed', eye.scale > 1));
}
