//! A review as a page: HTML without scripts and without other files.

use std::fmt::Write;

use crate::app::review::{GameReview, ReviewedMove, Told, TurnReview};
use crate::board::Square;
use crate::cli::answer::percent;
use crate::cli::commands::review::remarks::remarks;
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::commands::review::show::{last, summary, times, unsure};
use crate::moves::column_name;
use crate::rules::Premium;

/// How the page looks: the colours of the game, on a light ground or a dark one.
const STYLE: &str = "
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .15rem .6rem; text-align: left; border-bottom: 1px solid #8884; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
.best { color: #2a8a3a; } .inaccuracy { color: #a07000; } .mistake { color: #d2501e; }
.blunder, .phony { color: #d01030; font-weight: bold; } .none { opacity: .6; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; break-inside: avoid;
  border-top: 1px solid #8886; margin-top: 1rem; }
section div { flex: 1 1 18rem; }
.chance { height: .6rem; background: #8884; } .chance div { height: 100%; background: #2a8a3a; }
figure { margin: 1rem 0; }
.graph { display: block; width: 100%; height: 10rem; background: #8882; }
.graph path, .graph polyline { fill: none; stroke: #2a8a3a; stroke-width: 2; vector-effect: non-scaling-stroke; }
.graph .half { stroke: #8888; stroke-width: 1; }
.board { flex: none; font: 12px/1 system-ui, sans-serif; color: #222; }
.board td, .board th { width: 1.6rem; height: 1.6rem; padding: 0; text-align: center; border: 1px solid #fff; }
.board th { border: 0; color: #888; font-weight: normal; }
.board td { background: #ddd8d0; }
.board .dl { background: #759e6a; } .board .tl { background: #1d8fa0; color: #fff; }
.board .dw { background: #c07921; } .board .tw { background: #9c471b; color: #fff; }
.board .st { background: #664563; color: #fff; }
.board .on { background: #f2efea; font-weight: bold; font-size: 15px; }
.board .new { background: #efe985; font-weight: bold; font-size: 15px; }
.board .blank { font-style: italic; color: #96412a; }
";

/// All games on a page.
pub(crate) fn page(games: &[ReviewedGame]) -> String {
    let title = match games {
        [game] => format!("Review of {}", escaped(&game.game)),
        _ => format!("Review of {} games", games.len()),
    };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for (number, game) in games.iter().enumerate() {
        write_game(&mut page, number, game);
    }
    page + "</body>\n</html>\n"
}

/// A text with the characters that mean something in HTML escaped, and without control characters.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            control if control.is_control() => out.push('\u{fffd}'),
            plain => out.push(plain),
        }
    }
    out
}

fn write_game(page: &mut String, number: usize, game: &ReviewedGame) {
    let review = &game.review;
    let [first, second] = &review.players;
    let names = [first, second].map(|player| escaped(&player.player));
    _ = writeln!(
        page,
        "<h2>{}: {} {}, {} {}</h2>",
        escaped(&game.game),
        names[0],
        first.score,
        names[1],
        second.score
    );
    write_summary(page, game);
    for said in remarks(game) {
        _ = writeln!(page, "<p>{}</p>", escaped(&said));
    }
    write_graph(page, game);
    write_turns(page, number, review);
    for turn in &review.turns {
        write_turn(page, number, review, turn);
    }
}

fn write_summary(page: &mut String, game: &ReviewedGame) {
    let players: Vec<_> = game.players().collect();
    page.push_str("<table>\n<tr><th>");
    for player in &players {
        _ = write!(page, "<th class=num>{}", escaped(&player.player));
    }
    for (title, cells) in summary(&players) {
        _ = write!(page, "\n<tr><td>{}", escaped(title.trim_start()));
        cells.iter().for_each(|cell| _ = write!(page, "<td class=num>{}", escaped(cell)));
    }
    page.push_str("\n</table>\n");
}

/// The chance over the game as a drawing, of the first player whose turns were reviewed.
fn write_graph(page: &mut String, game: &ReviewedGame) {
    let seat = game.seat.unwrap_or(0);
    let turns = &game.review.turns;
    let wins = turns.iter().map(|turn| Some((turn.turn, turn.win_of(seat)?)));
    let Some(wins) = wins.collect::<Option<Vec<_>>>().filter(|wins| wins.len() > 1) else { return };
    let width = turns.last().map_or(1, |turn| turn.turn);
    let points = wins.iter().map(|(turn, win)| format!("{turn},{:.1}", 100.0 * (1.0 - win)));
    let name = escaped(&game.review.players[seat].player);
    let start = if game.review.is_whole { "0,50 " } else { "" };
    _ = writeln!(
        page,
        "<figure><svg class=graph viewBox=\"0 0 {width} 100\" preserveAspectRatio=none role=img aria-label=\"Chance that {name} \
         wins\">\n<path class=half d=\"M0 50H{width}\"/><polyline points=\"{start}{}\"/></svg>\n\
         <figcaption>Chance that {name} wins, from 0 % below to 100 % above</figcaption></figure>",
        points.collect::<Vec<_>>().join(" ")
    );
}

/// What is said of a turn, and its class.
fn grade_of(turn: &TurnReview) -> (String, &'static str) {
    let class = match (turn.grade, turn.unjudged) {
        (Some(grade), _) => grade.name(),
        (None, Some(why)) if why.name() == "phony" => "phony",
        (None, _) => "none",
    };
    (last(turn, false), class)
}

fn points(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| format!("{value:.1}"))
}

fn shown(shown: Option<&ReviewedMove>) -> String {
    shown.map_or_else(String::new, |shown| escaped(&shown.to_string()))
}

fn write_turns(page: &mut String, number: usize, review: &GameReview) {
    page.push_str(
        "<table>\n<tr><th class=num>#<th>player<th>rack<th>move<th>best move<th class=num>lost\
         <th>grade<th class=num>luck<th class=num>win",
    );
    for turn in &review.turns {
        let (grade, class) = grade_of(turn);
        let best = turn.best.as_ref().filter(|_| turn.lost.is_some_and(|lost| lost > 0.0));
        let luck = turn.luck.map_or_else(String::new, |luck| format!("{luck:+.1}"));
        let win = turn.win.map_or_else(String::new, percent);
        _ = write!(
            page,
            "\n<tr><td class=num><a href=\"#g{number}t{at}\">{at}</a><td>{}<td>{}<td>{}<td>{}\
             <td class=num>{}<td class={class}>{grade}<td class=num>{luck}<td class=num>{win}",
            escaped(&turn.player),
            escaped(turn.rack.as_deref().unwrap_or("")),
            shown(Some(&turn.played)),
            shown(best),
            points(turn.lost),
            at = turn.turn,
        );
    }
    page.push_str("\n</table>\n");
}

fn write_turn(page: &mut String, number: usize, review: &GameReview, turn: &TurnReview) {
    let (grade, class) = grade_of(turn);
    let at = turn.turn;
    _ = writeln!(page, "<section id=\"g{number}t{at}\">");
    write_board(page, review, turn);
    _ = writeln!(page, "<div><h3>{at}. {}</h3>", escaped(&turn.player));
    let rack = turn.rack.as_deref().unwrap_or("unknown");
    _ = writeln!(
        page,
        "<p>Rack {}. Played <b>{}</b>.</p>",
        escaped(rack),
        shown(Some(&turn.played))
    );
    let [first, second] = turn.scores;
    let unsure = unsure(turn);
    if let (Some(lost), Some(best)) = (turn.lost, &turn.best) {
        _ = match lost > 0.0 {
            true => writeln!(
                page,
                "<p class={class}>{grade}: {}{lost:.1} points lost</p>\n<p>Best was <b>{}</b>{}.</p>",
                if unsure.is_empty() { "" } else { "about " },
                shown(Some(best)),
                compared(turn, best)
            ),
            false => writeln!(page, "<p class={class}>{grade}</p>"),
        };
    } else {
        _ = writeln!(page, "<p class={class}>{grade}</p>");
    }
    let chance = turn.chance.as_ref();
    if let Some(size) = chance.filter(|chance| !chance.is_lost()).and_then(|chance| chance.mistake)
    {
        _ = writeln!(page, "<p>A {size} mistake{unsure} by points; no chance to win was lost.</p>");
    }
    if let Some(chance) = chance.filter(|chance| chance.is_lost()) {
        let size =
            chance.mistake.map_or_else(String::new, |size| format!(", a {size} mistake{unsure}"));
        _ = writeln!(
            page,
            "<p>{:.1} % of the chance to win lost{size}: best by that was <b>{}</b>.</p>",
            100.0 * chance.lost,
            shown(Some(&chance.best))
        );
    }
    if let Some(bingo) = &turn.missed_bingo {
        _ = writeln!(page, "<p>Missed bingo: <b>{}</b>.</p>", shown(Some(bingo)));
    }
    if let Some(luck) = turn.luck {
        _ = writeln!(page, "<p>Luck of the draw: {luck:+.1}.</p>");
    }
    if let Some(Told { rack: Some(rack), .. }) = &turn.told {
        _ = writeln!(page, "<p>The opponent then knows the rack: {}.</p>", escaped(rack));
    }
    if let Some(Told { times: Some(ratio), .. }) = turn.told {
        _ = writeln!(
            page,
            "<p>To the opponent, the tiles kept are {} times as likely as by chance.</p>",
            times(ratio)
        );
    }
    if let Some(win) = turn.win {
        let (name, share) = (escaped(&turn.player), 100.0 * win);
        _ = writeln!(
            page,
            "<p>Chance that {name} wins: {}.</p>\n\
             <div class=chance><div style=\"width: {share:.0}%\"></div></div>",
            percent(win)
        );
    }
    _ = writeln!(page, "<p>Score {first} to {second}.</p></div>\n</section>");
}

/// The numbers by which two moves are compared.
fn compared(turn: &TurnReview, best: &ReviewedMove) -> String {
    let played = &turn.played;
    let pair = |name: &str, best: Option<String>, own: Option<String>| {
        Some(format!(", {name} {} against {}", best?, own?))
    };
    let text = |value: Option<f64>| value.map(|value| format!("{value:.1}"));
    let spread = |shown: &ReviewedMove| shown.spread.map(|spread| format!("{spread:+}"));
    pair("final spread", spread(best), spread(played))
        .or_else(|| pair("after the reply", text(best.net), text(played.net)))
        .or_else(|| pair("equity", text(best.equity), text(played.equity)))
        .unwrap_or_default()
}

/// The board with the tiles of the move on it.
fn write_board(page: &mut String, review: &GameReview, turn: &TurnReview) {
    let (board, alphabet) = (&turn.board, &review.alphabet);
    page.push_str("<table class=board>\n<tr><th>");
    (0..board.size()).for_each(|column| _ = write!(page, "<th>{}", column_name(column)));
    for row in 0..board.size() {
        _ = write!(page, "\n<tr><th>{}", row + 1);
        for square in (0..board.size()).filter_map(|column| Square::new(row, column)) {
            let new =
                turn.played.laid().iter().find(|(at, _)| *at == square).map(|(_, tile)| *tile);
            let (tile, class) = match (board.tile(square), new) {
                (Some(tile), _) => (tile, "on"),
                (None, Some(tile)) => (tile, "new"),
                (None, None) => {
                    let class = premium(review, square);
                    _ = write!(
                        page,
                        "{}",
                        if class.is_empty() {
                            "<td>".to_owned()
                        } else {
                            format!("<td class={class}>")
                        }
                    );
                    continue;
                }
            };
            let blank = if tile.is_blank() { " blank" } else { "" };
            let label = escaped(alphabet.tile(tile).trim_matches(['[', ']']));
            _ = write!(page, "<td class=\"{class}{blank}\">{label}");
        }
    }
    page.push_str("\n</table>\n");
}

/// The class of an empty square.
fn premium(review: &GameReview, square: Square) -> &'static str {
    let at = (square.row(), square.column());
    match review.layout.premium(at.0, at.1) {
        Premium::DoubleLetter => "dl",
        Premium::TripleLetter => "tl",
        Premium::DoubleWord => "dw",
        Premium::TripleWord => "tw",
        Premium::None if review.layout.start() == at => "st",
        Premium::None => "",
    }
}
