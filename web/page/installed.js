// What a page without a server does besides: it keeps its files, takes what is shared with it, and says when there is a
// new version of it.

import { SHARED } from './place.js';
import { say, wrong } from './say.js';
import { t } from './texts.js';

const readFile = async (file) => (await import('./picture.js')).readFile(file);

/** Reads what another program has shared, once. */
async function takeShared() {
	if (location.hash === '#shared') history.replaceState(null, '', './');
	if (!await self.caches?.has(SHARED)) return;
	const cache = await caches.open(SHARED);
	const shared = await cache.match('shared');
	await cache.delete('shared');
	if (shared) await readFile(new File([await shared.blob()], 'shared', { type: shared.headers.get('Content-Type') }));
}

function offerNew(worker) {
	say(t('new_version'), { action: t('reload'), act: () => worker.postMessage('take over'), stays: true });
}

/** Keeps the files of the page, once it has what it needs itself. */
async function register() {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	let wasKept = Boolean(serviceWorker.controller);
	serviceWorker.addEventListener('controllerchange', () => {
		if (wasKept) location.reload();
		wasKept = true;
	});
	const registration = await serviceWorker.register(new URL('./service.js', import.meta.url), { updateViaCache: 'none' });
	const watch = (worker) => {
		const look = () => worker.state === 'installed' && serviceWorker.controller && offerNew(worker);
		worker.addEventListener('statechange', look);
		look();
	};
	if (registration.waiting) watch(registration.waiting);
	registration.addEventListener('updatefound', () => watch(registration.installing));
}

let isTelling = 0;
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

addEventListener('fetching', ({ detail: { what, done, total } }) => {
	const now = performance.now();
	if (now - isTelling < 300 && done < total) return;
	isTelling = now;
	say(t('fetching', { what: t(what), done: megabytes(done), total: megabytes(total) }), { isMild: true });
});

/** Called once the page has answered its first question. */
export async function begun() {
	// A page that is open already is launched by what is shared too.
	window.launchQueue?.setConsumer(async ({ files }) => {
		try {
			for (const handle of files) await readFile(await handle.getFile());
			await takeShared();
		} catch (error) {
			wrong(error);
		}
	});
	await takeShared().catch(wrong);
	addEventListener('hashchange', () => location.hash === '#shared' && takeShared().catch(wrong));
	await register().catch((error) => console.warn(error));
}
