-- Where a correction comes from: the game in which a word was taken or refused.

CREATE TEMP TABLE old_corrections AS
    SELECT list, language, word, kind, added_at, in_list, definition, level FROM main.corrections;
DROP TABLE main.corrections;
CREATE TABLE main.corrections (
    -- Words that somebody has blocked or allowed. Only wfq block, wfq allow, wfq corrections, wfq learn,
    -- wfq play and wfq import write it: list_words must go with it.
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
    game       TEXT,                    -- the game that the word was met in, NULL if corrected by hand
    PRIMARY KEY (list, language, word)
) STRICT, WITHOUT ROWID;
INSERT INTO main.corrections
    SELECT list, language, word, kind, added_at, in_list, definition, level, NULL FROM temp.old_corrections;
DROP TABLE temp.old_corrections;
