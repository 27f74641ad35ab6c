-- A copy of the words that a program reads at once: a board asks for thousands of signatures, which
-- is more than look-ups one by one are good for. Measured on the Dutch list: a board with two blanks
-- takes less than half the time so, for 10 bytes a word.

CREATE TABLE list_tables (
    -- The words of each length up to 21 as a hash table by letters, for solving boards. Everything
    -- in it is in list_words too; without it boards are solved by look-ups there.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    length     INTEGER NOT NULL,        -- letters
    word_count INTEGER NOT NULL,        -- words in the table
    words      BLOB    NOT NULL,        -- form 1: src/lexicon/stored_table.rs
    PRIMARY KEY (list_id, length)
) STRICT;
