//! A condition on words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A condition on words.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct WordCondition {
    /// What it is about.
    pub kind: ConditionKind,
    /// Whether words are wanted for which it does not hold.
    #[serde(default)]
    pub negated: bool,
    /// What it compares with; empty for kinds that compare with nothing.
    #[serde(default)]
    pub value: String,
}

/// What a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ConditionKind {
    /// The word matches a pattern.
    Pattern,
    /// A regular expression matches somewhere in the word.
    Regex,
    /// The word takes all letters of a set: `AB?[XYZ]*`, where `*` is any more.
    Anagram,
    /// The word takes some letters of a set and no others.
    Subanagram,
    /// The word has these letters, each at least as often.
    Contains,
    /// The word has none of these letters.
    Lacks,
    /// The word has no letters but these.
    Only,
    /// The percentage of its letters that are among these is in a range: `60..:AEIOU`.
    Consists,
    /// The word begins with a pattern.
    Starts,
    /// The word ends with a pattern.
    Ends,
    /// The number of letters is in a range.
    Length,
    /// The points of the letters are in a range.
    Points,
    /// The number of vowels is in a range.
    Vowels,
    /// The number of different letters is in a range.
    Distinct,
    /// The number of words with the same letters, itself included, is in a range.
    Anagrams,
    /// The place among the words of its length, likeliest from a full bag first, is in a range.
    Probability,
    /// The place among the words of its list, the most usual first, is in a range.
    Frequency,
    /// The place among the words of its list, the one that brings most in games first, is in a range.
    Playability,
    /// The number of letters that make a word before it is in a range.
    FrontHooks,
    /// The number of letters that make a word after it is in a range.
    BackHooks,
    /// The word makes another with these letters in front of it.
    TakesFront,
    /// The word makes another with these letters after it.
    TakesBack,
    /// The word is still a word without its first letter.
    Beheads,
    /// The word is still a word without its last letter.
    Curtails,
    /// The word is longer than another, which stands at its front or back.
    Extends,
    /// Two adjacent letters of another word are swapped: FROM for FORM.
    Transposes,
    /// The word has the consonants of another, in the same order.
    Consonants,
    /// Small letters of the word rise and hang down as those of another.
    Shape,
    /// Each letter of another word moves the same number of places along the alphabet: IBM for HAL.
    Shifted,
    /// The word is of a type by Mike Baron's Wordbook: `I`, `II` or `III`.
    Type,
    /// The word has a letter more than once.
    Repeats,
    /// The word has a letter twice in a row.
    Doubles,
    /// The word is also in another list.
    In,
    /// The word is in a file of words.
    InFile,
    /// The definition has a text.
    Definition,
    /// The word fits somewhere in a row of a board: `AS_____N__I___`.
    Row,
}

impl WordCondition {
    /// Its name: `takes-front`, `not-takes-front`.
    pub fn name(&self) -> String {
        let name = self.kind.entry().name;
        if self.negated { format!("not-{name}") } else { name.to_owned() }
    }
}
