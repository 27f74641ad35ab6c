-- Views for people, on the words of the list in use. In languages where tiles have several
-- characters a word has a row for each way of laying it, as in words.

CREATE VIEW anagram_sets AS
    -- The words with the same letters, together.
    SELECT
        alphagram,                      -- their letters in the order of the alphabet
        length,                         -- how many letters
        count(*) AS word_count,         -- how many words: 1 where a word has no anagram
        group_concat(word, ' ') AS words, -- the words
        points                          -- the sum of the letters' points
    FROM words
    GROUP BY length, signature;

CREATE VIEW words_by_length AS
    -- How many words of each length there are.
    SELECT
        length,                         -- letters
        count(*) AS word_count,         -- words
        round(100.0 * count(*) / (SELECT count(*) FROM words), 2) AS percent, -- of all words
        count(DISTINCT signature) AS set_count, -- sets of anagrams
        min(word) AS first,             -- the first in the order of code points
        max(word) AS last               -- the last
    FROM words
    GROUP BY length;

CREATE VIEW words_by_points AS
    -- How many words there are with so many points, and the shortest of them.
    SELECT
        points,                         -- the sum of the letters' points
        count(*) AS word_count,         -- words
        min(length) AS shortest_length, -- letters of the shortest
        max(length) AS longest_length   -- letters of the longest
    FROM words
    GROUP BY points;

CREATE VIEW hooks AS
    -- The letters that make a longer word before or behind a word. For one word ask
    -- WHERE word = 'STEP'; all hooks of a list take a second.
    SELECT
        shorter.word AS word,           -- the word
        'front' AS side,                -- front: the letter stands before it
        substr(longer.word, 1, 1) AS letter, -- the letter
        longer.word AS longer           -- the word with it
    FROM words AS longer
    JOIN words AS shorter ON shorter.word = substr(longer.word, 2)
    UNION ALL
    SELECT
        shorter.word,
        'back',                         -- back: the letter stands behind it
        substr(longer.word, -1),
        longer.word
    FROM words AS longer
    JOIN words AS shorter ON shorter.word = substr(longer.word, 1, length(longer.word) - 1);
