-- Cards to learn words by, and each review of them.

PRAGMA application_id = 0x77667173;

CREATE TABLE cards (
    -- What is asked. Answers are not kept: they are those of the list when a card is asked.
    id          INTEGER PRIMARY KEY,          -- new cards are asked in this order
    list        TEXT    NOT NULL,             -- the name of the word list
    kind        TEXT    NOT NULL              -- what is asked
                CHECK (kind IN ('anagrams', 'hooks', 'valid', 'missing')),
    question    TEXT    NOT NULL,             -- letters in the order of the alphabet, a word, or one with a ?
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

CREATE INDEX cards_due ON cards (list, due);

CREATE TABLE reviews (
    -- Each answer, with the card as it was before, so that it can be undone.
    id          INTEGER PRIMARY KEY,          -- in the order in which they were given
    card_id     INTEGER NOT NULL              -- the card
                REFERENCES cards (id),
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

CREATE INDEX reviews_card ON reviews (card_id);
