-- Searches that are asked again by name.

CREATE TABLE saved_searches (
    -- What wfq search --save keeps.
    name     TEXT NOT NULL PRIMARY KEY, -- as wfq search NAME asks it
    question TEXT NOT NULL              -- in JSON, as search(question) takes it
) STRICT;
