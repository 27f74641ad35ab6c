// The notes of an answer, in the language of the page.

import { t } from './texts.js';

/** A reading of a square, or of a tile of the rack, as people say it. */
export function faceOf(reading) {
	if (reading === 'empty') return t('empty');
	if (reading === '?' || reading === 'blank') return t('blank');
	const isSmall = reading !== reading.toUpperCase();
	return isSmall ? t('blank_as', { letter: reading.toUpperCase() }) : reading;
}

/** Where something is: `8H`, or a tile of the rack. */
export const placeNamed = (at) => at.replace('rack', t('rack'));

/** What has the same words on the page. */
const SAME = { apart: 'loose' };

function sentence({ kind, text, at = '', by = '', letters = [], read = '', instead = '', tile = '', ...values }) {
	const key = `${SAME[kind] ?? kind}${by && `_${by}`}`;
	const filled = { ...values, at: placeNamed(at), letters: letters.join(', '), read: faceOf(read), instead: faceOf(instead), tile: faceOf(tile) };
	const said = t(`note_${key}`, filled);
	// The page has no words for it.
	return said === `note_${key}` ? text : said;
}

/** The notes as sentences, but for the words that the list lacks: they are shown anyway. */
export const said = (noted = []) => noted.filter(({ kind }) => kind !== 'phonies').map(sentence);
