// A picture of the board as it is drawn, with the move that is looked at, the rack and the scores: shared, or else
// saved.

import { wordOf } from './columns.js';
import { $, el, number, saveAs } from './dom.js';
import { chosenMove } from './moves.js';
import { now } from './position.js';
import { wrong } from './say.js';
import { t } from './texts.js';

/** In pixels: the width, the edge around, and the height of a line of text. */
const [WIDTH, EDGE, LINE] = [1080, 24, 56];
const FONT = 'system-ui, sans-serif';

function write(context, text, { x, y, size, color, weight = 600, align = 'center' }) {
	context.font = `${weight} ${size}px ${FONT}`;
	context.fillStyle = color;
	context.textAlign = align;
	context.textBaseline = 'middle';
	context.fillText(text, x, y);
}

/** A square or a tile of the rack, as the page shows it. */
function drawFace(context, element, { x, y, side, text, points }) {
	const { backgroundColor, color } = getComputedStyle(element);
	context.fillStyle = backgroundColor;
	context.beginPath();
	context.roundRect(x, y, side, side, side * 0.12);
	context.fill();
	const isTile = element.classList.contains('tile');
	const size = side * (!isTile ? 0.36 : text.length > 1 ? 0.44 : 0.62);
	const ink = getComputedStyle(element.querySelector('b') ?? element).color;
	write(context, text, { x: x + side / 2, y: y + side * 0.54, size, color: ink });
	if (points) write(context, points, { x: x + side * 0.93, y: y + side * 0.2, size: side * 0.27, color, weight: 400, align: 'right' });
}

function drawBoard(context, side) {
	const { rows } = now();
	const pitch = side / rows.length;
	for (const square of $('board').querySelectorAll('[role=gridcell]')) {
		const [face, points] = square.children;
		const { row, column } = square.dataset;
		const isStart = !face.dataset.text && square.classList.contains('p1');
		drawFace(context, square, {
			x: EDGE + column * pitch, y: EDGE + row * pitch, side: pitch - 2, text: isStart ? '★' : face.dataset.text, points: points.dataset.text,
		});
	}
}

/** What is said below the board. */
function lines() {
	const move = chosenMove();
	const { scores } = now();
	return [
		move && `${move.notation ?? ''} ${wordOf(move)} ${number(move.score)}`.trim(),
		scores && `${t('my_score')} ${number(scores[0])} · ${t('their_score')} ${number(scores[1])}`,
	].filter(Boolean);
}

function picture() {
	const side = WIDTH - 2 * EDGE;
	const tiles = [...$('rack').querySelectorAll('.tile')];
	const said = lines();
	const rackSide = tiles.length ? side / 10 : 0;
	const canvas = el('canvas', { width: WIDTH, height: Math.round(2 * EDGE + side + (rackSide && rackSide + EDGE) + said.length * LINE) });
	const context = canvas.getContext('2d');
	const { backgroundColor, color } = getComputedStyle(document.documentElement);
	context.fillStyle = backgroundColor;
	context.fillRect(0, 0, canvas.width, canvas.height);
	drawBoard(context, side);
	let y = EDGE + side + EDGE / 2;
	for (const [at, tile] of tiles.entries()) {
		drawFace(context, tile, { x: EDGE + at * (rackSide + 6), y, side: rackSide, text: tile.firstChild.data, points: tile.querySelector('i')?.dataset.text });
	}
	y += rackSide + LINE / 2 + (rackSide && EDGE / 2);
	for (const text of said) {
		write(context, text, { x: EDGE, y, size: LINE * 0.66, color, align: 'left' });
		y += LINE;
	}
	return new Promise((done) => canvas.toBlob((blob) => done(new File([blob], 'wfq.png', { type: 'image/png' }))));
}

export async function share() {
	const files = [await picture()];
	if (!navigator.canShare?.({ files })) {
		saveAs(files[0], files[0].name);
		return;
	}
	// The player may give it up.
	await navigator.share({ files }).catch((error) => error.name !== 'AbortError' && wrong(error));
}
