"""English, from SCOWL."""

import re

from .text import fold, is_word, short

SOURCES = [("deb", "scowl", "2020.12.07-2"), ("deb", "wamerican-huge", "2020.12.07-2")]
SIZES = [10, 20, 35, 40, 50, 55, 60, 70, 80]
DEFAULT = SIZES[-1]
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def words(folder):
    """The English words with their levels: the least of SCOWL's sizes that has them."""
    lists = folder / "usr/share/dict"
    huge = (lists / "american-english-huge").read_text(encoding="utf-8").split("\n")
    pairs = {word for word in huge if re.fullmatch("[a-z]{2}", word)}
    pairs = pairs - short("en", "blocked") | short("en", "allowed")
    levels = {}
    for size in SIZES:
        for file in sorted(lists.glob(f"scowl/*-words.{size}")):
            for entry in file.read_text(encoding="utf-8").split("\n"):
                word = fold(entry)
                if is_word(word, LETTERS) and entry == entry.lower() and (len(word) > 2 or word in pairs):
                    levels.setdefault(word, size)
    for word in pairs:
        levels.setdefault(word, SIZES[-1])
    for word in short("en", "blocked") - pairs:
        levels.pop(word, None)
    return levels
