//! The end of a game as text.

use std::io::Write;

use crate::app::outlook;
use crate::app::solve::{GameEnd, SolvedPosition, describe_line};
use crate::cli::answer::counted;
use crate::cli::term::{Error, note};

/// Notes how long the search took, and whether it was complete.
pub(crate) fn note_end(end: &GameEnd) {
    let Some(line) = end.lines.first() else { return };
    let positions = end.lines.iter().map(|line| line.positions).max().unwrap_or(0);
    let how = format!("{} in {:.1} s", counted(positions, "position"), end.elapsed.as_secs_f64());
    let turns = counted(line.depth as u64, "turn");
    let whole = end.lines.iter().all(|line| line.exact);
    note(&match (whole, end.is_cancelled) {
        (true, _) => format!("{how}: searched to the end"),
        (false, true) => format!("{how}: interrupted, {turns} ahead"),
        (false, false) => {
            format!("{how}: not to the end, {turns} ahead; --seconds gives more time")
        }
    });
}

/// Writes the best line and what it comes to. `scores` are those so far, where they are known.
pub(crate) fn write_end(
    out: &mut impl Write,
    end: &GameEnd,
    solved: &SolvedPosition<'_>,
    scores: Option<[i64; 2]>,
) -> Result<(), Error> {
    let Some(line) = end.lines.first() else { return Ok(()) };
    let question = solved.question;
    let (position, ruleset) = (question.position, question.ruleset);
    let other = outlook(position, ruleset).unseen.text(&ruleset.alphabet);
    let how = if line.exact { "" } else { ", as far as it was searched" };
    let first = end.first_play(&solved.plays);
    let first = first.map_or_else(String::new, |number| format!(", from number {number}"));
    writeln!(
        out,
        "\nThe bag is empty and the opponent has {other}. The end{first}, the opponent's moves in brackets{how}:"
    )?;
    writeln!(out, "  {}", describe_line(line, ruleset))?;
    let spread = i64::from(line.spread);
    let sum = match scores {
        Some([own, other]) => format!(", {:+} in the end", own - other + spread),
        None => String::new(),
    };
    Ok(writeln!(out, "  final spread {spread:+} from here{sum}")?)
}
