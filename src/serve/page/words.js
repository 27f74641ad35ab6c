// The tab for words: one field for all that can be asked, the conditions of `wfq search` as fields, counts
// by length, files to save, and all that the list knows of one word.

import * as asking from './ask.js';
import { busy, file, get, givenUp, latest, post } from './api.js';
import { correct } from './correct.js';
import { $, alarm, barOf, button, calm, el, fill, number, option, quiet, small, tableOf } from './dom.js';
import { mark, noteOf, shown, standing, titleOf } from './levels.js';
import { linkButton } from './paste.js';
import { spokenWords } from './rules.js';
import { better, say, wrong } from './say.js';
import { about, wordsOf } from './setup.js';
import { keepAsked } from './tabs.js';
import { t } from './texts.js';

/** Those with a field of their own. */
const PLAIN = ['contains', 'lacks', 'starts', 'ends', 'length'];
const SORTS = ['word', 'alphabet', 'length', 'points', 'probability', 'frequency', 'playability', 'front-hooks', 'back-hooks', 'anagrams'];

let page = null;
const nextSearch = latest();
const nextWord = latest();

const nameOf = (kind) => t(`kind_${kind.replaceAll('-', '_')}`);
const input = (props = {}) => el('input', { type: 'search', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...props });

/** What a condition compares with: `nothing`, `list`, `file`, or a kind of text. */
const valueOf = (name) => about().conditions.find(({ kind }) => kind === name)?.value;

/** The conditions, those without a field of their own first. */
function kinds() {
	const all = about().conditions.map(({ kind }) => kind);
	const has = (kind) => kind === 'pattern' || PLAIN.includes(kind);
	return [...all.filter((kind) => !has(kind)), ...all.filter(has)];
}

/** The field for what a condition compares with. */
function valueField(kind, value = '') {
	const label = { 'aria-label': t('value'), spellcheck: 'false' };
	switch (valueOf(kind)) {
		case 'nothing': return el('input', { type: 'hidden' });
		case 'list': return el('select', label, about().lists.map(({ name }) => option(name, name, value)));
		case 'type': return el('select', label, ['I', 'II', 'III'].map((name) => option(name, name, value)));
		case 'share': return input({ ...label, value, placeholder: '60..:AEIOU' });
		case 'file': return el('textarea', { rows: 3, ...label }, value);
		default: return input({ ...label, value });
	}
}

function condition(asked = null) {
	const kind = el('select', { 'aria-label': t('condition') }, kinds().map((name) => option(name, nameOf(name), asked?.kind)));
	let value = valueField(kind.value, asked?.value);
	const not = el('input', { type: 'checkbox', checked: asked?.negated });
	const row = barOf(el('label', { class: 'check' }, not, t('not')), kind, value,
		small('×', () => {
			page.more.delete(read);
			row.remove();
			ask();
		}, { 'aria-label': t('remove') }));
	const read = () => ({ kind: kind.value, negated: not.checked, value: value.value.trim() });
	kind.addEventListener('change', () => {
		// What was chosen from a few fits no other condition.
		const field = valueField(kind.value, value.matches('select') ? '' : value.value);
		value.replaceWith(field);
		value = field;
		ask();
	});
	page.more.add(read);
	page.conditions.append(row);
	if (!asked) kind.focus();
}

/** Begins another group of conditions: one of the groups holds. */
function otherwise() {
	const read = () => null;
	const row = barOf(el('strong', {}, t('or')), small('×', () => {
		page.more.delete(read);
		row.remove();
		ask();
	}, { 'aria-label': t('remove') }));
	page.more.add(read);
	page.conditions.append(row);
}

function question() {
	const plain = PLAIN.map((kind) => ({ kind, negated: false, value: page.plain[kind].value.trim() }));
	const groups = [[]];
	for (const one of [...page.more].map((read) => read())) {
		if (one) groups.at(-1).push(one);
		else groups.push([]);
	}
	const filled = (some) => some.filter(({ kind, value }) => value || valueOf(kind) === 'nothing');
	const any = groups.map(filled).filter((group) => group.length > 0);
	const conditions = [...filled(plain), ...(any.length === 1 ? any.pop() : [])];
	const asked = { conditions, any, sort: page.sort.value ? [page.sort.value] : [], reverse: page.reverse.checked };
	if (page.pattern.value.trim()) asked.pattern = page.pattern.value.trim();
	if (page.rack.value.trim()) asked.rack = page.rack.value.trim();
	return asked;
}

/** What the tab asks, as the address has it. */
function whole() {
	const ask = asking.asked();
	return JSON.stringify({ ...question(), ...(ask && { ask }) });
}

const keep = () => keepAsked('words', whole());

async function run() {
	ask.rest();
	const signal = nextSearch();
	const asks = question();
	if (!asks.pattern && !asks.rack && asks.conditions.length + asks.any.length === 0) {
		fill(page.answer, quiet(t('search_hint')));
		return;
	}
	const of = wordsOf();
	keep();
	try {
		const found = await post('search', { question: asks, ...of, limit: 1000 }, signal).finally(busy(page.busy, nextSearch));
		const learn = async () => (await import('./learn.js')).learn({ question: { ...asks, limit: found.words.length } });
		const save = (form) => el('a', { class: 'button', href: file('search', { question: JSON.stringify(asks), ...of, form }), download: '' }, form.toUpperCase());
		fill(page.answer,
			barOf(el('strong', { role: 'status' }, t('words_found', { n: number(found.count) })), save('csv'), save('json'),
				found.count ? button(t('learn_words'), learn, { data: { write: '' } }) : null),
			lengths(found), table(found.words), noteOf(found.words),
			found.count > found.words.length ? quiet(t('first_shown', { n: number(found.words.length) })) : null);
	} catch (error) {
		if (!givenUp(error)) fill(page.answer, alarm(error.message));
	}
}

const ask = calm(run, 250);

function lengths({ lengths: counts }) {
	const most = Math.max(...counts.map(({ count }) => count), 1);
	return el('details', {}, el('summary', {}, t('by_length')), el('table', {}, counts.map(({ length, count }) => {
		const meter = el('span', { class: 'meter' });
		meter.style.width = `${Math.max((count / most) * 10, 0.1)}rem`;
		return el('tr', {}, el('th', { scope: 'row', class: 'n' }, String(length)), el('td', { class: 'n' }, number(count)), el('td', {}, meter));
	})));
}

function table(words) {
	const has = (name) => words.some((word) => word[name] !== undefined && word[name] !== null && word[name] !== '');
	const names = ['length', 'points', 'front_hooks', 'back_hooks', 'starts', 'frequency', 'playability', 'definition'].filter(has);
	const text = (value) => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));
	const row = (word) => el('tr', {}, el('td', { class: 'word' }, button(shown(word.word, word.phrase) + mark(word), () => look(word.word), { class: 'link', title: titleOf(word) })),
		names.map((name) => el('td', { class: typeof word[name] === 'number' ? 'n' : null }, text(word[name]))));
	const head = (name) => (/length|points|frequency|playability/.test(name) ? [nameOf(name), 'n'] : [t(`col_${name}`)]);
	return el('div', { class: 'scroll' }, tableOf([[t('col_word')], ...names.map(head)], words.map(row)));
}

/** Takes the sheet about a word away. Its focus is that of the line above the answers. */
function away() {
	nextWord();
	if (page.word.contains(document.activeElement)) asking.takeFocus();
	fill(page.word);
}

async function look(word) {
	try {
		const found = await get(`word?${new URLSearchParams({ word, ...wordsOf() })}`, nextWord());
		better();
		const links = (words) => words.flatMap((other) => [button(shown(other, found.phrases?.[other]), () => look(other), { class: 'link' }), ' ']);
		const fact = (key, ...value) => [el('dt', { class: 'quiet' }, t(key)), el('dd', {}, ...value)];
		const some = (key, words) => (words?.length ? fact(key, ...links(words)) : []);
		const withLetter = (sign, groups = []) => groups.map(({ letter, words }) => [el('dt', { class: 'quiet' }, `${sign} ${letter}`), el('dd', {}, links(words))]);
		const letters = (key, all) => (all?.length ? fact(key, Array.isArray(all) ? all.join(' ') : all) : []);
		fill(page.word, barOf(el('h3', { class: 'grow' }, shown(found.word, found.phrase) + mark(found), ' ', el('span', { class: found.valid ? 'good' : 'bad' }, standing(found))),
				small('×', away, { class: 'small close', 'aria-label': t('close') })),
			found.level ? el('p', {}, titleOf(found), ' ', noteOf([found])) : null,
			found.definition ? el('p', {}, found.definition) : null,
			el('dl', {}, fact('kind_points', number(found.points)), fact('kind_length', number(found.length)),
				found.probability_rank ? fact('kind_probability', number(found.probability_rank)) : [],
				['frequency', 'playability'].map((kind) => (found[kind] ? fact(`kind_${kind}`, number(found[kind])) : [])),
				letters('col_front_hooks', found.front_hooks), letters('col_back_hooks', found.back_hooks),
				some('kind_anagrams', found.anagrams), some('two_swapped', found.transpositions), some('one_changed', found.changed),
				withLetter('+', found.plus_one), withLetter('−', found.minus_one), some('within', found.inside),
				some('did_you_mean', found.did_you_mean)),
			small(t(found.valid ? 'block' : 'allow'), () => correct(found.word, found.valid ? 'block' : 'allow').then(() => look(word)), { data: { write: '' } }));
	} catch (error) {
		wrong(error);
	}
}

/** Shows the tab, with what the address asks. */
export function show(query) {
	const isNew = !page;
	if (isNew) write();
	else if (page.of !== JSON.stringify(wordsOf())) askAgain();
	if (query && (isNew || query !== whole())) fillIn(query);
}

/** Asks another list what the one before was asked. */
function askAgain() {
	drawList();
	away();
	asking.again();
	run();
}

/** Says which words are asked. */
function drawList() {
	const { list, level } = wordsOf();
	page.of = JSON.stringify(wordsOf());
	const { language = list } = about().lists.find(({ name }) => name === list) ?? {};
	page.list.textContent = spokenWords({ language, list, level });
}

/** Fills the fields in with a question. */
function fillIn(query) {
	try {
		const { ask: text, conditions = [], any = [], pattern = '', rack = '', sort = [], reverse = false } = JSON.parse(query);
		write();
		[page.pattern.value, page.rack.value, page.sort.value, page.reverse.checked] = [pattern, rack, sort[0] ?? '', reverse];
		const rows = conditions.filter((one) => {
			const field = one.negated ? null : page.plain[one.kind];
			if (!field || field.value) return true;
			field.value = one.value;
			return false;
		});
		(any.length ? any : [[]]).forEach((group, at) => {
			if (at > 0) otherwise();
			[...rows, ...group].forEach((one) => condition(one));
		});
		asking.begin(text);
		run();
	} catch {
		say(t('no_link'), { bad: true });
	}
}

export function write() {
	const label = (name, element) => el('label', {}, name, element);
	const old = page;
	page = {
		pattern: input({ placeholder: '__%GEBAK  /REGEX/' }), rack: input({ placeholder: 'ABC?' }), more: new Set(),
		plain: Object.fromEntries(PLAIN.map((kind) => [kind, input(kind === 'length' ? { placeholder: '2..5' } : {})])),
		sort: el('select', {}, option('', t('as_found')), SORTS.map((name) => option(name, nameOf(name)))),
		reverse: el('input', { type: 'checkbox' }), conditions: el('div'), answer: el('div'), list: el('p', { class: 'quiet' }), busy: barOf(), word: el('div', { class: 'sheet', 'aria-live': 'polite' }),
	};
	if (old) page.pattern.value = old.pattern.value;
	drawList();
	const form = el('form', { role: 'search', oninput: ask, onsubmit: (event) => {
		event.preventDefault();
		run();
	} },
	el('div', { class: 'fields' }, label(t('kind_pattern'), page.pattern), label(t('rack'), page.rack),
		PLAIN.map((kind) => label(nameOf(kind), page.plain[kind])), label(t('sort'), page.sort),
		el('label', { class: 'check' }, page.reverse, t('reverse'))),
	page.conditions, barOf(button(t('add_condition'), () => condition()), button(t('or'), otherwise), linkButton()));
	fill($('words'), el('div', { class: 'page' }, el('div', { class: 'two' },
		el('div', { class: 'parted' }, page.list, asking.write(look, away, keep), el('section', { class: 'more' }, el('h2', {}, t('more_conditions')), form, page.busy, page.answer)),
		el('section', { 'aria-label': t('one_word') }, page.word))));
	run();
}
