-- What the tiles that a move keeps are worth. It depends on the words, the tiles and the board, so that
-- each list has a table of its own: one that comes with the program, one that wfq train has made, or
-- one from a file.

CREATE TABLE list_leaves (
    -- The leaves of all lists. For those of the list in use alone there is the view leaves.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    tiles      TEXT    NOT NULL,        -- 1 to 6 tiles kept: letters in the order of the alphabet, [CH] where
                                        -- a tile has two characters, then a ? a blank: AER?
    value      REAL    NOT NULL,        -- points more that the turns from here on bring than without them
    count      INTEGER NOT NULL,        -- on how many racks that rests
    PRIMARY KEY (list_id, tiles)
) STRICT, WITHOUT ROWID;

CREATE TABLE list_training (
    -- How the leaves of a list came about, and the training under way. Only wfq train and wfq import
    -- write it: what is under way goes on from the leaves of the generation before.
    list_id    INTEGER PRIMARY KEY      -- the list
               REFERENCES lists (id),
    origin     TEXT                     -- of the leaves: shipped with the program, trained, or read from
               CHECK (origin IN ('shipped', 'trained', 'read')), -- a file; NULL where there are none yet
    seed       INTEGER NOT NULL,        -- what decides the games of the training
    games      INTEGER NOT NULL,        -- games of a generation; 0 where there was no training
    generation INTEGER NOT NULL,        -- generations that are whole
    racks      INTEGER NOT NULL,        -- racks on which the leaves rest; 0 where that is not known
    played     INTEGER NOT NULL,        -- games of the generation under way
    sums       BLOB                     -- what they have brought, form 1: src/eval/training_bytes.rs
) STRICT;

CREATE VIEW leaves AS
    -- The leaves of the list in use, the columns of list_leaves: what wfq train --read takes.
    SELECT tiles, value, count
    FROM list_leaves
    WHERE list_id = (SELECT id FROM lists WHERE in_use = 1);
