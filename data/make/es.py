"""Spanish, from the dictionaries of LibreOffice for hunspell: of all countries together, and of some."""

import re

from .hunspell import Affixes
from .text import fold, is_word, letters, short

# Debian's es_ES is that of all countries together. The others are newer.
SOURCES = [
    ("deb", "hunspell-es", "1:7.5.0-1"),
    ("npm", "dictionary-es", "4.0.0"),
    ("npm", "dictionary-es-ar", "2.0.0"),
    ("npm", "dictionary-es-co", "2.0.0"),
    ("npm", "dictionary-es-mx", "2.0.0"),
]
DEFAULT = 2
LETTERS = letters("es")
# Suffixes that make nouns and adjectives, which have plurals
DERIVED = frozenset("ABCFHJKLMNPQTU")
# Abbreviations and names
NO_WORDS = frozenset("""
    admón afmo apdo aprox atte atto avda ayto bibl coord ctvo dcho depto diag dicc dpto dra dupdo
    edit entlo geogr geom gral hno ibid impr impto incl inst izqdo ldo ltdo mtro pág pbro pdta pdte
    plza ppal pral prof prol prov pta rvdo sdad sr srta sta sto teléf tfno trad univ vta vto
    bayanan pius
""".split())
# Comerse, comiéndose
REFLEXIVE = re.compile("(?:[aáeéií]r|[áé]ndo)se$")
PRONOUN = re.compile("(?:me|te|se|nos|os|l[aeo]s?)$")
# Dados, oíste, fuese, and words that have none
NO_PRONOUN = re.compile("""(?x) (?: [aií]dos | [aií]ste )$ | ^[^áéíóú]*(?:a|[iuñ]e)se$ | ^(?:
    ameos | aquell[ao]s | barrillos | cabrales | cachelos | caos | capela | durante | frescales | guácala
    | hala | híjole | mediante | menos | mochales | oeste | órale | oxte | pinole | salvante | superante
    | tate | tétanos | unos | viejales )$""")
VOWEL = re.compile("[aeiouáéíóúy]")
# Inhabitants of small towns, of which Colombia's dictionary has hundreds
INHABITANTS = re.compile("(?:[aeiouü]ño|[ei]nse|ence|ano|uno|ero|ino|ita|ejo|és)$")


def entries(file):
    """The lower-case entries of a dictionary, with their flags."""
    lines = file.read_text(encoding="utf-8").split("\n")[1:]
    found = {tuple(line.strip().partition("/")[::2]) for line in lines}
    return {(entry, flags) for entry, flags in found if entry == entry.lower() and entry not in NO_WORDS}


def has_pronoun(entry, stems):
    """Whether it is a verb with a pronoun or two: dámelo, decíos."""
    if len(entry) < 4 or NO_PRONOUN.search(entry):
        return False
    one = PRONOUN.sub("", entry)
    verbs = {one, PRONOUN.sub("", one)} - {entry}
    return any(fold(verb + end) in stems for verb in verbs for end in ("", "d"))


def inflected(lines, affixes):
    """The forms of entries, and whether each is surely no verb with a pronoun; the entries that have none."""
    found, bare = {}, set()

    def add(form, sure):
        found[form] = sure or found.get(form, False)

    for entry, flags in lines:
        flags = set(flags)
        if not flags and not entry.endswith("mente"):
            bare.add(entry)
            continue
        prefixed = (form for flag in flags & affixes.prefixes for form in affixes.forms(entry, flag))
        for stem in [entry, *prefixed]:
            add(stem, True)
            for flag in flags - affixes.prefixes:
                for form in affixes.forms(stem, flag):
                    # The flags of pronouns are no ASCII, but for -se at the infinitive and the gerund.
                    add(form, flag.isascii() and not REFLEXIVE.search(form))
                    if flag in DERIVED:
                        found.update(dict.fromkeys(affixes.forms(form, "S"), True))
    # What has neither plural nor conjugation may be a verb with a pronoun, or an abbreviation.
    stems = {fold(form) for form in [*found, *bare]} | short("es", "allowed")
    for entry in bare:
        add(entry, bool(VOWEL.search(entry)) and not has_pronoun(entry, stems))
    return found


def words(folder):
    """The Spanish words with their levels: 1 Spain, 2 America, 3 inhabitants, 4 verbs with pronouns."""
    def affixes(file):
        return Affixes(file.read_text(encoding="utf-8"))

    everywhere = folder / "usr/share/hunspell/es_ES.dic"
    spain, argentina, colombia, mexico = (
        entries(folder / package / "index.dic") for _, package, _ in SOURCES[1:])
    elsewhere = {entry for entry, _ in spain | argentina | mexico}
    towns = {entry for entry, _ in colombia if INHABITANTS.search(entry)} - elsewhere
    america = entries(everywhere) | argentina | colombia | mexico
    inhabitants = {line for line in america if line[0] in towns}
    # Argentina's affixes and Mexico's have mistakes that the others have not (afluamos, contrareplica).
    parts = [(spain, folder / "dictionary-es/index.aff", 1),
             (america - inhabitants, everywhere.with_suffix(".aff"), 2),
             (inhabitants, everywhere.with_suffix(".aff"), 3)]
    levels = {}
    for lines, file, level in parts:
        for form, sure in inflected(lines, affixes(file)).items():
            word = fold(form, LETTERS)
            if is_word(word, LETTERS):
                levels[word] = min(level if sure else 4, levels.get(word, 4))
    levels.update(dict.fromkeys(short("es", "allowed"), 1))
    for word in short("es", "blocked"):
        levels.pop(word, None)
    return levels
