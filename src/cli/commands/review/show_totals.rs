//! The reviews of several games as text: a table for each player, with a row for each game.

use std::io::Write;

use crate::app::review::{LossKind, PlayerReview, totals};
use crate::cli::answer::{counted, table, write_table};
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::commands::review::show::short;
use crate::cli::commands::review::show_habits;
use crate::cli::term::{Error, shown};

/// How many characters of a game's name a line has room for.
const NAME: usize = 16;

pub(crate) fn write(out: &mut impl Write, games: &[ReviewedGame]) -> Result<(), Error> {
    let all = totals(games.iter().flat_map(ReviewedGame::players));
    for (number, total) in all.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write_player(out, games, total)?;
    }
    Ok(())
}

fn write_player(
    out: &mut impl Write,
    games: &[ReviewedGame],
    total: &PlayerReview,
) -> Result<(), Error> {
    let PlayerReview { player, wins, draws, losses, .. } = total;
    let count = counted(total.games as u64, "game");
    writeln!(out, "{player}: {count}, {wins} won, {draws} drawn, {losses} lost")?;
    let header =
        ["game", "score", "judged", "lost", "a turn", "leave", "place", "bingo", "end", "luck"];
    let mut rows = table(&header, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for game in games {
        let same = |one: &&PlayerReview| one.player.to_lowercase() == player.to_lowercase();
        for review in game.players().filter(same) {
            let name = end_of(&shown(&game.game));
            rows.add_row(fields(name, review));
        }
    }
    rows.add_row(fields("all".to_owned(), total));
    write_table(out, &rows)?;
    show_habits::write(out, total)
}

/// The end of a file's name, as far as there is room for it.
fn end_of(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or(name);
    short(last, NAME)
}

fn fields(name: String, player: &PlayerReview) -> [String; 10] {
    let points = |points: f64| match player.judged {
        0 => "-".to_owned(),
        _ => format!("{points:.1}"),
    };
    let by = |kind| points(player.lost_by.of(kind));
    let [leave, placement, bingo, end] = LossKind::ALL.map(by);
    [
        name,
        format!("{}:{}", player.score, player.against),
        format!("{}/{}", player.judged, player.turns),
        points(player.lost),
        points(player.lost_a_turn.unwrap_or_default()),
        leave,
        placement,
        bingo,
        end,
        player.luck.map_or_else(|| "-".to_owned(), |luck| format!("{luck:+.1}")),
    ]
}
