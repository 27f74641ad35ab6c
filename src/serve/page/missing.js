// A word list that there is not: how to get it, and another to play with until then.

import { $, el, fill, small } from './dom.js';
import { watch } from './position.js';
import { rulesetOf, spokenOf } from './rules.js';
import { watchNoList } from './say.js';
import { choose, listOf, refresh, told } from './setup.js';
import * as status from './status.js';
import { t } from './texts.js';

const strip = $('missing');
/** Whether it is the list of the board, rather than that of a text that names it. */
let isOfBoard = false;

watchNoList((error, again) => {
	const { list } = error;
	isOfBoard = list === listOf();
	// A text that names its language is not read by another.
	const other = isOfBoard && told().lists.find(({ name, in_use: isUsed }) => isUsed && name !== list);
	const goOn = again ?? status.again;
	fill(strip,
		el('span', { role: 'alert' }, rulesetOf(list) ? t('no_list', { language: spokenOf(rulesetOf(list), list), id: list }) : error.message),
		small(t('try_again'), () => refresh().then(goOn)),
		other && small(t('play_with', { list: spokenOf(rulesetOf(other.language), other.name) }), () => {
			choose(other.name, null);
			goOn();
		}));
	strip.hidden = false;
	if (again) scrollTo(0, 0);
});

status.watchStatus((answer) => {
	if (isOfBoard && !answer?.error) strip.hidden = true;
});
watch(() => {
	if (!isOfBoard) strip.hidden = true;
});
