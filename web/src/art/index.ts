/*
 * The drawings of the game. Components that return <g> (Tile, BoatPlan,
 * BoatOver) go into an <svg> of the caller; the others bring their own.
 * <ArtDefs/> must be in the page once. Every draw function is pure and
 * returns SVG text, for print and pictures.
 */
export { default as ArtDefs } from './ArtDefs.svelte';
export { default as Basket } from './Basket.svelte';
export { default as BoatOver } from './BoatOver.svelte';
export { default as BoatPlan } from './BoatPlan.svelte';
export { default as CardArt } from './CardArt.svelte';
export { default as CatHead } from './CatHead.svelte';
export { default as DayTrack } from './DayTrack.svelte';
export { default as Fish } from './Fish.svelte';
export { default as Harbour } from './Harbour.svelte';
export { default as Island } from './Island.svelte';
export { default as KindPicture } from './KindPicture.svelte';
export { default as Logo } from './Logo.svelte';
export { default as Portrait } from './Portrait.svelte';
export { default as Speed } from './Speed.svelte';
export { default as Tile } from './Tile.svelte';

export { type Icon } from './beast';
export {
	COLUMNS, type MapSquare, ROWS, boatCell, boatFrame, drawBoat,
	drawBoatOver, planCell, rat as ratPicture,
} from './boat';
export { defs } from './defs';
export { type Cell, UNIT, cellKey, outline } from './geometry';
export { type Breed, breeds } from './heads';
export {
	type CatColour, type Theme, cardInks, colours, contrast, inks, onInk, palette,
	tone,
} from './palette';
export {
	type Known, type Look, type Sitter, lookOf, looksOf, lookWord, parseLook, sitterOf,
} from './portrait';
export { type CardKind, type DayEvent, cardBand, drawSmallCard } from './scenes';
export { type BasketKind } from './things';
export { type Ghost, type TileKind, drawTile } from './tile';
