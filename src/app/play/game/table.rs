//! A game that is played along: its state, and the moves of the player.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::distinct::{distinct, for_people};
use crate::app::play::ahead::known::KnownAhead;
use crate::app::play::ahead::moves::MyMoves;
use crate::app::play::error::against_error::AgainstError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::files::against::Against;
use crate::app::play::files::game_files::GameFiles;
use crate::app::play::read::command::Command;
use crate::app::play::read::correction::Fix;
use crate::app::play::read::filter::{Filter, FilterKey};
use crate::app::play::read::order::MoveOrder;
use crate::app::{ListLeavesError, RankedMove, Words};
use crate::game::{Game, Seat};
use crate::lexicon::WordMap;
use crate::moves::Play;
use crate::tile::{Rack, Tiles};

/// How many moves a page has, unless [`PlayAlong::set_rows`] says otherwise.
pub const PAGE: usize = 10;

/// A game that is played along.
pub struct PlayAlong {
    pub(in crate::app::play) game: Game,
    pub(in crate::app::play) me: Seat,
    pub(in crate::app::play) names: [String; 2],
    pub(in crate::app::play) files: GameFiles,
    pub(in crate::app::play) words: Arc<Words>,
    /// Why the moves have no equity, where they should.
    pub(in crate::app::play) leaves_error: Option<ListLeavesError>,
    pub(in crate::app::play) is_new: bool,
    /// The opponent, where that is wfq.
    pub(in crate::app::play) against: Option<Against>,
    /// Whether the moves of a game against wfq are shown.
    pub(in crate::app::play) hints: bool,
    /// The player's moves; `None` where it is not their turn, or tiles are not known.
    pub(in crate::app::play) moves: Option<Arc<MyMoves>>,
    /// The chance to win, 0 to 1, where it is known.
    pub(in crate::app::play) win: Option<f64>,
    /// What is known of them by looking ahead.
    pub(in crate::app::play) known: Option<KnownAhead>,
    pub(in crate::app::play) order: MoveOrder,
    /// The moves that pass the filters, in order.
    pub(in crate::app::play) wanted: Vec<RankedMove>,
    pub(in crate::app::play) filters: Vec<TypedFilter>,
    pub(in crate::app::play) page: usize,
    /// Corrections of turns that wait for others: with them a later turn no longer fits.
    pub(in crate::app::play) fixes: BTreeMap<usize, Fix<Command>>,
    /// How many moves a page has.
    pub(in crate::app::play) rows: usize,
}

/// A filter, and how it was typed.
pub(in crate::app::play) struct TypedFilter {
    pub key: FilterKey,
    pub typed: String,
    pub filter: Filter,
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WaitingFor {
    /// This many tiles that the player has drawn.
    NewTiles(usize),
    /// The player's move.
    MyMove,
    /// The opponent's move.
    OpponentsMove,
    /// Nothing: the game is over.
    Nothing,
}

impl PlayAlong {
    /// A game that has been taken up, with no moves yet.
    pub(in crate::app::play) fn new(
        game: Game,
        me: Seat,
        names: [String; 2],
        files: GameFiles,
        words: Arc<Words>,
    ) -> Self {
        Self {
            game,
            me,
            names,
            files,
            words,
            leaves_error: None,
            is_new: false,
            against: None,
            hints: false,
            moves: None,
            win: None,
            known: None,
            order: MoveOrder::default(),
            wanted: Vec::new(),
            filters: Vec::new(),
            page: 0,
            fixes: BTreeMap::new(),
            rows: PAGE,
        }
    }

    /// Finds the first moves of a game that has been taken up.
    ///
    /// # Errors
    ///
    /// The game does not go on with the tiles that wfq dealt.
    pub(in crate::app::play) fn begin(&mut self) -> Result<(), PlayError> {
        self.files.set_saved_board(self.game.board());
        self.forget_opponent();
        if self.against.is_some() {
            // Before anything is dealt: the opponent needs them.
            self.words.leaves().map_err(AgainstError::Leaves)?;
        }
        self.answer()?;
        self.find_moves();
        Ok(())
    }

    /// Goes on with other words and leave values: those of the list once it was corrected.
    pub fn set_words(&mut self, words: Arc<Words>) {
        self.words = words;
        self.find_moves();
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The seat of the player.
    pub const fn me(&self) -> Seat {
        self.me
    }

    /// The words of the game.
    pub fn lexicon(&self) -> &WordMap {
        self.words.lexicon()
    }

    /// The name of the word list.
    pub fn list(&self) -> &str {
        self.words.name()
    }

    /// The level that the list is asked at, if that is not its default.
    pub const fn level(&self) -> Option<u8> {
        self.files.level()
    }

    /// What the game waits for.
    pub fn waiting_for(&self) -> WaitingFor {
        let missing = match self.game.rack(self.me) {
            Some(_) => self.game.missing(self.me),
            None => self.game.rack_len(self.me),
        };
        match (self.game.ending(), missing) {
            (Some(_), _) => WaitingFor::Nothing,
            (None, missing) if missing > 0 => WaitingFor::NewTiles(missing),
            _ if self.game.to_move() == self.me => WaitingFor::MyMove,
            _ => WaitingFor::OpponentsMove,
        }
    }

    /// Whether the game is a new one, in files that were not there.
    pub const fn is_new(&self) -> bool {
        self.is_new
    }

    /// The scores, the player's first.
    pub fn scores(&self) -> [i64; 2] {
        [self.me, self.me.other()].map(|seat| self.game.scores()[seat.index()])
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// The player's rack, as far as it is known.
    pub fn rack(&self) -> Tiles {
        self.game.rack(self.me).unwrap_or_default()
    }

    /// The file that the game is in.
    pub fn file(&self) -> &Path {
        self.files.board()
    }

    /// The name of the file that the record goes to where a new one begins; `None` where there is no
    /// record.
    pub fn kept_record(&self) -> Option<String> {
        self.files.kept_record()
    }

    /// How many plays there are.
    pub fn play_count(&self) -> usize {
        self.moves.as_ref().map_or(0, |moves| moves.plays.len())
    }

    /// How many moves there are: the plays, and where they have an equity the swaps and the pass.
    pub fn count(&self) -> usize {
        self.moves.as_ref().map_or(0, |moves| moves.len())
    }

    /// Whether the moves have an equity.
    pub fn is_valued(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| moves.is_valued())
    }

    /// Why the moves have no equity; `None` where they have one, and where the list has no leave
    /// values.
    pub fn leaves_error(&self) -> Option<&ListLeavesError> {
        let is_missing =
            |error: &&ListLeavesError| matches!(error, ListLeavesError::Missing { .. });
        self.leaves_error.as_ref().filter(|error| !is_missing(error))
    }

    /// How the moves are sorted where they have an equity.
    pub const fn order(&self) -> MoveOrder {
        self.order
    }

    /// Sorts the moves, from the first page.
    pub fn set_order(&mut self, order: MoveOrder) {
        self.order = order;
        self.apply_filters();
    }

    /// How many moves pass the filters. Equal ones are one row.
    pub fn wanted_count(&self) -> usize {
        self.wanted.iter().map(|ranked| ranked.ways).sum()
    }

    /// The page that is shown, from 0.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// How many moves a page has.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Gives each page some rows, and turns to the page with the move at a place of the present one.
    /// Returns the place of that move on its page.
    pub fn set_rows(&mut self, rows: usize, place: usize) -> usize {
        let at = self.page * self.rows + place;
        self.rows = rows.max(1);
        self.page = at / self.rows;
        at % self.rows
    }

    /// How many pages the wanted moves fill.
    pub const fn page_count(&self) -> usize {
        self.wanted.len().div_ceil(self.rows)
    }

    /// The filters as typed: `F=7,4`.
    pub fn filters(&self) -> impl Iterator<Item = String> {
        self.filters.iter().map(|filter| format!("{}{}", filter.key.prefix(), filter.typed))
    }

    /// The moves of the page.
    pub fn shown(&self) -> &[RankedMove] {
        let first = (self.page * self.rows).min(self.wanted.len());
        &self.wanted[first..(first + self.rows).min(self.wanted.len())]
    }

    /// The play, where a move of the list is one.
    pub fn play_of(&self, ranked: &RankedMove) -> Option<Play> {
        self.moves.as_ref()?.play_of(ranked)
    }

    /// Turns to the page with a play.
    pub fn show_page_of(&mut self, play: &Play) {
        let is_it = |ranked: &RankedMove| self.play_of(ranked).as_ref() == Some(play);
        let place = self.wanted.iter().position(is_it);
        self.page = place.map_or(self.page, |place| place / self.rows);
    }

    /// Finds the player's moves again, and drops all filters.
    pub(in crate::app::play) fn find_moves(&mut self) {
        let rack = Rack::new(self.rack()).filter(|_| self.waiting_for() == WaitingFor::MyMove);
        (self.moves, self.leaves_error) = match rack {
            Some(rack) => {
                let (moves, error) = MyMoves::find(&self.game, rack, &self.words);
                (Some(Arc::new(moves)), error)
            }
            None => (None, None),
        };
        self.win = self.find_win();
        self.known = None;
        if self.order == MoveOrder::Ahead {
            self.order = MoveOrder::Equity;
        }
        self.filters.clear();
        self.apply_filters();
    }

    /// Finds the moves that pass the filters.
    pub(in crate::app::play) fn apply_filters(&mut self) {
        self.page = 0;
        self.wanted.clear();
        let Some(moves) = self.moves.as_ref().filter(|_| self.has_hints()) else { return };
        let tried = self.known.as_ref().map_or(&[][..], |known| &known.tried);
        self.wanted = moves.in_order(self.order, tried);
        self.wanted
            .retain(|ranked| self.filters.iter().all(|typed| moves.fits(ranked, &typed.filter)));
        // Who filters, or looks at what was tried, asks for what is there.
        let is_plain = self.filters.is_empty() && self.order == MoveOrder::Equity;
        let shown = std::mem::take(&mut self.wanted);
        self.wanted = match is_plain {
            true => for_people(shown, &moves.plays, &moves.position),
            false => distinct(shown, &moves.plays, &moves.position),
        };
    }

    /// Forgets the opponent's rack once they have drawn unseen tiles.
    pub(in crate::app::play) fn forget_opponent(&mut self) {
        let other = self.me.other();
        if self.game.missing(other) > 0 {
            self.game.forget_rack(other);
        }
    }
}
