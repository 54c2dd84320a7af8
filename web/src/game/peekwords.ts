/* When a card of one's hand can be played that cannot be now. */
import { ownWords } from '../i18n/own';

const en = { when: 'It waits for another phase: “%1”.' };
const de: Record<keyof typeof en, string> = { when: 'Sie wartet auf eine andere Phase: „%1“.' };

export const w = ownWords({ en, de });
