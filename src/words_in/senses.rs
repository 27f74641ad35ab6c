//! What dictionaries say of words: senses, and of which words they are forms.

/// Stands between groups of senses: of parts of speech, and of words that a form is of.
pub const BETWEEN_SENSES: &str = " / ";

/// The groups of senses of a definition, each worth a line of its own.
pub fn senses(definition: &str) -> impl Iterator<Item = &str> {
    definition.split(BETWEEN_SENSES)
}

/// That a word is a form of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormOf {
    /// The word as written.
    pub word: String,
    /// Its base form as written.
    pub base: String,
    /// Which form it is, like `plural definite`; may be empty.
    pub form: String,
}
