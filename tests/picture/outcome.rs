//! What came of a drawn picture.

use wfq::picture::{PictureError, Reading, read};
use wfq::rules::Ruleset;

use crate::drawing::judge::{Answer, Count};
use crate::drawing::plan::{Kind, Picture};
use crate::drawing::position::Position;

/// What came of reading one picture.
pub struct Outcome {
    /// Its number.
    pub number: usize,
    /// What must not happen.
    pub faults: Vec<String>,
    count: Count,
    /// Whether it shows a game that is to be read.
    game: bool,
    plain: bool,
    refused: bool,
    without_rack: bool,
    unplayed: bool,
    unnoticed: bool,
}

/// The sums over pictures.
#[derive(Debug, Default)]
pub struct Totals {
    /// Pictures of games that are to be read.
    pub pictures: usize,
    /// Those that must be perfect.
    pub plain: usize,
    /// Those that were refused.
    pub refused: usize,
    /// Those whose rack was not found.
    pub without_rack: usize,
    /// The squares and racks of those that were read.
    pub count: Count,
    /// Pictures with a move that is not played.
    pub unplayed: usize,
    /// Those of which that was not said.
    pub unnoticed: usize,
}

impl Totals {
    /// The sums of these.
    pub fn of(outcomes: &[Outcome]) -> Self {
        let mut totals = Self {
            unplayed: outcomes.iter().filter(|outcome| outcome.unplayed).count(),
            unnoticed: outcomes.iter().filter(|outcome| outcome.unnoticed).count(),
            ..Self::default()
        };
        for outcome in outcomes.iter().filter(|outcome| outcome.game) {
            totals.pictures += 1;
            totals.plain += usize::from(outcome.plain);
            totals.refused += usize::from(outcome.refused);
            totals.without_rack += usize::from(outcome.without_rack);
            totals.count += outcome.count;
        }
        totals
    }
}

/// What is said of a picture in a language of which two games have the same tiles.
fn same_tiles(language: &str) -> Option<&'static str> {
    match language {
        "en" => Some(
            "read as English: English (US) has the same tiles, and a picture does not tell which is played",
        ),
        "nb" => Some(
            "read as Norwegian bokmål: Norwegian nynorsk has the same tiles, and a picture does not tell which is played",
        ),
        _ => None,
    }
}

impl Outcome {
    /// Reads a picture and compares.
    pub fn of(number: usize, drawn: &Picture) -> Self {
        let id = drawn.position.as_ref().map_or("nl", |position| position.language);
        let ruleset = Ruleset::built_in(id).expect("a language of the game");
        let reading = read(&drawn.bytes, &ruleset);
        let mut outcome = Self {
            number,
            faults: Vec::new(),
            count: Count::default(),
            game: drawn.kind == Kind::Game,
            plain: drawn.plain,
            refused: reading.is_err(),
            without_rack: false,
            unplayed: drawn.kind == Kind::Unplayed,
            unnoticed: false,
        };
        let faults = match (&drawn.position, &reading) {
            (Some(position), Ok(reading)) => outcome.compare(drawn, position, reading),
            (None, Ok(_)) => vec!["read as a board".to_owned()],
            (_, Err(error)) => refused(drawn, error),
        };
        let told = |fault| format!("picture {number}: {fault} ({})", drawn.made);
        outcome.faults = faults.into_iter().map(told).collect();
        outcome
    }

    /// Counts what is right in a reading, and says what must not be.
    fn compare(&mut self, drawn: &Picture, position: &Position, reading: &Reading) -> Vec<String> {
        let (count, wrong) = Answer::from(reading).compare(position);
        self.count = count;
        self.without_rack = drawn.has_rack && reading.rack.is_none();
        let mut faults = Vec::new();
        let mut must = |right: bool, said: String| faults.extend((!right).then_some(said));
        let wrong = wrong.join("; ");
        must(count.silent + count.silent_racks == 0, format!("wrong and not in doubt: {wrong}"));
        let perfect = wrong.is_empty() && reading.doubtful.is_empty() && !self.without_rack;
        must(perfect || !drawn.plain, format!("{wrong}; in doubt: {:?}", reading.doubtful));
        let rack = reading.rack_text().unwrap_or_default();
        must(drawn.has_rack || rack.is_empty(), format!("a rack: {rack}"));
        let (left, scores) = (reading.tiles_left, reading.scores.as_ref());
        must(left.is_none_or(|left| left == position.left), format!("tiles left: {left:?}"));
        must(scores.is_none_or(|scores| *scores == position.scores), format!("scores: {scores:?}"));
        let plain_screen = drawn.plain && drawn.whole;
        let told = left.is_some() && scores.is_some();
        must(told || !plain_screen, format!("of tiles left and scores: {left:?}, {scores:?}"));
        let usual = [
            same_tiles(position.language),
            reading.rack.is_none().then_some("no rack in the picture"),
        ];
        let notes = reading.sentences();
        must(usual.into_iter().flatten().eq(&notes) || !drawn.plain, format!("notes: {notes:?}"));
        let clear = reading.confidence >= 0.5;
        must(clear || !drawn.plain, format!("confidence {}", reading.confidence));
        let part = matches!(drawn.kind, Kind::Zoomed | Kind::Cut);
        must(!part, "a part of a board was read".to_owned());
        let said = reading.unplayed.is_some();
        self.unnoticed = !said && drawn.kind == Kind::Unplayed;
        must(!said || !drawn.plain, format!("unplayed: {:?}", reading.unplayed));
        faults
    }
}

/// What must not be where a picture was refused.
fn refused(drawn: &Picture, error: &PictureError) -> Vec<String> {
    let usual = match drawn.kind {
        Kind::Game => !drawn.plain,
        Kind::Inverse | Kind::Unplayed | Kind::Other(_) => true,
        // What is left of the board may have lines that are no grid.
        Kind::Zoomed | Kind::Cut => {
            matches!(error, PictureError::ZoomedIn | PictureError::NoBoard)
        }
    };
    if usual { Vec::new() } else { vec![format!("refused: {error}")] }
}
