//! Words whose definition has a text, or that of their base forms.

use super::writer::Writer;
use crate::store::ask::definitions;

impl Writer<'_> {
    /// How the meaning of a word has a text, the parameter `text`, as SQL: 2 as whole words, 1 within words, 0 or
    /// NULL not.
    pub(super) fn mentions(&self, text: &str) -> String {
        let own = format!("mentions({}, {text})", self.definition);
        let Some((dictionary, bases)) = self.dictionary.as_ref().zip(self.bases.as_ref()) else {
            return own;
        };
        format!(
            "max(ifnull({own}, 0), ifnull((SELECT max(mentions(
         (SELECT d.definition FROM {dictionary} AND d.word = b.base), {text}))
     FROM {bases} AND b.word = {}), 0))",
            self.spelled()
        )
    }

    /// Adds that the meaning of a word has a text.
    pub(super) fn defined(&mut self, text: &str) {
        let text = self.bind(text.to_owned());
        let Some(dictionary) = self.dictionary.as_ref().filter(|_| !self.narrowed) else {
            let how = self.mentions(&text);
            return self.push(&format!("ifnull({how}, 0) > 0"));
        };
        // Each definition is read once, in order, instead of one for each word.
        let mentions = |definition: &str| format!("ifnull(mentions({definition}, {text}), 0) > 0");
        let word = self.spelled();
        let defined = format!("(SELECT d.word FROM {dictionary} AND {})", mentions("d.definition"));
        let own = format!(
            "CASE WHEN w.definition IS NULL THEN {word} IN {defined}
      ELSE {} END",
            mentions("w.definition")
        );
        self.push(&match &self.bases {
            Some(bases) => format!(
                "({own}\n OR {word} IN (SELECT b.word FROM {bases} AND b.base IN {defined}))"
            ),
            None => own,
        });
    }

    /// The word as dictionaries spell it.
    fn spelled(&self) -> &'static str {
        definitions::spelled(&self.ruleset.alphabet)
    }
}
