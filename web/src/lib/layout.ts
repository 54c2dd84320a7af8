/* How the table is laid out on a screen of a size, in pixels. */
export interface Layout {
	phone: boolean;         /* panels are sheets */
	upright: boolean;       /* a phone held upright: the boat stands, bow up */
	sideways: boolean;      /* a phone held across */
	narrow: boolean;        /* little room beside the boat */
	low: boolean;           /* little room above the boat */
	tall: boolean;          /* a tablet held upright: panels lie below */
}

export function layoutOf(width: number, height: number): Layout {
	const upright = width <= 760 && height > width;
	const phone = upright || height <= 520;
	return {
		phone, upright, sideways: phone && !upright,
		narrow: !phone && width < 1240,
		low: !phone && height < 820,
		tall: !phone && width < 1000 && height > width,
	};
}
