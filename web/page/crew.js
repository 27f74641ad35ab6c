// The workers that answer: one that keeps what there is, and one for long questions, so that others are answered
// meanwhile.

import { kept } from './kept.js';
import { Worked } from './worked.js';

/** The lists that come with the page, by their languages; the first is for browsers of all others. */
const LISTS = ['nl', 'en'];

const firstList = () => navigator.languages.map((name) => name.slice(0, 2)).find((name) => LISTS.includes(name)) ?? LISTS[0];

const listNow = () => kept('list') ?? firstList();

/** What the pages of this place know each other by: a host may have others. */
const PLACE = `wfq ${new URL('./', import.meta.url).pathname}`;

/** Whether this page may write: one page of a browser does. It is held until the page is closed. */
function mayKeep() {
	const { locks } = navigator;
	if (!locks) return Promise.resolve(true);
	return new Promise((resolve) => {
		const hold = () => {
			resolve(true);
			return new Promise(() => {});
		};
		// A page that was just closed may hold it for a moment.
		locks.request(PLACE, { signal: AbortSignal.timeout(2000) }, hold).catch((error) => resolve(error.name !== 'AbortError' && error.name !== 'TimeoutError'));
	});
}

/** Another page of this browser gives and takes what is kept. */
const pages = new BroadcastChannel(PLACE);

/** What the page that writes keeps, if it answers. */
function ofOther() {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(null), 5000);
		pages.onmessage = ({ data }) => {
			if (!data.everything) return;
			clearTimeout(timer);
			resolve(data.everything);
		};
		pages.postMessage({ asks: true });
	});
}

class Crew {
	constructor() {
		this.long = null;
		this.opened = new Promise((resolve) => this.toldOpened = resolve);
		this.begun = this.begin();
	}

	async begin() {
		// What the page itself needs comes first.
		if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
		const writes = await mayKeep();
		const everything = writes ? null : await ofOther();
		this.desk = new Worked(() => ({ isKept: writes, isForLong: false, list: listNow(), everything }));
		this.desk.opened.then((form) => this.toldOpened({ keeps: writes ? form : 'elsewhere' }));
		if (!writes) return;
		pages.onmessage = async ({ data }) => data.asks && pages.postMessage({ everything: await this.everything() });
	}

	/** Asks the worker that a question is for. Returns what stops it. */
	ask(question, heard) {
		let now = null;
		let isStopped = false;
		const take = (worked, one) => {
			now = { worked, one };
			if (isStopped) worked.stop(one);
		};
		const answer = (given) => {
			if (given.isLong) this.askLong(question, heard, take).catch(heard.failed);
			else heard.answer(given);
		};
		this.begun.then(() => take(this.desk, this.desk.ask(question, { ...heard, answer })), heard.failed);
		return () => {
			isStopped = true;
			now?.worked.stop(now.one);
		};
	}

	/** Asks the worker for long questions, once it has what the desk has. */
	async askLong(question, heard, take) {
		const everything = await this.everything({ since: Boolean(this.long) });
		if (this.long) {
			if (everything) this.long.take(everything);
		} else {
			this.long = new Worked(() => ({ isKept: false, isForLong: true, list: listNow(), everything: this.held }));
		}
		take(this.long, this.long.ask(question, heard));
	}

	/** All that is kept, as one file; nothing if it is as it was the last time, `since` then. */
	async everything({ isSmall = false, settings = '', since = false } = {}) {
		await this.begun;
		const { body } = await this.desk.tell({ everything: { isSmall, settings } });
		if (isSmall) return body;
		if (body) this.held = body;
		return since ? body : this.held;
	}

	/** Takes such a file in place of all that is kept. Returns the settings in it. */
	async take(everything) {
		await this.begun;
		return (await this.desk.tell({ take: everything })).body;
	}

	/** Ends all workers. */
	end() {
		for (const worked of [this.desk, this.long]) worked?.worker.terminate();
	}
}

export const crew = new Crew();
