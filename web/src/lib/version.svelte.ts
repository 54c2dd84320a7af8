/*
 * The page's own version: installs the worker that keeps it (src/sw/sw.ts), knows
 * when a newer one is there, and takes it when the person says so. Without a secure
 * address or with storage forbidden there is no worker, and the page lives without.
 */

import { onTurn } from './turns';

export const version = $state({ fresh: false });

const HOUR = 3600_000;
const installed = (worker: ServiceWorker) => worker.state === 'installed' && navigator.serviceWorker.controller;

function watch(worker: ServiceWorker | null) {
	worker?.addEventListener('statechange', () => {
		if (installed(worker))
			version.fresh = true;
	});
}

/* Looks for a new version when the page is looked at again, now and then. */
function lookAgain(registration: ServiceWorkerRegistration) {
	let last = Date.now();
	document.addEventListener('visibilitychange', () => {
		if (document.hidden || Date.now() - last < HOUR)
			return;
		last = Date.now();
		void registration.update().catch(() => undefined);
	});
}

/* Once the page has been painted: nothing that is looked at waits for it. */
export async function keepVersion() {
	const { serviceWorker } = navigator;
	if (!serviceWorker || import.meta.env.DEV)
		return;
	serviceWorker.addEventListener('message', onTurn);
	/* Another page has taken the new version: this one is old from now on. */
	if (serviceWorker.controller)
		serviceWorker.addEventListener('controllerchange', () => { version.fresh = true; });
	try {
		const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
		version.fresh ||= registration.waiting !== null && serviceWorker.controller !== null;
		watch(registration.installing);
		registration.addEventListener('updatefound', () => watch(registration.installing));
		lookAgain(registration);
	} catch {
		/* The page goes on as long as there is a server. */
	}
}

/* When a worker is no longer on its way to this state. */
function reached(worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<void> {
	return new Promise((yes) => {
		const look = () => {
			if ([...states, 'redundant'].includes(worker.state))
				yes();
		};
		worker.addEventListener('statechange', look);
		look();
	});
}

/* Gets the newest version there is and puts it in charge; the next load is its. */
async function takeVersion() {
	const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
	if (!registration)
		return;
	await registration.update().catch(() => undefined);
	if (registration.installing)
		await reached(registration.installing, 'installed', 'activated');
	const { waiting } = registration;
	waiting?.postMessage('go');
	if (waiting)
		await reached(waiting, 'activated');
}

export async function reload() {
	await takeVersion();
	location.reload();
}
