"""Games between two players on all workers of Dask: every part is a task, and the report is on all games.

dask_games.py [--scheduler ADDRESS] [--parts N] [--json] PLAYER OTHER [OPTION OF wfq autoplay]...

Without a scheduler, it starts workers on this machine. Each machine needs wfq, and the same word list.
"""

from __future__ import annotations

import argparse
import shutil
import socket
import subprocess
import sys
from concurrent.futures import CancelledError
from typing import NoReturn

from dask.distributed import Client, KilledWorker, LocalCluster, as_completed


def fail(line: str) -> NoReturn:
    print(line, file=sys.stderr)
    sys.exit(2)


def play(part: str, arguments: list[str]) -> subprocess.CompletedProcess[str]:
    # A worker plays as many parts at once as it has threads.
    command = ["wfq", "autoplay", "--part", part, "--threads", "1", *arguments]
    try:
        played = subprocess.run(command, capture_output=True, encoding="utf-8")
    except OSError as error:
        return subprocess.CompletedProcess(command, 2, "", f"error: {socket.gethostname()}: {error}")
    # A machine that shuts down may end wfq before its worker. Dask tries again what raises, and nothing else.
    if played.returncode < 0 or "error: interrupted" in played.stderr:
        raise InterruptedError(f"part {part} was ended on {socket.gethostname()}")
    return played


def play_all(client: Client, parts: int, arguments: list[str]) -> list[str]:
    names = [f"{part}/{parts}" for part in range(1, parts + 1)]
    results: list[str] = []
    for task in as_completed(client.map(play, names, arguments=arguments, retries=3)):
        played = task.result()
        if played.returncode:
            fail(played.stderr.strip())
        results.append(played.stdout)
        # What is here may be forgotten there: otherwise it is played again if that worker dies.
        task.release()
        print(f"{len(results)} of {parts} parts, threads: {sum(client.nthreads().values())}", file=sys.stderr)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of Dask, like tcp://10.0.0.1:8786")
    parser.add_argument("--parts", metavar="N", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("arguments", metavar="...", nargs=argparse.REMAINDER, help="of wfq autoplay, the players first")
    options = parser.parse_args()
    if options.parts < 1:
        fail("error: --parts: at least 1")
    if not shutil.which("wfq"):
        fail("error: wfq is not on the PATH")
    try:
        with Client(options.scheduler or LocalCluster(silence_logs="ERROR")) as client:
            results = play_all(client, options.parts, options.arguments)
    except (OSError, ValueError, KilledWorker, CancelledError) as error:
        fail(f"error: {error}")
    merge = ["wfq", "merge", "-", *(["--json"] if options.json else [])]
    sys.exit(subprocess.run(merge, input="".join(results), encoding="utf-8").returncode)


if __name__ == "__main__":
    main()
