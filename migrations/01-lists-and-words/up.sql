-- The first schema. All words stand in one table, clustered by list, length and signature: the
-- signatures of a rack, whose lengths are known, are found in the table itself, and the words of a
-- length, whose letter masks are compared when there are too many signatures, lie next to each other.
-- One index more, by word, serves spelling and prefixes. Measured on 355,173 words this takes three
-- quarters of the space of a table by word with indexes on signature and on length and mask.

CREATE TABLE lists (
    -- A word list as it was imported.
    id          INTEGER PRIMARY KEY,    -- number of the list
    name        TEXT    NOT NULL UNIQUE COLLATE NOCASE, -- what commands call it, in any case: nl
    language    TEXT    NOT NULL,       -- the ruleset whose alphabet and points it has: nl
    alphabet    TEXT    NOT NULL,       -- the prime of each letter, A=2 B=3 ...: what signatures mean
    source      TEXT    NOT NULL,       -- the files it came from, as they were given
    imported_at TEXT    NOT NULL,       -- when, UTC: 2026-01-31T12:00:00Z
    word_count  INTEGER NOT NULL,       -- how many words it has, each spelling once
    in_use      INTEGER NOT NULL        -- 1 for the list that the view words shows, 0 for others
                CHECK (in_use IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX lists_in_use ON lists (
    in_use -- one list at most is in use
) WHERE in_use = 1;

CREATE TABLE list_words (
    -- The words of all lists. For the words of the list in use alone there is the view words.
    -- Only wfq import writes it: list_lengths and list_filters must go with it.
    list_id    INTEGER NOT NULL         -- the list it is in
               REFERENCES lists (id),
    length     INTEGER NOT NULL,        -- how many letters, 2 to 63; longer than 15 is for searching only
    signature  ANY     NOT NULL,        -- product of the letters' primes: an integer below 2^63, else
                                        -- its decimal text, because SQLite would round it; equal
                                        -- signature = same letters
    word       TEXT    NOT NULL,        -- the word in capitals; where tiles have several characters it
                                        -- has a row for each way of laying it: CHE and [CH]E
    mask       INTEGER NOT NULL,        -- 64 bits; with n letters in the alphabet, bit k*n + i says that
                                        -- letter i (A = 0) occurs more than k times
    alphagram  TEXT    NOT NULL,        -- the letters in the order of the alphabet
    points     INTEGER NOT NULL,        -- sum of the letters' points, no premiums
    definition TEXT,                    -- what the word means, where the list says so
    PRIMARY KEY (list_id, length, signature, word)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX list_words_by_word ON list_words (
    -- Is this a word? Which words begin like this (GLOB 'GEBAK*')? The text comes first because
    -- SQLite sorts by it much faster than by a number that is the same for all.
    word, list_id
);

-- Makes the table that an import writes its counts into. With them SQLite knows that there are few
-- lengths, and answers WHERE signature = ... with one look-up a length instead of reading all words.
ANALYZE sqlite_schema;

CREATE TABLE list_lengths (
    -- How many words of each length a list has: what planning a question needs to know.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    length     INTEGER NOT NULL,        -- letters
    word_count INTEGER NOT NULL,        -- words of that length
    PRIMARY KEY (list_id, length)
) STRICT, WITHOUT ROWID;

CREATE TABLE list_filters (
    -- A binary fuse filter (8 bits) over the signatures of a list: it says which of many numbers
    -- are none of them, without reading the index. One in 256 that it lets through is none either.
    list_id      INTEGER PRIMARY KEY    -- the list
                 REFERENCES lists (id),
    descriptor   BLOB    NOT NULL,      -- seed and segment lengths
    fingerprints BLOB    NOT NULL       -- about 9 bits a signature
) STRICT;

CREATE VIEW words AS
    -- The words of the list in use, the columns of list_words.
    SELECT word, length, signature, mask, alphagram, points, definition
    FROM list_words
    WHERE list_id = (SELECT id FROM lists WHERE in_use = 1);

-- "wfq1" as four bytes: tells this file from other programs' databases.
PRAGMA application_id = 2003202353;
