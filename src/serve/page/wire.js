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

export function fromServer(told) {
	return {
		rows: told.rows.map(squares),
		rack: tiles(told.rack ?? ''),
		premiums: told.premiums,
		layout: nameOfPremiums(told.premiums),
		list: told.list ?? null,
		level: told.level ?? null,
		ruleset: told.ruleset === told.language ? null : told.ruleset ?? null,
		scores: told.scores ?? null,
		scoreless: told.scoreless ?? null,
		other: told.other_rack ?? null,
		doubts: told.doubtful ?? [],
	};
}
