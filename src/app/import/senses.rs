//! The senses in a definition.

/// Stands between groups of senses: of parts of speech, and of words that a form is of.
pub const BETWEEN_SENSES: &str = " / ";

/// The groups of senses of a definition, each worth a line of its own.
pub fn senses(definition: &str) -> impl Iterator<Item = &str> {
    definition.split(BETWEEN_SENSES)
}
