//! The end of a game, when the bag is empty and both racks are known: exact search.

mod estimate;
mod hand;
mod hashing;
mod holding;
mod lane_keys;
mod move_code;
mod moves;
mod play_cache;
mod search;
mod spread;
mod state;
mod transpositions;
mod window;

use self::hand::Hand;
use self::move_code::MoveCode;
use self::moves::MoveList;
use self::play_cache::{EndgamePlay, LanePlays, PLAY_BYTES, PlayCache};
use self::search::{Search, SearchParams};
use self::spread::{INFINITE, Spread};
use self::state::{EndgameBoard, State};
use self::transpositions::{ENTRY_BYTES, Transpositions};
use crate::board::Board;
use crate::eval::PositionBudget;
use crate::lexicon::WordMap;
use crate::moves::{Move, Placement, Scene, place};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// A position with an empty bag.
#[derive(Clone, Debug)]
pub struct EndgamePosition<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The premium squares.
    pub layout: &'a Layout,
    /// The board.
    pub board: &'a Board,
    /// The rack of the player to move, then the opponent's.
    pub racks: [Tiles; 2],
    /// The number of turns in a row without a play, up to now.
    pub scoreless: usize,
}

impl EndgamePosition<'_> {
    /// A play on a later board as a move: it was generated, so it is legal.
    fn legal(&self, board: &Board, list: &LanePlays, play: &EndgamePlay) -> Option<Move> {
        let scene = Scene::new(board, self.ruleset).with_layout(self.layout);
        let (legal, _) = place(&scene, &Placement { tiles: list.tiles(play).to_vec() }).ok()?;
        Some(Move::Play(legal))
    }
}

/// How a game goes on to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndgameLine {
    /// How much the player to move gains on the opponent from here to the end, in points, with the
    /// tiles left on racks. An estimate unless the line is exact.
    pub spread: i32,
    /// The moves of both players in turn. An exact line goes to the end, unless the search was
    /// stopped. Others have at least the first move, unless the game is over.
    pub moves: Vec<Move>,
    /// Whether the spread is what best play of both brings: no branch was cut short.
    pub exact: bool,
    /// The number of plies to which all moves were searched.
    pub depth: usize,
    /// The number of positions visited, those of estimates included.
    pub positions: u64,
}

/// By how many points a spread may fall from one depth to the next before all windows are open.
const FALL: i32 = 16;

/// After how many of the best moves the game is followed where there is no more time.
const FOLLOWED: usize = 16;

/// How much memory a search takes at most, in megabytes.
const MEGABYTES: usize = 128;

/// The search of an endgame. What one question learns helps the next.
///
/// Searches look further and further ahead until the spread is exact, or until their budget is over. The same
/// number of positions gives the same answer on every machine.
pub struct Endgame<'a> {
    position: EndgamePosition<'a>,
    search: Search<'a>,
    root: State,
    /// All moves of the root, the most promising first.
    moves: MoveList,
}

/// A first move with its spread so far.
#[derive(Clone, Copy)]
struct RootMove {
    /// Its index in the move list of the root.
    index: usize,
    spread: Spread,
    depth: usize,
}

impl<'a> Endgame<'a> {
    /// A search with the words of a list, in up to 128 megabytes.
    pub fn new(position: &EndgamePosition<'a>, map: &'a WordMap) -> Self {
        Self::within(position, map, MEGABYTES)
    }

    /// A search in about this many megabytes, for when several run at a time. With less memory, large
    /// searches take longer.
    pub fn within(position: &EndgamePosition<'a>, map: &'a WordMap, megabytes: usize) -> Self {
        let half = megabytes.saturating_mul(1 << 19);
        let EndgamePosition { ruleset, layout, .. } = *position;
        let hands = position.racks.map(|rack| Hand::new(&rack, &ruleset.tiles));
        let cache = PlayCache::new(ruleset, layout, map, half / PLAY_BYTES);
        let table = Transpositions::new(half / ENTRY_BYTES);
        let passes = ruleset.rules.passes;
        let game = EndgameBoard::new(position.board.clone(), hands, cache, passes);
        let mut search = Search::new(game, table);
        let mut root = search.game.root(position.scoreless);
        let mut moves = MoveList::default();
        if search.game.over(&root).is_none() {
            search.game.fill(&mut root, &mut moves, true);
            moves.sort(None, [MoveCode::PASS; 2]);
        }
        Self { position: position.clone(), search, root, moves }
    }

    /// Searches for the best move and how the game goes on. If the game is over, the line has no move.
    pub fn best(&mut self, budget: &mut PositionBudget<'_>) -> EndgameLine {
        let over = self.search.game.over(&self.root).unwrap_or_default();
        let line = self.ranked(1, budget).into_iter().next();
        line.unwrap_or(EndgameLine {
            spread: over,
            moves: Vec::new(),
            exact: true,
            depth: 0,
            positions: 0,
        })
    }

    /// Searches for up to `count` best moves, best first, each with how the game goes on. If the game
    /// is over, there are none. An exact line has its true rank if all lines before it are exact.
    pub fn ranked(&mut self, count: usize, budget: &mut PositionBudget<'_>) -> Vec<EndgameLine> {
        self.lines((0..self.moves.trials.len()).collect(), count, budget)
    }

    /// Searches how the game goes on after a first move, good or bad; `None` if the position does not
    /// have this move.
    pub fn after(&mut self, first: &Move, budget: &mut PositionBudget<'_>) -> Option<EndgameLine> {
        let index = (0..self.moves.trials.len()).find(|index| self.is(*index, first))?;
        self.lines(vec![index], 1, budget).into_iter().next()
    }

    /// Whether a move of the root is this one.
    fn is(&self, index: usize, action: &Move) -> bool {
        match (self.moves.play(&self.moves.trials[index]), action) {
            (Some((own, list)), Move::Play(play)) => {
                let (one, other) = (list.tiles(&own), play.tiles());
                one.len() == other.len() && one.iter().all(|tile| other.contains(tile))
            }
            (None, Move::Pass) => true,
            _ => false,
        }
    }

    /// The lines of the best of some first moves.
    fn lines(
        &mut self,
        mut order: Vec<usize>,
        count: usize,
        budget: &mut PositionBudget<'_>,
    ) -> Vec<EndgameLine> {
        self.search.game.positions = 0;
        self.search.stopped = false;
        let count = count.min(order.len());
        let mut best = self.guessed(&order[..count], budget);
        for depth in (1..3).chain((4..).step_by(2)) {
            let mut found = self.deepen(&order, depth, &best, budget);
            // If there was no time for all moves, the best so far still replace those of a lower
            // depth: the most promising ones were searched first.
            let is_found = self.marked(&found);
            found.extend(best.iter().filter(|root| !is_found[root.index]));
            found.truncate(count);
            best = found;
            let mut ranks = vec![count; self.moves.trials.len()];
            (0..).zip(&best).for_each(|(rank, root)| ranks[root.index] = rank);
            order.sort_by_key(|index| ranks[*index]);
            if self.search.stopped || best.iter().all(|root| root.spread.exact) {
                break;
            }
        }
        let followed = if budget.is_stopped() { FOLLOWED } else { usize::MAX };
        let is_followed = |rank: usize, root: &RootMove| rank < followed || root.spread.exact;
        let ranked = (0..).zip(&best);
        ranked.map(|(rank, root)| self.line(*root, is_followed(rank, root), budget)).collect()
    }

    /// For each move of the root, whether it is one of these.
    fn marked(&self, roots: &[RootMove]) -> Vec<bool> {
        let mut marked = vec![false; self.moves.trials.len()];
        roots.iter().for_each(|root| marked[root.index] = true);
        marked
    }

    /// Some first moves with estimates of their spreads, as many as the budget allows, at least one.
    fn guessed(&mut self, order: &[usize], budget: &mut PositionBudget<'_>) -> Vec<RootMove> {
        let mut guessed: Vec<RootMove> = Vec::with_capacity(order.len());
        for index in order {
            let looked = std::mem::take(&mut self.search.game.looked);
            if budget.look_at(looked) && !guessed.is_empty() {
                break;
            }
            let spread = Spread { points: self.guess(*index), exact: false };
            guessed.push(RootMove { index: *index, spread, depth: 0 });
        }
        guessed
    }

    /// An estimate of the spread of a first move.
    fn guess(&mut self, index: usize) -> i32 {
        let game = &mut self.search.game;
        let trial = &self.moves.trials[index];
        let Some((play, list)) = self.moves.play(trial) else {
            return -game.guess(&mut self.root.passed());
        };
        let mut after = game.play(&self.root, &play, list);
        let points = play.score - game.guess(&mut after);
        game.undo(&play, list);
        points
    }

    /// The best of some first moves at a depth, as many as before, or those found until the search was
    /// stopped.
    fn deepen(
        &mut self,
        order: &[usize],
        depth: usize,
        before: &[RootMove],
        budget: &mut PositionBudget<'_>,
    ) -> Vec<RootMove> {
        let mut best: Vec<RootMove> = Vec::new();
        let mut is_taken = self.marked(&best);
        let mut seen = vec![-INFINITE; self.moves.trials.len()];
        for known in before {
            // Narrow windows take fewer positions, and mostly the spread is in the first one.
            let mut window = known.spread.points - 1;
            let found = loop {
                let left: Vec<usize> =
                    order.iter().copied().filter(|index| !is_taken[*index]).collect();
                let found = self.best_above(window, &left, depth, &mut seen, budget);
                if found.is_some() || self.search.stopped || window == -INFINITE {
                    break found;
                }
                let most = left.iter().map(|index| seen[*index]).max().unwrap_or(-INFINITE);
                let fallen = known.spread.points - most;
                window = if fallen > FALL { -INFINITE } else { most - 1 - fallen };
            };
            let Some(found) = found else { break };
            best.push(found);
            is_taken[found.index] = true;
            if self.search.stopped {
                break;
            }
        }
        best
    }

    /// The best of some first moves if it brings more than `alpha`, or what was found until the search
    /// was stopped. Notes what each seems to bring.
    fn best_above(
        &mut self,
        mut alpha: i32,
        order: &[usize],
        depth: usize,
        seen: &mut [i32],
        budget: &mut PositionBudget<'_>,
    ) -> Option<RootMove> {
        let mut found: Option<RootMove> = None;
        let mut exact = true;
        for index in order {
            let trial = &self.moves.trials[*index];
            if trial.upper <= alpha {
                seen[*index] = trial.upper;
                continue;
            }
            let params = SearchParams { depth, alpha, beta: INFINITE, ply: 0, first: None };
            let spread = self.search.after(&self.root, params, &self.moves, trial, budget);
            if self.search.stopped {
                exact = false;
                break;
            }
            seen[*index] = spread.points;
            exact &= spread.exact;
            if spread.points > alpha {
                alpha = spread.points;
                found = Some(RootMove { index: *index, spread, depth });
            }
        }
        if let Some(found) = &mut found {
            found.spread.exact = exact;
        }
        found
    }

    /// A first move and, if it is followed, the best moves after it, as far as they are known.
    fn line(
        &mut self,
        root: RootMove,
        is_followed: bool,
        budget: &mut PositionBudget<'_>,
    ) -> EndgameLine {
        let mut state = self.root.clone();
        let mut scoreless = self.position.scoreless;
        let first = &self.moves.trials[root.index];
        let mut played_first = self.moves.play(first).map(|(play, list)| (play, list.clone()));
        let mut next = Some(first.code);
        let mut spread = root.spread;
        let (mut moves, mut played) = (Vec::new(), Vec::new());
        while let Some(code) = next {
            let game = &mut self.search.game;
            let play = played_first.take().or_else(|| game.decoded(&mut state, code));
            if let Some((play, list)) = play {
                let Some(legal) = self.position.legal(&game.board, &list, &play) else { break };
                moves.push(legal);
                (state, scoreless) = (game.play(&state, &play, &list), 0);
                spread.points = play.score - spread.points;
                played.push((play, list));
            } else {
                moves.push(Move::Pass);
                scoreless += 1;
                state = game.passed_at(&state, scoreless);
                spread.points = -spread.points;
            }
            next = match is_followed {
                true => self.search.next(&mut state, spread, budget),
                false => None,
            };
        }
        played.iter().rev().for_each(|(play, list)| self.search.game.undo(play, list));
        EndgameLine {
            spread: root.spread.points,
            moves,
            exact: root.spread.exact,
            depth: root.depth,
            positions: self.search.game.positions,
        }
    }
}
