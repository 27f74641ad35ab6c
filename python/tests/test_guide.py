"""The guide: its sessions print what it says, and their types fit."""

from __future__ import annotations

from pathlib import Path

import guide
import pytest


def test_the_guide_is_what_python_says() -> None:
    assert guide.ran() == guide.PAGE.read_text(encoding="utf-8")


def test_the_types_of_the_guide_fit(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    program = tmp_path / "guide.py"
    program.write_text(guide.source(), encoding="utf-8")
    said, _, status = api.run(["--strict", "--cache-dir", str(tmp_path / "cache"), str(program)])
    assert status == 0, said
    program.write_text("import wfq\nwfq.Words('nl').anagrams('STEP', min='four')\n", encoding="utf-8")
    said, _, status = api.run(["--strict", "--cache-dir", str(tmp_path / "cache"), str(program)])
    assert status == 1 and "arg-type" in said or "typeddict" in said, said
