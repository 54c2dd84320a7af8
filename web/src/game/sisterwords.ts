/* What the sister's colours are called. */
import { ownWords } from '../i18n/own';

const en = {
	heading: 'She scores cats on your boat',
	colour_one: '%1: 1 point for each of these cats on your boat',
	colour: '%1: %2 points for each of these cats on your boat',
	hidden: 'not turned up yet: %1 for each cat on your boat',
};
const de: Record<keyof typeof en, string> = {
	heading: 'Sie zählt auf deinem Boot',
	colour_one: '%1: 1 Punkt für jede dieser Katzen auf deinem Boot',
	colour: '%1: %2 Punkte für jede dieser Katzen auf deinem Boot',
	hidden: 'noch nicht aufgedeckt: %1 für jede Katze auf deinem Boot',
};

export const w = ownWords({ en, de });
