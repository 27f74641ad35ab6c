// The tab for cards: the one that is due, what is said of an answer, and new cards.

import { get, latest, post } from './api.js';
import { $, barOf, button, el, fill, number, option, percent, quiet, small, tableOf } from './dom.js';
import { learn, place } from './learn.js';
import { isBlank } from './position.js';
import { say, wrong } from './say.js';
import { wordsOf } from './setup.js';
import { t } from './texts.js';
import { fromServer } from './wire.js';

const KINDS = ['anagrams', 'hooks', 'valid', 'missing', 'definition'];
const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

const next = latest();
const stand = el('div');
const top = el('div');
/** Kept, so that it is read aloud when its text changes. */
const said = el('p', { role: 'status' });
const ways = el('div');
const card = el('div', { class: 'strip parted', tabindex: '-1' }, top, said, ways);
const news = el('section');
/** What is asked: the answer of `/api/study`, its list, the card, and how that was answered. */
let page = null;

/** Moves the focus to an element, unless it is elsewhere on the page. */
function focus(element) {
	const { activeElement: at, body } = document;
	if (!at || at === body || $('study').contains(at)) element.focus({ preventScroll: true });
}

/** In how long something is, in the page's language. */
function inTime(seconds) {
	const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS.at(-1);
	return new Intl.RelativeTimeFormat(document.documentElement.lang).format(Math.floor(seconds / size), unit);
}

/** What a card asks. */
function asks({ kind, question, definition, letters, board }) {
	if (board) return [t('card_move', { letters: board.rack }), board.scores?.map((score) => number(score)).join(' – ')].filter(Boolean).join(' · ');
	if (kind === 'definition') return t('card_definition', { n: number(letters), definition });
	return t(`card_${kind}`, { letters: question });
}

/** Asks for the next card, or for how the cards stand where one is to be asked again. */
async function load({ again = null, begin = false, cram = null } = {}) {
	try {
		const of = place();
		const row = await get(`study?${new URLSearchParams({ ...of, begin, ...(cram === null ? {} : { cram }) })}`, next());
		page = { row, of, cram, asked: again ?? row.card, answered: null, isBusy: false };
		if (row.back) say(t('cards_back', { n: number(row.back) }));
		if (row.aside.length) say(t('cards_aside', { n: number(row.aside.length) }));
		draw();
	} catch (error) {
		wrong(error, () => load({ again, begin, cram }));
	}
}

/** Asks something of the card, and draws what comes of it. What is under way is not asked twice: it is written. */
async function change(path, fields, take, from = page) {
	if (page !== from || from.isBusy) return;
	from.isBusy = true;
	try {
		const answer = await post(path, { ...from.of, ...fields });
		if (page === from) take(answer);
	} catch (error) {
		wrong(error, () => change(path, fields, take, from));
		if (error.kind === 'changed' && page === from) load({ cram: from.cram });
	} finally {
		from.isBusy = false;
	}
}

const answer = (text) => change('study', { id: page.asked.id, reps: page.asked.reps, answer: text, cram: page.cram !== null }, (answered) => {
	page.answered = answered;
	draw();
});

const undo = () => change('study/review', { review: page.answered.review }, ({ card: again }) => load({ again }));

const grade = (name) => change('study/review', { review: page.answered.review, grade: name }, ({ again }) => {
	Object.assign(page.answered, { again, grade: name });
	draw();
});

/** A position, drawn small. */
function boardOf(board) {
	const { rows, premiums } = fromServer(board);
	const edge = (text) => el('span', { class: 'edge' }, text);
	const kindOf = (tile) => ['tile', isBlank(tile) && 'blank', tile.length > 1 && 'long'].filter(Boolean).join(' ');
	const square = (tile, premium) => el('span', { class: tile ? kindOf(tile) : `p${premium === '.' ? 0 : premium}` }, tile.toUpperCase());
	const columns = [edge(''), ...rows.map((_, at) => edge(String.fromCharCode(65 + at)))];
	const drawn = el('div', { class: 'mini', role: 'img', 'aria-label': board.rows.join(' ') },
		columns, rows.flatMap((line, row) => [edge(String(row + 1)), ...line.map((tile, column) => square(tile, premiums[row][column]))]));
	drawn.style.setProperty('--n', rows.length);
	return drawn;
}

/** The field for an answer, or two buttons. */
function fieldOf({ kind }) {
	const props = { 'aria-describedby': 'study-asks' };
	if (kind === 'valid') return barOf([['yes', 'y'], ['no', 'n']].map(([name, text]) => button(t(name), () => answer(text), { class: 'main', ...props })));
	const field = el('input', { class: 'grow', 'aria-label': t('puzzle_answer'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'send', placeholder: { hooks: 'BC-S', move: '8D STEP' }[kind] ?? null, ...props });
	return el('form', { class: 'bar', onsubmit: (event) => {
		event.preventDefault();
		if (field.value.trim()) answer(field.value);
	} }, field, el('button', { class: 'main' }, t('puzzle_answer')));
}

/** What was right and wrong. */
function verdict({ right, missed, wrong: not, valid, again }) {
	const parts = [
		el('strong', { class: right ? 'good' : 'bad' }, t(right ? 'puzzle_right' : 'card_wrong')),
		valid === null ? null : t(valid ? 'valid' : 'not_valid'),
		valid === null && missed.length ? t('card_missed', { list: missed.join(' ') }) : null,
		valid === null && not.length ? t('card_not', { list: not.join(' ') }) : null,
		again === null ? null : t('card_again', { when: inTime(again) }),
	];
	return parts.filter(Boolean).flatMap((part, at) => (at ? [' · ', part] : [part]));
}

function drawCard() {
	const { row, asked, answered } = page;
	if (!asked) {
		const waits = [row.next === null ? null : t('card_next_due', { when: inTime(row.next) }), row.waiting ? t('cards_waiting', { n: number(row.waiting) }) : null];
		fill(top);
		fill(ways, page.cram === null ? null : button(t('cards_plan'), () => load(), { class: 'main' }));
		fill(said, page.cram !== null ? t('cards_crammed') : (row.stats.cards ? [t('no_card_due'), ...waits].filter(Boolean) : [t('no_cards')]).join(' '));
		focus(card);
		return;
	}
	fill(top, el('h2', { id: 'study-asks' }, asks(asked)), asked.board && boardOf(asked.board), answered?.valid === null ? el('pre', {}, answered.answer) : null);
	fill(said, answered ? verdict(answered) : null);
	if (!answered) {
		fill(ways, fieldOf(asked), barOf(small(t('card_show'), () => answer(null))));
		focus(ways.querySelector('input, .main'));
		return;
	}
	const go = button(t('card_next'), () => load({ cram: page.cram === null ? null : asked.id }), { class: 'main' });
	const grades = ['hard', 'easy'].map((name) => small(t(`card_${name}`), () => grade(name), { 'aria-pressed': String(answered.grade === name) }));
	fill(ways, barOf(go, ...(page.cram === null ? [answered.right ? grades : null, small(t('undo'), undo)] : [])));
	focus(go);
}

function drawStand() {
	const { cards, new: fresh, due_today: due, retention, streak, forecast } = page.row.stats;
	const parts = [t('cards_stand', { cards: number(cards), due: number(due), n: number(fresh) }), retention === null ? null : t('cards_known', { share: percent(retention) }), streak ? t('cards_streak', { n: number(streak) }) : null];
	const day = (text) => new Date(`${text}T12:00`).toLocaleDateString(document.documentElement.lang, { weekday: 'short', day: 'numeric', month: 'short' });
	const cram = page.cram === null ? small(t('cards_cram'), () => load({ cram: 0 })) : page.asked && small(t('cards_plan'), () => load());
	fill(stand, quiet(parts.filter(Boolean).join(' · ')), cards && cram ? barOf(cram) : null, cards ? el('details', {}, el('summary', {}, t('cards_ahead')),
		tableOf([[t('cards_day')], [t('cards_due'), 'n']], forecast.map((one) => el('tr', {}, el('td', {}, day(one.day)), el('td', { class: 'n' }, number(one.due)))))) : null);
}

/** New cards of a deck, or the removal of those on its words. */
function drawNews() {
	const deck = el('select', {}, page.row.decks.map((name) => option(name, t(`deck_${name.replaceAll('-', '_')}`))));
	const kind = el('select', {}, option('', t('kind_usual')), KINDS.map((name) => option(name, t(`ask_${name}`))));
	const send = (more) => learn({ deck: deck.value, kinds: kind.value ? [kind.value] : [], ...more }, () => load({ cram: page.cram }));
	fill(news, el('h2', {}, t('cards_new')), quiet(t('cards_from')),
		el('div', { class: 'fields' }, el('label', {}, t('words'), deck), el('label', {}, t('cards_ask'), kind)),
		barOf(button(t('cards_add'), () => send(), { class: 'main' }), button(t('remove'), () => send({ remove: true }))));
}

function draw() {
	if (!card.isConnected) fill($('study'), el('div', { class: 'page' }, stand, card, news));
	if (!news.firstChild) drawNews();
	drawStand();
	drawCard();
}

/** Writes it in the language of the page. */
export function write() {
	fill(news);
	return load({ begin: true });
}

/** Shows the tab: the card that is asked stays, unless it is of another list. */
export function show() {
	const { list, level } = wordsOf();
	if (page?.of.list !== list || page.of.level !== level) write();
	else if (page.cram === null && (!page.asked || page.answered)) load();
}
