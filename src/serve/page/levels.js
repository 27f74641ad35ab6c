// Words beyond the default level of their list: they are marked, and said to be less sure.

import { quiet } from './dom.js';
import { t } from './texts.js';

export const mark = ({ level }) => (level ? '#' : '');

/** The mark after the word of a move, the first of its words: where another is beyond the level, that one is named. */
export const moveMark = ({ words = [] }) => words.map(({ word, level }, at) => (at && level ? ` +${word}` : '') + mark({ level })).join('');

export const titleOf = ({ level }) => (level ? t('level_of', { n: level }) : null);

/** What the mark says, where one of some words or moves has it. */
export const noteOf = (rows) => rows.some(({ level }) => level) && quiet(t('beyond'));
