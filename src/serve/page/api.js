// Questions to the server. A refusal is an Error with the server's one line and its kind.

import { carry, silence } from './carrier.js';
import { fill, quiet, small } from './dom.js';
import { t } from './texts.js';

class Refusal extends Error {
	constructor({ error, kind, errors, column, list, command, remedies, words }, status = null) {
		super(error);
		this.kind = kind;
		this.status = status;
		this.all = errors ?? [error];
		/** Where the text is wrong, from 1. */
		this.column = column ?? null;
		/** The word list that there is not. */
		this.list = kind === 'no_list' ? list : null;
		/** What imports it, in a terminal. */
		this.command = command ?? null;
		this.remedies = remedies ?? [];
		/** The words of a move that are not in the list. */
		this.words = words ?? [];
	}
}

/** The server is gone, unless the question was given up. */
function silent(error) {
	throw error.name === 'AbortError' ? error : new Refusal({ error: silence(), kind: 'no_server' });
}

async function asked(path, options) {
	const response = await carry(path, options).catch(silent);
	if (response.ok) return response;
	const refused = await response.json().catch(() => ({ error: `HTTP ${response.status}` }));
	// The player can do something about this one, and is told in the language of the page.
	throw new Refusal(refused.kind === 'token' ? { ...refused, error: t('no_token') } : refused, response.status);
}

const sent = (body, type, signal) => ({ method: 'POST', signal, body, headers: { 'Content-Type': type } });

const json = (body, signal) => sent(JSON.stringify(body), 'application/json', signal);

export const get = async (path, signal) => (await asked(path, { signal })).json();

export const post = async (path, body, signal) => (await asked(path, json(body, signal))).json();

export const remove = async (path) => (await asked(path, { method: 'DELETE' })).json();

export const send = async (path, body, type) => (await asked(path, sent(body, type))).json();

export const file = (path, fields) => `api/${path}?${new URLSearchParams(fields)}`;

/** Signals for questions of which only the latest counts: each one gives up the one before. */
export function latest() {
	let last;
	return () => {
		last?.abort();
		last = new AbortController();
		return last.signal;
	};
}

/** Shows, once a question takes a while, that it is under way, with a stop. Returns what takes that away. */
export function busy(element, stop) {
	const timer = setTimeout(() => {
		fill(element, quiet(t('asking')), small(t('stop'), stop));
		element.hidden = false;
	}, 500);
	return () => {
		clearTimeout(timer);
		element.hidden = true;
	};
}

export const givenUp = (error) => error.name === 'AbortError' || error.kind === 'cancelled';

async function* events(body) {
	const reader = body.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	for (;;) {
		const { value, done } = await reader.read().catch(silent);
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
 * aborting `signal` drops the question. The body is a file of a media `type`, or JSON. Other events than its
 * beginning and end are `heard` by their names.
 */
export function follow(path, body, { signal, type = null, ...heard }) {
	let id = null;
	let stopped = false;
	const cancel = () => post('cancel', { id }).catch(() => {});
	const answer = (async () => {
		const response = await asked(path, type ? sent(body, type, signal) : json(body, signal));
		for await (const [name, data] of events(response.body)) {
			if (name === 'start') {
				id = data.id;
				if (stopped) cancel();
			} else if (name === 'answer') return data;
			else if (name === 'error') throw new Refusal(data);
			else heard[name]?.(data);
		}
		silent({});
	})();
	return {
		answer,
		stop() {
			stopped = true;
			if (id !== null) cancel();
		},
	};
}
