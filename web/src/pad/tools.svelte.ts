/* The pad with the hands that work on it. */
import { Brush } from './brush.svelte';
import { PadChooser, PadHand } from './hand.svelte';
import { Pad } from './pad.svelte';

export interface Tools { pad: Pad; brush: Brush; chooser: PadChooser; hand: PadHand }

export async function openTools(): Promise<Tools> {
	const pad = await Pad.open();
	const chooser = new PadChooser(pad);
	const brush = new Brush(pad);
	chooser.colour = () => brush.colour;
	return { pad, brush, chooser, hand: new PadHand(pad, chooser) };
}
