/*
 * Where the page begins. The words of the language chosen are fetched first,
 * so that nothing is seen in another one.
 */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { learnWords } from './i18n/index.svelte';
import { watchHands } from './lib/focus';
import { applySettings, settings } from './lib/settings.svelte';
import { keepVersion } from './lib/version.svelte';
import { watchWayBack } from './lib/wayback';
import { watchZoom } from './lib/zoom';

applySettings();
watchHands();
watchWayBack();
watchZoom();
void learnWords(settings.lang).then(() =>
	mount(App, { target: document.getElementById('app') as HTMLElement }));
/* The worker fetches everything the page has: after the page itself has come. */
if (document.readyState === 'complete')
	void keepVersion();
else
	addEventListener('load', () => void keepVersion());
