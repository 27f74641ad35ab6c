//! Players that choose their moves themselves.

use itertools::Itertools;
use rand::{Rng, RngExt};

use super::Game;
use crate::eval::{Endgame, EndgamePosition, Leaves, Outlook, Simulation, best};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Play, Plays, Swap, generate, top};
use crate::tile::Rack;

/// A way of choosing moves.
///
/// Those that do not weigh swaps lay tiles where they can; where no word fits, they swap their whole
/// rack if the rules allow it, and pass otherwise. After ten turns in a row without a word nobody
/// swaps, or a list without words would keep them swapping for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Lays the play of the highest score, the first of the list where there are several.
    Greedy,
    /// Lays any play, each as likely as the others.
    Random,
    /// Lays any word that fits somewhere, each as likely as the others, and of the plays that lay it
    /// any: a place where several of its letters may be a blank has several.
    RandomWord,
    /// Makes the move of the highest equity: score and worth of the tiles kept; plays, swaps and the
    /// pass alike.
    Leave,
    /// Makes the move that comes to most when the opponent has answered, over racks drawn at random;
    /// of the ten moves of the highest equity, as the player before.
    Replies,
    /// The same, and with an empty bag it searches the end of the game.
    RepliesEnd,
}

/// Of how many moves a player looks at the answers.
const CANDIDATES: usize = 10;

/// How many racks of the opponent a player draws at most.
const FUTURES: u64 = 128;

/// How many positions of an ending a player looks at at most, and in how many megabytes: a number and
/// no time, so that games are the same on every machine.
const POSITIONS: u64 = 20_000;
const ROOM: usize = 16;

impl Player {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Greedy,
        Self::Random,
        Self::RandomWord,
        Self::Leave,
        Self::Replies,
        Self::RepliesEnd,
    ];

    /// What commands call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Greedy => "greedy",
            Self::Random => "random",
            Self::RandomWord => "random-word",
            Self::Leave => "leave",
            Self::Replies => "replies",
            Self::RepliesEnd => "replies+end",
        }
    }

    /// What it does in a line.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Greedy => "the play of the highest score",
            Self::Random => "any play, all equally likely",
            Self::RandomWord => "any word, all equally likely, by any play of it",
            Self::Leave => "the move of the highest equity, score and worth of the tiles kept",
            Self::Replies => "the move of the highest equity less that of the opponent's answer",
            Self::RepliesEnd => "the same, and it searches the end when the bag is empty",
        }
    }

    /// Whether it needs to know what leaves are worth.
    pub const fn needs_leaves(self) -> bool {
        match self {
            Self::Greedy | Self::Random | Self::RandomWord => false,
            Self::Leave | Self::Replies | Self::RepliesEnd => true,
        }
    }

    /// The move that it makes in a game, for the player whose turn it is and whose rack is known.
    /// `leaves` are for those that need them.
    pub fn choose<L: Lexicon>(
        self,
        game: &Game,
        lexicon: &L,
        leaves: &Leaves,
        random: &mut impl Rng,
    ) -> Result<Move, L::Error> {
        let Some(rack) = game.rack(game.to_move()).and_then(Rack::new) else {
            return Ok(Move::Pass);
        };
        let scene = game.scene();
        let can_swap = game.can_swap() && wordless(game) < MOST_WORDLESS;
        let play = match self {
            Self::Leave => {
                let keeping = outlook(game, &rack).leave_values(leaves);
                return Ok(best(&scene, &rack, lexicon, &keeping, can_swap)?.1);
            }
            Self::RepliesEnd if let Some(action) = at_the_end(game, &rack, lexicon) => {
                return Ok(action);
            }
            Self::Replies | Self::RepliesEnd => {
                let outlook = outlook(game, &rack);
                let mut candidates = outlook.candidates(lexicon, leaves, CANDIDATES)?;
                if !can_swap {
                    candidates.retain(|candidate| !matches!(candidate.action, Move::Swap(_)));
                }
                if candidates.is_empty() {
                    // All of the best were swaps.
                    let keeping = outlook.leave_values(leaves);
                    return Ok(best(&scene, &rack, lexicon, &keeping, can_swap)?.1);
                }
                let future = Simulation::new(outlook, candidates, leaves, 1, random.next_u64());
                let best = future.best(FUTURES, lexicon)?;
                let best = future.candidates().get(best).map(|best| best.action.clone());
                return Ok(best.unwrap_or(Move::Pass));
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

/// After how many turns without a word nobody swaps any more.
const MOST_WORDLESS: usize = 10;

/// How many turns in a row have brought no word, swaps included.
fn wordless(game: &Game) -> usize {
    let turns = game.turns().iter().rev();
    turns.take_while(|turn| !matches!(turn.action, Move::Play(_))).count()
}

/// A game as the player to move sees it.
fn outlook<'a>(game: &'a Game, rack: &Rack) -> Outlook<'a> {
    Outlook {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        rack: *rack.tiles(),
        unseen: game.unseen(game.to_move()),
        bag: game.bag_len(),
    }
}

/// The best move of an ending, as far as a player looks; `None` where the bag has tiles, or the list
/// is not in memory.
fn at_the_end(game: &Game, rack: &Rack, lexicon: &impl Lexicon) -> Option<Move> {
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
    let mut positions = 0;
    let line = Endgame::within(&ending, map, ROOM).best(|| {
        positions += 1;
        positions > POSITIONS
    });
    line.moves.into_iter().next()
}

fn any(plays: &Plays, random: &mut impl Rng) -> Option<Play> {
    if plays.is_empty() { None } else { plays.get(random.random_range(0..plays.len())) }
}

/// A play of a word chosen first. Which of its letters are blanks makes no other word.
fn any_word(plays: &Plays, random: &mut impl Rng) -> Option<Play> {
    let mut plays = plays.iter().collect_vec();
    let letters = |play: &Play| play.word.iter().map(|tile| tile.letter()).collect_vec();
    plays.sort_by_cached_key(letters);
    let words = plays.chunk_by(|a, b| letters(a) == letters(b)).collect_vec();
    let word = words.get(random.random_range(0..words.len().max(1)))?;
    word.get(random.random_range(0..word.len())).cloned()
}
