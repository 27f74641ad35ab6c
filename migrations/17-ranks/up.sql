-- Numbers that words of a list have from elsewhere, and which place they have by them: how usual a word is.
-- They stand apart from the words, so that a new import of a list keeps them.

CREATE TABLE word_ranks (
    -- What wfq import and wfq train --playability write. For those of the list in use alone there
    -- are the views frequencies and playabilities.
    kind       TEXT    NOT NULL         -- frequency: how usual the word is; playability: what it brings in games
               CHECK (kind IN ('frequency', 'playability')),
    list       TEXT    NOT NULL COLLATE NOCASE, -- name of the list, in any case
    language   TEXT    NOT NULL,        -- ruleset of the list: they wait while the name has another
    word       TEXT    NOT NULL,        -- in capitals, without brackets: a word of the list when they were written
    rank       INTEGER NOT NULL,        -- its place among the words of the list, from 1; equal values share one
    value      REAL    NOT NULL,        -- what the place follows from: a count of uses, points
    PRIMARY KEY (kind, list, language, word)
) STRICT, WITHOUT ROWID;

CREATE TABLE rank_origins (
    -- Where these numbers come from, for each list that has some of a kind.
    kind       TEXT    NOT NULL,        -- as in word_ranks
    list       TEXT    NOT NULL COLLATE NOCASE, -- as in word_ranks
    language   TEXT    NOT NULL,        -- as in word_ranks
    origin     TEXT    NOT NULL         -- shipped: they come with wfq; trained: learnt from games; read: from a file
               CHECK (origin IN ('shipped', 'trained', 'read')),
    games      INTEGER,                 -- how many games they were learnt from, if they were
    file       TEXT,                    -- the file they were read from, as given, if they were
    PRIMARY KEY (kind, list, language),
    CHECK ((origin = 'trained') = (games IS NOT NULL) AND (origin = 'read') = (file IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE VIEW frequencies AS
    -- How usual the words of the list in use are, the columns of word_ranks. Each word stands there once.
    SELECT word, rank, value
    FROM word_ranks
    WHERE kind = 'frequency'
      AND (list, language) = (SELECT name, language FROM lists WHERE in_use = 1);

CREATE VIEW playabilities AS
    -- What the words of the list in use bring in games, the columns of word_ranks. Each word stands there once.
    SELECT word, rank, value
    FROM word_ranks
    WHERE kind = 'playability'
      AND (list, language) = (SELECT name, language FROM lists WHERE in_use = 1);
