// The word lists: what there are, one more from a file, and deleting those that did not come with the program.

import { givenUp, remove } from './api.js';
import { alarm, barOf, button, el, fill, number, openDialog, option, quiet, scrollOf, small, tableOf } from './dom.js';
import { answerOf } from './replies.js';
import { rules as played, rulesetOf, spokenOf, spokenRulesets } from './rules.js';
import { say, wrong } from './say.js';
import { about, choose, listOf, refresh, watchRules } from './setup.js';
import { t } from './texts.js';

const FILE = 'application/octet-stream';

const there = (name) => about().lists.some((list) => list.name === name);

/** The list of a language by its name, unless there is one: then one of the name of the file. */
const nameFor = (language, file) => (there(language) && file ? file.name.replace(/(\.\w{1,4})+$/, '') : language);

const line = (...parts) => parts.filter(Boolean).join(' · ');

/** What became of the lines of a file. */
function outcomeOf(row) {
	const refused = Object.entries(row.refused).map(([reason, count]) => `${t(`refused_${reason.replace('-', '_')}`)}: ${number(count)}`);
	const lines = row.refused_lines.map(({ line: at, entry, reason }) => el('tr', {},
		el('td', { class: 'n' }, number(at)), el('td', {}, entry), el('td', {}, t(`refused_${reason.replace('-', '_')}`))));
	return [
		el('p', { class: 'good' }, line(t('list_added', { list: row.list, n: number(row.words) }), row.new < row.words && t('list_new', { n: number(row.new) }))),
		row.replaced === undefined ? null : quiet(t('list_replaced', { n: number(row.replaced) })),
		row.added + row.removed > 0 ? quiet(t('list_short', { added: number(row.added), removed: number(row.removed) })) : null,
		row.notes.map((note) => quiet(note)),
		refused.length ? el('details', {}, el('summary', {}, `${t('refused')} · ${refused.join(' · ')}`),
			scrollOf('rows', t('refused'), tableOf([[t('line'), 'n'], [t('entry')], [t('reason')]], lines))) : null,
	];
}

/** Asks for a file with words, and imports it; `then` is called once there is one list more. */
export function addList({ language, name: named = '' } = {}, then = null) {
	const wanted = language ?? about().lists.find(({ name }) => name === listOf())?.language ?? played().id;
	const file = el('input', { type: 'file', required: true });
	const rules = el('select', {}, spokenRulesets().map(([id, spoken]) => option(id, spoken, wanted)));
	const text = (props = {}) => el('input', { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...props });
	const name = text({ maxlength: 100, required: true, value: named });
	const [column, encoding] = [text(), text({ placeholder: 'utf-8' })];
	const [add, phrases] = [0, 1].map(() => el('input', { type: 'checkbox' }));
	const [progress, outcome] = [el('div', { class: 'bar' }), el('div', { role: 'status', tabindex: -1 })];
	const control = new AbortController();
	let isNamed = Boolean(named);
	const guess = () => {
		if (!isNamed) name.value = nameFor(rules.value, file.files[0]);
		add.disabled = !there(name.value.trim());
	};
	name.addEventListener('input', () => {
		isNamed = true;
	});
	const show = (...parts) => {
		fill(outcome, ...parts);
		outcome.focus();
	};
	const failed = (error) => {
		if (givenUp(error)) return;
		show(alarm(error.message), error.kind === 'doubt' ? barOf(small(t('import_anyway'), () => send(true))) : null);
	};
	async function done(row) {
		await refresh();
		guess();
		then?.();
		const { language: of } = about().lists.find((list) => list.name === row.list);
		const play = () => {
			choose(row.list, null);
			dialog.close();
		};
		show(...outcomeOf(row), barOf(row.phrases === undefined && row.list !== listOf()
			? small(t('play_with', { list: spokenOf(rulesetOf(of), row.list) }), play) : null));
	}
	async function send(sure) {
		const [chosen] = file.files;
		if (chosen.size > about().limits.list_bytes) {
			show(alarm(t('list_too_large', { n: number(about().limits.list_bytes / 2 ** 20) })));
			return;
		}
		const fields = {
			file: chosen.name, language: rules.value, name: name.value.trim(), column: column.value.trim(), encoding: encoding.value.trim(),
			add: add.checked && !add.disabled && 'true', phrases: phrases.checked && 'true', sure: sure && 'true',
		};
		const given = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
		fill(outcome);
		submit.disabled = true;
		try {
			await done(await answerOf(`lists?${given}`, chosen, { signal: control.signal, type: FILE, element: progress, text: t('importing') }));
		} catch (error) {
			failed(error);
		} finally {
			fill(progress);
			submit.disabled = false;
		}
	}
	const submit = el('button', { class: 'main' }, t('add_list'));
	const form = el('form', { oninput: guess, onsubmit: (event) => {
		event.preventDefault();
		send(false);
	} },
	el('div', { class: 'fields' }, el('label', {}, t('list_file'), file), el('label', {}, t('list_language'), rules), el('label', {}, t('list_name'), name)),
	el('label', { class: 'check' }, add, t('list_add')),
	el('details', {}, el('summary', {}, t('list_more')),
		el('div', { class: 'fields' }, el('label', {}, t('list_column'), column), el('label', {}, t('list_encoding'), encoding)),
		el('label', { class: 'check' }, phrases, t('list_phrases'))),
	progress, outcome,
	barOf(submit, button(t('close'), () => dialog.close())));
	const dialog = openDialog(t('add_list'), quiet(t('list_forms')), form);
	// A list that nobody waits for is not written.
	dialog.addEventListener('close', () => control.abort());
	guess();
}

/** Asks once more, and deletes a list. */
function deleteList({ name }) {
	const gone = async () => {
		dialog.close();
		try {
			const isPlayed = name === listOf();
			await remove(`lists/${encodeURIComponent(name)}`);
			await refresh();
			if (isPlayed) choose(about().list, null);
			say(t('list_deleted', { list: name }));
		} catch (error) {
			wrong(error);
		}
	};
	const dialog = openDialog(name, quiet(t('delete_list', { list: name })),
		barOf(button(t('delete'), gone, { class: 'bad' }), button(t('close'), () => dialog.close())));
}

const lists = el('div');

function draw() {
	const row = (list) => el('tr', {},
		el('td', {}, rulesetOf(list.language) ? spokenOf(rulesetOf(list.language), list.name) : list.name),
		el('td', { class: 'n' }, number(list.words)),
		el('td', { class: 'n' }, list.built_in ? null
			: small(t('delete'), () => deleteList(list), { 'aria-label': t('delete_of', { name: list.name }) })));
	fill(lists, el('table', {}, about().lists.map(row)));
}

/** The lists, and a button for one more. */
export function listsPart() {
	if (!about() || about().read_only) return null;
	draw();
	return [el('h2', {}, t('word_lists')), lists, barOf(small(t('add_list'), () => addList()))];
}

watchRules(() => lists.isConnected && draw());
