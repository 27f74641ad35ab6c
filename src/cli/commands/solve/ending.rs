//! The end of a game in `wfq solve`: with an empty bag both racks are known.

use std::cmp::Reverse;
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::thousands;
use crate::cli::args::AheadArgs;
use crate::cli::commands::solve::advice::{Advice, Listed};
use crate::cli::term::{Error, interrupts, note};
use crate::eval::{Endgame, EndgameLine, EndgamePosition, MoveChoice};
use crate::lexicon::WordMap;
use crate::moves::{Move, NamedMove, Placement, Play, Plays};
use crate::rules::Ruleset;

/// How the game may end.
pub struct End {
    /// The best lines, best first.
    pub lines: Vec<EndgameLine>,
    seconds: f64,
    stopped: bool,
}

/// A line of play, as JSON has it.
#[derive(Clone, Serialize)]
pub struct EndRow {
    /// By how many points the player gains on the other from here to the end, tiles left included.
    #[serde(rename = "final")]
    pub spread: i32,
    /// Whether that is certain.
    pub exact: bool,
    /// The moves of both.
    pub line: Vec<String>,
    /// The same for people.
    #[serde(skip)]
    pub told: String,
}

/// Which moves of an ending are searched.
pub enum Wanted {
    /// The best, so many.
    Best(usize),
    /// These.
    Some(Vec<Move>),
}

/// Searches moves of an ending for as long as there is time. `scoreless` says how many turns without
/// a word there were.
pub fn search(
    advice: &Advice<'_>,
    lexicon: &WordMap,
    wanted: Wanted,
    (args, scoreless): (&AheadArgs, usize),
) -> Result<End, Error> {
    let outlook = advice.outlook();
    let ending = EndgamePosition {
        ruleset: advice.ruleset,
        layout: outlook.layout,
        board: outlook.board,
        racks: [outlook.rack, outlook.unseen],
        scoreless,
    };
    let (start, stop) = (Instant::now(), interrupts()?);
    let limit = args.limit();
    let mut asked = 0_u32;
    let mut is_over = || {
        // To look at the clock takes longer than to look at a position.
        asked = asked.wrapping_add(1);
        asked.is_multiple_of(64) && (stop.load(Ordering::Relaxed) || start.elapsed() >= limit)
    };
    let mut endgame = Endgame::new(&ending, lexicon);
    let lines = match wanted {
        Wanted::Best(count) => endgame.ranked(count, is_over),
        Wanted::Some(moves) => {
            let moves = moves.iter();
            let lines = moves.filter_map(|action| endgame.after(action, &mut is_over));
            lines.sorted_by_key(|line| Reverse(line.spread)).collect()
        }
    };
    Ok(End { lines, seconds: start.elapsed().as_secs_f64(), stopped: stop.load(Ordering::Relaxed) })
}

impl End {
    /// The first moves of the lines, as they stand among all moves: those that are not there are
    /// left out.
    pub fn listed(&self, all: &[Listed], plays: &Plays) -> Vec<Listed> {
        let same = |listed: &&Listed, action: &Move| match (&listed.choice, action) {
            (MoveChoice::Play(rank), Move::Play(play)) => {
                plays.get(*rank).is_some_and(|other| same_tiles(&other.placement, &play.placement))
            }
            (MoveChoice::Pass, Move::Pass) => true,
            _ => false,
        };
        let listed = self.lines.iter().enumerate().filter_map(|(place, line)| {
            let first = line.moves.first()?;
            let listed = all.iter().find(|listed| same(listed, first))?;
            Some(Listed { tried: Some(place), ..*listed })
        });
        listed.collect()
    }

    /// A line for JSON.
    pub fn row(&self, place: usize, ruleset: &Ruleset) -> Option<EndRow> {
        let line = self.lines.get(place)?;
        let line_of = line.moves.iter().map(|action| name(action, ruleset)).collect();
        let told = Self::moves(line, ruleset);
        Some(EndRow { spread: line.spread, exact: line.exact, line: line_of, told })
    }

    /// Tells how long it took, and whether all is certain.
    pub fn note(&self) {
        let Some(line) = self.lines.first() else { return };
        let positions = self.lines.iter().map(|line| line.positions).max().unwrap_or(0);
        let how = format!("{} positions in {:.1} s", thousands(positions), self.seconds);
        let whole = self.lines.iter().all(|line| line.exact);
        note(&match (whole, self.stopped) {
            (true, _) => format!("{how}: searched to the end"),
            (false, true) => format!("{how}: interrupted, {} turns ahead", line.depth),
            (false, false) => format!(
                "{how}: not to the end, {} turns ahead; --seconds gives more time",
                line.depth
            ),
        });
    }

    /// The number of the first move of the best line, where it is a play.
    pub fn first(&self, plays: &Plays) -> Option<usize> {
        let Some(Move::Play(first)) = self.lines.first()?.moves.first() else { return None };
        let same = |play: Play| same_tiles(&play.placement, &first.placement);
        plays.iter().position(same).map(|rank| rank + 1)
    }

    /// The moves of a line with their scores, those of the other in brackets.
    pub fn moves(line: &EndgameLine, ruleset: &Ruleset) -> String {
        let told = line.moves.iter().enumerate().map(|(turn, action)| {
            let told = match action {
                Move::Play(play) => format!("{} {}", name(action, ruleset), play.score),
                _ => name(action, ruleset),
            };
            if turn % 2 == 0 { told } else { format!("({told})") }
        });
        told.format(", ").to_string()
    }

    /// Writes the best line and what it comes to. `scores` are those so far, where they are known.
    pub fn write(
        &self,
        out: &mut impl Write,
        advice: &Advice<'_>,
        plays: &Plays,
        scores: Option<[i64; 2]>,
    ) -> Result<(), Error> {
        let Some(line) = self.lines.first() else { return Ok(()) };
        let other = advice.outlook().unseen.text(&advice.ruleset.alphabet);
        let how = if line.exact { "" } else { ", as far as it was searched" };
        let first = self.first(plays);
        let first = first.map_or_else(String::new, |number| format!(", from number {number}"));
        writeln!(
            out,
            "\nThe bag is empty and the other has {other}. The end{first}, his moves in brackets{how}:"
        )?;
        writeln!(out, "  {}", Self::moves(line, advice.ruleset))?;
        let spread = i64::from(line.spread);
        let sum = match scores {
            Some([own, other]) => format!(", {:+} in the end", own - other + spread),
            None => String::new(),
        };
        Ok(writeln!(out, "  final spread {spread:+} from here{sum}")?)
    }
}

fn same_tiles(one: &Placement, other: &Placement) -> bool {
    one.tiles.len() == other.tiles.len() && one.tiles.iter().all(|tile| other.tiles.contains(tile))
}

/// What a move is called in a line of play.
fn name(action: &Move, ruleset: &Ruleset) -> String {
    match action {
        Move::Play(play) => NamedMove::of(play, &ruleset.alphabet).to_string(),
        Move::Swap(_) | Move::Pass => "pass".to_owned(),
    }
}
