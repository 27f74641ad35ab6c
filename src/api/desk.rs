//! What all questions share.

use std::path::PathBuf;

use super::games::KeptGames;
use super::known::KnownLists;
use super::limits::MAX_ROWS;
use super::refusal::Refusal;
use crate::app::lists::WordLists;
use crate::app::{MOST_THREADS, threads};
use crate::store::room;

/// What all questions share: the word lists and the games, and what may be done with them.
#[derive(Debug)]
pub struct Desk {
    pub(super) known: KnownLists,
    /// The games that are open.
    pub(super) games: KeptGames,
    /// The folder of games.
    pub(super) folder: Option<PathBuf>,
    /// The box of cards.
    pub(super) cards: Option<PathBuf>,
    /// Whether corrections, games, cards and SQL are left out, and the database only read.
    pub(super) is_read_only: bool,
    /// Whether other machines of the local network may ask.
    pub(super) is_lan: bool,
    /// The most rows or words of one answer.
    pub(super) most_rows: usize,
}

impl Desk {
    /// A desk over word lists, and a folder of games if there is one. With `is_read_only` there are no corrections,
    /// games and SQL, and the database is only read. Made before the process opens a database, it bounds the memory
    /// of SQL; otherwise only time does.
    pub fn new(lists: WordLists, folder: Option<PathBuf>, is_read_only: bool) -> Self {
        room::prepare();
        let known = KnownLists::new(if is_read_only { lists.read_only() } else { lists });
        let games = KeptGames::default();
        let (cards, is_lan, most_rows) = (None, false, MAX_ROWS);
        Self { known, games, folder, cards, is_read_only, is_lan, most_rows }
    }

    /// With a box of cards, if there is a place for one.
    #[must_use]
    pub fn with_cards(self, cards: Option<PathBuf>) -> Self {
        Self { cards, ..self }
    }

    /// For other machines of the local network as well, if `is_lan`.
    #[must_use]
    pub fn for_network(self, is_lan: bool) -> Self {
        Self { is_lan, ..self }
    }

    /// For who asks alone, and has the memory for all rows.
    #[must_use]
    pub fn without_limits(self) -> Self {
        Self { most_rows: usize::MAX, ..self }
    }

    /// How many threads a question takes: as many as it asks for, up to the cores, and without limits up to
    /// [`MOST_THREADS`]; one per core if it asks for none.
    pub(super) fn threads(&self, asked: Option<u16>) -> Result<u64, Refusal> {
        let cores = threads(None);
        let most = if self.most_rows == usize::MAX { MOST_THREADS } else { cores };
        match asked.map(u64::from) {
            None => Ok(cores),
            Some(asked) if (1..=most).contains(&asked) => Ok(asked),
            Some(_) => Err(Refusal::fields(format!("threads: ask for 1 to {most}"))),
        }
    }

    /// Refuses what writes, and SQL, where the database is only read.
    pub(super) fn check_writable(&self) -> Result<(), Refusal> {
        if self.is_read_only { Err(Refusal::read_only()) } else { Ok(()) }
    }
}
