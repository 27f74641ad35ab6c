"""A word list, and what can be asked of it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from wfq import answers
from wfq.data import Rows, reader
from wfq.desk import Progress, ask, database_and_list
from wfq.errors import Error
from wfq.fields import WordsFields
from wfq.position import Position, read_board

if TYPE_CHECKING:
    from typing import Unpack

    from wfq.fields import (
        AnagramFields,
        AutoplayFields,
        Conditions,
        PositionFields,
        ReviewFields,
        SearchFields,
        TrainFields,
        WordColumn,
        WordSort,
    )


class Words:
    """A word list with the rules that it is played by.

    source: the name of a list or language ("nl"), which is imported into the database of the program when it is
    first asked; or the path of a database, or of a file of words.
    language: for a file, that of its words; for a database, the list to ask if that is not the one in use.
    level: how sure words have to be, for lists that say so, if that is not the list's own.
    """

    def __init__(
        self,
        source: str | os.PathLike[str] = "nl",
        *,
        language: str | None = None,
        level: int | None = None,
    ) -> None:
        if not os.fspath(source):
            raise Error("no list: give its name, a language, or a file")
        self._made_of = (os.fspath(source), language, level)
        self._database, self._list = database_and_list(source, language)
        self._level = level
        self.check([])

    def __reduce__(self) -> tuple[Any, ...]:
        source, language, level = self._made_of
        return _words, (source, language, level)

    def __repr__(self) -> str:
        source, language, level = self._made_of
        more = "".join(
            f", {name}={value!r}" for name, value in (("language", language), ("level", level)) if value is not None
        )
        return f"Words({source!r}{more})"

    @property
    def database(self) -> str:
        """The path of the database that has the words."""
        return self._database or str(about().database)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.check([word])[0].valid

    def _rows(self, path: str, fields: dict[str, Any], kind: type[Any], field: str | None = None) -> Rows[Any]:
        return Rows(ask(self._database, "post", path, self._asked(fields)), kind, field)

    def _asked(self, fields: dict[str, Any]) -> dict[str, Any]:
        return {"list": self._list, "level": self._level, **fields}

    def anagrams(self, rack: str, **fields: Unpack[AnagramFields]) -> Rows[answers.WordRow]:
        """The words that some letters make, longest last. A ? is a blank; in the words it is a small letter."""
        return self._rows("/api/anagram", {"rack": rack, **fields}, answers.WordRow)

    def search(
        self,
        pattern: str | None = None,
        *,
        any: Sequence[Conditions] = (),
        sort: WordSort | Sequence[WordSort] = (),
        show: WordColumn | Sequence[WordColumn] = (),
        top: int | None = None,
        **fields: Unpack[SearchFields],
    ) -> Rows[answers.WordRow]:
        """The words that fit a pattern, as "__%GEBAK", and meet all conditions, which are keywords: length="2..4",
        not_contains="E", beheads=True. help(wfq.fields.Conditions) has all of them, and help(wfq.fields.WordsFields) what
        else is asked for. Of the groups in `any`, one has to hold too. sort: what comes first; show: what else is
        wanted of each word; top: the most words wanted.
        """
        question: dict[str, Any] = {"pattern": pattern, "any": [_conditions(group) for group in any]}
        wanted: tuple[tuple[str, Any], ...] = (("sort", sort), ("show", show))
        for name, value in wanted:
            question[name] = [value] if isinstance(value, str) else list(value)
        conditions: dict[str, Any] = {}
        for name, value in fields.items():
            (question if name in WordsFields.__annotations__ else conditions)[name] = value
        question["conditions"] = _conditions(conditions)
        question = {name: value for name, value in question.items() if value is not None}
        asked = {"question": question, "limit": _ALL if top is None else top}
        return self._rows("/api/search", asked, answers.WordRow, "words")

    def match(
        self, query: str, *, top: int | None = None, seconds: float | None = None, progress: Progress | None = None
    ) -> Rows[answers.MatchRow]:
        """The sets of words that answer a query of patterns with variables, "AB;BA". top: the most answers wanted,
        1,000 unless it is given; seconds: how long to look, 10 at most unless it is given.
        """
        fields = {"text": query, "as": "query", "limit": top, "seconds": seconds}
        answer = ask(self._database, "post", "/api/ask", self._asked(fields), progress=progress)
        return Rows(answer, answers.MatchRow, "rows")

    def check(self, words: Sequence[str]) -> Rows[answers.CheckedWord]:
        """Which words are in the list."""
        return self._rows("/api/check", {"words": _several(words)}, answers.CheckedWord)

    def define(self, words: Sequence[str]) -> Rows[answers.DefinedWord]:
        """What words mean, as far as the list or a dictionary says it."""
        return self._rows("/api/define", {"words": _several(words)}, answers.DefinedWord)

    def word(self, word: str) -> answers.WordReport:
        """Everything that the list knows of a word: hooks, anagrams, ranks, neighbours."""
        answer = ask(self._database, "get", "/api/word", self._asked({"word": word}))
        report: answers.WordReport = reader(answers.WordReport)(answer.value())
        return report

    def position(
        self,
        board: str | bytes | os.PathLike[str],
        rack: str | None = None,
        **fields: Unpack[PositionFields],
    ) -> Position:
        """A board with the rack of the player to move. The board is a text in any form (rows, CGP, GCG, JSON), the
        bytes of a screenshot, or the path of a file with one of these.
        """
        own = {"fallback_list": self._list, "fallback_level": self._level, "rack": rack}
        given = {name: value for name, value in {**own, **fields}.items() if value is not None}
        read = read_board(self, board, given)
        if isinstance(read, str):
            return Position(self, {"text": read, **given})
        return Position(self, {**read, **given}, read)

    def review(
        self, record: str | os.PathLike[str], *, progress: Progress | None = None, **fields: Unpack[ReviewFields]
    ) -> answers.ReviewedGame:
        """What each turn of a game cost, and what was better. The game is a record (GCG): its text, or the path of
        its file.
        """
        text = read_board(self, record, {})
        if not isinstance(text, str):
            raise Error("a picture is no record of a game: give a GCG")
        asked = {"text": text, "fallback_list": self._list, "fallback_level": self._level, **fields}
        answer = ask(self._database, "post", "/api/review", asked, progress=progress)
        game: answers.ReviewedGame = reader(answers.ReviewedGame)(answer.value())
        return game

    def autoplay(
        self,
        player: str = "greedy",
        other: str = "greedy",
        *,
        games: int = 100,
        progress: Progress | None = None,
        **fields: Unpack[AutoplayFields],
    ) -> answers.AutoplayedGames:
        """Games between two players of wfq, named as on the command line: "leave", "greedy", "1400". Different ones
        meet in pairs of games, on all cores.
        """
        asked = self._asked({"players": [player, other], "games": games, **fields})
        answer = ask(self._database, "post", "/api/autoplay", asked, progress=progress)
        played: answers.AutoplayedGames = reader(answers.AutoplayedGames)(answer.value())
        return played

    def train(
        self, *, games: int = 5000, generations: int = 3, progress: Progress | None = None, **fields: Unpack[TrainFields]
    ) -> answers.TrainReport:
        """Learns leave values from games, by which moves are then judged; `games` a generation. Ctrl-C stops, and the same
        call goes on.
        """
        name = self._list or about(self._database).list
        asked = {"games": games, "generations": generations, **fields}
        answer = ask(self._database, "post", f"/api/lists/{quote(name, safe='')}/train", asked, progress=progress)
        learnt: answers.TrainReport = reader(answers.TrainReport)(answer.value())
        return learnt


# More than any list has.
_ALL = 1 << 31


def _words(source: str, language: str | None, level: int | None) -> Words:
    return Words(source, language=language, level=level)


def _several(words: Sequence[str]) -> list[str]:
    if isinstance(words, str):
        raise Error(f"several words are a list: [{words!r}]")
    return list(words)


def _conditions(group: Any) -> dict[str, Any]:
    if not isinstance(group, Mapping):
        raise Error(f'a group of conditions is a dict, {{"starts": "Q"}}, and not {group!r}')
    return {name.rstrip("_").replace("_", "-"): value for name, value in group.items() if value is not None}


def about(database: str | None = None) -> answers.About:
    """What there is in a database, that of the program unless another is named: lists, rulesets, layouts, conditions."""
    whole: answers.About = reader(answers.About)(ask(database, "get", "/api/about", {}).value())
    return whole
