"""Finnish, from the word list of Kotus with its classes of inflection."""

import base64
import io
import pickle
import re
import zlib
from functools import cache
from itertools import product

from .fi_nouns import COMPARED, NOT_COMPARED, TABLE, declined, harmonies, nominal
from .fi_verbs import OTHERS, conjugated, stems_of
from .text import fold, is_word, letters, short

SOURCES = [("pypi", "taivutin", "0.1.3")]
DEFAULT = 3
KEPT = frozenset("åäö")
# Words and classes that the package leaves out, as it keeps one entry for words that are spelled alike.
ADDED = """
ismi 5 -, niitti 5 C, nisti 5 -, riitti 5 C, letti 5 C, tiili 23 -, raamattu 1 C, kuusi 24 -, vuori 26 -,
kuori 26 -, laki 5 D, viini 5 -, lahti 7 F, ripsi 7 -, parka 9 D, puola 10 -, peitsi 7 -, veto 1 F,
uros 39 -, koiras 41 -, kaita 9 F, kymmenes 45 -, kallas 41 I, havas 41 E, hapan 34 B, siitake 48 A,
euronen 38 -, panna 67 -, tavata 73 -, haistaa 53 -, maistaa 53 -, liitäjä 10 -, pilkonta 9 J, ruoskinta 9 J,
huuhdonta 9 J, halveksunta 9 J, väheksyntä 9 J, hyväksyntä 9 J, erata 72 D, kareta 72 D, koreta 72 D,
musteta 72 -, parata 72 -, aika 9 D, haava 9 -, hela 9 -, istuma 10 -, juuri 26 -, kerroin 33 K, kohta 10 F,
koko 1 D, kuti 5 F, lähin 36 -, rikki 5 A, vaari 5 -, vasta 9 -, vika 9 D, voi 18 -, vuoksi 7 -, päästä 66 -,
taata 73 D, euro 1 -, viisi 27 -, sivusta 13 -, uhka 10 -, tuhka 10 -, nahka 9 -, vihko 1 -, viive 48 -,
siitä 75 D, keritä 75 D, kevetä 72 -, aueta 72 D, oieta 72 D, raueta 72 D, laueta 72 D, sini 7 -,
pallas 39 -, ori 48 -, vyyhti 7 F, ahtaus 40 -, karvaus 40 -, rosvous 39 -, kyse 48 -, huti 5 -,
poliitikko 4 A, pidempi 16 H, pitempi 16 H, pisin 36 -, myöhempi 16 H
"""
# Entries that the package added.
NOT_KOTUS = frozenset("kalleudet myanmar oikeudet pikkelsi tsaguti".split())
# Entries that get a wrong class or letter: the package joins two inflections of one, Kotus errs, or the last
# part of a compound is not the longest.
WRONG = """
havas 39 -, kallas 39 -, pallas 41 I, siitake 8 -, hilsehtiä 61 F, lento 1 J, koto 1 F, paranoia 12 -,
aito 1 F, ehta 9 F, lobata 73 N, dubata 73 N, pokata 73 A, rätinki 5 G, luomisoppi 5 B, perusoppi 5 B,
järkeisoppi 5 B, parsakaali 5 -, oppimispeli 5 -, tasapeli 5 -, vuohissukka 10 A, lainavarat 9 -,
yhdyselin 33 -
"""
# What is inflected inside, or like nothing else, gets 99, the class of what is not inflected.
UNINFLECTED = re.compile("(kumpikaan|kumpikin|laisensa|laiseni|laisesi|nenkin|nenkaan|skymmenes|.sadas|"
                         ".sataa|kymmentä|tuhatta|teitse|^kymmenen|^auer|^liittoutuneet|^herranen|"
                         "^hittolainen|^seistä|^jompikumpi)$")
# Forms of its class that OLLA does not have.
UNUSED = frozenset("olee ollee olle ollet ollemme ollette ollevat".split())


def listed(text):
    """The words of a list above, with their classes and letters."""
    return [entry.split() for entry in text.split(",")]


class Plain(pickle.Unpickler):
    """Reads strings, dictionaries and the like, and runs nothing."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name}")


def entries_of(folder):
    """The entries of Kotus, each with its class of inflection and letter of gradation, if it has any."""
    code = (folder / "taivutin/vakiot.py").read_text(encoding="utf-8")
    packed = re.search(r"^SANATRIE = .*?b85decode\(b'([^']*)'\)", code, re.MULTILINE)[1]
    entries = Plain(io.BytesIO(zlib.decompress(base64.b85decode(packed)))).load()
    classes = {}
    right = {word: found for word, *found in listed(WRONG)}
    for word in [word for word in entries if word not in NOT_KOTUS]:
        number, letter = right.get(word, (entries[word].get("tn"), entries[word].get("av", "-")))
        if UNINFLECTED.search(word) or number == "21" and word.endswith("y"):
            number = "99"
        elif number == "18" and word.endswith("nen"):
            number = "38"
        classes[word] = number, letter
    return classes


def is_verb(word, number):
    """Whether a verb has all forms: 77 and 78 have few, and some entries of 72 are no infinitives."""
    return number is not None and "52" <= number <= "76" and word[-1] in "aä"


class Lexicon:
    """The entries of Kotus with what is needed to inflect them."""

    def __init__(self, entries):
        self.entries = entries
        self.added = listed(ADDED)
        self.classes = {}
        for word, number, letter in self.added:
            if entries.get(word, ("99", "-"))[0] in ("99", None):
                self.classes.setdefault(word, (number, letter))
        for word, (number, letter) in entries.items():
            # Short adverbs are rarely the last parts of compounds, but often look like it.
            if number and number != "101" and (number != "99" or len(word) > 4):
                self.classes.setdefault(word.lstrip("-"), (number, letter))
        self.nominals = {word: found for word, found in self.classes.items() if found[0] in TABLE}
        self.adverbs = {word for word, (number, _) in entries.items() if number == "99" and len(word) > 3}
        self.comparable = {word[:-3] for word, (number, _) in entries.items()
                           if word.endswith("sti") and number in ("99", None)}
        self.firsts = {word.strip("-") for word, (number, _) in entries.items()
                       if number not in ("99", "101")}
        self.plurals = {}
        # KULUT is rather of KULU than of KULKU.
        words = [(word, *found) for word, found in self.classes.items()] + self.added
        for word, number, letter in sorted(words, key=lambda word: word[2] != "-"):
            self.note_parts(word, number, letter)
        self.words = self.classes.keys() | entries.keys() | self.plurals.keys()
        self.is_first = cache(self.is_first)
        self.inflected = cache(self.inflected)

    def note_parts(self, word, number, letter):
        """What compounds may begin with, of a word that is none, and its plural, which they may end with."""
        if number in TABLE:
            cases = nominal(word, number, letter)
            self.firsts.add(word)
            self.firsts.update(form.removeprefix("!") for case in ("s genitive", "p genitive")
                               for form in cases.get(case, []))
            for form in cases["p nominative"]:
                self.plurals.setdefault(form, (word, number, letter))
            if number == "38":
                self.firsts.add(word[:-3] + "s")
        elif is_verb(word, number):
            for stem in stems_of(word, number, letter).present:
                self.firsts |= {stem + "ma", stem + "mä", stem + "mis"}

    def is_first(self, part):
        """Whether a compound may begin so: with a word, its genitive, its stem, or several of these."""
        return part in self.firsts or part in self.adverbs or any(
            part[at:] in self.firsts and self.is_first(part[:at]) for at in range(len(part) - 2, 2, -1))

    def last_of(self, word, known):
        """Where a compound's last part begins: the longest one behind a known part, else the longest."""
        places = [at for at in range(2, len(word) - 1) if word[at:] in known]
        firsts = [at for at in places if self.is_first(word[:at])]
        return (firsts or places or [None])[0]

    def part_of(self, word, known):
        """What stands before the last part of a compound, that part with its class if there is one, and
        whether only its plural is in use."""
        at = self.last_of(word, known)
        if at is not None and word not in self.plurals:
            return word[:at], (word[at:], *known[word[at:]]), False
        at = 0 if word in self.plurals else self.last_of(word, self.plurals)
        return (word, None, False) if at is None else (word[:at], self.plurals[word[at:]], True)

    def cases(self, word, number, letter):
        """The forms by case of an entry that is a nominal, or a compound that ends in one."""
        if number == "51":
            for at in range(2, len(word)):
                parts = word[:at], word[at:]
                if parts[0] in self.nominals.keys() | self.plurals.keys() and parts[1] in self.words:
                    first, last = (self.cases(part, *self.nominals.get(part, (None, "-"))) for part in parts)
                    return {case: [a + b for a, b in product(first[case], forms)]
                            for case, forms in last.items() if case in first}
            return {}
        if number not in (None, "50"):
            return nominal(word, number, letter)
        prefix, last, plural = self.part_of(word, self.nominals)
        if last is None:
            return {}
        return {case: [prefix + form for form in forms] for case, forms in nominal(*last).items()
                if case.startswith("p ") or not plural}

    def inflected(self, word, number, letter):
        """The forms of a word that is no compound, or of the last part of one, with their levels."""
        if number in TABLE:
            cases = nominal(word, number, letter)
            return levels_of(cases) | self.compared(word, number, cases)
        if is_verb(word, number):
            return conjugated(word, number, letter)
        return {}

    def is_adjective(self, word, number, stem):
        """Whether it has an adverb in STI, or a noun in UUS and the form of an adjective."""
        if word in COMPARED or word in NOT_COMPARED or number in ("16", "36"):
            return word in COMPARED
        root = {"38": word[:-3] + "s", "41": stem[:-2], "10": word[:-1]}.get(number, "-")
        form = "(?<!l[aä])inen|k[aä]s|(v|is)[aä]"
        return stem in self.comparable or number == "15" or bool(
            re.search(f"({form})$", word) and {root + "uus", root + "yys"} & self.entries.keys())

    def compared(self, word, number, cases):
        """The comparative and superlative of an adjective."""
        stem = cases.get("s genitive", ["n"])[0].removeprefix("!")[:-1]
        if not self.is_adjective(word, number, stem):
            return {}
        short_stem = re.fullmatch("[^aeiouyäö]*[aeiouyäö]+[^aeiouyäö]+[aä]", stem)
        back = harmonies(word, number)[0]
        forms = levels_of(declined((stem[:-1] + "e" if short_stem else stem) + "mpi", "16", "H", back))
        if number not in ("12", "13", "14"):
            end = "n" if number == "27" else "ein" if stem.endswith("i") else "in"
            root = word if number == "27" else re.sub("(ii?|[aäe])$", "", stem)
            forms |= levels_of(declined(root + end, "36", "-", back))
        return {form: max(level, 3) for form, level in forms.items()}

    def forms(self, word, number, letter):
        """The forms of an entry, with their levels."""
        if number not in (None, "50", "51"):
            return self.inflected(word, number, letter)
        prefix, last, plural = self.part_of(word, self.classes)
        if number or last is None or plural:
            return levels_of(self.cases(word, number, letter))
        return {prefix + form: level for form, level in self.inflected(*last).items()}


def levels_of(cases):
    """The level of each form of a nominal. The comitative is not used without a possessive suffix."""
    levels = {}
    for case, forms in cases.items():
        for form in forms:
            level = 4 if case == "p comitative" else 3 if "!" in form else 2
            form = form.replace("!", "")
            levels[form] = min(level, levels.get(form, level))
    return levels


def words(folder):
    """The Finnish words with their levels: 1 entries, 2 their common forms, 3 rare ones, 4 comitatives."""
    alphabet = letters("fi")
    lexicon = Lexicon(entries_of(folder))
    levels = {}

    def add(form, level):
        form = fold(form, KEPT)
        if is_word(form, alphabet):
            levels[form] = min(level, levels.get(form, level))

    for word, (number, letter) in lexicon.entries.items():
        if word != word.lower() or re.search("[ '-]", word):
            continue
        add(word, 1)
        for form, level in lexicon.forms(word, number, letter).items():
            add(form, level)
    for word, *found in lexicon.added:
        add(word, 2)
        for form, level in lexicon.inflected(word, *found).items():
            add(form, level)
    for line in OTHERS.strip().split("\n"):
        for form in line.split(": ")[1].split():
            add(form, 2)
    for form in UNUSED | short("fi", "blocked"):
        levels.pop(form, None)
    for form in short("fi", "allowed"):
        levels.setdefault(form, 2)
    return levels
