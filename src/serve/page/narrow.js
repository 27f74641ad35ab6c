// What narrows the list of moves: a word, the tiles kept, a square, and words left out of this board's moves.

import { light } from './board.js';
import { place, watchCursor } from './cursor.js';
import { $, barOf, calm, fill, signal, small } from './dom.js';
import { nameOf, watch } from './position.js';
import { t } from './texts.js';

const [byWord, byKeep] = [$('by-word'), $('by-keep')];
const changed = signal();
let square = null;
let without = [];
let board = null;
const leftBar = barOf();
$('list').before(leftBar);

/** Called with what was done: 'typed', 'entered' or 'left' (words left out). */
export const watchNarrow = changed.watch;
export const leftOut = () => without;

/** What is typed into the fields, to be typed again after a reload. */
export const typed = () => ({ word: byWord.value, keep: byKeep.value });

export function type({ word, keep }) {
	byWord.value = word;
	byKeep.value = keep;
}

/** The fields of the question. */
export function narrowing() {
	return {
		word: byWord.value.trim() || undefined,
		keep: byKeep.value.trim() || undefined,
		at: square ? [nameOf(square.row, square.column)] : undefined,
		without,
	};
}

/** A regular expression that is still being typed is no question yet. */
const isBegun = () => /^\/.*[^/]$|^\/$/.test(byWord.value.trim());
const narrowed = calm(() => isBegun() || changed.tell('typed'), 150);
byWord.addEventListener('input', narrowed);
byKeep.addEventListener('input', narrowed);
$('filter').addEventListener('click', () => {
	$('narrow').hidden = !$('narrow').hidden;
	$('filter').ariaExpanded = String(!$('narrow').hidden);
});
$('narrow').addEventListener('submit', (event) => {
	event.preventDefault();
	changed.tell('entered');
});

const writeSquare = () => {
	$('by-square').textContent = square ? `${t('by_square')} ${nameOf(square.row, square.column)}` : t('by_square');
};

/** Narrows the moves to those with a new tile on a square: the cursor's, and then each one tapped. */
function bySquare(next) {
	square = next;
	$('by-square').ariaPressed = String(square !== null);
	writeSquare();
	light(square);
	narrowed();
}
$('by-square').addEventListener('click', () => bySquare(square ? null : place()));
watchCursor(({ chosen: tapped }) => {
	if (tapped && square) bySquare(tapped);
});

function leaveOutOnly(words) {
	without = words;
	fill(leftBar, words.length ? `${t('left_out')}:` : [], words.map((word) => small(`${word} ×`, () => leaveOut(word))));
}

/** Leaves a word out of this board's moves, or takes it in again, and asks anew. */
export function leaveOut(word) {
	leaveOutOnly(without.includes(word) ? without.filter((other) => other !== word) : [...without, word]);
	changed.tell('left');
}

watch(({ list, rows }) => {
	const before = board;
	board = `${list} ${rows}`;
	if (board !== before) leaveOutOnly([]);
});

export function write() {
	writeSquare();
	leaveOutOnly(without);
}
