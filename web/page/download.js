// Fetches files of the page's folder, in a worker too.

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How often a file is asked for before it is given up. */
const TRIES = 3;

/** The bytes of a file; `begun` hears how many there are, and `more` of each part of them. */
async function ask(path, begun, more) {
	const response = await fetch(new URL(path, import.meta.url));
	if (!response.ok) throw new Error(response.status);
	begun(Number(response.headers.get('Content-Length')));
	const counted = new TransformStream({
		transform(chunk, controller) {
			more(chunk.length);
			controller.enqueue(chunk);
		},
	});
	return bytesOf(response.body.pipeThrough(counted));
}

/** The bytes of files; `tell` hears their progress as that of one, which is `what`. */
export async function download(paths, what, tell) {
	const files = paths.map((path) => ({ path, done: 0, size: null }));
	const sum = (field) => files.reduce((all, file) => all + file[field], 0);
	const read = async (file, tries = TRIES) => {
		const begun = (size) => Object.assign(file, { done: 0, size });
		const more = (bytes) => {
			file.done += bytes;
			// How many there are is known once all of them have begun.
			if (files.every(({ size }) => size !== null)) tell({ what, done: sum('done'), total: Math.max(sum('done'), sum('size')) });
		};
		try {
			return await ask(file.path, begun, more);
		} catch (error) {
			if (tries === 1) throw new Error(`${file.path}: ${error.message}`);
			await pause(1000);
			return read(file, tries - 1);
		}
	};
	const reading = files.map((file) => read(file));
	try {
		return await Promise.all(reading);
	} finally {
		await Promise.allSettled(reading);
		tell({ isOver: true });
	}
}

/** The bytes of a file, whichever way it came. */
export const bytesOf = async (file) => new Uint8Array(await new Response(file).arrayBuffer());
