// The notes of an answer, in the language of the page.

import { allRulesets, spokenOf } from './rules.js';
import { t } from './texts.js';

/** A reading of a square, or of a tile of the rack, as people say it. */
export function faceOf(reading) {
	if (reading === 'empty') return t('empty');
	if (reading === '?' || reading === 'blank') return t('blank');
	const letter = reading.replace(/[[\]]/g, '');
	const isSmall = letter !== letter.toUpperCase();
	return isSmall ? t('blank_as', { letter: letter.toUpperCase() }) : letter;
}

/** Where something is: `8H`, or a tile of the rack. */
export const placeNamed = (at) => at.replace('rack', t('rack'));

/** A language or game, by its name or id, in the language of the page; that of Wordfeud goes without saying. */
function called(name) {
	const rules = allRulesets().find((other) => other.name === name || other.id === name);
	return rules ? spokenOf(rules).replace('Wordfeud, ', '') : name;
}

/** What has the same words on the page. */
const SAME = { apart: 'loose' };

function sentence({ kind, text, at = '', by = '', letters = [], others = [], read = '', instead = '', tile = '', of = '', asked = '', ruleset = '', ...values }) {
	const key = `${SAME[kind] ?? kind}${by && `_${by}`}`;
	const names = { others: others.map(called).join(', '), of: called(of), asked: called(asked), ruleset: called(ruleset) };
	const tiles = { letters: letters.join(', '), read: faceOf(read), instead: faceOf(instead), tile: faceOf(tile) };
	const filled = { ...tiles, ...names, ...values, at: placeNamed(at) };
	const said = t(`note_${key}`, filled);
	// The page has no words for it.
	return said === `note_${key}` ? text : said;
}

/** The notes as sentences, but for the words that the list lacks: they are shown anyway. */
export const said = (noted = []) => noted.filter(({ kind }) => kind !== 'phonies').map(sentence);
