"""Parquet of the program, as DuckDB and polars read it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from conftest import PROGRAM, ROOT

duckdb = pytest.importorskip("duckdb")
polars = pytest.importorskip("polars")

BOARD = str(ROOT / "boards" / "dad.board")


def run(*arguments: str, stdin: str | None = None) -> subprocess.CompletedProcess[bytes]:
    given = None if stdin is None else stdin.encode()
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, check=False)


def parquet(path: Path, *arguments: str) -> list[tuple[object, ...]]:
    """The rows of an answer, as DuckDB reads them from a file."""
    answer = run(*arguments, "--format", "parquet")
    assert answer.returncode == 0, answer.stderr
    path.write_bytes(answer.stdout)
    return duckdb.sql(f"SELECT * FROM '{path}'").fetchall()  # type: ignore[no-any-return]


def given(value: object) -> object:
    """A value without the parts that are null, which columns have and rows leave out."""
    match value:
        case dict():
            return {name: given(part) for name, part in value.items() if part is not None}
        case list():
            return [given(part) for part in value]
    return value


@pytest.mark.parametrize(
    "asked",
    [
        ["solve", "--board", BOARD, "--rack", "PEKDAAL", "--sort", "equity", "-l", "nl"],
        ["search", "Q*", "--hooks", "-l", "nl"],
        ["anagram", "ESTSREQ?", "-l", "nl"],
        ["autoplay", "leave", "greedy", "--games", "20", "--each", "-l", "nl"],
        ["sql", "SELECT word, length, points * 1.5 AS more, NULL AS none FROM words LIMIT 100", "-l", "nl"],
        ["match", "AB;BA;|A|=2", "-l", "nl"],
    ],
    ids=lambda asked: asked[0],
)
def test_rows_are_those_of_json(tmp_path: Path, asked: list[str]) -> None:
    path = tmp_path / "rows.parquet"
    read = parquet(path, *asked)
    rows = json.loads(run(*asked, "--json").stdout)
    assert len(read) == len(rows) > 0
    table = polars.read_parquet(path)
    names = [name for name in rows[0] if name in table.columns]
    assert names and [name for name in table.columns if name in names] == names
    for name in names:
        column = table[name].to_list()
        assert given(column) == [given(row.get(name)) for row in rows], name


def test_lists_are_exported(tmp_path: Path) -> None:
    path = tmp_path / "words.parquet"
    assert run("export", "nl", str(path)).returncode == 0
    count, longest = duckdb.sql(f"SELECT count(*), max(length(word)) FROM '{path}'").fetchall()[0]
    assert count == len(run("export", "nl").stdout.splitlines()) and longest > 10


def test_values_of_several_kinds_are_text(tmp_path: Path) -> None:
    asked = "SELECT 1 AS value UNION ALL SELECT 'a' UNION ALL SELECT 2.5"
    assert parquet(tmp_path / "rows.parquet", "sql", asked, "-l", "nl") == [("1",), ("a",), ("2.5",)]


def test_what_can_not_be_parquet_says_so(tmp_path: Path) -> None:
    lines = (ROOT / "boards" / "batch.jsonl").read_text()
    batch = run("solve", "--batch", "-", "-l", "nl", "--format", "parquet", stdin=lines)
    assert batch.returncode == 2 and batch.stderr.count(b"\n") == 1, batch.stderr
