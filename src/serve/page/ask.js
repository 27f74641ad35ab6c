// The one field of the words' tab: it takes a word, letters, a pattern or a query, says which it read,
// and shows answers as they come.

import { follow, givenUp, latest } from './api.js';
import { barOf, button, calm, el, fill, number, small } from './dom.js';
import { mark, noteOf, shown, titleOf } from './levels.js';
import { wordsOf } from './setup.js';
import { t } from './texts.js';

/** A word, letters with a blank, a pattern and three queries: they have answers in any language. */
const EXAMPLES = ['tango', 'aeinrs?', '_a_e_', '12321', 'A~A', 'AB;BA;|A|=2'];

/** As much as the server gives. */
const ALL = { limit: 10000, seconds: 120 };

const next = latest();
let page = null;

/** What is asked: { text, as } if it is to be read in a way of the player's choice; nothing while the field is empty. */
export function asked() {
	const text = page.field.value.trim();
	return text ? { text, ...(page.as && { as: page.as }) } : null;
}

const said = (...parts) => parts.filter(Boolean).join(' · ');

function showWays({ as, ways }) {
	const hadFocus = page.ways.contains(document.activeElement);
	fill(page.ways, ways.map((way) => button(t(`as_${way}`), () => {
		page.as = way;
		run(true);
	}, { 'aria-pressed': String(way === as) })));
	if (hadFocus) page.ways.querySelector('[aria-pressed=true]')?.focus();
}

function rowOf(found) {
	const { words = [found.word], phrases = [found.phrase], variables = {}, points } = found;
	const values = Object.entries(variables).map(([name, letters]) => `${name}=${letters}`).join(' ');
	return el('li', {}, words.map((word, at) => button(shown(word, phrases[at]) + mark(found), () => page.look(word), { class: 'link', title: titleOf(found) })),
		el('span', { class: 'quiet' }, values || number(points)));
}

/** The text with a mark below the column that is wrong. */
function marked(text, column) {
	const at = Array.from(text).slice(0, column - 1).join('').replace(/\P{M}/gu, ' ');
	return el('pre', { 'aria-hidden': 'true' }, `${text}\n${at}^`);
}

/** Empties parts. The focus of what goes away is that of the line above the answers. */
function clear(...parts) {
	for (const part of parts) {
		if (part.contains(document.activeElement)) page.status.focus();
		fill(part);
	}
}

/** Nothing is left to be stopped. */
function rest() {
	if (page.stop === document.activeElement) page.status.focus();
	page.stop.disabled = true;
	fill(page.count);
}

function end({ count, ended }, as, rows, much) {
	const isCut = ended === 'limit' && count > rows.length;
	const more = isCut ? t('first_shown', { n: number(rows.length) }) : ended !== 'all' && t(`ended_${ended}`);
	page.status.textContent = said(t('read_as', { as: t(`as_${as}`) }), t('answers_n', { n: number(count) }), more);
	const mayAskAll = ['limit', 'time', 'stopped'].includes(ended) && !much;
	fill(page.after, mayAskAll && small(t('ask_all'), () => run(false, ALL)), noteOf(rows));
}

/** Asks what the field has; `opens` shows the word that it is. */
async function run(opens, much = null) {
	typed.rest();
	const signal = next();
	const asks = asked();
	page.keep();
	if (opens) page.away();
	if (!asks) {
		clear(page.ways, page.answers, page.after, page.status);
		rest();
		return;
	}
	let as = null;
	const all = [];
	const read = (how) => {
		as = how.as;
		showWays(how);
		clear(page.answers, page.after);
		page.status.textContent = t('read_as', { as: t(`as_${as}`) });
		if (opens && how.word) page.look(how.word);
	};
	const rows = (found) => {
		page.answers.append(...found.map(rowOf));
		all.push(...found);
		page.count.textContent = number(all.length);
	};
	const { answer, stop } = follow('ask', { ...asks, ...wordsOf(), ...much }, { signal, read, rows });
	page.halt = stop;
	page.stop.disabled = false;
	try {
		end(await answer, as, all, much);
	} catch (error) {
		if (givenUp(error)) return;
		// How the text before was read says nothing of this one.
		clear(page.answers, page.after, ...(as ? [] : [page.ways]));
		fill(page.after, error.column && marked(asks.text, error.column));
		page.status.textContent = said(as && t('read_as', { as: t(`as_${as}`) }), error.message);
	} finally {
		if (!signal.aborted) rest();
	}
}

const typed = calm(() => run(false), 400);

/** Asks what the field has once more. */
export const again = () => run(false);

/** Takes the focus of what goes away. */
export const takeFocus = () => page.status.focus({ preventScroll: true });

/** Asks a text. */
export function begin({ text = '', as = null } = {}, opens = false) {
	page.field.value = text;
	page.as = as;
	run(opens);
}

/** The field with what belongs to it. `look` shows a word, `away` none, `keep` keeps what is asked in the address. */
export function write(look, away, keep) {
	const old = page;
	const field = el('input', { type: 'search', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search' });
	page = {
		look, away, keep, field, as: old?.as ?? null, status: el('p', { role: 'status', tabindex: -1 }), count: el('span', { class: 'quiet', 'aria-hidden': 'true' }),
		ways: el('div', { class: 'choice ways', role: 'group', 'aria-label': t('read_as', { as: '' }) }),
		answers: el('ul', { class: 'answers' }), after: el('div'),
		stop: button(t('stop'), () => page.halt(), { disabled: true }),
	};
	field.value = old?.field.value ?? '';
	const form = el('form', { role: 'search', oninput: () => {
		page.as = null;
		typed();
	}, onsubmit: (event) => {
		event.preventDefault();
		run(true);
	} }, el('label', {}, t('ask_label'), field), barOf(el('button', { class: 'main' }, t('look_up')), page.stop, page.count));
	const examples = EXAMPLES.map((text) => small(text, () => begin({ text }, true)));
	const section = el('section', { class: 'ask' }, form, el('div', { class: 'chips', role: 'group', 'aria-label': t('examples') }, examples),
		page.ways, page.status, page.answers, page.after);
	if (field.value) run(false);
	return section;
}
