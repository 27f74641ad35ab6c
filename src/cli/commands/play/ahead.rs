//! What looking ahead has come to, in words.

use crate::app::lookahead::RepliesAnswer;
use crate::app::moves::{MoveWhy, MovesBeside};
use crate::app::play::{AheadAnswer, PRE_ENDGAME_POSITIONS, PlayAlong};
use crate::app::solve::GameEnd;
use crate::cli::answer::{
    ComparedEnds, ComparedText, WhyText, counted, orders_text, settled_text, thousands,
};
use crate::cli::term::Error;

/// How many racks were tried, and whether the best move is settled.
pub(crate) fn replies_text(answer: &RepliesAnswer) -> String {
    let moves = counted(answer.moves.len() as u64, "move");
    let after = answer.after.as_ref().map(|name| format!(" by inference from {name}"));
    let after = after.unwrap_or_default();
    let how = format!("{moves}, {}{after}", counted(answer.racks, "rack"));
    if let Some(orders) = &answer.orders {
        let text =
            orders_text(orders, &format!("{} positions go", thousands(PRE_ENDGAME_POSITIONS)));
        let stopped = if answer.is_cancelled { "stopped: " } else { "" };
        return format!("{stopped}pre-endgame: {text}");
    }
    match answer.unsettled {
        _ if answer.is_cancelled => format!("stopped: {how}"),
        _ if answer.moves.len() < 2 => how,
        None => format!("{how}: {}", settled_text(answer)),
        Some([one, other]) => {
            format!("{how}: the best move is not settled: {one} and {other} are too close")
        }
    }
}

/// Whether the end is searched as a whole.
pub(crate) fn end_text(end: &GameEnd) -> String {
    let positions = end.lines.iter().map(|line| line.positions).max().unwrap_or(0);
    let how = counted(positions, "position");
    let depth = end.lines.first().map_or(0, |line| line.depth);
    match (end.lines.iter().all(|line| line.exact), end.is_cancelled) {
        (true, _) => format!("{how}: searched to the end"),
        (false, true) => format!("stopped: {how}, {} ahead", counted(depth as u64, "turn")),
        (false, false) => format!("{how}: {} ahead, not to the end", counted(depth as u64, "turn")),
    }
}

/// What lies behind a move, in lines.
pub(crate) fn why_text(
    answer: &AheadAnswer,
    why: &MoveWhy,
    along: &PlayAlong,
) -> Result<String, Error> {
    let text = WhyText {
        position: answer.position(),
        ruleset: along.game().ruleset(),
        plays: answer.plays(),
        doubtful: &[],
        ranked: why.ranked,
        best: why.best,
        ends: why.ends.as_ref().map(|[own, best]| ComparedEnds { own, best }),
        why: &why.answer,
        is_drawn: false,
    };
    let mut lines = Vec::new();
    text.write(&mut lines)?;
    Ok(String::from_utf8_lossy(&lines).into_owned())
}

/// Two moves side by side, in lines.
pub(crate) fn compared_text(moves: &MovesBeside) -> Result<String, Error> {
    let mut lines = Vec::new();
    ComparedText { compared: &moves.compared, ends: moves.ends }.write(&mut lines)?;
    Ok(String::from_utf8_lossy(&lines).into_owned())
}
