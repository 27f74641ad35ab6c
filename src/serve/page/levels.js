// How words are shown: as the phrases of their letters where they have some, with a mark beyond the default level of
// their list, which is said to be less sure.

import { quiet } from './dom.js';
import { t } from './texts.js';

/** A word, or the phrases of its letters. */
export const shown = (word, phrases) => phrases?.join(', ') || word;

export const mark = ({ level }) => (level ? '#' : '');

/** The mark after the word of a move, the first of its words: where another is beyond the level, that one is named. */
export const moveMark = ({ words = [] }) => words.map(({ word, level }, at) => (at && level ? ` +${word}` : '') + mark({ level })).join('');

export const titleOf = ({ level }) => (level ? t('level_of', { n: level }) : null);

/** What the mark says, where one of some words or moves has it. */
export const noteOf = (rows) => rows.some(({ level }) => level) && quiet(t('beyond'));

/** Whether a word is in the list; of one that is blocked when, and in which game. */
export const standing = ({ valid, blocked }) => (blocked ? [t('blocked'), new Date(blocked.added).toLocaleDateString(document.documentElement.lang), blocked.game].filter(Boolean).join(', ') : t(valid ? 'valid' : 'not_valid'));
