//! Positions: read from a text or a picture, and written in other forms.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::about::rows;
use crate::api::asked::{AskedPosition, ReadPosition};
use crate::api::desk::Desk;
use crate::api::job::{Class, Job};
use crate::api::known::{KnownList, WantedList};
use crate::api::limits::QUICK_TIME;
use crate::api::noted::{NotedRow, Notes};
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::position::{
    ConvertQuestion, PhonyRow, WrittenPosition, better_rules, decide_by_words, phony_rows,
    picture_summary, placed_tile,
};
use crate::app::solve::{EndQuestion, NewTileRow};
use crate::app::{Lead, UnseenRow, position::PositionError, rounded, spread_of};
use crate::board::{Board, BoardText};
use crate::formats::{Format, Saved};
use crate::game::{Position, concerns, unseen};
use crate::lexicon::WordMap;
use crate::moves::square_name;
use crate::picture::{self, Doubt, Reading, ReadingNote};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tiles};

/// A position with all that a page draws of it.
#[derive(Debug, Default, JsonSchema, Serialize)]
pub(in crate::api) struct PositionRow {
    form: &'static str,
    list: String,
    /// The level that the list is asked at, if that is not its default.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    language: String,
    ruleset: String,
    size: usize,
    layout: String,
    premiums: Vec<String>,
    pub rows: Vec<String>,
    rack: Option<String>,
    pub other_rack: Option<String>,
    scores: Option<[i64; 2]>,
    pub scoreless: Option<u32>,
    last: Vec<NewTileRow>,
    /// What is odd about it.
    #[serde(flatten)]
    notes: Notes,
    phonies: Vec<PhonyRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unseen: Option<UnseenRow>,
    bag: usize,
    is_end: bool,
    win: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
    #[serde(flatten)]
    seen: Option<SeenRow>,
}

/// What a picture adds.
#[derive(Debug, JsonSchema, Serialize)]
struct SeenRow {
    /// How many tiles were read on the board.
    tiles: usize,
    doubtful: Vec<Doubt>,
    summary: String,
    confidence: f32,
    tiles_left: Option<u32>,
    unplayed: Option<String>,
    /// The rulesets that fit the picture better, if the one that it was read by does not.
    fits: Vec<String>,
    is_legal: bool,
    errors: Vec<String>,
}

impl PositionRow {
    /// Sets the number of tiles in the bag of a game, in which a rack may not be full yet.
    pub(super) fn with_bag(self, bag: usize) -> Self {
        Self { bag, ..self }
    }
}

/// A position whose parts are known.
pub(super) struct PositionParts<'a> {
    pub known: &'a KnownList,
    pub ruleset: &'a Ruleset,
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub rack: Option<Tiles>,
    pub other_rack: Option<Tiles>,
    pub scores: Option<[i64; 2]>,
    pub scoreless: Option<u32>,
}

impl PositionParts<'_> {
    /// The row of the position.
    pub(super) fn row(&self) -> Result<PositionRow, Refusal> {
        let Self { known, ruleset, board, layout, .. } = *self;
        let alphabet = &ruleset.alphabet;
        let rack = self.rack.unwrap_or_default();
        let (left, _) = unseen(board, &rack, &ruleset.tiles);
        let Ok(phonies) = phony_rows(board, known.map());
        let checked = self.rack.and_then(Rack::new);
        let is_end = checked.is_some_and(|rack| {
            EndQuestion::applies_to(&Position::new(board.clone(), layout.clone(), rack), ruleset)
        });
        let hidden = if self.rack.is_some() { 1 } else { 2 };
        let bag = left.len().saturating_sub(hidden * ruleset.rules.rack_size);
        let board_rows = BoardText::write(board, alphabet, ".");
        Ok(PositionRow {
            form: Format::Own.name(),
            list: known.list.name.clone(),
            level: known.list.asked_level(),
            language: known.list.language.clone(),
            ruleset: ruleset.id.clone(),
            size: board.size(),
            layout: layout.label(),
            premiums: rows(layout),
            rows: board_rows.lines().map(str::to_owned).collect(),
            rack: self.rack.map(|rack| rack.text(alphabet)),
            other_rack: self.other_rack.map(|rack| rack.text(alphabet)),
            scores: self.scores,
            scoreless: self.scoreless,
            phonies,
            win: self.win(&left, bag),
            unseen: Some(UnseenRow::of(&left, &rack, ruleset)),
            bag,
            is_end,
            ..PositionRow::default()
        })
    }

    /// The chance to win of the player to move, as far as the lead tells it.
    fn win(&self, left: &Tiles, bag: usize) -> Option<f64> {
        let (scores, chances) = (self.scores?, self.known.words.chances().ok()?);
        let tiles = left.len() + self.rack.map_or(0, |rack| rack.len());
        let lead = Lead { spread: spread_of(scores), chances, tiles };
        (bag > 0).then(|| rounded(lead.to_move(), 10_000.0))
    }
}

/// A position that was read, as it is answered.
pub(super) fn row_of(mut read: ReadPosition) -> Result<PositionRow, Refusal> {
    let (rack, other) = (read.rack()?, read.other_rack()?);
    let board = read.board()?;
    let mut notes = std::mem::take(&mut read.notes);
    notes.extend(read.written.saved.notes.iter().map(ToString::to_string));
    notes.extend(board.assumed.iter().map(|assumed| (*assumed).to_owned()));
    notes.extend(board.doubts.iter().map(|doubt| format!("line {}: {}", doubt.line, doubt.text)));
    let notes = notes.into_iter().map(NotedRow::other);
    let saved = &read.written.saved;
    let ruleset = read.ruleset();
    let parts = PositionParts {
        known: &read.known,
        ruleset,
        board: &board.board,
        layout: &board.layout,
        rack: rack.map(|rack| *rack.tiles()),
        other_rack: other.map(|rack| *rack.tiles()),
        scores: saved.scores,
        scoreless: saved.scoreless,
    };
    let row = parts.row()?;
    let tiles = rack.map(|rack| *rack.tiles()).unwrap_or_default();
    let lexicon = read.known.map();
    let Ok(concerns) = concerns(&board.board, &board.layout, &tiles, &ruleset.tiles, lexicon);
    let concerns = concerns.iter().map(|concern| NotedRow::of_concern(concern, ruleset));
    let last = saved.last.iter().filter_map(|tile| placed_tile(tile, &board.board, ruleset).ok());
    let last = last.map(|(square, tile)| NewTileRow {
        row: square.row(),
        column: square.column(),
        letter: ruleset.alphabet.label(tile.letter()).to_owned(),
        blank: tile.is_blank(),
    });
    Ok(PositionRow {
        form: saved.format.name(),
        last: last.collect(),
        notes: notes.chain(concerns).collect(),
        moves: read.written.record.as_ref().map(|record| record.events.len() - record.made_up),
        ..row
    })
}

pub(super) fn read(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedPosition = request.fields()?;
    Ok(Job::quick(move |desk, _| row_of(asked.read(&desk.known)?)))
}

/// What a picture is read with.
#[derive(Debug, Default, JsonSchema, Deserialize)]
#[serde(default)]
pub(super) struct PictureChoice {
    ruleset: Option<String>,
    list: Option<String>,
    level: Option<u8>,
}

pub(super) fn read_picture(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let choice: PictureChoice = request.address()?;
    let bytes = request.body;
    Ok(Job::whole(Class::Picture, QUICK_TIME, move |desk, _| {
        let PictureChoice { ruleset, list, level } = choice;
        let asked = AskedPosition { ruleset, list, level, ..AskedPosition::default() };
        picture_row(&bytes, &asked, desk)
    }))
}

/// What a picture shows, its doubtful letters decided by the words.
pub(super) fn seen(bytes: &[u8], ruleset: &Ruleset, words: &WordMap) -> Result<Reading, Refusal> {
    let reading = picture::read(bytes, ruleset);
    let mut reading = reading.map_err(PositionError::Picture)?;
    let Ok(()) = decide_by_words(&mut reading, ruleset, words);
    Ok(reading)
}

fn picture_row(bytes: &[u8], asked: &AskedPosition, desk: &Desk) -> Result<PositionRow, Refusal> {
    let wanted = WantedList::named(asked.list.as_deref(), asked.ruleset.as_deref(), asked.level);
    let (known, _) = desk.known.of(wanted)?;
    let ruleset = known.ruleset();
    let mut reading = self::seen(bytes, ruleset, known.map())?;
    let scored =
        |of: &String| ReadingNote::ScoredBy { ruleset: ruleset.name.clone(), of: of.clone() };
    reading.notes.extend(reading.points_of.iter().map(scored));
    let written = WrittenPosition::of_picture(&reading, ruleset);
    let seen = |errors: Vec<String>| SeenRow {
        tiles: reading.board.tiles().count(),
        summary: picture_summary(&reading, ruleset),
        doubtful: reading.doubtful.clone(),
        confidence: reading.confidence,
        tiles_left: reading.tiles_left,
        unplayed: reading.unplayed.map(square_name),
        fits: better_rules(&reading),
        is_legal: errors.is_empty(),
        errors,
    };
    let read = asked.read_written(written, &desk.known).and_then(row_of);
    let row = match read {
        Ok(row) => PositionRow { seen: Some(seen(Vec::new())), ..row },
        Err(refusal) => PositionRow {
            seen: Some(seen(vec![refusal.said().to_owned()])),
            ..read_so_far(&reading, &known)
        },
    };
    let notes = reading.notes.iter().map(NotedRow::of_picture).chain(row.notes).collect();
    // Doubts count the tiles of the rack from left to right.
    let rack = reading.rack_text().filter(|rack| !rack.is_empty());
    Ok(PositionRow { form: "picture", notes, rack, ..row })
}

/// What was read of a picture that is no position yet.
fn read_so_far(reading: &Reading, known: &KnownList) -> PositionRow {
    let ruleset = known.ruleset();
    let layout = &reading.layout;
    PositionRow {
        list: known.list.name.clone(),
        level: known.list.asked_level(),
        language: known.list.language.clone(),
        ruleset: ruleset.id.clone(),
        size: layout.size(),
        layout: layout.label(),
        premiums: rows(layout),
        rows: reading.board.rows(),
        rack: reading.rack_text(),
        ..PositionRow::default()
    }
}

/// A position that is to be written in another form.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedText {
    position: AskedPosition,
    form: String,
}

/// A position in another form.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct WrittenText {
    form: &'static str,
    text: String,
    lost: Vec<&'static str>,
    is_recognised: bool,
}

pub(super) fn write(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedText = request.fields()?;
    Ok(Job::quick(move |desk, _| {
        let form = Format::ALL.into_iter().find(|form| form.name() == asked.form);
        let form = form.ok_or_else(|| {
            let names = Format::ALL.map(Format::name).join(", ");
            Refusal::question(format!("no form {:?}; available: {names}", asked.form))
        })?;
        let read = asked.position.read(&desk.known)?;
        let (board, rack, other_rack) = (read.board()?, read.rack()?, read.other_rack()?);
        let saved: &Saved = &read.written.saved;
        let ruleset = read.ruleset();
        let last = saved.last.iter().map(|tile| placed_tile(tile, &board.board, ruleset));
        let last = last.collect::<Result<_, _>>().map_err(Refusal::question)?;
        let question = ConvertQuestion {
            ruleset: ruleset.clone(),
            board: board.board,
            layout: board.layout,
            rack,
            other_rack,
            last,
        };
        let converted = question.convert(saved, form).map_err(Refusal::question)?;
        Ok(WrittenText {
            form: form.name(),
            text: converted.text,
            lost: converted.lost,
            is_recognised: converted.is_recognised,
        })
    }))
}
