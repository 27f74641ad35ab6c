// What a page without a server does besides: it keeps its files, takes what is shared with it, saves answers as files,
// and says what is fetched and when there is a new version of it.

import { carry } from './carrier.js';
import { el, number, saveAs } from './dom.js';
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
	// Whoever deletes it takes it.
	if (shared && await cache.delete('shared')) await readFile(new File([await shared.blob()], 'shared', { type: shared.headers.get('Content-Type') }));
}

/** Takes the offer of a new version away. */
let withdraw = null;

function offerNew(registration) {
	withdraw?.();
	withdraw = say(t('new_version'), { action: t('reload'), act: () => registration.waiting?.postMessage('take over'), stays: true });
}

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The files that the page was loaded from, as [name, checksum]. */
async function loaded() {
	const base = new URL('./', import.meta.url).href;
	const addresses = [location, ...performance.getEntriesByType('resource').map(({ name }) => name)].map((address) => new URL(address));
	return Promise.all(addresses.filter(({ href }) => href.startsWith(base)).map(async (address) => {
		const file = await fetch(address, { cache: 'force-cache' });
		const name = `${address.origin}${address.pathname}`.slice(base.length) || 'index.html';
		return [name, hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))];
	}));
}

/** Whether the service worker has others of these files: the host may have changed them meanwhile. */
function hasOthers(files) {
	const { port1, port2 } = new MessageChannel();
	navigator.serviceWorker.controller.postMessage('which files', [port2]);
	return new Promise((resolve) => port1.onmessage = ({ data }) => resolve(files.some(([name, hash]) => (data[name] ?? hash) !== hash)));
}

/** Keeps the files of the page, once it has what it needs itself. */
async function register() {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	// A page that was loaded past its service worker is no first one.
	const isFirst = !serviceWorker.controller && !(await serviceWorker.getRegistration())?.active;
	let files = isFirst ? await loaded().catch(() => null) : null;
	serviceWorker.addEventListener('controllerchange', async () => {
		const first = files;
		files = null;
		if (!first || await hasOthers(first)) location.reload();
	});
	const registration = await serviceWorker.register(new URL('./service.js', import.meta.url), { updateViaCache: 'none' });
	const watch = (worker) => {
		const look = () => worker.state === 'installed' && serviceWorker.controller && offerNew(registration);
		worker.addEventListener('statechange', look);
		look();
	};
	if (registration.waiting) watch(registration.waiting);
	registration.addEventListener('updatefound', () => watch(registration.installing));
}

/** What is fetched: since when, and once that takes a while, the line about it. */
let fetching = null;

addEventListener('fetching', ({ detail: { what, done, total, isOver } }) => {
	if (isOver) {
		fetching?.end?.();
		fetching = null;
		return;
	}
	fetching ??= { since: performance.now(), meter: el('progress', { 'aria-label': t(`fetching_${what}`) }), amount: el('span', { 'aria-hidden': 'true' }) };
	const { since, meter, amount } = fetching;
	const megabytes = (bytes) => number(bytes / 1e6, 1);
	// It is read aloud once: the amount is hidden from that.
	amount.textContent = t('fetched_of', { done: megabytes(done), total: megabytes(total) });
	meter.max = total;
	meter.value = done;
	if (performance.now() - since > 500) fetching.end ??= say([t(`fetching_${what}`), meter, amount], { stays: true, mayClose: false });
});

/** Saves what a link to an answer leads to: there is no such address. */
addEventListener('click', async (event) => {
	const link = event.target.closest?.('a[download][href^="api/"]');
	if (!link) return;
	event.preventDefault();
	try {
		const answer = await carry(link.getAttribute('href').slice('api/'.length));
		if (!answer.ok) throw new Error((await answer.json()).error);
		const named = answer.headers.get('Content-Disposition')?.match(/filename="(.*)"/)?.[1];
		saveAs(await answer.blob(), link.download || named);
	} catch (error) {
		wrong(error);
	}
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
	// First: what is shared while this looks is not missed.
	addEventListener('hashchange', () => location.hash === '#shared' && takeShared().catch(wrong));
	await takeShared().catch(wrong);
	register().catch((error) => console.warn(error));
}
