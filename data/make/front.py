"""The forms in which lists, levels and meanings come with the program."""

import lzma
import re
from os.path import commonprefix

DIGITS = 10_000
MOST = 25


def packed(words):
    """Words in capitals as words.front.xz has them."""
    parts, before = [], ""
    for word in sorted(set(words)):
        assert not re.search("[a-z]", word), word
        gone = len(before)
        while not word.startswith(before):
            before = before[:-1]
        gone -= len(before)
        parts += ["z" * (gone // MOST), chr(ord("a") + gone % MOST), word[len(before):]]
        before = word
    return lzma.compress("".join(parts).encode(), preset=9 | lzma.PRESET_EXTREME)


def leveled(words, default):
    """The words up to the default level, and the lines of levels.txt, as capitals."""
    known = {word.upper(): level for word, level in sorted(words.items()) if level <= default}
    beyond = {word.upper(): level for word, level in sorted(words.items()) if level > default}
    names = sorted(set(known.values()))
    digits = "".join(str(names.index(level) + 1) for level in known.values())
    lines = [" ".join(map(str, names))]
    lines += [digits[at:at + DIGITS] for at in range(0, len(digits), DIGITS)]
    lines += [f"{word}\t{level}" for word, level in beyond.items()]
    return known, "".join(f"{line}\n" for line in lines)


def packed_meanings(meanings, forms):
    """What base forms mean, and their forms, as meanings.xz has them."""
    names = sorted({"; ".join(names) for of_base in forms.values() for names in of_base.values()})
    lines = ["\t".join(names)]
    for base in sorted(meanings):
        parts = []
        for word, called in sorted(forms.get(base, {}).items()):
            same = len(commonprefix([base, word]))
            parts.append(f"{names.index('; '.join(called))}{chr(ord('A') + len(base) - same)}{word[same:]}")
        if meanings[base] or parts:
            lines.append("\t".join([base, " ".join(parts), meanings[base]]))
    return lzma.compress("".join(f"{line}\n" for line in lines).encode(), preset=9 | lzma.PRESET_EXTREME)
