"""A board with a rack, and what can be asked of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wfq import answers
from wfq.data import Rows, reader
from wfq.desk import Progress, ask
from wfq.errors import Error

if TYPE_CHECKING:
    from typing import Unpack

    from wfq.fields import MovesFields, RepliesFields, WhyFields
    from wfq.words import Words

# How files of boards and pictures are called.
_ENDINGS = (".board", ".txt", ".cgp", ".gcg", ".json", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")

# How pictures begin: PNG, JPEG, GIF, WebP, BMP.
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM")


class Position:
    """A board with the rack of the player to move. Words.position makes it."""

    def __init__(self, words: Words, fields: dict[str, Any], seen: dict[str, Any] | None = None) -> None:
        self.words = words
        self._fields, self._seen = fields, seen
        self.seen: answers.PositionRow | None = None if seen is None else reader(answers.PositionRow)(seen)
        """What a picture showed, with what is in doubt; None where it was a text."""
        answer = self._ask("/api/position", self._fields)
        self.row: answers.PositionRow = reader(answers.PositionRow)(answer.value())
        """All that is known of it: rows, rack, bag, unseen tiles, what is odd about it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.words, self._fields, self._seen)

    def __repr__(self) -> str:
        return f"<Position of {self.words!r}, rack {self.row.rack or 'not known'}>"

    def __str__(self) -> str:
        return "\n".join(self.row.rows)

    def _ask(self, path: str, fields: dict[str, Any], progress: Progress | None = None) -> Any:
        return ask(self.words._database, "post", path, fields, progress=progress)

    def _asked(self, path: str, fields: dict[str, Any], progress: Progress | None = None) -> Any:
        return self._ask(path, {"position": self._fields, **fields}, progress)

    def moves(
        self, *, sort: str | None = None, top: int | None = None, **fields: Unpack[MovesFields]
    ) -> Rows[answers.NamedRow]:
        """The moves, best first: by equity in points where that is known, else by score; or sorted by "score",
        "length", "leave" and so on. top: how many, all unless it is given.
        """
        asked = {"position": self._fields, "sort": sort, **fields, "limit": top}
        # Without a limit all moves are answered.
        answer = ask(self.words._database, "post", "/api/moves", asked, nulls=["limit"])
        return Rows(answer, answers.NamedRow, "plays")

    def replies(
        self,
        moves: Sequence[str] | None = None,
        *,
        progress: Progress | None = None,
        **fields: Unpack[RepliesFields],
    ) -> Rows[answers.NamedRow]:
        """What moves come to after the opponent's replies, or at the end of the game: the best by equity, or those
        that are named, as "8D STEP". Ctrl-C ends it.
        """
        if isinstance(moves, str):
            raise Error(f"several moves are a list: [{moves!r}]")
        named = None if moves is None else list(moves)
        return Rows(self._asked("/api/replies", {"moves": named, **fields}, progress), answers.NamedRow, "plays")

    def why(self, move: str, *, progress: Progress | None = None, **fields: Unpack[WhyFields]) -> answers.WhyAnswer:
        """What speaks for a move and against it."""
        answer = self._asked("/api/why", {"move": move, **fields}, progress)
        why: answers.WhyAnswer = reader(answers.WhyAnswer)(answer.value())
        return why

    def score(self, *moves: str) -> Rows[answers.ScoredRow]:
        """What moves score in points, and whether they are legal."""
        return Rows(self._asked("/api/score", {"moves": list(moves)}), answers.ScoredRow)

    def text(self, form: str = "own") -> str:
        """The position in another form, as "cgp"."""
        answer = self._asked("/api/position/text", {"form": form})
        return str(answer.value()["text"])


def read_board(words: Words, board: str | bytes | os.PathLike[str], given: dict[str, Any]) -> str | dict[str, Any]:
    """The text of a board, or what its picture shows."""
    if isinstance(board, str) and not _is_path(board):
        return board
    try:
        read = board if isinstance(board, bytes) else Path(board).read_bytes()
        if not read.startswith(_PICTURES):
            return read.decode("utf-8")
    except OSError as error:
        raise Error(f"{board!s}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Error("neither a picture nor a text in UTF-8") from error
    choice = {"list": words._list, "level": words._level, "ruleset": given.get("ruleset")}
    answer = ask(words._database, "post", "/api/position/picture", choice, bytes(read))
    shown: dict[str, Any] = answer.value()
    return shown


def _is_path(text: str) -> bool:
    """Whether a text names a file: one that there is, or one that is called like one."""
    if "\n" in text:
        return False
    if text.lower().endswith(_ENDINGS):
        return True
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False
