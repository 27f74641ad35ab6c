//! What was probably meant by what was typed.

use crate::rules::Ruleset;

/// How alike two names must be, from 0 to 1, for one to be a typing error of the other.
const ALIKE: f64 = 0.7;

/// The name that is most like the one typed, if any is like it. Case does not matter.
pub fn nearest<'n>(typed: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let likeness = |name: &&str| strsim::jaro_winkler(&typed.to_lowercase(), &name.to_lowercase());
    let best = names.map(|name| (likeness(&name), name)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > ALIKE).then_some(best.1)
}

/// A note on letters of a rack that were read as two tiles and may have been meant as one.
pub fn unbracketed(rack: &str, ruleset: &Ruleset) -> Option<String> {
    let label = ruleset.alphabet.unbracketed(rack)?;
    Some(format!("{label} is read as two tiles; for the one tile write [{label}]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_recognised() {
        let known = ["dutch", "english", "saol"];
        let meant =
            ["Englsh", "SAOL", "dtuch", "xyz", ""].map(|typed| nearest(typed, known.into_iter()));
        assert_eq!(meant, [Some("english"), Some("saol"), Some("dutch"), None, None]);
    }

    #[test]
    fn two_tiles_may_be_one() {
        let spanish = Ruleset::built_in("scrabble-es").expect("built in");
        let note = unbracketed("ACH", &spanish).expect("CH is a tile");
        assert!(note.ends_with("write [CH]"), "{note}");
        assert_eq!(unbracketed("A[CH]", &spanish), None);
    }
}
