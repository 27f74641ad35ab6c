// Tries the package as another program would: `node test.mjs`, beside node_modules/wfq.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { Words, WfqError, readScreenshot } from 'wfq';

const BOARD = `
...............
...............
...............
...............
...............
...............
...............
.....MUFS......
.....N.I.......
....D.EX.V.....
G..LENTEDAG....
EN..S.ER..E....
BAROK.NEVELEN..
AS.....N..I....
K..ECHODE.D....
`;

test('a screenshot is read, and the opponent replies', async () => {
	const { rows, rack } = await readScreenshot(readFileSync(process.env.WFQ_PICTURE));
	await assert.rejects(readScreenshot('grit.png'), TypeError);
	assert.equal(rows.length, 15);
	assert.ok(rack.length > 0);
	const words = await Words.load('nl');
	assert.ok(words.position(rows, rack).moves({ top: 3 }).length === 3);
	assert.ok(words.position(BOARD, 'PEKDAAL').replies({ racks: 64, count: 3 }).plays.length >= 3);
});

test('a position has the moves that the program finds', async () => {
	const words = await Words.load('nl');
	const position = words.position(BOARD, 'PEKDAAL');
	const [best] = position.moves({ sort: 'score', top: 1 });
	assert.equal(`${best.score} ${best.name}`, '31 N10 KALDE');
	assert.equal(position.moves({ sort: 'equity', top: 3 }).length, 3);
	assert.equal(position.score('N10 KALDE')[0].score, 31);
	assert.throws(() => position.score('N10 KALD3'), WfqError);
});

test('words are found by patterns and letters', async () => {
	const words = await Words.load('nl');
	const found = words.match('AB;BA', { limit: 5 });
	assert.equal(found.length, 5);
	for (const { words: [one, other], variables: { A, B } } of found) assert.deepEqual([one, other], [A + B, B + A]);
	assert.ok(words.anagram('KALDE').some(({ word }) => word === 'KALDE'));
	assert.equal(words.word('kalde').points, 10);
	assert.ok(words.search({ pattern: '.ALDE' }).some(({ word }) => word === 'KALDE'));
	assert.throws(() => words.match('A;B|'), (error) => error instanceof WfqError && error.column === 5);
});

test('a list that there is not is said', async () => {
	for (const name of ['xx', '', 'NL', 'constructor']) await assert.rejects(Words.load(name), { name: 'WfqError', kind: 'no_list' });
});
