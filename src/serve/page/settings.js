// Settings: language of the page, theme, list and rules, corrections of the list.

import { get } from './api.js';
import { correct, watchCorrections } from './correct.js';
import { $, button, el, fill, number } from './dom.js';
import { keep, kept } from './kept.js';
import { now, watch } from './position.js';
import { allRulesets } from './rules.js';
import { wrong } from './say.js';
import { choose, listOf, told } from './setup.js';
import { LANGUAGES, choose as speak, t } from './texts.js';

const THEMES = ['', 'light', 'dark', 'contrast'];
const listeners = new Set();

/** Is told that the page speaks another language. */
export const watchLanguage = (listener) => listeners.add(listener);

/** The name of a game and its language, in the language of the page. */
function nameOf({ id, name }) {
	const [language, game] = id.split('-').reverse();
	const names = { undefined: 'Wordfeud', scrabble: 'Scrabble', wwf: 'Words With Friends' };
	const spoken = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(language);
	return game in names ? `${names[game]}, ${spoken}` : name;
}

const option = (value, name, chosen) => el('option', { value, selected: value === chosen }, name);

function field(name, options, change) {
	const select = el('select', { onchange: () => change(select.value) }, options);
	return el('label', {}, name, select);
}

/** The list of words and the rules that the board is played with. */
export function gameFields() {
	const { lists } = told();
	const position = now();
	const list = listOf(position);
	const language = (id) => id.replace(/^(scrabble|wwf)-/, '');
	/** The list of a game's language: the one in use, another, or the one that comes with the program. */
	const listFor = (id) => {
		const fits = lists.filter((other) => language(other.language) === language(id));
		return fits.find((other) => other.name === list)?.name ?? fits[0]?.name ?? language(id);
	};
	return [
		field(t('list'), lists.map(({ name, words }) => option(name, `${name} (${number(words)})`, list)), (name) => choose(name, null)),
		field(t('rules'), [option('', t('rules_of_list'), position.ruleset ?? ''), ...allRulesets().map((rules) => option(rules.id, nameOf(rules), position.ruleset))],
			(id) => choose(id ? listFor(id) : list, id || null)),
	];
}

const corrections = el('div');

async function drawCorrections() {
	if ($('settings').hidden || told().read_only) return;
	try {
		const found = await get(`corrections?${new URLSearchParams({ list: listOf() })}`);
		fill(corrections, found.length === 0 ? el('p', { class: 'quiet' }, t('no_corrections')) : el('table', {}, found.map(({ kind, word }) => el('tr', {},
			el('td', {}, word), el('td', { class: kind === 'block' ? 'bad' : 'good' }, t(kind === 'block' ? 'blocked' : 'allowed')),
			el('td', { class: 'n' }, button(t('undo'), () => correct(word, 'undo'), { class: 'small', 'aria-label': t('undo_word', { word }) }))))));
	} catch (error) {
		wrong(error);
	}
}

export function write() {
	const page = $('settings');
	const theme = kept('theme') ?? '';
	const setTheme = (value) => {
		keep('theme', value);
		if (value) document.documentElement.dataset.theme = value;
		else delete document.documentElement.dataset.theme;
	};
	const setLanguage = async (language) => {
		await speak(language);
		for (const listener of listeners) listener();
		write();
	};
	fill(page, el('div', { class: 'page' },
		el('h2', {}, t('settings')),
		el('div', { class: 'bar' },
			field(t('language'), [option('', t('of_browser'), kept('language') ?? ''), ...Object.entries(LANGUAGES).map(([id, name]) => option(id, name, kept('language')))], setLanguage),
			field(t('theme'), THEMES.map((name) => option(name, t(`theme_${name || 'system'}`), theme)), setTheme)),
		el('h2', {}, t('played_with')),
		el('div', { class: 'bar' }, told() ? gameFields() : []),
		el('h2', { data: { write: '' } }, t('corrections')), corrections,
		el('p', { class: 'quiet' }, told() ? `wfq ${told().version} · ${told().database ?? ''}` : '')));
	drawCorrections();
}

watchCorrections(drawCorrections);
watch(() => !$('settings').hidden && write());
