import type {
	AnswerRow, NamedRow, PositionRow, RepliesRows, ScoredRow, WordReport, WordRow,
} from './answers.js';

export type * from './answers.js';

/** Why there is no answer. */
export class WfqError extends Error {
	/** What kind of thing is wrong: `question`, `position`, `no_list`. */
	kind: string;
	/** Where the text is wrong, from 1. */
	line?: number;
	column?: number;
}

/** A position: a board with a rack. */
export class Position {
	/** The moves, best first: the first `top` by `sort`, and the other fields of `POST /api/moves`. */
	moves(question?: { sort?: 'score' | 'equity' | 'win' | 'length' | 'points' | 'tiles' | 'blanks' | 'at' | 'word' | 'leave'; top?: number; [field: string]: unknown }): NamedRow[];
	/** What moves score, and whether they are legal: `8H STEP`. */
	score(...moves: string[]): ScoredRow[];
	/** What moves come to after the opponent's replies: the fields of `POST /api/replies`. It takes seconds. */
	replies(question?: { progress?: (done: { done: number; total: number | null }) => void; [field: string]: unknown }): RepliesRows;
	/** The position as it was read. */
	read(): PositionRow;
}

/** A word list with its rules. */
export class Words {
	/** A list that comes with the package. */
	static load(list: 'nl' | 'en'): Promise<Words>;
	readonly list: string;
	/** A position: a board in any form that wfq reads, or its rows, with a rack where the board names none. */
	position(board: string | string[], rack?: string, more?: { [field: string]: unknown }): Position;
	/** The answers to a query: `AB;BA`. */
	match(query: string, more?: { limit?: number; seconds?: number; level?: number }): AnswerRow[];
	/** The words that some letters make. */
	anagram(letters: string, more?: { [field: string]: unknown }): WordRow[];
	/** The words that meet conditions: `{ pattern: '..A..', length: '5-' }`. */
	search(conditions: { [condition: string]: unknown }, more?: { [field: string]: unknown }): WordRow[];
	/** Everything that the list knows about a word. */
	word(word: string): WordReport;
}

/** The position of a screenshot: the bytes of a PNG, JPEG, WebP, GIF or BMP. */
export function readScreenshot(bytes: Uint8Array | ArrayBuffer, choice?: { list?: string; ruleset?: string }): Promise<PositionRow>;
