//! The end of a game, when the bag is empty and both racks are known: exact search.

mod hand;
mod moves;
mod plays;
mod search;
mod sights;
mod state;
mod table;

use self::hand::Hand;
use self::moves::Choice;
use self::plays::{PLAY, Shelf};
use self::search::{Ask, INFINITE, Search, Value};
use self::state::State;
use self::table::{POSITION, Table};
use crate::board::Board;
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
    /// The rack of the player to move, then the other's.
    pub racks: [Tiles; 2],
    /// How many turns in a row have brought no word.
    pub scoreless: usize,
}

/// How a game goes on to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndgameLine {
    /// By how many points the player to move gains on the other from here to the end, what is left
    /// on racks included. An estimate where the search is not whole.
    pub spread: i32,
    /// The moves of both, in turn. To the end where the search is whole and had time to tell; at
    /// least the first, unless the game is over.
    pub moves: Vec<Move>,
    /// Whether nothing was cut short: the spread is what best play of both brings.
    pub whole: bool,
    /// How many turns ahead all moves were looked at.
    pub depth: usize,
    /// How many positions were looked at, those of estimates included.
    pub positions: u64,
}

/// Looks for the best moves of both, further ahead step by step, until all is known or `stop` says
/// so. It is asked before each position. The same number of positions gives the same answer.
pub fn play_out(
    ending: &EndgamePosition<'_>,
    map: &WordMap,
    stop: impl FnMut() -> bool,
) -> EndgameLine {
    Endgame::new(ending, map).best(stop)
}

/// How much room a search takes at most, in megabytes.
const ROOM: usize = 128;

/// The search of an ending. What one question finds out helps the next.
pub struct Endgame<'a> {
    ending: EndgamePosition<'a>,
    search: Search<'a>,
    root: State,
    /// All moves, those that promise most first.
    choice: Choice,
}

/// A first move with what is known of it.
#[derive(Clone, Copy)]
struct Root {
    /// Its place among all moves.
    nth: usize,
    value: Value,
    depth: usize,
}

impl<'a> Endgame<'a> {
    /// The search of an ending with a word list, in up to 128 megabytes.
    pub fn new(ending: &EndgamePosition<'a>, map: &'a WordMap) -> Self {
        Self::within(ending, map, ROOM)
    }

    /// The same in about so many megabytes, for searches beside each other. With less room it takes
    /// longer where there is much to look at.
    pub fn within(ending: &EndgamePosition<'a>, map: &'a WordMap, room: usize) -> Self {
        let half = room.saturating_mul(1 << 19);
        let hands = ending.racks.map(|rack| Hand::new(&rack, &ending.ruleset.tiles));
        let shelf = Shelf::new((ending.ruleset, ending.layout), map, half / PLAY);
        let (known, passes) = (Table::new(half / POSITION), ending.ruleset.rules.passes);
        let mut search = Search::new(ending.board.clone(), shelf, known, hands, passes);
        let mut root = search.root(ending.scoreless);
        let mut choice = Choice::default();
        if search.over(&root).is_none() {
            search.fill(&mut root, &mut choice, true);
            choice.sort(None, [0; 2]);
        }
        Self { ending: ending.clone(), search, root, choice }
    }

    /// The best move, and how the game goes on.
    pub fn best(&mut self, stop: impl FnMut() -> bool) -> EndgameLine {
        let over = self.search.over(&self.root).unwrap_or_default();
        let line = self.ranked(1, stop).into_iter().next();
        line.unwrap_or(EndgameLine {
            spread: over,
            moves: Vec::new(),
            whole: true,
            depth: 0,
            positions: 0,
        })
    }

    /// So many of the best moves, best first, each with how the game goes on. None where the game
    /// is over. A line that is whole has its right spread, and its right
    /// rank where those before it are whole too.
    pub fn ranked(&mut self, count: usize, stop: impl FnMut() -> bool) -> Vec<EndgameLine> {
        self.lines((0..self.choice.tries.len()).collect(), count, stop)
    }

    /// How the game goes on after a first move, whether or not it is a good one; `None` where it is
    /// not among the moves there are.
    pub fn after(&mut self, first: &Move, stop: impl FnMut() -> bool) -> Option<EndgameLine> {
        let nth = (0..self.choice.tries.len()).find(|nth| self.is(*nth, first))?;
        self.lines(vec![nth], 1, stop).into_iter().next()
    }

    /// Whether a move is the one at a place among all.
    fn is(&self, nth: usize, action: &Move) -> bool {
        match (self.choice.lay(&self.choice.tries[nth]), action) {
            (Some((lay, list)), Move::Play(play)) => {
                let (one, other) = (list.tiles(&lay), &play.placement.tiles);
                one.len() == other.len() && one.iter().all(|tile| other.contains(tile))
            }
            (None, Move::Pass) => true,
            _ => false,
        }
    }

    /// The best of some first moves.
    fn lines(
        &mut self,
        mut order: Vec<usize>,
        count: usize,
        mut stop: impl FnMut() -> bool,
    ) -> Vec<EndgameLine> {
        self.search.positions = 0;
        self.search.stopped = false;
        let count = count.min(order.len());
        let mut best = self.guessed(&order[..count]);
        for depth in (1..3).chain((4..).step_by(2)) {
            let found = self.deepen(&order, depth, count, &mut stop);
            // Where there was no time to look at all moves, the best so far are better than those
            // of less depth: these were looked at first.
            let missing = best.iter().filter(|old| found.iter().all(|new| new.nth != old.nth));
            best = found.iter().chain(missing).take(count).copied().collect();
            let rank = |nth: &usize| best.iter().position(|root| root.nth == *nth);
            order.sort_by_key(|nth| rank(nth).unwrap_or(count));
            if self.search.stopped || best.iter().all(|root| root.value.whole) {
                break;
            }
        }
        best.iter().map(|root| self.line(*root, &mut stop)).collect()
    }

    /// What first moves bring as it seems.
    fn guessed(&mut self, order: &[usize]) -> Vec<Root> {
        let mut guess = |nth: usize| {
            let one = &self.choice.tries[nth];
            let Some((lay, list)) = self.choice.lay(one) else {
                let mut after = Search::passed(&self.root);
                return -self.search.guess(&mut after);
            };
            let mut after = self.search.lay(&self.root, &lay, list);
            let spread = lay.score - self.search.guess(&mut after);
            self.search.take_up(&lay, list);
            spread
        };
        let value = |spread| Value { spread, whole: false };
        order.iter().map(|nth| Root { nth: *nth, value: value(guess(*nth)), depth: 0 }).collect()
    }

    /// The best of some first moves, so many turns ahead; those found so far where it is stopped.
    fn deepen(
        &mut self,
        order: &[usize],
        depth: usize,
        count: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<Root> {
        let mut best: Vec<Root> = Vec::new();
        while best.len() < count && !self.search.stopped {
            let mut found: Option<Root> = None;
            let mut whole = true;
            let mut least = -INFINITE;
            for nth in order {
                let one = &self.choice.tries[*nth];
                if one.most <= least || best.iter().any(|root| root.nth == *nth) {
                    continue;
                }
                let ask = Ask { depth, least, most: INFINITE, turn: 0, first: None };
                let value = self.search.after(&self.root, ask, (&self.choice, one), least, stop);
                if self.search.stopped {
                    whole = false;
                    break;
                }
                whole &= value.whole;
                if value.spread > least {
                    least = value.spread;
                    found = Some(Root { nth: *nth, value, depth });
                }
            }
            let Some(mut found) = found else { break };
            found.value.whole = whole;
            best.push(found);
        }
        best
    }

    /// A first move and the best moves after it, as far as they are known.
    fn line(&mut self, root: Root, stop: &mut dyn FnMut() -> bool) -> EndgameLine {
        let mut state = self.root.clone();
        let mut scoreless = self.ending.scoreless;
        let mut next = Some(self.choice.tries[root.nth].name);
        let mut value = root.value;
        let (mut moves, mut laid) = (Vec::new(), Vec::new());
        while let Some(name) = next {
            if let Some((lay, list)) = self.search.named(&mut state, name) {
                let placement = Placement { tiles: list.tiles(&lay).to_vec() };
                let board = &self.search.board;
                let scene = Scene::new(board, self.ending.ruleset).with_layout(self.ending.layout);
                // It was generated: it is legal.
                let Ok((play, _)) = place(&scene, &placement) else { break };
                moves.push(Move::Play(play));
                (state, scoreless) = (self.search.lay(&state, &lay, &list), 0);
                value.spread = lay.score - value.spread;
                laid.push((lay, list));
            } else {
                moves.push(Move::Pass);
                scoreless += 1;
                state = self.search.passed_at(&state, scoreless);
                value.spread = -value.spread;
            }
            next = self.search.next(&mut state, value, stop);
        }
        laid.iter().rev().for_each(|(lay, list)| self.search.take_up(lay, list));
        EndgameLine {
            spread: root.value.spread,
            moves,
            whole: root.value.whole,
            depth: root.depth,
            positions: self.search.positions,
        }
    }
}
