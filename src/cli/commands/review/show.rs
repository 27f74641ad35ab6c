//! The review of one game as text: a line for each turn, what the turns of each player come to, and
//! what stands out.

use std::io::Write;

use anstyle::{AnsiColor, Style};

use crate::app::review::{Grade, LossKind, PlayerReview, TurnReview, Unjudged};
use crate::cli::answer::{table, write_meaning, write_table};
use crate::cli::commands::review::remarks::remarks;
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::commands::review::show_wins::write_wins;
use crate::cli::term::{Error, Paint, shown};

/// How many characters of a player's name a line has room for.
const NAME: usize = 9;

pub(crate) fn write(
    out: &mut impl Write,
    game: &ReviewedGame,
    is_summary: bool,
) -> Result<(), Error> {
    if !is_summary {
        write_turns(out, &game.review.turns)?;
        write_wins(out, game)?;
        writeln!(out)?;
    }
    write_players(out, game)?;
    let said = remarks(game);
    if !said.is_empty() {
        writeln!(out)?;
    }
    said.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    let known = game.definitions.iter().flatten().filter(|word| word.meaning().text().is_some());
    for (number, word) in known.enumerate() {
        if number == 0 {
            writeln!(out)?;
        }
        write_meaning(out, word)?;
    }
    Ok(())
}

/// A name as far as there is room for it.
pub(crate) fn short(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    name.chars().take(room - 1).chain(['…']).collect()
}

fn write_turns(out: &mut impl Write, turns: &[TurnReview]) -> Result<(), Error> {
    let header = ["#", "player", "move", "score", "best move", "lost", "grade"];
    let mut rows = table(&header, &[0, 3, 5]);
    for turn in turns {
        rows.add_row(fields(turn));
    }
    let lines: Vec<String> = rows.lines().map(|line| line.trim_end().to_owned()).collect();
    let said = std::iter::once(None).chain(turns.iter().map(Some));
    for (line, turn) in lines.iter().zip(said) {
        let Some(turn) = turn else {
            writeln!(out, "{line}")?;
            continue;
        };
        let (last, style) = (last(turn), Paint(style(turn)));
        let before = line.strip_suffix(&last).unwrap_or(line);
        let last = &line[before.len()..];
        writeln!(out, "{before}{style}{last}{style:#}")?;
    }
    Ok(())
}

fn fields(turn: &TurnReview) -> [String; 7] {
    // Control characters are escaped before the columns are aligned.
    let name = shown(&turn.player).into_owned();
    let best = turn.best.as_ref().filter(|_| turn.lost.is_some_and(|lost| lost > 0.0));
    [
        turn.turn.to_string(),
        short(&name, NAME),
        turn.played.text().to_owned(),
        turn.played.score.to_string(),
        best.map_or_else(String::new, ToString::to_string),
        turn.lost.filter(|lost| *lost > 0.0).map_or_else(String::new, |lost| format!("{lost:.1}")),
        last(turn),
    ]
}

/// What the last column says of a turn: its grade, or why it has none.
fn last(turn: &TurnReview) -> String {
    let unsure = if turn.exact == Some(false) { "?" } else { "" };
    match (turn.grade, turn.unjudged) {
        (Some(grade), _) => format!("{grade}{unsure}"),
        (None, Some(why)) => why.to_string(),
        (None, None) => String::new(),
    }
}

fn style(turn: &TurnReview) -> Style {
    match (turn.grade, turn.unjudged) {
        (Some(Grade::Best), _) => AnsiColor::Green.on_default(),
        (Some(Grade::Inaccuracy), _) => AnsiColor::Yellow.on_default(),
        (Some(Grade::Mistake), _) => AnsiColor::Red.on_default(),
        (Some(Grade::Blunder), _) | (None, Some(Unjudged::Phony)) => {
            AnsiColor::Red.on_default().bold()
        }
        (None, Some(_)) => Style::new().dimmed(),
        (Some(Grade::Good), _) | (None, None) => Style::new(),
    }
}

/// A column for each player.
fn write_players(out: &mut impl Write, game: &ReviewedGame) -> Result<(), Error> {
    let players: Vec<_> = game.players().collect();
    let names = players.iter().map(|player| short(&shown(&player.player), 20));
    let header: Vec<_> = std::iter::once(String::new()).chain(names).collect();
    let header: Vec<_> = header.iter().map(String::as_str).collect();
    let mut rows = table(&header, &[1, 2]);
    for (title, cells) in summary(&players) {
        rows.add_row(std::iter::once(title).chain(cells));
    }
    write_table(out, &rows)
}

/// The lines of a summary, each with a cell for each player.
pub(crate) fn summary(players: &[&PlayerReview]) -> Vec<(String, Vec<String>)> {
    let mut lines = Vec::new();
    let mut line = |title: &str, cell: &dyn Fn(&PlayerReview) -> String| {
        let cells: Vec<_> = players.iter().map(|player| cell(player)).collect();
        lines.push((title.to_owned(), cells));
    };
    line("score", &|player| player.score.to_string());
    line("turns judged", &|player| format!("{} of {}", player.judged, player.turns));
    line("points lost", &|player| points(player, player.lost));
    for kind in LossKind::ALL {
        line(&format!("  {}", by(kind)), &|player| points(player, player.lost_by.of(kind)));
    }
    line("lost a turn", &|player| {
        player.lost_a_turn.map_or_else(nothing, |lost| format!("{lost:.1}"))
    });
    for grade in Grade::ALL {
        line(plural(grade), &|player| player.grades.of(grade).to_string());
    }
    line("bingos, missed", &|player| format!("{}, {}", player.bingos, player.missed_bingos));
    line("luck of the draws", &|player| {
        player.luck.map_or_else(nothing, |luck| format!("{luck:+.1}"))
    });
    lines
}

/// Points that were lost, if any turn is judged.
fn points(player: &PlayerReview, points: f64) -> String {
    if player.judged == 0 { nothing() } else { format!("{points:.1}") }
}

const fn by(kind: LossKind) -> &'static str {
    match kind {
        LossKind::Leave => "by the leave",
        LossKind::Placement => "by word or place",
        LossKind::MissedBingo => "by missed bingos",
        LossKind::End => "at the end",
    }
}

const fn plural(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "best moves",
        Grade::Good => "good moves",
        Grade::Inaccuracy => "inaccuracies",
        Grade::Mistake => "mistakes",
        Grade::Blunder => "blunders",
    }
}

/// What is shown instead of a missing number.
fn nothing() -> String {
    "-".to_owned()
}
