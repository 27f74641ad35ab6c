"""What all tests share: the program and the words that it has."""

from __future__ import annotations

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

import wfq

ROOT = Path(__file__).parents[2]
PROGRAM = shutil.which("wfq", path=sysconfig.get_path("scripts")) or shutil.which("wfq") or "wfq"


def by_command(*arguments: str | Path, stdin: str | None = None) -> Any:
    """The answer of the program, as JSON."""
    run = subprocess.run(
        [PROGRAM, *map(str, arguments), "--json"], input=stdin, capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), run.stderr
    return json.loads(run.stdout)


@pytest.fixture(scope="session")
def words() -> wfq.Words:
    return wfq.Words("nl")


@pytest.fixture(scope="session")
def dad(words: wfq.Words) -> wfq.Position:
    return words.position(ROOT / "boards" / "dad.board", "PEKDAAL")
