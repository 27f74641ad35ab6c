//! What words are asked for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[cfg(feature = "store")]
use super::condition::ConditionKind;
use super::condition::WordCondition;
#[cfg(feature = "store")]
use super::error::WordsError;
#[cfg(feature = "store")]
use super::question_json::unknown;
use super::question_json::{Conditions, conditions, groups};
#[cfg(feature = "store")]
use crate::store::RankKind;
#[cfg(feature = "store")]
use crate::{app::nearest, formats::said_of};

/// What words are asked for, and in which order. All conditions hold together.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(default)]
pub struct WordsQuestion {
    /// A pattern of the whole word, `__%GEBAK`, `#@1221`, `` `GEBAK ``, or a regular expression between slashes. With a rack,
    /// its letters lie on the board already.
    pub pattern: Option<String>,
    /// More conditions. In JSON an array of them, or an object: `{"lacks": "S", "not-length": "2..4"}`.
    #[schemars(with = "Conditions")]
    #[serde(deserialize_with = "conditions")]
    pub conditions: Vec<WordCondition>,
    /// Groups of conditions: those of one group at least hold too, if there are groups.
    #[schemars(with = "Vec<Conditions>")]
    #[serde(deserialize_with = "groups")]
    pub any: Vec<Vec<WordCondition>>,
    /// Tiles, `?` for a blank: only words of these and of the letters of the pattern or row.
    pub rack: Option<String>,
    /// What comes first; then words by code point.
    pub sort: Vec<WordSort>,
    /// Whether the order is reversed.
    pub reverse: bool,
    /// The most words wanted.
    pub limit: Option<u64>,
    /// How many blanks of the bag a draw may use where words are ranked by probability; all if it is not given.
    pub blanks: Option<u8>,
    /// Whether each word has a rank by probability of its own: of equally probable words, that whose alphagram and then
    /// itself comes first in the alphabet. Otherwise they share the rank of the first.
    pub no_ties: bool,
    /// What else is wanted of each word.
    pub show: Vec<WordColumn>,
    /// Whether the hooks of each word are wanted.
    pub hooks: bool,
    /// Whether words are wanted without their definitions.
    pub bare: bool,
    /// Whether words are only counted.
    pub count: bool,
    /// Whether SQLite is asked how it plans the search.
    pub explain: bool,
}

/// What may be wanted of each word besides its length and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WordColumn {
    /// Its rank by probability among the words of its length.
    Probability,
    /// Its letters in the order of the alphabet.
    Alphagram,
    /// Its place among the words of the list, the most usual first; shown too where words are sorted or sought by it.
    Frequency,
    /// Its place among the words of the list, the one that brings most in games first; shown too where words are sorted
    /// or sought by it.
    Playability,
}

/// What words are put in order by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WordSort {
    /// The word, by code point.
    Word,
    /// The word, in the order of its alphabet.
    Alphabet,
    /// The number of letters, fewest first.
    Length,
    /// The points as shown, most first.
    Points,
    /// The length, then the likeliest from a full bag first.
    Probability,
    /// The place among the words of the list, the most usual first, those without one last.
    Frequency,
    /// The place among the words of the list, the one that brings most in games first, those without one last.
    Playability,
    /// The number of letters that make a word before it, most first.
    FrontHooks,
    /// The number of letters that make a word after it, most first.
    BackHooks,
    /// The number of words with the same letters, most first.
    Anagrams,
}

impl WordsQuestion {
    /// The same question, for its words alone: without their hooks, definitions and columns.
    #[must_use]
    pub fn words_alone(self) -> Self {
        Self { hooks: false, show: Vec::new(), bare: true, ..self }
    }

    /// Whether it asks for ranks by probability.
    #[cfg(feature = "store")]
    pub(super) fn ranks_by_probability(&self) -> bool {
        self.names(WordSort::Probability, WordColumn::Probability, ConditionKind::Probability)
    }

    /// Whether it asks for places of a kind.
    #[cfg(feature = "store")]
    pub fn ranks_by(&self, kind: RankKind) -> bool {
        let (sort, column, condition) = match kind {
            RankKind::Frequency => {
                (WordSort::Frequency, WordColumn::Frequency, ConditionKind::Frequency)
            }
            RankKind::Playability => {
                (WordSort::Playability, WordColumn::Playability, ConditionKind::Playability)
            }
        };
        self.names(sort, column, condition)
    }

    /// Whether it sorts by a number, shows it or has a condition on it.
    #[cfg(feature = "store")]
    fn names(&self, sort: WordSort, column: WordColumn, kind: ConditionKind) -> bool {
        let mut conditions = self.conditions.iter().chain(self.any.iter().flatten());
        self.sort.contains(&sort)
            || self.show.contains(&column)
            || conditions.any(|condition| condition.kind == kind)
    }

    /// The texts of the question that name letters, which may have been meant as tiles of several
    /// characters.
    pub fn letters(&self) -> impl Iterator<Item = &str> {
        let pattern = self.pattern.iter().filter(|text| !text.starts_with('/'));
        let typed = self.conditions.iter().chain(self.any.iter().flatten());
        let typed = typed.filter(|typed| typed.kind.entry().value.has_letters());
        typed.map(|typed| &typed.value).chain(pattern).chain(&self.rack).map(String::as_str)
    }

    /// The question in JSON, without the fields that ask for nothing.
    #[cfg(feature = "store")]
    pub fn to_json(&self) -> serde_json::Value {
        let [mut question, nothing] = [self, &Self::default()]
            .map(|question| serde_json::to_value(question).unwrap_or_default());
        if let Some(fields) = question.as_object_mut() {
            fields.retain(|name, value| nothing.get(name) != Some(value));
        }
        question
    }

    /// Reads a question in JSON: an object of its fields.
    ///
    /// # Errors
    ///
    /// [`WordsError::Question`] if it is no JSON, or has a field that no question has.
    #[cfg(feature = "store")]
    pub fn from_json(text: &str) -> Result<Self, WordsError> {
        let wrong = |what: String| WordsError::Question(what);
        let at = |error: &serde_json::Error| {
            wrong(format!("column {}: {}", error.column(), said_of(error)))
        };
        let fields: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(text).map_err(|error| at(&error))?;
        let known = serde_json::to_value(Self::default()).unwrap_or_default();
        let known: Vec<_> = known.as_object().into_iter().flat_map(serde_json::Map::keys).collect();
        if let Some(other) = fields.keys().find(|name| !known.contains(name)) {
            let meant = nearest(other, known.iter().map(|name| name.as_str()));
            return Err(wrong(unknown("field", other, meant)));
        }
        serde_json::from_str(text).map_err(|error| at(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_have_the_names_of_their_data() {
        let text = r#"{"conditions": [{"kind": "takes-front", "negated": true, "value": "S"}], "sort": ["back-hooks"]}"#;
        let question: WordsQuestion = serde_json::from_str(text).expect("a question");
        let [condition] = &question.conditions[..] else { panic!("one condition") };
        assert_eq!(condition.name(), "not-takes-front");
        assert_eq!(question.sort, [WordSort::BackHooks]);
    }

    #[test]
    fn conditions_are_an_array_or_an_object() {
        let read = |text: &str| serde_json::from_str::<WordsQuestion>(text);
        let object = r#"{"conditions": {"not-takes-front": "S", "length": 7, "repeats": true}, "any": [{"in": "en"}]}"#;
        let array = r#"{"conditions": [{"kind": "takes-front", "negated": true, "value": "S"}, {"kind": "length",
            "value": "7"}, {"kind": "repeats"}], "any": [[{"kind": "in", "value": "en"}]]}"#;
        assert_eq!(read(object).expect("a question"), read(array).expect("a question"));
        let wrong = |text: &str| read(text).expect_err("wrong").to_string();
        let said = wrong(r#"{"conditions": {"lakcs": "S"}}"#);
        assert!(said.contains(r#"no condition "lakcs"; did you mean lacks?"#), "{said}");
        assert!(wrong(r#"{"conditions": {"repeats": false}}"#).contains("not-repeats"));
    }

    #[cfg(feature = "store")]
    #[test]
    fn a_field_that_no_question_has_is_named() {
        let wrong = |text: &str| WordsQuestion::from_json(text).expect_err("wrong").to_string();
        let said = wrong(r#"{"condtions": {}}"#);
        assert_eq!(said, r#"the question: no field "condtions"; did you mean conditions?"#);
        assert!(wrong("{").starts_with("the question: column 1: "), "{}", wrong("{"));
        assert!(WordsQuestion::from_json("{}").is_ok());
        let text = r#"{"conditions":[{"kind":"lacks","negated":true,"value":"S"}],"limit":3,"sort":["word"]}"#;
        let question = WordsQuestion::from_json(text).expect("a question");
        assert_eq!(question.to_json().to_string(), text);
        assert_eq!(WordsQuestion::default().to_json().to_string(), "{}");
    }
}
