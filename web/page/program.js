// The program, fetched and compiled once: all workers have the same.

import { download } from './download.js';

/** Tells the page what is fetched. */
export const tellFetching = (detail) => dispatchEvent(new CustomEvent('fetching', { detail }));

/** What unpacks and compiles it: a worker that ends with that, so that what it took is free again. */
function unpacker() {
	const worker = new Worker(new URL('./unpacker.js', import.meta.url), { type: 'module' });
	const made = new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { program, error } }) => (program ? resolve(program) : reject(new Error(error)));
		worker.onerror = ({ message }) => reject(new Error(message ?? 'unpacker.js'));
		worker.onmessageerror = () => reject(new Error('unpacker.js'));
	});
	const compile = (packed) => {
		worker.postMessage(packed, [packed.buffer]);
		return made;
	};
	// It is said to who has it compile.
	made.catch(() => {});
	return { compile, end: () => worker.terminate() };
}

let begun = null;

/** Has who asks next begin anew. */
export const forgetProgram = () => begun = null;

/** The program: when all of it is there (`fetched`), and compiled. */
export function program() {
	if (begun) return begun;
	const { compile, end } = unpacker();
	const packed = download(['wfq.bin'], 'program', tellFetching);
	const compiled = packed.then(([bytes]) => compile(bytes)).finally(end);
	begun = { fetched: packed.then(() => {}), compiled };
	// What fails is said to who waits for it.
	for (const part of Object.values(begun)) part.catch(() => {});
	return begun;
}
