// The first visit: three ways to begin, one of them a sample position. It is shown once.

import { visit } from './cursor.js';
import { $, barOf, button, dismiss, el, fill, small } from './dom.js';
import { isNew, keep } from './kept.js';
import { readText } from './picture.js';
import { now, watch } from './position.js';
import { rules } from './rules.js';
import { isEmpty } from './setup.js';
import { t } from './texts.js';

/** Games between players of the program, at a turn with more than one good move, by language. */
const SAMPLES = {
	en: '9OF1M2/9KA1O2/10L1T2/7A2S1Z2/7D2IGADS/5BEINGS3T/2PIOY1E2H3A/7U6I/14N/14E/14R/14S/15/15/15 EHILOW?/ 176/148 0 bdn wordfeud; ld wordfeud_en;',
	nl: '4BOUDEREN3/4O3C1R1Z2/4U2AU1F1O2/4W2A2W1N2/4E1KNAGENDE1/4N2T2T4/7A7/6VLIJEN3/15/15/15/15/15/15/15 EEFPRT?/ 129/147 0 bdn wordfeud; ld wordfeud_nl;',
};

const strip = $('first');

function middle() {
	const at = Math.floor(now().rows.length / 2);
	visit(at, at);
}

const ownSample = () => SAMPLES[rules().id?.slice(-2)];

/** Whether there is a sample position of the language. */
export const hasSample = () => ownSample() !== undefined;

export const sample = () => readText(ownSample() ?? SAMPLES.en);

export function write() {
	if (strip.hidden) return;
	fill(strip, el('h2', { class: 'grow' }, t('first_title')), small('×', () => dismiss(strip), { 'aria-label': t('close') }),
		barOf(button(t('first_picture'), () => $('choose').click()), button(t('first_type'), middle), button(t('first_sample'), sample, { class: 'main' })));
}

/** Shows it where nothing is kept yet and there is no position. */
export function welcome() {
	if (!isNew() || location.hash || !isEmpty() || now().rack.length) return;
	keep('visited', 'yes');
	strip.hidden = false;
	write();
}

watch((position, how) => how !== 'start' && !(isEmpty() && position.rack.length === 0) && dismiss(strip));
