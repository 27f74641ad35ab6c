"""What the lists of all languages are made with: letters, accents, short words."""

import csv
import unicodedata
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent.parent
FOLDED = {"ĳ": "ij", "œ": "oe", "æ": "ae", "ß": "ss"}


def folder(language):
    """Where the list of a language is: in a crate of its own, or with the ruleset."""
    own = DATA / "lists" / language
    return own if own.is_dir() else DATA / language


@cache
def letters(language):
    """The letters of a language's tiles, small."""
    with open(DATA / language / "tiles.csv", encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file)]
    return frozenset(letter for row in rows for letter in row["letter"].lower() if letter != "?")


def fold(entry, kept=frozenset()):
    """The entry without accents, but for letters that are kept."""
    entry = unicodedata.normalize("NFC", entry)
    folded = []
    for letter in entry:
        if letter in kept:
            folded.append(letter)
            continue
        plain = unicodedata.normalize("NFD", FOLDED.get(letter, letter))
        folded += [part for part in plain if not unicodedata.combining(part)]
    return "".join(folded)


def short(language, kind):
    """The short words that are blocked or allowed."""
    file = DATA / language / f"short-{kind}.txt"
    lines = file.read_text(encoding="utf-8").split("\n") if file.is_file() else []
    return {line.lower() for line in lines if line and not line.startswith("#")}


def is_word(text, alphabet):
    """Whether a game may have it: 2 to 15 letters of the alphabet."""
    return 2 <= len(text) <= 15 and alphabet.issuperset(text)
