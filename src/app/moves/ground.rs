//! A position with all that its moves are judged by.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use super::error::MovesError;
use crate::app::lookahead::{LastMove, LookaheadLimits};
use crate::app::solve::{EndMoves, EndQuestion, GameEnd, PositionPlays};
use crate::app::{Lead, ListChancesError, ListLeavesError, RankedMove, Watch, WordList, spread_of};
use crate::eval::{LeaveValues, Leaves};
#[cfg(feature = "store")]
use crate::lexicon::Spelling;
use crate::lexicon::{Beyond, WordMap};
#[cfg(feature = "store")]
use crate::store::SqlRoom;

/// A position with its plays, and all that its moves are judged by.
#[derive(Debug)]
pub struct Ground<'a> {
    /// The position with all of its plays.
    pub plays: PositionPlays<'a>,
    /// Which words are beyond the default level of the list.
    pub beyond: &'a Beyond,
    /// The list, which says what leaves and leads are worth.
    pub list: &'a WordList,
    /// The words, once they are wanted in memory.
    words: OnceCell<Cow<'a, WordMap>>,
    /// The words that are left out when they are read into memory.
    #[cfg(feature = "store")]
    left_out: &'a [Spelling],
    /// The list in a database that is open, which is asked in SQL, and how much room a question has.
    #[cfg(feature = "store")]
    pub(super) database: (&'a WordList, SqlRoom),
    /// The game so far.
    pub game: GameSoFar<'a>,
}

/// What is known of the game before a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameSoFar<'a> {
    /// The scores, that of the player to move first.
    pub scores: Option<[i64; 2]>,
    /// How many turns in a row have brought no word.
    pub scoreless: usize,
    /// The opponent's last move, if it is to tell something about their rack.
    pub after: Option<LastMoveAsked<'a>>,
}

/// The opponent's last move.
#[derive(Clone, Copy, Debug)]
pub enum LastMoveAsked<'a> {
    /// By what it is called.
    Named(&'a str),
    /// As it was made.
    Made(&'a LastMove),
}

impl<'a> Ground<'a> {
    fn of(
        plays: PositionPlays<'a>,
        beyond: &'a Beyond,
        list: &'a WordList,
        game: GameSoFar<'a>,
    ) -> Self {
        Self {
            plays,
            beyond,
            list,
            words: OnceCell::new(),
            #[cfg(feature = "store")]
            left_out: &[],
            #[cfg(feature = "store")]
            database: (list, SqlRoom::Own),
            game,
        }
    }

    /// With the words of the list in memory.
    pub fn in_memory(
        plays: PositionPlays<'a>,
        beyond: &'a Beyond,
        list: &'a WordList,
        words: Cow<'a, WordMap>,
        game: GameSoFar<'a>,
    ) -> Self {
        Self { words: OnceCell::from(words), ..Self::of(plays, beyond, list, game) }
    }

    /// With a list of an open database, whose words are read into memory where they are needed there, without
    /// some that are left out.
    #[cfg(feature = "store")]
    pub fn in_database(
        plays: PositionPlays<'a>,
        beyond: &'a Beyond,
        list: &'a WordList,
        left_out: &'a [Spelling],
        game: GameSoFar<'a>,
    ) -> Self {
        Self { left_out, ..Self::of(plays, beyond, list, game) }
    }

    /// Asks this list of an open database in SQL, as the database of the other is closed, and leaves room for
    /// others who ask.
    #[cfg(feature = "store")]
    #[must_use]
    pub fn shared(self, list: &'a WordList) -> Self {
        Self { database: (list, SqlRoom::Shared), ..self }
    }

    /// The words in memory.
    pub(super) fn words(&self) -> Result<&WordMap, MovesError> {
        #[cfg(feature = "store")]
        if self.words.get().is_none() {
            let words = self.list.load()?.without(self.left_out);
            return Ok(self.words.get_or_init(|| Cow::Owned(words)));
        }
        let none = || MovesError::NoDatabase(self.list.name().to_owned());
        self.words.get().map(Cow::as_ref).ok_or_else(none)
    }

    /// Whether both racks are known, as the bag is empty.
    pub fn is_end(&self) -> bool {
        EndQuestion::applies_to(self.plays.position, self.plays.ruleset)
    }

    /// What the leaves of the rack are worth.
    pub(crate) fn leave_values(&self) -> Result<LeaveValues, ListLeavesError> {
        self.list.leave_values(&self.plays.outlook())
    }

    /// All leave values, of which a player with an empty bag needs none.
    pub(super) fn leaves(&self) -> Result<Arc<Leaves>, MovesError> {
        match self.list.leaves() {
            Err(_) if self.plays.outlook().bag == 0 => Ok(Arc::default()),
            leaves => Ok(leaves?),
        }
    }

    /// All moves by equity: the plays, the swaps that the rules allow, and the pass.
    ///
    /// # Errors
    ///
    /// The list has no leave values, or damaged ones.
    pub fn by_equity(&self) -> Result<Vec<RankedMove>, MovesError> {
        Ok(self.plays.by_equity(&self.leave_values()?))
    }

    /// By how much the player to move leads, where the scores are known.
    pub(super) fn spread(&self) -> Option<i32> {
        self.game.scores.map(spread_of)
    }

    /// The lead and how often leads win, where both are known, as they must be if chances are asked for.
    pub(super) fn lead(&self, is_needed: bool) -> Result<Option<Lead>, MovesError> {
        let Some(spread) = self.spread() else {
            return if is_needed { Err(MovesError::NoScores) } else { Ok(None) };
        };
        match self.list.chances() {
            Err(ListChancesError::Missing { .. } | ListChancesError::NotBuiltIn { .. })
                if !is_needed =>
            {
                Ok(None)
            }
            chances => {
                let outlook = self.plays.outlook();
                let tiles = outlook.unseen.len() + outlook.rack.len();
                Ok(Some(Lead { spread, chances: chances?, tiles }))
            }
        }
    }

    /// The opponent's last move, where it is given.
    pub(super) fn last_move(&self) -> Result<Option<Cow<'a, LastMove>>, MovesError> {
        let name = match self.game.after {
            None => return Ok(None),
            Some(LastMoveAsked::Made(made)) => return Ok(Some(Cow::Borrowed(made))),
            Some(LastMoveAsked::Named(name)) => name,
        };
        let (position, ruleset) = (self.plays.position, self.plays.ruleset);
        match LastMove::named(name, position, ruleset, self.words()?) {
            Ok(made) => Ok(Some(Cow::Owned(made))),
            Err(error) => Err(MovesError::After { name: name.to_owned(), error: Box::new(error) }),
        }
    }

    /// How the game ends, both racks being known.
    ///
    /// # Errors
    ///
    /// The words can't be read, or have other letters than the position.
    pub fn end(
        &self,
        moves: EndMoves,
        limits: &LookaheadLimits,
        watch: &dyn Watch,
    ) -> Result<GameEnd, MovesError> {
        let (position, ruleset) = (self.plays.position, self.plays.ruleset);
        let (scoreless, limit) = (self.game.scoreless, limits.time);
        let question = EndQuestion { position, ruleset, moves, scoreless, limit };
        watch.counts("position");
        Ok(question.search_within(limits.end_positions, self.words()?, watch)?)
    }
}
