"""Positions: the module and the program answer alike."""

from __future__ import annotations

import json
import pickle
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import PROGRAM, ROOT, by_command

import wfq

# Without equities the program has none.
PLAYS = ("notation", "word", "tiles", "score", "leave", "bonus")
FIELDS = (*PLAYS, "action", "equity")


def rows_of(rows: list[dict[str, object]], fields: tuple[str, ...] = FIELDS) -> list[list[object]]:
    return [[row.get(field) for field in fields] for row in rows]


def test_200_positions_have_the_moves_of_the_program(words: wfq.Words, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run = [PROGRAM, "autoplay", "leave", "--games", "10", "--gcg", str(folder), "-l", "nl"]
    subprocess.run(run, check=True, capture_output=True)
    lines, asked = [], []
    for record in sorted(folder.iterdir()):
        for moves in range(20):
            position = words.position(record, "AENRST?" if moves % 2 else "PEKDAAL", moves=moves)
            asked.append(position)
            lines.append(json.dumps({"id": len(lines), "board": position.text("cgp")}))
    batch = subprocess.run(
        [PROGRAM, "solve", "--batch", "-", "-l", "nl", "--top", "20", "--sort", "equity"],
        input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, check=True,
    )
    answers = [json.loads(line) for line in batch.stdout.splitlines()]
    assert len(answers) == len(asked) == 200
    for position, answer in zip(asked, answers):
        moves = position.moves(top=20)
        assert rows_of(moves.to_dicts()) == rows_of(answer["plays"]), position.text("cgp")
        assert [move.to_dict() for move in moves] == moves.to_dicts()


def test_moves_are_sorted_and_narrowed(dad: wfq.Position) -> None:
    board = ["solve", "--board", ROOT / "boards" / "dad.board", "--rack", "PEKDAAL", "-l", "nl"]
    by_score = dad.moves(sort="score", top=5)
    by_program = by_command(*board, "--sort", "score", "--top", "5")
    assert rows_of(by_score.to_dicts(), PLAYS) == rows_of(by_program, PLAYS)
    assert by_score.about["moves"] == len(by_command(*board, "--all"))
    long = dad.moves(min_length=6, uses="K")
    assert long and all(len(move.word or "") >= 6 for move in long)
    assert len(dad.moves()) > 100 and len(dad.moves(top=3)) == 3


def test_scores_and_reasons(dad: wfq.Position) -> None:
    best = dad.moves(sort="score", top=1)[0]
    good, wrong = dad.score(best.name, "8A ZZZ")
    assert good.legal and good.score == best.score and good.words[0].sum
    assert not wrong.legal and wrong.why
    why = dad.why(best.name, racks=20)
    assert why.score == best.score and why.kept.tiles == best.leave


def test_replies_tell_their_progress(dad: wfq.Position) -> None:
    told: list[tuple[int | None, int | None]] = []
    replies = dad.replies(count=3, racks=60, settle="order", progress=lambda done, total: told.append((done, total)))
    assert len(replies) == 3 and replies[0].replies is not None
    named = dad.replies([replies[0].name], racks=20)
    assert [move.name for move in named] == [replies[0].name]


def test_a_picture_is_a_position(words: wfq.Words) -> None:
    picture = ROOT / "tests" / "data" / "pictures" / "kus.png"
    shown = words.position(picture)
    assert shown.row.rack and shown.seen and shown.seen.summary
    again = words.position(picture.read_bytes())
    assert again.row == shown.row
    assert shown.moves(top=3) == again.moves(top=3)


def test_positions_are_pickled_and_shared(dad: wfq.Position) -> None:
    again = pickle.loads(pickle.dumps(dad))
    assert again.moves(top=5) == dad.moves(top=5) and str(again) == str(dad)
    assert pickle.loads(pickle.dumps(dad.moves(top=5))) == list(dad.moves(top=5))
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: dad.moves(top=5), range(16)))
    assert all(answer == answers[0] for answer in answers)


def test_forms(dad: wfq.Position, words: wfq.Words) -> None:
    again = words.position(dad.text("cgp"))
    assert again.row.rows == dad.row.rows and again.row.rack == dad.row.rack
    with pytest.raises(wfq.Error, match="no form"):
        dad.text("ggc")


@pytest.mark.parametrize(
    ("board", "rack", "said"),
    [("...\n....\n", "STEP", "line"), ("no/such/file.board", "STEP", "board"), (".\n" * 15, "STEP#", "line|rack")],
)
def test_wrong_boards(words: wfq.Words, board: str, rack: str, said: str) -> None:
    with pytest.raises(wfq.Error, match=said) as raised:
        words.position(board, rack)
    assert raised.value.kind


def test_errors_have_their_place(words: wfq.Words) -> None:
    rows = ["." * 15] * 15
    rows[3] = "....#.........."
    with pytest.raises(wfq.Error) as raised:
        words.position("\n".join(rows), "STEP")
    error = raised.value
    assert (error.line, error.column) == (4, 5), error.details
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
