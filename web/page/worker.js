// The worker: the program, which answers one question after the other.

import init, { Page } from './wfq.js';

/** The files of rulesets that were fetched and not taken yet. */
const fetched = new Map();

let page = null;
let flag = null;
let at = 0;

const nameOf = (ruleset, name) => `data/${ruleset}/${name}.bin`;

/** What the program calls. */
self.worker = {
	heard: (event) => postMessage({ id: at, event }),
	isStopped: () => flag !== null && Atomics.load(flag, 0) === at,
	panicked: (panic) => postMessage({ panic }),
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

/** A file, with its progress told. */
async function download(path, total, what) {
	const response = await fetch(new URL(path, import.meta.url));
	if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
	let done = 0;
	const counted = new TransformStream({
		transform(chunk, controller) {
			done += chunk.length;
			postMessage({ fetching: { what, done, total } });
			controller.enqueue(chunk);
		},
	});
	return response.body.pipeThrough(counted);
}

async function program() {
	const stream = (await download('wfq.bin', null, 'program')).pipeThrough(new DecompressionStream('gzip'));
	// Compiled while it arrives.
	return new Response(stream, { headers: { 'Content-Type': 'application/wasm' } });
}

async function open({ form, isForLong, list, flag: shared, everything }) {
	flag = shared;
	await init({ module_or_path: program() });
	page = await Page.open(form === 'kept' ? 'opfs' : form, isForLong, list ?? undefined);
	if (everything) page.take(new Uint8Array(everything));
}

let ready = null;
let last = Promise.resolve();

function answer({ id, everything, method, path, query, media, body }) {
	at = id;
	if (everything) {
		const bytes = page.everything(false);
		postMessage({ id, answer: { body: bytes?.buffer } }, bytes ? [bytes.buffer] : []);
		return;
	}
	const answered = page.ask(method, path, query, media, body);
	const { status, media: type, file, isLong } = answered;
	const bytes = answered.takeBody();
	answered.free();
	postMessage({ id, answer: { status, media: type, file, isLong, body: bytes.buffer } }, [bytes.buffer]);
}

onmessage = ({ data }) => {
	if (data.open) ready = open(data.open);
	last = last.then(() => ready).then(() => {
		if (data.take) page.take(new Uint8Array(data.take));
		else if (!data.open) answer(data);
	}).catch((error) => postMessage({ panic: String(error?.message ?? error) }));
};
