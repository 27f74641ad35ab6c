// Moves as they are typed, 8D STEP across, D8 STEP down: that of new tiles on a board, and its squares.

import { tiles } from './link.js';
import { isBlank } from './position.js';

const written = (tile) => (Array.from(tile).length > 1 ? `[${tile}]` : tile);

function through(squareAt, at, size) {
	let from = at;
	while (from > 0 && squareAt(from - 1) !== '') from -= 1;
	let to = at;
	while (to < size - 1 && squareAt(to + 1) !== '') to += 1;
	return [from, Array.from({ length: to - from + 1 }, (_, index) => squareAt(from + index))];
}

/** The move between two boards, or null if they don't differ by new tiles in one line. */
export function moveBetween(before, after) {
	if (before.length !== after.length) return null;
	const laid = [];
	for (const [row, line] of after.entries()) {
		for (const [column, tile] of line.entries()) {
			if (before[row][column] === tile) continue;
			if (before[row][column] !== '') return null;
			laid.push([row, column]);
		}
	}
	if (laid.length === 0) return null;
	const [[row, column]] = laid;
	const across = through((at) => after[row][at], column, after.length);
	const down = through((at) => after[at][column], row, after.length);
	const isAcross = laid.length > 1 ? laid.every(([other]) => other === row) : across[1].length >= down[1].length;
	const [from, tiles] = isAcross ? across : down;
	const covered = laid.every(([r, c]) => (isAcross ? r === row && c >= from && c < from + tiles.length : c === column && r >= from && r < from + tiles.length));
	if (!covered) return null;
	const word = tiles.map(written).join('');
	const letter = (at) => String.fromCharCode(65 + at);
	const place = isAcross ? `${row + 1}${letter(from)}` : `${letter(column)}${from + 1}`;
	return `${place} ${tiles.every(isBlank) ? `(${word.toUpperCase()})` : word}`;
}

/** The squares of a move's word, as row,column; none of a swap or a pass. */
export function squaresOf(move) {
	const [, first, digits, second, word] = move.match(/^([A-Z]?)(\d+)([A-Z]?) (.+)$/) ?? [];
	if (!word) return [];
	const [row, column] = [digits - 1, (first || second).charCodeAt(0) - 65];
	return tiles(word).map((_, at) => (first ? `${row + at},${column}` : `${row},${column + at}`));
}
