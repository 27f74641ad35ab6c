// What a picture left in doubt: one square after the other, with its readings to choose from.

import { visit, watchCursor } from './cursor.js';
import { $, barOf, button, el, fill, openDialog, signal, small } from './dom.js';
import { faceOf, placeNamed } from './noted.js';
import { change, nameOf, now, watch } from './position.js';
import * as rack from './rack.js';
import { t } from './texts.js';

/** A reading that is no tile. */
const BARE = /^[23][LW]$|empty|else/;

const strip = $('doubts');
let at = 0;
let picture = null;

/** Shows the picture that was read beside its doubts; null when there is none. */
export function show(blob) {
	if (picture) URL.revokeObjectURL(picture);
	picture = blob && URL.createObjectURL(blob);
}

export const inDoubt = ({ row, column }) => now().doubts.some(({ at: name }) => name === nameOf(row, column));

const placeOf = (name) => {
	const found = name.match(/^(\d+)([A-Z])$/);
	return found && { row: found[1] - 1, column: found[2].charCodeAt(0) - 65 };
};

export function visitFirst() {
	at = 0;
	draw();
	scrollTo(0, 0);
	strip.querySelector('button')?.focus({ preventScroll: true });
}

const settledAll = signal();
export const watchSettled = settledAll.watch;

function settled(fields) {
	change(fields);
	if (fields.doubts.length === 0) settledAll.tell();
}

function rackWith(slot, reading) {
	if (reading === 'empty') return now().rack.toSpliced(slot, 1);
	return now().rack.with(slot, reading === 'blank' ? '?' : reading);
}

function settle(doubt, reading) {
	const doubts = now().doubts.filter((other) => other !== doubt);
	const place = placeOf(doubt.at);
	if (reading === doubt.read) {
		settled({ doubts });
		return;
	}
	if (!place) {
		const slot = Number(doubt.at.replace(/\D/g, '')) - 1;
		settled(slot in now().rack ? { rack: rackWith(slot, reading), doubts } : { doubts });
		return;
	}
	const { row, column } = place;
	const premium = { '2L': '2', '3L': '3', '2W': '4', '3W': '5' }[reading];
	const tile = BARE.test(reading) ? '' : reading.replace(/[[\]]/g, '');
	const rows = now().rows.map((line, index) => (index === row ? line.with(column, tile) : line));
	const fields = { rows, doubts };
	// What lies below a tile was not seen.
	if (premium || (reading === 'empty' && (!doubt.read || BARE.test(doubt.read)))) {
		const line = now().premiums[row];
		fields.premiums = now().premiums.with(row, line.slice(0, column) + (premium ?? '.') + line.slice(column + 1));
		fields.layout = fields.premiums[row] === line ? now().layout : null;
	}
	settled(fields);
}

const typing = signal();
export const watchTyping = typing.watch;

function byHand({ row, column }) {
	visit(row, column);
	typing.tell();
}

function draw() {
	const { doubts } = now();
	strip.hidden = doubts.length === 0;
	if (strip.hidden) {
		fill(strip);
		return;
	}
	at = Math.min(at, doubts.length - 1);
	const doubt = doubts[at];
	const readings = [doubt.read, doubt.instead].filter((reading) => reading && !/something else|^a (letter|tile)$/.test(reading));
	const place = placeOf(doubt.at);
	const go = (by) => () => {
		at = (at + by + doubts.length) % doubts.length;
		const next = placeOf(doubts[at].at);
		if (next) visit(next.row, next.column);
		draw();
	};
	const correct = () => (place ? byHand(place) : rack.enter(Number(doubt.at.replace(/\D/g, '')) - 1));
	fill(strip,
		el('span', {}, t('doubt_of', { n: at + 1, of: doubts.length }), ' ', el('strong', {}, placeNamed(doubt.at))),
		...[...new Set(readings.length && !place ? readings : [...readings, 'empty'])].map((reading) => small(faceOf(reading), () => settle(doubt, reading))),
		small(t('type_it'), correct),
		doubts.length > 1 ? small('›', go(1), { 'aria-label': t('next_doubt') }) : null,
		small(t('all_right'), () => settled({ doubts: [] })),
		picture ? small(t('see_picture'), look) : null);
}

function look() {
	const dialog = openDialog(t('picture'), el('img', { class: 'shot', src: picture, alt: t('picture') }),
		barOf(button(t('close'), () => dialog.close(), { class: 'main' })));
}

watchCursor(({ chosen }) => {
	if (!chosen) return;
	const index = now().doubts.findIndex(({ at: name }) => name === nameOf(chosen.row, chosen.column));
	if (index < 0) return;
	at = index;
	draw();
	scrollTo(0, 0);
});

watch(draw);
