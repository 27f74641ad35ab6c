//! Later positions, taken as the turns that led to them.

use super::play::new_game;
use crate::app::play::*;
use crate::board::Square;
use crate::tile::Tiles;

fn at(typed: &str) -> Square {
    crate::app::parse_square(typed).expect("a square")
}

/// A position with this row in the middle.
fn seen(along: &PlayAlong, row: &str) -> LaterPosition {
    let empty = (".".repeat(15) + "\n").repeat(7);
    let text = crate::board::BoardText::parse(&format!("{empty}{row}\n{empty}"));
    let ruleset = along.game().ruleset();
    let (board, layout) = crate::game::check_board(ruleset, None, &text).expect("a board");
    let (doubtful, doubtful_tiles) = (Vec::new(), Vec::new());
    let (rack, scores, unplayed, held) = (None, None, None, None);
    LaterPosition { board, layout, rack, scores, doubtful, doubtful_tiles, unplayed, held }
}

#[test]
fn a_later_position_with_new_tiles_in_doubt_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = new_game(&folder.path().join("game.board"), "STEPABC");
    let mut later = seen(&along, ".......STEP....");
    later.doubtful = vec![at("8J")];
    later.doubtful_tiles = vec![at("8J")];
    let refused = along.follow(&later).expect_err("in doubt").to_string();
    assert_eq!(refused, "what is new is in doubt, at 8J: enter the turns");
    later.doubtful_tiles.clear();
    later.held = Some(3);
    let refused = along.follow(&later).expect_err("a short rack").to_string();
    assert!(refused.starts_with("the rack has 3 tiles though the bag is not empty"), "{refused}");
    later.held = Some(7);
    later.unplayed = Some(at("9K"));
    let refused = along.follow(&later).expect_err("not played").to_string();
    assert!(refused.starts_with("a move that is not played lies on the board, at 9K"), "{refused}");
    later.unplayed = None;
    assert_eq!(along.follow(&later).expect("a turn")[0].to_string(), "me: 8H STEP, 9 points");
}

#[test]
fn scores_words_and_rack_tell_which_plays_led_to_a_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let follow = |name: &str, row: &str, rack: Option<&str>, scores: Option<[i64; 2]>| {
        let mut along = new_game(&folder.path().join(name), "STEPABC");
        let ruleset = along.game().ruleset().clone();
        let tiles = |rack| *crate::game::check_rack(&ruleset, rack).expect("a rack").tiles();
        let rack: Option<Tiles> = rack.map(tiles);
        let later = LaterPosition { rack, scores, ..seen(&along, row) };
        let changes = along.follow(&later).expect("turns");
        (changes.iter().map(ToString::to_string).collect::<Vec<_>>(), along.scores())
    };
    let (mine, theirs) = ("me: 8H STEP, 9 points", "opponent: 8H STEPS, 22 points");
    let row = ".......STEPS...";
    // The game says that it is the player's turn.
    assert_eq!(follow("a.board", row, None, None).0, [mine, theirs]);
    // Their rack is still the same: it was the opponent's.
    assert_eq!(follow("b.board", row, Some("STEPABC"), None).0, [theirs]);
    // Or they drew the same tiles again.
    let scores = Some([9, 22]);
    let (turns, after) = follow("c.board", row, Some("STEPABC"), scores);
    assert_eq!((&turns[..2], after), (&[mine.to_owned(), theirs.to_owned()][..], [9, 22]));
    // The scores tell without a rack, too, and rather than the words: EPS is not in the list.
    assert_eq!(follow("d.board", row, None, Some([0, 22])).0, [theirs]);
    let turns = follow("e.board", ".......EPS.....", None, Some([5, 7])).0;
    assert_eq!(turns, ["me: 8H EP, 5 points", "opponent: 8H EPS, 7 points"]);
}
