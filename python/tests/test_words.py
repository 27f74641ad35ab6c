"""Words: the module and the program answer alike."""

from __future__ import annotations

import atexit
import os
from pathlib import Path

import pytest
from conftest import by_command

import wfq


def test_words_are_those_of_the_program(words: wfq.Words) -> None:
    assert words.anagrams("ESTSREQ?").to_dicts() == by_command("anagram", "ESTSREQ?", "-l", "nl")
    assert words.anagrams("STEP", exact=True).to_dicts() == by_command("anagram", "STEP", "--exact", "-l", "nl")
    some = ["kalde", "quiz", "xyz"]
    assert words.check(some).to_dicts() == by_command("check", *some, "-l", "nl")
    assert words.define(["kalde"]).to_dicts() == by_command("define", "kalde", "-l", "nl")
    assert "quiz" in words and "xyz" not in words
    assert words.word("kalde").to_dict()["probability_rank"] == words.word("kalde").probability_rank
    assert words.anagrams("QQQQ") == []


def test_conditions_are_keywords(words: wfq.Words) -> None:
    for fields, options in [
        ({"length": "4", "contains": "Q"}, ["--length", "4", "--contains", "Q"]),
        ({"length": 3, "beheads": True, "not_contains": "E"}, ["--length", "3", "--beheads", "--not-contains", "E"]),
        ({"length": 2, "show": ["probability"], "sort": ["points"]}, ["--length", "2", "--show", "probability", "--sort", "points"]),
        ({"length": 2, "hooks": True}, ["--length", "2", "--hooks"]),
    ]:
        found = words.search(**fields)  # type: ignore[arg-type]
        assert found.to_dicts() == by_command("search", *options, "-l", "nl"), fields
        assert found.about["count"] == len(found) > 0
    assert words.search("__%GEBAK").to_dicts() == by_command("search", "__%GEBAK", "-l", "nl")
    either = words.search(length=3, any=[{"starts": "Q"}, {"ends": "Q"}])
    assert {row.word for row in either} == {
        row.word for row in words.search(length=3) if row.word.startswith("Q") or row.word.endswith("Q")
    }


def test_all_words_are_found(words: wfq.Words) -> None:
    everything = words.search("*")
    assert len(everything) == everything.about["count"] > 300_000
    assert len(words.search("*", top=7)) == 7


def test_queries(words: wfq.Words) -> None:
    found = words.match("AB;BA;|A|=2;|B|=2", top=10)
    assert len(found) == 10
    assert all(one[2:] + one[:2] == other for one, other in (row.words for row in found))


def test_what_is_misspelt_is_said(words: wfq.Words) -> None:
    with pytest.raises(wfq.Error, match="did you mean"):
        words.search(lenght=4)  # type: ignore[call-arg]
    with pytest.raises(wfq.Error, match="exact"):
        words.anagrams("STEP", exat=True)  # type: ignore[call-arg]
    with pytest.raises(wfq.Error) as raised:
        wfq.Words("klingon")
    assert raised.value.kind == "no_list"


def test_what_is_no_question_is_an_error(words: wfq.Words) -> None:
    itself: dict[str, object] = {}
    itself["starts"] = itself
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for wrong in (
        lambda: words.search(any=[itself]),  # type: ignore[list-item]
        lambda: words.search(any=[{"starts": deep}]),  # type: ignore[typeddict-item]
        lambda: words.search(any="Q"),  # type: ignore[arg-type]
        lambda: words.search(length=10**30),
        lambda: words.search(starts=object()),  # type: ignore[arg-type]
        lambda: words.check("step"),
        lambda: wfq.Words("nl", language="en"),
        lambda: words.position("x" * 5000, "STEP"),
        lambda: words.position("no such.board", "STEP"),
        lambda: words.autoplay(threads=0),
    ):
        with pytest.raises(wfq.Error):
            wrong()


def test_a_forked_process_leaves_the_words(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("step\npest\n")
    mine = wfq.Words(file, language="nl")
    child = os.fork()
    if child == 0:
        ok = "step" in mine
        atexit._run_exitfuncs()
        os._exit(0 if ok else 1)
    assert os.waitpid(child, 0)[1] == 0 and "pest" in mine


def test_lists_come_from_files_and_databases(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("step\npest\nkalde\n")
    mine = wfq.Words(file, language="nl")
    assert [row.word for row in mine.search("*")] == ["KALDE", "PEST", "STEP"]
    database = tmp_path / "words.db"
    by_command("import", "nl", file, "--db", database)
    assert [row.word for row in wfq.Words(database).anagrams("PEST", min=4)] == ["PEST", "STEP"]
    with pytest.raises(wfq.Error, match="language"):
        wfq.Words(file)
    with pytest.raises(wfq.Error, match="none.txt"):
        wfq.Words(tmp_path / "none.txt", language="nl")


def test_games(words: wfq.Words, tmp_path: Path) -> None:
    played = words.autoplay("leave", "greedy", games=20, each=True)
    report = by_command("autoplay", "leave", "greedy", "--games", "20", "-l", "nl")
    assert played.fingerprint == report["fingerprint"] and played.complete
    assert played.players[0].wins == report["players"][0]["wins"]
    assert played.rows is not None and len(played.rows) == 20
    assert played.to_dict()["histogram"] == report["histogram"]
    with pytest.raises(wfq.Error, match="did you mean leave"):
        words.autoplay("leve")
    with pytest.raises(wfq.Error, match="pairs|even"):
        words.autoplay("leave", games=3)
    folder = tmp_path / "games"
    by_command("autoplay", "greedy", "--games", "1", "--gcg", folder, "-l", "nl")
    reviewed = words.review(next(folder.iterdir()), seconds=0.05)
    assert len(reviewed.turns) > 10 and reviewed.players[0].turns > 0


def test_what_there_is() -> None:
    about = wfq.about()
    assert any(row.name == "nl" for row in about.lists) and about.conditions[0].help


def test_leave_values_are_learnt(tmp_path: Path) -> None:
    databases = [tmp_path / "a.db", tmp_path / "b.db"]
    for database in databases:
        by_command("import", "nl", "--db", database)
    learnt = wfq.Words(databases[0]).train(games=20, generations=1, seed=7)
    by_command("train", "nl", "--games", "20", "--generations", "1", "--seed", "7", "--db", databases[1])
    tables = [by_command("sql", "SELECT * FROM leaves ORDER BY 1", "--db", database) for database in databases]
    assert tables[0] == tables[1] and learnt.to_dict()["games"] == 20
