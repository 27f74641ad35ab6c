"""The SQL functions of wfq in any connection of SQLite."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from wfq.errors import Error

_NAMES = ("wfq_sqlite.so", "wfq_sqlite.dylib", "wfq_sqlite.dll")


def extension() -> str:
    """The path of the extension, for whatever loads it by itself."""
    folder = Path(__file__).parent
    for name in _NAMES:
        if (folder / name).is_file():
            return str(folder / name)
    raise Error("this package of wfq came without the extension of SQLite")


def load(connection: sqlite3.Connection) -> None:
    """Adds the SQL functions to a connection, whose database has word lists of wfq."""
    if not isinstance(connection, sqlite3.Connection):
        raise Error(f"a connection of sqlite3 is wanted, and this is {connection!r}")
    if not hasattr(connection, "enable_load_extension"):
        raise Error("this Python was built without extensions of SQLite: take another one, or the package apsw")
    connection.enable_load_extension(True)
    try:
        connection.load_extension(extension())
    finally:
        connection.enable_load_extension(False)
