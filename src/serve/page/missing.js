// A word list that there is not: how to get it, and another to play with until then.

import { $, el, fill, small } from './dom.js';
import { addList } from './lists.js';
import { hasTerminal } from './own.js';
import { now, watch } from './position.js';
import { rulesetOf, spokenOf } from './rules.js';
import { watchNoList, wrong } from './say.js';
import { about, choose, listOf, play } from './setup.js';
import * as status from './status.js';
import { t } from './texts.js';

const strip = $('missing');
/** Whether it is the list of the board, rather than that of a text that names it. */
let isOfBoard = false;

watchNoList((error, again) => {
	const { list, command, remedies } = error;
	isOfBoard = list === listOf();
	// A text that names its language is not read by another.
	const lists = about()?.lists ?? [];
	const used = lists.find(({ name, in_use: isUsed }) => isUsed && name !== list);
	const meant = remedies.filter((remedy) => remedy.do === 'write_meant').map((remedy) => remedy.name);
	const others = lists.filter((other) => isOfBoard && (other === used || meant.includes(other.name)));
	const goOn = again ?? status.again;
	const said = command && rulesetOf(list) ? [t('no_list', { language: spokenOf(rulesetOf(list), list) }), hasTerminal && t('in_terminal', { command })] : [error.message];
	const retry = () => play(now()).then(goOn).catch((error) => wrong(error, retry));
	fill(strip,
		el('span', { role: 'alert' }, said.filter(Boolean).join(' ')),
		small(t('try_again'), retry),
		// A list of a language is added as that, one of another name for a language to be chosen.
		small(t('add_list'), () => addList(rulesetOf(list) ? { language: list } : { name: list }, retry), { data: { write: '' } }),
		others.map((other) => small(t('play_with', { list: spokenOf(rulesetOf(other.language), other.name) }), () => {
			choose(other.name, null);
			goOn();
		})));
	strip.hidden = false;
	if (again) scrollTo(0, 0);
});

status.watchStatus((answer) => {
	if (isOfBoard && !answer?.error) strip.hidden = true;
});
watch(() => {
	if (!isOfBoard) strip.hidden = true;
});
