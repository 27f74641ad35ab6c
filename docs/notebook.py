"""Runs the blocks of docs/notebook.md in order, and writes what they print and draw.

notebook.py           writes the page and its pictures
notebook.py --check   fails where what a block prints has changed
"""

import contextlib
import io
import os
import re
import sys
from pathlib import Path

import matplotlib.figure

PAGE = Path(__file__).with_name("notebook.md")
BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n```text\n.*?```\n)?", re.DOTALL)


def main(check):
    matplotlib.use("svg")
    # The same drawing is the same file, with text as text.
    matplotlib.rcParams.update({"svg.hashsalt": "wfq", "svg.fonttype": "none"})
    names = {}

    def run(found):
        code, printed = found[1], io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, str(PAGE), "exec"), names)
        said = printed.getvalue()
        return f"```python\n{code}```\n" + (f"\n```text\n{said}```\n" if said else "")

    text = PAGE.read_text()
    os.chdir(PAGE.parent.parent)
    if check:
        # The pictures of another version of matplotlib differ.
        matplotlib.figure.Figure.savefig = lambda *_, **__: None
    written = BLOCK.sub(run, text)
    if check and written != text:
        sys.exit(f"{PAGE.name}: the blocks print something else now: run docs/notebook.py")
    if not check:
        PAGE.write_text(written)


if __name__ == "__main__":
    main(sys.argv[1:] == ["--check"])
