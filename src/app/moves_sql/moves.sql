CREATE TEMP TABLE moves (
    -- The moves of a rack on a board. It lasts as long as the command.
    rank        INTEGER PRIMARY KEY,   -- place among all moves, best first, from 1
    score       INTEGER,               -- what the move scores, the bonus included
    word        TEXT,                  -- the main word, tiles of the board included; a small letter is a blank
    capitals    TEXT,                  -- the same in capitals, as words.word has it
    length      INTEGER,               -- tiles of the main word
    points      INTEGER,               -- sum of their points without premiums; a blank counts 0
    row         INTEGER,               -- of the word's first tile, from 0 at the top
    column      INTEGER,               -- of the word's first tile, from 0 at the left
    direction   TEXT,                  -- across or down
    notation    TEXT,                  -- 8D across from row 8, column D; D8 down
    tiles       TEXT,                  -- the new tiles in reading order, blanks as small letters
    tiles_laid  INTEGER,               -- how many these are
    leave       TEXT,                  -- tiles left on the rack, in the order of the alphabet, then a ? a blank
    blanks      INTEGER,               -- blanks among the new tiles
    bingo       INTEGER,               -- 1 where a whole rack is laid, else 0
    bonus       INTEGER,               -- points for that
    words       INTEGER,               -- words that the move makes: the main word and the cross words
    cross_words TEXT,                  -- the cross words, separated by spaces
    premiums    INTEGER,               -- premium squares covered by new tiles
    opened      INTEGER,               -- premium squares opened to the opponent: empty ones beside a new
                                       -- tile that had no tile beside them before
    equity      REAL,                  -- score and worth of the tiles kept, in points
    level       INTEGER                -- the highest level of the words: how sure the list is of them
) STRICT;
