"""The SQL functions in Python, Datasette and sqlite-utils."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import by_command

import wfq

WORDS = ["PEST", "PETS", "SEPT", "SPET", "STEP"]
ANAGRAMS = "SELECT word FROM anagrams('STEP') WHERE length = 4 ORDER BY word"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sql") / "words.db"
    by_command("import", "nl", "--db", path)
    return path


def test_connections_have_the_functions(database: Path) -> None:
    connection = sqlite3.connect(database)
    wfq.load(connection)
    assert connection.execute(ANAGRAMS).fetchall() == [(word,) for word in WORDS]
    with pytest.raises(sqlite3.OperationalError):
        connection.load_extension(wfq.extension())


def test_datasette_has_them(database: Path) -> None:
    datasette = pytest.importorskip("datasette.app").Datasette([str(database)])

    async def page() -> str:
        answer = await datasette.client.get("/words.json", params={"sql": ANAGRAMS, "_shape": "arrays"})
        html = await datasette.client.get("/words", params={"sql": ANAGRAMS})
        assert "PETS" in html.text
        return str(answer.json()["rows"])

    assert asyncio.run(page()) == str([[word] for word in WORDS])


def test_sqlite_utils_has_them(database: Path) -> None:
    pytest.importorskip("sqlite_utils")
    run = [sys.executable, "-m", "sqlite_utils", "query", str(database), ANAGRAMS, "--csv"]
    answer = subprocess.run(run, capture_output=True, text=True, check=True, env=os.environ)
    assert answer.stdout.split() == ["word", *WORDS]
