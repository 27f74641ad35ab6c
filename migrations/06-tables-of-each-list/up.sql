-- Each list has its words in a table of its own, words_1, words_2 and so on, with an index of its own: an
-- import fills an empty table whatever else there is, and a list is dropped with its table. The program
-- makes these tables, moves the words of an older database into them, and makes two views anew whenever a
-- list comes or goes: list_words shows the words of all lists, words those of the list in use.

DROP VIEW words;
