//! Patterns and regular expressions as conditions on words.

use super::condition_error::ConditionError;
use crate::lexicon::Pattern;
use crate::rules::Ruleset;
use crate::store::{Condition, caseless_regex};
use crate::tile::Alphabet;

/// A pattern of whole words, or a regular expression between slashes.
///
/// # Errors
///
/// [`ConditionError`] if it is neither.
pub fn pattern_or_regex(text: &str, ruleset: &Ruleset) -> Result<Condition, ConditionError> {
    match text.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
        Some(regex) => regex_at(regex, 1, &ruleset.alphabet),
        None => Ok(Condition::Pattern(Pattern::parse(text, &ruleset.alphabet, ruleset.vowels)?)),
    }
}

/// A regular expression, whatever the case of its letters.
///
/// # Errors
///
/// [`ConditionError`] if it is not one, or too large.
pub fn regex_condition(text: &str, alphabet: &Alphabet) -> Result<Condition, ConditionError> {
    regex_at(text, 0, alphabet)
}

/// A regular expression with `before` characters before it.
fn regex_at(text: &str, before: usize, alphabet: &Alphabet) -> Result<Condition, ConditionError> {
    let regex = caseless_regex(text, &alphabet.folded_regex(text));
    regex.map(Condition::Regex).map_err(|error| ConditionError::Regex(error.after(before)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn plain_letters_of_a_regular_expression_stay() {
        let letters = ('A'..='Z').filter(|c| !"WDP".contains(*c)).map(String::from);
        let table = [('W', "V"), ('D', "T"), ('P', "F"), ('Œ', "OE")];
        let table = table.map(|(from, to)| (from, to.to_owned()));
        let old = Alphabet::new(letters).expect("an alphabet");
        let old = old.with_folds(BTreeMap::from(table), true);
        let mut ruleset = Ruleset::built_in("en").expect("built in");
        ruleset.alphabet = old;
        let read = |text: &str| match pattern_or_regex(text, &ruleset) {
            Ok(Condition::Regex(regex)) => regex,
            other => format!("{:?}", other.map_err(|error| error.to_string())),
        };
        let same = r"^\w\d[A-P][[:word:]]\pL\p{L}(?P<d>W)$";
        assert_eq!(read(&format!("/{same}/")), format!("(?i){same}"));
        assert_eq!(read("/œé/"), "(?i)oee");
        assert_eq!(read("/œœ(/"), "Err(\"column 4: a ( without a )\")");
        assert!(matches!(pattern_or_regex("WET", &ruleset), Ok(Condition::Pattern(_))));
    }
}
