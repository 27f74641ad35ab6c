-- Views of before that count words, in languages too where a word can be laid in several ways, and hooks
-- that are found without reading all words.

DROP VIEW anagram_sets;
CREATE VIEW anagram_sets AS
    -- The words with the same letters, together. A word that can be laid in several ways with the same
    -- tiles stands there once: [CH]ICHA is CHI[CH]A.
    SELECT
        alphagram,                      -- their letters in the order of the alphabet
        length,                         -- how many letters
        count(*) AS word_count,         -- how many words: 1 where a word has no anagram
        group_concat(word, ' ') AS words, -- the words
        points                          -- the sum of the letters' points
    FROM words AS word_once
    WHERE instr(word, '[') = 0 OR NOT EXISTS (
        SELECT 1 FROM words AS other
        WHERE other.length = word_once.length AND other.signature = word_once.signature
          AND other.word < word_once.word
          AND replace(replace(other.word, '[', ''), ']', '')
              = replace(replace(word_once.word, '[', ''), ']', ''))
    GROUP BY length, signature;

DROP VIEW words_by_length;
CREATE VIEW words_by_length AS
    -- How many words of each length there are. Each counts once, as it is spelled: CHA has 3 letters,
    -- though [CH]A has 2 tiles.
    WITH once AS (
        SELECT word, length, signature FROM words
        WHERE instr(word, '[') = 0 OR NOT EXISTS (
            SELECT 1 FROM words AS spelled
            WHERE spelled.word = replace(replace(words.word, '[', ''), ']', '')))
    SELECT
        length,                         -- letters
        count(*) AS word_count,         -- words
        round(100.0 * count(*) / (SELECT count(*) FROM once), 2) AS percent, -- of all words
        count(DISTINCT signature) AS set_count, -- sets of anagrams
        min(word) AS first,             -- the first in the order of code points
        max(word) AS last               -- the last
    FROM once
    GROUP BY length;

DROP VIEW hooks;
CREATE VIEW hooks AS
    -- The letters that make a longer word before or behind a word. Fast for one word that is given as
    -- text, WHERE word = 'STEP', and for all words at once, which takes a second; slow where the word
    -- comes from another table: ask whether 'S' || word is in words then.
    WITH RECURSIVE begins (letter) AS (
        -- The tiles that words begin with, each found by looking for the word behind all those of the
        -- last one. There are fewer than 64: that number tells SQLite so.
        SELECT (SELECT CASE WHEN min(word) GLOB '[[]*' THEN substr(min(word), 1, 4)
                            ELSE substr(min(word), 1, 1) END
                FROM words)
        UNION ALL
        SELECT (SELECT CASE WHEN min(word) GLOB '[[]*' THEN substr(min(word), 1, 4)
                            ELSE substr(min(word), 1, 1) END
                FROM words WHERE word > letter || char(1114111))
        FROM begins WHERE letter IS NOT NULL
        LIMIT 64)
    SELECT
        shorter.word AS word,           -- the word
        'front' AS side,                -- front: the letter stands before it
        letter,                         -- the letter; [CH] where it has two characters
        longer.word AS longer           -- the word with it
    FROM words AS shorter, begins, words AS longer
    -- The same said three times: from one word, or from all, SQLite takes what finds the others at once.
    WHERE longer.word = letter || shorter.word
      AND shorter.word = substr(longer.word, CASE WHEN longer.word GLOB '[[]*' THEN 5 ELSE 2 END)
      AND letter = substr(longer.word, 1, CASE WHEN longer.word GLOB '[[]*' THEN 4 ELSE 1 END)
    UNION ALL
    SELECT
        shorter.word,
        'back',                         -- back: the letter stands behind it
        substr(longer.word, length(shorter.word) + 1),
        longer.word
    FROM words AS longer
    JOIN words AS shorter
      ON shorter.word = substr(longer.word, 1,
                               length(longer.word) - CASE WHEN longer.word GLOB '*]' THEN 4 ELSE 1 END)
     AND longer.word > shorter.word AND longer.word < shorter.word || char(1114111);
