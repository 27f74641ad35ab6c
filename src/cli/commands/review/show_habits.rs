//! The habits of a player over several games: what was lost in each phase, and by what.

use std::io::Write;

use crate::app::review::{LossKind, PhaseReview, PlayerReview};
use crate::cli::answer::{table, write_table};
use crate::cli::term::Error;

pub(crate) fn write(out: &mut impl Write, player: &PlayerReview) -> Result<(), Error> {
    let header =
        ["phase", "turns", "judged", "lost", "a turn", "leave", "place", "bingo", "end", "phonies"];
    let mut rows = table(&header, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for phase in &player.phases {
        rows.add_row(fields(phase));
    }
    writeln!(out)?;
    write_table(out, &rows)?;
    if let Some(sums) = &player.chance {
        let [lost, luck] =
            [sums.lost, sums.luck].map(|chance| 100.0 * chance / player.games as f64);
        let index = sums.mistake_index;
        writeln!(
            out,
            "a game: {lost:.1} % of the chance to win lost, {luck:+.1} % by luck, mistake index {index:.1}"
        )?;
    }
    match &player.rating {
        Some(rating) => writeln!(out, "rating: {rating}, by {} turns", rating.turns)?,
        None => writeln!(out, "rating: none, with only {} turns judged", player.judged)?,
    }
    Ok(())
}

fn fields(phase: &PhaseReview) -> [String; 10] {
    let points = |points: f64| match phase.judged {
        0 => "-".to_owned(),
        _ => format!("{points:.1}"),
    };
    let [leave, placement, bingo, end] = LossKind::ALL.map(|kind| points(phase.lost_by.of(kind)));
    [
        phase.phase.to_string(),
        phase.turns.to_string(),
        phase.judged.to_string(),
        points(phase.lost),
        points(phase.lost / phase.judged as f64),
        leave,
        placement,
        bingo,
        end,
        phase.phonies.to_string(),
    ]
}
