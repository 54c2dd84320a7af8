/* Small signs: fish, baskets, speed. Each is drawn in a square of 24. */
import { disc } from './geometry';
import { mix } from './palette';
import { fill, group, line, shape } from './svg';

export type BasketKind = 'permanent' | 'used' | 'whole' | 'broken' | 'token';

const ink = '#2b2622';

export function drawFish(): string {
	return shape('M2 12Q8 4.6 15 8L21.6 4.600Q20 8.6 20 12Q20 15.4 21.6 '
		+ '19.400L15 16Q8 19.4 2 12Z', '#6fb3c9', ink, 1.3)
		+ fill('M4 13Q9 17 15 14.600L19 15.600Q19 13 19 12.400Q10 15 4 13Z',
			'#d8eef2')
		+ line('M9.6 8.600Q12 12 9.6 15.4', '#2f6c84', 1.2)
		+ fill(disc(6.2, 11, 1.3), ink)
		+ line('M13 10.600L15 10.600M13.6 13L15.6 13', '#2f6c84', 1.1);
}

const weave: Record<BasketKind, [string, string]> = {
	permanent: ['#b9803f', '#f0cf95'],
	used: ['#9b9288', '#cfc8be'],
	whole: ['#cfa25c', '#f4dcae'],
	broken: ['#c19a63', '#ecd6af'],
	token: ['#dcb95a', '#fff0c0'],
};

function bowl(base: string, light: string): string {
	return shape('M3 9.6L21 9.6L18.6 20.6Q12 22.6 5.4 20.6Z', base, ink, 1.4)
		+ line('M5 13.2H19M5.8 16.8H18.2', light, 1.5,
			{ 'stroke-linecap': 'butt' })
		+ line('M8.4 11L9.4 20M12 11V20.6M15.6 11L14.6 20',
			mix(base, ink, 0.45), 1.2);
}

/* A basket without its handle, to put something in. */
export function drawBowl(): string {
	return bowl(...weave.whole);
}

function wholeBasket(base: string, light: string): string {
	return line('M5.6 10Q12 -4 18.4 10', ink, 3.4)
		+ line('M5.6 10Q12 -4 18.4 10', base, 1.6) + bowl(base, light);
}

function halfBasket(base: string, light: string): string {
	return line('M5.6 10Q7.6 4 11 3', ink, 3.4)
		+ line('M5.6 10Q7.6 4 11 3', base, 1.6)
		+ shape('M3 9.600L14 9.600L11.6 12.600L14.6 15L11 17.600L13.4 21.4'
			+ 'Q9 22 5.4 20.600Z', base, ink, 1.4)
		+ line('M5 13.200H11.600M5.8 16.800H11', light, 1.5,
			{ 'stroke-linecap': 'butt' })
		+ line('M8.4 11L9.4 20', mix(base, ink, 0.45), 1.2);
}

/* Permanent ones have a band and a cat's paw, used ones are grey and
 * crossed out, broken ones are half a basket, tokens lie on a disc. */
export function drawBasket(kind: BasketKind): string {
	const [base, light] = weave[kind];
	if (kind === 'broken')
		return halfBasket(base, light);
	const whole = wholeBasket(base, light);
	if (kind === 'token')
		return shape(disc(12, 12, 11.2), '#3f6f57', ink, 1.2)
			+ group('translate(3.6 3.2) scale(.7)', whole);
	if (kind === 'permanent')
		return whole + shape(disc(12, 15.4, 3.8), '#7b3f2a', ink, 1)
			+ fill(disc(12, 16.4, 1.6) + disc(9.9, 14.6, 0.8)
				+ disc(12, 13.6, 0.8) + disc(14.1, 14.6, 0.8), '#ffe9c4');
	if (kind === 'used')
		return whole + line('M4 20.600L20 4.6', '#ffffff', 3.6)
			+ line('M4 20.600L20 4.6', ink, 1.8);
	return whole;
}

/* A running cat's boot of speed: three strokes and a paw. */
export function drawSpeed(): string {
	return line('M1.6 7H8M3 12H9M1.6 17H8', '#d0603a', 2)
		+ shape(disc(15.4, 15, 5.2) + disc(9.8, 9.8, 2.3) + disc(13.6, 6.2, 2.4)
			+ disc(18.2, 6.6, 2.4) + disc(21, 10.4, 2.2), '#f08a4b', ink, 1.2);
}
