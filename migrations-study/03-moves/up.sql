-- Cards that ask for the best move of a position. SQLite changes no check of a table that is there, so both tables are made
-- again.

CREATE TABLE cards_anew (
    -- What is asked. Answers are not kept: they are those of the list when a card is asked.
    id          INTEGER PRIMARY KEY,          -- new cards are asked in this order
    list        TEXT    NOT NULL,             -- the name of the word list
    kind        TEXT    NOT NULL              -- what is asked
                CHECK (kind IN ('anagrams', 'hooks', 'valid', 'missing', 'definition', 'move')),
    question    TEXT    NOT NULL,             -- letters in the order of the alphabet, a word, one with a ?, or a position with its best move
    added       INTEGER NOT NULL,             -- in seconds since 1970-01-01 UTC, as all times here
    aside       INTEGER,                      -- since when it is not asked, as the list has no answer to it
    state       TEXT    NOT NULL DEFAULT 'new'
                CHECK (state IN ('new', 'learning', 'review', 'relearning')),
    due         INTEGER,                      -- when it is asked again; null if it is new, as are the next three
    stability   REAL CHECK (stability > 0),   -- the days until 9 of 10 such cards are still known
    difficulty  REAL,                         -- 1, easy, to 10
    last_review INTEGER,
    reps        INTEGER NOT NULL DEFAULT 0,   -- how often it was reviewed
    lapses      INTEGER NOT NULL DEFAULT 0,   -- how often it was forgotten once it was learnt
    UNIQUE (list, kind, question),
    CHECK ((state = 'new') = (due IS NULL) AND (due IS NULL) = (stability IS NULL)
           AND (due IS NULL) = (difficulty IS NULL) AND (due IS NULL) = (last_review IS NULL))
) STRICT;

CREATE TABLE reviews_anew (
    -- Each answer, with the card as it was before, so that it can be undone.
    id          INTEGER PRIMARY KEY,          -- in the order in which they were given
    card_id     INTEGER NOT NULL              -- the card
                REFERENCES cards_anew (id),
    reviewed    INTEGER NOT NULL,             -- when
    grade       INTEGER NOT NULL              -- 1 again, 2 hard, 3 good, 4 easy
                CHECK (grade BETWEEN 1 AND 4),
    state       TEXT    NOT NULL,
    due         INTEGER,
    stability   REAL,
    difficulty  REAL,
    last_review INTEGER,
    reps        INTEGER NOT NULL,
    lapses      INTEGER NOT NULL
) STRICT;

INSERT INTO cards_anew
SELECT id, list, kind, question, added, aside, state, due, stability, difficulty, last_review, reps, lapses
FROM cards;

INSERT INTO reviews_anew
SELECT id, card_id, reviewed, grade, state, due, stability, difficulty, last_review, reps, lapses FROM reviews;

DROP TABLE reviews;
DROP TABLE cards;
ALTER TABLE cards_anew RENAME TO cards;
ALTER TABLE reviews_anew RENAME TO reviews;
CREATE INDEX cards_due ON cards (list, due);
CREATE INDEX reviews_card ON reviews (card_id);
