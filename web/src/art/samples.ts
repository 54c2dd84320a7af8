/* Tiles and boats for the gallery, as pictures. */
import type { Icon } from './beast';
import type { MapSquare } from './boat';
import type { Cell } from './geometry';
import type { CatColour } from './palette';

function cellsOf(picture: string): Cell[] {
	return picture.split('/').flatMap((row, r) =>
		[...row].flatMap((ch, c) => (ch === '.' ? [] : [[c, r] as Cell])));
}

const letter: Record<string, CatColour> = {
	B: 'blue', G: 'green', O: 'orange', P: 'purple', R: 'red',
};

export interface Beast { cells: Cell[]; icons: Icon[] }

export const cats = ('..#/###/..# .##/##./#.. .#/##/##/#. .#/##/.#/.# .#/##/##'
	+ ' #../###/#.# .#../.#../#### ..#/..#/### #./#./#./## ##/#./## ###./#.##'
	+ ' .##/###/..# .#./###/.#. ..##/###. .##/##. ##### .#./.#./###/.#.')
	.split(' ').map(cellsOf);

export const oshax = ('..##/.##./##.. .#./##./.##/.#. .##/##./#../#.. '
	+ '.#./.#./###/#.. ..#./####/#... ..#./.###/##..').split(' ').map(cellsOf);

export const kittens = '### #./## #../### .#./###'.split(' ').map(cellsOf);
export const common = '# ## #./## ###'.split(' ').map(cellsOf);
export const rare = '#../### .#./### ##/## .##/##. #### .##/##./.#. ##./.#./.##'
	.split(' ').map(cellsOf);

export const beasts: Beast[] = ('##P/B#R RB#/G#./O.. P#./B#O/.#. OR./PG./.## '
	+ 'PO#/#../#G. G.P/##O/.B. GP../#O## .#O./#BGR B.R./##G# #..O/#RBG '
	+ '#.../P.../#BR# #.../BPRG/#... ..P./..RB/###. ..PR/..G./#O#. '
	+ '...#/.PO#/#G.. O.../BG#P/.#.. O.../RB##/...# #..../RPBG#')
	.split(' ').map((picture) => ({
		cells: cellsOf(picture),
		icons: picture.split('/').flatMap((row, r) =>
			[...row].flatMap((ch, c) => (letter[ch]
				? [{ cell: [c, r] as Cell, colour: letter[ch] }] : []))),
	}));

export const rooms = [
	'       11116666', '    1111111666664', ' 000666666666666444',
	'000063333336666644445', '0000633333366666444455',
	'000063333336666644445', ' 000666666666666444', '    2222222666664',
	'       22226666',
];

export interface Boat { rats: Cell[]; maps: MapSquare[] }

function boatOf(picture: string): Boat {
	const boat: Boat = { rats: [], maps: [] };
	picture.split('/').forEach((row, r) => [...row].forEach((ch, c) => {
		if (ch === 'r')
			boat.rats.push([c, r]);
		else if (letter[ch])
			boat.maps.push({ cell: [c, r], colour: letter[ch] });
	}));
	return boat;
}

export const boats: Boat[] = [
	'       G...rrrr/    r.........B../ ................rr/'
	+ '.R.....rr..........r./....................../rr.................O./'
	+ ' r.............r.../    .....P....rr./       ...r..rr',
	'       Brr...../    ..........Orr/ rr................/'
	+ 'rP....r..r.........../............rrr......./...................G./'
	+ ' .....rr.........rr/    .....R.r...../       ....rr..',
	'       O......./    ..........R../ .....rr....rr...../'
	+ 'rG........r.rr....r../r.................r.../r....r.............P./'
	+ ' ................../    .....B....rrr/       rr.....r',
	'       P....rrr/    ......r.rrG../ rr................/'
	+ '.B...r.............r./r....r................/............rr.....R./'
	+ ' ...........r....rr/    .r...O..r..../       ........',
	'       R......./    .r....r...P../ .........rr..rr..r/'
	+ '.O.............r...../.......rr..........r../..............rr...B./'
	+ ' rrr.........rr..../    .....G......./       ..r.....',
	'       O..r..../    ..........Br./ ..r.............../'
	+ '.R..........rr......./r..........rr.....r.../.r...rr...........rG./'
	+ ' .................r/    r....P.r...../       ....rrr.',
].map(boatOf);
