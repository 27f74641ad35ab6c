//! Conditions on words as SQL.

use std::ops::RangeInclusive;
use std::rc::Rc;

use rusqlite::ToSql;
use rusqlite::types::Value;
use rusqlite::vtab::array::Array;

use crate::lexicon::Pattern;
use crate::rules::Ruleset;
use crate::store::ask::word_ranks;
use crate::store::file::list_tables::{self, WordSet};
use crate::store::file::reading::Schema;
use crate::store::sql::functions::key_function;
use crate::store::{Condition, Ranking};
use crate::tile::{LetterCounts, LetterMask, LetterSet, MAX_WORD, Tiles};
use crate::wordplay::StemType;

/// A part of a statement, with its bound values.
pub(super) struct Writer<'a> {
    pub ruleset: &'a Ruleset,
    /// The table of the list's words.
    pub table: String,
    /// The lengths that words can have under all conditions.
    pub lengths: RangeInclusive<u64>,
    /// How words are ranked by probability.
    pub ranking: Ranking,
    /// The number of the list.
    pub list: i64,
    /// What reads the definition of a word.
    pub definition: String,
    /// The rows `d` of the definitions that dictionaries give the list, if there are any.
    pub dictionary: Option<String>,
    /// The rows `b` of the base forms that dictionaries give it, if there are any.
    pub bases: Option<String>,
    /// Whether the list may have definitions of its own.
    pub has_own_definitions: bool,
    /// The tables of places and of lists.
    pub rank_tables: [String; 2],
    /// Whether only some words are read.
    pub narrowed: bool,
    /// Whether hooks are counted for all words at once.
    pub all_hooks: bool,
    /// The words that have a type, if types are asked for.
    pub types: Vec<(StemType, String)>,
    /// The lists whose words are read into memory.
    pub lists: Vec<i64>,
    pub sql: String,
    pub values: Vec<BoundValue>,
}

/// A bound value.
#[derive(Clone, Debug)]
pub(super) enum BoundValue {
    One(Value),
    Many(Rc<Vec<Value>>),
}

impl BoundValue {
    pub(super) fn to_sql_value(&self) -> Box<dyn ToSql> {
        match self {
            Self::One(value) => Box::new(value.clone()),
            Self::Many(values) => Box::new(Array::clone(values)),
        }
    }

    pub(in crate::store) fn text(&self) -> String {
        match self {
            Self::One(Value::Text(text)) => format!("'{text}'"),
            Self::One(Value::Integer(number)) => number.to_string(),
            Self::One(value) => format!("{value:?}"),
            Self::Many(values) => format!("{} values", values.len()),
        }
    }
}

impl<'a> Writer<'a> {
    /// A statement on the words of a list, in a table.
    pub(in crate::store) fn new(
        ruleset: &'a Ruleset,
        (set, table): (WordSet, String),
        lengths: RangeInclusive<u64>,
    ) -> Self {
        Self {
            ruleset,
            table,
            lengths,
            ranking: Ranking::default(),
            list: set.list,
            definition: "w.definition".to_owned(),
            dictionary: None,
            bases: None,
            has_own_definitions: true,
            rank_tables: word_ranks::tables(Schema::MAIN),
            narrowed: false,
            all_hooks: false,
            types: Vec::new(),
            lists: Vec::new(),
            sql: String::new(),
            values: Vec::new(),
        }
    }

    pub(in crate::store) fn push(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    /// Binds a value; returns its parameter.
    pub(in crate::store) fn bind(&mut self, value: impl Into<Value>) -> String {
        self.values.push(BoundValue::One(value.into()));
        format!("?{}", self.values.len())
    }

    /// Binds an array of values; returns its parameter.
    pub(super) fn bind_all(&mut self, values: Rc<Vec<Value>>) -> String {
        self.values.push(BoundValue::Many(values));
        format!("?{}", self.values.len())
    }

    /// Adds that a number is in a range.
    pub(in crate::store) fn between(&mut self, number: &str, range: &RangeInclusive<u64>) {
        let bound = |end: u64| i64::try_from(end).unwrap_or(i64::MAX);
        let [least, most] = [range.start(), range.end()].map(|end| self.bind(bound(*end)));
        self.push(&format!("{number} BETWEEN {least} AND {most}"));
    }

    /// Adds conditions that all hold, the cheap ones first.
    pub(super) fn all_of(&mut self, conditions: &[(bool, Condition)]) {
        let mut conditions: Vec<_> = conditions.iter().collect();
        conditions.sort_by_key(|(_, condition)| condition.cost());
        for (negated, condition) in conditions {
            self.push(if *negated { "\n AND NOT (" } else { "\n AND (" });
            self.condition(condition, *negated);
            self.push(")");
        }
    }

    /// Adds a condition, which may be negated.
    fn condition(&mut self, condition: &Condition, negated: bool) {
        match condition {
            Condition::Pattern(pattern) => self.pattern(pattern),
            Condition::Regex(regex) => {
                let regex = self.bind(regex.clone());
                let word = if self.ruleset.alphabet.is_ambiguous() {
                    "spelling(w.word)"
                } else {
                    "w.word"
                };
                self.push(&format!("{word} REGEXP {regex}"));
            }
            Condition::AllOf(letters) => {
                let [mut least, mut most] = [letters.least(), MAX_WORD];
                if !letters.is_open() {
                    most = least;
                }
                least = least.min(MAX_WORD);
                self.between("w.length", &(least as u64..=most as u64));
                self.has(&letters.written());
                let text = self.bind(letters.text(&self.ruleset.alphabet));
                self.push(&format!(" AND anagram_of(w.word, {text})"));
            }
            Condition::SomeOf(letters) => {
                let most = if letters.is_open() { MAX_WORD } else { letters.least() };
                self.between("w.length", &(0..=most as u64));
                let have = self.mask(&letters.written());
                let free = self.bind(letters.free() as i64);
                let text = self.bind(letters.text(&self.ruleset.alphabet));
                self.push(&format!(
                    " AND bit_count(w.mask & ~{have}) <= {free} AND subanagram_of(w.word, {text})"
                ));
            }
            Condition::Contains(counts) => {
                self.push("w.length >= ");
                let length = self.bind(counts.len() as i64);
                self.push(&length);
                self.has(counts);
                // A mask counts up to two or three of each letter.
                let levels = 64 / self.ruleset.alphabet.len().max(1);
                if usize::from(counts.most()) > levels {
                    let letters =
                        Tiles { letters: *counts, blanks: 0 }.text(&self.ruleset.alphabet);
                    let letters = self.bind(letters);
                    self.push(&format!(" AND contains_letters(w.word, {letters})"));
                }
            }
            Condition::Lacks(letters) => self.lacks(*letters),
            Condition::Only(letters) => {
                self.lacks(LetterSet::first(self.ruleset.alphabet.len()).minus(*letters));
            }
            Condition::Number(measure, range) => self.number(*measure, range),
            Condition::TakesFront(text) => {
                let word = |text: &str| format!("{text} || w.word");
                self.takes(text, word, |text, length| {
                    let front = format!("o.word >= {text} AND o.word < {text} || char(0x10FFFF)");
                    (format!("substr(o.word, {length} + 1)"), front)
                });
            }
            Condition::TakesBack(text) => {
                let word = |text: &str| format!("w.word || {text}");
                self.takes(text, word, |text, length| {
                    let back = format!("substr(o.word, -{length}) = {text}");
                    (format!("substr(o.word, 1, length(o.word) - {length})"), back)
                });
            }
            // SQLite's own functions take a third of the time.
            Condition::Beheads if self.ruleset.alphabet.is_ambiguous() => {
                self.is_in_list("behead(w.word)");
            }
            Condition::Beheads => self.is_in_list("substr(w.word, 2)"),
            Condition::Curtails if self.ruleset.alphabet.is_ambiguous() => {
                self.is_in_list("curtail(w.word)");
            }
            Condition::Curtails => self.is_in_list("substr(w.word, 1, w.length - 1)"),
            Condition::Repeats => self.push("repeats(w.word)"),
            Condition::Doubles => self.push("doubles(w.word)"),
            Condition::Consists(letters, range) => {
                let letters = self.bind(letters.clone());
                self.between(&format!("consists(w.word, {letters})"), range);
            }
            Condition::Alike(key, texts) => {
                let key = key_function(*key);
                let texts = texts.iter().cloned().map(Value::from).collect();
                let texts = self.bind_all(Rc::new(texts));
                self.push(&format!("{key}(w.word) IN (SELECT value FROM rarray({texts}))"));
            }
            Condition::Type(kind) => self.is_of_type(*kind, negated),
            Condition::InList(list) if *list == self.list => self.push("TRUE"),
            Condition::InList(list) => {
                // Another language may spell the word without that tile.
                let ambiguous = self.ruleset.alphabet.is_ambiguous();
                if self.lists.contains(list) {
                    let is_in = in_list(*list);
                    self.push(&format!("{is_in}(w.word)"));
                    if ambiguous {
                        self.push(&format!(" OR {is_in}(spelling(w.word))"));
                    }
                    return;
                }
                let list = list_tables::words(*list);
                let words = if ambiguous { "w.word, spelling(w.word)" } else { "w.word" };
                self.exists(&format!("{list} AS o WHERE o.word IN ({words})"));
            }
            Condition::InWords(words) => {
                let words = words.iter().cloned().map(Value::from).collect();
                let words = self.bind_all(Rc::new(words));
                self.push(&format!("w.word IN (SELECT value FROM rarray({words}))"));
            }
            Condition::Defined(text) => self.defined(text),
            Condition::FitsRow(row, rack) => {
                let row = self.bind(row.clone());
                let rack = rack.as_ref().map(|rack| self.bind(rack.clone()));
                let rack = rack.map_or(String::new(), |rack| format!(", {rack}"));
                self.push(&format!("fits_row(w.word, {row}{rack})"));
            }
            Condition::Any(groups) => {
                self.push("FALSE");
                for group in groups {
                    self.push("\n OR (TRUE");
                    self.all_of(group);
                    self.push(")");
                }
            }
        }
    }

    /// Adds a pattern, as GLOB if possible, which SQLite optimises best.
    fn pattern(&mut self, pattern: &Pattern) {
        self.between("w.length", &(pattern.least() as u64..=pattern.most() as u64));
        if pattern.least() > MAX_WORD {
            // No word is as long, and SQLite may refuse such a text.
            return;
        }
        self.has(&pattern.written());
        let text = self.bind(pattern.text(&self.ruleset.alphabet));
        if self.ruleset.alphabet.is_ambiguous() || !pattern.is_plain() {
            self.push(&format!(" AND matches(w.word, {text})"));
        } else {
            self.push(&format!(" AND w.word GLOB {text}"));
        }
    }

    /// Adds that a word's mask has all of some letters.
    fn has(&mut self, letters: &LetterCounts) {
        if !letters.is_empty() {
            let mask = self.mask(letters);
            self.push(&format!(" AND w.mask & {mask} = {mask}"));
        }
    }

    fn lacks(&mut self, letters: LetterSet) {
        let mask = self.mask(&letters.iter().collect());
        self.push(&format!("w.mask & {mask} = 0"));
    }

    fn mask(&mut self, letters: &LetterCounts) -> String {
        self.bind(LetterMask::of(letters, self.ruleset.alphabet.len()).stored())
    }

    /// Adds that a word with a text before or behind it is a word too. Of few words each is looked up;
    /// of all, it is quicker to begin with those that have the text, given what is left of them.
    fn takes(
        &mut self,
        text: &str,
        word: impl Fn(&str) -> String,
        rest: impl Fn(&str, &str) -> (String, String),
    ) {
        let length = text.chars().count() as i64;
        let text = self.bind(text.to_owned());
        if self.narrowed {
            self.is_in_list(&word(&text));
            return;
        }
        let length = self.bind(length);
        let (rest, has_text) = rest(&text, &length);
        self.push(&format!("w.word IN (SELECT {rest} FROM {} AS o WHERE {has_text})", self.table));
    }

    /// Adds that a text is a word of the list.
    fn is_in_list(&mut self, text: &str) {
        if self.lists.contains(&self.list) {
            self.push(&format!("{}({text})", in_list(self.list)));
            return;
        }
        self.exists(&format!("{} AS o WHERE o.word = {text}", self.table));
    }

    /// Adds that there are such rows. The plus keeps SQLite from making a join of it, for which it
    /// reads all words through their index, at a page of the table each: four times as slow.
    fn exists(&mut self, rows: &str) {
        self.push(&format!("+EXISTS (SELECT 1 FROM {rows})"));
    }
}

/// The function that tells whether a list has a word.
pub(in crate::store) fn in_list(list: i64) -> String {
    format!("in_list_{list}")
}
