// Questions to the server. A refusal is an Error with the server's one line, its kind and status.

export class Refusal extends Error {
	constructor(told, status) {
		super(told?.error ?? `HTTP ${status}`);
		this.kind = told?.kind;
		this.status = status;
		this.all = told?.errors ?? [this.message];
	}
}

async function checked(response) {
	if (response.ok) return response;
	throw new Refusal(await response.json().catch(() => null), response.status);
}

const json = (body, signal) => ({
	method: 'POST', signal, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' },
});

export const get = async (path, signal) => (await checked(await fetch(`api/${path}`, { signal }))).json();

export const post = async (path, body, signal) => (await checked(await fetch(`api/${path}`, json(body, signal)))).json();

export const send = async (path, bytes, type) =>
	(await checked(await fetch(`api/${path}`, { method: 'POST', body: bytes, headers: { 'Content-Type': type } }))).json();

/** The address of an answer that the browser saves as a file. */
export const file = (path, fields) => `api/${path}?${new URLSearchParams(fields)}`;

/** Whether a question was given up, which is no mistake. */
export const givenUp = (error) => error.name === 'AbortError' || error.kind === 'cancelled';

/** The events of a stream, one after the other. */
async function* events(body) {
	const reader = body.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	for (;;) {
		const { value, done } = await reader.read();
		if (done) return;
		text += value;
		const whole = text.split(/\r?\n\r?\n/);
		text = whole.pop();
		for (const event of whole) {
			const name = event.match(/^event: ?(.*)$/m)?.[1];
			const data = Array.from(event.matchAll(/^data: ?(.*)$/gm), (line) => line[1]).join('\n');
			if (name && data) yield [name, JSON.parse(data)];
		}
	}
}

/**
 * A question with progress: { answer, stop }. `stop` has the server answer with what it found so far;
 * aborting `signal` drops the question.
 */
export function follow(path, body, { signal, progress }) {
	let id = null;
	let stopped = false;
	const cancel = () => post('cancel', { id }).catch(() => {});
	const answer = (async () => {
		const response = await checked(await fetch(`api/${path}`, json(body, signal)));
		for await (const [name, data] of events(response.body)) {
			if (name === 'start') {
				id = data.id;
				if (stopped) cancel();
			} else if (name === 'progress') progress(data);
			else if (name === 'answer') return data;
			else if (name === 'error') throw new Refusal(data, 200);
		}
		throw new Refusal(null, 0);
	})();
	return {
		answer,
		stop() {
			stopped = true;
			if (id !== null) cancel();
		},
	};
}
