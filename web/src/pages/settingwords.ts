/* The words of the settings that nothing else says; they come with them. */
import { ownWords } from '../i18n/own';

const en = {
	theme_auto: 'As the system',
	theme_light: 'Light',
	theme_dark: 'Dark',
	size: 'Text size',
	motion: 'Movement',
	pace_fast: 'At once',
	pace_normal: 'Normal',
	pace_slow: 'Slow',
	confirm: 'Confirm each placing',
	careful: 'Ask again before something valuable is lost',
	ask_forced: 'Ask even when there is only one choice',
	stands: 'On an upright phone the boat stands, bow up',
};

const de: Record<keyof typeof en, string> = {
	theme_auto: 'Wie das System',
	theme_light: 'Hell',
	theme_dark: 'Dunkel',
	size: 'Schriftgröße',
	motion: 'Bewegung',
	pace_fast: 'Sofort',
	pace_normal: 'Normal',
	pace_slow: 'Langsam',
	confirm: 'Jedes Legen bestätigen',
	careful: 'Nachfragen, bevor etwas Wertvolles verloren geht',
	ask_forced: 'Auch fragen, wenn es nur eine Möglichkeit gibt',
	stands: 'Auf dem Handy hochkant steht das Boot, Bug oben',
};

/* The text of a word. */
export const w = ownWords({ en, de });
