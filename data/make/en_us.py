"""North American English, from SCOWL."""

from .en import DEFAULT, SOURCES, leveled

__all__ = ["DEFAULT", "SOURCES"]


def words(folder):
    """The words that all English has, and the American ones."""
    return leveled(folder, "en-us", ["english", "american"])
