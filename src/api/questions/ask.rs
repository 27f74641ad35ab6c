//! The one field for words: a word, letters, a pattern or a query, whose answers are sent as they are found.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::mem::take;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::search::find;
use super::seconds::Seconds;
use super::words::words_of;
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::job::{Class, Job};
use crate::api::limits::{LONG_TIME, QUICK_TIME};
use crate::api::refusal::Refusal;
use crate::api::request::{Request, check_length};
use crate::api::stop::Stop;
use crate::app::SearchEnd;
use crate::app::asked::{AskedAs, AskedText};
use crate::app::matching::{MatchQuestion, MatchRow};
use crate::app::words::{AnagramQuestion, WordRow, WordsQuestion, read_word};
use crate::lexicon::Lexicon;
use crate::tile::Word;
use crate::words_in::Cleaner;

/// How many rows are sent unless more are asked for.
const FIRST: usize = 1000;

/// How many rows are sent together at most, and how long they wait for others.
const TOGETHER: usize = 100;
const WAIT: Duration = Duration::from_millis(100);

/// Asks what a text stands for.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedField {
    text: String,
    /// What to read it as, if not as usual.
    #[serde(rename = "as")]
    way: Option<AskedAs>,
    list: Option<String>,
    level: Option<u8>,
    /// The most rows, up to 10,000.
    #[serde(default = "first")]
    limit: usize,
    /// How long, 10 seconds unless it is given.
    seconds: Option<Seconds>,
}

const fn first() -> usize {
    FIRST
}

/// How a text is read.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ReadRow {
    #[serde(rename = "as")]
    way: AskedAs,
    /// All that it can be read as.
    ways: Vec<AskedAs>,
    /// The word, where it is read as one.
    word: Option<String>,
}

/// An answer to a text.
#[derive(Debug, JsonSchema, Serialize)]
#[serde(untagged)]
pub(super) enum AnswerRow {
    /// To a query: a word for each pattern.
    Match(MatchRow),
    /// To all others.
    Word(Box<WordRow>),
}

/// What came of a text.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct AskedEnd {
    /// How many answers were found.
    count: usize,
    /// Why there are no more of them.
    ended: AnswersEnd,
    /// How long they took, in seconds.
    elapsed: f64,
}

/// Why there are no more answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
enum AnswersEnd {
    /// These are all.
    All,
    /// There are more than were wanted; of words, `count` says how many.
    Limit,
    /// The time was over.
    Time,
    /// The question was cancelled.
    Stopped,
    /// A word fits in more ways than memory holds: some answers are missing.
    TooManyWays,
}

impl AnswersEnd {
    fn of_stopped(stop: &Stop) -> Self {
        if stop.is_late() { Self::Time } else { Self::Stopped }
    }
}

/// Rows on their way to the reader.
struct Rows<'w> {
    watch: &'w EventWatch,
    waiting: Vec<AnswerRow>,
    /// When some were sent last.
    sent: Option<Instant>,
}

impl<'w> Rows<'w> {
    const fn new(watch: &'w EventWatch) -> Self {
        Self { watch, waiting: Vec::new(), sent: None }
    }

    fn push(&mut self, row: AnswerRow) {
        self.waiting.push(row);
        if self.waiting.len() >= TOGETHER {
            self.send();
        }
        self.send_late();
    }

    /// Sends those that have waited for others long enough, the first one at once.
    fn send_late(&mut self) {
        if self.sent.is_none_or(|sent| sent.elapsed() >= WAIT) {
            self.send();
        }
    }

    fn send(&mut self) {
        if !self.waiting.is_empty() {
            self.watch.send("rows", &take(&mut self.waiting));
            self.sent = Some(Instant::now());
        }
    }
}

impl Drop for Rows<'_> {
    fn drop(&mut self) {
        self.send();
    }
}

pub(super) fn ask(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedField = request.fields()?;
    check_length(&asked.text)?;
    let time = asked.seconds.as_ref().map_or(Ok(QUICK_TIME), |time| time.within(LONG_TIME))?;
    Ok(Job::events(Class::Long, time, move |desk, watch| asked.answer(desk, watch)))
}

impl AskedField {
    fn answer(&self, desk: &Desk, watch: &EventWatch) -> Result<AskedEnd, Refusal> {
        let begun = Instant::now();
        let text = self.text.trim();
        if text.is_empty() {
            let said = "nothing is asked: write a word, letters, a pattern or a query";
            return Err(Refusal::question(said));
        }
        let (way, word) = self.read(text, (desk, watch))?;
        let limit = self.limit.min(desk.most_rows);
        let answered = match way {
            AskedAs::Word => self.letters((word, true), limit, (desk, watch)),
            AskedAs::Letters => self.letters((text.to_owned(), false), limit, (desk, watch)),
            AskedAs::Pattern | AskedAs::Regex => self.pattern(text, limit, (desk, watch)),
            AskedAs::Query => self.query(text, limit, (desk, watch)),
        };
        let stop = watch.stop();
        let (count, ended) = match answered {
            // Only queries have answers before all are found.
            Err(_) if stop.is_stopped() => (0, AnswersEnd::of_stopped(stop)),
            answered => answered?,
        };
        Ok(AskedEnd { count, ended, elapsed: begun.elapsed().as_secs_f64() })
    }

    /// Says how a text is read, which is answered, and where that is a word, its letters.
    fn read(
        &self,
        text: &str,
        (desk, watch): (&Desk, &EventWatch),
    ) -> Result<(AskedAs, String), Refusal> {
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, self.list(), self.level)?;
        let stored = store.open_list(&list, &ruleset)?;
        // A list that can't be read is refused once its answers are asked.
        let has = |word: &Word| stored.contains(word).unwrap_or(false);
        let AskedText { usual, mut ways, word } =
            AskedText::read(text, &ruleset, list.has_phrases, has);
        let way = self.way.unwrap_or(usual);
        if !ways.contains(&way) {
            ways.push(way);
        }
        let spelled = |word: Word| ruleset.alphabet.text(&word);
        let word = word.filter(|_| way == AskedAs::Word).map(spelled);
        watch.send("read", &ReadRow { way, ways, word: word.clone() });
        let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
        let word = match word {
            None if way == AskedAs::Word => spelled(read_word(text, &ruleset, &cleaner)?),
            word => word.unwrap_or_default(),
        };
        Ok((way, word))
    }

    fn list(&self) -> Option<&str> {
        given(&self.list)
    }

    /// The words of letters, the longest first; `exact` are those of all of them.
    fn letters(
        &self,
        (rack, exact): (String, bool),
        limit: usize,
        (desk, watch): (&Desk, &EventWatch),
    ) -> Result<(usize, AnswersEnd), Refusal> {
        let question = AnagramQuestion { rack, exact, ..AnagramQuestion::default() };
        let mut found = words_of(&question, (self.list(), self.level), (desk, watch.stop()))?;
        found.sort_by_key(|row| Reverse(row.length));
        Ok(sent(found.len(), limit, found, watch))
    }

    fn pattern(
        &self,
        text: &str,
        limit: usize,
        (desk, watch): (&Desk, &EventWatch),
    ) -> Result<(usize, AnswersEnd), Refusal> {
        let question = WordsQuestion { pattern: Some(text.to_owned()), ..WordsQuestion::default() };
        let (_, found) = find(&question, (self.list(), self.level), limit, (desk, watch.stop()))?;
        Ok(sent(found.count, limit, found.words, watch))
    }

    fn query(
        &self,
        text: &str,
        limit: usize,
        (desk, watch): (&Desk, &EventWatch),
    ) -> Result<(usize, AnswersEnd), Refusal> {
        let question =
            MatchQuestion { query: text.to_owned(), variables: true, definitions: false };
        let matching = desk.known.matching(&question, self.list(), self.level)?;
        let rows = RefCell::new(Rows::new(watch));
        let stop = || {
            rows.borrow_mut().send_late();
            watch.stop().is_stopped()
        };
        let mut count = 0;
        let (end, _) = matching.each(None, &stop, |words| {
            if count == limit {
                return false;
            }
            count += 1;
            rows.borrow_mut().push(AnswerRow::Match(matching.row(words)));
            true
        });
        let ended = match end {
            SearchEnd::All => AnswersEnd::All,
            SearchEnd::Enough => AnswersEnd::Limit,
            SearchEnd::Stopped => AnswersEnd::of_stopped(watch.stop()),
            SearchEnd::TooManyWays => AnswersEnd::TooManyWays,
        };
        Ok((count, ended))
    }
}

/// Sends the first of some words.
fn sent(
    count: usize,
    limit: usize,
    words: Vec<WordRow>,
    watch: &EventWatch,
) -> (usize, AnswersEnd) {
    let mut rows = Rows::new(watch);
    words.into_iter().take(limit).for_each(|row| rows.push(AnswerRow::Word(Box::new(row))));
    (count, if count > limit { AnswersEnd::Limit } else { AnswersEnd::All })
}
