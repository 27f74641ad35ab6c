"""Who is asked: one desk for each database of a process."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Collection
from functools import cache
from operator import index
from pathlib import Path
from typing import Any

from wfq._wfq import Answer, Desk
from wfq.errors import Error

Progress = Callable[[int | None, int | None], object]

_SQLITE = b"SQLite format 3\0"


@cache
def _desk(database: str | None) -> Desk:
    return Desk(database)


if hasattr(os, "register_at_fork"):
    # A connection of SQLite must not be used on both sides of a fork.
    os.register_at_fork(after_in_child=_desk.cache_clear)


def _remove(folder: str, process: int) -> None:
    # A process that was forked off leaves it to the one that made it.
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _imported(file: str, changed: float, language: str) -> str:
    """A database of its own with the words of a file, for as long as the process runs."""
    folder = tempfile.mkdtemp(prefix="wfq-")
    atexit.register(_remove, folder, os.getpid())
    database = os.path.join(folder, "words.db")
    path = Path(file)
    fields = {"file": path.name, "language": language, "name": path.stem}
    Desk(database).ask("post", "/api/lists", json.dumps(fields), path.read_bytes())
    return database


def database_and_list(source: str | os.PathLike[str], language: str | None) -> tuple[str | None, str | None]:
    """The database that has the words of a source, and the name of their list, None for that in use."""
    path = Path(source)
    if isinstance(source, str) and not path.suffix and path.name == source:
        if language is not None:
            raise Error(f"{source} is a list or language already: leave language out, or give the path of a file")
        return None, source
    try:
        with path.open("rb") as file:
            is_database = file.read(len(_SQLITE)) == _SQLITE
    except OSError as error:
        raise Error(f"{path}: {error.strerror or error}") from error
    if is_database:
        return str(path.absolute()), language
    if language is None:
        raise Error(f"{path}: of which language are the words? Give language: 'nl', 'en'")
    return _imported(str(path.absolute()), path.stat().st_mtime, language), None


def ask(
    database: str | None,
    method: str,
    path: str,
    fields: dict[str, Any],
    file: bytes | None = None,
    progress: Progress | None = None,
    nulls: Collection[str] = (),
) -> Answer:
    """Asks a question. A field that is None is left to wfq, but for those that are named in nulls."""
    given = ((name, value) for name, value in fields.items() if value is not None or name in nulls)
    try:
        sent = json.dumps({name.rstrip("_"): value for name, value in given}, default=index)
    except (TypeError, ValueError, RecursionError) as error:
        raise Error(f"a value that wfq does not take: {error}") from error
    return _desk(database).ask(method, path, sent, file, progress)
