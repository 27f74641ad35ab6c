// A position as the part of the address after #, and back: b= the squares as in CGP, r= the rack,
// p= the premium squares, l= the list, v= its level, g= the game's rules, s= the scores,
// o= the other rack, z= the turns without points; t= the tab beside the board, q= what is asked there.

const written = (tile) => (Array.from(tile).length > 1 ? `[${tile}]` : tile);

/** The tiles of a text: one letter each, or several in brackets. */
export function tiles(text) {
	return Array.from(text.matchAll(/\[([^\]]{1,3})\]|[\p{L}\p{M}?]/gu), (found) => found[1] ?? found[0]);
}

function row(squares) {
	let text = '';
	let empty = 0;
	for (const tile of squares) {
		if (tile === '') empty += 1;
		else {
			text += (empty || '') + written(tile);
			empty = 0;
		}
	}
	return text + (empty || '');
}

function squares(text) {
	const found = text.match(/\d+|\[[^\]]{1,3}\]|\p{L}/gu) ?? [];
	return found.flatMap((part) => {
		if (/^\d/.test(part)) return Array(Math.min(Number(part), 21)).fill('');
		return [part.replace(/[[\]]/g, '')];
	});
}

export function encode({ rows, rack, premiums, layout, list, level, ruleset, scores, other, scoreless }) {
	const fields = [`b=${rows.map(row).join('/')}`];
	if (rack.length) fields.push(`r=${rack.map(written).join('')}`);
	fields.push(`p=${layout ?? premiums.join('/')}`);
	if (list) fields.push(`l=${encodeURIComponent(list)}`);
	if (level) fields.push(`v=${level}`);
	if (ruleset) fields.push(`g=${ruleset}`);
	if (scores) fields.push(`s=${scores.join('-')}`);
	if (other) fields.push(`o=${encodeURIComponent(other)}`);
	if (scoreless) fields.push(`z=${scoreless}`);
	return fields.join('&');
}

/** The fields of an address by their names; null where it is broken. */
export function fieldsOf(address) {
	const fields = {};
	for (const part of address.split('&')) {
		const at = part.indexOf('=');
		try {
			if (at > 0) fields[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1));
		} catch {
			return null;
		}
	}
	return fields;
}

/** The position of an address, without its premium squares where these go by a name; or null. */
export function decode(address) {
	const fields = fieldsOf(address) ?? {};
	const rows = fields.b?.split('/').map(squares);
	if (!rows || rows.length > 21 || rows.some((line) => line.length !== rows.length)) return null;
	const own = fields.p?.includes('/') ? fields.p.split('/') : null;
	const fits = own?.length === rows.length && own.every((line) => line.length === rows.length && /^[.1-5]+$/.test(line));
	if (own && !fits) return null;
	const scores = fields.s?.match(/^(-?\d{1,5})-(-?\d{1,5})$/);
	return {
		rows,
		rack: tiles(fields.r ?? '').slice(0, 21),
		...(own ? { premiums: own, layout: null } : { layout: fields.p ?? null }),
		list: fields.l ?? null,
		level: /^\d{1,3}$/.test(fields.v ?? '') ? Number(fields.v) : null,
		ruleset: fields.g ?? null,
		scores: scores ? [Number(scores[1]), Number(scores[2])] : null,
		other: fields.o ?? null,
		scoreless: /^\d$/.test(fields.z ?? '') ? Number(fields.z) : null,
	};
}
