// The workers that answer: one that keeps what there is, and one for long questions, so that others are answered
// meanwhile.

import { kept } from './kept.js';

/** The list of a first visit, by the language of the browser; the first is for all others. */
const LISTS = { nl: 'nl', en: 'en' };

function firstList() {
	const known = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in LISTS);
	return LISTS[known] ?? 'nl';
}

/** A worker with its questions, the first of which it works on. */
class Worked {
	constructor(choice) {
		this.choice = choice;
		this.asked = [];
		this.begin();
	}

	begin() {
		// Without shared memory, a worker hears nothing while it works.
		this.flag = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
		this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.onerror = ({ message }) => this.hear({ panic: message });
		this.worker.postMessage({ open: { ...this.choice(), flag: this.flag } });
	}

	/** Asks; `heard` has `event`, `answer` and `failed`. */
	ask(question, heard) {
		const one = { id: (Worked.last += 1), question, heard };
		this.asked.push(one);
		this.worker.postMessage({ id: one.id, ...question });
		return one;
	}

	hear({ id, event, answer, panic, fetching, opened }) {
		if (fetching) dispatchEvent(new CustomEvent('fetching', { detail: fetching }));
		else if (opened) dispatchEvent(new CustomEvent('opened', { detail: opened }));
		else if (panic !== undefined) this.restart(panic);
		else {
			const one = this.asked.find((other) => other.id === id);
			if (answer) this.asked = this.asked.filter((other) => other !== one);
			if (event !== undefined) one?.heard.event(event);
			else one?.heard.answer(answer);
		}
	}

	/** Begins anew, without the question that was at work. */
	restart(said) {
		this.worker.terminate();
		const [first, ...others] = this.asked;
		this.asked = [];
		this.begin();
		const refused = { error: said, kind: said === 'cancelled' ? 'cancelled' : 'internal' };
		if (first) this.end(first, refused);
		for (const { question, heard, id } of others) {
			this.asked.push({ id, question, heard });
			this.worker.postMessage({ id, ...question });
		}
	}

	end({ heard, hasEvents }, refused) {
		const body = JSON.stringify(refused);
		if (hasEvents) {
			heard.event(`event: error\ndata: ${body}\n\n`);
			heard.answer({ status: 200, media: 'text/event-stream' });
		} else heard.answer({ status: refused.kind === 'internal' ? 500 : 400, media: 'application/json', body });
	}

	stop(one) {
		if (!this.asked.includes(one)) return;
		if (this.flag) Atomics.store(this.flag, 0, one.id);
		else if (this.mayEnd) this.restart('cancelled');
	}
}
Worked.last = 0;

export class Crew {
	constructor() {
		this.desk = new Worked(() => ({ form: 'kept', isForLong: false, list: kept('list') ?? firstList() }));
		this.long = null;
	}

	/** Asks the worker that a question is for. */
	ask(question, heard) {
		let now = { worked: this.desk };
		const answer = (given) => {
			if (given.isLong) {
				this.askLong(question, { ...heard, event }).then((long) => {
					now = long;
					if (isStopped) now.worked.stop(now.one);
				}, heard.failed);
			} else heard.answer(given);
		};
		const event = (text) => {
			if (now.one) now.one.hasEvents = true;
			heard.event(text);
		};
		let isStopped = false;
		now.one = this.desk.ask(question, { ...heard, event, answer });
		return {
			stop: () => {
				isStopped = true;
				now.worked.stop(now.one);
			},
		};
	}

	/** Asks the worker for long questions, once it has what the desk has. */
	async askLong(question, heard) {
		const everything = await this.everything();
		if (!this.long) {
			this.long = new Worked(() => ({ form: 'memory', isForLong: true, list: kept('list') ?? firstList(), everything: this.held }));
			this.long.mayEnd = true;
		} else if (everything) this.long.worker.postMessage({ take: everything });
		return { worked: this.long, one: this.long.ask(question, heard) };
	}

	/** What the desk keeps, if it has changed since the last time. */
	everything() {
		return new Promise((resolve, reject) => {
			const answer = ({ body }) => {
				if (body) this.held = body;
				resolve(body ?? null);
			};
			this.desk.ask({ everything: true }, { answer, failed: reject, event() {} });
		});
	}
}
