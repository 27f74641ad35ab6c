-- How sure words are. Each table of words gets a column for it, words_1_beyond has the words of list 1
-- beyond its default level, and words_1_level_3 those up to level 3, once they are asked for. What stands
-- beside the words says which of these tables it belongs to.

CREATE TABLE list_levels (
    -- The levels of the lists that say how sure their words are.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    level      INTEGER NOT NULL,        -- 1 to 255, the surest words first
    word_count INTEGER NOT NULL,        -- words of just this level, as imported
    is_default INTEGER NOT NULL         -- 1 for the level that is asked where nothing says otherwise
               CHECK (is_default IN (0, 1)),
    at_level   INTEGER,                 -- words up to this level, once they are in a table of their own
    PRIMARY KEY (list_id, level)
) STRICT, WITHOUT ROWID;

ALTER TABLE list_lengths RENAME TO old_lengths;
CREATE TABLE list_lengths (
    -- How many words of each length a list has: what planning a question needs to know.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    length     INTEGER NOT NULL,        -- letters
    word_count INTEGER NOT NULL,        -- words of that length
    level      INTEGER NOT NULL,        -- up to this level, 0 for the default
    PRIMARY KEY (list_id, level, length)
) STRICT, WITHOUT ROWID;
INSERT INTO list_lengths SELECT list_id, length, word_count, 0 FROM old_lengths;
DROP TABLE old_lengths;

ALTER TABLE list_filters RENAME TO old_filters;
CREATE TABLE list_filters (
    -- A binary fuse filter (8 bits) over the signatures of a list: it says which of many numbers
    -- are none of them, without reading the index. One in 256 that it lets through is none either.
    list_id      INTEGER NOT NULL       -- the list
                 REFERENCES lists (id),
    descriptor   BLOB    NOT NULL,      -- seed and segment lengths
    fingerprints BLOB    NOT NULL,      -- about 9 bits a signature
    level        INTEGER NOT NULL,      -- of the words up to this level, 0 for the default
    PRIMARY KEY (list_id, level)
) STRICT;
INSERT INTO list_filters SELECT list_id, descriptor, fingerprints, 0 FROM old_filters;
DROP TABLE old_filters;

ALTER TABLE list_tables RENAME TO old_tables;
CREATE TABLE list_tables (
    -- The words of each length up to 21 as a hash table by letters, for solving boards. Everything
    -- in it is in list_words too; without it boards are solved by look-ups there.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    length     INTEGER NOT NULL,        -- letters
    word_count INTEGER NOT NULL,        -- words in the table
    words      BLOB    NOT NULL,        -- form 1: src/lexicon/stored_table.rs
    level      INTEGER NOT NULL,        -- of the words up to this level, 0 for the default
    PRIMARY KEY (list_id, level, length)
) STRICT;
INSERT INTO list_tables SELECT list_id, length, word_count, words, 0 FROM old_tables;
DROP TABLE old_tables;

ALTER TABLE corrections RENAME TO old_corrections;
CREATE TABLE corrections (
    -- Words that somebody has blocked or allowed. Only wfq block, wfq allow, wfq corrections and
    -- wfq import write it: list_words must go with it.
    list       TEXT    NOT NULL COLLATE NOCASE, -- name of the list, in any case: it may be gone for now
    language   TEXT    NOT NULL,        -- ruleset of the list: they wait while the name has another
    word       TEXT    NOT NULL,        -- in capitals, without brackets: they go for each way of laying it
    kind       TEXT    NOT NULL         -- block: no word, allow: a word, whatever the list says
               CHECK (kind IN ('block', 'allow')),
    added_at   TEXT    NOT NULL,        -- when, UTC: 2026-01-31T12:00:00Z
    in_list    INTEGER NOT NULL         -- 1 where the list as imported has the word, 0 where not
               CHECK (in_list IN (0, 1)),
    definition TEXT,                    -- what the list says that a blocked word means
    level      INTEGER,                 -- how sure the list says that a blocked word is
    PRIMARY KEY (list, language, word)
) STRICT, WITHOUT ROWID;
INSERT INTO corrections SELECT list, language, word, kind, added_at, in_list, definition, 1 FROM old_corrections;
DROP TABLE old_corrections;
