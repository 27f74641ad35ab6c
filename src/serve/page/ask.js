// The one field of the words' tab: it takes a word, letters, a pattern or a query, says which it read,
// and shows answers as they come.

import { follow, givenUp, latest } from './api.js';
import { barOf, button, calm, el, fill, number, small } from './dom.js';
import { mark, titleOf } from './levels.js';
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
	const { words = [found.word], variables = {}, points } = found;
	const values = Object.entries(variables).map(([name, letters]) => `${name}=${letters}`).join(' ');
	return el('li', {}, words.map((word) => button(word + mark(found), () => page.look(word), { class: 'link', title: titleOf(found) })),
		el('span', { class: 'quiet' }, values || number(points)));
}

/** The text with a mark below the column that is wrong. */
function marked(text, column) {
	const at = Array.from(text).slice(0, column - 1).join('').replace(/\P{M}/gu, ' ');
	return el('pre', { 'aria-hidden': 'true' }, `${text}\n${at}^`);
}

function end({ count, ended }, as, shown, much) {
	const isCut = ended === 'limit' && count > shown;
	const more = isCut ? t('first_shown', { n: number(shown) }) : ended !== 'all' && t(`ended_${ended}`);
	page.status.textContent = said(t('read_as', { as: t(`as_${as}`) }), t('answers_n', { n: number(count) }), more);
	if (['limit', 'time', 'stopped'].includes(ended) && !much) fill(page.after, small(t('ask_all'), () => run(false, ALL)));
}

/** Asks what the field has; `opens` shows the word that it is. */
async function run(opens, much = null) {
	const signal = next();
	const asks = asked();
	page.keep();
	if (!asks) {
		[page.ways, page.answers, page.after, page.status].forEach((part) => fill(part));
		page.stop.disabled = true;
		return;
	}
	let [as, shown] = [null, 0];
	const read = (how) => {
		as = how.as;
		showWays(how);
		[page.answers, page.after].forEach((part) => fill(part));
		page.status.textContent = t('read_as', { as: t(`as_${as}`) });
		if (opens && how.word) page.look(how.word);
	};
	const rows = (found) => {
		page.answers.append(...found.map(rowOf));
		shown += found.length;
		page.count.textContent = number(shown);
	};
	const { answer, stop } = follow('ask', { ...asks, ...wordsOf(), ...much }, { signal, read, rows });
	page.halt = stop;
	page.stop.disabled = false;
	try {
		end(await answer, as, shown, much);
	} catch (error) {
		if (givenUp(error)) return;
		fill(page.answers);
		fill(page.after, error.column && marked(asks.text, error.column));
		page.status.textContent = said(as && t('read_as', { as: t(`as_${as}`) }), error.message);
	} finally {
		if (!signal.aborted) {
			page.stop.disabled = true;
			page.count.textContent = '';
		}
	}
}

const typed = calm(() => run(false), 400);

/** Asks a text. */
export function begin({ text = '', as = null } = {}, opens = false) {
	page.field.value = text;
	page.as = as;
	run(opens);
}

/** The field with what belongs to it. `look` shows a word, `keep` keeps what is asked in the address. */
export function write(look, keep) {
	const old = page;
	const field = el('input', { type: 'search', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'search' });
	page = {
		look, keep, field, as: old?.as ?? null, status: el('p', { role: 'status' }), count: el('span', { class: 'quiet', 'aria-hidden': 'true' }),
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
