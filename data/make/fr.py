"""French, from Dicollecte's dictionary for hunspell."""

from .hunspell import Affixes
from .text import fold, is_word, letters, short

SOURCES = [("deb", "hunspell-fr-comprehensive", "1:7.0-1")]
DEFAULT = 2
LETTERS = letters("fr")
# Prefixes of words, ends of addresses, parts of words with an apostrophe, signs
PARTS = frozenset("po:pfx po:sfx po:err po:sign po:ponc po:div".split())
UNITS = frozenset(["Um", "Ui"])
PREFIXES = ("téra", "giga", "méga", "kilo", "milli", "micro", "nano", "pico")
TENS = ("hecto", "déca", "déci", "centi")
OLD_UNITS = ("gramme", "litre", "mètre")


def pairs(flags):
    return {flags[at:at + 2] for at in range(0, len(flags), 2)}


def units(affixes, unit, flags):
    """The unit and, by their level, what the prefixes of decimals make of it."""
    for flag in flags & UNITS:
        for form in affixes.forms(unit, flag):
            common = form == unit or form.startswith(PREFIXES + TENS * (unit in OLD_UNITS))
            for word in [form, form + "s"] if flag == "Um" else [form]:
                yield word, 1 if common else 3


def entries_of(folder):
    """The words with their flags and their grammar; capitals are names, symbols and abbreviations."""
    for line in (folder / "fr.dic").read_text(encoding="utf-8").split("\n")[1:]:
        head, *grammar = line.split() or [""]
        word, _, flags = head.partition("/")
        flags = pairs(flags)
        # Case counts in symbols alone.
        if word and word == word.lower() and "||" not in flags and PARTS.isdisjoint(grammar):
            yield word, flags, grammar


def words(folder):
    """The French words with their levels: 1 words, 3 units with rare prefixes and parts of phrases."""
    folder = folder / "usr/share/hunspell"
    affixes = Affixes((folder / "fr.aff").read_text(encoding="utf-8"))
    levels = {}

    def add(word, level):
        word = fold(word, LETTERS)
        if is_word(word, LETTERS):
            levels[word] = min(level, levels.get(word, level))

    for word, flags, grammar in entries_of(folder):
        kinds = [tag for tag in grammar if tag.startswith("po:")]
        level = 3 if kinds and all(tag.startswith("po:loc.") for tag in kinds) else 1
        if "()" not in flags:
            add(word, level)
        for flag in flags - affixes.prefixes:
            for form in affixes.forms(word, flag):
                add(form, level)
        for form, rare in units(affixes, word, flags):
            add(form, rare)
    levels.update(dict.fromkeys(short("fr", "allowed"), 1))
    for word in short("fr", "blocked"):
        levels.pop(word, None)
    return levels
