// The tab for SQL: a read-only question, its answer, the schema beside it, examples and the player's
// own questions.

import { busy, file, get, givenUp, latest, post } from './api.js';
import { $, alarm, barOf, button, el, fill, number, quiet, scrollOf, small, tableOf } from './dom.js';
import { keep, kept } from './kept.js';
import { wrong } from './say.js';
import { linkButton } from './paste.js';
import { wordsOf } from './setup.js';
import { keepAsked } from './tabs.js';
import { t } from './texts.js';

const EXAMPLES = {
	dearest: 'SELECT word, points FROM words\nWHERE length = 7 ORDER BY points DESC LIMIT 20',
	sets: 'SELECT alphagram, word_count, words FROM anagram_sets\nORDER BY word_count DESC LIMIT 20',
	short_q: "SELECT word, points FROM words\nWHERE length <= 4 AND has('Q', mask) ORDER BY word",
	hooks: "SELECT side, letter, longer FROM hooks\nWHERE word = 'TANG'",
	lengths: 'SELECT * FROM words_by_length',
};

const next = latest();
let page = null;

const own = () => {
	try {
		return JSON.parse(kept('questions')) ?? [];
	} catch {
		return [];
	}
};

const cell = (value) => el('td', { class: typeof value === 'number' ? 'n' : null }, value === null ? '' : String(value));

/** Gives up what is asked. */
function stop() {
	next();
	page.answer.ariaBusy = 'false';
	// The answer shown was to another question.
	fill(page.answer);
}

async function run() {
	const statement = page.text.value.trim();
	if (!statement) {
		keepAsked('sql', null);
		stop();
		return;
	}
	const of = wordsOf();
	const signal = next();
	page.answer.ariaBusy = 'true';
	keepAsked('sql', statement);
	try {
		const { columns, rows, more, notes } = await post('sql', { statement, ...of, limit: 1000 }, signal).finally(busy(page.busy, stop));
		const save = (form) => el('a', { class: 'button', href: file('sql', { statement, ...of, form }), download: '' }, form.toUpperCase());
		fill(page.answer, barOf(el('span', { role: 'status' }, t(more ? 'rows_more' : 'rows', { n: number(rows.length) })), save('csv'), save('json')),
			(notes ?? []).map((note) => quiet(note)),
			scrollOf('', t('answer'), tableOf(
				columns.map((name, at) => [name, typeof rows[0]?.[at] === 'number' && 'n']), rows.map((row) => el('tr', {}, row.map(cell))))));
	} catch (error) {
		if (!givenUp(error)) fill(page.answer, alarm(error.all?.join('\n') ?? error.message));
	} finally {
		if (!signal.aborted) page.answer.ariaBusy = 'false';
	}
}

function drawExamples() {
	const take = (statement) => () => {
		page.text.value = statement;
		run();
	};
	const stored = own();
	fill(page.examples,
		Object.entries(EXAMPLES).map(([name, statement]) => small(t(`sql_${name}`), take(statement))),
		stored.map((statement, at) => el('span', {}, small(statement.slice(0, 40), take(statement), { title: statement }),
			small('×', () => {
				keep('questions', JSON.stringify(stored.toSpliced(at, 1)));
				drawExamples();
			}, { 'aria-label': t('remove') }))));
}

async function drawSchema() {
	try {
		const { schema } = await get('sql/schema');
		fill(page.schema, schema);
	} catch (error) {
		wrong(error);
	}
}

/** Shows the tab, with what the address asks. */
export function show(statement) {
	if (!page) write();
	if (!statement || page.text.value.trim() === statement) return;
	page.text.value = statement;
	run();
}

export function write() {
	const text = page?.text.value ?? EXAMPLES.dearest;
	page = {
		text: el('textarea', { rows: 5, 'aria-label': 'SQL', spellcheck: 'false', autocapitalize: 'off', onkeydown: (event) => {
			if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
		} }),
		answer: el('div'), busy: barOf(), examples: el('div', { class: 'chips' }), schema: el('pre'),
	};
	page.text.value = text;
	const store = () => {
		const statement = page.text.value.trim();
		if (statement) keep('questions', JSON.stringify([...new Set([...own(), statement])].slice(-20)));
		drawExamples();
	};
	fill($('sql'), el('div', { class: 'page' }, el('div', { class: 'two' },
		el('section', {}, el('h2', {}, 'SQL'), page.text,
			barOf(button(t('ask'), run, { class: 'main' }), button(t('keep_question'), store), linkButton()), page.busy, el('h3', {}, t('examples')), page.examples, page.answer),
		el('section', {}, el('h2', {}, t('schema')), scrollOf('tall', t('schema'), page.schema)))));
	drawExamples();
	drawSchema();
}
