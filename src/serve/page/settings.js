// Settings: language of the page, theme, list with its level and rules, corrections of the list.

import { get } from './api.js';
import { correct, watchCorrections } from './correct.js';
import { $, barOf, el, fill, number, option, quiet, signal, small } from './dom.js';
import { keep, kept } from './kept.js';
import { listsPart } from './lists.js';
import { parts } from './own.js';
import { now, watch } from './position.js';
import { rulesetOf, spokenOf, spokenRulesets } from './rules.js';
import { wrong } from './say.js';
import { about, choose, listOf, watchRules } from './setup.js';
import { LANGUAGES, choose as speak, t } from './texts.js';

const THEMES = ['', 'light', 'dark', 'contrast'];
const BOARDS = ['', 'dark', 'light', 'plain', 'safe'];
const spoken = signal();

export const watchLanguage = spoken.watch;

function field(name, options, change, props = {}) {
	const select = el('select', { onchange: () => change(select.value), ...props }, options);
	return el('label', {}, name, select);
}

const game = barOf();

export function gameFields() {
	if (!about()) return game;
	const { lists, offered } = about();
	const position = now();
	const list = listOf(position);
	const language = (id) => id.replace(/^(scrabble|wwf)-/, '');
	/** The list of a game's language: the one in use, another, or the one that comes with the program. */
	const listFor = (id) => {
		const fits = lists.filter((other) => language(other.language) === language(id));
		return fits.find((other) => other.name === list)?.name ?? fits[0]?.name ?? language(id);
	};
	const spoken = ({ name, language: id, words }) => [name, `${rulesetOf(id) ? spokenOf(rulesetOf(id), name) : name}${words ? ` · ${number(words)}` : ''}`];
	// One that is not there yet comes with the program, or has to be imported.
	const all = [...lists, ...offered.map((id) => ({ name: id, language: id }))];
	if (!all.some(({ name }) => name === list)) all.push({ name: list, language: list });
	const { levels = [] } = lists.find(({ name }) => name === list) ?? {};
	const level = position.level ?? '';
	const upTo = levels.map(({ level: at, words, is_default: isDefault }) =>
		option(isDefault ? '' : at, `${at} · ${number(words)}${isDefault ? ` · ${t('default')}` : ''}`, level));
	// One that the list lacks, such as that of a link, is there to be left.
	if (level && !levels.some(({ level: at }) => at === level)) upTo.push(option(level, level, level));
	fill(game,
		field(t('list'), all.map((one) => option(...spoken(one), list)), (name) => choose(name, null)),
		upTo.length ? field(t('level'), upTo, (at) => choose(list, position.ruleset, Number(at) || null), { 'aria-describedby': 'level-help' }) : null,
		field(t('rules'), [option('', t('rules_of_list'), position.ruleset ?? ''), ...spokenRulesets().map(([id, name]) => option(id, name, position.ruleset))],
			(id) => choose(id ? listFor(id) : list, id || null)),
		upTo.length ? el('p', { class: 'quiet', id: 'level-help' }, t('level_help')) : null);
	return game;
}

const corrections = el('div');

async function drawCorrections() {
	if ($('settings').hidden || about()?.read_only) return;
	try {
		const found = await get(`corrections?${new URLSearchParams({ list: listOf() })}`);
		fill(corrections, found.length === 0 ? quiet(t('no_corrections')) : el('table', {}, found.map(({ kind, word, game }) => el('tr', {},
			el('td', {}, word), el('td', { class: kind === 'block' ? 'bad' : 'good' }, t(kind === 'block' ? 'blocked' : 'allowed')), el('td', {}, game ?? ''),
			el('td', { class: 'n' }, small(t('undo'), () => correct(word, 'undo'), { 'aria-label': t('undo_word', { word }) }))))));
	} catch (error) {
		wrong(error);
	}
}

export function write() {
	const page = $('settings');
	const look = (kind, of, names) => field(t(of), names.map(([name, text]) => option(name, text, kept(kind) ?? '')), (value) => {
		keep(kind, value);
		if (value) document.documentElement.dataset[kind] = value;
		else delete document.documentElement.dataset[kind];
	});
	const setLanguage = async (language) => {
		await speak(language);
		spoken.tell();
		write();
	};
	fill(page, el('div', { class: 'page' },
		el('h2', {}, t('settings')),
		barOf(
			field(t('language'), [option('', t('of_browser'), kept('language') ?? ''), ...Object.entries(LANGUAGES).map(([id, name]) => option(id, name, kept('language')))], setLanguage),
			look('theme', 'theme', THEMES.map((name) => [name, t(`theme_${name || 'system'}`)])),
			look('board', 'board_theme', BOARDS.map((name) => [name, t(`board_theme_${name || 'page'}`)]))),
		el('h2', {}, t('played_with')),
		about() ? gameFields() : null,
		listsPart(),
		el('h2', { data: { write: '' } }, t('corrections')), corrections, parts(),
		quiet(about() ? `wfq ${about().version} · ${about().database ?? ''}` : '')));
	drawCorrections();
}

watchCorrections(drawCorrections);
for (const watched of [watch, watchRules]) watched(() => game.isConnected && gameFields());
watch(() => !$('settings').hidden && drawCorrections());
