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
        let (spans_parts, spans_base) = (spans_parts(text), text.chars().skip(1).any(|c| c == ':'));
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
        let Some(bases) = &self.bases else { return self.push(&own) };
        let said = match self.bases_that(mentions) {
            Some(_) if spans_base => mentions(&self.said_of_base()),
            Some(defined) => {
                format!("(b.base IN ({defined})\n       OR {})", mentions(NAME_AND_FORM))
            }
            None => mentions(NAME_AND_FORM),
        };
        let sql = format!("({own}\n OR {word} IN (SELECT b.word FROM {bases} AND {said}))");
        self.push(&sql);
    }

    /// The base forms whose definition meets a condition, if there are definitions: each is read once, and in order where
    /// the list has none of its own.
    fn bases_that(&self, meets: impl Fn(&str) -> String) -> Option<String> {
        let bases = self.bases.as_ref()?;
        Some(match &self.dictionary {
            Some(dictionary) if !self.has_own_definitions => {
                let condition = meets(&behind_colon("d.definition"));
                format!("SELECT d.word FROM {dictionary} AND {condition}")
            }
            _ => format!(
                "SELECT b.base FROM (SELECT DISTINCT b.base FROM {bases}) AS b WHERE {}",
                meets(&self.definition_of_base()?)
            ),
        })
    }

    /// What is said of the base form `b`, as `BaseForm` writes it, but in capitals.
    fn said_of_base(&self) -> String {
        match self.definition_of_base() {
            Some(definition) => format!("{NAME_AND_FORM} || ifnull({definition}, '')"),
            None => NAME_AND_FORM.to_owned(),
        }
    }

    /// What the base form `b` means, behind the colon; NULL if that is not known.
    fn definition_of_base(&self) -> Option<String> {
        let own = self.has_own_definitions.then(|| match self.ruleset.alphabet.is_ambiguous() {
            true => format!(
                "(SELECT o.definition FROM json_each(readings(b.base)) AS r CROSS JOIN {} AS o
         WHERE o.word = r.value AND o.definition IS NOT NULL ORDER BY r.key LIMIT 1)",
                self.table
            ),
            false => {
                format!("(SELECT o.definition FROM {} AS o WHERE o.word = b.base)", self.table)
            }
        });
        let stored = self.dictionary.as_ref().map(|dictionary| {
            format!("(SELECT d.definition FROM {dictionary} AND d.word = b.base)")
        });
        let either = match (own, stored) {
            (Some(own), Some(stored)) => format!("ifnull({own},\n         {stored})"),
            (own, stored) => own.or(stored)?,
        };
        Some(behind_colon(&either))
    }

    /// The word as dictionaries spell it.
    fn spelled(&self) -> &'static str {
        definitions::spelled(&self.ruleset.alphabet)
    }
}

/// The base form `b` and which form of it the word is.
const NAME_AND_FORM: &str = "b.base || iif(b.form = '', '', ', ' || b.form)";

/// A definition as it follows a base form.
fn behind_colon(definition: &str) -> String {
    let between = meaning::BETWEEN_SENSES_OF_BASE;
    format!("': ' || replace(nullif({definition}, ''), '{BETWEEN_SENSES}', '{between}')")
}

/// Whether a text may begin in one part of a meaning and end in another.
fn spans_parts(text: &str) -> bool {
    let slash = BETWEEN_SENSES.trim();
    text.contains(BETWEEN_SENSES)
        || text.starts_with(BETWEEN_SENSES.trim_start())
        || text.ends_with(BETWEEN_SENSES.trim_end())
        || text == slash
        || text.trim() != text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_overlaps_a_separator_spans_parts() {
        for text in ["/", " ", "a / b", "/ b", "a /", " / ", " a", "a ", "and/or / x"] {
            assert!(spans_parts(text), "{text:?}");
        }
        for text in ["and/or", "/b", "a/", "a b", "a: b", "a; b", "//"] {
            assert!(!spans_parts(text), "{text:?}");
        }
    }
}
