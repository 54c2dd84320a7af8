/* QR codes as paths, in a piece of its own: fetched with the first code shown. */
import { encode } from 'uqr';

interface Qr { size: number; version: number; path: string }

/* Least error correction: screens are not scratched, and fewer squares are read
 * more easily. Four squares of quiet round it belong to it. */
export function qrOf(text: string): Qr {
	const { data, size, version } = encode(text, { ecc: 'L', border: 4 });
	const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
	return { size, version, path };
}
