"""The keywords that methods take."""

# Made from the schemas of wfq, by its tests.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypedDict

ConditionKind = Literal["pattern", "regex", "anagram", "subanagram", "contains", "lacks", "only", "consists", "starts", "ends", "length", "points", "vowels", "distinct", "anagrams", "probability", "frequency", "playability", "front-hooks", "back-hooks", "takes-front", "takes-back", "beheads", "curtails", "extends", "transposes", "consonants", "shape", "shifted", "type", "repeats", "doubles", "in", "in-file", "definition", "row"]

MeasureName = Literal["points", "win"]

MoveSort = Literal["score", "length", "points", "tiles", "blanks", "equity", "win", "at", "word", "leave"]

Seconds = float

SettleName = Literal["best", "order"]

WordColumn = Literal["probability", "alphagram", "frequency", "playability"]

WordSort = Literal["word", "alphabet", "length", "points", "probability", "frequency", "playability", "front-hooks", "back-hooks", "anagrams"]


class AnagramFields(TypedDict, total=False):
    """Which words of some letters are wanted: what is most asked of words, in a few fields.

    exact: Whether only words of all the letters are wanted. The lengths below then do nothing.
    max: The most letters of a word; `None` for no limit.
    min: The fewest letters of a word; below 2 is 2.
    """

    exact: bool
    max: int | None
    min: int


class AutoplayFields(TypedDict, total=False):
    """Asks for games between two players.

    each: Whether the rows of the games are wanted too.
    layout: The premium squares, by a name.
    ruleset: The rules, if not those of the list.
    seed: Decides the tiles and all random choices.
    threads: The number of threads, up to one per core.
    """

    each: bool
    layout: str | None
    ruleset: str | None
    seed: int
    threads: int | None


class MovesFields(TypedDict, total=False):
    """Which moves are wanted, and in what order. All conditions hold together; the default asks for every move.

    at: Squares that new tiles cover: `8H`, `H8`, or `ROW,COLUMN` from 0.
    condition: A condition in SQL on the columns of the table `moves`.
    keep: Tiles that the leave has, `?` a blank.
    max_length: The most tiles of the main word.
    min_length: The fewest tiles of the main word.
    not_at: Squares that no new tile covers.
    one_per_word: Whether only the best move of each main word is wanted.
    order: An order in SQL: `score DESC, length`.
    reverse: Whether they come the other way round, the last first.
    uses: Tiles of the rack that are laid, `?` a blank.
    without_blank: Whether no blank is laid.
    word: A pattern that the main word fits, or a regular expression between slashes.
    distinct: Whether equal moves are one row, and few swaps stand among the first.
    without: Words that are left out.
    """

    at: Sequence[str]
    condition: str | None
    keep: str | None
    max_length: int | None
    min_length: int | None
    not_at: Sequence[str]
    one_per_word: bool
    order: str | None
    reverse: bool
    uses: str | None
    without_blank: bool
    word: str | None
    distinct: bool
    offset: int
    without: Sequence[str]


class PositionFields(TypedDict, total=False):
    """A position as a question has it: a text in any form, or rows; what stands beside a text takes the place of what the text says.

    after: The opponent's last move.
    game: Of JSON with several games, the number of one.
    moves: Of a game record, how many moves.
    """

    after: str | None
    game: int | None
    layout: str | None
    moves: int | None
    other_rack: str | None
    ruleset: str | None
    scoreless: int | None
    scores: Sequence[int] | None


class RepliesFields(TypedDict, total=False):
    """Asks what moves come to once the opponent has replied.

    by: Chances to win where the bag has one to six tiles and the scores are known, and else points, unless it is given.
    distinct: Whether equal moves are tried once, and few swaps.
    seconds: How long, 10 seconds unless it is given.
    """

    by: MeasureName | None
    count: int
    distinct: bool
    plies: int
    racks: int | None
    seconds: Seconds | None
    settle: SettleName
    without: Sequence[str]


class ReviewFields(TypedDict, total=False):
    """Asks for the review of a game: one that is kept, or a record.

    by: `win` judges turns by the chance to win, too.
    deep: Whether to search further near the end.
    seconds: How long a turn may take, in place of the usual limits.
    """

    by: MeasureName
    deep: bool
    player: str | None
    seconds: Seconds | None


class TrainFields(TypedDict, total=False):
    """Asks for leave values.

    fresh: Whether a training that was begun starts over.
    seed: Decides the games: a seed always gives the same values.
    threads: The number of threads, up to one per core.
    """

    fresh: bool
    seed: int
    threads: int | None


class WhyFields(TypedDict, total=False):
    """Asks what lies behind the numbers of a move.

    seconds: How long, 5 seconds unless it is given.
    """

    racks: int | None
    seconds: Seconds | None
    without: Sequence[str]


class WordsFields(TypedDict, total=False):
    """What words are asked for, and in which order. All conditions hold together.

    bare: Whether words are wanted without their definitions.
    blanks: How many blanks of the bag a draw may use where words are ranked by probability; all if it is not given.
    hooks: Whether the hooks of each word are wanted.
    no_ties: Whether each word has a rank by probability of its own: of equally probable words, that whose alphagram and then itself comes first in the alphabet. Otherwise they share the rank of the first.
    rack: Tiles, `?` for a blank: only words of these and of the letters of the pattern or row.
    reverse: Whether the order is reversed.
    """

    bare: bool
    blanks: int | None
    hooks: bool
    no_ties: bool
    rack: str | None
    reverse: bool


class Conditions(TypedDict, total=False):
    """Conditions.

    anagram: Takes all the letters: AB?[XYZ]*, where * is any more
    anagrams: Number of words with the same letters, itself included
    back_hooks: Number of letters that make a word after it
    beheads: Is still a word without its first letter
    consists: Percentage of its letters, rounded down, that are among these: 60..:AEIOU is 60 % or more
    consonants: Has the consonants of this word, in the same order: BANANA finds BENNE
    contains: Has these letters, as often as they are given
    curtails: Is still a word without its last letter
    definition: Has this text in its definition: those with it as whole words come first
    distinct: Number of different letters
    doubles: Has a letter twice in a row
    ends: Ends with this
    extends: Is this word with letters before or after it: STEP finds OVERSTEP
    frequency: Place among the words of the list, the most usual first: ..20000 are those that most people know
    front_hooks: Number of letters that make a word before it
    in_: Is also in this list
    in_file: Is in this file, one word a line; - is standard input
    lacks: Has none of these letters
    length: Number of letters: 7, 2..5, 8.. or ..4
    not_anagram: The opposite of anagram
    not_anagrams: The opposite of anagrams
    not_back_hooks: The opposite of back-hooks
    not_beheads: The opposite of beheads
    not_consists: The opposite of consists
    not_consonants: The opposite of consonants
    not_contains: The opposite of contains
    not_curtails: The opposite of curtails
    not_definition: The opposite of definition
    not_distinct: The opposite of distinct
    not_doubles: The opposite of doubles
    not_ends: The opposite of ends
    not_extends: The opposite of extends
    not_frequency: The opposite of frequency
    not_front_hooks: The opposite of front-hooks
    not_in: The opposite of in
    not_in_file: The opposite of in-file
    not_lacks: The opposite of lacks
    not_length: The opposite of length
    not_only: The opposite of only
    not_pattern: The opposite of pattern
    not_playability: The opposite of playability
    not_points: The opposite of points
    not_probability: The opposite of probability
    not_regex: The opposite of regex
    not_repeats: The opposite of repeats
    not_row: The opposite of row
    not_shape: The opposite of shape
    not_shifted: The opposite of shifted
    not_starts: The opposite of starts
    not_subanagram: The opposite of subanagram
    not_takes_back: The opposite of takes-back
    not_takes_front: The opposite of takes-front
    not_transposes: The opposite of transposes
    not_type: The opposite of type
    not_vowels: The opposite of vowels
    only: Has no letters but these, however often
    playability: Place among the words of the list, the one that brings most in games first
    points: Points of its letters, of blanks too
    probability: Place among the words of its length, likeliest from a full bag first
    regex: Matches the regular expression somewhere, as /REGEX/ does
    repeats: Has a letter more than once
    row: Fits somewhere in this row of a board: AS_____N__I___
    shape: Looks like this word in small letters: b d f h k l t rise, g j p q y hang down, others do neither
    shifted: Is this word with each letter as many places further in the alphabet: COLD finds FROG
    starts: Begins with this
    subanagram: Takes some of the letters and no others: AB?[XYZ]
    takes_back: Makes a word with these letters after it: EN finds LOP, because of LOPEN
    takes_front: Makes a word with these letters before it: EA finds SEL, because of EASEL
    transposes: Is this word with two adjacent letters swapped: FORM finds FROM
    type: Takes a whole rack, and is of this type: I is one of the hundred best stems and a letter
    vowels: Number of vowels
    """

    anagram: str | float
    anagrams: str | float
    back_hooks: str | float
    beheads: Literal[True]
    consists: str | float
    consonants: str | float
    contains: str | float
    curtails: Literal[True]
    definition: str | float
    distinct: str | float
    doubles: Literal[True]
    ends: str | float
    extends: str | float
    frequency: str | float
    front_hooks: str | float
    in_: str | float
    in_file: str | float
    lacks: str | float
    length: str | float
    not_anagram: str | float
    not_anagrams: str | float
    not_back_hooks: str | float
    not_beheads: Literal[True]
    not_consists: str | float
    not_consonants: str | float
    not_contains: str | float
    not_curtails: Literal[True]
    not_definition: str | float
    not_distinct: str | float
    not_doubles: Literal[True]
    not_ends: str | float
    not_extends: str | float
    not_frequency: str | float
    not_front_hooks: str | float
    not_in: str | float
    not_in_file: str | float
    not_lacks: str | float
    not_length: str | float
    not_only: str | float
    not_pattern: str | float
    not_playability: str | float
    not_points: str | float
    not_probability: str | float
    not_regex: str | float
    not_repeats: Literal[True]
    not_row: str | float
    not_shape: str | float
    not_shifted: str | float
    not_starts: str | float
    not_subanagram: str | float
    not_takes_back: str | float
    not_takes_front: str | float
    not_transposes: str | float
    not_type: str | float
    not_vowels: str | float
    only: str | float
    playability: str | float
    points: str | float
    probability: str | float
    regex: str | float
    repeats: Literal[True]
    row: str | float
    shape: str | float
    shifted: str | float
    starts: str | float
    subanagram: str | float
    takes_back: str | float
    takes_front: str | float
    transposes: str | float
    type: str | float
    vowels: str | float


class SearchFields(WordsFields, Conditions, total=False):
    """What words are wanted, and how: see WordsFields and Conditions."""
