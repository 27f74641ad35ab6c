"""Dictionaries of hunspell, with their prefixes and suffixes."""

import re


class Affixes:
    """The prefixes and suffixes of a hunspell dictionary with flags of two letters."""

    def __init__(self, text):
        self.rules = {}
        self.prefixes = set()
        for line in text.split("\n"):
            fields = line.split()
            if len(fields) < 5 or fields[0] not in ("PFX", "SFX"):
                continue
            kind, flag, cut, add, condition = fields[:5]
            cut, add = cut.replace("0", ""), add.split("/")[0].replace("0", "")
            if kind == "PFX":
                self.prefixes.add(flag)
                condition = re.compile("^" + condition)
            else:
                condition = re.compile(f"(?:{condition})$")
            self.rules.setdefault(flag, []).append((cut, add, condition))

    def forms(self, word, flag):
        """The word with each suffix of a flag, or each prefix."""
        for cut, add, condition in self.rules.get(flag, []):
            if not condition.search(word):
                continue
            if flag in self.prefixes:
                yield add + word[len(cut):]
            elif word.endswith(cut):
                yield word[:len(word) - len(cut)] + add
