// Answers the questions of the benchmark by the package for JavaScript: a line of JSON for each.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { Words, readScreenshot } from 'wfq';

const words = await Words.load('nl');

async function moves({ text, rack }) {
	const begun = performance.now();
	const [best] = words.position(text, rack).moves({ sort: 'score', top: 1 });
	return { best, seconds: (performance.now() - begun) / 1000 };
}

async function picture({ path }) {
	const bytes = readFileSync(path);
	const begun = performance.now();
	const { rows, rack } = await readScreenshot(bytes, { list: 'nl' });
	// Some show none.
	const [best] = words.position(undefined, rack || 'PEKDAAL', { rows }).moves({ sort: 'equity', top: 1 });
	return { best, seconds: (performance.now() - begun) / 1000 };
}

console.log('{}');
for await (const line of createInterface({ input: process.stdin })) {
	const asked = JSON.parse(line);
	console.log(JSON.stringify(await (asked.path ? picture(asked) : moves(asked))));
}
