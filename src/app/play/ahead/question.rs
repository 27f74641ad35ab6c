//! Looking ahead from the moves of the player: the opponent's replies, the end of the game, and what
//! lies behind a move.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use super::moves::MyMoves;
use crate::app::lookahead::{LastMove, LookaheadLimits, RepliesAnswer, Settle, WHY_RACKS};
use crate::app::moves::{
    GameSoFar, Ground, LastMoveAsked, Lookahead, MoveWhy, MovesBeside, MovesError,
};
use crate::app::solve::{EndMoves, GameEnd, PositionPlays};
use crate::app::{Counting, RankedMove, Watch, Words};
use crate::game::Position;
use crate::lexicon::Lexicon;
use crate::moves::Plays;
use crate::rules::Ruleset;

/// How many racks the opponent is given at most, unless a question says otherwise.
pub const RACKS: u64 = 1000;

/// How many positions are searched at most where the bag has one to six tiles.
pub const PRE_ENDGAME_POSITIONS: u64 = 400_000;

/// A question about the moves of the player. It holds all it needs: another thread may answer it
/// while the game goes on.
pub struct AheadQuestion {
    pub(in crate::app::play) moves: Arc<MyMoves>,
    pub(in crate::app::play) ruleset: Arc<Ruleset>,
    pub(in crate::app::play) words: Arc<Words>,
    pub(in crate::app::play) scoreless: usize,
    /// By how many points the player leads.
    pub(in crate::app::play) lead: i32,
    /// The opponent's last move, where it tells something about their rack.
    pub(in crate::app::play) after: Option<LastMove>,
    pub(in crate::app::play) asked: AheadAsked,
    /// Whether the player asked, and wants the list to go by the answer.
    pub(in crate::app::play) is_wanted: bool,
    /// Whether the moves are the opponent's.
    pub(in crate::app::play) is_theirs: bool,
}

/// What is asked.
#[derive(Clone, Debug)]
pub(in crate::app::play) enum AheadAsked {
    /// How the game ends after the best `count` moves, in at most `positions` positions.
    End { count: usize, positions: u64 },
    /// What the opponent replies to some moves,
    /// and the number of them to try, the first or before the end the best.
    Replies(Vec<RankedMove>, usize),
    /// What lies behind a move.
    Why { ranked: RankedMove, positions: u64 },
    /// How the first move differs from the second.
    Compare { moves: [RankedMove; 2], positions: u64 },
}

/// What a question has come to.
pub struct AheadAnswer {
    pub(in crate::app::play) moves: Arc<MyMoves>,
    pub(in crate::app::play) is_wanted: bool,
    /// Whether the moves are the opponent's: they are not in the list.
    pub is_theirs: bool,
    /// What was found.
    pub found: AheadFound,
}

/// What was found.
#[derive(Clone, Debug)]
pub enum AheadFound {
    /// How the game ends after the best moves.
    End(GameEnd),
    /// What the opponent replies.
    Replies(RepliesAnswer),
    /// What lies behind a move.
    Why(Box<MoveWhy>),
    /// How a move differs from another.
    Compared(Box<MovesBeside>),
}

impl AheadQuestion {
    /// Whether it is about the replies or the end: then the list of moves goes by the answer.
    pub const fn sorts(&self) -> bool {
        !matches!(self.asked, AheadAsked::Why { .. } | AheadAsked::Compare { .. })
    }

    /// Whether it is about the opponent's moves.
    pub const fn is_theirs(&self) -> bool {
        self.is_theirs
    }

    /// Whether it is how the game ends.
    pub const fn is_end(&self) -> bool {
        matches!(self.asked, AheadAsked::End { .. })
    }

    /// How far it goes at most, in racks, or where it is how the game ends in positions.
    pub const fn most(&self) -> u64 {
        match self.asked {
            AheadAsked::End { positions, .. } => positions,
            AheadAsked::Replies(..) => RACKS,
            AheadAsked::Why { .. } | AheadAsked::Compare { .. } => WHY_RACKS,
        }
    }

    /// Answers it. The same question has the same answer on every machine, unless the watcher
    /// cancels. Progress is in racks, or where the bag is empty in positions.
    ///
    /// # Errors
    ///
    /// There are no leave values, or no tile is unseen.
    pub fn answer(self, threads: u64, watch: &dyn Watch) -> Result<AheadAnswer, MovesError> {
        let beyond = Lexicon::beyond(self.words.lexicon());
        let MyMoves { position, plays, .. } = &*self.moves;
        let plays = PositionPlays { position, ruleset: &self.ruleset, plays };
        let words = Cow::Borrowed(self.words.lexicon());
        let game = GameSoFar {
            scores: Some([self.lead.into(), 0]),
            scoreless: self.scoreless,
            after: self.after.as_ref().map(LastMoveAsked::Made),
        };
        let ground = Ground::in_memory(plays, &beyond, &self.words, words, game);
        let racks = Counting::new("rack", watch);
        let found = match &self.asked {
            AheadAsked::End { count, positions } => {
                let limits = limits(None, *positions, threads);
                AheadFound::End(ground.end(EndMoves::Best(*count), &limits, watch)?)
            }
            AheadAsked::Replies(moves, count) => {
                let ahead = Lookahead {
                    moves: None,
                    count: *count,
                    plies: 1,
                    settle: Settle::Best,
                    by: None,
                    limits: limits(Some(RACKS), u64::MAX, threads),
                };
                AheadFound::Replies(ground.replies(moves.clone(), &ahead, watch)?)
            }
            AheadAsked::Why { ranked, positions } => {
                let best = self.moves.best().unwrap_or(*ranked);
                let limits = limits(None, *positions, threads);
                AheadFound::Why(Box::new(ground.why(*ranked, best, &limits, &racks)?))
            }
            AheadAsked::Compare { moves, positions } => {
                let limits = limits(None, *positions, threads);
                AheadFound::Compared(Box::new(ground.compare(*moves, &limits, &racks)?))
            }
        };
        drop(ground);
        let (is_wanted, is_theirs) = (self.is_wanted, self.is_theirs);
        Ok(AheadAnswer { moves: self.moves, is_wanted, is_theirs, found })
    }
}

/// No time limit: the answer is to be the same on every machine.
const fn limits(racks: Option<u64>, end_positions: u64, threads: u64) -> LookaheadLimits {
    let positions = PRE_ENDGAME_POSITIONS;
    LookaheadLimits { time: Duration::MAX, racks, positions, end_positions, seed: 1, threads }
}

impl AheadAnswer {
    /// The board and the rack that it is about.
    pub fn position(&self) -> &Position {
        &self.moves.position
    }

    /// All plays of the position.
    pub fn plays(&self) -> &Plays {
        &self.moves.plays
    }
}
