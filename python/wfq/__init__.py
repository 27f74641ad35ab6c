"""The best moves of Wordfeud and its relatives, and the words that letters make.

>>> import wfq
>>> words = wfq.Words("nl")
>>> [row.word for row in words.anagrams("STEP", min=4)]
['PEST', 'PETS', 'SEPT', 'SPET', 'STEP']

Words is a word list, Position a board with a rack. Answers are objects with to_dict(), and their rows tables for
what takes Arrow. Points are those of the rules; chances are from 0 to 1; times are in seconds.
"""

from importlib.metadata import PackageNotFoundError, version

from wfq import answers
from wfq.data import Data, Rows, frame
from wfq.errors import Error
from wfq.extension import extension, load
from wfq.position import Position
from wfq.words import Words, about

try:
    __version__ = version("wfq")
except PackageNotFoundError:
    __version__ = ""

__all__ = ["Data", "Error", "Position", "Rows", "Words", "about", "answers", "extension", "frame", "load"]
