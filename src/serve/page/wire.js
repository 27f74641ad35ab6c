// The position as the server reads and writes it.

import { tiles } from './link.js';
import { nameOfPremiums } from './rules.js';

const written = (tile) => (tile === '' ? '.' : Array.from(tile).length > 1 ? `[${tile}]` : tile);

export function toServer({ rows, rack, premiums, layout, list, level, ruleset, scores, ...rest }) {
	return {
		rows: rows.map((row) => row.map(written).join('')),
		rack: rack.map(written).join(''),
		layout: layout ?? premiums.join('/'),
		list, level, ruleset, scores,
		scoreless: rest.scoreless ?? null,
		other_rack: rest.other ?? null,
	};
}

const squares = (row) => Array.from(row.matchAll(/\[([^\]]+)\]|[^[\]]/gu), ([all, inner]) => inner ?? (all === '.' ? '' : all));

export function fromServer(position) {
	return {
		rows: position.rows.map(squares),
		rack: tiles(position.rack ?? ''),
		premiums: position.premiums,
		layout: nameOfPremiums(position.premiums),
		list: position.list ?? null,
		level: position.level ?? null,
		ruleset: position.ruleset === position.language ? null : position.ruleset ?? null,
		scores: position.scores ?? null,
		scoreless: position.scoreless ?? null,
		other: position.other_rack ?? null,
		doubts: position.doubtful ?? [],
	};
}
