-- What a word means, whichever list is asked: without an index all definitions would be read.

CREATE INDEX definitions_by_word ON definitions (
    word -- What does this word mean, in all lists?
);
