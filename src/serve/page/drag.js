// Tiles dragged from the rack to the board and back, within the rack, and from square to square.
//
// All is measured when a tile is lifted: while it moves, nothing changes but transforms.

import { placeOf } from './board.js';
import { letterOfBlank } from './blank.js';
import { $, el } from './dom.js';
import { isLoose } from './loose.js';
import { asBlank, change, isBlank, nameOf, now, watch } from './position.js';
import { doubtsLeft } from './rack.js';
import { pointsOf, rules } from './rules.js';

/** How far a pointer goes before what it does is no tap. */
const SLOP = 6;

const [board, rack] = [$('board'), $('rack')];
let held = null;

/** The tile below a pointer that may be dragged: { tile, slot } of the rack, { tile, square } of the board. */
function tileAt(target) {
	const slot = target.closest('#rack .tile');
	if (slot) return { tile: now().rack[slot.dataset.at], slot: Number(slot.dataset.at), source: slot };
	const square = board.contains(target) && !board.classList.contains('premiums') && placeOf(target);
	if (!square || !isLoose(square.row, square.column)) return null;
	return { tile: now().rows[square.row][square.column], square, source: target.closest('[role=gridcell]') };
}

function measure() {
	const [first, second] = rack.children;
	const [from, next] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
	const at = board.getBoundingClientRect();
	// A gap of one pixel is between squares.
	const pitch = (at.width + 1) / now().rows.length;
	Object.assign(held, { at, pitch, from, step: next.left - from.left });
}

function lift() {
	const { tile, source, id } = held;
	const face = tile === '?' ? '' : tile.toUpperCase();
	held.ghost = el('div', { class: ['dragged tile', face.length > 1 && 'long', isBlank(tile) && 'blank'].filter(Boolean).join(' '), 'aria-hidden': 'true' },
		face, el('i', {}, face && !isBlank(tile) ? String(pointsOf(tile)) : ''));
	held.target = el('div', { class: 'target', 'aria-hidden': 'true' });
	document.body.append(held.target, held.ghost);
	measure();
	const side = `${held.pitch - 1}px`;
	for (const part of [held.ghost, held.target]) part.style.setProperty('--cell', side);
	source.classList.add('lifted');
	// The element below the pointer may be drawn anew meanwhile.
	(held.square ? board : rack).setPointerCapture(id);
}

const isFree = ({ row, column }) => now().rows[row]?.[column] === '';
const isHere = ({ row, column }) => held.square?.row === row && held.square.column === column;

/** Where the tile would be laid: a free square, or a place of the rack; or null. */
function targetAt(x, y) {
	const { at, pitch, from, step } = held;
	const square = { row: Math.floor((y - at.top) / pitch), column: Math.floor((x - at.left) / pitch) };
	if (isFree(square) && !isHere(square)) return { square, left: at.left + square.column * pitch, top: at.top + square.row * pitch, scale: 1 };
	const { length } = now().rack;
	const slot = Math.floor((x - from.left) / step);
	const isBeside = Math.abs(y - from.top - from.height / 2) > from.height || slot < 0 || slot >= rules().rack_size;
	const isFull = held.square && length >= rules().rack_size;
	if (isBeside || isFull) return null;
	const to = Math.min(slot, held.square ? length : length - 1);
	return { slot: to, left: from.left + to * step, top: from.top, scale: from.width / (pitch - 1) };
}

function frame() {
	if (!held?.ghost) return;
	held.waits = false;
	const { x, y, pitch, ghost, target } = held;
	// A finger hides what is below it.
	const above = held.isTouch ? pitch * 1.2 : pitch / 2;
	ghost.style.transform = `translate(${x - pitch / 2}px, ${y - above}px) scale(1.15)`;
	held.to = targetAt(x, y);
	target.style.transform = held.to ? `translate(${held.to.left}px, ${held.to.top}px) scale(${held.to.scale})` : 'scale(0)';
}

function laidAt({ row, column }, tile) {
	const doubts = doubtsLeft().filter(({ at }) => at !== nameOf(row, column));
	return { rows: now().rows.map((line, at) => (at === row ? line.with(column, tile) : line)), doubts };
}

async function drop({ tile, slot, square }, to) {
	const from = now();
	if (to.slot !== undefined) {
		if (slot === to.slot) return;
		const rest = square ? from.rack : from.rack.toSpliced(slot, 1);
		const laid = square ? laidAt(square, '') : { doubts: doubtsLeft() };
		change({ ...laid, rack: rest.toSpliced(to.slot, 0, isBlank(tile) ? '?' : tile) });
		return;
	}
	if (square) {
		const { rows, doubts } = laidAt(to.square, tile);
		change({ rows: rows.map((line, row) => (row === square.row ? line.with(square.column, '') : line)), doubts });
		return;
	}
	const letter = tile === '?' ? await letterOfBlank() : tile;
	// Meanwhile there may be another board.
	if (letter && from === now()) change({ ...laidAt(to.square, asBlank(letter, tile === '?')), rack: from.rack.toSpliced(slot, 1) });
}

function end() {
	held.ghost?.remove();
	held.target?.remove();
	held.source.classList.remove('lifted');
	held = null;
}

/** The click that a mouse makes where a dragged tile is dropped. */
function swallowClick() {
	const stop = (event) => event.stopPropagation();
	addEventListener('click', stop, { capture: true });
	setTimeout(() => removeEventListener('click', stop, { capture: true }));
}

addEventListener('pointerdown', (event) => {
	if (!event.isPrimary || event.button !== 0) return;
	// Its end was lost, with the element below it.
	if (held) end();
	const found = tileAt(event.target);
	if (found) held = { ...found, id: event.pointerId, isTouch: event.pointerType === 'touch', startX: event.clientX, startY: event.clientY };
});

addEventListener('pointermove', (event) => {
	if (event.pointerId !== held?.id) return;
	[held.x, held.y] = [event.clientX, event.clientY];
	if (!held.ghost) {
		if (Math.hypot(held.x - held.startX, held.y - held.startY) < SLOP) return;
		lift();
	}
	if (!held.waits) requestAnimationFrame(frame);
	held.waits = true;
});

addEventListener('pointerup', (event) => {
	if (event.pointerId !== held?.id) return;
	const { ghost, ...dropped } = held;
	const to = ghost && targetAt(event.clientX, event.clientY);
	end();
	if (!ghost) return;
	swallowClick();
	if (to) drop(dropped, to);
});

watch(() => held && end());
addEventListener('pointercancel', ({ pointerId }) => pointerId === held?.id && end());
addEventListener('keydown', ({ key }) => key === 'Escape' && held && end());
addEventListener('scroll', () => held?.ghost && measure(), { capture: true, passive: true });
