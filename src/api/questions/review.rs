//! The review of a game: what each turn cost.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ahead::MeasureName;
use super::seconds::Seconds;
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::games::GameFolder;
use crate::api::job::{Class, Job};
use crate::api::known::WantedList;
use crate::api::limits::REVIEW_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::disk;
use crate::app::play::{SavedRecord, record_path};
use crate::app::position::{PositionError, WrittenPosition};
use crate::app::read_position;
use crate::app::review::{GameReview, ReviewError, ReviewLimits, ReviewQuestion};
use crate::app::study::missed_words;
use crate::app::threads;
use crate::formats::{Format, PositionChoice};

/// Asks for the review of a game: one that is kept, or a record.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedReview {
    game: Option<String>,
    text: Option<String>,
    player: Option<String>,
    list: Option<String>,
    level: Option<u8>,
    /// The list to ask where neither the question nor the record names one, nor a language.
    fallback_list: Option<String>,
    /// The level to ask that list at, also where the record names it.
    fallback_level: Option<u8>,
    /// How long a turn may take, in place of the usual limits.
    seconds: Option<Seconds>,
    /// `win` judges turns by the chance to win, too.
    #[serde(default)]
    by: MeasureName,
    /// Whether to search further near the end.
    #[serde(default)]
    deep: bool,
}

/// A game that was reviewed.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ReviewedGame {
    game: String,
    list: String,
    /// Whether no tile lay on the board when the record began.
    begins_empty: bool,
    /// The words that were missed: those of missed bingos, and of the best moves where another was a mistake.
    missed_words: Vec<String>,
    #[serde(flatten)]
    review: GameReview,
}

pub(super) fn review(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedReview = request.fields()?;
    if asked.game.is_some() {
        desk.check_writable()?;
    }
    let time = asked.seconds.as_ref().map(|seconds| seconds.within(REVIEW_TIME)).transpose()?;
    Ok(Job::events(Class::Review, REVIEW_TIME, move |desk, watch| asked.answer(desk, time, watch)))
}

impl AskedReview {
    /// The name and the text of the record.
    fn record(&self, desk: &Desk) -> Result<(String, SavedRecord), Refusal> {
        if let Some(name) = given(&self.game) {
            let none = || Refusal::question("no home folder for games");
            let folder = desk.folder.as_deref().ok_or_else(none)?;
            let game = GameFolder { folder, known: &desk.known }.find(name)?;
            let path = record_path(&game.board());
            if !disk::is_file(&path) {
                let said = format!("{name}: the game has no turns yet: its record is not there");
                return Err(Refusal::question(said));
            }
            let text = read_position(&path).map_err(Refusal::question)?;
            return Ok((game.name().to_owned(), SavedRecord { path, text }));
        }
        let none = || Refusal::question("no game: give the name of one, or a record");
        let text = self.text.clone().ok_or_else(none)?;
        Ok(("record".to_owned(), SavedRecord { path: "record".into(), text }))
    }

    fn answer(
        &self,
        desk: &Desk,
        time: Option<Duration>,
        watch: &EventWatch,
    ) -> Result<ReviewedGame, Refusal> {
        let (name, saved) = self.record(desk)?;
        let choice = PositionChoice { format: Some(Format::Gcg), ..PositionChoice::default() };
        let mut written =
            WrittenPosition::read(&saved.text, &choice).map_err(PositionError::from)?;
        let none = || Refusal::question("a position has no moves: give a game record (GCG)");
        let record = written.record.take().ok_or_else(none)?;
        let kept = saved.fill_in(&mut written.saved.text, None, &desk.known.store()?)?;
        let list = given(&self.list);
        let level = self.level.or(kept.filter(|_| list.is_none()));
        let wanted = WantedList { list, level, ..WantedList::default() };
        let fallback = (given(&self.fallback_list), self.fallback_level);
        let (known, _) = desk.known.of(wanted.of_text_or_list(&written, fallback))?;
        let layout = known.ruleset().layout_or_own(written.built_in_layout(None)?);
        let question = ReviewQuestion::new(
            &record,
            &known.words.shared_ruleset(),
            &layout,
            given(&self.player),
        );
        let question = question.map_err(|error| refused(&error))?;
        let usual = if self.deep { ReviewLimits::deep() } else { ReviewLimits::default() };
        let limits = ReviewLimits { time, threads: threads(None), by: self.by.measure(), ..usual };
        let review = question.review(&known.words, &limits, watch);
        let review = review.map_err(|error| match error {
            ReviewError::Leaves(error) => (*error).into(),
            error => refused(&error),
        })?;
        let (list, begins_empty) = (known.list.name.clone(), record.made_up == 0);
        let missed = missed_words(&review);
        let missed_words = missed.iter().map(|word| review.alphabet.text(word)).collect();
        Ok(ReviewedGame { game: name, list, begins_empty, missed_words, review })
    }
}

fn refused(error: &ReviewError) -> Refusal {
    Refusal::at(error.place(), &error.what())
}
