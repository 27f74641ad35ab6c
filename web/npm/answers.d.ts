// The questions and answers of wfq, made from their schemas.

/** What there is. */
export type About = {
	/** What words can be searched by. */
	"conditions": Array<ConditionEntry>;
	/** Where the database lies; only for those who may change it. */
	"database": (string | null);
	/** The forms of positions. */
	"forms": Array<string>;
	/** Whether it is asked on the machine that it runs on. */
	"is_this_machine": boolean;
	/** Whether other devices of the network may ask. */
	"lan": boolean;
	/** The built-in layouts. */
	"layouts": Array<NamedLayout>;
	/** How much can be sent, and how long a question may take. */
	"limits": Limits;
	/** The list in use. */
	"list": string;
	/** The lists of the database. */
	"lists": Array<NamedList>;
	/** The lists that come with the program, and are imported when they are first asked for. */
	"offered": Array<string>;
	/** Whether nothing is written here: no games, no corrections. */
	"read_only": boolean;
	/** The languages and games. */
	"rulesets": Array<NamedRuleset>;
	/** What moves can be sorted by. */
	"sorts": Array<MoveSort>;
	/** The version of the program. */
	"version": string;
};

/** The opponent of a game that wfq deals, as plain data. */
export type AgainstRow = {
	/** How well it plays: `casual`, `club`, `strong`, `master`, or a rating. */
	"level": string;
	/** How many of their turns the player took back. */
	"taken_back": number;
};

/** Which words of some letters are wanted: what is most asked of words, in a few fields. */
export type AnagramQuestion = {
	/** Whether words are only counted. */
	"count"?: boolean;
	/** Whether only words of all the letters are wanted. The lengths below then do nothing. */
	"exact"?: boolean;
	/** The most letters of a word; `null` for no limit. */
	"max"?: (number | null);
	/** The fewest letters of a word; below 2 is 2. */
	"min"?: number;
	/** The letters, `?` or `*` for a blank. */
	"rack": string;
};

export type AnagramQuestionAndAskedLevel = AnagramQuestion & AskedLevel;

/** An answer to a text. */
export type AnswerRow = (MatchRow | WordRow);

/** Why there are no more answers. */
export type AnswersEnd = ("all" | "limit" | "time" | "stopped" | "too_many_ways");

/** An answer to a puzzle, or a question for help. */
export type AskedAnswer = {
	/** A move. */
	"answer"?: (string | null);
	/** Where the best move begins. */
	"hint"?: boolean;
	"level"?: (number | null);
	"list"?: (string | null);
	/** The number of the puzzle, from 1. */
	"number": number;
	/** The best move. */
	"show"?: boolean;
};

/** What a text can be read as. */
export type AskedAs = ("word" | "letters" | "pattern" | "regex" | "query");

/** Asks for games between two players. */
export type AskedAutoplay = {
	/** Whether the rows of the games are wanted too. */
	"each"?: boolean;
	"games"?: number;
	/** The premium squares, by a name. */
	"layout"?: (string | null);
	"level"?: (number | null);
	"list"?: (string | null);
	/** The players by their names, `greedy`, or ratings, `1400`. Different ones meet in pairs of games. */
	"players"?: Array<string>;
	/** The rules, if not those of the list. */
	"ruleset"?: (string | null);
	/** Decides the tiles and all random choices. */
	"seed"?: number;
	/** The number of threads, up to one per core. */
	"threads"?: (number | null);
};

/** The question of an event stream that is to end. */
export type AskedCancel = {
	/** Its id, as the event `start` has it. */
	"id": string;
};

/** Answers a card. */
export type AskedCardReview = {
	/** Words, letters, hooks as `BC-S`, `y` or `n`, or a move; without one the answer is shown, and was not known. */
	"answer"?: (string | null);
	/** Whether it was asked outside of the plan: nothing is written. */
	"cram"?: boolean;
	/** The number of the card. */
	"id": number;
	/** How often it had been reviewed when it was asked. */
	"reps": number;
};

export type AskedCardReviewAndCards = AskedCardReview & Cards;

/** Words that become cards, or whose cards are removed. */
export type AskedCards = {
	/** The words: those of a deck, */
	"deck"?: (string | null);
	/** What the cards ask; without any, what cards of the deck ask, else all words of the letters. */
	"kinds"?: Array<string>;
	/** or of a search, */
	"question"?: (WordsQuestion | null);
	/** Whether the cards on the words are removed, with all that was learnt of them. */
	"remove"?: boolean;
	/** or these. */
	"words"?: Array<string>;
};

export type AskedCardsAndCards = AskedCards & Cards;

/** Grades a right answer, or undoes an answer. */
export type AskedChange = {
	/** How it was known; without one the answer is undone. */
	"grade"?: (GradeName | null);
	/** The number of the review. */
	"review": number;
};

export type AskedChangeAndCards = AskedChange & Cards;

/** A command of a game. */
export type AskedCommand = {
	/** Whether it answers what the game asks for: new tiles need no word before them. */
	"answers"?: boolean;
	"command": string;
	/** The game as the page knows it: another page may have gone on with it. */
	"revision"?: (string | null);
};

/** Words to correct. */
export type AskedCorrections = {
	/** The game that they were met in. */
	"game"?: (string | null);
	"kind": KindName;
	"list"?: (string | null);
	"words": Array<string>;
};

/** What came of a text. */
export type AskedEnd = {
	/** How many answers were found. */
	"count": number;
	/** How long they took, in seconds. */
	"elapsed": number;
	/** Why there are no more of them. */
	"ended": AnswersEnd;
};

/** Asks what a text stands for. */
export type AskedField = {
	/** What to read it as, if not as usual. */
	"as"?: (AskedAs | null);
	"level"?: (number | null);
	/** The most rows, up to 10,000. */
	"limit"?: number;
	"list"?: (string | null);
	/** How long, 10 seconds unless it is given. */
	"seconds"?: (Seconds | null);
	"text": string;
};

/** A game to begin. */
export type AskedGame = {
	/** How well wfq plays, where it is the opponent and deals: `casual`, `club`, `strong`, `master`, or a rating in hundreds. */
	"against"?: (string | null);
	"layout"?: (string | null);
	"level"?: (number | null);
	"list"?: (string | null);
	"me"?: (string | null);
	"name": string;
	"opponent"?: (string | null);
	"opponent_begins"?: boolean;
	"position"?: (AskedPosition | null);
	"rack"?: (string | null);
	"ruleset"?: (string | null);
	/** Decides the tiles of a game against wfq; 1 where it is not given. */
	"seed"?: (number | null);
};

/** The list to ask, and at which level. */
export type AskedLevel = {
	"level"?: (number | null);
	"list"?: (string | null);
};

/** Asks for the moves of a position; the question, in the same object, says which. */
export type AskedMoves = {
	/** Whether equal moves are one row, and few swaps stand among the first. */
	"distinct"?: boolean;
	/** The most moves; `null` for all. */
	"limit"?: (number | null);
	"offset"?: number;
	"position": AskedPosition;
	/** Words that are left out. */
	"without"?: Array<string>;
};

export type AskedMovesAndWantedMoves = AskedMoves & WantedMoves;

/** Another name for a game. */
export type AskedName = {
	"to": string;
};

/** A position as a question has it: a text in any form, or rows; what stands beside a text takes the place of what the text says. */
export type AskedPosition = {
	/** The opponent's last move. */
	"after"?: (string | null);
	/** The level to ask that list at, also where the text names it. */
	"fallback_level"?: (number | null);
	/** The list to ask where neither the question nor the text names one, nor a language. */
	"fallback_list"?: (string | null);
	/** Of JSON with several games, the number of one. */
	"game"?: (number | null);
	"layout"?: (string | null);
	/** The level to ask the list at, if that is not its default. */
	"level"?: (number | null);
	"list"?: (string | null);
	/** Of a game record, how many moves. */
	"moves"?: (number | null);
	"other_rack"?: (string | null);
	"rack"?: (string | null);
	"rows"?: (Array<string> | null);
	"ruleset"?: (string | null);
	"scoreless"?: (number | null);
	"scores"?: (Array<number> | null);
	"text"?: (string | null);
};

/** Asks what moves come to once the opponent has replied. */
export type AskedReplies = {
	/** Chances to win where the bag has one to six tiles and the scores are known, and else points, unless it is given. */
	"by"?: (MeasureName | null);
	"count"?: number;
	/** Whether equal moves are tried once, and few swaps. */
	"distinct"?: boolean;
	/** The moves by their names; else the first by equity. */
	"moves"?: (Array<string> | null);
	"plies"?: number;
	"position": AskedPosition;
	"racks"?: (number | null);
	/** How long, 10 seconds unless it is given. */
	"seconds"?: (Seconds | null);
	"settle"?: SettleName;
	"without"?: Array<string>;
};

/** Asks for the review of a game: one that is kept, or a record. */
export type AskedReview = {
	/** `win` judges turns by the chance to win, too. */
	"by"?: MeasureName;
	/** Whether to search further near the end. */
	"deep"?: boolean;
	/** The level to ask that list at, also where the record names it. */
	"fallback_level"?: (number | null);
	/** The list to ask where neither the question nor the record names one, nor a language. */
	"fallback_list"?: (string | null);
	"game"?: (string | null);
	"level"?: (number | null);
	"list"?: (string | null);
	"player"?: (string | null);
	/** How long a turn may take, in place of the usual limits. */
	"seconds"?: (Seconds | null);
	"text"?: (string | null);
};

/** Asks what moves score. */
export type AskedScores = {
	"moves": Array<string>;
	"position": AskedPosition;
};

/** Asks for words. */
export type AskedSearch = {
	"level"?: (number | null);
	"limit"?: number;
	"list"?: (string | null);
	"question": WordsQuestion;
};

/** A statement. */
export type AskedSql = {
	/** The form of a file to save. */
	"form"?: SavedForm;
	"level"?: (number | null);
	"limit"?: number;
	"list"?: (string | null);
	"statement": string;
};

/** A position that is to be written in another form. */
export type AskedText = {
	"form": string;
	"position": AskedPosition;
};

/** Asks for leave values. */
export type AskedTraining = {
	/** Whether a training that was begun starts over. */
	"fresh"?: boolean;
	/** How many games a generation has. */
	"games"?: number;
	"generations"?: number;
	/** Decides the games: a seed always gives the same values. */
	"seed"?: number;
	/** The number of threads, up to one per core. */
	"threads"?: (number | null);
};

/** Asks what lies behind the numbers of a move. */
export type AskedWhy = {
	"move": string;
	"position": AskedPosition;
	"racks"?: (number | null);
	/** How long, 5 seconds unless it is given. */
	"seconds"?: (Seconds | null);
	"without"?: Array<string>;
};

/** Asks for words. */
export type AskedWords = {
	"level"?: (number | null);
	"list"?: (string | null);
	"words": Array<string>;
};

/** A game that is over. Scores and spread are in points. */
export type AutoplayGameRow = {
	/** The number of its bag, from 0; a pair of games has the same. */
	"bag": number;
	/** How it ended: `first-out`, `second-out` or `passes`; `resigned` where a program did something wrong. */
	"ended": string;
	/** What a program did wrong: it has lost. */
	"error"?: (string | null);
	/** The player with the first seat. */
	"first": string;
	/** The bingos of the first seat. */
	"first_bingos": number;
	/** The final score of the first seat. */
	"first_score": number;
	/** The turns of the first seat. */
	"first_turns": number;
	/** The number of the game, from 1. */
	"game": number;
	/** The player with the second seat. */
	"second": string;
	/** The bingos of the second seat. */
	"second_bingos": number;
	/** The final score of the second seat. */
	"second_score": number;
	/** The turns of the second seat. */
	"second_turns": number;
	/** The first score minus the second. */
	"spread": number;
};

/** What the games of two players come to. */
export type AutoplayedGames = {
	/** Whether all games were played: they may be cancelled. */
	"complete": boolean;
	/** The checksum of all turns, eight hexadecimal digits. */
	"fingerprint": string;
	/** The number of games. */
	"games": number;
	/** The final scores of both players. */
	"histogram": Array<ScoreBin>;
	/** The layout, if one was named. */
	"layout": (string | null);
	/** The level that it is asked at, if that is not its default. */
	"level"?: (number | null);
	/** The name of the list. */
	"list": string;
	/** Each player. */
	"players": Array<PlayerReport>;
	/** The games, where they are wanted. */
	"rows"?: (Array<AutoplayGameRow> | null);
	/** The time that the games took; `null` if machines shared them. */
	"seconds": (number | null);
	/** The seed of the games. */
	"seed": number;
};

/** A word that another is a form of. As a text: `katt, plural definite: a small animal`, with `; ` between its senses. */
export type BaseForm = {
	/** The base form in capitals. */
	"base": string;
	/** What the base form means, as far as that is known. It is not looked for in a base form of its own. */
	"definition": (string | null);
	/** Which form of it the word is, like `plural definite`, if the dictionary says so. */
	"form": (string | null);
};

/** That a player has blocked a word, whether or not the list had it. As a text: `blocked on 2026-01-31`, or `blocked on 2026-01-31 in the game anna`. */
export type Blocked = {
	/** When, in UTC: `2026-01-31T12:00:00Z`. */
	"added": string;
	/** The game that the word was met in, by its name or file; `null` if in none. */
	"game": (string | null);
};

/** A position whose best move a card asks for. */
export type BoardOfCard = {
	/** Its premium squares, as in the rows of a layout. */
	"premiums": Array<string>;
	/** The tiles of the rack. */
	"rack": string;
	/** Its rows: `.` for a free square, a small letter for a blank. */
	"rows": Array<string>;
	/** The player's score and the opponent's, in points. */
	"scores": (Array<number> | null);
};

/** The words that one letter makes, added or taken away. */
export type ByLetter = {
	/** The letter. */
	"letter": string;
	/** The words. */
	"words": Array<string>;
};

/** Whether a question was cancelled. */
export type CancelledRow = {
	/** Whether there was one to cancel. */
	"cancelled": boolean;
};

/** A card without its answer. */
export type CardShown = {
	/** What it asks, in words. */
	"asks": string;
	/** The position whose best move it asks for. */
	"board": (BoardOfCard | null);
	/** The definition that it asks by. */
	"definition": (string | null);
	/** Its number. */
	"id": number;
	/** `anagrams`, `hooks`, `valid`, `missing`, `definition` or `move`. */
	"kind": string;
	/** The number of letters of the word with that definition. */
	"letters": (number | null);
	/** Letters in the order of the alphabet, a word, or a word with a `?`; `null` for a definition or a position. */
	"question": (string | null);
	/** How often it was reviewed. */
	"reps": number;
};

/** Whose cards they are, and where the player is. */
export type Cards = {
	"level"?: (number | null);
	"list"?: (string | null);
	/** By how many seconds local time is ahead of UTC: days begin at local midnight. */
	"offset"?: number;
};

/** What has become of cards. */
export type CardsChanged = {
	/** How many cards were added, or removed. */
	"cards": number;
	/** The number of words. */
	"words": number;
};

/** How a game has changed. Its text says so in a line. */
export type Change = ({
	/** The moves of wfq that followed, where it is the opponent. */
	"answers"?: Array<string>;
	/** How the move was chosen where more than one was meant: `A as a blank`, `the best of 5 ways to play it`. */
	"blanks": (string | null);
	/** The words that were challenged, where the turn was lost by them. */
	"challenged"?: Array<string>;
	"change": "turn";
	/** How the game has ended with it. */
	"end": (string | null);
	/** The rack that was entered for the opponent, where the move shows that it was another. */
	"forgotten"?: (string | null);
	/** The player and the move: `Anna: 8D STEP, 18 points`. */
	"turn": string;
} | {
	"change": "rack";
	/** The rack that was entered for the opponent, where these tiles show that it was another. */
	"forgotten"?: (string | null);
	/** The rack as it is now. */
	"rack": string;
	/** The tiles as typed. */
	"typed": string;
} | {
	"change": "opponent_rack";
	/** How the game has ended, with the tiles left. */
	"end": (string | null);
	/** The opponent's name. */
	"player": string;
	/** The rack as it is now. */
	"rack": string;
} | {
	"change": "amended";
	/** A line for each word. */
	"words": Array<string>;
} | {
	"change": "scores";
} | {
	/** `8D` is across, `D8` down; `null` where it lays no tile. */
	"at": (string | null);
	"change": "hint_place";
} | {
	"change": "hint_leave";
	/** The tiles that stay on the rack. */
	"leave": string;
} | {
	"change": "undone";
	/** The player and the move. */
	"turn": string;
} | {
	/** The moves of wfq that followed, where it is the opponent. */
	"answers"?: Array<string>;
	"change": "redone";
	/** How the game has ended with it, where wfq is the opponent. */
	"end"?: (string | null);
	/** The rack that was entered for the opponent, where the move shows that it was another. */
	"forgotten"?: (string | null);
	/** The player and the move. */
	"turn": string;
	/** That it makes other words now, which are not in the list. */
	"unlisted"?: (string | null);
} | {
	"change": "corrected";
	/** Which racks that were entered for the opponent are forgotten, because they do not go with the correction: `the rack entered for the opponent in turn 2 is forgotten`. */
	"forgotten"?: (string | null);
	/** The name of the file with the record as it was, where turns were left out. */
	"kept_record"?: (string | null);
	/** How many turns at the end no longer fitted, and were left out. */
	"left_out": number;
	/** Whether the turns after are the other player's now. */
	"players_change": boolean;
	/** The turn, those that were corrected with it, and later ones that make other words or scores now, in their order. */
	"turns": Array<FixedTurn>;
	/** How many turns that were taken back are forgotten with those that were left out. */
	"undone_forgotten"?: number;
	/** Which later turns make words now that are not in the list. */
	"unlisted"?: Array<string>;
} | {
	"change": "position";
	/** The name of the file with the old record, where there was one. */
	"kept_record": (string | null);
} | {
	"change": "overwritten";
	/** The board file. */
	"file": string;
} | {
	"change": "reloaded";
	/** The board file. */
	"file": string;
});

/** What a change comes to. */
export type ChangedReview = {
	/** Once it is graded: in how many seconds the card is asked again. */
	"again": (number | null);
	/** Once it is undone: the card, which is asked again; `null` if the list has no answer to it any more. */
	"card": (CardShown | null);
};

/** What a command has changed. */
export type ChangedRow = {
	/** What has changed. */
	"change": Change;
	/** Where the game stands now. */
	"game": GameRow;
	/** What has changed, in a line. */
	"said": string;
};

/** Whether a word is in a list. */
export type CheckedWord = {
	/** That it was blocked, if that is why it is not in the list. */
	"blocked"?: (Blocked | null);
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** Whether it is in the list. */
	"valid": boolean;
	/** The level that a wider question has it with, if it is not in the list at the level asked. */
	"with_level"?: (number | null);
	/** The word in capitals, or as typed where a character of it is on no tile. */
	"word": string;
};

/** A condition as people ask for it. */
export type ConditionEntry = {
	/** What holds for the words that it finds. */
	"help": string;
	/** What it is about. */
	"kind": ConditionKind;
	/** What it compares with. */
	"value": ConditionValue;
};

/** What a condition is about. */
export type ConditionKind = ("pattern" | "regex" | "anagram" | "subanagram" | "contains" | "lacks" | "only" | "consists" | "starts" | "ends" | "length" | "points" | "vowels" | "distinct" | "anagrams" | "probability" | "frequency" | "playability" | "front-hooks" | "back-hooks" | "takes-front" | "takes-back" | "beheads" | "curtails" | "extends" | "transposes" | "consonants" | "shape" | "shifted" | "type" | "repeats" | "doubles" | "in" | "in-file" | "definition" | "row");

/** What a condition compares with. */
export type ConditionValue = ("nothing" | "letters" | "pattern" | "regex" | "range" | "word" | "share" | "type" | "list" | "file" | "text" | "row");

export type Conditions = (Array<WordCondition> | {
	/** Takes all the letters: AB?[XYZ]*, where * is any more */
	"anagram"?: (string | number);
	/** Number of words with the same letters, itself included */
	"anagrams"?: (string | number);
	/** Number of letters that make a word after it */
	"back-hooks"?: (string | number);
	/** Is still a word without its first letter */
	"beheads"?: true;
	/** Percentage of its letters, rounded down, that are among these: 60..:AEIOU is 60 % or more */
	"consists"?: (string | number);
	/** Has the consonants of this word, in the same order: BANANA finds BENNE */
	"consonants"?: (string | number);
	/** Has these letters, as often as they are given */
	"contains"?: (string | number);
	/** Is still a word without its last letter */
	"curtails"?: true;
	/** Has this text in its definition: those with it as whole words come first */
	"definition"?: (string | number);
	/** Number of different letters */
	"distinct"?: (string | number);
	/** Has a letter twice in a row */
	"doubles"?: true;
	/** Ends with this */
	"ends"?: (string | number);
	/** Is this word with letters before or after it: STEP finds OVERSTEP */
	"extends"?: (string | number);
	/** Place among the words of the list, the most usual first: ..20000 are those that most people know */
	"frequency"?: (string | number);
	/** Number of letters that make a word before it */
	"front-hooks"?: (string | number);
	/** Is also in this list */
	"in"?: (string | number);
	/** Is in this file, one word a line; - is standard input */
	"in-file"?: (string | number);
	/** Has none of these letters */
	"lacks"?: (string | number);
	/** Number of letters: 7, 2..5, 8.. or ..4 */
	"length"?: (string | number);
	/** The opposite of anagram */
	"not-anagram"?: (string | number);
	/** The opposite of anagrams */
	"not-anagrams"?: (string | number);
	/** The opposite of back-hooks */
	"not-back-hooks"?: (string | number);
	/** The opposite of beheads */
	"not-beheads"?: true;
	/** The opposite of consists */
	"not-consists"?: (string | number);
	/** The opposite of consonants */
	"not-consonants"?: (string | number);
	/** The opposite of contains */
	"not-contains"?: (string | number);
	/** The opposite of curtails */
	"not-curtails"?: true;
	/** The opposite of definition */
	"not-definition"?: (string | number);
	/** The opposite of distinct */
	"not-distinct"?: (string | number);
	/** The opposite of doubles */
	"not-doubles"?: true;
	/** The opposite of ends */
	"not-ends"?: (string | number);
	/** The opposite of extends */
	"not-extends"?: (string | number);
	/** The opposite of frequency */
	"not-frequency"?: (string | number);
	/** The opposite of front-hooks */
	"not-front-hooks"?: (string | number);
	/** The opposite of in */
	"not-in"?: (string | number);
	/** The opposite of in-file */
	"not-in-file"?: (string | number);
	/** The opposite of lacks */
	"not-lacks"?: (string | number);
	/** The opposite of length */
	"not-length"?: (string | number);
	/** The opposite of only */
	"not-only"?: (string | number);
	/** The opposite of pattern */
	"not-pattern"?: (string | number);
	/** The opposite of playability */
	"not-playability"?: (string | number);
	/** The opposite of points */
	"not-points"?: (string | number);
	/** The opposite of probability */
	"not-probability"?: (string | number);
	/** The opposite of regex */
	"not-regex"?: (string | number);
	/** The opposite of repeats */
	"not-repeats"?: true;
	/** The opposite of row */
	"not-row"?: (string | number);
	/** The opposite of shape */
	"not-shape"?: (string | number);
	/** The opposite of shifted */
	"not-shifted"?: (string | number);
	/** The opposite of starts */
	"not-starts"?: (string | number);
	/** The opposite of subanagram */
	"not-subanagram"?: (string | number);
	/** The opposite of takes-back */
	"not-takes-back"?: (string | number);
	/** The opposite of takes-front */
	"not-takes-front"?: (string | number);
	/** The opposite of transposes */
	"not-transposes"?: (string | number);
	/** The opposite of type */
	"not-type"?: (string | number);
	/** The opposite of vowels */
	"not-vowels"?: (string | number);
	/** Has no letters but these, however often */
	"only"?: (string | number);
	/** Matches the pattern, as PATTERN does */
	"pattern"?: (string | number);
	/** Place among the words of the list, the one that brings most in games first */
	"playability"?: (string | number);
	/** Points of its letters, of blanks too */
	"points"?: (string | number);
	/** Place among the words of its length, likeliest from a full bag first */
	"probability"?: (string | number);
	/** Matches the regular expression somewhere, as /REGEX/ does */
	"regex"?: (string | number);
	/** Has a letter more than once */
	"repeats"?: true;
	/** Fits somewhere in this row of a board: AS_____N__I___ */
	"row"?: (string | number);
	/** Looks like this word in small letters: b d f h k l t rise, g j p q y hang down, others do neither */
	"shape"?: (string | number);
	/** Is this word with each letter as many places further in the alphabet: COLD finds FROG */
	"shifted"?: (string | number);
	/** Begins with this */
	"starts"?: (string | number);
	/** Takes some of the letters and no others: AB?[XYZ] */
	"subanagram"?: (string | number);
	/** Makes a word with these letters after it: EN finds LOP, because of LOPEN */
	"takes-back"?: (string | number);
	/** Makes a word with these letters before it: EA finds SEL, because of EASEL */
	"takes-front"?: (string | number);
	/** Is this word with two adjacent letters swapped: FORM finds FROM */
	"transposes"?: (string | number);
	/** Takes a whole rack, and is of this type: I is one of the hundred best stems and a letter */
	"type"?: (string | number);
	/** Number of vowels */
	"vowels"?: (string | number);
});

/** A word to correct, with what became of it. */
export type CorrectedWord = {
	/** The correction that the word had before: `block` or `allow`. */
	"before": (string | null);
	/** Whether the list as imported has the word. `null` if that was not looked up. */
	"in_list": (boolean | null);
	/** What was asked: `block`, `allow` or `undo`. */
	"kind": string;
	/** The word, in capitals. */
	"word": string;
};

/** A correction of a list. */
export type CorrectionRow = {
	/** When it was corrected, in UTC: `2026-01-31T12:00:00Z`. */
	"added": string;
	/** The game that the word was met in, by its name or file; `null` if it was corrected by hand. */
	"game": (string | null);
	/** Whether the list as imported has the word. */
	"in_list": boolean;
	/** `block` or `allow`. */
	"kind": string;
	/** The ruleset that the list had. */
	"ruleset": string;
	/** The word, in capitals. */
	"word": string;
};

/** What decided which letter a tile is. */
export type DecidedBy = ("points" | "tiles" | "words");

/** A word and what it means. */
export type DefinedWord = {
	/** The words that it is a form of, as a dictionary says, with what they mean. */
	"bases"?: Array<BaseForm>;
	/** That it was blocked, if that is why it is not in the list. */
	"blocked"?: (Blocked | null);
	/** What it means, as the list says, or else a dictionary that was imported for it; ` / ` stands between groups of senses. */
	"definition": (string | null);
	/** If it is not in the list and no dictionary has it: words that may have been meant, best first. */
	"did_you_mean"?: Array<string>;
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** Whether it is in the list. */
	"valid": boolean;
	/** The level that a wider question has it with, if it is not in the list at the level asked. */
	"with_level"?: (number | null);
	/** The word in capitals. */
	"word": string;
};

/** A game that is deleted. */
export type DeletedRow = {
	/** Its name. */
	"deleted": string;
};

/** A device as it is listed. */
export type DeviceRow = {
	/** Its id. */
	"id": string;
	/** Whether it is the one that asks. */
	"is_this": boolean;
	/** Its name. */
	"name": string;
	/** In seconds since 1970. */
	"since": number;
};

/** How hard the best move is to find. */
export type Difficulty = ("easy" | "medium" | "hard");

/** A square, or a tile of the rack, that is not certain. */
export type Doubt = {
	/** Where: `8H`, row first; `rack 3`. */
	"at": string;
	/** How certain it is, 0 to 1. */
	"confidence": number;
	/** The next best reading. */
	"instead": string;
	/** What was read: a letter, small for a blank; `empty`; a premium, such as `2L`. */
	"read": string;
};

/** What was dropped. */
export type DropSummary = {
	/** The size of the file now, in bytes. */
	"bytes": number;
	/** The size of the file before, in bytes. */
	"bytes_before": number;
	/** The number of corrections that were dropped. */
	"corrections": number;
	/** The number of words whose meanings from dictionaries were dropped alone; `null` if they were not. */
	"definitions": (number | null);
	/** The names of the lists. */
	"dropped": Array<string>;
	/** The number of words whose ranks by frequency were dropped alone; `null` if they were not. */
	"frequencies": (number | null);
	/** The list in use now, if any list is left. */
	"in_use": (string | null);
	/** The number of words whose ranks by playability were dropped alone; `null` if they were not. */
	"playability": (number | null);
	/** The number of their words. */
	"words": number;
};

/** The cards that are to be asked again on a day. */
export type DueOnDay = {
	/** The day: `2026-01-31`. */
	"day": string;
	/** The number of cards. */
	"due": number;
};

/** Orders of the bag that a move does not win. */
export type FailingRow = {
	/** Whether the game is drawn, and not lost. */
	"draw": boolean;
	/** The tiles that the player draws after the move. */
	"drawn": string;
	/** How many orders these are. */
	"orders": number;
	/** The opponent's move after that; `null` if the game is over by then. */
	"reply": (string | null);
};

/** A file that was read, and what it was taken for. */
export type FileRead = {
	/** The number of its entries: words, or words that it defines. */
	"entries": number;
	/** What messages call it. */
	"file": string;
	/** What it was taken for. */
	"read_as": string;
};

/** A turn as it is corrected. */
export type FixedTurn = {
	/** Its number, from 1: as it is now, and that of a turn that is left out as it was. */
	"number": number;
	/** What it is now. */
	"turn": string;
};

/** A game that was followed. */
export type FollowedRow = {
	"changes": Array<Change>;
	"game": GameRow;
	/** How the picture was read, and where its scores are others. */
	"notes": Array<string>;
	/** What has changed, a line each; empty where the game stands as in the picture. */
	"said": Array<string>;
};

/** A file that holds words in another format. */
export type Foreign = ({
	"format": "zip";
} | {
	"format": "gzip";
} | {
	"format": "xz";
} | {
	"format": "lzma";
} | {
	"format": "bzip2";
} | {
	"format": "zstd";
} | {
	"format": "seven-zip";
} | {
	"format": "tar";
} | {
	"format": "workbook";
} | {
	"format": "document";
} | {
	"format": "office";
} | {
	"format": "utf32";
} | {
	/** The label of its encoding: `utf-16le`. */
	"encoding": string;
	"format": "utf16";
} | {
	"format": "graph";
} | {
	"format": "leaves";
} | {
	"format": "hunspell";
} | {
	"format": "json";
} | {
	"format": "spaces";
} | {
	/** The number of the one with the words, from 1. */
	"column": number;
	"format": "columns";
	/** What separates them. */
	"separator": string;
});

/** Words that were found. */
export type FoundRow = {
	"count": number;
	"lengths": Array<LengthRow>;
	"words": Array<WordRow>;
};

/** Where a game stands. */
export type GameRow = {
	/** How well wfq plays, where it is the opponent. */
	"against"?: (AgainstRow | null);
	"bag": number;
	"can_redo": boolean;
	"can_undo": boolean;
	"ending": (string | null);
	"language": string;
	"list": string;
	/** What each turn is as it is typed, and whose. */
	"moves": Array<MadeMove>;
	"name": string;
	"notes": Array<string>;
	/** The user first. */
	"players": Array<PlayerState>;
	"position": PositionRow;
	"rack": string;
	/** Changes with the game, and not with the words. */
	"revision": string;
	"ruleset": string;
	"turns": Array<string>;
	/** The words of the game that the list lacks. */
	"unlisted": Array<string>;
	"waiting_for": WaitingFor;
	"win": (number | null);
};

export type Grade = ("best" | "good" | "inaccuracy" | "mistake" | "blunder");

/** How many turns have each grade. */
export type GradeCounts = {
	/** The best moves. */
	"best": number;
	/** The blunders. */
	"blunder": number;
	/** The good moves. */
	"good": number;
	/** The inaccuracies. */
	"inaccuracy": number;
	/** The mistakes. */
	"mistake": number;
};

/** How a right answer was known. */
export type GradeName = ("hard" | "good" | "easy");

/** What an import has done. */
export type ImportedRow = {
	/** The number of short words that were put in. */
	"added": number;
	/** The files, and what each was taken for. */
	"files": Array<FileRead>;
	/** The number of words: `read` and `added`, less `removed` and all `refused`. */
	"kept": number;
	/** The id of its ruleset. */
	"language": string;
	/** The list. */
	"list": string;
	/** The number of words beyond the default level that are new, if there are any. */
	"more"?: (number | null);
	/** The number of words that it did not have; all if it was replaced. */
	"new": number;
	/** Sentences on how the file was read. */
	"notes": Array<string>;
	/** The number of phrases, if they are phrases: `read`, less all `refused`. Several may have the letters of one word. */
	"phrases"?: (number | null);
	/** The number of lines that are not empty. */
	"read": number;
	/** How many lines were refused, by the name of the reason. */
	"refused": {
		[name: string]: number;
	};
	/** The first lines that were refused. */
	"refused_lines": Array<RefusedRow>;
	/** The number of short words that were taken out. */
	"removed": number;
	/** The number of words that the list in its place had, if there was one. */
	"replaced"?: (number | null);
	/** How long it took, in seconds. */
	"seconds": number;
	/** The number of words that the list has now. */
	"words": number;
};

export type JudgedBy = ("score" | "equity" | "replies" | "end");

/** The tiles that a move keeps, with their worth in points. */
export type KeptRow = {
	/** What each kind of tile would be worth alone. */
	"alone": Array<TileWorthRow>;
	/** The tiles. */
	"tiles": string;
	/** What they are worth together, in points. */
	"worth": number;
};

export type KindName = ("block" | "allow" | "undo");

/** A leave. */
export type LeaveRow = {
	/** The number of racks that the value was learnt from. */
	"count": number;
	/** Its tile. */
	"tile": string;
	/** Its value, in points. */
	"value": number;
};

/** How many of the words have a length. */
export type LengthRow = {
	"count": number;
	"length": number;
};

/** A level of a list at a glance. */
export type LevelSummary = {
	/** Whether it is asked where nothing says otherwise. */
	"is_default": boolean;
	/** The level. */
	"level": number;
	/** The number of words up to this level, corrections aside. */
	"words": number;
};

/** How much can be sent, and how long a question may take. */
export type Limits = {
	/** The most bytes of a picture. */
	"bytes": number;
	/** The most bytes of JSON. */
	"json_bytes": number;
	/** The most bytes of a word list. */
	"list_bytes": number;
	/** The most pixels of a picture. */
	"pixels": number;
	/** The most seconds of a look ahead. */
	"seconds": number;
};

/** A game that is kept, or why it can't be read. */
export type ListedGame = {
	"error"?: (string | null);
	/** The board file, or the record where that is all there is. */
	"file"?: string;
	/** The language or the rules, as the record names them. */
	"language"?: string;
	/** Up to which level of the list words are played, where that is not the list's own. */
	"level"?: (number | null);
	/** The word list, as the record names it. */
	"list"?: (string | null);
	/** How many turns were taken. */
	"moves"?: number;
	"name"?: (string | null);
	/** The names of the players, the first player's first. */
	"players"?: Array<string>;
	/** The player who resigned, if one did. */
	"resigned"?: (string | null);
	/** Their scores. */
	"scores"?: Array<number>;
	/** The player to move; `null` where the game is over. */
	"to_move"?: (string | null);
};

export type LossKind = ("leave" | "placement" | "missed bingo" | "end");

/** Points lost by what they were lost by. */
export type LossSums = {
	/** Once the bag was empty. */
	"end": number;
	/** By the tiles kept. */
	"leave": number;
	/** By bingos that were not played. */
	"missed_bingo": number;
	/** By word or place. */
	"placement": number;
};

/** A move of a turn. */
export type MadeMove = {
	/** The score that was entered in place of that, in points. */
	"entered_as"?: (number | null);
	/** Whether the user made it. */
	"mine": boolean;
	/** The move as it is typed: `8D STEP`, `swap QX`, `swap 2`, `pass`. */
	"name": string;
	/** What it scores, in points; `null` for a swap and a pass. */
	"score": (number | null);
	/** The scores of the game that were set after it, in points, the user's first. */
	"scores_set"?: (Array<number> | null);
};

/** An answer to a query. */
export type MatchRow = {
	/** What each word means, as far as that is known, where that was asked for. */
	"definitions"?: (Array<(string | null)> | null);
	/** The phrases of the letters of each word that fit its pattern, where a list that is asked is one of phrases; none of a word of another list. */
	"phrases"?: (Array<Array<string>> | null);
	/** What the variables stand for, by their names, where that was asked for: in the first of several ways, A as short as it can be, then B, and so on. */
	"variables"?: ({
		[name: string]: string;
	} | null);
	/** The words, one for each pattern, in the order of the patterns. */
	"words": Array<string>;
};

export type MeasureName = ("points" | "win");

export type Mistake = ("small" | "medium" | "large");

/** How many mistakes have each size. */
export type MistakeCounts = {
	/** The large ones. */
	"large": number;
	/** The medium ones. */
	"medium": number;
	/** The small ones. */
	"small": number;
};

/** What moves are sorted by before their usual order. */
export type MoveSort = ("score" | "length" | "points" | "tiles" | "blanks" | "equity" | "win" | "at" | "word" | "leave");

/** The moves of a position. */
export type MovesRow = {
	/** The score of the best play. */
	"best": (number | null);
	/** What the moves are sorted by where nothing else is said. */
	"by": string;
	/** How many moves are wanted. */
	"count": number;
	"is_end": boolean;
	"list": string;
	"milliseconds": number;
	/** How many plays there are. */
	"moves": number;
	/** Why the moves have no equity. */
	"no_equity"?: (string | null);
	/** The same notes with their kinds. */
	"noted": Array<NotedRow>;
	/** A sentence each. */
	"notes": Array<string>;
	"plays": Array<NamedRow>;
	"ruleset": string;
};

/** A layout with its squares. */
export type NamedLayout = {
	"name": string;
	"rows": Array<string>;
};

/** A list that can be selected. */
export type NamedList = {
	/** Whether it has the words that come with the program, and no others. */
	"built_in": boolean;
	/** About how many bytes of the file it takes, if SQLite can tell. */
	"bytes": (number | null);
	/** The number of words that are blocked or allowed. */
	"corrections": number;
	/** Where the ranks of its words by frequency come from, if they have any. */
	"frequencies"?: (RanksSummary | null);
	/** When it was imported, in UTC: `2026-01-31T12:00:00Z`. */
	"imported": string;
	/** Whether it is asked where no list is named. */
	"in_use": boolean;
	/** The id of its ruleset. */
	"language": string;
	/** Its levels, from the surest, if it says how sure its words are. */
	"levels"?: Array<LevelSummary>;
	/** Its name. */
	"name": string;
	/** Whether it has the words that come with another version of the program, where that is asked: an import of it brings those of this one. */
	"outdated"?: (boolean | null);
	/** The number of its phrases, if it is a list of phrases: several may have the letters of one word. */
	"phrases"?: (number | null);
	/** Where their ranks by playability come from, if they have any. */
	"playability"?: (RanksSummary | null);
	/** The files it came from. */
	"source": string;
	/** The number of its words. */
	"words": number;
};

/** A move with its name: that by which it is scored, explained and played. */
export type NamedRow = (PlayRow | SwapRow) & {
	"name": string;
	/** How many equal moves it stands for, where they are one row. */
	"ways"?: (number | null);
};

/** A language or game that can be selected. */
export type NamedRuleset = {
	/** Its id: `nl`. */
	"id": string;
	/** The layout, or its rows as one word. */
	"layout": string;
	/** Its name for people. */
	"name": string;
	/** Whether it has puzzles. */
	"puzzles": boolean;
};

/** A tile that a play lays. */
export type NewTileRow = {
	/** Whether it is a blank. */
	"blank": boolean;
	/** Its column, from 0. */
	"column": number;
	/** Its letter; that of a blank, too, is a capital. */
	"letter": string;
	/** Its row, from 0. */
	"row": number;
};

/** The player's next move, after the replies. */
export type NextRow = {
	/** How often it uses the whole rack, 0 to 1. */
	"bingo": number;
	/** Its mean score, in points. */
	"mean": number;
	/** The words that bring most, by chance times score. */
	"moves": Array<ReplyRow>;
};

/** A note. */
export type NotedRow = (ReadingNote | OtherNote) & {
	/** Its sentence, in English. */
	"text": string;
};

/** The words of a length. */
export type OfLength = {
	/** The number of letters. */
	"length": number;
	/** The words. */
	"words": Array<string>;
};

/** A premium square that a play opens. */
export type OpenedSquareRow = {
	/** Its premium: `double letter`. */
	"premium": string;
	/** Its name: `8H`. */
	"square": string;
};

/** How far the orders of a bag with one to six tiles were tried. */
export type OrdersRow = {
	/** How many orders there are, equal tiles counted as different. */
	"all": number;
	/** How many of all moves were tried in all orders, with every end searched to the end. */
	"complete": number;
	/** How many moves were dropped because they fell behind, or looked worse when they were played out. */
	"dropped": number;
	/** Whether all orders were tried, all of their ends searched to the end, and none of the moves that were dropped could come back. */
	"exact": boolean;
	/** How many moves this is about. */
	"moves": number;
	/** How many of those dropped could come back if all of their ends were searched. */
	"open": number;
	/** With how many others some end was searched; the rest was only played out, or not tried. */
	"partly": number;
	/** In how many of them the moves were played to the end of the game by equity. */
	"played": number;
	/** Whether every end after the first move was searched in all orders, and no other can come to more by what they are compared by, points or chance to win. */
	"proven": boolean;
	/** In how many of them the end was searched too. */
	"searched": number;
	/** How many of those that were dropped were only played out, with no end searched. */
	"unsearched": number;
	/** How many were not tried in any order, as there was no time. */
	"untried": number;
};

/** What a note is about that is not about a picture. */
export type OtherNote = {
	/** Where. */
	"at"?: (string | null);
	/** `no_start`, `apart`, `phonies`, `excess` or `other`. */
	"kind": string;
	/** Tiles, with how many were found of how many: `2 Q / 1`. */
	"tiles"?: (string | null);
};

export type Phase = ("opening" | "middle" | "end");

/** What the turns of a phase come to, over a game or several. Points have two decimals. */
export type PhaseReview = {
	/** How many of them are judged. */
	"judged": number;
	/** The points lost. */
	"lost": number;
	/** The points lost by what they were lost by. */
	"lost_by": LossSums;
	/** The phase: `opening`, `middle` or `end`. */
	"phase": Phase;
	/** The number of moves that made a word that is not in the list, taken back or not. */
	"phonies": number;
	/** The number of turns. */
	"turns": number;
};

/** A word on a board that is not in the list. */
export type PhonyRow = {
	/** The column in which it begins, from 0. */
	"column": number;
	/** `across` or `down`. */
	"direction": string;
	/** The row in which it begins, from 0. */
	"row": number;
	/** The word, blanks as small letters. */
	"word": string;
};

/** A play. */
export type PlayRow = {
	/** What the move is: `play`, `swap` or `pass`; none where plays stand alone. */
	"action"?: (string | null);
	/** The bonus for a whole rack. */
	"bonus": number;
	/** The column in which the main word begins, from 0. */
	"column": number;
	/** `across` or `down`. */
	"direction": string;
	/** Its equity, in points: its score, and what the leave is worth. */
	"equity"?: (number | null);
	/** Whether the search was complete. */
	"exact"?: boolean;
	/** How many points the player gains on the opponent from here to the end, tiles left included. */
	"final"?: number;
	/** The tiles that stay on the rack. */
	"leave": string;
	/** The highest level of its words, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** The moves of both players. */
	"line"?: Array<string>;
	/** Where it begins: `8D` is across, `D8` down. */
	"notation": string;
	/** In how many places the word can be laid, where moves are grouped by word. */
	"places"?: (number | null);
	/** Its number among the moves, from 1: its rank by score. */
	"rank": number;
	/** The opponent's replies. */
	"replies"?: (RepliesRow | null);
	/** The row in which the main word begins, from 0. */
	"row": number;
	/** Its score in points, the bonus for a whole rack included. */
	"score": number;
	/** The tiles that are laid, in the order of the word. */
	"tiles": Array<NewTileRow>;
	/** In which orders of the bag it wins, where the bag has one to six tiles and the scores are known. */
	"verdict"?: (VerdictRow | null);
	/** The chance to win after the replies or at the end, 0 to 1, where the scores are known. */
	"win"?: (number | null);
	/** The main word, blanks as small letters. */
	"word": string;
	/** The words it makes, the main word first. */
	"words": Array<WordSumRow>;
};

/** What the turns of a player cost in chance to win, over a game or several. Chances have four decimals. */
export type PlayerChance = {
	/** How many turns are judged. */
	"judged": number;
	/** The chance lost, from 0: one of 1 is a game. */
	"lost": number;
	/** The chance lost for each turn that is judged. */
	"lost_a_turn": (number | null);
	/** How much the chance rose by the draws of the turns that are judged. */
	"luck": number;
	/** The mistake index of a game: 0.2 for each small mistake, 0.5 for each medium one, 1 for each large one. */
	"mistake_index": number;
	/** How many mistakes have each size. */
	"mistakes": MistakeCounts;
	/** How much it rose with turns that are not judged: luck and mistakes together. */
	"unjudged": number;
};

/** What the games of one player come to. An interval is half the width of the 95 % confidence interval. Scores and spread are in points. */
export type PlayerReport = {
	/** The mean number of bingos per game. */
	"bingos": (number | null);
	/** The standard deviation of the final scores. */
	"deviation": (number | null);
	/** The games with equal scores. */
	"draws": number;
	/** The number of games. */
	"games": number;
	/** The highest final score. */
	"highest": (number | null);
	/** The games lost. */
	"losses": number;
	/** The lowest final score. */
	"lowest": (number | null);
	/** The player; of a program, its command. */
	"player": string;
	/** The mean of the final scores. */
	"score": (number | null);
	/** Its interval. */
	"score_interval": (number | null);
	/** `first` or `second`, if a player plays against itself. */
	"seat": (string | null);
	/** The mean of the spreads. */
	"spread": (number | null);
	/** Its interval. */
	"spread_interval": (number | null);
	/** The mean time per turn, in microseconds, if it is known. */
	"time": (number | null);
	/** The mean number of turns per game. */
	"turns": (number | null);
	/** The share of games won, from 0 to 1. A draw is half a win. */
	"win_share": (number | null);
	/** Its interval. */
	"win_share_interval": (number | null);
	/** The games won. */
	"wins": number;
};

/** What the turns of a player come to, over a game or several. Points have two decimals. */
export type PlayerReview = {
	/** Those of the opponents. */
	"against": number;
	/** The number of bingos played. */
	"bingos": number;
	/** What the turns cost in chance to win, where turns are judged by that, too. */
	"chance"?: (PlayerChance | null);
	/** The number of games with equal scores. */
	"draws": number;
	/** The number of games. */
	"games": number;
	/** How many of them have each grade. */
	"grades": GradeCounts;
	/** How many of them are judged. */
	"judged": number;
	/** The number of games lost. */
	"losses": number;
	/** The points lost. */
	"lost": number;
	/** The points lost for each turn that is judged. */
	"lost_a_turn": (number | null);
	/** The points lost by what they were lost by. */
	"lost_by": LossSums;
	/** The luck of those draws together, in points. */
	"luck": (number | null);
	/** The number of draws whose luck is measured. */
	"measured_draws": number;
	/** The number of bingos missed. */
	"missed_bingos": number;
	/** The turns of each phase of the game that has some, in their order. */
	"phases": Array<PhaseReview>;
	/** The number of moves that made a word that is not in the list, and stayed. */
	"phonies": number;
	/** The player. */
	"player": string;
	/** How strong the player is by the points lost a turn, where enough turns are judged. */
	"rating"?: (Rating | null);
	/** The final scores together, tiles left included. */
	"score": number;
	/** The number of moves that were taken back. */
	"taken_back": number;
	/** The number of turns. */
	"turns": number;
	/** The number of turns whose rack or swap is not known. */
	"unknown": number;
	/** The number of games won. */
	"wins": number;
};

/** A player and the score. */
export type PlayerState = {
	/** The name. */
	"name": string;
	/** The score in points, with the tiles left at the end. */
	"score": number;
};

/** A position with all that a page draws of it. */
export type PositionRow = {
	"bag": number;
	"confidence"?: number;
	"doubtful"?: Array<Doubt>;
	"errors"?: Array<string>;
	/** The rulesets that fit the picture better, if the one that it was read by does not. */
	"fits"?: Array<string>;
	"form": string;
	"is_end": boolean;
	"is_legal"?: boolean;
	"language": string;
	"last": Array<NewTileRow>;
	"layout": string;
	/** The level that the list is asked at, if that is not its default. */
	"level"?: (number | null);
	"list": string;
	"moves"?: (number | null);
	/** The same notes with their kinds. */
	"noted": Array<NotedRow>;
	/** A sentence each. */
	"notes": Array<string>;
	"other_rack": (string | null);
	"phonies": Array<PhonyRow>;
	"premiums": Array<string>;
	"rack": (string | null);
	"rows": Array<string>;
	"ruleset": string;
	"scoreless": (number | null);
	"scores": (Array<number> | null);
	"size": number;
	"summary"?: string;
	/** How many tiles were read on the board. */
	"tiles"?: number;
	"tiles_left"?: (number | null);
	"unplayed"?: (string | null);
	"unseen"?: (UnseenRow | null);
	"win": (number | null);
};

/** The data of `progress`. */
export type Progressed = {
	/** How many steps are done. */
	"done": number;
	/** How many there are, if that is known. */
	"total": (number | null);
};

/** The answer of a puzzle. */
export type PuzzleAnswer = {
	/** By how many points it is ahead of the others once the opponent has replied, as far as they were tried. */
	"ahead": number;
	/** The best move: `8D STEP`, `swap QX`. */
	"best": string;
	/** Its score, in points. */
	"score": number;
};

/** Where the ranks of words come from. As a text: `wfq` for those that come with it, `100,000 games`, or the file. */
export type RanksSummary = {
	/** The file that they were read from, as it was given, if they were. */
	"file": (string | null);
	/** The number of games that they were learnt from, if they were. */
	"games": (number | null);
	/** `shipped`, `trained` or `read`. */
	"origin": string;
};

/** The strength of a player on the ladder of computer players of a rating (`Strength`(crate::game::Strength)): 400 points more win ten times as often as they lose. */
export type Rating = {
	/** Half the width of its 95 % interval, by the number of turns and how much they differ. */
	"error": number;
	/** The rating: the player `leave` has 2000. */
	"rating": number;
	/** How many turns it rests on. */
	"turns": number;
};

/** How a text is read. */
export type ReadRow = {
	"as": AskedAs;
	/** All that it can be read as. */
	"ways": Array<AskedAs>;
	/** The word, where it is read as one. */
	"word": (string | null);
};

/** A remark on what was read from a picture. Its text is a sentence without a capital or a full stop. */
export type ReadingNote = ({
	/** The name of the one asked for. */
	"asked": string;
	"kind": "other_points";
	/** The name of the one whose points they are. */
	"of": string;
} | {
	"kind": "scored_by";
	/** The id of the one whose points the tiles have. */
	"of": string;
	/** The name of the ruleset asked for. */
	"ruleset": string;
} | {
	/** What was asked for. */
	"asked": string;
	"kind": "other_game";
	/** The id of the one that it is of. */
	"of": string;
	/** The name of the ruleset by whose points moves are scored. */
	"ruleset": string;
} | {
	"kind": "same_tiles";
	/** The names of the others. */
	"others": Array<string>;
	/** The name of the ruleset that it is read by. */
	"ruleset": string;
} | {
	/** The names of the rulesets that have all letters. */
	"have": Array<string>;
	"kind": "lacking";
	/** The letters. */
	"letters": Array<string>;
	/** The name of the ruleset. */
	"ruleset": string;
} | {
	/** How many. */
	"count": number;
	"kind": "left_out";
} | {
	/** Where: `8H`, `rack 3`. */
	"at": string;
	/** What decided. */
	"by": DecidedBy;
	/** What it looks like. */
	"instead": string;
	"kind": "decided";
	/** What it is: a letter, small for a blank. */
	"read": string;
} | {
	/** How many were read. */
	"count": number;
	"kind": "surplus";
	/** How many there are. */
	"most": number;
	/** The letter, `?` for blanks. */
	"tile": string;
} | {
	"kind": "no_start";
} | {
	/** Where the first of them lies. */
	"at": string;
	"kind": "loose";
} | {
	/** Where. */
	"at": string;
	"kind": "unplayed";
} | {
	"kind": "no_rack";
} | {
	/** How many tiles it has. */
	"count": number;
	"kind": "short_rack";
} | {
	"kind": "other_count";
	/** What the board leaves. */
	"left": number;
	/** What the picture says. */
	"said": number;
});

/** Why a request has no answer. */
export type Refusal = {
	/** The column of the text, from 1. */
	"column"?: (number | null);
	/** The command that imports it, with `FILE` for a file of its words. */
	"command"?: (string | null);
	/** What is wrong, in a line. */
	"error": string;
	/** Each of several things that are wrong. */
	"errors"?: Array<string>;
	/** What kind of thing is wrong. */
	"kind": string;
	/** The line of the text, from 1. */
	"line"?: (number | null);
	/** Its name. */
	"list"?: string;
	/** What helps, each by itself. */
	"remedies"?: Array<Remedy>;
	/** The words of a move that it lacks. */
	"words"?: Array<string>;
};

/** A line that is not a word. */
export type RefusedRow = {
	/** What stands there, or how it begins. */
	"entry": string;
	/** The file, after its archive if it is in one. */
	"file": string;
	/** Its number, from 1. */
	"line": number;
	/** The name of the reason. */
	"reason": string;
};

/** Something to do about an error. */
export type Remedy = ({
	"do": "write_meant";
	/** That name. */
	"name": string;
} | {
	"do": "see_rulesets";
} | {
	/** The command. */
	"command": string;
	"do": "see_help";
} | {
	"do": "import";
	/** The list or language; none where any will do. */
	"list": (string | null);
	/** Whether it takes a file of its words, as none is known on this machine. */
	"needs_file": boolean;
} | {
	"do": "install_words";
	/** The package. */
	"package": string;
} | {
	"do": "build_with_words";
	/** The feature of the crate `wfq` that brings them. */
	"feature": string;
} | {
	"do": "give_word_file";
} | {
	"do": "give_dictionary";
} | {
	"do": "import_again";
} | {
	"do": "import_in_parts";
} | {
	"do": "import_rules";
} | {
	"do": "import_with";
	/** The language of the recipe. */
	"language": string;
	/** The recipe. */
	"recipe": string;
} | {
	"do": "give_recipe";
	/** Their names. */
	"names": Array<string>;
} | {
	"do": "other_encoding";
} | {
	"do": "give_column";
} | {
	"do": "number_column";
} | {
	"do": "convert";
	/** What the file is. */
	"from": Foreign;
} | {
	"do": "filter";
	/** The filter. */
	"filter": string;
} | {
	"do": "train";
	/** The list. */
	"list": string;
	/** Which, and how. */
	"what": Training;
} | {
	"do": "other_database";
} | {
	"do": "other_box";
} | {
	"do": "name_database";
} | {
	"do": "copy_database";
} | {
	"do": "drop_view";
} | {
	"do": "drop_list";
} | {
	"do": "update";
} | {
	"do": "make_writable";
} | {
	"do": "check_path";
} | {
	"do": "try_again";
} | {
	"do": "wait_longer";
} | {
	"do": "other_rules_id";
} | {
	"do": "give_file_of_words";
} | {
	"do": "change_by_command";
} | {
	"do": "fewer_threads";
} | {
	"do": "give_premiums";
} | {
	"do": "other_layout";
} | {
	"do": "layout_file";
} | {
	"do": "other_list";
} | {
	"do": "list_of_words";
});

/** A game that has another name. */
export type RenamedRow = {
	/** Its name. */
	"name": string;
};

/** The opponent's replies to a move, in points. */
export type RepliesRow = {
	/** The share of the racks that were laid whole, 0 to 1. */
	"bingo": number;
	/** What the opponent's reply takes from the equity: its own, score and leave, on average. Where more moves are made or the game is played to its end, what all of them take. */
	"cost": number;
	/** Their standard deviation. */
	"deviation": number;
	/** The standard error of `net`. */
	"error": number;
	/** Whether the racks were weighed by the opponent's last move. */
	"inferred"?: boolean;
	/** The mean score of the replies. */
	"mean": number;
	/** The equity of the move minus `cost`. */
	"net": number;
	/** How far the orders of the bag were tried, where it has one to six tiles. */
	"orders"?: (OrdersRow | null);
	/** How many racks the opponent was given. */
	"racks": number;
	/** Whether the place of the move among those tried is settled: that of the best one, or of each where the order was to be settled; `null` if it was tried alone. */
	"settled": (boolean | null);
	/** The highest of them. */
	"worst": number;
};

/** Moves in the order of what they come to. */
export type RepliesRows = {
	"after"?: (string | null);
	"by": MeasureName;
	"cancelled": boolean;
	"elapsed": number;
	"is_end": boolean;
	"is_to_the_end": boolean;
	"orders": (OrdersRow | null);
	"plays": Array<NamedRow>;
	"racks": number;
	"settled": boolean;
	"unsettled": (Array<number> | null);
};

/** A reply. */
export type ReplyRow = {
	/** How likely it is, 0 to 1. */
	"chance": number;
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** Where its word begins. */
	"notation": string;
	/** Its mean score: which of its tiles are blanks makes a difference. */
	"score": number;
	/** The word, in capitals. */
	"word": string;
};

/** What is said to it. */
export type ResponseRow = ({
	/** By how many points it is ahead of the others once the opponent has replied, as far as they were tried. */
	"ahead": number;
	/** Its name: `8D STEP`, `swap QX`. */
	"name": string;
	/** Its score, in points. */
	"score": number;
	/** The tiles that it lays. */
	"tiles": Array<NewTileRow>;
	"verdict": "right";
} | {
	/** By how many points it is behind the best move, by equity. */
	"behind": number;
	/** Its name. */
	"name": string;
	/** Its score, in points. */
	"score": number;
	"verdict": "other";
} | {
	/** `8D` is across, `D8` down; `null` where it lays no tile. */
	"at": (string | null);
	"verdict": "hint";
} | {
	/** By how many points it is ahead of the others once the opponent has replied, as far as they were tried. */
	"ahead": number;
	/** Its name: `8D STEP`, `swap QX`. */
	"name": string;
	/** Its score, in points. */
	"score": number;
	/** The tiles that it lays. */
	"tiles": Array<NewTileRow>;
	"verdict": "shown";
}) & {
	/** In a line. */
	"said": string;
};

/** A game that was reviewed. */
export type ReviewedGame = {
	/** Whether no tile lay on the board when the record began. */
	"begins_empty": boolean;
	/** By what moves are compared where nothing else is said: `score` or `equity`. */
	"by": JudgedBy;
	/** Whether no turn is missing: a review may be cancelled. */
	"complete": boolean;
	/** The numbers of the turns that decided the game: in which the winner's chance rose by a fifth or more, or where chances are not known, in which the loser lost at least as much as the game. */
	"decided": Array<number>;
	"game": string;
	"list": string;
	/** The words that were missed: those of missed bingos, and of the best moves where another was a mistake. */
	"missed_words": Array<string>;
	/** Whether the game is over. */
	"over": boolean;
	/** The players, the one who began first. */
	"players": Array<PlayerReview>;
	/** The player who resigned, which ended it: the other one has won, whatever the scores. */
	"resigned": (string | null);
	/** The turns that were reviewed. */
	"turns": Array<TurnReview>;
};

/** A move of a review. */
export type ReviewedMove = {
	/** `play`, `swap` or `pass`. */
	"action": string;
	/** Its equity in points, where the rack is known. */
	"equity": (number | null);
	/** How many points the player gains from here to the end of the game. */
	"final": (number | null);
	/** The tiles that it keeps, where the rack is known. */
	"leave": (string | null);
	/** The highest level of its words, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** The move as texts have it, if a word is beyond the default level: `8D STEP#`, and `8D STEP +SPET#` where that word is a cross word. */
	"marked"?: (string | null);
	/** The move: `8D STEP`, `swap QX` or `pass`. */
	"move": string;
	/** What is left of it after the opponent's reply, in points. */
	"net": (number | null);
	/** Its score in points. */
	"score": number;
};

/** How an answer was. */
export type ReviewedRow = {
	/** In how many seconds the card is asked again; `null` outside of the plan. */
	"again": (number | null);
	/** The answer, a line for each word with its hooks. */
	"answer": string;
	/** What was not typed: words, letters, hooks, or a move. */
	"missed": Array<string>;
	/** The number of the review, to undo or to grade it; `null` outside of the plan. */
	"review": (number | null);
	/** Whether nothing was missed and nothing is wrong. */
	"right": boolean;
	/** Where the card asks whether letters are a word: whether they are. */
	"valid": (boolean | null);
	/** What was typed and is wrong. */
	"wrong": Array<string>;
};

/** The form of a saved answer. */
export type SavedForm = ("json" | "csv");

/** A range of final scores, and how often each player had them. */
export type ScoreBin = {
	/** The first score. */
	"from": number;
	/** The number of games of each player. */
	"games": Array<number>;
	/** The last score. */
	"to": number;
};

/** A word of a move with its sum. */
export type ScoreSumRow = {
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** What it scores, in points. */
	"score": number;
	/** The sum written out: `(3×3)+1 = 10`. */
	"sum": string;
	/** The word, blanks as small letters. */
	"word": string;
};

/** What a move scores. */
export type ScoredRow = {
	/** The bonus for a whole rack, in points. */
	"bonus": number;
	/** Whether it is legal. */
	"legal": boolean;
	/** The highest level of its words, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** The move as it can be typed: `8D STEP`; a word all in blanks is `8D (IS)`. */
	"move": string;
	"notes": Array<string>;
	/** Its score in points; `null` where it can't be laid. */
	"score": (number | null);
	/** Why it is not legal. */
	"why": (string | null);
	/** The words it makes, the main word first. */
	"words": Array<ScoreSumRow>;
};

/** A duration in seconds, not yet parsed. `Self::within` rejects anything outside its limits and names them. */
export type Seconds = number;

export type SettleName = ("best" | "order");

/** A puzzle without its answer. */
export type ShownPuzzle = {
	/** The part of the page's address after `#` that shows the position. */
	"address": string;
	/** The answer, where it is asked for. */
	"answer": (PuzzleAnswer | null);
	/** Its position as a page draws it. */
	"board": PositionRow;
	/** The day whose puzzle it is, like `2026-03-01`; `null` for a puzzle that was asked for by its number. */
	"date": (string | null);
	/** How hard it is to find. */
	"difficulty": Difficulty;
	/** The list. */
	"list": string;
	/** Its number, from 1. */
	"number": number;
	/** How many puzzles there are. */
	"of": number;
	/** The position, as CGP. */
	"position": string;
	/** The tiles of the rack. */
	"rack": string;
};

/** The answer to a statement. */
export type SqlRows = {
	"columns": Array<string>;
	/** Whether there are more rows. */
	"more": boolean;
	"notes": Array<string>;
	"rows": Array<Array<unknown>>;
};

/** What statements can name. */
export type SqlSchema = {
	/** The names of tables, views and columns. */
	"names": Array<string>;
	/** The statements that made the tables and views, with comments. */
	"schema": string;
};

/** The data of `start`, the first event of a stream. */
export type Started = {
	/** The name of the question, by which it can be cancelled. */
	"id": string;
};

/** The next card, and how the cards of the list stand. */
export type StudyRow = {
	/** What cards asked that were set aside just now: the list has no answer to them any more. */
	"aside": Array<string>;
	/** How many cards are asked again: the list has an answer to them again. */
	"back": number;
	/** The next card; `null` if none is due. */
	"card": (CardShown | null);
	/** The names of the decks. */
	"decks": Array<string>;
	/** Where none is due: in how many seconds the next one is. */
	"next": (number | null);
	"stats": StudyStats;
	/** Where none is due: how many were never asked, and wait for another day. */
	"waiting": number;
};

/** The cards of a list. Days begin at midnight in the time zone of the box. */
export type StudyStats = {
	/** How many are set aside, because the list has no answer to them any more. */
	"aside": number;
	/** The number of its cards, but for those that are set aside. */
	"cards": number;
	/** How many are to be asked again by the end of today. */
	"due_today": number;
	/** How many are to be asked again on each of seven days, from today on; new ones do not count. */
	"forecast": Array<DueOnDay>;
	/** The list. */
	"list": string;
	/** How many of them were never asked. */
	"new": number;
	/** The share of learnt cards that were known when they were asked, in the last 30 days: 0 to 1, or null if none was asked. */
	"retention": (number | null);
	/** The number of all answers. */
	"reviews": number;
	/** On how many days in a row cards were asked, up to today or yesterday. */
	"streak": number;
};

/** A swap or the pass. */
export type SwapRow = {
	/** `swap` or `pass`. */
	"action": string;
	/** Its equity, in points: its score, and what the leave is worth. */
	"equity"?: (number | null);
	/** Whether the search was complete. */
	"exact"?: boolean;
	/** How many points the player gains on the opponent from here to the end, tiles left included. */
	"final"?: number;
	/** The tiles that stay on the rack. */
	"leave": string;
	/** The moves of both players. */
	"line"?: Array<string>;
	/** Its number among the moves, from 1. */
	"rank": number;
	/** The opponent's replies. */
	"replies"?: (RepliesRow | null);
	/** Always 0. */
	"score": number;
	/** The tiles that are swapped; a pass has none. */
	"swap"?: (string | null);
	/** In which orders of the bag it wins, where the bag has one to six tiles and the scores are known. */
	"verdict"?: (VerdictRow | null);
	/** The chance to win after the replies or at the end, 0 to 1, where the scores are known. */
	"win"?: (number | null);
};

/** The tiles of a letter, or the blanks. */
export type TileSummary = {
	/** The number of tiles. */
	"count": number;
	/** The letter; `?` for the blank. */
	"letter": string;
	/** The points of each tile. */
	"points": number;
};

/** A tile with its worth in points. */
export type TileWorthRow = {
	/** The tile; `?` is a blank. */
	"tile": string;
	/** What it is worth, in points. */
	"worth": number;
};

/** What the opponent can work out about a player's rack after a turn: all of it, or how likely the tiles kept are. */
export type Told = {
	/** Once the bag is empty: the whole rack, since it holds every tile that the opponent does not see. */
	"rack": (string | null);
	/** While the bag has tiles: how many times as likely the play makes the tiles kept as a random draw would. Below 1, the play hides them. */
	"times": (number | null);
};

/** The leave values of a list, and how it got them. */
export type TrainReport = {
	/** The games of each generation, if the values were trained. */
	"games": (number | null);
	/** The number of generations, if the values were trained. */
	"generations": (number | null);
	/** Its language. */
	"language": string;
	/** The number of leaves. */
	"leaves": number;
	/** The name of the list. */
	"list": string;
	/** `trained`, `read` or `shipped`. */
	"origin": string;
	/** The racks of the last generation, if the values were trained. */
	"racks": (number | null);
	/** The time that it took. */
	"seconds": number;
	/** The seed of the games, if the values were trained. */
	"seed": (number | null);
	/** The leaves of one tile, the most valuable first. */
	"tiles": Array<LeaveRow>;
};

/** What can be learnt, and how. */
export type Training = ("leaves" | "fresh" | "shipped" | "chances" | "values");

/** What a turn cost in chance to win. Chances have four decimals. */
export type TurnChance = {
	/** The move with the best chance to win; the one that was made where none has a better one. */
	"best": ReviewedMove;
	/** The chance to win after it, from 0 to 1. */
	"best_win": number;
	/** What the move cost of it. */
	"lost": number;
	/** How much the chance rose from the turn before to the best move: by the draws. */
	"luck": (number | null);
	/** How large a mistake that is: `small`, `medium` or `large`; null where it is none. */
	"mistake": (Mistake | null);
	/** That after the move that was made, judged in the same way. */
	"played_win": number;
};

/** A turn, and what it cost. */
export type TurnReview = {
	/** Where it is judged by replies: the opponent's move before it, by which their racks were weighed. */
	"after"?: (string | null);
	/** The best move; the same one where nothing is better. */
	"best": (ReviewedMove | null);
	/** By what the turn is judged: `equity`, `score`, `replies` or `end`. */
	"by": (JudgedBy | null);
	/** What it cost in chance to win, where turns are judged by that, too. */
	"chance"?: (TurnChance | null);
	/** Near the end of the game, whether all was searched: the ends after the turn, or every order of the bag. */
	"exact": (boolean | null);
	/** How good the move was: `best`, `good`, `inaccuracy`, `mistake` or `blunder`. */
	"grade": (Grade | null);
	/** What the points were lost by: `leave`, `placement`, `missed bingo` or `end`. */
	"kind": (LossKind | null);
	/** Its line in the record, from 1; 0 where there is none. */
	"line": number;
	/** What the move cost, in points. */
	"lost": (number | null);
	/** How much better the tiles drawn before the turn are than other draws, in points. */
	"luck": (number | null);
	/** The best bingo, where one worth as much or more was there and none was played. */
	"missed_bingo": (ReviewedMove | null);
	/** The phase of the game: `opening`, `middle` or `end`. */
	"phase": Phase;
	/** The words that the move made and the list does not have. */
	"phonies": Array<string>;
	/** The move that was made. */
	"played": ReviewedMove;
	/** The player. */
	"player": string;
	/** The rack before it, if all of it is known. */
	"rack": (string | null);
	/** The scores after it, the first player's first. */
	"scores": Array<number>;
	/** 0 for the player who began, 1 for the other. */
	"seat": number;
	/** By how much that chance rose with the turn; where the end or the orders of the bag were searched, against the best move. */
	"swing"?: (number | null);
	/** What it gives away of the rack, where that is asked for and there is something to tell. */
	"told"?: (Told | null);
	/** Its number in the game, from 1. */
	"turn": number;
	/** Why the turn is not judged: `rack unknown`, `swap unknown`, `phony` or `taken back`. */
	"unjudged": (Unjudged | null);
	/** The chance after it that the player wins, from 0 to 1, where it is known how often leads win. */
	"win"?: (number | null);
};

export type Unjudged = ("rack unknown" | "swap unknown" | "phony" | "taken back");

/** The unseen tiles, counted. */
export type UnseenRow = {
	/** How many of them are blanks. */
	"blanks": number;
	/** How many of them are consonants. */
	"consonants": number;
	/** Whether they are the opponent's rack: the bag is empty, and one's own rack is known. */
	"opponents_rack": boolean;
	/** The points of these tiles together. */
	"points": number;
	/** Each tile of the set, the blank last. */
	"tiles": Array<UnseenTileRow>;
	/** How many tiles are unseen. */
	"unseen": number;
	/** How many of them are vowels. */
	"vowels": number;
};

/** A tile and how many of it are unseen. Chances are from 0 to 1. */
export type UnseenTileRow = {
	/** The chance that the next tile drawn is this one, 0 to 1. */
	"chance": number;
	/** The chance that a whole rack drawn has one or more of it, 0 to 1. */
	"chance_of_rack": number;
	/** Its label; `?` is the blank. */
	"letter": string;
	/** Its points. */
	"points": number;
	/** How many of it the set has. */
	"total": number;
	/** How many of it are unseen. */
	"unseen": number;
};

/** The list in use. */
export type UsedRow = {
	/** The id of its ruleset. */
	"language": string;
	"list": string;
	/** The number of its words. */
	"words": number;
};

/** In how many orders of the bag a move is known to win, to draw and to lose, by ends searched to the end. */
export type VerdictRow = {
	/** In how many of them it is known to draw. */
	"draws": number;
	/** The orders known not to be won, by what is drawn and the opponent's reply: those that are lost first, the most likely first. */
	"failing": Array<FailingRow>;
	/** Whether no reply of the opponent makes that worse, even if they know all tiles. Else they are taken to go by equity until the bag is empty. */
	"guaranteed": boolean;
	/** In how many of them it is known to lose. */
	"losses": number;
	/** How many orders there are, equal tiles counted as different. */
	"orders": number;
	/** In how many of them the move is known to win. */
	"wins": number;
};

/** What a game waits for. */
export type WaitingFor = ({
	"new_tiles": number;
} | "my_move" | "opponents_move" | "nothing");

/** Which moves are wanted, and in what order. All conditions hold together; the default asks for every move. */
export type WantedMoves = {
	/** Squares that new tiles cover: `8H`, `H8`, or `ROW,COLUMN` from 0. */
	"at"?: Array<string>;
	/** A condition in SQL on the columns of the table `moves`. */
	"condition"?: (string | null);
	/** Tiles that the leave has, `?` a blank. */
	"keep"?: (string | null);
	/** The most tiles of the main word. */
	"max_length"?: (number | null);
	/** The fewest tiles of the main word. */
	"min_length"?: (number | null);
	/** Squares that no new tile covers. */
	"not_at"?: Array<string>;
	/** Whether only the best move of each main word is wanted. */
	"one_per_word"?: boolean;
	/** An order in SQL: `score DESC, length`. */
	"order"?: (string | null);
	/** Whether they come the other way round, the last first. */
	"reverse"?: boolean;
	/** An order by one column, after `order`(Self::order). Without one, moves come by equity where that is known, else by score. */
	"sort"?: (MoveSort | null);
	/** Tiles of the rack that are laid, `?` a blank. */
	"uses"?: (string | null);
	/** Whether no blank is laid. */
	"without_blank"?: boolean;
	/** A pattern that the main word fits, or a regular expression between slashes. */
	"word"?: (string | null);
};

/** A language or game with all that a page draws of it. */
export type WholeRuleset = {
	/** The points for laying a whole rack. */
	"bonus": number;
	/** Whether it has a built-in word list. */
	"built_in_words": boolean;
	/** Whether a word that the list lacks is lost with the turn once it is challenged, and not refused. */
	"challenges": boolean;
	/** The letters of several characters. */
	"digraphs": Array<string>;
	/** Its id: `nl`. */
	"id": string;
	/** The name of its layout, or else its rows as one word. */
	"layout": string;
	/** The number of letters of its alphabet. */
	"letters": number;
	/** Its name for people. */
	"name": string;
	/** The number of passes in a row that end the game. */
	"passes": number;
	"premiums": Array<string>;
	/** The number of tiles on a rack. */
	"rack_size": number;
	/** Its tiles: the letters in the order of the alphabet, then the blank. */
	"set": Array<TileSummary>;
	/** The number of tiles that must be in the bag for a swap. */
	"swap_limit": number;
	/** Whether swaps count as passes. */
	"swaps_count": boolean;
	/** The number of tiles, blanks among them. */
	"tiles": number;
	"vowels": Array<string>;
};

/** What lies behind the numbers of a move: the fields of JSON. */
export type WhyAnswer = (PlayRow | SwapRow) & {
	/** The replies that bring the opponent most, by chance times score. */
	"answers": Array<ReplyRow>;
	/** The tiles it keeps. */
	"kept": KeptRow;
	/** What the player's next move brings, after each reply; null where none was made. */
	"next": (NextRow | null);
	/** The premium squares it opens. */
	"opens": Array<OpenedSquareRow>;
};

/** What may be wanted of each word besides its length and points. */
export type WordColumn = ("probability" | "alphagram" | "frequency" | "playability");

/** A condition on words. */
export type WordCondition = {
	/** What it is about. */
	"kind": ConditionKind;
	/** Whether words are wanted for which it does not hold. */
	"negated"?: boolean;
	/** What it compares with; empty for kinds that compare with nothing. */
	"value"?: string;
};

/** What a list knows of a word. A word that is not in the list has no rank; one that is has no neighbours and no suggestions. */
export type WordReport = {
	/** The first word after it in the order of the alphabet. */
	"after": (string | null);
	/** Its letters in the order of the alphabet. */
	"alphagram": string;
	/** The other words of the same letters. */
	"anagrams": Array<string>;
	/** The longer words that begin with it, where extensions are wanted. */
	"back_extensions"?: (Array<string> | null);
	/** The letters that make a word after it. */
	"back_hooks": Array<string>;
	/** The last word before it in the order of the alphabet. */
	"before": (string | null);
	/** That it was blocked, if that is why it is not in the list. */
	"blocked"?: (Blocked | null);
	/** The words that differ from it in one letter. */
	"changed": Array<string>;
	/** Its definition, if the list or a dictionary imported for it has one, and those of the words that it is a form of. */
	"definition": (string | null);
	/** Words that may have been meant, best first. */
	"did_you_mean": Array<string>;
	/** Its place among the words of the list, from 1 for the most usual, if that is known. */
	"frequency"?: (number | null);
	/** The longer words that end with it, where extensions are wanted. */
	"front_extensions"?: (Array<string> | null);
	/** The letters that make a word before it. */
	"front_hooks": Array<string>;
	/** The words within it, the longest first. */
	"inside": Array<string>;
	/** The number of its letters. */
	"length": number;
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** The levels of those words above, and of those that hooks make, that are beyond the default. */
	"levels"?: {
		[name: string]: number;
	};
	/** The words of its letters but one, by that letter. */
	"minus_one": Array<ByLetter>;
	/** The phrases of its letters, if the list is one of phrases. */
	"phrase"?: (Array<string> | null);
	/** The phrases of the letters of those words above, if the list is one of phrases. */
	"phrases"?: {
		[name: string]: Array<string>;
	};
	/** Its place among the words of the list, from 1 for the one that brings most in games, if that is known. */
	"playability"?: (number | null);
	/** The words of its letters and one more, by that letter. */
	"plus_one": Array<ByLetter>;
	/** The sum of its letters' points. */
	"points": number;
	/** Its place among the words of its length, from 1 for the one drawn most easily from a full bag. */
	"probability_rank": (number | null);
	/** The words of some of its letters, the longest first, where these are wanted. */
	"shorter"?: (Array<OfLength> | null);
	/** The product of its letters' primes, as text: programs that read JSON round integers from 2^53 on. */
	"signature": string;
	/** The words with two adjacent letters of it swapped. */
	"transpositions": Array<string>;
	/** Whether it is in the list. */
	"valid": boolean;
	/** The level that a wider question has it with, if it is not in the list at the level asked. */
	"with_level"?: (number | null);
	/** The word in capitals. */
	"word": string;
};

/** A word that a question finds. */
export type WordRow = {
	/** Its letters in the order of the alphabet, where alphagrams are wanted. */
	"alphagram"?: (string | null);
	/** The letters that make a word after it, where hooks are wanted. */
	"back_hooks"?: (string | null);
	/** With a rack or letters that have a blank, the letters that blanks stand for. */
	"blanks"?: (Array<string> | null);
	/** Where definitions are wanted, the word's, if the list or a dictionary imported for it has one, and those of the words that it is a form of. */
	"definition"?: (string | null);
	/** Where it is wanted, its rank by frequency among the words of the list, 1 for the most usual, if that is known. */
	"frequency"?: (number | null);
	/** The letters that make a word before it, where hooks are wanted. */
	"front_hooks"?: (string | null);
	/** The number of its letters. */
	"length": number;
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** The levels of the words that hooks make, if they are beyond the default. */
	"levels"?: {
		[name: string]: number;
	};
	/** The phrases of these letters, if the list is one of phrases. */
	"phrase"?: (Array<string> | null);
	/** Where it is wanted, its rank by playability among the words of the list, 1 for the one that brings most in games, if that is known. */
	"playability"?: (number | null);
	/** Its points; a blank counts 0. */
	"points": number;
	/** Its rank among the words of its length, 1 for the one drawn most easily from a full bag, where ranks are wanted. */
	"probability_rank"?: (number | null);
	/** With a row, the squares where the word can begin, from 0. */
	"starts"?: (Array<number> | null);
	/** The word; with a rack or letters that have a blank, a small letter is a blank. */
	"word": string;
};

/** What words are put in order by. */
export type WordSort = ("word" | "alphabet" | "length" | "points" | "probability" | "frequency" | "playability" | "front-hooks" | "back-hooks" | "anagrams");

/** A word that a play makes. */
export type WordSumRow = {
	/** Its level, if that is beyond the default of the list. */
	"level"?: (number | null);
	/** What it scores. */
	"score": number;
	/** The sum written out, such as `(3×3)+1 = 10`, where that was asked for. */
	"sum"?: (string | null);
	/** The word, blanks as small letters. */
	"word": string;
};

/** What words are asked for, and in which order. All conditions hold together. */
export type WordsQuestion = {
	/** Groups of conditions: those of one group at least hold too, if there are groups. */
	"any"?: Array<Conditions>;
	/** Whether words are wanted without their definitions. */
	"bare"?: boolean;
	/** How many blanks of the bag a draw may use where words are ranked by probability; all if it is not given. */
	"blanks"?: (number | null);
	/** More conditions. In JSON an array of them, or an object: `{"lacks": "S", "not-length": "2..4"}`. */
	"conditions"?: Conditions;
	/** Whether words are only counted. */
	"count"?: boolean;
	/** Whether SQLite is asked how it plans the search. */
	"explain"?: boolean;
	/** Whether the hooks of each word are wanted. */
	"hooks"?: boolean;
	/** The most words wanted. */
	"limit"?: (number | null);
	/** Whether each word has a rank by probability of its own: of equally probable words, that whose alphagram and then itself comes first in the alphabet. Otherwise they share the rank of the first. */
	"no_ties"?: boolean;
	/** A pattern of the whole word, `__%GEBAK`, `#@1221`, `` `GEBAK ``, or a regular expression between slashes. With a rack, its letters lie on the board already. */
	"pattern"?: (string | null);
	/** Tiles, `?` for a blank: only words of these and of the letters of the pattern or row. */
	"rack"?: (string | null);
	/** Whether the order is reversed. */
	"reverse"?: boolean;
	/** What else is wanted of each word. */
	"show"?: Array<WordColumn>;
	/** What comes first; then words by code point. */
	"sort"?: Array<WordSort>;
};

/** A position in another form. */
export type WrittenText = {
	"form": string;
	"is_recognised": boolean;
	"lost": Array<string>;
	"text": string;
};
