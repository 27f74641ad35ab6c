// The move that new tiles on a board make, as it can be typed: 8D STEP across, D8 STEP down.

import { isBlank } from './position.js';

const written = (tile) => (Array.from(tile).length > 1 ? `[${tile}]` : tile);

/** The whole word through a square, as [start, tiles], along a row or a column. */
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
