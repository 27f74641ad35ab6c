// The position on the page: a frozen object, replaced whole with every change.
//
// rows      one array a row; '' is an empty square, 'A' a tile, 'a' a blank, 'CH' a tile of two letters
// rack      tiles, '?' for a blank
// premiums  one text a row, in the digits of layout files: . 1 start, 2 3 letter, 4 5 word
// layout    the name of the premium squares, or null for a board of its own
// level     up to which words of the list are asked, or null for its default
// scores    [the player's, the opponent's] or null
// doubts    what a picture left in doubt: { at, read, instead, confidence }

import { signal } from './dom.js';
import * as entries from './entries.js';
import { decode, encode } from './link.js';

const changed = signal();
let position = blankPosition();
let lastStep = null;
/** The position as the address has it. */
let shown = null;
let isUndoing = false;

function blankPosition(premiums = Array(15).fill('.'.repeat(15)), layout = null) {
	const rows = premiums.map((row) => Array.from(row, () => ''));
	return { list: null, level: null, ruleset: null, rows, rack: [], premiums, layout, scores: null, doubts: [] };
}

export const now = () => position;

/** Called with each position and what changed it: 'edit', 'order' (of the rack alone), 'read', 'back' or 'start'. */
export const watch = changed.watch;

function tell(how) {
	changed.tell(position, how);
}

/**
 * Takes a change. Changes of the same `step`, such as the letters of one word, are one entry in the
 * browser's history; the address always holds the position.
 */
export function change(fields, { step = null, how = 'edit' } = {}) {
	position = Object.freeze({ ...position, ...fields });
	const isSame = encode(position) === shown || (step !== null && step === lastStep);
	entries.write(position, { doubts: position.doubts }, !isSame);
	shown = encode(position);
	lastStep = step;
	tell(how);
}

/** Puts a tile, or nothing, on a square; the square is no longer in doubt. */
export function put(row, column, tile, step) {
	const rows = position.rows.map((line, at) => (at === row ? line.with(column, tile) : line));
	const doubts = position.doubts.filter(({ at }) => at !== nameOf(row, column));
	change({ rows, doubts }, { step });
}

export const nameOf = (row, column) => `${row + 1}${String.fromCharCode(65 + column)}`;

export const isBlank = (tile) => tile !== '' && tile === tile.toLowerCase() && tile !== tile.toUpperCase();
export const asBlank = (tile, blank) => (blank ? tile.toLowerCase() : tile.toUpperCase());

/** Goes to the position of the address, if it has one. `fit` completes it with what its list says. */
export function follow(fit, how) {
	const found = decode(location.hash.slice(1));
	if (!found) return false;
	const next = Object.freeze(fit({ ...blankPosition(), ...found, doubts: history.state?.doubts ?? [] }));
	const isSame = how === 'back' && encode(next) === encode(position) && next.doubts.length === position.doubts.length;
	if (isSame) {
		// An entry of a tab, say: the board is that of before.
		if (isUndoing) undo();
		return true;
	}
	isUndoing = false;
	position = next;
	shown = encode(position);
	lastStep = null;
	tell(how);
	return true;
}

/** Goes back to the position before. */
export function undo() {
	isUndoing = history.state?.depth > 0;
	if (isUndoing) history.back();
}

/** Replaces the position without an entry in the history, as at the start. */
export function begin(fields, how) {
	position = Object.freeze({ ...position, ...fields });
	shown = null;
	lastStep = null;
	tell(how);
}
