"""Dutch, from Debian's packages of OpenTaal's list."""

import re

from .hunspell import Affixes
from .text import fold, is_word, short

SOURCES = [("deb", "wdutch", "1:2.20.19-2"), ("deb", "hunspell-nl", "2:2.20.19-2")]
DEFAULT = 2
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def base_of(entries):
    whole, joined, apostrophes = set(), set(), []
    for entry in map(fold, entries):
        if "'" in entry:
            apostrophes.append(entry)
        elif "-" in entry:
            joined.add(entry.replace("-", ""))
        else:
            whole.add(entry)
    whole |= {word for word in joined if len(word) > 3}
    whole = {word for word in whole if is_word(word, LETTERS)}
    whole = whole - short("nl", "blocked") | short("nl", "allowed")
    behind = set()
    for entry in apostrophes:
        word = re.sub("[-']", "", entry)
        stem = entry.split("'")[0].replace("-", "")
        stands = len(stem) > 3 or len(stem) > 1 and stem in whole
        if len(word) > 3 and stands and is_word(word, LETTERS):
            behind.add(word)
    return whole | behind


def entries_of(folder):
    """The lower-case entries with their flags, and the affixes."""
    affixes = Affixes((folder / "nl.aff").read_text(encoding="utf-8"))
    entries = []
    for line in (folder / "nl.dic").read_text(encoding="utf-8").split("\n")[1:]:
        entry, _, flags = line.split("\t")[0].strip().partition("/")
        flags = {flags[at:at + 2] for at in range(0, len(flags), 2)}
        if entry == entry.lower():
            # A prefix makes a word with the same suffixes.
            prefixes = flags & affixes.prefixes
            longer = [form for flag in sorted(prefixes) for form in affixes.forms(entry, flag)]
            entries.extend((form, flags - prefixes) for form in [entry, *longer])
    return entries, affixes


def third_person(verb):
    """How the third person of a verb may be spelled, and the stems it is made of."""
    stem = verb[:-2]
    if re.search(r"([^aeiou])\1$", stem):
        return [stem[:-1]]
    stem = re.sub("z$", "s", re.sub("v$", "f", stem))
    if re.search(r"(^|[^aeiou])[aeou][^aeiouy]$", stem):
        return [stem, stem[:-1] + stem[-2] + stem[-1]]
    return [stem]


def words(folder):
    """The Dutch words with their levels: 1 base, 2 strict, 3 wide, 4 hints."""
    text = (folder / "usr/share/dict/dutch").read_text(encoding="utf-8")
    base = base_of(entry for entry in text.split("\n") if entry and entry == entry.lower())
    levels = dict.fromkeys(base, 1)

    def add(more, level):
        for word in more:
            if is_word(word, LETTERS):
                levels.setdefault(word, level)

    entries, affixes = entries_of(folder / "usr/share/hunspell")
    verbs = []
    for verb, flags in ((fold(entry), flags) for entry, flags in entries):
        if "Vi" not in flags or verb not in base or not verb.endswith("en"):
            continue
        stems = third_person(verb)
        thirds = [stem if stem.endswith("t") else stem + "t" for stem in stems]
        if any(third in base and third != verb for third in thirds):
            verbs.append((verb, stems))
    for verb, stems in verbs:
        ends = {stem + end for stem in stems for end in ("ten", "den")}
        ends |= {verb[:-2] + end for end in ("ers", "ing")}
        if ends & base:
            add([verb + "d", verb + "de"], 2)
    for verb, _ in verbs:
        add([verb + "d", verb + "de", verb + "den"], 3)
    for entry, flags in entries:
        for flag in flags & set("Vi Ve Vp Vq V3 Yb Ya Yf Ye Ze Zh".split()):
            add([fold(form) for form in affixes.forms(entry, flag)], 4)
    return levels
