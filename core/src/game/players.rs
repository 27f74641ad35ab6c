//! Computer players.

use itertools::Itertools;
use rand::{Rng, RngExt};

use super::Game;
use super::learnt::Learnt;
use super::seen::{can_swap, outlook};
use super::strength::Strength;
use super::value_player::by_value;
use crate::eval::{
    Budget, Candidate, Chances, Endgame, EndgamePosition, Leaves, PreEndgame, PreEndgameReach,
    Simulation, Standing, WordGain, best, best_with_gain,
};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Play, Plays, Swap, generate, top};
use crate::tile::Rack;

/// A way of choosing moves.
///
/// Players that do not weigh swaps lay tiles whenever they can. Where no word fits, they swap the
/// whole rack if the rules allow it, and pass otherwise. After ten turns in a row without a word they
/// no longer swap, or two of them without words would swap forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Player {
    /// Makes the play with the highest score, the first in order if there are several.
    Greedy,
    /// Makes any play, all equally likely.
    Random,
    /// Chooses any word that fits somewhere, all equally likely, and then any play of that word. A
    /// word has several plays even at one place, where different letters can be the blank.
    RandomWord,
    /// Makes the move of the highest equity: score and worth of the tiles kept; plays, swaps and the
    /// pass alike.
    Leave,
    /// Makes the move of the highest equity less what the opponent's reply is expected to take, by
    /// [`PositionValues`](crate::eval::PositionValues), without trying replies. Once the bag is empty, makes
    /// the one that is best after the opponent's reply.
    Value,
    /// Of the ten moves with the highest equity, makes the one that is best after the opponent's
    /// reply, averaged over random racks.
    Replies,
    /// Like [`Replies`](Self::Replies), but searches the end of the game once the bag is empty.
    RepliesEnd,
    /// Like [`RepliesEnd`](Self::RepliesEnd), but tries the orders of the bag once it has four tiles or
    /// fewer, with the end searched after each.
    PreEndgame,
    /// Like [`Replies`](Self::Replies), but while the game is close makes the one with the highest
    /// chance to win after the reply.
    Win,
    /// Knows, sees and keeps as much as a person of this strength may.
    Rated(Strength),
}

/// The number of moves whose replies a player looks at.
const CANDIDATES: usize = 10;

/// The most racks that a player draws for the opponent.
const FUTURES: u64 = 128;

/// The most positions of an ending that a player searches, and the memory for it in megabytes. A
/// time limit would make games differ between machines.
const POSITIONS: u64 = 50_000;
const ROOM: usize = 16;

/// The most tiles in the bag with which a player searches a pre-endgame, and how far.
const SEARCHED: usize = 4;
const BEFORE_THE_END: PreEndgameReach = PreEndgameReach {
    orders: 128,
    candidates: 4,
    first: 4000,
    positions: 120_000,
    keeps_all: false,
    returns: false,
};

impl Player {
    /// All of them but those of a [`Strength`].
    pub const ALL: [Self; 9] = [
        Self::Greedy,
        Self::Random,
        Self::RandomWord,
        Self::Leave,
        Self::Value,
        Self::Replies,
        Self::RepliesEnd,
        Self::PreEndgame,
        Self::Win,
    ];

    /// Which ratings those of a [`Strength`] have, in words.
    pub const RATINGS: &'static str = Strength::RATINGS;

    /// Its name, as in `greedy`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Random => "random",
            Self::RandomWord => "random-word",
            Self::Leave => "leave",
            Self::Value => "value",
            Self::Replies => "replies",
            Self::RepliesEnd => "replies+end",
            Self::PreEndgame => "pre-endgame",
            Self::Win => "win",
            Self::Rated(strength) => strength.name(),
        }
    }

    /// The player of a name, in capitals or small letters; ratings are names too.
    pub fn named(name: &str) -> Option<Self> {
        let rated = Strength::all().map(Self::Rated);
        Self::ALL.into_iter().chain(rated).find(|player| player.name().eq_ignore_ascii_case(name))
    }

    /// What it does, in one line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Greedy => "the play with the highest score",
            Self::Random => "any play, all equally likely",
            Self::RandomWord => "any word, all equally likely, then any play of it",
            Self::Leave => "the move with the highest equity: score plus leave value",
            Self::Value => "the move with the highest equity less the reply it invites",
            Self::Replies => "the move with the highest equity after the opponent's best reply",
            Self::RepliesEnd => "the same, searching the endgame once the bag is empty",
            Self::PreEndgame => "the same, searching from four tiles in the bag on",
            Self::Win => "as replies, but by the chance to win while the game is close",
            Self::Rated(_) => "as a person of this rating: knows, sees and keeps less",
        }
    }

    /// Whether it needs leave values.
    pub const fn needs_leaves(self) -> bool {
        match self {
            Self::Greedy | Self::Random | Self::RandomWord => false,
            Self::Leave
            | Self::Value
            | Self::Replies
            | Self::RepliesEnd
            | Self::PreEndgame
            | Self::Win
            | Self::Rated(_) => true,
        }
    }

    /// Whether it needs chances to win.
    pub const fn needs_chances(self) -> bool {
        matches!(self, Self::Win)
    }

    /// Whether it needs position values.
    pub const fn needs_values(self) -> bool {
        matches!(self, Self::Value)
    }

    /// Whether it knows only the most usual words.
    pub const fn needs_vocabulary(self) -> bool {
        matches!(self, Self::Rated(strength) if strength.lacks_words())
    }

    /// Chooses a move for the player to move, whose rack must be known: else it passes. `leaves` are
    /// for players that [need them](Self::needs_leaves).
    ///
    /// # Errors
    ///
    /// An error of the lexicon.
    pub fn choose<L: Lexicon>(
        self,
        game: &Game,
        lexicon: &L,
        leaves: &Leaves,
        random: &mut impl Rng,
    ) -> Result<Move, L::Error> {
        self.choose_by(game, lexicon, leaves.into(), random, Budget::UNLIMITED)
    }

    /// Chooses a move by all that was learnt for a list, or the best so far once the budget is over. Players that
    /// need chances or position values go by points and equity without them.
    ///
    /// # Errors
    ///
    /// An error of the lexicon.
    pub fn choose_by<L: Lexicon>(
        self,
        game: &Game,
        lexicon: &L,
        learnt: Learnt<'_>,
        random: &mut impl Rng,
        budget: Budget<'_>,
    ) -> Result<Move, L::Error> {
        let Learnt { leaves, chances, values, .. } = learnt;
        let Some(rack) = game.rack(game.to_move()).and_then(Rack::new) else {
            return Ok(Move::Pass);
        };
        let scene = game.scene();
        let can_swap = can_swap(game);
        let play = match self {
            Self::Value
                if let Some(values) = values
                    && let Some(action) =
                        by_value(game, &rack, lexicon, (leaves, values), budget)? =>
            {
                return Ok(action);
            }
            Self::Leave | Self::Value => {
                let leave_values = outlook(game, &rack).leave_values(leaves);
                return Ok(best(&scene, &rack, lexicon, &leave_values, can_swap)?.action);
            }
            Self::RepliesEnd | Self::PreEndgame
                if let Some(action) = at_the_end(game, &rack, lexicon, budget) =>
            {
                return Ok(action);
            }
            Self::Replies | Self::RepliesEnd | Self::PreEndgame | Self::Win => {
                let outlook = outlook(game, &rack);
                let mut candidates = outlook.candidates(lexicon, leaves, CANDIDATES)?;
                if !can_swap {
                    candidates.retain(|candidate| !matches!(candidate.action, Move::Swap(_)));
                }
                if candidates.is_empty() {
                    // All of the best moves were swaps.
                    let leave_values = outlook.leave_values(leaves);
                    return Ok(best(&scene, &rack, lexicon, &leave_values, can_swap)?.action);
                }
                let seed = random.next_u64();
                if self == Self::PreEndgame
                    && outlook.bag <= SEARCHED
                    && PreEndgame::applies_to(&outlook)
                    && let Some(map) = lexicon.in_memory(&outlook.rack)
                {
                    candidates =
                        match PreEndgame::new(outlook, candidates, leaves, BEFORE_THE_END, seed) {
                            Ok(search) => {
                                return Ok(search
                                    .best(map, budget)
                                    .map_or(Move::Pass, |best| best.action));
                            }
                            Err(candidates) => candidates,
                        };
                }
                let standing = chances.filter(|_| self.needs_chances());
                let standing = standing.and_then(|chances| close(game, &candidates, chances));
                let future = Simulation::new(outlook, candidates, leaves, 1, seed);
                let future = future.with_standing(standing);
                let best = future.best(FUTURES, lexicon, budget)?;
                let best = future.candidates().get(best).map(|best| best.action.clone());
                return Ok(best.unwrap_or(Move::Pass));
            }
            Self::Rated(strength) => {
                return strength.choose(game, &rack, lexicon, learnt, random.next_u64());
            }
            Self::Greedy => top(&scene, &rack, lexicon, 1)?.get(0),
            Self::Random => any(&generate(&scene, &rack, lexicon)?, random),
            Self::RandomWord => any_word(&generate(&scene, &rack, lexicon)?, random),
        };
        Ok(match play {
            Some(play) => Move::Play(play),
            None if can_swap => Move::Swap(Swap::Tiles(*rack.tiles())),
            None => Move::Pass,
        })
    }
}

/// The move of [`Player::Leave`] for the player to move, and what its main word brings.
pub(super) fn choose_with_gain<L: Lexicon>(
    game: &Game,
    lexicon: &L,
    leaves: &Leaves,
) -> Result<(Move, Option<WordGain>), L::Error> {
    let Some(rack) = game.rack(game.to_move()).and_then(Rack::new) else {
        return Ok((Move::Pass, None));
    };
    let leave_values = outlook(game, &rack).leave_values(leaves);
    let best = best_with_gain(&game.scene(), &rack, lexicon, &leave_values, can_swap(game))?;
    Ok((best.0.action, best.1))
}

/// A game is close while the chance to win lies between this and the rest.
const CLOSE: f64 = 0.02;

/// The standing of a close game, by the first candidate.
fn close<'a>(game: &Game, candidates: &[Candidate], chances: &'a Chances) -> Option<Standing<'a>> {
    let (seat, scores) = (game.to_move(), game.scores());
    let spread = scores[seat.index()].saturating_sub(scores[seat.other().index()]);
    let standing = Standing { spread: i32::try_from(spread).ok()?, chances };
    let tiles = game.unseen(seat).len() + game.rack_len(seat);
    let chance = standing.after_move(candidates.first()?.equity, tiles);
    (CLOSE..=1.0 - CLOSE).contains(&chance).then_some(standing)
}

/// The best move of an ending, as far as a player searches; `None` while the bag has tiles, or where
/// the words are not in memory.
fn at_the_end(
    game: &Game,
    rack: &Rack,
    lexicon: &impl Lexicon,
    budget: Budget<'_>,
) -> Option<Move> {
    if game.bag_len() > 0 {
        return None;
    }
    let map = lexicon.in_memory(rack.tiles())?;
    let ending = EndgamePosition {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        racks: [*rack.tiles(), game.unseen(game.to_move())],
        scoreless: game.scoreless(),
    };
    let mut budget = budget.positions(POSITIONS);
    let line = Endgame::within(&ending, map, ROOM).best(&mut budget);
    line.moves.into_iter().next()
}

fn any(plays: &Plays, random: &mut impl Rng) -> Option<Play> {
    if plays.is_empty() { None } else { plays.get(random.random_range(0..plays.len())) }
}

/// Any play of any word. Which letters are blanks makes no difference to the word.
fn any_word(plays: &Plays, random: &mut impl Rng) -> Option<Play> {
    let mut plays = plays.iter().collect_vec();
    plays.sort_by_cached_key(Play::letters);
    let words = plays.chunk_by(|a, b| a.letters() == b.letters()).collect_vec();
    let word = words.get(random.random_range(0..words.len().max(1)))?;
    word.get(random.random_range(0..word.len())).cloned()
}
