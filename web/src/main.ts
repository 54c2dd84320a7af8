import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { applySettings } from './lib/settings.svelte';

applySettings();
mount(App, { target: document.getElementById('app') as HTMLElement });
