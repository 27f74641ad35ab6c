// A graph of a game over its turns: the scores of both players, and below them a player's chance to win.

import { el, number, percent } from './dom.js';
import { t } from './texts.js';
import { called } from './turns.js';

const shape = (tag, props, ...children) => {
	const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
	for (const [name, value] of Object.entries(props)) element.setAttribute(name, value);
	element.append(...children);
	return element;
};

/** The heights of both parts, and where the lower one begins. */
const [SCORES, BELOW, CHANCES] = [60, 66, 34];

const path = (points) => points.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y.toFixed(2)}`).join('');

const line = (name, points) => shape('path', { class: name, d: path(points), 'vector-effect': 'non-scaling-stroke' });

/** The graph of a review: { element, mark }. `mark` marks a turn, from 0; `pick` is called with one that is clicked. */
export function graphOf({ turns, players }, pick = null) {
	const width = Math.max(1, turns.length);
	const [first, second] = players.map(({ player }) => player);
	const scores = [0, 1].map((side) => [0, ...turns.map((turn) => turn.scores[side])]);
	const most = Math.max(1, ...scores.flat());
	const chances = turns.map(({ seat, win }) => (typeof win === 'number' ? (seat === 0 ? win : 1 - win) : null));
	const known = chances.flatMap((chance, at) => (chance === null ? [] : [[at + 1, BELOW + CHANCES * (1 - chance)]]));
	const band = shape('rect', { class: 'here', y: 0, width: 1, height: 100, visibility: 'hidden' });
	const height = known.length ? 100 : SCORES;
	const parts = [
		...scores.map((all, side) => line(`line side-${side}`, all.map((score, at) => [at, SCORES * (1.03 - score / most) / 1.03]))),
		...(known.length ? [line('line half', [[0, BELOW + CHANCES / 2], [width, BELOW + CHANCES / 2]]), line('line chance', known)] : []),
	];
	const ends = [[first, 0], [second, 1]].map(([player, side]) => t('score_of', { player: called(player), score: number(scores[side].at(-1)) }));
	const low = chances.filter((chance) => chance !== null);
	const chance = known.length ? `${t('chance_of', { player: called(first) })}: ${percent(Math.min(...low))} – ${percent(Math.max(...low))}` : null;
	const said = [...ends, chance].filter(Boolean);
	const svg = shape('svg', {
		class: 'graph', role: 'img', 'aria-label': `${t('graph_of', { n: turns.length })}. ${said.join('. ')}`,
		viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none',
	}, band, ...parts);
	if (pick) {
		svg.classList.add('picked');
		svg.addEventListener('click', ({ clientX }) => {
			const { left, width } = svg.getBoundingClientRect();
			pick(Math.min(turns.length - 1, Math.max(0, Math.floor((clientX - left) / width * turns.length))));
		});
	}
	const keys = ['side-0', 'side-1', 'chance'].slice(0, said.length);
	const legend = el('div', { class: 'legend quiet', 'aria-hidden': 'true' }, said.map((text, at) => el('span', { class: keys[at] }, text)));
	return {
		element: el('div', { class: 'graphed' }, svg, legend),
		mark(at) {
			band.setAttribute('x', at ?? 0);
			band.setAttribute('visibility', at === null ? 'hidden' : 'visible');
		},
	};
}
