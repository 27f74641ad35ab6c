// A screenshot, or any file or text with a position: chosen, dropped or pasted.

import { post, send } from './api.js';
import { $, number, signal } from './dom.js';
import * as doubts from './doubts.js';
import * as game from './game.js';
import { said } from './noted.js';
import { change, now } from './position.js';
import { rulesetOf, spokenOf } from './rules.js';
import { say, wrong } from './say.js';
import { about, fallback, wordsOf } from './setup.js';
import { learnt } from './status.js';
import { t } from './texts.js';
import { fromServer } from './wire.js';

const readWell = signal();

export const watchRead = readWell.watch;

/** What was read, in a line. */
function summaryOf({ tiles, rack, layout }) {
	if (tiles === undefined) return t('position_read');
	const board = t(layout.includes('/') ? 'board_random' : 'board_usual');
	return t(rack ? 'picture_read' : 'picture_read_bare', { tiles, rack, board });
}

function take(read, before = '') {
	change(fromServer(read), { how: 'read' });
	const faults = read.errors ?? [];
	learnt(read.is_legal === false ? { error: faults } : read);
	const { doubts: left, rack } = now();
	// What is in doubt stands below the board.
	const lines = [...(left.length ? [] : [before + summaryOf(read)]), ...faults, ...said(read.noted)].slice(0, 4);
	if (lines.length) say(lines.join('\n'), { bad: faults.length > 0 });
	if (left.length) doubts.visitFirst();
	else if (rack.length && read.is_legal !== false) readWell.tell();
}

let latest = null;

/** What takes an answer: at once, or on demand if the board has changed since; never one of an older question. */
export function arrival() {
	const from = now();
	const own = {};
	latest = own;
	return (act) => {
		if (own !== latest) return;
		if (from === now()) act();
		else say(t('changed_since'), { action: t('read_it'), act });
	};
}

/** Reads a picture; by another game's rules where it fits those, with what was read by the rules of before. */
async function readPicture(blob, fits = null, before = null) {
	say(t('reading'));
	if (game.gameName()) {
		const alone = () => {
			game.close();
			readPicture(blob);
		};
		await game.followPicture(blob).catch((error) => {
			if (/question|picture|position/.test(error.kind)) say(error.message, { action: t('as_position'), act: alone });
			else wrong(error, () => readPicture(blob));
		});
		return;
	}
	const arrived = arrival();
	const named = fits ? { ruleset: fits } : { ...wordsOf(), ruleset: now().ruleset };
	const fields = new URLSearchParams(Object.entries(named).filter(([, value]) => value));
	try {
		const read = await send(`position/picture?${fields}`, blob, blob.type || 'application/octet-stream');
		const [other, ...more] = read.fits ?? [];
		arrived(() => {
			// A game of another language is read as what it is.
			if (other && !more.length && !fits) {
				readPicture(blob, other, read);
				return;
			}
			doubts.show(blob);
			take(read, fits ? `${spokenOf(rulesetOf(read.ruleset), read.list)}: ` : '');
		});
	} catch (error) {
		// Without a list of that language the board is shown, and below it how to get one.
		if (before && error.list) {
			arrived(() => {
				doubts.show(blob);
				take(before);
			});
		}
		wrong(error, () => readPicture(blob, fits, before));
	}
}

export async function readText(text, rack = null) {
	const link = text.trim().match(/^https?:\/\/\S*#(b=\S+)$/);
	if (link) {
		location.hash = link[1];
		return true;
	}
	const arrived = arrival();
	try {
		const read = await post('position', { text, rack, ...fallback() });
		arrived(() => {
			doubts.show(null);
			take(read);
		});
		return true;
	} catch (error) {
		wrong(error, () => readText(text, rack));
		return false;
	}
}

const isPicture = ({ type }) => type.startsWith('image/');

export async function readFile(file) {
	const { bytes, json_bytes: text } = about()?.limits ?? {};
	const most = isPicture(file) ? bytes : text;
	if (file.size > most) {
		say(t('file_too_large', { n: number(most / 2 ** 20) }), { bad: true });
		return;
	}
	if (isPicture(file)) await readPicture(file);
	else await readText(await file.text());
}

/** What was dropped or pasted. Returns whether it is something to read. */
export function readTransfer(data) {
	const file = Array.from(data.files).find(isPicture) ?? data.files[0];
	if (file) readFile(file);
	else if (data.getData('text')) readText(data.getData('text'));
	else return false;
	return true;
}

const playing = () => !$('play').hidden;

for (const [opener, field] of [[$('choose'), $('file')], [$('camera'), $('photo')]]) {
	opener.addEventListener('click', () => field.click());
	field.addEventListener('change', () => {
		const [file] = field.files;
		if (file) readFile(file);
		field.value = '';
	});
}

let inside = 0;
const cover = (by) => {
	inside = Math.max(0, inside + by);
	$('drop').hidden = inside === 0;
};
addEventListener('dragenter', () => playing() && cover(1));
addEventListener('dragleave', () => playing() && cover(-1));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
	event.preventDefault();
	cover(-inside);
	if (playing()) readTransfer(event.dataTransfer);
});

addEventListener('paste', (event) => {
	if (event.target.closest?.('input, textarea') || !playing()) return;
	if (readTransfer(event.clipboardData)) event.preventDefault();
});
