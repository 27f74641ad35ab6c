// A worker with its questions, the first of which it works on.

import { forgetProgram, program, tellFetching } from './program.js';
import { t } from './texts.js';

/** How often a worker that fails is begun anew. */
const MOST_FAILURES = 3;

/** How often it is tried again to open what is kept, and how long is waited between: a page that was just closed may
 * hold it for a moment. */
const MOST_TRIES = 12;
const PAUSE = 300;

/** What only reads, or writes as a whole or not at all: it can be broken off by the end of its worker. */
const BREAKABLE = new Set(['/api/ask', '/api/lists']);

let last = 0;

export class Worked {
	/** `choice` gives what it is begun with. */
	constructor(choice) {
		this.choice = choice;
		this.asked = [];
		this.failures = 0;
		this.tries = 0;
		/** In which form what is kept was opened: in no other from then on. */
		this.form = null;
		this.opened = new Promise((resolve) => this.toldOpened = resolve);
		this.begin();
	}

	/** Whether it has nothing to do, or soon will. */
	get isFree() {
		return !this.ended && this.asked.every(({ isStopped }) => isStopped);
	}

	/** Ends the worker: nothing is heard of it any more. */
	drop() {
		clearTimeout(this.timer);
		if (!this.worker) return;
		this.worker.terminate();
		this.worker.onmessage = null;
		this.worker.onerror = null;
		this.tellFetching({ isOver: true });
	}

	begin() {
		this.drop();
		this.isOpen = false;
		// Without shared memory, a worker hears nothing while it works.
		this.flag = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
		this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.onerror = ({ message }) => this.restart(message ?? 'worker.js');
		const choice = this.choice();
		this.lent = choice.lent;
		this.give(this.worker);
		this.worker.postMessage({ open: { ...choice, flag: this.flag, form: this.form, isLast: this.tries >= MOST_TRIES } });
	}

	/** Gives a worker the program. */
	async give(worker) {
		const { fetched, compiled } = program();
		try {
			await fetched;
			worker.postMessage({ isFetched: true });
			worker.postMessage({ program: await compiled });
		} catch (error) {
			if (worker === this.worker) this.restart(error.message);
		}
	}

	/** Asks; `heard` has `event`, `answer` and `failed`. */
	ask(question, heard) {
		const one = { id: last += 1, question, heard, hasEvents: false };
		if (this.ended) {
			queueMicrotask(() => Worked.refuse(one, this.ended, 'internal'));
			return one;
		}
		this.asked.push(one);
		if (this.asked.length === 1) this.send();
		return one;
	}

	/** Sends the first question: those behind it may be given up meanwhile. */
	send() {
		const [one] = this.asked;
		if (!one) return;
		if (one.isStopped && this.flag) Atomics.store(this.flag, 0, one.id);
		this.worker.postMessage({ id: one.id, ...one.question });
	}

	/** Asks for something that is no question of the page. */
	tell(question) {
		return new Promise((resolve, reject) => {
			const answer = (given) => given.error ? reject(new Error(given.error)) : resolve(given);
			this.ask(question, { answer, event() {}, failed: reject });
		});
	}

	/** Has it read what another worker has lent, unless it does. */
	follow(lent) {
		if (this.lent === lent) return;
		this.lent = lent;
		const { worker } = this;
		// It begins anew with that, unless it has; the question behind it is asked again.
		this.tell({ follow: lent }).catch((error) => {
			if (worker !== this.worker || this.ended) return;
			this.failures += 1;
			if (this.failures > MOST_FAILURES) this.end(error.message);
			else {
				this.begin();
				this.send();
			}
		});
	}

	/** Tells the page what is fetched. Later workers have what the first has fetched. */
	tellFetching(detail) {
		if (!this.choice().isForLong) tellFetching(detail);
	}

	hear({ id, event, answer, panic, fetching, opened, closed }) {
		if (fetching) this.tellFetching(fetching);
		else if (opened) {
			this.form = opened;
			this.isOpen = true;
			this.tries = 0;
			this.toldOpened(opened);
		} else if (closed !== undefined) {
			this.tries += 1;
			if (this.tries > MOST_TRIES) {
				this.end(closed);
				return;
			}
			this.drop();
			this.timer = setTimeout(() => {
				this.begin();
				this.send();
			}, PAUSE);
		} else if (panic !== undefined) this.restart(panic);
		else {
			const one = this.asked[0]?.id === id ? this.asked[0] : null;
			if (event !== undefined && one) {
				one.hasEvents = true;
				one.heard.event(event);
			} else if (one) {
				this.failures = 0;
				this.asked.shift();
				this.send();
				one.heard.answer(answer);
			}
		}
	}

	/** Begins anew, without the question that was at work. */
	restart(said, kind = 'internal') {
		if (this.ended) return;
		const isFault = kind === 'internal';
		if (isFault) this.failures += 1;
		// The host may have another version of it than of what calls it.
		if (!this.isOpen) forgetProgram();
		if (this.failures > MOST_FAILURES) {
			this.end(said);
			return;
		}
		const first = this.asked.shift();
		this.begin();
		this.send();
		if (first) Worked.refuse(first, isFault && this.hasAlone ? `${t('memory_lost')} (${said})` : said, kind);
	}

	/** Ends it for good: all questions are refused. */
	end(said = null) {
		this.drop();
		this.ended = said ? `${t('no_program')} (${said})` : t('no_program');
		this.toldOpened(this.form);
		for (const one of this.asked.splice(0)) Worked.refuse(one, this.ended, 'internal');
	}

	/** Whether what it has ends with its worker. */
	get hasAlone() {
		return this.form === 'memory' && !this.choice().isForLong;
	}

	static refuse({ heard, hasEvents }, error, kind) {
		const body = JSON.stringify({ error, kind });
		if (hasEvents) heard.event(`event: error\ndata: ${body}\n\n`);
		heard.answer({ status: kind === 'internal' ? 500 : 400, media: 'application/json', body, error });
	}

	/** Stops a question: it answers with what it has found, where it can hear of it. */
	stop(one) {
		const at = this.asked.indexOf(one);
		if (at < 0) return;
		// The others wait for one that is shared: it is to say that it has found nothing.
		if (at > 0 && !one.question.shared) {
			this.asked.splice(at, 1);
			Worked.refuse(one, 'cancelled', 'cancelled');
		} else if (this.flag) {
			one.isStopped = true;
			if (at === 0) Atomics.store(this.flag, 0, one.id);
		} else if (this.choice().isForLong || (BREAKABLE.has(one.question.path) && !this.hasAlone)) {
			// An answer that is on its way stands: what was asked is done, and not cancelled.
			setTimeout(() => this.asked[0] === one && this.restart('cancelled', 'cancelled'));
		}
	}
}
