//! The end of a game: with an empty bag both racks are known.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::advice::{RankedMove, name_of_move, outlook};
use crate::app::{TimeLimit, Watch};
use crate::board::Square;
use crate::eval::{Budget, Endgame, EndgameLine, EndgamePosition, MoveChoice};
use crate::game::{Position, unseen};
use crate::lexicon::WordMap;
use crate::moves::{AlphabetMismatch, Move, Placement, Play, Plays};
use crate::rules::Ruleset;
use crate::tile::Tile;

/// Asks how a game ends from a position with an empty bag.
#[derive(Clone, Debug)]
pub struct EndQuestion<'a> {
    /// The board and the rack of the player to move.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// Which first moves to search.
    pub moves: EndMoves,
    /// How many turns in a row have brought no word.
    pub scoreless: usize,
    /// How long to search at most.
    pub limit: Duration,
}

/// Which first moves of an ending are searched.
#[derive(Clone, Debug)]
pub enum EndMoves {
    /// The best, as many as this.
    Best(usize),
    /// These.
    These(Vec<Move>),
}

/// How a game may end.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// The best lines, best first.
    pub lines: Vec<EndgameLine>,
    /// How long the search took.
    pub elapsed: Duration,
    /// Whether the watcher cancelled it.
    pub is_cancelled: bool,
}

impl EndQuestion<'_> {
    /// Whether both racks of a position are known: the bag is empty, and no tile is there too often.
    pub fn applies_to(position: &Position, ruleset: &Ruleset) -> bool {
        let (unseen, excess) = unseen(position.board(), position.rack().tiles(), &ruleset.tiles);
        excess.is_empty() && (1..=ruleset.rules.rack_size).contains(&unseen.len())
    }

    /// Searches until all is known, the time is up, or the watcher cancels.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn search(self, lexicon: &WordMap, watch: &dyn Watch) -> Result<GameEnd, AlphabetMismatch> {
        self.search_within(u64::MAX, lexicon, watch)
    }

    /// Searches the end in about `most` positions at the most: the same number gives the same answer on
    /// every machine. Progress is in positions.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn search_within(
        self,
        most: u64,
        lexicon: &WordMap,
        watch: &dyn Watch,
    ) -> Result<GameEnd, AlphabetMismatch> {
        self.position.scene(self.ruleset).check_words(lexicon)?;
        let outlook = outlook(self.position, self.ruleset);
        let ending = EndgamePosition {
            ruleset: self.ruleset,
            layout: outlook.layout,
            board: outlook.board,
            racks: [outlook.rack, outlook.unseen],
            scoreless: self.scoreless,
        };
        let limit = TimeLimit::new(self.limit, watch);
        let spend = limit.counting();
        let mut budget = Budget::new(&spend).positions(most.saturating_sub(1));
        let mut endgame = Endgame::new(&ending, lexicon);
        let lines = match self.moves {
            EndMoves::Best(count) => endgame.ranked(count, &mut budget),
            EndMoves::These(moves) => {
                let moves = moves.iter();
                let lines = moves.filter_map(|action| endgame.after(action, &mut budget));
                lines.sorted_by_key(|line| Reverse(line.spread)).collect()
            }
        };
        Ok(GameEnd { lines, elapsed: limit.elapsed(), is_cancelled: watch.is_cancelled() })
    }
}

/// How a game goes on to its end after a move.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct EndRow {
    /// How many points the player gains on the opponent from here to the end, tiles left included.
    #[serde(rename = "final")]
    pub spread: i32,
    /// Whether the search was complete.
    pub exact: bool,
    /// The moves of both players.
    pub line: Vec<String>,
    /// The moves as one text with scores, the opponent's in brackets.
    #[serde(skip)]
    pub text: String,
}

impl EndRow {
    /// The chance to win with these scores, own first: 1, 0 or ½; `None` unless the search was complete.
    pub fn win(&self, [own, other]: [i64; 2]) -> Option<f64> {
        let spread = own.saturating_sub(other).saturating_add(self.spread.into());
        let win = match spread {
            0 => 0.5,
            ..0 => 0.0,
            1.. => 1.0,
        };
        self.exact.then_some(win)
    }
}

impl GameEnd {
    /// The first moves of the lines, found among `all` moves of the position; those that are not
    /// there are left out.
    pub fn ranked(&self, all: &[RankedMove], plays: &Plays) -> Vec<RankedMove> {
        let places: HashMap<_, _> = (self.lines.iter().zip(0..))
            .filter_map(|(line, place)| Some((Laid::by(line.moves.first()?)?, place)))
            .collect();
        let mut found: Vec<Option<RankedMove>> = vec![None; self.lines.len()];
        for ranked in all {
            let laid = match &ranked.choice {
                MoveChoice::Play(rank) => plays.get(*rank).map(|play| Laid::tiles(play.tiles())),
                MoveChoice::Pass => Some(Laid(Vec::new())),
                MoveChoice::Keep(_) => None,
            };
            if let Some(place) = laid.and_then(|laid| places.get(&laid).copied()) {
                found[place].get_or_insert(RankedMove { tried: Some(place), ..*ranked });
            }
        }
        found.into_iter().flatten().collect()
    }

    /// A line as plain data.
    pub fn row(&self, place: usize, ruleset: &Ruleset) -> Option<EndRow> {
        let line = self.lines.get(place)?;
        let moves =
            line.moves.iter().map(|action| name_of_move(action, &ruleset.alphabet)).collect();
        let text = describe_line(line, ruleset);
        Some(EndRow { spread: line.spread, exact: line.exact, line: moves, text })
    }

    /// The number from 1 of the first move of the best line, where that is a play.
    pub fn first_play(&self, plays: &Plays) -> Option<usize> {
        let Some(Move::Play(first)) = self.lines.first()?.moves.first() else { return None };
        let same = |play: Play| same_tiles(play.placement(), first.placement());
        plays.iter().position(same).map(|rank| rank + 1)
    }
}

/// What a move lays, in the order of the squares; nothing for a pass.
#[derive(PartialEq, Eq, Hash)]
struct Laid(Vec<(Square, Tile)>);

impl Laid {
    /// What a play or a pass lays.
    fn by(action: &Move) -> Option<Self> {
        match action {
            Move::Play(play) => Some(Self::tiles(play.tiles())),
            Move::Pass => Some(Self(Vec::new())),
            Move::Swap(_) => None,
        }
    }

    fn tiles(tiles: &[(Square, Tile)]) -> Self {
        Self(tiles.iter().copied().sorted_unstable().collect())
    }
}

/// The moves of a line with their scores, the opponent's in brackets.
pub fn describe_line(line: &EndgameLine, ruleset: &Ruleset) -> String {
    let moves = line.moves.iter().enumerate().map(|(turn, action)| {
        let name = name_of_move(action, &ruleset.alphabet);
        let text = match action {
            Move::Play(play) => format!("{name} {}", play.score()),
            _ => name,
        };
        if turn % 2 == 0 { text } else { format!("({text})") }
    });
    moves.format(", ").to_string()
}

/// Whether two placements lay the same tiles on the same squares.
pub(crate) fn same_tiles(one: &Placement, other: &Placement) -> bool {
    one.tiles.len() == other.tiles.len() && one.tiles.iter().all(|tile| other.tiles.contains(tile))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::samples;

    #[test]
    fn words_of_another_alphabet_are_refused() {
        let [dutch, swedish] = ["nl", "sv"].map(|id| Ruleset::built_in(id).expect("built in"));
        let position = &samples::position(&dutch);
        let search = |ruleset: &Ruleset| {
            let (moves, limit) = (EndMoves::Best(1), Duration::ZERO);
            let question = EndQuestion { position, ruleset: &dutch, moves, scoreless: 0, limit };
            question.search(&WordMap::new(ruleset.alphabet.clone(), []), &())
        };
        assert!(search(&dutch).is_ok());
        assert!(search(&swedish).is_err());
    }
}
