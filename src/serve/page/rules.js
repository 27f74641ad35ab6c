// What the server says of games: letters, points, premium squares.

import { get } from './api.js';
import { t } from './texts.js';

let rulesets = new Map();
let layouts = {};
const details = new Map();
let used = { letters: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => ({ letter, points: 0, count: 0 })), rack_size: 7 };
let points = new Map();

export function know(about) {
	rulesets = new Map(about.rulesets.map((ruleset) => [ruleset.id, ruleset]));
	layouts = Object.fromEntries(about.layouts.map(({ name, rows }) => [name, rows]));
}

export async function learn(id) {
	if (details.has(id)) return;
	const ruleset = await get(`rulesets/${encodeURIComponent(id)}`);
	const letters = ruleset.set.filter(({ letter }) => letter !== '?');
	details.set(id, { id, letters, rack_size: ruleset.rack_size });
}

export const allRulesets = () => [...rulesets.values()];
export const allLayouts = () => layouts;
export const rulesetOf = (id) => rulesets.get(id);

/** What is no game and language, but a language and where it is spoken. */
const REGIONS = { 'en-us': ['en-US'] };

/** The name of a ruleset in the language of the page: Wordfeud, Dutch; or of a list: Dutch (nl). */
export function spokenOf({ id, name }, list = null) {
	const [language, game] = REGIONS[id] ?? id.split('-').reverse();
	const names = { undefined: list ? '' : 'Wordfeud, ', scrabble: 'Scrabble, ', wwf: 'Words With Friends, ' };
	const spoken = /^[a-z]{2}(-[A-Z]{2})?$/.test(language) && game in names
		? names[game] + new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(language) : name;
	return list ? `${spoken} (${list})` : spoken;
}

/** What is asked or played with: a language or rules, the list, and the level where that is not the list's own. */
export function spokenWords({ language, list, level }) {
	const named = rulesetOf(language);
	return [named ? spokenOf(named, list ?? language) : language, !named && list !== language && list, level && t('level_of', { n: level })].filter(Boolean).join(' · ');
}

/** The rulesets with their names in the language of the page, in its order. */
export const spokenRulesets = () => allRulesets().map((one) => [one.id, spokenOf(one)]).toSorted(([, one], [, other]) => one.localeCompare(other, document.documentElement.lang));

/** Plays by a ruleset from now on. Returns whether it is another one. */
export function play(id) {
	const next = details.get(id);
	if (!next || next === used) return false;
	used = next;
	points = new Map(next.letters.map(({ letter, points: worth }) => [letter, worth]));
	return true;
}

export const rules = () => used;

export const pointsOf = (letter) => points.get(letter) ?? '';

/** The letter of a key, if the game has it as a tile or at least in its words. */
export function letterOf(key) {
	const letter = key.toUpperCase();
	if (used.letters.some((tile) => tile.letter === letter)) return letter;
	// Tiles of two letters go by number, in the order of the touch keyboard.
	return /^[1-9]$/.test(key) ? used.letters.filter((tile) => tile.letter.length > 1)[key - 1]?.letter ?? null : null;
}

/** The premium squares of a name, or of rows as one word; null if there are none. */
export const premiumsOf = (name) => layouts[name] ?? (name?.includes('/') ? name.split('/') : null);

export const nameOfPremiums = (rows) =>
	Object.keys(layouts).find((name) => layouts[name].join() === rows.join()) ?? null;
