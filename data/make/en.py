"""English, from SCOWL."""

from .text import fold, is_word, short

SOURCES = [("deb", "scowl", "2020.12.07-2")]
SIZES = [10, 20, 35, 40, 50, 55, 60, 70, 80]
DEFAULT = SIZES[-1]
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def leveled(folder, language, kinds):
    """The words of SCOWL's kinds with their levels: the least of its sizes that has them. Short ones as games have them."""
    levels = {}
    for size in SIZES:
        for kind in kinds:
            for file in sorted((folder / "usr/share/dict/scowl").glob(f"{kind}-words.{size}")):
                for entry in file.read_text(encoding="utf-8").split("\n"):
                    word = fold(entry)
                    if is_word(word, LETTERS) and entry == entry.lower():
                        levels.setdefault(word, size)
    allowed = short(language, "allowed")
    for word in short(language, "blocked") - allowed:
        levels.pop(word, None)
    return dict.fromkeys(allowed, DEFAULT) | levels


def words(folder):
    """International English: the words of all its countries."""
    return leveled(folder, "en", ["*"])
