// A worker with its questions, the first of which it works on.

/** How often a worker that fails is begun anew. */
const MOST_FAILURES = 3;

/** How often it is tried to open what is kept, and how long is waited between: a page that was just closed may hold it
 * for a moment. */
const MOST_TRIES = 12;
const PAUSE = 300;

/** What only reads, or writes as a whole or not at all: it can be broken off by the end of its worker. */
const BREAKABLE = new Set(['/api/ask', '/api/lists', '/api/sql']);

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

	begin() {
		// Without shared memory, a worker hears nothing while it works.
		this.flag = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
		this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
		this.worker.onmessage = ({ data }) => this.hear(data);
		this.worker.onerror = ({ message }) => this.restart(message ?? 'worker.js');
		const choice = this.choice();
		this.taken = choice.everything;
		this.worker.postMessage({ open: { ...choice, flag: this.flag, form: this.form, isLast: this.tries >= MOST_TRIES } });
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

	/** Has it take all that another worker keeps, unless it has that. */
	follow(everything) {
		if (this.taken === everything) return;
		this.taken = everything;
		// It begins anew with that.
		this.tell({ take: everything }).catch((error) => this.restart(error.message));
	}

	hear({ id, event, answer, panic, fetching, opened, closed }) {
		// Later workers have what the first has fetched.
		if (fetching) this.choice().isForLong || dispatchEvent(new CustomEvent('fetching', { detail: fetching }));
		else if (opened) {
			this.form = opened;
			this.toldOpened(opened);
		} else if (closed) {
			this.tries += 1;
			this.worker.terminate();
			setTimeout(() => {
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
		this.worker.terminate();
		const first = this.asked.shift();
		if (kind === 'internal') this.failures += 1;
		if (this.failures > MOST_FAILURES) {
			this.ended = said;
			for (const one of [first, ...this.asked.splice(0)].filter(Boolean)) Worked.refuse(one, said, kind);
			return;
		}
		this.begin();
		this.send();
		if (first) Worked.refuse(first, said, kind);
	}

	static refuse({ heard, hasEvents }, error, kind) {
		const body = JSON.stringify({ error, kind });
		if (hasEvents) heard.event(`event: error\ndata: ${body}\n\n`);
		heard.answer({ status: kind === 'internal' ? 500 : 400, media: 'application/json', body, error });
	}

	/** Stops a question: it answers with what it has found, where it can hear of it. */
	stop(one) {
		const at = this.asked.indexOf(one);
		// The others wait for it: it is to say that it has found nothing.
		if (at > 0 && one.question.shared) one.isStopped = true;
		else if (at > 0) {
			this.asked.splice(at, 1);
			Worked.refuse(one, 'cancelled', 'cancelled');
		} else if (at < 0) return;
		else if (this.flag) Atomics.store(this.flag, 0, one.id);
		else if (this.choice().isForLong || BREAKABLE.has(one.question.path)) this.restart('cancelled', 'cancelled');
	}
}
