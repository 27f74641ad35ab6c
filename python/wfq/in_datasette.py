"""The SQL functions of wfq in Datasette, which finds this by itself."""

from __future__ import annotations

import sqlite3

from datasette import hookimpl

from wfq.extension import load


@hookimpl
def prepare_connection(conn: sqlite3.Connection) -> None:
    # Some Pythons can't; the rest of the program works there.
    if hasattr(conn, "enable_load_extension"):
        load(conn)
