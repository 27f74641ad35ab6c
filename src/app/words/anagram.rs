//! The words that some letters make, in a list in memory or in a database.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{LookedUp, WordsAnswer};
use super::condition::{ConditionKind, WordCondition};
use super::condition_error::ConditionError;
use super::error::WordsError;
use super::on_board::Laid;
use super::question::{WordSort, WordsQuestion};
use super::range::parse_range;
use crate::lexicon::{Ask, Lexicon, best_of_readings};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, LetterCounts, Rack, Word};

/// The fewest letters of a word.
const SHORTEST: u64 = 2;

/// Which words of some letters are wanted: what is most asked of words, in a few fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
pub struct AnagramQuestion {
    /// The letters, `?` or `*` for a blank.
    pub rack: String,
    /// Whether only words of all the letters are wanted. The lengths below then do nothing.
    #[serde(default)]
    pub exact: bool,
    /// The fewest letters of a word; below 2 is 2.
    #[serde(default)]
    pub min: usize,
    /// The most letters of a word; `None` for no limit.
    #[serde(default)]
    pub max: Option<usize>,
    /// Whether words are only counted.
    #[serde(default)]
    pub count: bool,
}

impl AnagramQuestion {
    /// The question for these words: by length, then in the order of the alphabet.
    pub fn question(&self) -> WordsQuestion {
        let condition = |kind, value| WordCondition { kind, negated: false, value };
        let length = |value| condition(ConditionKind::Length, value);
        let most = self.max.map_or_else(String::new, |max| max.to_string());
        let conditions = match self.exact {
            true => vec![condition(ConditionKind::Anagram, self.rack.replace('*', "?"))],
            false => vec![length(format!("{SHORTEST}..")), length(format!("{}..{most}", self.min))],
        };
        WordsQuestion {
            conditions,
            rack: Some(self.rack.clone()),
            sort: BY_LENGTH.to_vec(),
            bare: true,
            count: self.count,
            ..WordsQuestion::default()
        }
    }
}

/// The order of the words of a rack.
const BY_LENGTH: [WordSort; 2] = [WordSort::Length, WordSort::Alphabet];

/// A question that any lexicon answers, for it asks for the words of a rack alone.
#[derive(Clone, Debug)]
pub struct RackAsk {
    rack: Rack,
    asks: Vec<Ask>,
    count: bool,
}

impl RackAsk {
    /// Reads a question in an alphabet: a rack, in which lengths or all of it, by length and then in
    /// the order of the alphabet, bare.
    ///
    /// # Errors
    ///
    /// [`WordsError`] if the letters are not a rack, a length is wrong, or more is asked.
    pub fn read(question: &WordsQuestion, alphabet: &Alphabet) -> Result<Self, WordsError> {
        let Some(letters) = question.rack.as_ref().filter(|_| is_of_rack(question)) else {
            return Err(WordsError::MoreThanRack);
        };
        let rack = Rack::parse(letters, alphabet)?;
        let total = rack.tiles().len();
        let (mut least, mut most) = (0, total as u64);
        for condition in &question.conditions {
            let range = match condition.kind {
                ConditionKind::Length if !condition.negated => parse_range(&condition.value),
                ConditionKind::Anagram
                    if !condition.negated && condition.value == letters.replace('*', "?") =>
                {
                    Ok(total as u64..=u64::MAX)
                }
                _ => return Err(WordsError::MoreThanRack),
            };
            let range = range.map_err(|error| WordsError::Condition {
                name: condition.name(),
                error: ConditionError::Range(error),
            })?;
            (least, most) = (least.max(*range.start()), most.min(*range.end()));
        }
        // Both are at most the size of the rack, or there are none.
        let lengths = (least..=most).map(|length| length as usize);
        let asks = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
        Ok(Self { rack, asks, count: question.count })
    }

    /// Finds the words in a list.
    ///
    /// # Errors
    ///
    /// The error of the list.
    pub fn answer<'r, L: Lexicon>(
        self,
        lexicon: &L,
        ruleset: &'r Ruleset,
    ) -> Result<WordsAnswer<'r>, L::Error> {
        let Self { rack, asks, count } = self;
        let mut words = Vec::new();
        // Readings of one spelling count as one word, so they have to be listed to be counted.
        let ambiguous = ruleset.alphabet.is_ambiguous();
        let mut asked = if count && !ambiguous {
            lexicon.count(&asks, rack.tiles())?
        } else {
            lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)))?
        };
        if ambiguous {
            let points = |word: &Word| ruleset.tiles.worth(&rack.best_reading(word));
            best_of_readings(&mut words, &ruleset.alphabet, |word| word, points);
            asked.found = words.len() as u64;
        }
        words.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then(a.cmp(b)));
        let beyond = lexicon.beyond_among(&mut words.iter().copied());
        let writings = lexicon.writings_among(&mut words.iter().copied());
        Ok(WordsAnswer {
            count: asked.found as usize,
            looked_up: LookedUp::Subracks(asked),
            words,
            definitions: None,
            hooks: None,
            ranks: None,
            frequencies: None,
            playabilities: None,
            alphagrams: false,
            beyond,
            writings,
            laid: Laid::of_rack(rack),
            ruleset,
        })
    }
}

/// Whether nothing but conditions makes a question more than one for the words of a rack.
fn is_of_rack(question: &WordsQuestion) -> bool {
    let WordsQuestion { pattern, any, sort, reverse, limit, hooks, bare, show, .. } = question;
    let is_plain = pattern.is_none() && any.is_empty() && limit.is_none() && !reverse && !hooks;
    is_plain && show.is_empty() && *bare && *sort == BY_LENGTH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::WordMap;

    fn rows(language: &str, words: &[&str], question: &AnagramQuestion) -> Vec<String> {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let alphabet = &ruleset.alphabet;
        let words = words.iter().map(|word| alphabet.word(word).expect("letters"));
        let map = WordMap::new(alphabet.clone(), words);
        let ask = RackAsk::read(&question.question(), alphabet).expect("a question");
        let answer = ask.answer(&map, &ruleset).expect("in memory");
        assert_eq!(answer.len(), answer.words().len());
        answer.into_rows().map(|row| row.to_string()).collect()
    }

    fn question(rack: &str) -> AnagramQuestion {
        AnagramQuestion { rack: rack.to_owned(), ..AnagramQuestion::default() }
    }

    #[test]
    fn words_in_memory_have_anagrams() {
        let words = ["STEP", "PETS", "PET", "TE", "KOP"];
        assert_eq!(rows("nl", &words, &question("STE?")), ["TE 3", "pET 3", "pETS 5", "STEp 5"]);
        let exact = AnagramQuestion { exact: true, min: 9, max: Some(1), ..question("STEP") };
        assert_eq!(rows("nl", &words, &exact), ["PETS 9", "STEP 9"]);
        let short = AnagramQuestion { max: Some(1), ..question("STEP") };
        assert_eq!(rows("nl", &words, &short), [""; 0]);
    }

    #[test]
    fn a_spelling_comes_once() {
        let words = ["CHAL", "[CH]AL"];
        assert_eq!(rows("es", &words, &question("CHAL?")).len(), 1);
        assert_eq!(rows("es", &words, &question("CHAL?[CH]")).len(), 1);
    }

    #[test]
    fn a_question_that_asks_more_is_refused() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let said = |question: &WordsQuestion| {
            RackAsk::read(question, &ruleset.alphabet).expect_err("wrong").to_string()
        };
        let wrong = AnagramQuestion { min: 5, max: Some(3), ..question("ABC") };
        assert_eq!(said(&wrong.question()), "length: 5..3 is the wrong way round: write 3..5");
        let asked = question("ABC").question();
        let condition =
            WordCondition { kind: ConditionKind::Lacks, negated: false, value: "S".to_owned() };
        for more in [
            WordsQuestion { hooks: true, ..asked.clone() },
            WordsQuestion { bare: false, ..asked.clone() },
            WordsQuestion { sort: Vec::new(), ..asked.clone() },
            WordsQuestion { conditions: vec![condition], ..asked },
        ] {
            assert!(said(&more).starts_with("only a database"), "{more:?}");
        }
    }
}
