//! Hooks in SQL: of few words, letter by letter; of many, counted from the longer words.

use std::rc::Rc;

use rusqlite::types::Value;

use super::Measure;
use super::conditions::Writer;

impl Writer<'_> {
    /// How many letters make a word before or behind a word.
    pub(super) fn hooks(&mut self, measure: Measure) -> String {
        if self.all_hooks {
            return format!("ifnull({}.hooks, 0)", of_all(measure).0);
        }
        let alphabet = &self.ruleset.alphabet;
        let letters = alphabet.letters().map(|letter| Value::from(alphabet.text(&[letter])));
        let letters = letters.collect();
        let letters = self.bind_all(Rc::new(letters));
        let made =
            if measure == Measure::FrontHooks { "l.value || w.word" } else { "w.word || l.value" };
        format!(
            "(SELECT count(*) FROM rarray({letters}) AS l CROSS JOIN list_words AS o
      WHERE o.word = {made} AND o.list_id = ?1)"
        )
    }

    /// Joins the hooks of all words, counted from the longer words: for many words that takes a tenth of
    /// the time of asking for each letter. The cast lets SQLite index them.
    pub(super) fn join_hooks(&mut self, measure: Measure) {
        self.all_hooks = true;
        let (name, shorter) = of_all(measure);
        self.push(&format!(
            "\n LEFT JOIN (SELECT CAST({shorter}(o.word) AS TEXT) AS word, count(*) AS hooks
     FROM list_words AS o NOT INDEXED WHERE o.list_id = ?1 AND "
        ));
        let longer = self.lengths.start().saturating_add(1)..=self.lengths.end().saturating_add(1);
        self.between("o.length", &longer);
        self.push(&format!(" GROUP BY 1) AS {name} ON {name}.word = w.word"));
    }
}

/// What the hooks of all words are called, and what makes the words of longer ones.
const fn of_all(measure: Measure) -> (&'static str, &'static str) {
    match measure {
        Measure::FrontHooks => ("front", "behead"),
        _ => ("back", "curtail"),
    }
}
