// The drawn board: squares, tiles, what is marked on them, and the cursor's place.

import { $, el } from './dom.js';
import { isLoose } from './loose.js';
import { isBlank, nameOf, now, watch } from './position.js';
import { pointsOf } from './rules.js';
import { t } from './texts.js';

const PREMIUMS = { 1: '', 2: '2L', 3: '3L', 4: '2W', 5: '3W' };

const board = $('board');
let squares = [];
let size = 0;
/** Tiles of a move that is looked at: square → tile. */
let laid = new Map();
let red = new Set();
/** Squares of the opponent's last move. */
let last = '';
let lit = null;
let shown = { row: 7, column: 7, down: false };
/** The square with the cursor. */
let marked = null;

const squareAt = (row, column) => squares[row * size + column];

export function placeOf(element) {
	const square = element.closest('[role=gridcell]');
	return square && { row: Number(square.dataset.row), column: Number(square.dataset.column) };
}

function build(rows) {
	size = rows.length;
	board.style.setProperty('--n', size);
	squares = [];
	const lines = rows.map((line, row) =>
		el('div', { role: 'row' }, line.map((_, column) => {
			const square = el('div', { role: 'gridcell', tabindex: -1, data: { row, column } }, el('b'), el('i'));
			squares.push(square);
			return square;
		})));
	board.replaceChildren(...lines);
}

function label(row, column, tile, premium, doubt) {
	const parts = [nameOf(row, column)];
	if (tile === '') parts.push(premium === '.' ? t('empty') : t(`premium_${premium}`));
	else parts.push(isBlank(tile) ? t('blank_as', { letter: tile.toUpperCase() }) : tile);
	if (doubt) parts.push(t('in_doubt'));
	return parts.join(', ');
}

function drawSquare(position, row, column, doubtful) {
	const square = squareAt(row, column);
	const own = position.rows[row][column];
	const tile = own || (laid.get(row * size + column) ?? '');
	const premium = position.premiums[row][column];
	const doubt = doubtful.has(nameOf(row, column));
	const kind = [
		`p${premium === '.' ? 0 : premium}`,
		tile && 'tile',
		tile && !own && 'laid',
		own && isLoose(row, column, own) && 'loose',
		own && last.includes(` ${row},${column} `) && 'last',
		isBlank(tile) && 'blank',
		tile.length > 1 && 'long',
		doubt && 'doubt',
		own && red.has(row * size + column) && 'red',
		lit === row * size + column && 'lit',
	].filter(Boolean).join(' ');
	const name = label(row, column, tile, premium, doubt);
	if (square.className !== kind) square.className = kind;
	if (square.ariaLabel !== name) square.ariaLabel = name;
	const [face, points] = square.children;
	// Drawn by the style sheet: a screen reader has the label.
	face.dataset.text = tile ? tile.toUpperCase() : PREMIUMS[premium] ?? '';
	points.dataset.text = tile && !isBlank(tile) ? pointsOf(tile) : '';
}

export function draw(position = now()) {
	if (position.rows.length !== size) build(position.rows);
	const doubtful = new Set(position.doubts.map(({ at }) => at));
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) drawSquare(position, row, column, doubtful);
	}
	showCursor(shown);
}

/** Marks the cursor's square with its direction, and takes the focus there if the board has it. Returns its element. */
export function showCursor(cursor) {
	shown = { ...cursor, row: Math.min(cursor.row, size - 1), column: Math.min(cursor.column, size - 1) };
	const square = squareAt(shown.row, shown.column);
	const before = marked;
	marked = square;
	if (square !== before) square.tabIndex = 0;
	// The focus goes first: the page is laid out to take a square that has it out of the order of Tab.
	if (document.activeElement !== square && board.contains(document.activeElement)) square.focus({ preventScroll: true });
	if (before && before !== square) {
		before.classList.remove('cursor', 'down');
		before.tabIndex = -1;
	}
	square.classList.add('cursor');
	square.classList.toggle('down', shown.down);
	return square;
}

/** Lays the tiles of a move on the board, to look at: { row, column, letter, blank }. */
export function lay(tiles) {
	const next = new Map(tiles.map(({ row, column, letter, blank }) =>
		[row * size + column, blank ? letter.toLowerCase() : letter]));
	if (next.size === 0 && laid.size === 0) return;
	laid = next;
	draw();
}

export function redden(places) {
	red = new Set(places.map(([row, column]) => row * size + column));
	draw();
}

/** Marks squares, as row,column. */
export function mark(places) {
	const next = ` ${places.join(' ')} `;
	if (next === last) return;
	last = next;
	draw();
}

export function light(place) {
	lit = place && place.row * size + place.column;
	draw();
}

watch((position, how) => {
	laid = new Map();
	if (how !== 'edit' && how !== 'order') red = new Set();
	draw(position);
});
