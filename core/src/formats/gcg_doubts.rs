//! Scores in a record that do not add up.

use super::gcg::{Record, RecordTurn};
use super::gcg_moves::Replay;
use crate::board::Board;
use crate::lexicon::WordMap;
use crate::moves::{Placement, Scene, judge};
use crate::rules::{Layout, Ruleset};

/// The most doubts that are reported.
const MOST: usize = 10;

/// A line of a record that says something else than the game it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordDoubt {
    /// The line, from 1.
    pub line: usize,
    /// What it says and what is right: `STEP scores 9, not 8`.
    pub text: String,
}

impl Record {
    /// Scores that the rules don't give and sums that don't add up: at most ten, each with its line.
    /// An illegal move has no score to compare with.
    pub fn doubts(&self, ruleset: &Ruleset, layout: &Layout) -> Vec<RecordDoubt> {
        let mut doubts = Vec::new();
        let mut replay = Replay::default();
        let mut board = Board::new(layout.size());
        let mut totals = [0_i64; 2];
        let nothing = WordMap::new(ruleset.alphabet.clone(), []);
        for event in &self.events {
            let seat = event.player.min(1);
            if let RecordTurn::Play { start, direction, word, column } = &event.turn {
                let Ok(laid) = replay.lay(*start, *direction, word, (event.line, *column)) else {
                    return doubts;
                };
                let read =
                    laid.iter().map(|tile| tile.read(&ruleset.alphabet, layout.size(), |_| true));
                let Ok(tiles) = read.collect::<Result<Vec<_>, _>>() else { return doubts };
                let placement = Placement { tiles };
                let judged =
                    judge(&Scene::new(&board, ruleset).with_layout(layout), &placement, &nothing);
                let scored = judged.ok().map(|judged| i64::from(judged.play.score()));
                if let Some(found) = scored.filter(|found| *found != event.score) {
                    let said = event.score;
                    let text = format!("{word} scores {found}, not {said}");
                    doubts.push(RecordDoubt { line: event.line, text });
                }
                placement.tiles.iter().for_each(|(square, tile)| board.set(*square, Some(*tile)));
                replay.words.push((laid, event.score, event.player.min(1)));
            } else {
                if event.turn == RecordTurn::Withdrawn
                    && let Some((tiles, ..)) = replay.words.last()
                {
                    let squares = tiles
                        .iter()
                        .filter_map(|tile| crate::board::Square::new(tile.square.0, tile.square.1));
                    squares.for_each(|square| board.set(square, None));
                }
                if replay.event(event).is_err() {
                    return doubts;
                }
            }
            let found = totals[seat] + event.score;
            if found != event.total {
                let text = format!("the score after it is {found}, not {}", event.total);
                doubts.push(RecordDoubt { line: event.line, text });
            }
            totals[seat] = event.total;
            if doubts.len() >= MOST {
                doubts.truncate(MOST);
                return doubts;
            }
        }
        doubts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_scores_are_found() {
        let nl = Ruleset::built_in("nl").expect("built in");
        let doubts = |text: &str| {
            let record = Record::parse(text).expect("a record");
            record.doubts(&nl, &nl.layout)
        };
        let right = ">a: STEP 8E STEP +9 9\n>b: SXYZABC E8 .EXy +24 24\n>b: A -- -24 0\n>a: EX E8 .EX +12 21\n";
        assert_eq!(doubts(right), []);
        let wrong = right.replace("+9 9", "+8 8").replace("+12 21", "+12 22");
        let said = |line, text: &str| RecordDoubt { line, text: text.to_owned() };
        let first = said(1, "STEP scores 9, not 8");
        assert_eq!(doubts(&wrong), [first, said(4, "the score after it is 20, not 22")]);
    }
}
