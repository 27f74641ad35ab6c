"""Swedish, from SAOL 14: its headwords, the forms printed with them, and what follows from these by rule."""

import ast
import re
from os.path import commonprefix

from .text import fold, is_word, letters, short

SOURCES = [("pypi", "saol", "0.2.0")]
DEFAULT = 3
PRINTED, RULE, GENITIVE, HINT = 1, 2, 3, 4
LINE = re.compile(r"SaolEntry\(word=(.+), upos='(\w+)', conj=(.+)\),$")
# The source cuts off what is printed of the forms here.
CUT = 50
NOTE = re.compile(r"\[[^\]]*(?:\]|$)|<[^>]*>")
TOKEN = re.compile(r"[,;]|[^\s,;]+")
MARKS = frozenset("pl. n. best. gen. pres. pret. sup. imper. mask. komp. superl. konjunktiv:".split())
LETTERS = letters("sv")
# The game has no words with letters that have no tile, drops these accents, and has no words with others.
NO_TILE = frozenset("qw")
ACCENTS = frozenset("éèà")
VOWELS = frozenset("aeiouyåäö")
UMLAUTS = str.maketrans("åäö", "aao")
PREFIX = re.compile("(an|av|be|bi|bort|efter|fast|fram|från|för|genom|hop|in|kring|miss|ne[dr]|om|på|sam|till"
                    "|under|upp|ut|åter|över)[a-zåäö]{4}")
# Plural nouns, of which no forms are printed.
PLURAL = re.compile(".*(kläder|pengar|saker|heter|studier|vanor|kretsar|fasoner|grejer|sopor|värkar|kafter)$")
# Spelled letter by letter: their genitives have a colon.
SPELLED = frozenset("adb cp hbt it kbt mbl pr usb".split())
# Adjectives that are not compared: the first, though they are as short as those that are.
NOT_COMPARED = re.compile(
    "(halv|en|två|tve|tre|fyr|fem|sex|sju|åtta|nio|tio|lik|mång|fler|hel)[a-zåäö]{4,}|o[a-zåäö]*|(?!fr).*isk"
    "|.*(..[anvr]år|form|all[st].*|tå|hör|ax|rö|sam.*)ig|.*(ed|ögd|ocen)|egen|(dag|natt|år|tim|slut|samt|kön"
    "|språk|ton|text|rätt|skog|son|moder|stund|månat|kung|gud|stat|stoff|fack|munt|lekam|form|bild)s?lig")
NO_DEGREES = re.compile(".*(sk|ad|en|d|[^n]t|bar|fri|formig|årig|haltig|sidig)$")
# Second spellings and forms of frequent words, which the source leaves out.
MORE = """deras fler mera nåns nånsin nånstans nånting någons ingens annans vilkas vilkens allihopa
    alltihopa varsitt varsina neråt nerifrån nerför häromdan ojdå nejdå vare fortare fortast närmsta tretti
    fyrti femti sexti åtti nitti moder moders fader faders broder broders ände ändes änden ändens stödjer
    symptom symptoms symptomet symptomets symptomen symptomens schysst schyssta taga tager tagas tages draga
    drager dragas drages giva giver givas gives bliva bliver bedja bedjer""".split()


def entries_of(folder):
    """The entries of one word: the word, its class, and what is printed of its forms."""
    for line in (folder / "saol/wordlist/saol14.py").read_text(encoding="utf-8").split("\n"):
        match = LINE.match(line.strip())
        if match:
            word, forms = ast.literal_eval(match[1]), ast.literal_eval(match[3])
            if word == word.lower() and (len(word) > 1 or forms == "+n +ar"):
                yield word, match[2], "" if forms == "(null)" else forms


def formed(word, form):
    """The form that is meant: "+x" goes behind the word, "-x" where it has most in common with it."""
    if form[0] == "+" or form[0] == "-" and len(form) == 2:
        return word + form[1:]
    if form[0] != "-":
        return form
    plain, end = word.translate(UMLAUTS), form[1:].translate(UMLAUTS)

    def likeness(at):
        longer = len(plain) - at - len(end)
        return len(commonprefix([plain[at:], end])) - max(0, longer - 2), at

    starts = [at for at, letter in enumerate(plain) if letter == end[:1]]
    return word[:max(starts, key=likeness)] + form[1:] if starts else ""


def places_of(word, forms):
    """The printed forms of each way to inflect: lists, by the mark before them or by their number."""
    tokens = TOKEN.findall(NOTE.sub("", forms))
    if len(forms) >= CUT:
        tokens.pop()
    places, mark, number, before, first = {}, None, -1, "", True
    for token in tokens:
        if token == "_":
            yield places
            places, mark, number, first = {}, None, -1, False
        elif token in MARKS:
            mark = "best. pl." if before == "best." and token == "pl." else token
        elif token in ",;":
            mark = None
        elif token[-1] not in ".:)" and token not in ("el", "H"):
            if mark is None and before not in ("el.", "H"):
                number += 1
            # Not the first: "+x" goes behind a second spelling, which the source leaves out.
            form = formed(word, token) if first or token[0] != "+" else ""
            places.setdefault(number if mark is None else mark, []).append(form)
        # Other marks only say who uses a form, and where.
        if token[-1] not in ".:)" or token in MARKS or token == "el.":
            before = token
    yield places


def definite_plural(word, definite, plural):
    if plural == word:
        if definite.endswith("et"):
            return definite[:-1] + "n"
        if definite == word + "n" and word.endswith("are"):
            return word[:-1] + "na"
        if definite == word + "n" and word.endswith(("er", "nde")):
            return word + "na"
    elif plural.endswith(("ar", "er", "or")) or plural == word + "r":
        return plural + "na"
    elif plural == word + "n" and word[-1] in VOWELS:
        return plural + "a"
    elif plural.endswith("män"):
        return plural + "nen"
    elif plural.endswith("ss"):
        return plural + "en"
    return None


def noun(word, places, _):
    if word in SPELLED or any(":" in form for forms in places.values() for form in forms):
        return
    definites = places.get(0, []) + places.get("best.", [])
    plurals = [form for place, forms in places.items() if place == "pl." or place in range(1, 9)
               for form in forms]
    forms = {word, *definites, *plurals, *places.get("best. pl.", [])}
    if "best. pl." not in places:
        for plural in plurals:
            form = definite_plural(word, (definites or [""])[0], plural)
            if form:
                forms.add(form)
                yield form, RULE
    if not places and PLURAL.match(word):
        forms.add(word + "na")
        yield word + "na", RULE
    for form in forms:
        if form[-1:] not in "sxz":
            yield form + "s", GENITIVE


def adjective(word, places, heads):
    forms = [form for forms in places.values() for form in forms]
    plurals = [form for form in forms if form.endswith("a") and word[-1] not in "aå"]
    for form in plurals:
        yield form[:-1] + "e", RULE
    compared = any(form.endswith("re") for form in forms)
    for form in forms:
        if compared and form.endswith("st"):
            yield form + "e", RULE
            yield form + ("e" if form.endswith("ast") else "a"), RULE
    if compared or not plurals:
        return
    longest = 8 if word.endswith(("ig", "sam")) else 6 if word.endswith(("el", "er")) else 5
    compound = any(word[at:] in heads["ADJ"] and word[:at] in heads["all"] for at in range(2, len(word) - 2))
    people = word.endswith("sk") and word + "a" in heads["NOUN"]
    sure = len(word) <= longest and not compound and not people and not NOT_COMPARED.fullmatch(word)
    for end in ("are", "ast", "aste") if sure or not NO_DEGREES.match(word) else []:
        yield plurals[-1][:-1] + end, GENITIVE if sure else HINT


def transitive(word, heads):
    """Whether other words tell that it is done to something, so that there is a past participle."""
    stem = word[:-1]
    named = not heads["NOUN"].isdisjoint([stem + "ning", stem + "ing"])
    return (word.endswith("era") or PREFIX.match(word) or stem + "bar" in heads["ADJ"]
            or named and word + "d" in heads["ends"])


def verb(word, places, heads):
    if any(form.endswith("er") for form in places.get(0, [])):
        places = {place - 1: forms for place, forms in places.items() if place in range(9)}
        places["pres."] = places.pop(-1)
    pasts, supines = places.get(0, []), places.get(1, []) + places.get("sup.", [])
    if not pasts:
        return
    stem, weak = word[:-1], word + "de" in pasts
    if word.endswith("s"):
        if word.endswith("as") and not pasts[0].endswith("ades") and "pres." not in places:
            yield re.sub("mm$", "m", word[:-2]) + "s", RULE
        return
    if "pres." in places:
        presents = places["pres."]
    elif weak or word[-1] != "a" or word.endswith(("ta", "dra")) and pasts[0].endswith(("tog", "drog")):
        presents = [word + "r"]
    else:
        presents = [stem if re.search("[aeiouyåäö]r$", stem) else stem + "er"]
    for present in presents:
        yield present, RULE
        if not present.endswith("r"):
            return
        # SKRIV of SKRIVER, HÖR of HÖR, TA of TAR.
        base = word if present == word + "r" else re.sub("mm$", "m", present.removesuffix("er"))
        yield base, RULE
        if base[-1] not in VOWELS and base[-1] not in "sxz":
            yield base + "s", RULE
        if base[-1] not in VOWELS and present.endswith("er"):
            yield present[:-2] + "es", RULE if base[-1] in "sxz" else GENITIVE
    for form in [word, *pasts, *supines]:
        if form[-1:] != "s":
            yield form + "s", RULE
    if word[-1] == "a" and (weak or presents != [word + "r"]):
        yield stem + "ande", RULE
    elif word[-1] in "eouyåäö" and not word.endswith(("be", "ge")):
        yield word + "ende", RULE
    commons = places.get(2, [])
    if word.endswith(("ta", "dra", "ge", "bli")) and presents == [word + "r"] and not weak:
        yield from ((form[:-2] + "ande", RULE) for form in commons if form.endswith("en"))
    level = RULE if commons or transitive(word, heads) else HINT
    if not commons and not word.endswith("böra"):
        commons = [past[:-1] for past in pasts if past.endswith(("de", "te"))
                   and {past[:-2] + "t", past[:-1], past[:-3] + "tt"} & set(supines)]
    for form in commons:
        yield form, level
        if form[-1:] in "dt" and not form.endswith("ad"):
            yield form + "a", level


RULES = {"NOUN": noun, "ADJ": adjective, "VERB": verb}


def words(folder):
    """The Swedish words with their levels: 1 printed, 2 by rule, 3 genitives, 4 hints."""
    levels = {}

    def add(form, level):
        word = fold(form.replace("æ", "ä").replace("ø", "ö"), frozenset("åäö"))
        if is_word(word, LETTERS):
            if not NO_TILE.isdisjoint(word) or not LETTERS | ACCENTS >= set(form):
                level = HINT
            levels[word] = min(level, levels.get(word, level))

    entries = list(entries_of(folder))
    # What stands there twice has a second spelling: I DAG, IDAG.
    for entry, after in zip(entries, entries[1:]):
        if " " in entry[0] and entry[1] == "X" and entry == after and not entry[0].startswith("in "):
            add(entry[0].replace(" ", ""), RULE)
    entries = [entry for entry in entries if entry[0].isalpha()]
    heads = {kind: {word for word, other, _ in entries if other == kind} for kind in RULES}
    heads["all"] = {word for word, _, _ in entries}
    heads["ends"] = {word[at:] for word in heads["ADJ"] for at in range(len(word) - 3)}
    for word, kind, printed in entries:
        add(word, PRINTED)
        rule = adjective if word == "bra" else RULES.get(kind)
        for places in places_of(word, printed):
            for form in [form for forms in places.values() for form in forms]:
                add(form, PRINTED)
            for form, level in rule(word, places, heads) if rule else []:
                add(form, level)
    for word in MORE:
        add(word, RULE)
    for word in short("sv", "allowed"):
        levels.setdefault(word, PRINTED)
    for word in short("sv", "blocked"):
        levels.pop(word, None)
    return levels
