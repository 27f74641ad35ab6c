// Words, positions and their moves, in a browser (best in a worker: a question is answered before the call returns) or
// in Node. What is asked and answered is that of the page of wfq; answers.d.ts has its fields.

import { NAMES } from './brought.js';
import unpacker, { unpack } from './unpack.js';
import init, { Page } from './wfq.js';

/** Why there is no answer: its message is a line for people, `kind` what kind of thing is wrong. */
export class WfqError extends Error {
	constructor(refused) {
		const { error, ...more } = refused;
		super(error);
		this.name = 'WfqError';
		Object.assign(this, more);
	}
}

const isNode = typeof process !== 'undefined' && Boolean(process.versions?.node);

/** A file of this package. */
async function read(name) {
	const url = new URL(name, import.meta.url);
	if (isNode && url.protocol === 'file:') return new Uint8Array(await (await import('node:fs/promises')).readFile(url));
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

/** The files of rulesets that were read and not taken yet. */
const fetched = new Map();
let heard = () => {};

/** What the program calls. */
globalThis.wfqWorker = {
	heard: (event) => heard(event),
	isStopped: () => false,
	panicked(said) {
		broken = said;
		console.error(said);
	},
	bring(ruleset, name) {
		const bytes = fetched.get(`${ruleset}/${name}`);
		fetched.delete(`${ruleset}/${name}`);
		return bytes;
	},
};

/** The list of a screenshot, unless another is named. */
const FIRST = 'nl';

/** The lists that come with the package. */
const LISTS = Object.keys(NAMES).filter((name) => NAMES[name].includes('words.front.xz'));

/** Those that were brought. */
const there = new Set();

/** Reads the files of a list, once. */
async function bring(list) {
	if (there.has(list)) return;
	if (!LISTS.includes(list)) throw new WfqError({ error: `no list ${list}: ${LISTS.join(' and ')} come with wfq`, kind: 'no_list' });
	await Promise.all(NAMES[list].map(async (name) => fetched.set(`${list}/${name}`, await read(`data/${list}/${name}.bin`))));
	there.add(list);
}

let page = null;
/** Why the program has broken off: it can't go on. */
let broken = null;
const hasEnded = () => new WfqError({ error: `the program has broken off: begin a new worker or process (${broken})`, kind: 'internal' });

/** Begins the program, once. */
function begun() {
	page ??= (async () => {
		const [packed, unpacking] = await Promise.all([read('wfq.bin'), read('unpack.wasm')]);
		await unpacker({ module_or_path: unpacking });
		await init({ module_or_path: unpack(packed) });
		return Page.open('memory', '', true, undefined);
	})();
	page.catch(() => {
		page = null;
	});
	return page;
}

const json = 'application/json';
const decoder = new TextDecoder();

/** Asks a question of the page: `events` hears the parts of an answer that come before it. */
function ask(program, method, path, { query = '', media = '', body = new Uint8Array(), events = {} } = {}) {
	let last = null;
	heard = (event) => {
		const [, name, data] = event.match(/^event: (.*)\ndata: (.*)\n/);
		if (name === 'answer' || name === 'error') last = [name, JSON.parse(data)];
		else events[name]?.(JSON.parse(data));
	};
	if (broken) throw hasEnded();
	let answered;
	try {
		answered = program.ask(method, `/api/${path}`, query, media, body, false);
	} catch (error) {
		broken ??= String(error);
		throw hasEnded();
	}
	const { status } = answered;
	const given = last?.[1] ?? JSON.parse(decoder.decode(answered.takeBody()));
	answered.free();
	if (status !== 200 || last?.[0] === 'error') throw new WfqError(given);
	return given;
}

const post = (program, path, asked, events) =>
	ask(program, 'POST', path, { media: json, body: new TextEncoder().encode(JSON.stringify(asked)), events });

/** Leaves out what is not given. */
const given = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A position: a board with a rack. */
export class Position {
	#program;
	#position;

	constructor(program, position) {
		this.#program = program;
		this.#position = position;
	}

	/** The moves, best first. */
	moves({ sort, top, ...more } = {}) {
		return post(this.#program, 'moves', given({ position: this.#position, sort, limit: top, ...more })).plays;
	}

	/** What moves score, and whether they are legal: `8H STEP`. */
	score(...moves) {
		return post(this.#program, 'score', { position: this.#position, moves });
	}

	/** What moves come to after the opponent's replies; `progress` hears how far it is. */
	replies({ progress, ...more } = {}) {
		return post(this.#program, 'replies', given({ position: this.#position, ...more }), { progress });
	}

	/** The position as it was read. */
	read() {
		return post(this.#program, 'position', this.#position);
	}
}

/** A word list with its rules. */
export class Words {
	#program;

	constructor(program, list) {
		this.#program = program;
		this.list = list;
	}

	/** A list that comes with the package: `nl` or `en`. */
	static async load(list) {
		const program = await begun();
		await bring(list);
		ask(program, 'GET', 'corrections', { query: new URLSearchParams({ list }).toString() });
		return new Words(program, list);
	}

	/** A position: a board in any form that wfq reads, or its rows, with a rack where it names none. */
	position(board, rack, more = {}) {
		const squares = Array.isArray(board) ? { rows: board } : { text: board };
		return new Position(this.#program, given({ ...squares, rack, list: this.list, ...more }));
	}

	/** The answers to a query: `AB;BA`. */
	match(query, more = {}) {
		const rows = [];
		post(this.#program, 'ask', { text: query, as: 'query', list: this.list, ...more }, { rows: (found) => rows.push(...found) });
		return rows;
	}

	/** The words that some letters make. */
	anagram(letters, more = {}) {
		return post(this.#program, 'anagram', { rack: letters, list: this.list, ...more });
	}

	/** The words that meet conditions. */
	search(conditions, more = {}) {
		return post(this.#program, 'search', { question: conditions, list: this.list, ...more }).words;
	}

	/** Everything that the list knows about a word. */
	word(word) {
		return ask(this.#program, 'GET', 'word', { query: new URLSearchParams({ word, list: this.list }).toString() });
	}
}

/** The position of a screenshot: the bytes of a PNG, JPEG, WebP, GIF or BMP. */
export async function readScreenshot(bytes, { list, ruleset } = {}) {
	if (!(bytes instanceof ArrayBuffer || ArrayBuffer.isView(bytes))) throw new TypeError('readScreenshot: give the bytes of a picture');
	const program = await begun();
	await bring(list ?? FIRST);
	const query = new URLSearchParams(given({ list: list ?? FIRST, ruleset })).toString();
	return ask(program, 'POST', 'position/picture', { query, media: 'application/octet-stream', body: ArrayBuffer.isView(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(bytes) });
}
