-- Rulesets that do not come with wfq: kept with the list, they outlive the file they were read from.

CREATE TABLE list_rules (
    -- The rules of the lists whose language is not built in.
    list_id INTEGER PRIMARY KEY         -- the list
            REFERENCES lists (id),
    rules   TEXT    NOT NULL            -- as wfq rulesets --export writes them
) STRICT;
