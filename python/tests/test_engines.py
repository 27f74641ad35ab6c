"""Engines that speak UCGI play through the adapter of the guide."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from conftest import PROGRAM, ROOT, by_command

ADAPTER = ROOT / "docs" / "examples" / "ucgi.py"
ENGINE = Path(__file__).with_name("engine.py")


def test_an_engine_plays_as_it_does_within_wfq() -> None:
    engine = [sys.executable, ENGINE, PROGRAM, "bot", "leave", "-l", "nl"]
    player = shlex.join(map(str, [sys.executable, ADAPTER, *engine]))
    outside = by_command("autoplay", "greedy", "--player", player, "--games", "6", "-l", "nl")
    within = by_command("autoplay", "greedy", "leave", "--games", "6", "-l", "nl")
    assert outside["fingerprint"] == within["fingerprint"]


def test_an_engine_that_ends_loses() -> None:
    player = shlex.join(map(str, [sys.executable, ADAPTER, "true"]))
    rows = by_command("autoplay", "greedy", "--player", player, "--games", "2", "--each", "-l", "nl")
    assert [row["ended"] for row in rows] == ["resigned"] * 2


def test_the_bot_of_the_guide_plays_as_leave() -> None:
    player = shlex.join(map(str, [sys.executable, ADAPTER.with_name("bot.py")]))
    outside = by_command("autoplay", "greedy", "--player", player, "--games", "6", "-l", "nl")
    within = by_command("autoplay", "greedy", "leave", "--games", "6", "-l", "nl")
    assert outside["fingerprint"] == within["fingerprint"]
