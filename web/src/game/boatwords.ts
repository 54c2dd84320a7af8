/* Of a boat whose printed plan is not known for certain. */
import { ownWords } from '../i18n/own';

const en = {
	likely: 'We redrew this boat; on the printed one a few squares may differ.',
	house: 'This plan is our own; the printed boat differs.',
};
const de: Record<keyof typeof en, string> = {
	likely: 'Dieses Boot haben wir nachgezeichnet; beim gedruckten können einzelne Felder anders sein.',
	house: 'Dieser Plan ist unser eigener; das gedruckte Boot ist anders.',
};

export const w = ownWords({ en, de });
