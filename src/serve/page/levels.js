// Words beyond the default level of their list: they are marked, and said to be less sure.

import { quiet } from './dom.js';
import { t } from './texts.js';

export const mark = ({ level }) => (level ? '#' : '');

export const titleOf = ({ level }) => (level ? t('level_of', { n: level }) : null);

/** What the mark says, where one of some words or moves has it. */
export const noteOf = (rows) => rows.some(({ level }) => level) && quiet(t('beyond'));
