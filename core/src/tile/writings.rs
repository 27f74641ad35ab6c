//! How the words of a list of phrases are written.

use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;

/// What stands between several writings of one word in texts.
const BETWEEN: &str = " / ";

/// One way of writing a word of a list of phrases.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Writing {
    /// As the list has it: `ice cream`.
    pub text: Box<str>,
    /// The letters of its words in capitals, a space between words: `ICE CREAM`.
    pub parts: Box<str>,
}

/// How the words of a list of phrases are written: `ICECREAM` as `ice cream`. A list of words says nothing of that. Cheap
/// to clone.
#[derive(Clone, Debug, Default)]
pub struct Writings(Option<Arc<BTreeMap<String, Vec<Writing>>>>);

impl Writings {
    /// Those of a list of phrases, by the spellings of its words, in capitals without brackets.
    pub fn new(written: impl IntoIterator<Item = (String, Writing)>) -> Self {
        let mut all: BTreeMap<String, Vec<Writing>> = BTreeMap::new();
        for (spelling, writing) in written {
            all.entry(spelling).or_default().push(writing);
        }
        all.values_mut().for_each(|writings| writings.sort_unstable());
        Self(Some(Arc::new(all)))
    }

    /// Whether they are those of a list of phrases.
    pub const fn are_of_phrases(&self) -> bool {
        self.0.is_some()
    }

    /// The ways of writing a word, by its spelling, in order; none are known of a word of another list, or one that was
    /// put in by itself.
    pub fn of(&self, spelling: &str) -> &[Writing] {
        let known = self.0.as_ref().and_then(|all| all.get(spelling));
        known.map_or(&[], Vec::as_slice)
    }

    /// The texts of the ways of writing a word; `None` for a list of words, where its spelling is not made.
    pub fn texts(&self, spelling: impl FnOnce() -> String) -> Option<Vec<String>> {
        let text = |writing: &Writing| writing.text.to_string();
        self.are_of_phrases().then(|| self.of(&spelling()).iter().map(text).collect())
    }
}

/// A word as it is shown: its writings, or else the word itself.
pub fn shown<'w>(word: &'w str, writings: Option<&'w [String]>) -> std::borrow::Cow<'w, str> {
    match writings {
        None | Some([]) => word.into(),
        Some([writing]) => writing.into(),
        Some(several) => several.iter().join(BETWEEN).into(),
    }
}
