//! What all questions share.

use std::path::PathBuf;

use super::games::KeptGames;
use super::known::KnownLists;
use super::refusal::Refusal;
use crate::app::lists::WordLists;

/// What all questions share: the word lists and the games, and what may be done with them.
#[derive(Debug)]
pub struct Desk {
    pub(super) known: KnownLists,
    /// The games that are open.
    pub(super) games: KeptGames,
    /// The folder of games.
    pub(super) folder: Option<PathBuf>,
    /// Whether corrections, games and SQL are left out, and the database only read.
    pub(super) is_read_only: bool,
    /// Whether other machines of the local network may ask.
    pub(super) is_lan: bool,
}

impl Desk {
    /// A desk over word lists, and a folder of games if there is one.
    pub fn new(lists: WordLists, folder: Option<PathBuf>) -> Self {
        let known = KnownLists::new(lists);
        Self { known, games: KeptGames::default(), folder, is_read_only: false, is_lan: false }
    }

    /// Without corrections, games and SQL, over a database that is only read, if `is_read_only`.
    #[must_use]
    pub fn read_only(self, is_read_only: bool) -> Self {
        Self { is_read_only, ..self }
    }

    /// For other machines of the local network as well, if `is_lan`.
    #[must_use]
    pub fn for_network(self, is_lan: bool) -> Self {
        Self { is_lan, ..self }
    }

    /// Refuses what writes, and SQL, where the database is only read.
    pub(super) fn check_writable(&self) -> Result<(), Refusal> {
        if self.is_read_only { Err(Refusal::read_only()) } else { Ok(()) }
    }
}
