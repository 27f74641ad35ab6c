//! Looking ahead from the moves of the player: the opponent's replies, the end of the game, and what
//! lies behind a move.

use std::sync::Arc;
use std::time::Duration;

use super::moves::MyMoves;
use crate::app::leaves::ListLeavesError;
use crate::app::lookahead::{
    ComparedMoves, LastMove, LookaheadError, LookaheadLimits, RepliesAnswer, RepliesQuestion,
    Settle, WHY_RACKS, WhyAnswer, WhyQuestion,
};
use crate::app::solve::{EndMoves, EndQuestion, GameEnd};
use crate::app::{Cancels, RankedMove, Watch, Words, outlook};
use crate::eval::{Measure, Standing};
use crate::game::Position;
use crate::moves::{AlphabetMismatch, Plays};
use crate::rules::Ruleset;

/// How many racks the opponent is given at most, unless a question says otherwise.
pub const RACKS: u64 = 1000;

/// How many positions are searched at most where the bag has one to four tiles.
pub const PRE_ENDGAME_POSITIONS: u64 = 400_000;

/// A question about the moves of the player. It holds all it needs: another thread may answer it
/// while the game goes on.
pub struct AheadQuestion {
    pub(super) moves: Arc<MyMoves>,
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) words: Arc<Words>,
    pub(super) scoreless: usize,
    /// By how many points the player leads.
    pub(super) lead: Option<i32>,
    /// The opponent's last move, where it tells something about their rack.
    pub(super) after: Option<LastMove>,
    pub(super) asked: AheadAsked,
    /// Whether the player asked, and wants the list to go by the answer.
    pub(super) is_wanted: bool,
    /// Whether the moves are the opponent's.
    pub(super) is_theirs: bool,
}

/// What is asked.
#[derive(Clone, Debug)]
pub(super) enum AheadAsked {
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
    pub(super) moves: Arc<MyMoves>,
    pub(super) is_wanted: bool,
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

/// What lies behind a move of the player, with all that it is compared with.
#[derive(Clone, Debug)]
pub struct MoveWhy {
    /// The move.
    pub ranked: RankedMove,
    /// The best move by equity.
    pub best: RankedMove,
    /// What lies behind it.
    pub answer: WhyAnswer,
    /// How the game ends after it, and after the best move of the end; `None` where there are tiles
    /// in the bag.
    pub ends: Option<[GameEnd; 2]>,
}

/// Two moves of the player side by side.
#[derive(Clone, Debug)]
pub struct MovesBeside {
    /// The moves.
    pub compared: ComparedMoves,
    /// The final spread after each; `None` where there are tiles in the bag.
    pub ends: Option<[i32; 2]>,
}

/// Why nothing can be said.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AheadError {
    /// The leave values can't be read.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// The replies can't be tried.
    #[error(transparent)]
    Lookahead(#[from] LookaheadError),
    /// The words have other letters than the game.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
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
    /// There are no leave values, no tile is unseen, or it was cancelled before anything was found.
    pub fn answer(self, threads: u64, watch: &dyn Watch) -> Result<AheadAnswer, AheadError> {
        let found = match &self.asked {
            AheadAsked::End { count, positions } => {
                AheadFound::End(self.end(EndMoves::Best(*count), *positions, watch)?)
            }
            AheadAsked::Replies(moves, count) => {
                AheadFound::Replies(self.replies(moves, *count, threads, watch)?)
            }
            AheadAsked::Why { ranked, positions } => {
                let answer = self.why(*ranked, threads, watch)?;
                let ends =
                    self.is_searched().then(|| self.both_ends(ranked, *positions, &Cancels(watch)));
                let best = self.moves.best().unwrap_or(*ranked);
                let why = MoveWhy { ranked: *ranked, best, answer, ends: ends.transpose()? };
                AheadFound::Why(Box::new(why))
            }
            AheadAsked::Compare { moves: [one, other], positions } => {
                let whys = [self.why(*one, threads, watch)?, self.why(*other, threads, watch)?];
                let spread = |ranked: &RankedMove| {
                    let end = self.end(self.only(ranked), *positions, &Cancels(watch))?;
                    Ok::<_, AheadError>(end.lines.first().map(|line| line.spread))
                };
                let ends = match self.is_searched() {
                    false => None,
                    true => spread(one)?.zip(spread(other)?).map(|(one, other)| [one, other]),
                };
                let compared = ComparedMoves::new(whys, ends);
                AheadFound::Compared(Box::new(MovesBeside { compared, ends }))
            }
        };
        let (is_wanted, is_theirs) = (self.is_wanted, self.is_theirs);
        Ok(AheadAnswer { moves: self.moves, is_wanted, is_theirs, found })
    }

    fn end(
        &self,
        moves: EndMoves,
        positions: u64,
        watch: &dyn Watch,
    ) -> Result<GameEnd, AlphabetMismatch> {
        let question = EndQuestion {
            position: &self.moves.position,
            ruleset: &self.ruleset,
            moves,
            scoreless: self.scoreless,
            limit: Duration::MAX,
        };
        question.search_within(positions, self.words.lexicon(), watch)
    }

    fn both_ends(
        &self,
        ranked: &RankedMove,
        positions: u64,
        watch: &dyn Watch,
    ) -> Result<[GameEnd; 2], AlphabetMismatch> {
        let own = self.end(self.only(ranked), positions, watch)?;
        Ok([own, self.end(EndMoves::Best(1), positions, watch)?])
    }

    fn only(&self, ranked: &RankedMove) -> EndMoves {
        let action = ranked.action(&self.moves.plays, &self.moves.position);
        EndMoves::These(action.into_iter().collect())
    }

    /// Whether the end of the game can be searched.
    fn is_searched(&self) -> bool {
        EndQuestion::applies_to(&self.moves.position, &self.ruleset)
    }

    fn replies(
        &self,
        moves: &[RankedMove],
        count: usize,
        threads: u64,
        watch: &dyn Watch,
    ) -> Result<RepliesAnswer, AheadError> {
        let (leaves, chances) = (self.words.leaves()?, self.words.chances().ok());
        let question = RepliesQuestion {
            position: &self.moves.position,
            ruleset: &self.ruleset,
            plays: &self.moves.plays,
            moves: moves.to_vec(),
            count,
            lexicon: self.words.lexicon(),
            leaves: &leaves,
            plies: 1,
            settle: Settle::Best,
            standing: chances
                .as_deref()
                .zip(self.lead)
                .map(|(chances, spread)| Standing { spread, chances }),
            by: Measure::Points,
            after: self.after.as_ref(),
            limits: limits(Some(RACKS), threads),
        };
        Ok(question.rank(watch)?)
    }

    fn why(
        &self,
        ranked: RankedMove,
        threads: u64,
        watch: &dyn Watch,
    ) -> Result<WhyAnswer, AheadError> {
        let outlook = outlook(&self.moves.position, &self.ruleset);
        let keeping = self.words.leave_values(&outlook)?;
        // With an empty bag none are needed.
        let leaves = if outlook.bag == 0 { Arc::default() } else { self.words.leaves()? };
        let question = WhyQuestion {
            position: &self.moves.position,
            ruleset: &self.ruleset,
            plays: &self.moves.plays,
            ranked,
            keeping: &keeping,
            lexicon: self.words.lexicon(),
            leaves: &leaves,
            after: self.after.as_ref(),
            limits: limits(None, threads),
        };
        Ok(question.answer(watch)?)
    }
}

/// No time limit: the answer is to be the same on every machine.
const fn limits(racks: Option<u64>, threads: u64) -> LookaheadLimits {
    let positions = PRE_ENDGAME_POSITIONS;
    LookaheadLimits { time: Duration::MAX, racks, positions, seed: 1, threads }
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
