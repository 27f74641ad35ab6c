"""Plays games by dask_games.py on two workers, kills one of them in the middle, and compares with one program.

Usage: check.py WFQ DATABASE DASK_GAMES
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from dask.distributed import Client, LocalCluster

WFQ, DATABASE, DASK_GAMES = map(os.path.abspath, sys.argv[1:])
PLAYED = ["leave", "greedy", "--games", "400", "--seed", "7"]
PARTS = 40
# Stands for wfq on the workers, and notes which parts are begun. The worker that is the first to begin part 20 is held
# until it is dead, so that it dies in the middle for certain; a link is made by one only, and whole.
STAND_IN = """#!/bin/sh
if [ "$1" = autoplay ]; then
    echo "$3" >>"$NOTES/begun"
    if [ "$3" = 20/40 ] && ln -s $PPID "$NOTES/held" 2>/dev/null; then
        while kill -0 $PPID 2>/dev/null; do sleep 0.1; done
        exit
    fi
fi
exec "$WFQ" "$@"
"""


def without_times(report: bytes) -> Any:
    read = json.loads(report)
    for timed in [read, *read["players"]]:
        timed.pop("seconds", None)
        timed.pop("time", None)
    return read


def begun(notes: Path) -> Counter[str]:
    """How often each part was begun, since this was asked last."""
    parts = Counter((notes / "begun").read_text().split())
    (notes / "begun").unlink()
    return parts


def check_killed(games: list[str], notes: Path, workers: list[int]) -> None:
    program = subprocess.Popen([*games, "--json", *PLAYED], stdout=subprocess.PIPE)
    held = notes / "held"
    while not held.is_symlink():
        assert program.poll() is None, "it ended before a worker was killed"
        time.sleep(0.1)
    killed = int(held.readlink().name)
    assert killed in workers, f"{killed} is none of {workers}"
    os.kill(killed, signal.SIGKILL)
    printed, _ = program.communicate(timeout=600)
    assert program.returncode == 0, program.returncode
    one = subprocess.run([WFQ, "autoplay", *PLAYED, "--json"], check=True, stdout=subprocess.PIPE).stdout
    assert without_times(printed) == without_times(one), f"{printed!r} is not {one!r}"
    parts = begun(notes)
    assert len(parts) == PARTS and parts["20/40"] == 2, parts
    # What the dead worker had played before is not played again, but for a result that was on its way.
    again = parts.total() - PARTS
    assert again <= 2, f"{again} parts were begun again"
    print(f"one of {len(workers)} workers killed, {again} of {PARTS} parts begun again, the same report")


def check_refused(games: list[str], notes: Path) -> None:
    refused = subprocess.run([*games, "nobody"], capture_output=True, encoding="utf-8", timeout=600)
    assert refused.returncode == 2 and refused.stdout == "", refused
    assert refused.stderr.startswith("error: ") and refused.stderr.count("\n") == 1, refused.stderr
    parts = begun(notes)
    assert max(parts.values()) == 1, parts
    print(f"refused by wfq, and no part tried again: {refused.stderr.strip()[:50]}…")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder)
        (notes / "wfq").write_text(STAND_IN)
        (notes / "wfq").chmod(0o755)
        os.environ |= {"NOTES": folder, "WFQ": WFQ, "WFQ_DB": DATABASE, "PATH": f"{folder}:{os.environ['PATH']}"}
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            games = [sys.executable, DASK_GAMES, "--scheduler", cluster.scheduler_address, "--parts", str(PARTS)]
            check_killed(games, notes, list(client.run(os.getpid).values()))
            check_refused(games, notes)


if __name__ == "__main__":
    main()
