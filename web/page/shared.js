// A question that several workers answer together, each a program of its own with its share of the work: the memory
// that they have in common.

/** How much each gives the others at a time. */
const SLOT = 1 << 20;

/** Where the numbers of that memory are: first those of all, then how much each gives. */
const ARRIVED = 0;
const ROUND = 1;
const GONE = 2;
const NEXT = 3;
const LENGTHS = 5;

/** As many parts as no work has. */
const ENDED = 1 << 30;

const numbersOf = (memory, count) => new Int32Array(memory, 0, LENGTHS + count);

/** What each of `count` workers is to have; and what ends it for all of them. */
export function shares(count) {
	const memory = new SharedArrayBuffer(4 * (LENGTHS + count) + count * SLOT);
	const all = Array.from({ length: count }, (_, index) => ({ memory, index, count }));
	const leave = () => {
		const numbers = numbersOf(memory, count);
		Atomics.store(numbers, GONE, 1);
		Atomics.notify(numbers, ROUND);
	};
	return { all, leave };
}

/** A worker's share. */
export class Shared {
	constructor({ memory, index, count }) {
		this.numbers = numbersOf(memory, count);
		this.slots = Array.from({ length: count }, (_, at) => new Uint8Array(memory, this.numbers.byteLength + at * SLOT, SLOT));
		this.index = index;
		this.work = 0;
	}

	leads() {
		return this.index === 0;
	}

	/** Where the next part of the work is counted: those who are late may still count the work before it. */
	get next() {
		return NEXT + this.work % 2;
	}

	take() {
		const part = Atomics.add(this.numbers, this.next, 1);
		return part < ENDED ? part : undefined;
	}

	end() {
		Atomics.store(this.numbers, this.next, ENDED);
	}

	/** Gives what this one has made, and gets what each of all has. */
	gather(own) {
		const all = this.slots.map(() => []);
		const length = (at) => Atomics.load(this.numbers, LENGTHS + at);
		for (let from = 0, isMore = true; isMore; from += SLOT) {
			Atomics.store(this.numbers, LENGTHS + this.index, own.length);
			this.slots[this.index].set(own.subarray(from, from + SLOT));
			if (!this.meet()) return undefined;
			all.forEach((parts, at) => parts.push(this.slots[at].slice(0, Math.max(0, length(at) - from))));
			isMore = all.some((_, at) => length(at) > from + SLOT);
			if (!this.meet()) return undefined;
		}
		if (this.leads()) Atomics.store(this.numbers, this.next, 0);
		this.work += 1;
		return all.map(joined);
	}

	/** Waits for all others. False if one has gone. */
	meet() {
		const { numbers } = this;
		const round = Atomics.load(numbers, ROUND);
		if (Atomics.add(numbers, ARRIVED, 1) === this.slots.length - 1) {
			Atomics.store(numbers, ARRIVED, 0);
			Atomics.add(numbers, ROUND, 1);
			Atomics.notify(numbers, ROUND);
			return true;
		}
		while (Atomics.load(numbers, ROUND) === round) {
			if (Atomics.load(numbers, GONE)) return false;
			Atomics.wait(numbers, ROUND, round, 1000);
		}
		return true;
	}
}

function joined(parts) {
	if (parts.length === 1) return parts[0];
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
