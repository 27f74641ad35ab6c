//! Games that wfq deals, and plays as the opponent.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use super::play::{apply, opened};
use crate::app::Words;
use crate::app::play::*;
use crate::game::Seat;
use crate::lexicon::{Lexicon, WordMap};
use crate::moves::{Move, Swap};
use crate::rules::Ruleset;

static WORDS: LazyLock<Arc<Words>> =
    LazyLock::new(|| Arc::new(Words::built_in("nl").expect("built in")));

fn begun(path: &Path, level: &str, opponent_begins: bool) -> PlayAlong {
    let against = Against::named(level, 3);
    let options = PlayOptions { against, opponent_begins, ..PlayOptions::default() };
    let layout = WORDS.ruleset().layout.clone();
    let game = OpenGame::new(path, &options, Arc::clone(&WORDS), layout).expect("a game");
    let mut along = game.play().expect("a game");
    along.apply(Command::Overwrite).expect("saved");
    along
}

fn resumed(path: &Path) -> Result<PlayAlong, PlayError> {
    opened(path, Arc::clone(&WORDS)).0?.play()
}

/// Makes the best move by equity.
fn move_on(along: &mut PlayAlong) -> String {
    along.apply(Command::Hints(Some(true))).expect("hints");
    let number = along.play_page().plays.first().expect("a move").number;
    apply(along, &number.to_string()).expect("a turn")
}

fn record(path: &Path) -> String {
    std::fs::read_to_string(record_path(path)).expect("a record")
}

#[test]
fn a_game_is_dealt_and_answered_to_its_end_and_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, other] = ["one", "two"].map(|name| folder.path().join(name).with_extension("board"));
    let mut along = begun(&path, "casual", true);
    assert_eq!((along.game().turns().len(), along.me()), (1, Seat::First));
    assert_eq!(along.game().turns()[0].seat, Seat::Second);
    let mut again = begun(&other, "casual", true);
    while along.waiting_for() != WaitingFor::Nothing {
        assert_eq!(along.waiting_for(), WaitingFor::MyMove);
        assert_eq!(along.rack().len(), along.game().rack_len(Seat::First));
        if along.game().bag_len() > 0 {
            assert_eq!(along.game().rack(Seat::Second), None);
        }
        let said = move_on(&mut along);
        assert!(said.contains("; wfq casual: ") || along.ending().is_some(), "{said}");
        assert_eq!(move_on(&mut again), said);
        // Another program goes on with what was saved.
        let turns = along.game().turns().len();
        along = resumed(&path).expect("the same game");
        assert_eq!((along.game().turns().len(), along.has_hints()), (turns, false));
    }
    assert_eq!(record(&path), record(&other));
    assert!(record(&path).contains("\n#against casual 3 0\n"), "{}", record(&path));
    let [mine, theirs] = along.game().final_scores();
    assert!(mine > theirs && theirs > 50, "{mine} {theirs}");
}

#[test]
fn moves_are_hidden_and_the_dealer_needs_no_tiles() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "club", false);
    let before = record(&path);
    let hidden = "the moves are hidden in a game against wfq: hints shows them";
    for typed in ["1", "n", "W=*E", "sort", "why 1", "replies"] {
        let said = match Command::parse(typed).map(|command| along.apply(command)) {
            Ok(Ok(Report::Ahead(_))) => {
                along.replies_question(None).map(|_| ()).expect_err("hidden")
            }
            Ok(Err(error)) => error,
            other => panic!("{typed}: {other:?}"),
        };
        assert_eq!(said.to_string(), hidden, "{typed}");
    }
    assert!(along.play_page().plays.is_empty() && along.end_question(1000).is_none());
    let dealt = "wfq deals in this game and plays by the list: a move, swap QX, pass, resign, undo or hints";
    for typed in
        ["tiles A", "rack ABC", "theirs ABC", "theirs", "scores 1 2", "8D ZZ !", "turn 1 pass"]
    {
        assert_eq!(apply(&mut along, typed).expect_err(typed), dealt);
    }
    assert!(apply(&mut along, "1A STEP").is_err());
    assert_eq!(record(&path), before);
    along.apply(Command::Hints(None)).expect("hints");
    assert!(!along.play_page().plays.is_empty());
    along.apply(Command::Hints(None)).expect("hints");
    assert!(along.play_page().plays.is_empty());
}

#[test]
fn parts_of_the_best_move_are_told_and_the_moves_stay_hidden() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "casual", false);
    // The first of them is a swap.
    let mut begins = Vec::new();
    for _ in 0..3 {
        let before = record(&path);
        let hints = ["hints place", "hints leave"];
        let said = hints.map(|typed| apply(&mut along, typed).expect("a hint"));
        assert!(along.play_page().plays.is_empty() && record(&path) == before);
        along.apply(Command::Hints(Some(true))).expect("hints");
        let best = along.play_page().plays[0].clone();
        let place = match &*best.at {
            "" => "the best move lays no tile".to_owned(),
            at => format!("the best move begins at {at}"),
        };
        let leave = if best.leave.is_empty() { "no tile" } else { &best.leave };
        assert_eq!(said, [place, format!("the best move keeps {leave}")]);
        begins.push(best.at.is_empty());
        move_on(&mut along);
        along.apply(Command::Hints(Some(false))).expect("hidden");
    }
    assert_eq!(begins, [true, false, false]);
}

#[test]
fn a_turn_is_taken_back_with_its_answer_and_the_record_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "1400", false);
    assert_eq!(apply(&mut along, "undo").expect_err("no turn"), "there is no turn to take back");
    let first = along.rack();
    move_on(&mut along);
    move_on(&mut along);
    let (two, rack) = (record(&path), along.rack());
    assert!(apply(&mut along, "undo").expect("taken back").starts_with("taken back: me: "));
    assert_eq!(along.game().turns().len(), 2);
    apply(&mut along, "undo").expect("taken back");
    assert_eq!((along.game().turns().len(), along.rack()), (0, first));
    assert!(record(&path).contains("#against club 3 2\n"));
    apply(&mut along, "redo").expect("replayed");
    assert_eq!(along.game().turns().len(), 2);
    apply(&mut along, "redo").expect("replayed");
    assert_eq!((along.game().turns().len(), along.rack()), (4, rack));
    assert_eq!(record(&path), two.replace("#against club 3 0", "#against club 3 2"));
    // The same tiles come, whatever the player does.
    apply(&mut along, "undo").expect("taken back");
    let held = along.rack();
    apply(&mut along, "pass").expect("a pass");
    assert_eq!(along.rack(), held);
    assert_eq!(along.game().rack(Seat::Second), None);
    assert_eq!(
        resumed(&path).expect("the same game").against().map(|with| with.taken_back),
        Some(3)
    );
}

#[test]
fn a_player_gives_up_and_may_think_better_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "casual", false);
    move_on(&mut along);
    let (before, [mine, theirs]) = (record(&path), along.game().scores());
    let said = apply(&mut along, "resign").expect("given up");
    let end = format!("the game is over, you resigned: me {mine}, wfq casual {theirs}");
    assert_eq!(said, format!("me: resigns; {end}"));
    assert!(record(&path).contains("#resigned 1\n"));
    let mut again = resumed(&path).expect("the same game");
    assert_eq!((again.ending(), again.waiting_for()), (Some(end), WaitingFor::Nothing));
    for typed in ["pass", "resign"] {
        let refused = apply(&mut again, typed).expect_err("over");
        assert!(refused.starts_with("the game is over"), "{refused}");
    }
    assert!(again.can_undo());
    assert_eq!(apply(&mut again, "undo").as_deref(), Ok("taken back: me: resigns"));
    assert_eq!(record(&path), before.replace("#against casual 3 0", "#against casual 3 1"));
    assert_eq!(again.game().rack(Seat::Second), None);
    move_on(&mut again);
}

#[test]
fn a_word_that_the_list_lacks_is_challenged_where_the_rules_say_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = wordless(&folder.path().join("game.board"));
    let rack = along.rack();
    let letters: Vec<_> = rack.each().flatten().take(2).collect();
    let word = along.game().ruleset().alphabet.text(&letters);
    let lost = apply(&mut along, &format!("8H {word}")).expect("a turn");
    let said =
        format!("me: passes ({word} challenged: not in the list, so the turn is lost); wfq ");
    assert!(lost.starts_with(&said), "{lost}");
    assert_eq!((along.rack(), along.game().board().tiles().count()), (rack, 0));
    // Off the board is no move, and Wordfeud takes no such word.
    assert!(apply(&mut along, "15O ZZZ").is_err());
    let mut along = begun(&folder.path().join("other.board"), "casual", false);
    let tiles: Vec<_> = along.rack().each().flatten().collect();
    let mut pairs = tiles.windows(2);
    let letters = pairs.find(|pair| along.lexicon().contains(pair) == Ok(false)).expect("no word");
    let word = format!("8H {}", along.game().ruleset().alphabet.text(letters));
    let refused = apply(&mut along, &word).expect_err("no word");
    assert!(refused.contains("not in the list") && along.game().turns().is_empty(), "{refused}");
}

#[test]
fn a_record_that_was_changed_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "casual", false);
    move_on(&mut along);
    let text = record(&path).replace("#against casual 3 0", "#against casual 4 0");
    std::fs::write(record_path(&path), text).expect("written");
    let error = resumed(&path).map(|_| ()).expect_err("other tiles").to_string();
    assert!(
        error.contains("game.gcg: its turns do not go with the tiles that wfq dealt: "),
        "{error}"
    );
}

/// A game by rules in which swaps count, with hardly a word: nobody plays any.
fn wordless(path: &Path) -> PlayAlong {
    let ruleset = Arc::new(Ruleset::built_in("scrabble-en").expect("built in"));
    let word = ruleset.alphabet.word("ZZZ").expect("letters");
    let words = WordMap::new(ruleset.alphabet.clone(), [word]);
    let words = Arc::new(Words::new("en", ruleset, words).with_built_in_values());
    let options = PlayOptions {
        against: Against::named("club", 1),
        opponent_begins: true,
        ..PlayOptions::default()
    };
    let layout = words.ruleset().layout.clone();
    let game = OpenGame::new(path, &options, words, layout).expect("a game");
    let mut along = game.play().expect("a game");
    along.apply(Command::Overwrite).expect("saved");
    along
}

#[test]
fn a_swap_shows_no_tiles_until_the_game_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = wordless(&path);
    let swapped = match &along.game().turns()[0].action {
        Move::Swap(Swap::Tiles(tiles)) => *tiles,
        other => panic!("{other:?}"),
    };
    let said = format!("wfq club: swaps {} tiles", swapped.len());
    assert_eq!(along.last_turn(), Some(said.clone()));
    assert_eq!(along.state().moves[0].name, format!("swap {}", swapped.len()));
    assert!(!along.can_undo());
    assert_eq!(apply(&mut along, "undo").expect_err("no turn"), "there is no turn to take back");
    let passed = apply(&mut along, "pass").expect("a pass");
    assert!(passed.starts_with("me: passes; wfq club: swaps "), "{passed}");
    assert!(along.can_undo() && passed.ends_with(" tiles"), "{passed}");
    // The sixth turn without a word is the player's own.
    apply(&mut along, "pass").expect("a pass");
    let over = apply(&mut along, "pass").expect("a pass");
    assert!(over.contains("; the game is over, too many turns without a word: me -"), "{over}");
    assert!(!over.contains("not counted") && over.matches(" left)").count() == 2, "{over}");
    let tiles = swapped.text(&along.game().ruleset().alphabet);
    assert_eq!(along.state().moves[0].name, format!("swap {tiles}"));
}

#[test]
fn a_turn_that_is_replayed_tells_the_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "casual", false);
    let made = move_on(&mut along);
    apply(&mut along, "undo").expect("taken back");
    let replayed = apply(&mut along, "redo").expect("replayed");
    let answer = made.split_once("; wfq casual: ").expect("an answer").1;
    assert!(replayed.starts_with("replayed: me: ") && replayed.ends_with(answer), "{replayed}");
}

#[test]
fn what_wfq_can_not_go_on_with_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.board");
    let mut along = begun(&path, "casual", false);
    move_on(&mut along);
    let text = record(&path);
    let refused = |from: &str, to: &str| {
        std::fs::write(record_path(&path), text.replace(from, to)).expect("written");
        resumed(&path).map(|_| ()).expect_err("refused").to_string()
    };
    let line = refused("#against casual 3 0", "#against grandmaster 3 0");
    assert!(line.contains("game.gcg: #against grandmaster 3 0: not a level"), "{line}");
    let list = refused("#lexicon nl", "#lexicon mine");
    assert_eq!(list, "the game keeps its list, mine: leave --list out, or import mine again");
    // A list without leave values: nothing is dealt.
    let ruleset = WORDS.shared_ruleset();
    let map = WordMap::new(ruleset.alphabet.clone(), []);
    let words = Arc::new(Words::new("nl", ruleset, map));
    let options = PlayOptions { against: Against::named("club", 1), ..PlayOptions::default() };
    let other = folder.path().join("other.board");
    let game = OpenGame::new(&other, &options, words, WORDS.ruleset().layout.clone());
    let error = game.expect("new").play().map(|_| ()).expect_err("no values").to_string();
    assert!(error.contains("no leave values") && !other.exists(), "{error}");
}

#[test]
fn a_word_without_its_place_is_played_with_hints_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut along = begun(&folder.path().join("game.board"), "casual", false);
    let error = apply(&mut along, "snezen").expect_err("no place");
    assert_eq!(
        error,
        "SNEZEN: write its place too, like 8H SNEZEN; with hints, a word goes where it is best"
    );
    let error = apply(&mut along, "snzen").expect_err("no word");
    assert!(error.ends_with("nor a word to play: not in the list nl"), "{error}");
}
