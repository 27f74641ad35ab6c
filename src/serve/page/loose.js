// The tiles that lie loose on the board: laid since it was read, or since a move was played. They can be dragged.

import { now, watch } from './position.js';

let fixed = now().rows;

export const isLoose = (row, column, tile = now().rows[row][column]) => tile !== '' && fixed[row]?.[column] !== tile;

/** A board that is to come lies fast. */
export function fasten(rows) {
	fixed = rows;
}

watch(({ rows }, how) => {
	if (how === 'read' || how === 'start' || rows.length !== fixed.length) fasten(rows);
});
