//! What words are searched for.

use serde::{Deserialize, Serialize};

/// What words are searched for, and in which order. All conditions hold together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SearchQuestion {
    /// A pattern of the whole word, `__%GEBAK`, or a regular expression between slashes. With a rack,
    /// its letters lie on the board already.
    pub pattern: Option<String>,
    /// More conditions.
    pub conditions: Vec<WordCondition>,
    /// Groups of conditions: those of one group at least hold too, if there are groups.
    pub any: Vec<Vec<WordCondition>>,
    /// Tiles, `?` for a blank: only words of these and of the letters of the pattern or row.
    pub rack: Option<String>,
    /// What comes first; then words by code point.
    pub sort: Vec<WordSort>,
    /// Whether the order is reversed.
    pub reverse: bool,
    /// The most words wanted.
    pub limit: Option<u64>,
    /// Whether the hooks of each word are wanted.
    pub hooks: bool,
    /// Whether words are only counted.
    pub count: bool,
    /// Whether SQLite is asked how it plans the search.
    pub explain: bool,
}

/// A condition on words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// What words are put in order by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WordSort {
    /// The word, by code point.
    Word,
    /// The number of letters, fewest first.
    Length,
    /// The points as shown, most first.
    Points,
    /// The length, then the likeliest from a full bag first.
    Probability,
    /// The number of letters that make a word before it, most first.
    FrontHooks,
    /// The number of letters that make a word after it, most first.
    BackHooks,
    /// The number of words with the same letters, most first.
    Anagrams,
}

impl SearchQuestion {
    /// The texts of the question that name letters, which may have been meant as tiles of several
    /// characters.
    pub fn letters(&self) -> impl Iterator<Item = &str> {
        let pattern = self.pattern.iter().filter(|text| !text.starts_with('/'));
        let typed = self.conditions.iter().chain(self.any.iter().flatten());
        let typed = typed.filter(|typed| typed.kind.entry().value.has_letters());
        typed.map(|typed| &typed.value).chain(pattern).chain(&self.rack).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_have_the_names_of_their_data() {
        let text = r#"{"conditions": [{"kind": "takes-front", "negated": true, "value": "S"}], "sort": ["back-hooks"]}"#;
        let question: SearchQuestion = serde_json::from_str(text).expect("a question");
        let [condition] = &question.conditions[..] else { panic!("one condition") };
        assert_eq!(condition.name(), "not-takes-front");
        assert_eq!(question.sort, [WordSort::BackHooks]);
    }
}
