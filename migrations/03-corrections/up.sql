-- Own corrections of word lists. They stand apart from the words, so that a new import of a list
-- keeps them, and are worked into the words when they are made and after each import: whatever reads
-- words need not know of them.

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
    PRIMARY KEY (list, language, word)
) STRICT, WITHOUT ROWID;
