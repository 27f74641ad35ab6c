//! Moves in a table, where each line is a command, and those of the opponent.

use std::io::Write;

use itertools::Itertools;

use crate::app::play::{AheadAnswer, AheadFound, PlayAlong, PlayPage};
use crate::app::solve::mark_of;
use crate::cli::answer::{LINE, VERDICT, ahead_cells, ahead_columns, and_ways, table, write_table};
use crate::cli::commands::play::ahead::{end_text, replies_text};
use crate::cli::term::{Error, shown};

/// The moves of a page.
pub(crate) fn write_plays(out: &mut impl Write, page: &PlayPage) -> Result<(), Error> {
    let plays = &page.plays;
    let mut columns = vec!["#", "score", "at", "word", "leave"];
    columns.extend(page.order.is_some().then_some("equity"));
    let has_wins = plays.iter().any(|play| play.worth.win.is_some());
    let has_verdicts = plays.iter().any(|play| play.worth.has_verdict());
    columns.extend(
        page.ahead.into_iter().flat_map(|kind| ahead_columns(kind, has_wins, has_verdicts)),
    );
    let numbers = (5..columns.len()).filter(|column| ![LINE, VERDICT].contains(&columns[*column]));
    let mut rows = table(&columns, &[0, 1].into_iter().chain(numbers).collect_vec());
    for play in plays {
        let (number, score) = (play.number.to_string(), play.score.to_string());
        let (at, word) = match play.at.as_str() {
            "" => ("", play.name.as_str()),
            _ => play.name.split_once(' ').unwrap_or((&play.name, "")),
        };
        let word = word.to_owned() + &mark_of(&play.words) + &and_ways(play.ways);
        let mut fields = vec![number, score, at.to_owned(), word, play.leave.clone()];
        fields.extend(play.worth.equity.map(|equity| format!("{equity:.1}")));
        fields.extend(ahead_cells(&play.worth, has_wins, has_verdicts));
        rows.add_row(fields);
    }
    if !plays.is_empty() {
        write_table(out, &rows)?;
    }
    Ok(())
}

/// The best moves of the opponent, whose rack is known, with what comes after them: their points, their
/// chance to win, and in brackets one's own moves.
pub(crate) fn their_text(answer: &AheadAnswer, along: &PlayAlong) -> Result<String, Error> {
    let mut text = Vec::new();
    let other = along.me().other();
    let rack = along.game().rack(other).unwrap_or_default();
    let rack = rack.text(&along.game().ruleset().alphabet);
    writeln!(text, "{}'s best moves with {rack}, seen from their side:", shown(along.name(other)))?;
    write_plays(&mut text, &along.their_page(answer))?;
    match &answer.found {
        AheadFound::Replies(replies) => writeln!(text, "{}", replies_text(replies))?,
        AheadFound::End(end) => writeln!(text, "{}", end_text(end))?,
        AheadFound::Why(_) | AheadFound::Compared(_) => {}
    }
    Ok(String::from_utf8_lossy(&text).into_owned())
}
