"""Answers as tables of other packages."""

from __future__ import annotations

import pytest

import wfq

duckdb = pytest.importorskip("duckdb")
pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pyarrow = pytest.importorskip("pyarrow")


def test_moves_are_tables(dad: wfq.Position) -> None:
    moves = dad.moves()
    table = pyarrow.table(moves)
    assert table.num_rows == len(moves)
    assert table["score"].to_pylist() == [move.score for move in moves]
    assert table["word"].to_pylist() == [move.word for move in moves]
    tiles = table["tiles"].to_pylist()[0]
    assert tiles and set(tiles[0]) == {"row", "column", "letter", "blank"}
    frame = polars.DataFrame(moves)
    assert frame["equity"].dtype == polars.Float64 and frame["score"].dtype == polars.Int64
    assert frame["equity"].to_list() == [move.equity for move in moves]
    assert wfq.frame(moves).equals(frame)
    assert pandas.DataFrame.from_arrow(moves).shape[0] == len(moves)
    best = duckdb.sql("SELECT max(score) FROM moves").fetchall()[0][0]
    assert best == moves.about["best"]


def test_each_answer_with_rows_is_a_table(words: wfq.Words, dad: wfq.Position) -> None:
    some = ["kalde", "quiz", "xyz"]
    best = dad.moves(top=3)
    for rows in (
        best, dad.score(*(move.name for move in best)), dad.replies(count=2, racks=10), words.anagrams("STEP?"),
        words.search(length=2, hooks=True, show=["alphagram"]), words.match("AB;BA", top=5), words.check(some), words.define(some),
    ):
        table = pyarrow.table(rows)
        assert table.num_rows == len(rows) > 0
        for name, column in zip(table.column_names, table.columns):
            given = [row.get(name) for row in rows.to_dicts()]
            if not pyarrow.types.is_nested(column.type):
                assert column.to_pylist() == given, name


def test_columns_are_the_same_whatever_the_rows(words: wfq.Words) -> None:
    one, none = (pyarrow.table(words.anagrams(rack)) for rack in ("STEP", "QQQ"))
    assert one.schema == none.schema and none.num_rows == 0
    assert pyarrow.table(words.match("QQQQQ")).num_rows == 0
