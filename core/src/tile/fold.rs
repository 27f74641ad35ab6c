//! Folding: reading characters outside an alphabet as its letters, `É` as E.

use std::borrow::Cow;
use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Alphabet;
use super::alphabet::Folds;

impl Alphabet {
    /// This alphabet with a table for capitals that are not accented forms of a letter, such as `Œ`.
    /// Without `accents`, typed accented letters stay unknown.
    pub fn with_folds(mut self, table: BTreeMap<char, String>, accents: bool) -> Self {
        self.folds = Folds { table, accents };
        self
    }

    /// The capitals that a character outside the alphabet stands for: its entry in the table, or the
    /// character without its accent. `None` if those are not letters either, or if it stands on a tile
    /// with others.
    pub fn unaccented(&self, character: char) -> Option<String> {
        let capital = character.to_uppercase().next().unwrap_or(character);
        if self.is_ambiguous() && self.is_written(capital) {
            return None;
        }
        let folded = match self.folds.table.get(&capital) {
            Some(text) => text.clone(),
            None => std::iter::once(capital).nfd().filter(|c| !is_combining_mark(*c)).collect(),
        };
        folded.chars().all(|c| self.letter(c).is_some()).then_some(folded)
    }

    /// Typed text with foreign characters folded as an import folds them: `école` to `ecole`, `ß` to
    /// `ss`. Case is kept, and so are characters that stand for no letter. A letter of the alphabet, or
    /// one in the label of a tile, is never folded.
    pub fn folded<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.folded_where(text, |character| !character.is_ascii() || self.is_folded(character))
    }

    /// Folds a regular expression, in which plain letters may be signs: they stay.
    pub fn folded_regex<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.folded_where(text, |character| !character.is_ascii())
    }

    /// Whether a plain letter stands for others.
    fn is_folded(&self, character: char) -> bool {
        let capital = character.to_ascii_uppercase();
        self.folds.table.contains_key(&capital)
            && !self.letters().any(|letter| self.label(letter).contains(capital))
    }

    fn folded_where<'t>(&self, text: &'t str, may_fold: impl Fn(char) -> bool) -> Cow<'t, str> {
        if !text.contains(&may_fold) {
            return Cow::Borrowed(text);
        }
        let mut folded = String::with_capacity(text.len());
        for character in text.nfc() {
            match self.fold(character).filter(|_| may_fold(character)) {
                None => folded.push(character),
                Some(capitals) if character.is_uppercase() => folded.push_str(&capitals),
                Some(capitals) => folded.push_str(&capitals.to_lowercase()),
            }
        }
        Cow::Owned(folded)
    }

    fn fold(&self, character: char) -> Option<String> {
        if self.letter(character).is_some() {
            return None;
        }
        let capitals: String = character.to_uppercase().collect();
        if capitals.chars().all(|capital| self.letter(capital).is_some()) {
            return Some(capitals);
        }
        self.unaccented(character).filter(|_| self.folds.accents)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet(others: &[&str], accents: bool) -> Alphabet {
        let letters = ('A'..='Z').map(String::from);
        let alphabet = Alphabet::new(letters.chain(others.iter().map(|label| (*label).to_owned())));
        let table = BTreeMap::from([('Œ', "OE".to_owned()), ('Ø', "Ö".to_owned())]);
        alphabet.expect("an alphabet").with_folds(table, accents)
    }

    #[test]
    fn accents_are_dropped_where_they_make_no_letter() {
        let french = alphabet(&[], true);
        let folds = |text: &str| french.folded(text).into_owned();
        assert_eq!(folds("ÉCOLE é% [àÀ] cœur Œ e\u{301}"), "ECOLE e% [aA] coeur OE e");
        assert_eq!(folds("straße ö"), "strasse o");
        // Characters that stand for no letter are kept, for the error to name.
        assert_eq!(folds("Ж1½?_Ø"), "Ж1½?_Ø");
        assert!(matches!(french.folded("PLAIN"), Cow::Borrowed("PLAIN")));
    }

    #[test]
    fn a_plain_letter_without_a_tile_may_stand_for_others() {
        let letters = ('A'..='X').map(String::from);
        let table = BTreeMap::from([('Y', "IJ".to_owned())]);
        let old = Alphabet::new(letters).expect("an alphabet").with_folds(table, true);
        assert_eq!(old.folded("LYN lyn z?"), "LIJN lijn z?");
        assert_eq!(old.folded_regex(r"[A-Y]É\y"), r"[A-Y]E\y");
        // It is part of a tile.
        let letters = ('A'..='P').chain('R'..='Z').map(String::from);
        let letters = letters.chain(["QU".to_owned()]);
        let table = BTreeMap::from([('Q', "K".to_owned())]);
        let with_qu = Alphabet::new(letters).expect("an alphabet").with_folds(table, true);
        assert_eq!(with_qu.folded("[QU]IT quit"), "[QU]IT quit");
    }

    #[test]
    fn letters_of_the_alphabet_stay() {
        let swedish = alphabet(&["Å", "Ä", "Ö"], true);
        assert_eq!(swedish.folded("ÅÄÖ åäö a\u{30A} É ø Ø"), "ÅÄÖ åäö å E ö Ö");
    }

    #[test]
    fn accents_that_import_refuses_stay_unknown() {
        let german = alphabet(&["Ä", "Ö", "Ü"], false);
        assert_eq!(german.folded("CAFÉ Straße ü"), "CAFÉ Strasse ü");
        assert_eq!(german.unaccented('é').as_deref(), Some("E"));
    }
}
