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
    -- The letters that make a longer word before or behind a word. Fast for one word that is given as
    -- text, WHERE word = 'STEP', and for all words at once, which takes a second; slow where the word
    -- comes from another table: ask whether 'S' || word is in words then.
    SELECT
        shorter.word AS word,           -- the word
        'front' AS side,                -- front: the letter stands before it
        CASE WHEN longer.word GLOB '[[]*' THEN substr(longer.word, 1, 4)
             ELSE substr(longer.word, 1, 1) END AS letter, -- the letter; [CH] where it has two characters
        longer.word AS longer           -- the word with it
    FROM words AS longer
    JOIN words AS shorter
      ON shorter.word = substr(longer.word, CASE WHEN longer.word GLOB '[[]*' THEN 5 ELSE 2 END)
    UNION ALL
    SELECT
        shorter.word,
        'back',                         -- back: the letter stands behind it
        substr(longer.word, length(shorter.word) + 1),
        longer.word
    FROM words AS longer
    JOIN words AS shorter
      ON shorter.word = substr(longer.word, 1,
                               length(longer.word) - CASE WHEN longer.word GLOB '*]' THEN 4 ELSE 1 END);
