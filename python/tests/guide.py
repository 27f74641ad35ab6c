"""The sessions of docs/python.md: what they print, and their code. `guide.py --record` writes what they print now."""

from __future__ import annotations

import code
import contextlib
import io
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python.md"
BLOCK = re.compile(r"```pycon\n(.*?)```", re.DOTALL)


def statements(block: str) -> list[str]:
    """The statements of a session."""
    found: list[str] = []
    for line in block.splitlines():
        if line.startswith(">>> "):
            found.append(line[4:])
        elif line.startswith("... ") or line == "...":
            found[-1] += "\n" + line[4:]
    return found


def session(statement: str) -> str:
    first, *others = statement.split("\n")
    return "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in others)]) + "\n"


def ran() -> str:
    """The page with what its sessions print now."""
    os.chdir(ROOT)
    names: dict[str, object] = {}

    def run(found: re.Match[str]) -> str:
        text = ""
        for statement in statements(found[1]):
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                code.InteractiveInterpreter(names).runsource(statement + "\n" * ("\n" in statement), symbol="single")
            said = printed.getvalue()
            if said.startswith("Traceback"):
                said = "Traceback (most recent call last):\n    ...\n" + said.strip().rsplit("\n", 1)[1] + "\n"
            text += session(statement) + said
        return f"```pycon\n{text}```"

    return BLOCK.sub(run, PAGE.read_text(encoding="utf-8"))


def source() -> str:
    """The code of the page as a program."""
    text = PAGE.read_text(encoding="utf-8")
    return "\n".join(statement for found in BLOCK.finditer(text) for statement in statements(found[1])) + "\n"


if __name__ == "__main__" and sys.argv[1:] == ["--record"]:
    PAGE.write_text(ran(), encoding="utf-8")
