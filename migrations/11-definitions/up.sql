-- What words mean, from dictionaries: they stand apart from the words, so that a new import of a list
-- keeps them. A definition in the list itself goes before them.

CREATE TABLE definitions (
    list       TEXT NOT NULL COLLATE NOCASE, -- name of the list, in any case
    word       TEXT NOT NULL,           -- in capitals, without brackets; it need not be in the list
    definition TEXT NOT NULL,           -- what it means
    PRIMARY KEY (list, word)
) STRICT, WITHOUT ROWID;
