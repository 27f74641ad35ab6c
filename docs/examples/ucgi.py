#!/usr/bin/env python3
"""Lets an engine that speaks UCGI play: wfq autoplay greedy --player 'python3 ucgi.py [--go GO] ENGINE …'.

Reads positions (CGP) from standard input, one a line, asks the engine for its move, and writes it as wfq takes it.
GO is the command that makes it think, "go movetime {movetime}" unless it is given: {movetime} is a twentieth of the time
that is left, {own} and {other} are the times of both, in milliseconds.

UCGI: https://github.com/woogles-io/open-protocols, a draft. An engine's moves begin with the row where they lie across.
"""

import argparse
import re
import subprocess
import sys


def in_wfq(move):
    """A move of UCGI as wfq takes it."""
    if move == "pass":
        return "pass"
    place, _, tiles = move.partition(".")
    # What stands behind the tiles is the rack, and what a challenge brought.
    tiles = tiles.partition(".")[0]
    if place == "ex":
        return f"swap {tiles}"
    if not re.fullmatch(r"[0-9]+[A-Za-z]|[A-Za-z][0-9]+", place) or not tiles:
        sys.exit(f"ucgi.py: not a move of UCGI: {move}")
    return f"{place.upper()} {f'({tiles.upper()})' if tiles.islower() else tiles}"


class Engine:
    def __init__(self, command, go):
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        except OSError as error:
            sys.exit(f"ucgi.py: {command[0]}: {error.strerror}: name the engine, and its arguments after it, without quotes")
        self.go = go
        self.say("ucgi")
        self.hear("ucgiok")

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            sys.exit("ucgi.py: the engine ended")

    def hear(self, name):
        """The rest of the next line of a name; others are progress."""
        for line in self.process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == name:
                return rest
        sys.exit(f"ucgi.py: the engine ended without {name}")

    def move(self, position):
        clocks = re.search(r"tmr (\d+)/(\d+);", position)
        own, other = map(int, clocks.groups()) if clocks else (60000, 60000)
        self.say(f"position cgp {position}")
        self.say(self.go.format(movetime=max(own // 20, 1), own=own, other=other))
        return in_wfq(self.hear("bestmove").split()[0])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--go", default="go movetime {movetime}")
    arguments.add_argument("engine", nargs=argparse.REMAINDER)
    asked = arguments.parse_args()
    if not asked.engine:
        arguments.error("name the command that starts the engine")
    engine = Engine(asked.engine, asked.go)
    for position in sys.stdin:
        if position.strip():
            print(engine.move(position.strip()), flush=True)
    engine.say("quit")


if __name__ == "__main__":
    main()
