// Keeps all files of one version of the page, checked, so that it works with the network off. The builder of the
// folder puts FILES before this: the version, and the checksum of each file.

const PLACE = `wfq ${new URL(registration.scope).pathname}`;
const PREFIX = `${PLACE} version `;
const CACHE = PREFIX + FILES.version;
/** What was shared with the page, until it takes it. */
const SHARED = `${PLACE} shared`;

const nameOf = (url) => decodeURIComponent(url.pathname.slice(new URL(registration.scope).pathname.length)) || 'index.html';

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function isRight(name, response) {
	return hex(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())) === FILES.hashes[name];
}

/** A file: as an older version has it, or fetched. */
async function found(name) {
	for (const key of await caches.keys()) {
		const old = key.startsWith(PREFIX) && await (await caches.open(key)).match(name);
		if (old && await isRight(name, old)) return old;
	}
	// What the page has just fetched itself is not sent again.
	for (const cache of ['default', 'reload']) {
		const response = await fetch(name, { cache });
		if (response.ok && await isRight(name, response)) return response;
	}
	throw new Error(`${name}: not the file of this version`);
}

/** What says that the page may share memory with its workers, and what they may load: hosts of files say nothing. */
const HEADERS = {
	'Content-Security-Policy': FILES.policy,
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Cross-Origin-Embedder-Policy': 'require-corp',
	'Cross-Origin-Resource-Policy': 'same-origin',
};

async function keep() {
	const cache = await caches.open(CACHE);
	for (const name of Object.keys(FILES.hashes)) {
		const response = await found(name);
		const headers = new Headers(response.headers);
		for (const [header, value] of Object.entries(HEADERS)) headers.set(header, value);
		await cache.put(name, new Response(await response.blob(), { headers }));
	}
}

addEventListener('install', (event) => event.waitUntil(keep()));

addEventListener('activate', (event) => event.waitUntil((async () => {
	for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
	await clients.claim();
})()));

// The page asks for it once the player wants the new version: two versions never run at a time. A page that was there
// before asks which files this one has.
addEventListener('message', ({ data, ports: [port] }) => {
	if (data === 'take over') skipWaiting();
	else port?.postMessage(FILES.hashes);
});

/** Keeps what is shared, and opens the page with it. */
async function take(request) {
	const shared = await request.formData();
	const file = shared.get('picture');
	const text = [shared.get('text'), shared.get('url')].filter(Boolean).join('\n');
	const body = file?.size ? file : text;
	const type = body === text ? 'text/plain' : file.type;
	await (await caches.open(SHARED)).put('shared', new Response(body, { headers: { 'Content-Type': type } }));
	return Response.redirect('./#shared', 303);
}

addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (!url.href.startsWith(registration.scope)) return;
	const name = nameOf(url);
	if (request.method === 'POST' && name === 'share') event.respondWith(take(request));
	else if (request.method === 'GET' && name in FILES.hashes) {
		event.respondWith(caches.open(CACHE).then((cache) => cache.match(name)).then((kept) => kept ?? fetch(request)));
	}
});
