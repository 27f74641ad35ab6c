// The worker that unpacks the program and compiles it.

import unpacker, { unpack } from './unpack.js';

const ready = unpacker({ module_or_path: new URL('./unpack.wasm', import.meta.url) });
// It is said to who waits for the program.
ready.catch(() => {});

onmessage = async ({ data: packed }) => {
	try {
		await ready;
		postMessage({ program: await WebAssembly.compile(unpack(packed)) });
	} catch (error) {
		postMessage({ error: String(error?.message ?? error) });
	}
};
