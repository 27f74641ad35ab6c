// The worker: the program, which answers one question after the other.

import { NAMES } from './brought.js';
import { bytesOf, download } from './download.js';
import { FOLDER } from './place.js';
import { Shared } from './shared.js';
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

/** Whether the browser keeps nothing yet. */
const isFirst = async () => await hasFiles()
	&& navigator.storage.getDirectory().then((files) => files.getDirectoryHandle(FOLDER)).then(() => false, () => true);

/** The rulesets whose files were fetched, or are not needed. */
const prepared = new Set();

const tell = (fetching) => postMessage({ fetching });

/** What a list needs once its words are written. */
const LAST = new Set(['chances.csv.gz', 'leaves.csv.gz', 'values.bin']);

/** What few questions need: they wait for it. */
const RARE = new Set(['playability.csv.gz', 'puzzles.csv.gz']);

/** The lists and values of a ruleset, fetched before a question needs them: that would wait without a word. */
async function prepare(ruleset) {
	prepared.add(ruleset);
	// A list of the player's own has another name.
	const names = Object.hasOwn(NAMES, ruleset) ? NAMES[ruleset] : [];
	const isLast = (name) => LAST.has(name) && names.some((other) => !LAST.has(other));
	const pathsOf = (which) => names.filter((name) => !RARE.has(name) && which(name)).map((name) => nameOf(ruleset, name));
	const paths = pathsOf((name) => !isLast(name));
	// The question asks for what is missing once more.
	const files = await download(paths, 'words', tell).catch(() => []);
	files.forEach((file, at) => fetched.set(paths[at], file));
	// These come while the words are written, to where the browser keeps what it has fetched.
	for (const path of pathsOf(isLast)) fetch(new URL(path, import.meta.url)).then((file) => file.arrayBuffer()).catch(() => {});
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
async function formsOf({ isKept, isForLong, form, isLast }) {
	if (isForLong) return ['lent'];
	if (!isKept) return ['memory'];
	if (form) return [form];
	// Not the database where there are files: what one of them keeps, the other lacks.
	if (await hasFiles()) return isLast ? ['opfs', 'memory'] : ['opfs'];
	// Without locks two pages may write, which a database of the browser would not bear.
	return navigator.locks ? ['idb', 'memory'] : ['memory'];
}

/** The program, once all of it is there, and compiled: the page has it fetched. */
const program = {};
program.fetched = new Promise((resolve) => program.tellFetched = resolve);
program.compiled = new Promise((resolve) => program.tellCompiled = resolve);

async function open(choice) {
	const { list, isForLong, flag: shared, everything, lent } = choice;
	flag = shared;
	// On a first visit the words arrive while the program begins.
	const isFirstWith = Boolean(choice.isKept && list) && await isFirst();
	await program.fetched;
	const arriving = isFirstWith ? prepare(list) : null;
	await init({ module_or_path: await program.compiled });
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
	if (lent) page.follow(...lent);
	else if (everything) page.take(await bytesOf(everything));
	else if (list && !page.has(list)) await (arriving ?? prepare(list));
}

/** What is no question of the page, as another worker or the player asks for it. */
const TOLD = {
	everything: ({ isSmall, settings }) => page.everything(isSmall, settings),
	isOwn: async (file) => page.isOwn(await bytesOf(file)),
	take: async (file) => page.take(await bytesOf(file)),
	lend: () => page.lend(self.crossOriginIsolated),
	follow: (lent) => page.follow(...lent),
};

const toldIn = (data) => Object.keys(TOLD).find((name) => name in data);

async function answer(data) {
	const { id, method, path, query, media, body, shared } = data;
	at = id;
	const told = toldIn(data);
	if (told) {
		const given = await TOLD[told](data[told]);
		const own = [given].flat().map((part) => part?.buffer).filter((buffer) => buffer instanceof ArrayBuffer);
		postMessage({ id, answer: { body: given } }, own);
	} else {
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
const goesOn = (data, error) => toldIn(data) !== undefined && error.constructor === Error;

let last = Promise.resolve();
onmessage = ({ data }) => {
	if (data.isFetched) program.tellFetched();
	else if (data.program) program.tellCompiled(data.program);
	else last = last.then(() => (data.open ? open(data.open) : hasEnded || answer(data))).catch((error) => {
		const said = String(error?.message ?? error);
		if (hasEnded) return;
		if (goesOn(data, error)) postMessage({ id: data.id, answer: { error: said } });
		else self.wfqWorker.panicked(said);
	});
};
onmessageerror = () => self.wfqWorker.panicked('worker.js');
