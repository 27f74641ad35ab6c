// Carries questions to what answers them: here workers of this page, which a question reaches as a request reaches a
// server.

import { crew } from './crew.js';
import { t } from './texts.js';

/** What is said where nothing answers. */
export const silence = () => t('no_program');

/** The question of a page's id, to stop it. */
const started = new Map();
let count = 0;

const aborted = () => new DOMException('given up', 'AbortError');

async function cancel(body) {
	const { id } = JSON.parse(body);
	const stop = started.get(id);
	stop?.();
	return Response.json({ cancelled: Boolean(stop) });
}

/** The bytes of a body. */
const bytesOf = async (body) => (body ? new Uint8Array(await new Response(body).arrayBuffer()) : new Uint8Array());

/** As `fetch` answers. */
export async function carry(path, { method = 'GET', body = null, headers = {}, signal = null } = {}) {
	if (path === 'cancel') return cancel(body);
	const bytes = await bytesOf(body);
	if (signal?.aborted) throw aborted();
	const [at, query = ''] = path.split('?');
	return new Promise((resolve, reject) => {
		const id = String(count += 1);
		const encoder = new TextEncoder();
		let events = null;
		const question = { method, path: `/api/${at}`, query, media: headers['Content-Type'] ?? '', body: bytes };
		/** True the first time: what comes later is nobody's. */
		const end = () => started.delete(id);
		const failed = (error) => {
			if (!end()) return;
			if (events) events.error(error);
			else reject(error);
		};
		const stop = crew.ask(question, {
			event(text) {
				if (!started.has(id)) return;
				if (!events) {
					const stream = new ReadableStream({ start: (controller) => events = controller, cancel: () => end() && stop() });
					events.enqueue(encoder.encode(`event: start\ndata: {"id":"${id}"}\n\n`));
					resolve(new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } }));
				}
				events.enqueue(encoder.encode(text));
			},
			answer({ status, media, file, body: answer }) {
				if (!end()) return;
				const named = file ? { 'Content-Disposition': `attachment; filename="${file}"` } : {};
				if (events) events.close();
				else resolve(new Response(answer, { status, headers: { 'Content-Type': media, ...named } }));
			},
			failed,
		});
		started.set(id, stop);
		signal?.addEventListener('abort', () => {
			failed(aborted());
			stop();
		});
	});
}
