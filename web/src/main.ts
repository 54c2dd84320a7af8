import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { learnWords } from './i18n/index.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { keepVersion } from './lib/version.svelte';

applySettings();
void learnWords(settings.lang).then(() =>
	mount(App, { target: document.getElementById('app') as HTMLElement }));
if (document.readyState === 'complete')
	void keepVersion();
else
	addEventListener('load', () => void keepVersion());
