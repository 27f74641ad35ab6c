// The worker: the program, which answers one question after the other.

import { NAMES } from './brought.js';
import { FOLDER } from './place.js';
import { Shared } from './shared.js';
import unpacker, { unpack } from './unpack.js';
import init, { Page } from './wfq.js';

/** The files of rulesets that were fetched and not taken yet. */
const fetched = new Map();

let page = null;
let flag = null;
let at = 0;
/** Where the program has ended, the page begins another worker. */
let hasEnded = false;

const nameOf = (ruleset, name) => `data/${ruleset}/${name}.bin`;

/** What the program calls. */
self.wfqWorker = {
	heard: (event) => postMessage({ id: at, event }),
	/** What it has in common with others that answer the same question. */
	shared: null,
	isStopped: () => flag !== null && Atomics.load(flag, 0) === at,
	panicked(panic) {
		hasEnded = true;
		postMessage({ panic });
	},
	/** A file that a question turns out to need is waited for. */
	bring(ruleset, name) {
		const path = nameOf(ruleset, name);
		const there = fetched.get(path);
		fetched.delete(path);
		if (there) return there;
		const request = new XMLHttpRequest();
		request.open('GET', new URL(path, import.meta.url), false);
		request.responseType = 'arraybuffer';
		try {
			request.send();
		} catch {
			return undefined;
		}
		return request.status === 200 ? new Uint8Array(request.response) : undefined;
	},
};

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How often a file is asked for before it is given up. */
const TRIES = 3;

async function ask(path, tries = TRIES) {
	const response = await fetch(new URL(path, import.meta.url)).catch((error) => ({ status: error.message }));
	if (response.ok) return response;
	if (tries === 1) throw new Error(`${path}: ${response.status}`);
	await pause(1000);
	return ask(path, tries - 1);
}

/** Files, with their progress told as that of one. */
async function download(paths, what) {
	const responses = await Promise.all(paths.map((path) => ask(path)));
	const total = responses.reduce((sum, { headers }) => sum + Number(headers.get('Content-Length')), 0);
	let done = 0;
	const read = async ({ body }) => {
		const counted = new TransformStream({
			transform(chunk, controller) {
				done += chunk.length;
				postMessage({ fetching: { what, done, total: Math.max(done, total) } });
				controller.enqueue(chunk);
			},
		});
		return bytesOf(body.pipeThrough(counted));
	};
	const reading = responses.map(read);
	try {
		return await Promise.all(reading);
	} finally {
		await Promise.allSettled(reading);
		postMessage({ fetching: { isOver: true } });
	}
}

/** The program, packed, and what unpacks it. */
async function program() {
	const unpacking = unpacker({ module_or_path: new URL('./unpack.wasm', import.meta.url) });
	const [[packed]] = await Promise.all([download(['wfq.bin'], 'program'), unpacking]);
	return packed;
}

/** Whether the browser keeps nothing yet. */
const isFirst = async () => await hasFiles()
	&& navigator.storage.getDirectory().then((files) => files.getDirectoryHandle(FOLDER)).then(() => false, () => true);

/** The rulesets whose files were fetched, or are not needed. */
const prepared = new Set();

/** The lists and values of a ruleset, fetched before a question needs them: that would wait without a word. */
async function prepare(ruleset) {
	prepared.add(ruleset);
	const paths = (NAMES[ruleset] ?? []).map((name) => nameOf(ruleset, name));
	// The question asks for what is missing once more.
	const files = await download(paths, 'words').catch(() => []);
	files.forEach((file, at) => fetched.set(paths[at], file));
}

/** What names a list or rules, in JSON or an address. */
const NAMED = /\b(?:list|fallback_list|ruleset)(?:":"|=)([\w-]+)/g;

/** The same for the rulesets that a question names. */
async function prepareFor({ query, media, body }) {
	const text = media === 'application/json' ? new TextDecoder().decode(body) : '';
	for (const [, name] of `${query} ${text}`.matchAll(NAMED)) {
		if (prepared.has(name) || !Object.hasOwn(NAMES, name)) continue;
		prepared.add(name);
		if (!page.has(name)) await prepare(name);
	}
}

/** Whether the browser has storage for files, in this window. */
async function hasFiles() {
	return 'createSyncAccessHandle' in (self.FileSystemFileHandle?.prototype ?? {})
		&& navigator.storage.getDirectory().then(() => true, () => false);
}

/** The forms in which what is kept may be opened, best first: memory keeps nothing, and the page says so. */
async function formsOf({ isKept, form, isLast }) {
	if (!isKept) return ['memory'];
	if (form) return [form];
	// Not the database where there are files: what one of them keeps, the other lacks.
	if (await hasFiles()) return isLast ? ['opfs', 'memory'] : ['opfs'];
	// Without locks two pages may write, which a database of the browser would not bear.
	return navigator.locks ? ['idb', 'memory'] : ['memory'];
}

async function open(choice) {
	const { isKept, isForLong, list, flag: shared, everything } = choice;
	flag = shared;
	const packed = await program();
	// On a first visit they arrive while the program begins.
	const arriving = isKept && list && !everything && await isFirst() ? prepare(list) : null;
	await init({ module_or_path: unpack(packed) });
	let said = '';
	for (const form of await formsOf(choice)) {
		try {
			page = await Page.open(form, FOLDER, isForLong, list ?? undefined);
			postMessage({ opened: form });
			break;
		} catch (error) {
			console.warn(error);
			said = String(error?.message ?? error);
		}
	}
	if (!page) {
		// Another worker tries again: this one may hold a part of the files.
		hasEnded = true;
		postMessage({ closed: said });
		return;
	}
	if (everything) page.take(await bytesOf(everything));
	else if (list && !page.has(list)) await (arriving ?? prepare(list));
}

/** The bytes of a file, whichever way it came. */
const bytesOf = async (file) => new Uint8Array(await new Response(file).arrayBuffer());

async function answer({ id, everything, take, method, path, query, media, body, shared }) {
	at = id;
	if (everything) {
		const bytes = page.everything(everything.isSmall, everything.settings);
		postMessage({ id, answer: { body: bytes?.buffer } }, bytes ? [bytes.buffer] : []);
	} else if (take) postMessage({ id, answer: { body: page.take(await bytesOf(take)) } });
	else {
		await prepareFor({ query, media, body });
		self.wfqWorker.shared = shared ? new Shared(shared) : null;
		const answered = page.ask(method, path, query, media, body, Boolean(shared));
		const { status, media: type, file, isLong, isShared } = answered;
		const bytes = answered.takeBody();
		answered.free();
		postMessage({ id, answer: { status, media: type, file, isLong, isShared, body: bytes.buffer } }, [bytes.buffer]);
	}
}

/** Whether the program goes on after an error: it gave one itself, and did not break off. */
const goesOn = ({ open: opens, everything, take }, error) => !opens && (everything || take) && error.constructor === Error;

let last = Promise.resolve();
onmessage = ({ data }) => {
	last = last.then(() => (data.open ? open(data.open) : hasEnded || answer(data))).catch((error) => {
		const said = String(error?.message ?? error);
		if (hasEnded) return;
		if (goesOn(data, error)) postMessage({ id: data.id, answer: { error: said } });
		else self.wfqWorker.panicked(said);
	});
};
