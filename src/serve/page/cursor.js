// The board by hand: a cursor with a direction, typing, deleting, and the squares' premiums.

import { placeOf, showCursor } from './board.js';
import { $, signal } from './dom.js';
import { asBlank, change, isBlank, now, put, watch } from './position.js';
import { letterOf } from './rules.js';

const board = $('board');
const cursor = { row: 7, column: 7, down: false };
let run = 0;
let blankNext = false;
let premiums = false;
/** Whether the last square of a line was typed: there is none to type next. */
let isPast = false;
const moved = signal();

/** Called with the cursor and the state of the keys, and with the square that was chosen, if one was. */
export const watchCursor = moved.watch;
const tell = (chosen) => {
	moved.tell({ blankNext, premiums, ...cursor, chosen });
};

const size = () => now().rows.length;

function go(row, column, { byHand = true } = {}) {
	if (byHand) run += 1;
	isPast = false;
	cursor.row = Math.min(Math.max(row, 0), size() - 1);
	cursor.column = Math.min(Math.max(column, 0), size() - 1);
	showCursor(cursor);
}

export function step(by = 1, options = {}) {
	if (cursor.down) go(cursor.row + by, cursor.column, options);
	else go(cursor.row, cursor.column + by, options);
}

export function turn(down = !cursor.down) {
	cursor.down = down;
	isPast = false;
	run += 1;
	showCursor(cursor);
	tell();
}

function armBlank(on = !blankNext) {
	blankNext = on;
	tell();
}

export function setPremiums(on = !premiums) {
	premiums = on;
	board.classList.toggle('premiums', on);
	tell();
}

export function type(letter, blank = blankNext) {
	if (isPast) return;
	const { row, column } = cursor;
	const there = now().rows[row][column];
	const same = there.toUpperCase() === letter;
	put(row, column, asBlank(letter, blank || (same && isBlank(there))), `type ${run}`);
	blankNext = false;
	step(1, { byHand: false });
	isPast = cursor.row === row && cursor.column === column;
	tell();
}

export function erase() {
	if (now().rows[cursor.row][cursor.column] === '') step(-1, { byHand: false });
	const { row, column } = cursor;
	isPast = false;
	if (now().rows[row][column] !== '') put(row, column, '', `erase ${run}`);
}

/** A blank: of the tile on the square, or else of the next letter. */
export function space() {
	const { row, column } = cursor;
	const tile = now().rows[row][column];
	if (tile === '') armBlank();
	else put(row, column, asBlank(tile, !isBlank(tile)), `blank ${run}`);
}

/** The premium of the cursor's square, as the digit of layout files; without one, the next in turn. */
export function premium(digit) {
	const { row, column } = cursor;
	const lines = [...now().premiums];
	const next = digit ?? { '.': '2', 1: '2', 2: '3', 3: '4', 4: '5', 5: '.' }[lines[row][column]];
	lines[row] = lines[row].slice(0, column) + next + lines[row].slice(column + 1);
	change({ premiums: lines, layout: null }, { step: `premium ${run}` });
}

board.addEventListener('click', (event) => {
	const place = placeOf(event.target);
	if (!place) return;
	const again = place.row === cursor.row && place.column === cursor.column && board.contains(document.activeElement);
	if (premiums) {
		go(place.row, place.column);
		premium();
	} else if (again && board.classList.contains('used')) turn();
	else go(place.row, place.column);
	board.classList.add('used');
	showCursor(cursor).focus({ preventScroll: true });
	tell(place);
});

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

board.addEventListener('keydown', (event) => {
	if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
	const { key } = event;
	const letter = premiums ? null : letterOf(key);
	if (key in ARROWS) {
		const [down, right] = ARROWS[key];
		if (event.shiftKey) turn(down !== 0);
		else go(cursor.row + down, cursor.column + right);
	} else if (key === 'Home' || key === 'End') {
		const end = key === 'End' ? size() - 1 : 0;
		go(cursor.down ? end : cursor.row, cursor.down ? cursor.column : end);
	} else if (premiums && /^[0.2-5]$/.test(key)) premium(key === '0' ? '.' : key);
	else if (key === 'Enter') {
		if (premiums) premium();
		else turn();
	} else if (key === ' ') space();
	else if (key === 'Backspace') erase();
	else if (key === 'Delete') {
		isPast = false;
		put(cursor.row, cursor.column, '', `erase ${run}`);
	} else if (key === 'Escape' && premiums) setPremiums(false);
	else if (letter) type(letter, event.shiftKey || blankNext);
	else return;
	board.classList.add('used');
	event.preventDefault();
});

board.addEventListener('focusin', () => tell());

export const place = () => ({ ...cursor });

export function visit(row, column) {
	go(row, column);
	showCursor(cursor).focus();
	tell({ row, column });
}

watch((_, how) => {
	if (how !== 'edit') run += 1;
	if (cursor.row >= size() || cursor.column >= size()) go(cursor.row, cursor.column);
});
