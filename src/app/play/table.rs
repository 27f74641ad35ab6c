//! A game that is played along: its state, and the plays of the player.

use std::path::Path;

use serde::Serialize;

use super::files::GameFiles;
use super::filter::{Filter, FilterKey};
use crate::game::{Game, Seat};
use crate::lexicon::WordMap;
use crate::moves::{Play, Plays, generate};
use crate::tile::{Rack, Tiles};

/// How many plays a page has.
pub const PAGE: usize = 10;

/// A game that is played along.
pub struct PlayAlong {
    pub(super) game: Game,
    pub(super) me: Seat,
    pub(super) names: [String; 2],
    pub(super) files: GameFiles,
    pub(super) lexicon: WordMap,
    pub(super) list: String,
    pub(super) is_new: bool,
    /// The player's plays, best first; `None` where it is not their turn, or tiles are not known.
    pub(super) plays: Option<Plays>,
    /// The places from 0 of those that pass the filters, in order.
    pub(super) wanted: Vec<usize>,
    pub(super) filters: Vec<TypedFilter>,
    pub(super) page: usize,
}

/// A filter, and how it was typed.
pub(super) struct TypedFilter {
    pub key: FilterKey,
    pub typed: String,
    pub filter: Filter,
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    /// A game that has been taken up, with no plays yet.
    pub(super) fn new(
        game: Game,
        me: Seat,
        names: [String; 2],
        files: GameFiles,
        lexicon: WordMap,
        list: String,
    ) -> Self {
        let (plays, wanted, filters) = (None, Vec::new(), Vec::new());
        let (is_new, page) = (false, 0);
        Self { game, me, names, files, lexicon, list, is_new, plays, wanted, filters, page }
    }

    /// Finds the first plays of a game that has been taken up.
    pub(super) fn begin(&mut self) {
        self.files.set_saved_board(self.game.board());
        self.forget_opponent();
        self.find_plays();
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
    pub const fn lexicon(&self) -> &WordMap {
        &self.lexicon
    }

    /// The name of the word list.
    pub fn list(&self) -> &str {
        &self.list
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
    pub fn count(&self) -> usize {
        self.plays.as_ref().map_or(0, Plays::len)
    }

    /// How many plays pass the filters.
    pub const fn wanted_count(&self) -> usize {
        self.wanted.len()
    }

    /// The page that is shown, from 0.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// How many pages the wanted plays fill.
    pub const fn page_count(&self) -> usize {
        self.wanted.len().div_ceil(PAGE)
    }

    /// The filters as typed: `F=7,4`.
    pub fn filters(&self) -> impl Iterator<Item = String> {
        self.filters.iter().map(|filter| format!("{}{}", filter.key.prefix(), filter.typed))
    }

    /// The plays of the page, with their numbers from 1.
    pub fn shown(&self) -> impl Iterator<Item = (usize, Play)> + '_ {
        let page = self.wanted.iter().skip(self.page * PAGE).take(PAGE);
        page.filter_map(|number| Some((number + 1, self.plays.as_ref()?.get(*number)?)))
    }

    /// Turns to the page with a play.
    pub fn show_page_of(&mut self, play: &Play) {
        let Some(plays) = &self.plays else { return };
        let place = self.wanted.iter().position(|at| plays.get(*at).as_ref() == Some(play));
        self.page = place.map_or(self.page, |place| place / PAGE);
    }

    /// Generates the player's plays again, and drops all filters.
    pub(super) fn find_plays(&mut self) {
        let rack = Rack::new(self.rack()).filter(|_| self.waiting_for() == WaitingFor::MyMove);
        self.plays = rack.map(|rack| {
            let Ok(plays) = generate(&self.game.scene(), &rack, &self.lexicon);
            plays
        });
        self.filters.clear();
        self.apply_filters();
    }

    /// Finds the plays that pass the filters.
    pub(super) fn apply_filters(&mut self) {
        self.page = 0;
        let (Some(plays), Some(rack)) = (&self.plays, Rack::new(self.rack())) else {
            self.wanted.clear();
            return;
        };
        let fits = |play: &Play| self.filters.iter().all(|typed| typed.filter.fits(play, &rack));
        self.wanted = match self.filters[..] {
            [] => (0..plays.len()).collect(),
            _ => plays.iter().enumerate().filter(|(_, play)| fits(play)).map(|(n, _)| n).collect(),
        };
    }

    /// Forgets the opponent's rack once they have drawn unseen tiles.
    pub(super) fn forget_opponent(&mut self) {
        let other = self.me.other();
        if self.game.missing(other) > 0 {
            _ = self.game.set_rack(other, None);
        }
    }
}
