//! Hooks in SQL: letter by letter for few words, in memory for many.

use std::rc::Rc;

use rusqlite::types::Value;

use super::writer::{Writer, all_hooks};
use crate::store::Measure;

impl Writer<'_> {
    /// The number of front or back hooks of a word: letters that make a longer word before or after it.
    pub(in crate::store) fn hooks(&mut self, measure: Measure) -> String {
        if self.all_hooks {
            return format!("{}(w.word)", all_hooks(measure));
        }
        let alphabet = &self.ruleset.alphabet;
        let letters = alphabet.letters().map(|letter| Value::from(alphabet.text(&[letter])));
        let letters = letters.collect();
        let letters = self.bind_all(Rc::new(letters));
        let made =
            if measure == Measure::FrontHooks { "l.value || w.word" } else { "w.word || l.value" };
        format!(
            "(SELECT count(*) FROM rarray({letters}) AS l CROSS JOIN {} AS o
      WHERE o.word = {made})",
            self.table
        )
    }
}
