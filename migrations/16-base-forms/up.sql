-- Which words are forms of others: what a base form means, its forms mean.

CREATE TABLE base_forms (
    -- Base forms of words, from dictionaries: a new import of a list keeps them, as it does definitions.
    list     TEXT NOT NULL COLLATE NOCASE, -- name of the list, in any case
    language TEXT NOT NULL,             -- ruleset of the list: they wait while the name has another
    word     TEXT NOT NULL,             -- in capitals, without brackets; it need not be in the list
    base     TEXT NOT NULL,             -- the word that it is a form of, written like it
    form     TEXT NOT NULL,             -- which form, like plural definite; empty where that is not said
    PRIMARY KEY (list, language, word, base)
) STRICT, WITHOUT ROWID;
