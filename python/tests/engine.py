"""An engine that speaks UCGI, which asks wfq bot for its moves."""

from __future__ import annotations

import re
import subprocess
import sys


def in_ucgi(move: str) -> str:
    place, _, tiles = move.partition(" ")
    if place == "swap":
        return f"ex.{tiles}"
    blanks = re.fullmatch(r"\((.*)\)", tiles)
    return f"{place.lower()}.{blanks[1].lower() if blanks else tiles}" if tiles else place


bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
assert bot.stdin and bot.stdout
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "ucgi":
        print("id name test\nucgiok", flush=True)
    elif command == "position":
        bot.stdin.write(rest.partition(" ")[2] + "\n")
        bot.stdin.flush()
    elif command == "go":
        print("info depth 1", flush=True)
        print(f"bestmove {in_ucgi(bot.stdout.readline().strip())}", flush=True)
    elif command == "quit":
        break
