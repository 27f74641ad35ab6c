//! The review of one game as text: a line for each turn, what the turns of each player come to, and
//! what stands out.

use std::io::Write;

use anstyle::{AnsiColor, Style};

use itertools::Itertools;

use crate::app::review::{
    Grade, LossKind, Mistake, PlayerChance, PlayerReview, Told, TurnReview, Unjudged,
};
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
    let by_win = turns.iter().any(|turn| turn.chance.is_some());
    let is_told = turns.iter().any(|turn| turn.told.is_some());
    let mut header = vec!["#", "player", "move", "score", "best move", "lost", "grade"];
    if by_win {
        header.splice(6.., ["win lost", "mistake"]);
    }
    if is_told {
        header.insert(header.len() - 1, "told");
    }
    let mut rows = table(&header, &[0, 3, 5, if by_win { 6 } else { 5 }]);
    for turn in turns {
        rows.add_row(fields(turn, by_win, is_told));
    }
    let lines: Vec<String> = rows.lines().map(|line| line.trim_end().to_owned()).collect();
    let said = std::iter::once(None).chain(turns.iter().map(Some));
    for (line, turn) in lines.iter().zip(said) {
        let Some(turn) = turn else {
            writeln!(out, "{line}")?;
            continue;
        };
        let (last, style) = (last(turn, by_win), Paint(style(turn)));
        let before = line.strip_suffix(&last).unwrap_or(line);
        let last = &line[before.len()..];
        writeln!(out, "{before}{style}{last}{style:#}")?;
    }
    Ok(())
}

/// The cells of a turn: by the chance to win, the best move is the one with the best chance.
fn fields(turn: &TurnReview, by_win: bool, is_told: bool) -> Vec<String> {
    // Control characters are escaped before the columns are aligned.
    let name = shown(&turn.player).into_owned();
    let best = turn.best.as_ref().filter(|_| turn.lost.is_some_and(|lost| lost > 0.0));
    let better = turn.chance.as_ref().filter(|chance| chance.is_lost());
    let best = if by_win { better.map(|chance| &chance.best).or(best) } else { best };
    let mut cells = vec![
        turn.turn.to_string(),
        short(&name, NAME),
        turn.played.text().to_owned(),
        turn.played.score.to_string(),
        best.map_or_else(String::new, ToString::to_string),
        turn.lost.filter(|lost| *lost > 0.0).map_or_else(String::new, |lost| format!("{lost:.1}")),
    ];
    if by_win {
        cells.push(better.map_or_else(String::new, |chance| percent_lost(chance.lost)));
    }
    if is_told {
        cells.push(turn.told.as_ref().map_or_else(String::new, told));
    }
    cells.push(last(turn, by_win));
    cells
}

/// What the opponent can tell of the rack: all of it, or how much likelier the tiles kept are.
fn told(told: &Told) -> String {
    let ratio = told.times.map(|ratio| format!("{}×", times(ratio)));
    told.rack.clone().or(ratio).unwrap_or_default()
}

/// How many times as likely something is: with one decimal, or two below 0.1.
pub(crate) fn times(ratio: f64) -> String {
    let decimals = if ratio < 0.095 { 2 } else { 1 };
    format!("{ratio:.decimals$}")
}

/// A part of the chance to win, with one decimal.
fn percent_lost(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

/// What marks the verdict on a turn that further search may change.
pub(crate) const fn unsure(turn: &TurnReview) -> &'static str {
    if matches!(turn.exact, Some(false)) { "?" } else { "" }
}

/// What the last column says of a turn: its grade, or why it has none.
pub(crate) fn last(turn: &TurnReview, by_win: bool) -> String {
    let unsure = unsure(turn);
    let chance = turn.chance.as_ref().filter(|_| by_win);
    match (turn.grade, turn.unjudged) {
        (Some(grade), _) if let Some(chance) = chance => match chance.mistake {
            Some(mistake) => format!("{mistake}{unsure}"),
            None => format!("{}{unsure}", grade.min(Grade::Good)),
        },
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
    if players.iter().any(|player| player.chance.is_some()) {
        let mut of = |title: &str, cell: &dyn Fn(&PlayerChance) -> String| {
            line(title, &|player| player.chance.as_ref().map_or_else(nothing, cell));
        };
        of("chance lost", &|sums| percent_lost(sums.lost));
        of("chance lost a turn", &|sums| sums.lost_a_turn.map_or_else(nothing, percent_lost));
        of("small, medium, large", &|PlayerChance { mistakes, .. }| {
            Mistake::ALL.map(|size| mistakes.of(size)).iter().join(", ")
        });
        of("mistake index", &|sums| format!("{:.1}", sums.mistake_index));
        of("chance by luck", &|sums| format!("{:+.1} %", 100.0 * sums.luck));
        of("chance, not judged", &|sums| format!("{:+.1} %", 100.0 * sums.unjudged));
    }
    if players.iter().any(|player| player.rating.is_some()) {
        line("rating", &|player| player.rating.map_or_else(nothing, |rating| rating.to_string()));
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
