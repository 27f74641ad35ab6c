"""What questions are answered with. Scores and equities are in points."""

# Made from the schemas of wfq, by its tests.

from __future__ import annotations

import builtins
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from wfq.data import Data


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class About(Data):
    """What there is.

    conditions: What words can be searched by.
    database: Where the database lies; only for those who may change it.
    forms: The forms of positions.
    is_this_machine: Whether it is asked on the machine that it runs on.
    lan: Whether other devices of the network may ask.
    layouts: The built-in layouts.
    limits: How much can be sent, and how long a question may take.
    list: The list in use.
    lists: The lists of the database.
    offered: The lists that come with the program, and are imported when they are first asked for.
    read_only: Whether nothing is written here: no games, no corrections.
    rulesets: The languages and games.
    sorts: What moves can be sorted by.
    version: The version of the program.
    """

    conditions: builtins.list[ConditionEntry]
    database: str | None
    forms: builtins.list[str]
    is_this_machine: bool
    lan: bool
    layouts: builtins.list[NamedLayout]
    limits: Limits
    list: str
    lists: builtins.list[NamedList]
    offered: builtins.list[str]
    read_only: bool
    rulesets: builtins.list[NamedRuleset]
    sorts: builtins.list[MoveSort]
    version: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class AnswerRow(Data):
    """An answer to a text.

    definitions: What each word means, as far as that is known, where that was asked for.
    phrases: The phrases of the letters of each word that fit its pattern, where a list that is asked is one of phrases; none of a word of another list.
    variables: What the variables stand for, by their names, where that was asked for: in the first of several ways, A as short as it can be, then B, and so on.
    words: The words, one for each pattern, in the order of the patterns.
    alphagram: Its letters in the order of the alphabet, where alphagrams are wanted.
    back_hooks: The letters that make a word after it, where hooks are wanted.
    blanks: With a rack or letters that have a blank, the letters that blanks stand for.
    definition: Where definitions are wanted, the word's, if the list or a dictionary imported for it has one, and those of the words that it is a form of.
    frequency: Where it is wanted, its rank by frequency among the words of the list, 1 for the most usual, if that is known.
    front_hooks: The letters that make a word before it, where hooks are wanted.
    length: The number of its letters.
    level: Its level, if that is beyond the default of the list.
    levels: The levels of the words that hooks make, if they are beyond the default.
    phrase: The phrases of these letters, if the list is one of phrases.
    playability: Where it is wanted, its rank by playability among the words of the list, 1 for the one that brings most in games, if that is known.
    points: Its points; a blank counts 0.
    probability_rank: Its rank among the words of its length, 1 for the one drawn most easily from a full bag, where ranks are wanted.
    starts: With a row, the squares where the word can begin, from 0.
    word: The word; with a rack or letters that have a blank, a small letter is a blank.
    """

    definitions: list[str | None] | None = None
    phrases: list[list[str]] | None = None
    variables: dict[str, str] | None = None
    words: list[str] | None = None
    alphagram: str | None = None
    back_hooks: str | None = None
    blanks: list[str] | None = None
    definition: str | None = None
    frequency: int | None = None
    front_hooks: str | None = None
    length: int | None = None
    level: int | None = None
    levels: dict[str, int] | None = None
    phrase: list[str] | None = None
    playability: int | None = None
    points: int | None = None
    probability_rank: int | None = None
    starts: list[int] | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class AskedEnd(Data):
    """What came of a text.

    count: How many answers were found.
    elapsed: How long they took, in seconds.
    ended: Why there are no more of them.
    """

    count: int
    elapsed: float
    ended: AnswersEnd


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class AutoplayGameRow(Data):
    """A game that is over. Scores and spread are in points.

    bag: The number of its bag, from 0; a pair of games has the same.
    ended: How it ended: `first-out`, `second-out` or `passes`; `resigned` where a program did something wrong.
    error: What a program did wrong: it has lost.
    first: The player with the first seat.
    first_bingos: The bingos of the first seat.
    first_score: The final score of the first seat.
    first_turns: The turns of the first seat.
    game: The number of the game, from 1.
    second: The player with the second seat.
    second_bingos: The bingos of the second seat.
    second_score: The final score of the second seat.
    second_turns: The turns of the second seat.
    spread: The first score minus the second.
    """

    bag: int
    ended: str
    error: str | None = None
    first: str
    first_bingos: int
    first_score: int
    first_turns: int
    game: int
    second: str
    second_bingos: int
    second_score: int
    second_turns: int
    spread: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class AutoplayedGames(Data):
    """What the games of two players come to.

    complete: Whether all games were played: they may be cancelled.
    fingerprint: The checksum of all turns, eight hexadecimal digits.
    games: The number of games.
    histogram: The final scores of both players.
    layout: The layout, if one was named.
    level: The level that it is asked at, if that is not its default.
    list: The name of the list.
    players: Each player.
    rows: The games, where they are wanted.
    seconds: The time that the games took; `None` if machines shared them.
    seed: The seed of the games.
    """

    complete: bool
    fingerprint: str
    games: int
    histogram: builtins.list[ScoreBin]
    layout: str | None
    level: int | None = None
    list: str
    players: builtins.list[PlayerReport]
    rows: builtins.list[AutoplayGameRow] | None = None
    seconds: float | None
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BaseForm(Data):
    """A word that another is a form of. As a text: `katt, plural definite: a small animal`, with `; ` between its senses.

    base: The base form in capitals.
    definition: What the base form means, as far as that is known. It is not looked for in a base form of its own.
    form: Which form of it the word is, like `plural definite`, if the dictionary says so.
    """

    base: str
    definition: str | None
    form: str | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Blocked(Data):
    """That a player has blocked a word, whether or not the list had it. As a text: `blocked on 2026-01-31`, or `blocked on 2026-01-31 in the game anna`.

    added: When, in UTC: `2026-01-31T12:00:00Z`.
    game: The game that the word was met in, by its name or file; `None` if in none.
    """

    added: str
    game: str | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ByLetter(Data):
    """The words that one letter makes, added or taken away.

    letter: The letter.
    words: The words.
    """

    letter: str
    words: list[str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class CheckedWord(Data):
    """Whether a word is in a list.

    blocked: That it was blocked, if that is why it is not in the list.
    level: Its level, if that is beyond the default of the list.
    valid: Whether it is in the list.
    with_level: The level that a wider question has it with, if it is not in the list at the level asked.
    word: The word in capitals, or as typed where a character of it is on no tile.
    """

    blocked: Blocked | None = None
    level: int | None = None
    valid: bool
    with_level: int | None = None
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ConditionEntry(Data):
    """A condition as people ask for it.

    help: What holds for the words that it finds.
    kind: What it is about.
    value: What it compares with.
    """

    help: str
    kind: ConditionKind
    value: ConditionValue


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class DefinedWord(Data):
    """A word and what it means.

    bases: The words that it is a form of, as a dictionary says, with what they mean.
    blocked: That it was blocked, if that is why it is not in the list.
    definition: What it means, as the list says, or else a dictionary that was imported for it; ` / ` stands between groups of senses.
    did_you_mean: If it is not in the list and no dictionary has it: words that may have been meant, best first.
    level: Its level, if that is beyond the default of the list.
    valid: Whether it is in the list.
    with_level: The level that a wider question has it with, if it is not in the list at the level asked.
    word: The word in capitals.
    """

    bases: list[BaseForm] | None = None
    blocked: Blocked | None = None
    definition: str | None
    did_you_mean: list[str] | None = None
    level: int | None = None
    valid: bool
    with_level: int | None = None
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Doubt(Data):
    """A square, or a tile of the rack, that is not certain.

    at: Where: `8H`, row first; `rack 3`.
    confidence: How certain it is, 0 to 1.
    instead: The next best reading.
    read: What was read: a letter, small for a blank; `empty`; a premium, such as `2L`.
    """

    at: str
    confidence: float
    instead: str
    read: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class FailingRow(Data):
    """Orders of the bag that a move does not win.

    draw: Whether the game is drawn, and not lost.
    drawn: The tiles that the player draws after the move.
    orders: How many orders these are.
    reply: The opponent's move after that; `None` if the game is over by then.
    """

    draw: bool
    drawn: str
    orders: int
    reply: str | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Foreign(Data):
    """A file that holds words in another format.

    encoding: The label of its encoding: `utf-16le`.
    column: The number of the one with the words, from 1.
    separator: What separates them.
    """

    format: Literal["zip", "gzip", "xz", "lzma", "bzip2", "zstd", "seven-zip", "tar", "workbook", "document", "office", "utf32", "utf16", "graph", "leaves", "hunspell", "json", "spaces", "columns"]
    encoding: str | None = None
    column: int | None = None
    separator: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class FoundRow(Data):
    """Words that were found."""

    count: int
    lengths: list[LengthRow]
    words: list[WordRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class GradeCounts(Data):
    """How many turns have each grade.

    best: The best moves.
    blunder: The blunders.
    good: The good moves.
    inaccuracy: The inaccuracies.
    mistake: The mistakes.
    """

    best: int
    blunder: int
    good: int
    inaccuracy: int
    mistake: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class KeptRow(Data):
    """The tiles that a move keeps, with their worth in points.

    alone: What each kind of tile would be worth alone.
    tiles: The tiles.
    worth: What they are worth together, in points.
    """

    alone: list[TileWorthRow]
    tiles: str
    worth: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LeaveRow(Data):
    """A leave.

    count: The number of racks that the value was learnt from.
    tile: Its tile.
    value: Its value, in points.
    """

    count: int
    tile: str
    value: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LengthRow(Data):
    """How many of the words have a length."""

    count: int
    length: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LevelSummary(Data):
    """A level of a list at a glance.

    is_default: Whether it is asked where nothing says otherwise.
    level: The level.
    words: The number of words up to this level, corrections aside.
    """

    is_default: bool
    level: int
    words: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Limits(Data):
    """How much can be sent, and how long a question may take.

    bytes: The most bytes of a picture.
    json_bytes: The most bytes of JSON.
    list_bytes: The most bytes of a word list.
    pixels: The most pixels of a picture.
    seconds: The most seconds of a look ahead.
    """

    bytes: int
    json_bytes: int
    list_bytes: int
    pixels: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LossSums(Data):
    """Points lost by what they were lost by.

    end: Once the bag was empty.
    leave: By the tiles kept.
    missed_bingo: By bingos that were not played.
    placement: By word or place.
    """

    end: float
    leave: float
    missed_bingo: float
    placement: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchRow(Data):
    """An answer to a query.

    definitions: What each word means, as far as that is known, where that was asked for.
    phrases: The phrases of the letters of each word that fit its pattern, where a list that is asked is one of phrases; none of a word of another list.
    variables: What the variables stand for, by their names, where that was asked for: in the first of several ways, A as short as it can be, then B, and so on.
    words: The words, one for each pattern, in the order of the patterns.
    """

    definitions: list[str | None] | None = None
    phrases: list[list[str]] | None = None
    variables: dict[str, str] | None = None
    words: list[str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MistakeCounts(Data):
    """How many mistakes have each size.

    large: The large ones.
    medium: The medium ones.
    small: The small ones.
    """

    large: int
    medium: int
    small: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MovesRow(Data):
    """The moves of a position.

    best: The score of the best play.
    by: What the moves are sorted by where nothing else is said.
    count: How many moves are wanted.
    moves: How many plays there are.
    no_equity: Why the moves have no equity.
    noted: The same notes with their kinds.
    notes: A sentence each.
    """

    best: int | None
    by: str
    count: int
    is_end: bool
    list: str
    milliseconds: float
    moves: int
    no_equity: str | None = None
    noted: builtins.list[NotedRow]
    notes: builtins.list[str]
    plays: builtins.list[NamedRow]
    ruleset: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NamedLayout(Data):
    """A layout with its squares."""

    name: str
    rows: list[str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NamedList(Data):
    """A list that can be selected.

    built_in: Whether it has the words that come with the program, and no others.
    bytes: About how many bytes of the file it takes, if SQLite can tell.
    corrections: The number of words that are blocked or allowed.
    frequencies: Where the ranks of its words by frequency come from, if they have any.
    imported: When it was imported, in UTC: `2026-01-31T12:00:00Z`.
    in_use: Whether it is asked where no list is named.
    language: The id of its ruleset.
    levels: Its levels, from the surest, if it says how sure its words are.
    name: Its name.
    outdated: Whether it has the words that come with another version of the program, where that is asked: an import of it brings those of this one.
    phrases: The number of its phrases, if it is a list of phrases: several may have the letters of one word.
    playability: Where their ranks by playability come from, if they have any.
    source: The files it came from.
    words: The number of its words.
    """

    built_in: bool
    bytes: int | None
    corrections: int
    frequencies: RanksSummary | None = None
    imported: str
    in_use: bool
    language: str
    levels: list[LevelSummary] | None = None
    name: str
    outdated: bool | None = None
    phrases: int | None = None
    playability: RanksSummary | None = None
    source: str
    words: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NamedRow(Data):
    """A move with its name: that by which it is scored, explained and played.

    action: What the move is: `play`, `swap` or `pass`; none where plays stand alone.
    bonus: The bonus for a whole rack.
    column: The column in which the main word begins, from 0.
    direction: `across` or `down`.
    equity: Its equity, in points: its score, and what the leave is worth.
    exact: Whether the search was complete.
    final: How many points the player gains on the opponent from here to the end, tiles left included.
    leave: The tiles that stay on the rack.
    level: The highest level of its words, if that is beyond the default of the list.
    line: The moves of both players.
    notation: Where it begins: `8D` is across, `D8` down.
    places: In how many places the word can be laid, where moves are grouped by word.
    rank: Its number among the moves, from 1: its rank by score.
    replies: The opponent's replies.
    row: The row in which the main word begins, from 0.
    score: Its score in points, the bonus for a whole rack included.
    tiles: The tiles that are laid, in the order of the word.
    verdict: In which orders of the bag it wins, where the bag has one to six tiles and the scores are known.
    win: The chance to win after the replies or at the end, 0 to 1, where the scores are known.
    word: The main word, blanks as small letters.
    words: The words it makes, the main word first.
    swap: The tiles that are swapped; a pass has none.
    ways: How many equal moves it stands for, where they are one row.
    """

    action: str | None = None
    bonus: int | None = None
    column: int | None = None
    direction: str | None = None
    equity: float | None = None
    exact: bool | None = None
    final: int | None = None
    leave: str
    level: int | None = None
    line: list[str] | None = None
    notation: str | None = None
    places: int | None = None
    rank: int
    replies: RepliesRow | None = None
    row: int | None = None
    score: int
    tiles: list[NewTileRow] | None = None
    verdict: VerdictRow | None = None
    win: float | None = None
    word: str | None = None
    words: list[WordSumRow] | None = None
    swap: str | None = None
    name: str
    ways: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NamedRuleset(Data):
    """A language or game that can be selected.

    id: Its id: `nl`.
    layout: The layout, or its rows as one word.
    name: Its name for people.
    puzzles: Whether it has puzzles.
    """

    id: str
    layout: str
    name: str
    puzzles: bool


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NewTileRow(Data):
    """A tile that a play lays.

    blank: Whether it is a blank.
    column: Its column, from 0.
    letter: Its letter; that of a blank, too, is a capital.
    row: Its row, from 0.
    """

    blank: bool
    column: int
    letter: str
    row: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NextRow(Data):
    """The player's next move, after the replies.

    bingo: How often it uses the whole rack, 0 to 1.
    mean: Its mean score, in points.
    moves: The words that bring most, by chance times score.
    """

    bingo: float
    mean: float
    moves: list[ReplyRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class NotedRow(Data):
    """A note.

    asked: The name of the one asked for.
    of: The name of the one whose points they are.
    ruleset: The name of the ruleset asked for.
    others: The names of the others.
    have: The names of the rulesets that have all letters.
    letters: The letters.
    count: How many.
    at: Where: `8H`, `rack 3`.
    by: What decided.
    instead: What it looks like.
    read: What it is: a letter, small for a blank.
    most: How many there are.
    tile: The letter, `?` for blanks.
    left: What the board leaves.
    said: What the picture says.
    tiles: Tiles, with how many were found of how many: `2 Q / 1`.
    text: Its sentence, in English.
    """

    asked: str | None = None
    kind: Literal["other_points", "scored_by", "other_game", "same_tiles", "lacking", "left_out", "decided", "surplus", "no_start", "loose", "unplayed", "no_rack", "short_rack", "other_count"] | str
    of: str | None = None
    ruleset: str | None = None
    others: list[str] | None = None
    have: list[str] | None = None
    letters: list[str] | None = None
    count: int | None = None
    at: str | None = None
    by: DecidedBy | None = None
    instead: str | None = None
    read: str | None = None
    most: int | None = None
    tile: str | None = None
    left: int | None = None
    said: int | None = None
    tiles: str | None = None
    text: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OfLength(Data):
    """The words of a length.

    length: The number of letters.
    words: The words.
    """

    length: int
    words: list[str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OpenedSquareRow(Data):
    """A premium square that a play opens.

    premium: Its premium: `double letter`.
    square: Its name: `8H`.
    """

    premium: str
    square: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OrdersRow(Data):
    """How far the orders of a bag with one to six tiles were tried.

    all: How many orders there are, equal tiles counted as different.
    complete: How many of all moves were tried in all orders, with every end searched to the end.
    dropped: How many moves were dropped because they fell behind, or looked worse when they were played out.
    exact: Whether all orders were tried, all of their ends searched to the end, and none of the moves that were dropped could come back.
    moves: How many moves this is about.
    open: How many of those dropped could come back if all of their ends were searched.
    partly: With how many others some end was searched; the rest was only played out, or not tried.
    played: In how many of them the moves were played to the end of the game by equity.
    proven: Whether every end after the first move was searched in all orders, and no other can come to more by what they are compared by, points or chance to win.
    searched: In how many of them the end was searched too.
    unsearched: How many of those that were dropped were only played out, with no end searched.
    untried: How many were not tried in any order, as there was no time.
    """

    all: int
    complete: int
    dropped: int
    exact: bool
    moves: int
    open: int
    partly: int
    played: int
    proven: bool
    searched: int
    unsearched: int
    untried: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OtherNote(Data):
    """What a note is about that is not about a picture.

    at: Where.
    kind: `no_start`, `apart`, `phonies`, `excess` or `other`.
    tiles: Tiles, with how many were found of how many: `2 Q / 1`.
    """

    at: str | None = None
    kind: str
    tiles: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PhaseReview(Data):
    """What the turns of a phase come to, over a game or several. Points have two decimals.

    judged: How many of them are judged.
    lost: The points lost.
    lost_by: The points lost by what they were lost by.
    phase: The phase: `opening`, `middle` or `end`.
    phonies: The number of moves that made a word that is not in the list, taken back or not.
    turns: The number of turns.
    """

    judged: int
    lost: float
    lost_by: LossSums
    phase: Phase
    phonies: int
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PhonyRow(Data):
    """A word on a board that is not in the list.

    column: The column in which it begins, from 0.
    direction: `across` or `down`.
    row: The row in which it begins, from 0.
    word: The word, blanks as small letters.
    """

    column: int
    direction: str
    row: int
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayRow(Data):
    """A play.

    action: What the move is: `play`, `swap` or `pass`; none where plays stand alone.
    bonus: The bonus for a whole rack.
    column: The column in which the main word begins, from 0.
    direction: `across` or `down`.
    equity: Its equity, in points: its score, and what the leave is worth.
    exact: Whether the search was complete.
    final: How many points the player gains on the opponent from here to the end, tiles left included.
    leave: The tiles that stay on the rack.
    level: The highest level of its words, if that is beyond the default of the list.
    line: The moves of both players.
    notation: Where it begins: `8D` is across, `D8` down.
    places: In how many places the word can be laid, where moves are grouped by word.
    rank: Its number among the moves, from 1: its rank by score.
    replies: The opponent's replies.
    row: The row in which the main word begins, from 0.
    score: Its score in points, the bonus for a whole rack included.
    tiles: The tiles that are laid, in the order of the word.
    verdict: In which orders of the bag it wins, where the bag has one to six tiles and the scores are known.
    win: The chance to win after the replies or at the end, 0 to 1, where the scores are known.
    word: The main word, blanks as small letters.
    words: The words it makes, the main word first.
    """

    action: str | None = None
    bonus: int
    column: int
    direction: str
    equity: float | None = None
    exact: bool | None = None
    final: int | None = None
    leave: str
    level: int | None = None
    line: list[str] | None = None
    notation: str
    places: int | None = None
    rank: int
    replies: RepliesRow | None = None
    row: int
    score: int
    tiles: list[NewTileRow]
    verdict: VerdictRow | None = None
    win: float | None = None
    word: str
    words: list[WordSumRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayerChance(Data):
    """What the turns of a player cost in chance to win, over a game or several. Chances have four decimals.

    judged: How many turns are judged.
    lost: The chance lost, from 0: one of 1 is a game.
    lost_a_turn: The chance lost for each turn that is judged.
    luck: How much the chance rose by the draws of the turns that are judged.
    mistake_index: The mistake index of a game: 0.2 for each small mistake, 0.5 for each medium one, 1 for each large one.
    mistakes: How many mistakes have each size.
    unjudged: How much it rose with turns that are not judged: luck and mistakes together.
    """

    judged: int
    lost: float
    lost_a_turn: float | None
    luck: float
    mistake_index: float
    mistakes: MistakeCounts
    unjudged: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayerReport(Data):
    """What the games of one player come to. An interval is half the width of the 95 % confidence interval. Scores and spread are in points.

    bingos: The mean number of bingos per game.
    deviation: The standard deviation of the final scores.
    draws: The games with equal scores.
    games: The number of games.
    highest: The highest final score.
    losses: The games lost.
    lowest: The lowest final score.
    player: The player; of a program, its command.
    score: The mean of the final scores.
    score_interval: Its interval.
    seat: `first` or `second`, if a player plays against itself.
    spread: The mean of the spreads.
    spread_interval: Its interval.
    time: The mean time per turn, in microseconds, if it is known.
    turns: The mean number of turns per game.
    win_share: The share of games won, from 0 to 1. A draw is half a win.
    win_share_interval: Its interval.
    wins: The games won.
    """

    bingos: float | None
    deviation: float | None
    draws: int
    games: int
    highest: int | None
    losses: int
    lowest: int | None
    player: str
    score: float | None
    score_interval: float | None
    seat: str | None
    spread: float | None
    spread_interval: float | None
    time: float | None
    turns: float | None
    win_share: float | None
    win_share_interval: float | None
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PlayerReview(Data):
    """What the turns of a player come to, over a game or several. Points have two decimals.

    against: Those of the opponents.
    bingos: The number of bingos played.
    chance: What the turns cost in chance to win, where turns are judged by that, too.
    draws: The number of games with equal scores.
    games: The number of games.
    grades: How many of them have each grade.
    judged: How many of them are judged.
    losses: The number of games lost.
    lost: The points lost.
    lost_a_turn: The points lost for each turn that is judged.
    lost_by: The points lost by what they were lost by.
    luck: The luck of those draws together, in points.
    measured_draws: The number of draws whose luck is measured.
    missed_bingos: The number of bingos missed.
    phases: The turns of each phase of the game that has some, in their order.
    phonies: The number of moves that made a word that is not in the list, and stayed.
    player: The player.
    rating: How strong the player is by the points lost a turn, where enough turns are judged.
    score: The final scores together, tiles left included.
    taken_back: The number of moves that were taken back.
    turns: The number of turns.
    unknown: The number of turns whose rack or swap is not known.
    wins: The number of games won.
    """

    against: int
    bingos: int
    chance: PlayerChance | None = None
    draws: int
    games: int
    grades: GradeCounts
    judged: int
    losses: int
    lost: float
    lost_a_turn: float | None
    lost_by: LossSums
    luck: float | None
    measured_draws: int
    missed_bingos: int
    phases: list[PhaseReview]
    phonies: int
    player: str
    rating: Rating | None = None
    score: int
    taken_back: int
    turns: int
    unknown: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PositionRow(Data):
    """A position with all that a page draws of it.

    fits: The rulesets that fit the picture better, if the one that it was read by does not.
    level: The level that the list is asked at, if that is not its default.
    noted: The same notes with their kinds.
    notes: A sentence each.
    tiles: How many tiles were read on the board.
    """

    bag: int
    confidence: float | None = None
    doubtful: builtins.list[Doubt] | None = None
    errors: builtins.list[str] | None = None
    fits: builtins.list[str] | None = None
    form: str
    is_end: bool
    is_legal: bool | None = None
    language: str
    last: builtins.list[NewTileRow]
    layout: str
    level: int | None = None
    list: str
    moves: int | None = None
    noted: builtins.list[NotedRow]
    notes: builtins.list[str]
    other_rack: str | None
    phonies: builtins.list[PhonyRow]
    premiums: builtins.list[str]
    rack: str | None
    rows: builtins.list[str]
    ruleset: str
    scoreless: int | None
    scores: builtins.list[int] | None
    size: int
    summary: str | None = None
    tiles: int | None = None
    tiles_left: int | None = None
    unplayed: str | None = None
    unseen: UnseenRow | None = None
    win: float | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Progressed(Data):
    """The data of `progress`.

    done: How many steps are done.
    total: How many there are, if that is known.
    """

    done: int
    total: int | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RanksSummary(Data):
    """Where the ranks of words come from. As a text: `wfq` for those that come with it, `100,000 games`, or the file.

    file: The file that they were read from, as it was given, if they were.
    games: The number of games that they were learnt from, if they were.
    origin: `shipped`, `trained` or `read`.
    """

    file: str | None
    games: int | None
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rating(Data):
    """The strength of a player on the ladder of computer players of a rating (`Strength`(crate::game::Strength)): 400 points more win ten times as often as they lose.

    error: Half the width of its 95 % interval, by the number of turns and how much they differ.
    rating: The rating: the player `leave` has 2000.
    turns: How many turns it rests on.
    """

    error: int
    rating: int
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReadRow(Data):
    """How a text is read.

    ways: All that it can be read as.
    word: The word, where it is read as one.
    """

    as_: AskedAs
    ways: list[AskedAs]
    word: str | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReadingNote(Data):
    """A remark on what was read from a picture. Its text is a sentence without a capital or a full stop.

    asked: The name of the one asked for.
    of: The name of the one whose points they are.
    ruleset: The name of the ruleset asked for.
    others: The names of the others.
    have: The names of the rulesets that have all letters.
    letters: The letters.
    count: How many.
    at: Where: `8H`, `rack 3`.
    by: What decided.
    instead: What it looks like.
    read: What it is: a letter, small for a blank.
    most: How many there are.
    tile: The letter, `?` for blanks.
    left: What the board leaves.
    said: What the picture says.
    """

    asked: str | None = None
    kind: Literal["other_points", "scored_by", "other_game", "same_tiles", "lacking", "left_out", "decided", "surplus", "no_start", "loose", "unplayed", "no_rack", "short_rack", "other_count"]
    of: str | None = None
    ruleset: str | None = None
    others: list[str] | None = None
    have: list[str] | None = None
    letters: list[str] | None = None
    count: int | None = None
    at: str | None = None
    by: DecidedBy | None = None
    instead: str | None = None
    read: str | None = None
    most: int | None = None
    tile: str | None = None
    left: int | None = None
    said: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Refusal(Data):
    """Why a request has no answer.

    column: The column of the text, from 1.
    command: The command that imports it, with `FILE` for a file of its words.
    error: What is wrong, in a line.
    errors: Each of several things that are wrong.
    kind: What kind of thing is wrong.
    line: The line of the text, from 1.
    list: Its name.
    remedies: What helps, each by itself.
    words: The words of a move that it lacks.
    """

    column: int | None = None
    command: str | None = None
    error: str
    errors: builtins.list[str] | None = None
    kind: str
    line: int | None = None
    list: str | None = None
    remedies: builtins.list[Remedy] | None = None
    words: builtins.list[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Remedy(Data):
    """Something to do about an error.

    name: That name.
    command: The command.
    list: The list or language; none where any will do.
    needs_file: Whether it takes a file of its words, as none is known on this machine.
    package: The package.
    feature: The feature of the crate `wfq` that brings them.
    language: The language of the recipe.
    recipe: The recipe.
    names: Their names.
    from_: What the file is.
    filter: The filter.
    what: Which, and how.
    """

    do: Literal["write_meant", "see_rulesets", "see_help", "import", "install_words", "build_with_words", "give_word_file", "give_dictionary", "import_again", "import_in_parts", "import_rules", "import_with", "give_recipe", "other_encoding", "give_column", "number_column", "convert", "filter", "train", "other_database", "other_box", "name_database", "copy_database", "drop_view", "drop_list", "update", "make_writable", "check_path", "try_again", "wait_longer", "other_rules_id", "give_file_of_words", "change_by_command", "fewer_threads", "give_premiums", "other_layout", "layout_file", "other_list", "list_of_words"]
    name: str | None = None
    command: str | None = None
    list: str | None = None
    needs_file: bool | None = None
    package: str | None = None
    feature: str | None = None
    language: str | None = None
    recipe: str | None = None
    names: builtins.list[str] | None = None
    from_: Foreign | None = None
    filter: str | None = None
    what: Training | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RepliesRow(Data):
    """The opponent's replies to a move, in points.

    bingo: The share of the racks that were laid whole, 0 to 1.
    cost: What the opponent's reply takes from the equity: its own, score and leave, on average. Where more moves are made or the game is played to its end, what all of them take.
    deviation: Their standard deviation.
    error: The standard error of `net`.
    inferred: Whether the racks were weighed by the opponent's last move.
    mean: The mean score of the replies.
    net: The equity of the move minus `cost`.
    orders: How far the orders of the bag were tried, where it has one to six tiles.
    racks: How many racks the opponent was given.
    settled: Whether the place of the move among those tried is settled: that of the best one, or of each where the order was to be settled; `None` if it was tried alone.
    worst: The highest of them.
    """

    bingo: float
    cost: float
    deviation: float
    error: float
    inferred: bool | None = None
    mean: float
    net: float
    orders: OrdersRow | None = None
    racks: int
    settled: bool | None
    worst: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class RepliesRows(Data):
    """Moves in the order of what they come to."""

    after: str | None = None
    by: MeasureName
    cancelled: bool
    elapsed: float
    is_end: bool
    is_to_the_end: bool
    orders: OrdersRow | None
    plays: list[NamedRow]
    racks: int
    settled: bool
    unsettled: list[int] | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReplyRow(Data):
    """A reply.

    chance: How likely it is, 0 to 1.
    level: Its level, if that is beyond the default of the list.
    notation: Where its word begins.
    score: Its mean score: which of its tiles are blanks makes a difference.
    word: The word, in capitals.
    """

    chance: float
    level: int | None = None
    notation: str
    score: float
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReviewedGame(Data):
    """A game that was reviewed.

    begins_empty: Whether no tile lay on the board when the record began.
    by: By what moves are compared where nothing else is said: `score` or `equity`.
    complete: Whether no turn is missing: a review may be cancelled.
    decided: The numbers of the turns that decided the game: in which the winner's chance rose by a fifth or more, or where chances are not known, in which the loser lost at least as much as the game.
    missed_words: The words that were missed: those of missed bingos, and of the best moves where another was a mistake.
    over: Whether the game is over.
    players: The players, the one who began first.
    resigned: The player who resigned, which ended it: the other one has won, whatever the scores.
    turns: The turns that were reviewed.
    """

    begins_empty: bool
    by: JudgedBy
    complete: bool
    decided: builtins.list[int]
    game: str
    list: str
    missed_words: builtins.list[str]
    over: bool
    players: builtins.list[PlayerReview]
    resigned: str | None
    turns: builtins.list[TurnReview]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ReviewedMove(Data):
    """A move of a review.

    action: `play`, `swap` or `pass`.
    equity: Its equity in points, where the rack is known.
    final: How many points the player gains from here to the end of the game.
    leave: The tiles that it keeps, where the rack is known.
    level: The highest level of its words, if that is beyond the default of the list.
    marked: The move as texts have it, if a word is beyond the default level: `8D STEP#`, and `8D STEP +SPET#` where that word is a cross word.
    move: The move: `8D STEP`, `swap QX` or `pass`.
    net: What is left of it after the opponent's reply, in points.
    score: Its score in points.
    """

    action: str
    equity: float | None
    final: int | None
    leave: str | None
    level: int | None = None
    marked: str | None = None
    move: str
    net: float | None
    score: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ScoreBin(Data):
    """A range of final scores, and how often each player had them.

    from_: The first score.
    games: The number of games of each player.
    to: The last score.
    """

    from_: int
    games: list[int]
    to: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ScoreSumRow(Data):
    """A word of a move with its sum.

    level: Its level, if that is beyond the default of the list.
    score: What it scores, in points.
    sum: The sum written out: `(3×3)+1 = 10`.
    word: The word, blanks as small letters.
    """

    level: int | None = None
    score: int
    sum: str
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ScoredRow(Data):
    """What a move scores.

    bonus: The bonus for a whole rack, in points.
    legal: Whether it is legal.
    level: The highest level of its words, if that is beyond the default of the list.
    move: The move as it can be typed: `8D STEP`; a word all in blanks is `8D (IS)`.
    score: Its score in points; `None` where it can't be laid.
    why: Why it is not legal.
    words: The words it makes, the main word first.
    """

    bonus: int
    legal: bool
    level: int | None = None
    move: str
    notes: list[str]
    score: int | None
    why: str | None
    words: list[ScoreSumRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Started(Data):
    """The data of `start`, the first event of a stream.

    id: The name of the question, by which it can be cancelled.
    """

    id: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class SwapRow(Data):
    """A swap or the pass.

    action: `swap` or `pass`.
    equity: Its equity, in points: its score, and what the leave is worth.
    exact: Whether the search was complete.
    final: How many points the player gains on the opponent from here to the end, tiles left included.
    leave: The tiles that stay on the rack.
    line: The moves of both players.
    rank: Its number among the moves, from 1.
    replies: The opponent's replies.
    score: Always 0.
    swap: The tiles that are swapped; a pass has none.
    verdict: In which orders of the bag it wins, where the bag has one to six tiles and the scores are known.
    win: The chance to win after the replies or at the end, 0 to 1, where the scores are known.
    """

    action: str
    equity: float | None = None
    exact: bool | None = None
    final: int | None = None
    leave: str
    line: list[str] | None = None
    rank: int
    replies: RepliesRow | None = None
    score: int
    swap: str | None = None
    verdict: VerdictRow | None = None
    win: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TileWorthRow(Data):
    """A tile with its worth in points.

    tile: The tile; `?` is a blank.
    worth: What it is worth, in points.
    """

    tile: str
    worth: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Told(Data):
    """What the opponent can work out about a player's rack after a turn: all of it, or how likely the tiles kept are.

    rack: Once the bag is empty: the whole rack, since it holds every tile that the opponent does not see.
    times: While the bag has tiles: how many times as likely the play makes the tiles kept as a random draw would. Below 1, the play hides them.
    """

    rack: str | None
    times: float | None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TrainReport(Data):
    """The leave values of a list, and how it got them.

    games: The games of each generation, if the values were trained.
    generations: The number of generations, if the values were trained.
    language: Its language.
    leaves: The number of leaves.
    list: The name of the list.
    origin: `trained`, `read` or `shipped`.
    racks: The racks of the last generation, if the values were trained.
    seconds: The time that it took.
    seed: The seed of the games, if the values were trained.
    tiles: The leaves of one tile, the most valuable first.
    """

    games: int | None
    generations: int | None
    language: str
    leaves: int
    list: str
    origin: str
    racks: int | None
    seconds: float
    seed: int | None
    tiles: builtins.list[LeaveRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TurnChance(Data):
    """What a turn cost in chance to win. Chances have four decimals.

    best: The move with the best chance to win; the one that was made where none has a better one.
    best_win: The chance to win after it, from 0 to 1.
    lost: What the move cost of it.
    luck: How much the chance rose from the turn before to the best move: by the draws.
    mistake: How large a mistake that is: `small`, `medium` or `large`; null where it is none.
    played_win: That after the move that was made, judged in the same way.
    """

    best: ReviewedMove
    best_win: float
    lost: float
    luck: float | None
    mistake: Mistake | None
    played_win: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TurnReview(Data):
    """A turn, and what it cost.

    after: Where it is judged by replies: the opponent's move before it, by which their racks were weighed.
    best: The best move; the same one where nothing is better.
    by: By what the turn is judged: `equity`, `score`, `replies` or `end`.
    chance: What it cost in chance to win, where turns are judged by that, too.
    exact: Near the end of the game, whether all was searched: the ends after the turn, or every order of the bag.
    grade: How good the move was: `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    kind: What the points were lost by: `leave`, `placement`, `missed bingo` or `end`.
    line: Its line in the record, from 1; 0 where there is none.
    lost: What the move cost, in points.
    luck: How much better the tiles drawn before the turn are than other draws, in points.
    missed_bingo: The best bingo, where one worth as much or more was there and none was played.
    phase: The phase of the game: `opening`, `middle` or `end`.
    phonies: The words that the move made and the list does not have.
    played: The move that was made.
    player: The player.
    rack: The rack before it, if all of it is known.
    scores: The scores after it, the first player's first.
    seat: 0 for the player who began, 1 for the other.
    swing: By how much that chance rose with the turn; where the end or the orders of the bag were searched, against the best move.
    told: What it gives away of the rack, where that is asked for and there is something to tell.
    turn: Its number in the game, from 1.
    unjudged: Why the turn is not judged: `rack unknown`, `swap unknown`, `phony` or `taken back`.
    win: The chance after it that the player wins, from 0 to 1, where it is known how often leads win.
    """

    after: str | None = None
    best: ReviewedMove | None
    by: JudgedBy | None
    chance: TurnChance | None = None
    exact: bool | None
    grade: Grade | None
    kind: LossKind | None
    line: int
    lost: float | None
    luck: float | None
    missed_bingo: ReviewedMove | None
    phase: Phase
    phonies: list[str]
    played: ReviewedMove
    player: str
    rack: str | None
    scores: list[int]
    seat: int
    swing: float | None = None
    told: Told | None = None
    turn: int
    unjudged: Unjudged | None
    win: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class UnseenRow(Data):
    """The unseen tiles, counted.

    blanks: How many of them are blanks.
    consonants: How many of them are consonants.
    opponents_rack: Whether they are the opponent's rack: the bag is empty, and one's own rack is known.
    points: The points of these tiles together.
    tiles: Each tile of the set, the blank last.
    unseen: How many tiles are unseen.
    vowels: How many of them are vowels.
    """

    blanks: int
    consonants: int
    opponents_rack: bool
    points: int
    tiles: list[UnseenTileRow]
    unseen: int
    vowels: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class UnseenTileRow(Data):
    """A tile and how many of it are unseen. Chances are from 0 to 1.

    chance: The chance that the next tile drawn is this one, 0 to 1.
    chance_of_rack: The chance that a whole rack drawn has one or more of it, 0 to 1.
    letter: Its label; `?` is the blank.
    points: Its points.
    total: How many of it the set has.
    unseen: How many of it are unseen.
    """

    chance: float
    chance_of_rack: float
    letter: str
    points: int
    total: int
    unseen: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class VerdictRow(Data):
    """In how many orders of the bag a move is known to win, to draw and to lose, by ends searched to the end.

    draws: In how many of them it is known to draw.
    failing: The orders known not to be won, by what is drawn and the opponent's reply: those that are lost first, the most likely first.
    guaranteed: Whether no reply of the opponent makes that worse, even if they know all tiles. Else they are taken to go by equity until the bag is empty.
    losses: In how many of them it is known to lose.
    orders: How many orders there are, equal tiles counted as different.
    wins: In how many of them the move is known to win.
    """

    draws: int
    failing: list[FailingRow]
    guaranteed: bool
    losses: int
    orders: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WhyAnswer(Data):
    """What lies behind the numbers of a move: the fields of JSON.

    action: What the move is: `play`, `swap` or `pass`; none where plays stand alone.
    bonus: The bonus for a whole rack.
    column: The column in which the main word begins, from 0.
    direction: `across` or `down`.
    equity: Its equity, in points: its score, and what the leave is worth.
    exact: Whether the search was complete.
    final: How many points the player gains on the opponent from here to the end, tiles left included.
    leave: The tiles that stay on the rack.
    level: The highest level of its words, if that is beyond the default of the list.
    line: The moves of both players.
    notation: Where it begins: `8D` is across, `D8` down.
    places: In how many places the word can be laid, where moves are grouped by word.
    rank: Its number among the moves, from 1: its rank by score.
    replies: The opponent's replies.
    row: The row in which the main word begins, from 0.
    score: Its score in points, the bonus for a whole rack included.
    tiles: The tiles that are laid, in the order of the word.
    verdict: In which orders of the bag it wins, where the bag has one to six tiles and the scores are known.
    win: The chance to win after the replies or at the end, 0 to 1, where the scores are known.
    word: The main word, blanks as small letters.
    words: The words it makes, the main word first.
    swap: The tiles that are swapped; a pass has none.
    answers: The replies that bring the opponent most, by chance times score.
    kept: The tiles it keeps.
    next: What the player's next move brings, after each reply; null where none was made.
    opens: The premium squares it opens.
    """

    action: str | None = None
    bonus: int | None = None
    column: int | None = None
    direction: str | None = None
    equity: float | None = None
    exact: bool | None = None
    final: int | None = None
    leave: str
    level: int | None = None
    line: list[str] | None = None
    notation: str | None = None
    places: int | None = None
    rank: int
    replies: RepliesRow | None = None
    row: int | None = None
    score: int
    tiles: list[NewTileRow] | None = None
    verdict: VerdictRow | None = None
    win: float | None = None
    word: str | None = None
    words: list[WordSumRow] | None = None
    swap: str | None = None
    answers: list[ReplyRow]
    kept: KeptRow
    next: NextRow | None
    opens: list[OpenedSquareRow]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WordReport(Data):
    """What a list knows of a word. A word that is not in the list has no rank; one that is has no neighbours and no suggestions.

    after: The first word after it in the order of the alphabet.
    alphagram: Its letters in the order of the alphabet.
    anagrams: The other words of the same letters.
    back_extensions: The longer words that begin with it, where extensions are wanted.
    back_hooks: The letters that make a word after it.
    before: The last word before it in the order of the alphabet.
    blocked: That it was blocked, if that is why it is not in the list.
    changed: The words that differ from it in one letter.
    definition: Its definition, if the list or a dictionary imported for it has one, and those of the words that it is a form of.
    did_you_mean: Words that may have been meant, best first.
    frequency: Its place among the words of the list, from 1 for the most usual, if that is known.
    front_extensions: The longer words that end with it, where extensions are wanted.
    front_hooks: The letters that make a word before it.
    inside: The words within it, the longest first.
    length: The number of its letters.
    level: Its level, if that is beyond the default of the list.
    levels: The levels of those words above, and of those that hooks make, that are beyond the default.
    minus_one: The words of its letters but one, by that letter.
    phrase: The phrases of its letters, if the list is one of phrases.
    phrases: The phrases of the letters of those words above, if the list is one of phrases.
    playability: Its place among the words of the list, from 1 for the one that brings most in games, if that is known.
    plus_one: The words of its letters and one more, by that letter.
    points: The sum of its letters' points.
    probability_rank: Its place among the words of its length, from 1 for the one drawn most easily from a full bag.
    shorter: The words of some of its letters, the longest first, where these are wanted.
    signature: The product of its letters' primes, as text: programs that read JSON round integers from 2^53 on.
    transpositions: The words with two adjacent letters of it swapped.
    valid: Whether it is in the list.
    with_level: The level that a wider question has it with, if it is not in the list at the level asked.
    word: The word in capitals.
    """

    after: str | None
    alphagram: str
    anagrams: list[str]
    back_extensions: list[str] | None = None
    back_hooks: list[str]
    before: str | None
    blocked: Blocked | None = None
    changed: list[str]
    definition: str | None
    did_you_mean: list[str]
    frequency: int | None = None
    front_extensions: list[str] | None = None
    front_hooks: list[str]
    inside: list[str]
    length: int
    level: int | None = None
    levels: dict[str, int] | None = None
    minus_one: list[ByLetter]
    phrase: list[str] | None = None
    phrases: dict[str, list[str]] | None = None
    playability: int | None = None
    plus_one: list[ByLetter]
    points: int
    probability_rank: int | None
    shorter: list[OfLength] | None = None
    signature: str
    transpositions: list[str]
    valid: bool
    with_level: int | None = None
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WordRow(Data):
    """A word that a question finds.

    alphagram: Its letters in the order of the alphabet, where alphagrams are wanted.
    back_hooks: The letters that make a word after it, where hooks are wanted.
    blanks: With a rack or letters that have a blank, the letters that blanks stand for.
    definition: Where definitions are wanted, the word's, if the list or a dictionary imported for it has one, and those of the words that it is a form of.
    frequency: Where it is wanted, its rank by frequency among the words of the list, 1 for the most usual, if that is known.
    front_hooks: The letters that make a word before it, where hooks are wanted.
    length: The number of its letters.
    level: Its level, if that is beyond the default of the list.
    levels: The levels of the words that hooks make, if they are beyond the default.
    phrase: The phrases of these letters, if the list is one of phrases.
    playability: Where it is wanted, its rank by playability among the words of the list, 1 for the one that brings most in games, if that is known.
    points: Its points; a blank counts 0.
    probability_rank: Its rank among the words of its length, 1 for the one drawn most easily from a full bag, where ranks are wanted.
    starts: With a row, the squares where the word can begin, from 0.
    word: The word; with a rack or letters that have a blank, a small letter is a blank.
    """

    alphagram: str | None = None
    back_hooks: str | None = None
    blanks: list[str] | None = None
    definition: str | None = None
    frequency: int | None = None
    front_hooks: str | None = None
    length: int
    level: int | None = None
    levels: dict[str, int] | None = None
    phrase: list[str] | None = None
    playability: int | None = None
    points: int
    probability_rank: int | None = None
    starts: list[int] | None = None
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WordSumRow(Data):
    """A word that a play makes.

    level: Its level, if that is beyond the default of the list.
    score: What it scores.
    sum: The sum written out, such as `(3×3)+1 = 10`, where that was asked for.
    word: The word, blanks as small letters.
    """

    level: int | None = None
    score: int
    sum: str | None = None
    word: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WrittenText(Data):
    """A position in another form."""

    form: str
    is_recognised: bool
    lost: list[str]
    text: str


AnswersEnd: TypeAlias = Literal["all", "limit", "time", "stopped", "too_many_ways"]
"""Why there are no more answers."""

AskedAs: TypeAlias = Literal["word", "letters", "pattern", "regex", "query"]
"""What a text can be read as."""

ConditionKind: TypeAlias = Literal["pattern", "regex", "anagram", "subanagram", "contains", "lacks", "only", "consists", "starts", "ends", "length", "points", "vowels", "distinct", "anagrams", "probability", "frequency", "playability", "front-hooks", "back-hooks", "takes-front", "takes-back", "beheads", "curtails", "extends", "transposes", "consonants", "shape", "shifted", "type", "repeats", "doubles", "in", "in-file", "definition", "row"]
"""What a condition is about."""

ConditionValue: TypeAlias = Literal["nothing", "letters", "pattern", "regex", "range", "word", "share", "type", "list", "file", "text", "row"]
"""What a condition compares with."""

DecidedBy: TypeAlias = Literal["points", "tiles", "words"]
"""What decided which letter a tile is."""

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""Grade."""

JudgedBy: TypeAlias = Literal["score", "equity", "replies", "end"]
"""JudgedBy."""

LossKind: TypeAlias = Literal["leave", "placement", "missed bingo", "end"]
"""LossKind."""

MeasureName: TypeAlias = Literal["points", "win"]
"""MeasureName."""

Mistake: TypeAlias = Literal["small", "medium", "large"]
"""Mistake."""

MoveSort: TypeAlias = Literal["score", "length", "points", "tiles", "blanks", "equity", "win", "at", "word", "leave"]
"""What moves are sorted by before their usual order."""

Phase: TypeAlias = Literal["opening", "middle", "end"]
"""Phase."""

Training: TypeAlias = Literal["leaves", "fresh", "shipped", "chances", "values"]
"""What can be learnt, and how."""

Unjudged: TypeAlias = Literal["rack unknown", "swap unknown", "phony", "taken back"]
"""Unjudged."""
