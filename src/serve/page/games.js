// The tab for games: those of `wfq play`, a new one, and the review of a game or a record.

import { file, get, post, remove } from './api.js';
import { $, alarm, barOf, button, el, fill, openDialog, option, quiet, small, tableOf } from './dom.js';
import * as game from './game.js';
import { watch } from './position.js';
import { spokenWords } from './rules.js';
import { wrong } from './say.js';
import { gameFields } from './settings.js';
import { about, fallback, listOf } from './setup.js';
import { keepAsked, open } from './tabs.js';
import { t } from './texts.js';
import { called } from './turns.js';

const list = el('div');
const answer = el('div');
/** The puzzle of the day, where there are any for the list. */
const daily = el('div');
/** The list of a new game, with its level and rules. */
const words = el('div');

const go = async (name) => {
	if (await game.open(name)) open('play');
};

/** Loaded when the first review is asked for. */
const reviewOf = async (body, element) => (await import('./review.js')).reviewOf(body, element);

const NAME = { pattern: '[\\p{Alphabetic}\\p{N}_\\-]+', required: true, autocomplete: 'off' };

function review(body) {
	keepAsked('games', JSON.stringify(body));
	// It stands below the games, and what begins one.
	const bringIntoSight = () => answer.scrollIntoView({ block: 'nearest' });
	reviewOf(body, answer).then(bringIntoSight);
	bringIntoSight();
}

/** Renames a game, saves its record, or deletes it. */
function more(name) {
	const path = `games/${encodeURIComponent(name)}`;
	const done = (act) => async () => {
		try {
			await act();
			dialog.close();
			refresh();
		} catch (error) {
			wrong(error);
		}
	};
	const field = el('input', { ...NAME, value: name, title: t('game_name'), 'aria-label': t('game_name') });
	const rename = done(async () => {
		const { name: now } = await post(`${path}/rename`, { to: field.value.trim() });
		game.renamed(name, now);
	});
	const gone = done(async () => {
		await remove(path);
		if (game.gameName() === name) game.close();
	});
	const sure = () => fill(asking, quiet(t('delete_game', { name })), small(t('delete'), gone, { class: 'small bad' }));
	const asking = barOf(el('a', { class: 'button small', href: file(`${path}/record`, {}), download: `${name}.gcg` }, t('record_file')), small(t('delete'), sure));
	const dialog = openDialog(name,
		el('form', { class: 'bar', onsubmit: (event) => {
			event.preventDefault();
			rename();
		} }, field, el('button', { class: 'small' }, t('rename'))),
		asking, barOf(button(t('close'), () => dialog.close(), { class: 'main' })));
}

function row(one) {
	if (one.error) return el('tr', {}, el('td', {}, one.name), el('td', { colspan: 4, class: 'bad' }, one.error));
	const [first, second] = one.players;
	return el('tr', {},
		el('td', { class: 'names' }, button(one.name, () => go(one.name), { class: 'link' }), el('div', { class: 'quiet' }, el('small', {}, spokenWords(one)))),
		el('td', { class: 'names' }, `${called(first)} – ${called(second)}`), el('td', {}, one.scores.join(' – ')),
		el('td', { class: 'wide' }, one.to_move ? called(one.to_move) : t('game_over')),
		el('td', { class: 'n' }, small(t('review'), () => review({ game: one.name }), { 'aria-label': t('review_of', { name: one.name }) }), ' ',
			small('⋯', () => more(one.name), { 'aria-label': t('more_for', { name: one.name }) })));
}

async function refresh() {
	try {
		const games = await get('games');
		fill(list, games.length === 0 ? quiet(t('no_games')) : el('div', { class: 'scroll rows' }, tableOf(
			[[t('game')], [t('players')], [t('col_score')], [t('to_move'), 'wide'], [el('span', { class: 'sr' }, t('review'))]],
			games.map(row))));
	} catch (error) {
		fill(list, alarm(error.message));
	}
}

/** Loaded when the first puzzle is asked for. */
const puzzle = async () => (await import('./puzzle.js')).begin();

function drawDaily() {
	const { lists, rulesets } = about() ?? { lists: [], rulesets: [] };
	const language = lists.find(({ name }) => name === listOf())?.language ?? listOf();
	const isThere = rulesets.some(({ id, puzzles }) => puzzles && id === language);
	fill(daily, isThere ? barOf(button(t('puzzle_of_day'), puzzle)) : null);
}

watch(() => daily.isConnected && drawDaily());

function newGame() {
	const text = (value = null) => el('input', { autocomplete: 'off', value });
	const [name, me, opponent] = [text(), text(), text()];
	const [second, fromBoard] = [0, 1].map(() => el('input', { type: 'checkbox' }));
	const against = el('select', { onchange: () => {
		// wfq deals, and has a name.
		for (const field of [opponent, fromBoard]) field.disabled = against.value !== '';
	} }, option('', t('against_person'), ''), ['casual', 'club', 'strong', 'master'].map((level) => option(level, t(`level_${level}`), '')));
	for (const [key, value] of Object.entries(NAME)) name[key] = value;
	name.title = t('game_name');
	const submit = async (event) => {
		event.preventDefault();
		try {
			await game.begin({ name: name.value.trim(), me: me.value.trim(), opponent: opponent.value.trim(), against: against.value || null, second: second.checked, fromBoard: fromBoard.checked });
			event.target.reset();
			open('play');
		} catch (error) {
			wrong(error);
		}
	};
	return el('form', { onsubmit: submit }, words,
		el('div', { class: 'fields' }, el('label', {}, t('game_name'), name), el('label', {}, t('me'), me), el('label', {}, t('against'), against), el('label', {}, t('opponent'), opponent)),
		barOf(el('label', { class: 'check' }, second, t('opponent_begins')), el('label', { class: 'check' }, fromBoard, t('from_board')),
			el('button', { class: 'main' }, t('begin'))));
}

export function write() {
	const record = el('textarea', { rows: 4, 'aria-label': t('record'), placeholder: t('record'), spellcheck: 'false' });
	fill($('games'), el('div', { class: 'page' },
		el('h2', {}, t('games')), list, daily,
		el('h2', {}, t('new_game')), newGame(),
		el('h2', {}, t('review')), record,
		barOf(button(t('review'), () => (record.value.trim() ? review({ text: record.value, ...fallback() }) : record.focus()))), answer));
}

/** Asks for the games at each opening; the rest, such as a review, stays. */
export function show(asked) {
	if (!list.isConnected) write();
	fill(words, gameFields());
	drawDaily();
	refresh();
	if (!asked || answer.childElementCount) return;
	try {
		reviewOf(JSON.parse(asked), answer);
	} catch {
		// Not of this page.
	}
}
