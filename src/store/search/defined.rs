//! Words whose meaning has a text: their own definition, or what is said of their base forms.

use super::writer::Writer;
use crate::store::ask::{definitions, meaning};
use crate::words_in::BETWEEN_SENSES;

impl Writer<'_> {
    /// How the meaning of a word has a text, the parameter `text`, as SQL: 2 as whole words, 1 within words, 0 or
    /// NULL not.
    pub(super) fn mentions(&self, text: &str) -> String {
        let own = &self.definition;
        let Some(bases) = &self.bases else { return format!("mentions({own}, {text})") };
        let (between, word) = (BETWEEN_SENSES, self.spelled());
        format!(
            "mentions(nullif(substr(ifnull('{between}' || {own}, '') || ifnull('{between}' ||
      (SELECT group_concat(said, '{between}') FROM (SELECT {} AS said
       FROM {bases} AND b.word = {word} ORDER BY b.base)), ''), {}), ''), {text})",
            self.said_of_base(),
            between.len() + 1
        )
    }

    /// Adds that the meaning of a word has a text.
    pub(super) fn defined(&mut self, text: &str) {
        // Such a text may begin in one part of a meaning and end in another.
        let spans_parts = text.contains('/') || text.trim() != text;
        let text = self.bind(text.to_owned());
        let is_empty = self.dictionary.is_none() && self.bases.is_none();
        if self.narrowed || is_empty || spans_parts && self.bases.is_some() {
            let how = self.mentions(&text);
            return self.push(&format!("ifnull({how}, 0) > 0"));
        }
        // Each definition is read once, in order, instead of one for each word.
        let mentions = |definition: &str| format!("ifnull(mentions({definition}, {text}), 0) > 0");
        let word = self.spelled();
        let own = mentions("w.definition");
        let own = match &self.dictionary {
            Some(dictionary) => format!(
                "CASE WHEN w.definition IS NULL
      THEN {word} IN (SELECT d.word FROM {dictionary} AND {}) ELSE {own} END",
                mentions("d.definition")
            ),
            None => own,
        };
        self.push(&match &self.bases {
            Some(bases) => format!(
                "({own}\n OR {word} IN (SELECT b.word FROM {bases} AND {}))",
                mentions(&self.said_of_base())
            ),
            None => own,
        });
    }

    /// What is said of the base form `b`, as `BaseForm` writes it, but in capitals.
    fn said_of_base(&self) -> String {
        let is_written = match self.ruleset.alphabet.is_ambiguous() {
            true => "IN (SELECT value FROM json_each(readings(b.base)))",
            false => "= b.base",
        };
        let dictionary = self.dictionary.as_ref().map_or("NULL".to_owned(), |dictionary| {
            format!("(SELECT d.definition FROM {dictionary} AND d.word = b.base)")
        });
        format!(
            "b.base || iif(b.form = '', '', ', ' || b.form) || ifnull(': ' || replace(nullif(ifnull(
         (SELECT o.definition FROM {} AS o WHERE o.word {is_written} AND o.definition IS NOT NULL LIMIT 1),
         {dictionary}), ''), '{BETWEEN_SENSES}', '{}'), '')",
            self.table,
            meaning::BETWEEN_SENSES_OF_BASE
        )
    }

    /// The word as dictionaries spell it.
    fn spelled(&self) -> &'static str {
        definitions::spelled(&self.ruleset.alphabet)
    }
}
