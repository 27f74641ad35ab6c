-- A list of one language may be replaced by one of another under the same name: its definitions wait then,
-- as its corrections do. And the counts of lengths get the columns of their key first: SQLite 3.40 takes
-- another order for damage when it checks a file.

CREATE TEMP TABLE old_definitions AS
    SELECT d.list, l.language, d.word, d.definition
    FROM main.definitions AS d JOIN main.lists AS l ON l.name = d.list;
DROP TABLE main.definitions;
CREATE TABLE main.definitions (
    -- What words mean, from dictionaries: a new import of a list keeps it. A definition in the list itself
    -- goes before it.
    list       TEXT NOT NULL COLLATE NOCASE, -- name of the list, in any case
    language   TEXT NOT NULL,           -- ruleset of the list: they wait while the name has another
    word       TEXT NOT NULL,           -- in capitals, without brackets; it need not be in the list
    definition TEXT NOT NULL,           -- what it means
    PRIMARY KEY (list, language, word)
) STRICT, WITHOUT ROWID;
INSERT INTO main.definitions SELECT list, language, word, definition FROM temp.old_definitions;
DROP TABLE temp.old_definitions;

CREATE TEMP TABLE old_lengths AS SELECT list_id, level, length, word_count FROM main.list_lengths;
DROP TABLE main.list_lengths;
CREATE TABLE main.list_lengths (
    -- How many words of each length a list has: what planning a question needs to know.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    level      INTEGER NOT NULL,        -- up to this level, 0 for the default
    length     INTEGER NOT NULL,        -- letters
    word_count INTEGER NOT NULL,        -- words of that length
    PRIMARY KEY (list_id, level, length)
) STRICT, WITHOUT ROWID;
INSERT INTO main.list_lengths SELECT list_id, level, length, word_count FROM temp.old_lengths;
DROP TABLE temp.old_lengths;
