//! What stands out in a game, as sentences.

use crate::app::review::{TurnReview, Unjudged};
use crate::cli::answer::percent;
use crate::cli::commands::review::reviewed::ReviewedGame;

/// Missed bingos, phonies, and the turns that decided the game, in the order of the turns; then who resigned.
pub(crate) fn remarks(game: &ReviewedGame) -> Vec<String> {
    let turns = game.review.turns.iter().flat_map(|turn| of_turn(game, turn));
    let resigned = game.review.resigned.iter().map(|player| format!("{player} resigned"));
    turns.chain(resigned).collect()
}

fn of_turn(game: &ReviewedGame, turn: &TurnReview) -> Vec<String> {
    let TurnReview { turn: number, player, .. } = turn;
    let mut said = Vec::new();
    if let Some(bingo) = &turn.missed_bingo {
        said.push(format!("turn {number}: {player} missed a bingo, {bingo}"));
    }
    let are = if turn.phonies.len() == 1 { "is" } else { "are" };
    let words = turn.phonies.join(", ");
    let list = &game.list;
    match turn.unjudged {
        Some(Unjudged::Phony) => said.push(format!(
            "turn {number}: {words} {are} not in the list {list}, and stayed on the board"
        )),
        Some(Unjudged::TakenBack) if turn.phonies.is_empty() => said.push(format!(
            "turn {number}: {player} took {} back, which is in the list {list}",
            turn.played.name
        )),
        Some(Unjudged::TakenBack) => {
            said.push(format!(
                "turn {number}: {player} took {} back: {words} {are} not in the list {list}",
                turn.played.name
            ));
        }
        _ => {}
    }
    if !game.review.decided.contains(number) {
        return said;
    }
    if let (Some(win), Some(swing)) = (turn.win, turn.swing) {
        let [before, after] = [win - swing, win].map(percent);
        let moved = if swing > 0.0 { "rose" } else { "fell" };
        let chance = match player.as_str() {
            "me" => "your chance to win".to_owned(),
            player => format!("the chance that {player} wins"),
        };
        said.push(format!(
            "turn {number} decided the game: {chance} {moved} from {before} to {after}"
        ));
    } else if let Some(lost) = turn.lost {
        let [first, second] = &game.review.players;
        let margin = (first.score - second.score).abs();
        said.push(format!(
            "turn {number} decided the game: {player} lost {lost:.1} there, and the game by {margin}"
        ));
    }
    said
}
