// The workers that answer: one that keeps what there is, and more for long questions, so that others are answered
// meanwhile.

import { pause } from './download.js';
import { kept } from './kept.js';
import { PLACE } from './place.js';
import { shares } from './shared.js';
import { Worked } from './worked.js';

/** The lists that come with the page, by their languages; the first is for browsers of all others. */
const LISTS = ['nl', 'en', 'da', 'de', 'es', 'fi', 'fr', 'nb', 'pt', 'sv'];

/** The list of a browser's language: some call written Norwegian by the name of both its forms. */
const listOf = (language) => language.slice(0, 2).replace('no', 'nb');

const firstList = () => navigator.languages.map(listOf).find((name) => LISTS.includes(name)) ?? LISTS[0];

const listNow = () => kept('list') ?? firstList();

/** How many workers there are for long questions at most. */
const MOST = 4;

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

/** Waits until no page writes any more: one that is loaded anew does again a moment later. */
async function noneKeeps() {
	const { locks } = navigator;
	do {
		await locks.request(PLACE, () => {});
		await pause(3000);
	} while (!await locks.request(PLACE, { ifAvailable: true }, Boolean));
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
		this.long = [];
		this.opened = new Promise((resolve) => this.toldOpened = resolve);
		this.begun = this.begin();
	}

	async begin() {
		// What the page itself needs comes first.
		if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
		const writes = await mayKeep();
		const everything = writes ? null : await ofOther();
		this.desk = new Worked(() => ({ isKept: writes, isForLong: false, list: listNow(), everything }));
		this.desk.opened.then((form) => this.toldOpened(writes ? { keeps: form } : { keeps: 'elsewhere', freed: noneKeeps() }));
		if (!writes) return;
		pages.onmessage = async ({ data }) => {
			if (!data.asks) return;
			try {
				pages.postMessage({ everything: new Blob([await this.everything()]) });
			} catch (error) {
				console.warn(error);
			}
		};
	}

	/** Asks the worker that a question is for. Returns what stops it. */
	ask(question, heard) {
		let stopNow = null;
		let isStopped = false;
		const begun = (stop) => {
			stopNow = stop;
			if (isStopped) stop();
		};
		const answer = (given) => {
			if (given.isLong) this.askLong(question, given.isShared, heard).then(begun, heard.failed);
			else heard.answer(given);
		};
		this.begun.then(() => begun(Crew.stopping(this.desk, this.desk.ask(question, { ...heard, answer }))), heard.failed);
		return () => {
			isStopped = true;
			stopNow?.();
		};
	}

	static stopping(worked, one) {
		return () => worked.stop(one);
	}

	/** Asks a worker for long questions, or several that share it, once they have what the desk has. */
	async askLong(question, isShared, heard) {
		const lent = await this.lent();
		const workers = this.forLong(isShared && self.crossOriginIsolated ? Math.min(MOST, navigator.hardwareConcurrency) : 1);
		for (const worked of workers) worked.follow(lent);
		const [first, ...others] = workers;
		if (!others.length) return Crew.stopping(first, first.ask(question, heard));
		const { all: [share, ...shared], leave } = shares(workers.length);
		const silent = { event() {}, answer: leave, failed: leave };
		const stops = others.map((worked, at) => Crew.stopping(worked, worked.ask({ ...question, shared: shared[at] }, silent)));
		const stopOthers = () => stops.forEach((stop) => stop());
		const ended = (told) => (given) => {
			leave();
			stopOthers();
			told(given);
		};
		const one = first.ask({ ...question, shared: share }, { ...heard, answer: ended(heard.answer), failed: ended(heard.failed) });
		return () => {
			first.stop(one);
			stopOthers();
		};
	}

	/** Up to so many workers for long questions: those that are free, and new ones; or else the one with the least to do. */
	forLong(count) {
		this.long = this.long.filter(({ ended }) => !ended);
		const free = this.long.filter(({ isFree }) => isFree).slice(0, count);
		while (free.length < count && this.long.length < MOST) {
			const worked = new Worked(() => ({ isKept: false, isForLong: true, list: listNow(), lent: this.held }));
			this.long.push(worked);
			free.push(worked);
		}
		return free.length ? free : this.long.toSorted((one, other) => one.asked.length - other.asked.length).slice(0, 1);
	}

	/** What is kept, as it is lent to workers for long questions. */
	async lent() {
		const { body } = await this.desk.tell({ lend: true });
		// Nothing is lent where it is as it was the last time.
		this.held = body ?? this.held;
		return this.held;
	}

	/** All that is kept, as one file. */
	async everything({ isSmall = false, settings = '' } = {}) {
		await this.begun;
		return (await this.desk.tell({ everything: { isSmall, settings } })).body;
	}

	/** Whether a file is such a one, of this program and whole. */
	async isOwn(file) {
		await this.begun;
		return (await this.desk.tell({ isOwn: file })).body;
	}

	/** Takes such a file in place of all that is kept. Returns the settings in it. */
	async take(everything) {
		await this.begun;
		return (await this.desk.tell({ take: everything })).body;
	}

	/** Ends all workers: questions are refused. */
	end() {
		for (const worked of [this.desk, ...this.long]) worked?.end();
	}
}

export const crew = new Crew();
