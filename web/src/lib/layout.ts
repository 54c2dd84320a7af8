/* How the table is laid out on a screen of a size, in pixels. */
export interface Layout {
	phone: boolean;         /* panels are sheets */
	upright: boolean;       /* a phone held upright: the boat stands, bow up */
	sideways: boolean;      /* a phone held across */
	narrow: boolean;        /* little room beside the boat */
	tall: boolean;          /* a tablet held upright: panels lie below */
}

/* Neither beside the boat nor above it is there room for anything: a small window, or letters made half as
 * large again. */
const isCramped = (width: number, height: number) => height <= 520 || width < 1240 && height < 640;

export function layoutOf(width: number, height: number): Layout {
	const upright = width <= 760 && height > width;
	const phone = upright || isCramped(width, height);
	return {
		phone, upright, sideways: phone && !upright,
		narrow: !phone && width < 1240,
		tall: !phone && width < 1000 && height > width,
	};
}
