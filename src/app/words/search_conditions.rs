//! The conditions of a search, read in the alphabet of a list.

use super::condition::{ConditionKind, WordCondition};
use super::condition_error::ConditionError;
use super::error::WordsError;
use super::on_board::{Laid, OnBoard};
use super::pattern::{pattern_or_regex, regex_condition};
use super::question::{WordSort, WordsQuestion};
use super::range::parse_range;
use super::word_conditions::{alike, extends, readings, share, shifts, stem_type, transposes};
use crate::lexicon::{Letters, Pattern, RowPattern};
use crate::rules::Ruleset;
use crate::store::{Condition, Measure, RankKind, Ranking, SearchOrder};
use crate::tile::{LetterSet, Rack, Tiles, Word};
use crate::wordplay::WordKey;
use crate::words_in::{Cleaner, typed_letters};

/// Where the other lists and the files come from that conditions name.
pub trait WordSources {
    /// What can go wrong.
    type Error: From<WordsError>;

    /// The number of a list in the database that is searched.
    ///
    /// # Errors
    ///
    /// If there is no such list.
    fn list(&mut self, name: &str) -> Result<i64, Self::Error>;

    /// The text of a file of words, one a line; the text after a tab is ignored.
    ///
    /// # Errors
    ///
    /// If it can't be read.
    fn file(&mut self, name: &str) -> Result<String, Self::Error>;

    /// Called with the number of lines of a file that are not words, if there are any: they are skipped.
    fn left_out(&mut self, _name: &str, _lines: usize) {}
}

/// A question read in the alphabet of a list.
#[derive(Clone, Debug)]
pub struct WordSearch {
    /// What has to hold, each with whether it is negated.
    pub(super) conditions: Vec<(bool, Condition)>,
    pub(super) order: Vec<(bool, SearchOrder)>,
    pub(super) ranking: Ranking,
    pub(super) laid: Laid,
    /// The rack, with the letters that lie there already, where these are the same for all words; or the
    /// letters that the words are anagrams of.
    pub(super) letters: Option<Tiles>,
}

impl WordSearch {
    /// Reads a question.
    ///
    /// # Errors
    ///
    /// [`WordsError`] if a part of it is wrong or it asks for nothing, and the errors of `sources`.
    pub fn read<S: WordSources>(
        question: &WordsQuestion,
        ruleset: &Ruleset,
        sources: &mut S,
    ) -> Result<Self, S::Error> {
        let alphabet = &ruleset.alphabet;
        let rack = question.rack.as_deref().map(|rack| Rack::parse(rack, alphabet)).transpose();
        let rack = rack.map_err(WordsError::from)?;
        let (conditions, order) = (Vec::new(), Vec::new());
        let laid = Laid { rack, ..Laid::default() };
        if (question.blanks.is_some() || question.no_ties) && !question.ranks_by_probability() {
            return Err(WordsError::NothingRanked.into());
        }
        let ranking = Ranking { blanks: question.blanks, unique: question.no_ties };
        let mut search = Self { conditions, order, ranking, laid, letters: None };
        let mut on_board = OnBoard::default();
        if let Some(text) = &question.pattern {
            let condition = pattern_or_regex(text, ruleset).map_err(WordsError::Pattern)?;
            if let Condition::Pattern(pattern) = &condition {
                on_board.pattern = Some(pattern.clone());
            }
            search.conditions.push((false, condition));
        }
        let mut read = |typed: &WordCondition| -> Result<Condition, S::Error> {
            let wrong = |error| WordsError::Condition { name: typed.name(), error };
            let text = ConditionText { kind: typed.kind, value: &typed.value, ruleset };
            let read = text.read(question.rack.as_deref()).map_err(wrong)?;
            Ok(match (typed.kind, read) {
                (_, Some(condition)) => condition,
                (ConditionKind::In, None) => Condition::InList(sources.list(&typed.value)?),
                (_, None) => {
                    let (words, left_out) = words_of(&sources.file(&typed.value)?, ruleset);
                    if left_out > 0 {
                        sources.left_out(&typed.value, left_out);
                    }
                    Condition::InWords(words)
                }
            })
        };
        for typed in &question.conditions {
            let condition = read(typed)?;
            on_board.notice(typed, &condition, ruleset);
            search.conditions.push((typed.negated, condition));
        }
        let mut groups = Vec::new();
        for group in question.any.iter().filter(|group| !group.is_empty()) {
            let (mut of_group, mut conditions) = (on_board.clone(), Vec::new());
            for typed in group {
                let condition = read(typed)?;
                of_group.notice(typed, &condition, ruleset);
                conditions.push((typed.negated, condition));
            }
            let made = search.laid.rack.as_ref().and_then(|rack| of_group.letters(rack));
            conditions.extend(made.map(|tiles| (false, Condition::SomeOf(Letters::of(tiles)))));
            search.laid.on_board.push(of_group);
            groups.push(conditions);
        }
        if search.laid.rack.is_none() {
            search.laid.letters = drawn(&search.conditions, &groups);
            search.letters = search.laid.letters.map(|letters| *letters.tiles());
        }
        if groups.is_empty() {
            let made = search.laid.rack.as_ref().and_then(|rack| on_board.letters(rack));
            search
                .conditions
                .extend(made.map(|tiles| (false, Condition::SomeOf(Letters::of(tiles)))));
            search.letters = made.or(search.letters);
            search.laid.on_board.push(on_board);
        } else {
            search.conditions.push((false, Condition::Any(groups)));
        }
        let all = question.limit.is_some() || question.count || !question.sort.is_empty();
        if search.conditions.is_empty() && !all {
            return Err(WordsError::Nothing.into());
        }
        search.order = search.order_of(question);
        Ok(search)
    }

    /// Whether words are sorted by what they are worth with the rack, which only each itself tells.
    pub(super) fn is_by_worth(&self, question: &WordsQuestion) -> bool {
        self.laid.rack.is_some()
            && self.letters.is_none()
            && question.sort.first() == Some(&WordSort::Points)
    }

    fn order_of(&self, question: &WordsQuestion) -> Vec<(bool, SearchOrder)> {
        // With what the rack makes of them, words of several groups are sorted once they are found.
        let found_first = self.is_by_worth(question) && !self.laid.has_row();
        let order = question.sort.iter().skip(usize::from(found_first)).map(|sort| {
            let (descending, order) = match sort {
                WordSort::Word => (false, SearchOrder::Word),
                WordSort::Alphabet => (false, SearchOrder::Alphabet),
                WordSort::Length => (false, SearchOrder::Number(Measure::Length)),
                WordSort::Points => (true, self.points()),
                WordSort::Probability => (false, SearchOrder::Number(Measure::Probability)),
                WordSort::Frequency => {
                    (false, SearchOrder::Number(Measure::Place(RankKind::Frequency)))
                }
                WordSort::Playability => {
                    (false, SearchOrder::Number(Measure::Place(RankKind::Playability)))
                }
                WordSort::FrontHooks => (true, SearchOrder::Number(Measure::FrontHooks)),
                WordSort::BackHooks => (true, SearchOrder::Number(Measure::BackHooks)),
                WordSort::Anagrams => (true, SearchOrder::Number(Measure::Anagrams)),
            };
            (descending != question.reverse, order)
        });
        let order: Vec<_> = order.collect();
        if found_first || !order.is_empty() {
            return order;
        }
        if question.reverse {
            return vec![(true, SearchOrder::Word)];
        }
        // A text that is a word of the definition says more than one within a word.
        let mentioned = |(negated, condition): &(bool, Condition)| match condition {
            Condition::Defined(text) if !negated => {
                Some((true, SearchOrder::Mentions(text.clone())))
            }
            _ => None,
        };
        self.conditions.iter().filter_map(mentioned).collect()
    }

    /// The points of words as they are shown.
    fn points(&self) -> SearchOrder {
        match self.letters {
            Some(letters) => SearchOrder::PointsOf(Letters::of(letters)),
            None => SearchOrder::Number(Measure::Points),
        }
    }
}

/// The letters that words are anagrams of, if some are blanks, and no other condition gives letters that a
/// blank might come from.
fn drawn(conditions: &[(bool, Condition)], groups: &[Vec<(bool, Condition)>]) -> Option<Rack> {
    let given = |(negated, condition): &'_ (bool, Condition)| match condition {
        Condition::AllOf(letters) | Condition::SomeOf(letters) if !negated => Some(letters.clone()),
        _ => None,
    };
    let mut all = conditions.iter().filter_map(given);
    let letters = all.next()?;
    if all.chain(groups.iter().flatten().filter_map(given)).next().is_some() {
        return None;
    }
    Rack::new(letters.tiles().filter(|tiles| tiles.blanks > 0)?)
}

/// The value of a condition as typed.
struct ConditionText<'t> {
    kind: ConditionKind,
    value: &'t str,
    ruleset: &'t Ruleset,
}

impl ConditionText<'_> {
    /// Reads the condition; `None` if it names a list or a file. A row is to be filled from `rack`.
    fn read(&self, rack: Option<&str>) -> Result<Option<Condition>, ConditionError> {
        let (alphabet, value) = (&self.ruleset.alphabet, self.value);
        let vowels = self.ruleset.vowels;
        Ok(Some(match self.kind {
            ConditionKind::Pattern => Condition::Pattern(Pattern::parse(value, alphabet, vowels)?),
            ConditionKind::Starts => {
                Condition::Pattern(Pattern::of_beginning(value, alphabet, vowels)?)
            }
            ConditionKind::Ends => Condition::Pattern(Pattern::of_ending(value, alphabet, vowels)?),
            ConditionKind::Regex => regex_condition(value, alphabet)?,
            ConditionKind::Anagram => Condition::AllOf(Letters::parse(value, alphabet)?),
            ConditionKind::Subanagram => {
                let letters = Letters::parse(value, alphabet)?;
                if letters.is_open() {
                    return Err(ConditionError::AnyLetters);
                }
                Condition::SomeOf(letters)
            }
            ConditionKind::Contains => Condition::Contains(self.word()?.counts()),
            ConditionKind::Lacks => Condition::Lacks(self.letter_set()?),
            ConditionKind::Only => Condition::Only(self.letter_set()?),
            ConditionKind::Consists => {
                let (range, letters) = share(value)?;
                let range = parse_range(&range)?;
                let letters = Self { value: letters, ..*self }.word()?;
                Condition::Consists(alphabet.text(&letters), range)
            }
            ConditionKind::Type => Condition::Type(stem_type(value)?),
            ConditionKind::Extends => extends(&self.readings()?, self.ruleset)?,
            ConditionKind::Transposes => transposes(&self.readings()?, alphabet),
            ConditionKind::Consonants => {
                alike(WordKey::Consonants, &self.readings()?, self.ruleset)
            }
            ConditionKind::Shape => alike(WordKey::Shape, &self.readings()?, self.ruleset),
            ConditionKind::Shifted => shifts(&self.readings()?, alphabet),
            ConditionKind::TakesFront => Condition::TakesFront(alphabet.text(&self.word()?)),
            ConditionKind::TakesBack => Condition::TakesBack(alphabet.text(&self.word()?)),
            ConditionKind::Beheads => Condition::Beheads,
            ConditionKind::Curtails => Condition::Curtails,
            ConditionKind::Repeats => Condition::Repeats,
            ConditionKind::Doubles => Condition::Doubles,
            ConditionKind::Definition => Condition::Defined(value.to_owned()),
            ConditionKind::Row => {
                RowPattern::parse(value, alphabet)?;
                Condition::FitsRow(value.to_owned(), rack.map(str::to_owned))
            }
            ConditionKind::Length => self.number(Measure::Length)?,
            ConditionKind::Points => self.number(Measure::Points)?,
            ConditionKind::Vowels => self.number(Measure::Vowels)?,
            ConditionKind::Distinct => self.number(Measure::Distinct)?,
            ConditionKind::Anagrams => self.number(Measure::Anagrams)?,
            ConditionKind::Probability => self.number(Measure::Probability)?,
            ConditionKind::Frequency => self.number(Measure::Place(RankKind::Frequency))?,
            ConditionKind::Playability => self.number(Measure::Place(RankKind::Playability))?,
            ConditionKind::FrontHooks => self.number(Measure::FrontHooks)?,
            ConditionKind::BackHooks => self.number(Measure::BackHooks)?,
            ConditionKind::In | ConditionKind::InFile => return Ok(None),
        }))
    }

    fn word(&self) -> Result<Word, ConditionError> {
        let alphabet = &self.ruleset.alphabet;
        let word = alphabet.word(&alphabet.folded(self.value))?;
        if word.is_empty() { Err(ConditionError::NoLetters) } else { Ok(word) }
    }

    /// The word in all ways of laying it.
    fn readings(&self) -> Result<Vec<Word>, ConditionError> {
        Ok(readings(self.word()?, &self.ruleset.alphabet))
    }

    fn letter_set(&self) -> Result<LetterSet, ConditionError> {
        Ok(self.word()?.iter().copied().collect())
    }

    fn number(&self, measure: Measure) -> Result<Condition, ConditionError> {
        Ok(Condition::Number(measure, parse_range(self.value)?))
    }
}

/// The words of a text, one a line, read as typed words are, each in all ways of laying it; and how many
/// lines that are not blank are none.
fn words_of(text: &str, ruleset: &Ruleset) -> (Vec<String>, usize) {
    let (alphabet, cleaner) = (&ruleset.alphabet, Cleaner::new(ruleset));
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let words: Vec<_> = lines
        .clone()
        .filter_map(|line| {
            let word = line.split('\t').next().unwrap_or_default().trim();
            typed_letters(word, alphabet, &cleaner).filter(|word| !word.is_empty())
        })
        .collect();
    let left_out = lines.count() - words.len();
    let readings = words.into_iter().flat_map(|word| readings(word, alphabet));
    (readings.map(|word| alphabet.text(&word)).collect(), left_out)
}
