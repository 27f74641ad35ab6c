// The list of words and the rules that the position is played by.

import { get } from './api.js';
import { signal } from './dom.js';
import { keep, kept } from './kept.js';
import { begin, change, follow, now, watch } from './position.js';
import * as rules from './rules.js';

let answer = null;
const changed = signal();

export const watchRules = changed.watch;

export const about = () => answer;
export const listOf = (position = now()) => position.list ?? answer?.list ?? null;

/** The list that is asked, with its level where that is not the default. */
export function wordsOf() {
	const { level } = now();
	return { list: listOf(), ...(level && { level }) };
}

/** The same for a text that may name another list. */
export const fallback = () => ({ fallback_list: listOf(), fallback_level: now().level });

/** The rules of a position: those it names, or those of its list's language, or of the list in use. */
function rulesetOf(position) {
	const { lists, rulesets } = answer;
	const list = lists.find(({ name }) => name === listOf(position));
	return position.ruleset ?? list?.language ?? rules.rulesetOf(position.list)?.id ?? lists.find(({ in_use: isUsed }) => isUsed)?.language ?? rulesets[0].id;
}

/** Takes the rules of a position. */
export async function play(position) {
	if (!answer) return;
	// A list is imported when it is first asked for.
	if (!answer.lists.some(({ name }) => name === listOf(position))) await refresh();
	const id = rulesetOf(position);
	await rules.learn(id);
	if (rulesetOf(now()) === id && rules.play(id)) changed.tell();
}

/** Completes a position of the address with the premium squares that its layout stands for. Where it has none that fit, as one that was typed before the page knew any, it takes those of what it is played with, which `wanted` says if it does not itself. */
function fit(position, wanted) {
	const layout = position.layout ?? null;
	const known = layout && rules.premiumsOf(layout);
	if (known?.length === position.rows.length) return { ...position, premiums: known };
	const isTyped = !layout && position.premiums.length === position.rows.length && position.premiums.some((row) => /[^.]/.test(row));
	if (isTyped) return position;
	const named = position.list || position.ruleset ? position : { ...position, ...wanted };
	const usual = emptyBoard(rulesetOf(named));
	if (usual.premiums.length === position.rows.length) return { ...named, premiums: usual.premiums, layout: usual.layout };
	return { ...position, layout: null, premiums: position.rows.map((row) => '.'.repeat(row.length)) };
}

export async function refresh() {
	answer = await get('about');
	rules.know(answer);
	changed.tell();
}

/** Asks the server what there is, and goes to the position of the address or an empty board. */
export async function start() {
	await refresh();
	const isThere = answer.lists.some(({ name }) => name === kept('list'));
	const list = isThere ? kept('list') : answer.list;
	const level = (isThere && Number(kept('level'))) || null;
	const wanted = { list, level, ruleset: kept('ruleset') || null };
	const anew = (how) => begin({ ...wanted, ...emptyBoard(rulesetOf(wanted)) }, how);
	const fitted = (position) => fit(position, wanted);
	if (!follow(fitted, 'start')) anew('start');
	watch(play);
	// The address without a position is that of the start.
	addEventListener('popstate', () => follow(fitted, 'back') || location.hash.startsWith('#b=') || anew('back'));
	await play(now());
}

/** An empty board with the premium squares of a ruleset. */
export function emptyBoard(id = rulesetOf(now())) {
	return { ...emptyWith(rules.rulesetOf(id)?.layout ?? null), rack: [], scores: null, doubts: [], other: null, scoreless: null };
}

export function emptyWith(layout) {
	const premiums = rules.premiumsOf(layout) ?? now().premiums;
	return { premiums, layout, rows: premiums.map((row) => Array.from(row, () => '')) };
}

export const isEmpty = ({ rows } = now()) => rows.every((row) => row.every((tile) => tile === ''));

/** Plays with another list, or by other rules. An empty board takes their premium squares. */
export function choose(list, ruleset, level = list === listOf() ? now().level : null) {
	keep('list', list);
	keep('level', level);
	keep('ruleset', ruleset);
	const id = rulesetOf({ list, ruleset });
	const board = isEmpty() ? emptyBoard(id) : {};
	change({ ...board, rack: now().rack, list, level, ruleset }, { how: 'edit' });
}
