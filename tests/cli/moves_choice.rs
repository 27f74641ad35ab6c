//! Some of the moves, or all in another order: compared with the whole list, filtered and sorted here.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::cli::moves_ground::{
    GROUNDS, Ground, SPANISH, blanks, count, length, lies, number, text, tiles,
};

#[test]
fn conditions_keep_what_a_filter_keeps() {
    for ground in GROUNDS.iter() {
        let mut left = Vec::new();
        let mut check = |flags: &[&str], filter: &dyn Fn(&Value) -> bool| {
            left.push(ground.leaves(flags, filter))
        };
        check(&["--where", "score >= 12 AND blanks = 0"], &|play| {
            number(play, "score") >= 12 && blanks(play) == 0
        });
        check(&["--where", "leave LIKE '%S%' OR words > 2"], &|play| {
            text(play, "leave").contains('S') || play["words"].as_array().expect("words").len() > 2
        });
        check(&["--without-blank"], &|play| blanks(play) == 0);
        check(&["--keep", "s"], &|play| count(text(play, "leave"), "S") >= 1);
        check(&["--keep", "SS"], &|play| count(text(play, "leave"), "S") >= 2);
        check(&["--keep", "A?"], &|play| {
            count(text(play, "leave"), "A") >= 1 && text(play, "leave").contains('?')
        });
        check(&["--uses", "Q"], &|play| {
            tiles(play)
                .iter()
                .any(|tile| tile["letter"] == json!("Q") && tile["blank"] == json!(false))
        });
        check(&["--uses", "?"], &|play| blanks(play) >= 1);
        check(&["--at", "9J"], &|play| lies(play, 8, 9));
        check(&["--at", "j9"], &|play| lies(play, 8, 9));
        check(&["--at", "8,9"], &|play| lies(play, 8, 9));
        check(&["--at", "9J", "--at", "9K"], &|play| lies(play, 8, 9) && lies(play, 8, 10));
        check(&["--not-at", "8,9", "--not-at", "9I"], &|play| {
            !lies(play, 8, 9) && !lies(play, 8, 8)
        });
        check(&["--min-length", "5"], &|play| length(text(play, "word")) >= 5);
        check(&["--min-length", "3", "--max-length", "4"], &|play| {
            (3..=4).contains(&length(text(play, "word")))
        });
        check(&["--word", "/^.*[AE].$/"], &|play| {
            let word: Vec<_> = text(play, "word").to_uppercase().chars().collect();
            word.len() > 1 && ['A', 'E'].contains(&word[word.len() - 2])
        });
        check(&["--word", "?[AEIOU]*"], &|play| {
            let word = text(play, "word").to_uppercase();
            let word = word.replace("[CH]", "1").replace("[LL]", "2");
            word.chars().nth(1).is_some_and(|c| "AEIOU".contains(c))
        });
        check(
            &["--without-blank", "--keep", "S", "--max-length", "6", "--where", "rank > 3"],
            &|play| {
                blanks(play) == 0
                    && text(play, "leave").contains('S')
                    && length(text(play, "word")) <= 6
                    && number(play, "rank") > 3
            },
        );
        // A filter that always keeps everything or nothing would check little.
        let useful = left.iter().filter(|left| **left > 0 && **left < ground.moves.len()).count();
        assert!(useful >= 6, "{useful}: {left:?} of {}", ground.moves.len());
    }
}

#[test]
fn a_tile_of_several_characters_is_not_its_first_letter() {
    let ground = &GROUNDS[3];
    for (flag, column, tile) in [
        ("--keep", "leave", "C"),
        ("--keep", "leave", "[LL]"),
        ("--uses", "tiles", "C"),
        ("--uses", "tiles", "[LL]"),
    ] {
        let all = ground.json(&["--sql", "SELECT leave, tiles FROM moves ORDER BY rank"]);
        let expected = all.iter().filter(|row| count(text(row, column), tile) > 0).count();
        let found = ground.json(&[flag, tile, "--all"]).len();
        assert_eq!(found, expected, "{flag} {tile}");
        assert!(found > 0 && found < all.len(), "{flag} {tile}: {found} of {}", all.len());
    }
    // CH is on the board: it is not a C, and no rack has one left.
    let with_ch = Ground::new(&SPANISH, "es", &[(7, "......OLA......")], "[CH]EACO");
    assert!(with_ch.leaves(&["--keep", "C"], |play| count(text(play, "leave"), "C") > 0) > 0);
    assert!(with_ch.leaves(&["--keep", "[CH]"], |play| text(play, "leave").contains("[CH]")) > 0);
    assert_eq!(with_ch.leaves(&["--keep", "H"], |_| false), 0);
}

#[test]
fn the_usual_order_only_breaks_ties() {
    for ground in GROUNDS.iter() {
        let sorted = |key: &dyn Fn(&Value) -> (i64, i64)| {
            let mut moves = ground.moves.clone();
            moves.sort_by_key(key);
            moves
        };
        let long = |play: &Value| -(length(text(play, "word")) as i64);
        let by = |flags: [&str; 2]| ground.json(&[&flags[..], &["--all"]].concat());
        assert_eq!(by(["--order", "length DESC"]), sorted(&|play| (long(play), 0)));
        assert_eq!(by(["--order", "-length"]), sorted(&|play| (long(play), 0)));
        assert_eq!(by(["--sort", "length"]), sorted(&|play| (long(play), 0)));
        assert_eq!(by(["--sort", "score"]), ground.moves);
        assert_eq!(by(["--sort", "blanks"]), sorted(&|play| (blanks(play) as i64, 0)));
        assert_eq!(by(["--sort", "tiles"]), sorted(&|play| (-(tiles(play).len() as i64), 0)));
        let twice = sorted(&|play| (number(play, "column"), -number(play, "rank")));
        assert_eq!(by(["--order", "column, rank DESC NULLS LAST"]), twice);
        let points = ground.json(&["--sql", "SELECT rank FROM moves ORDER BY points DESC, rank"]);
        let ranks =
            |moves: &[Value]| moves.iter().map(|play| number(play, "rank")).collect::<Vec<_>>();
        assert_eq!(ranks(&by(["--sort", "points"])), ranks(&points));
    }
}

#[test]
fn moves_are_grouped_by_word_with_their_places() {
    for ground in GROUNDS.iter() {
        let word = |play: &Value| text(play, "word").to_uppercase();
        let wanted = |play: &&Value| length(text(play, "word")) >= 3;
        let wanted: Vec<_> = ground.moves.iter().filter(wanted).collect();
        // The first move of each word, and the places of all.
        let mut words = BTreeMap::<_, (&Value, BTreeSet<_>)>::new();
        for play in &wanted {
            let (_, places) = words.entry(word(play)).or_insert((play, BTreeSet::new()));
            places.insert(text(play, "notation"));
        }
        let mut expected: Vec<_> = words.into_values().collect();
        expected.sort_by_key(|(play, _)| number(play, "rank"));
        let with_places = expected.into_iter().map(|(play, places)| {
            let mut play = play.clone();
            play["places"] = json!(places.len());
            play
        });
        let expected: Vec<_> = with_places.collect();
        let flags = ["--group-by", "word", "--min-length", "3", "--all"];
        assert_eq!(ground.json(&flags), expected);
        assert!(expected.len() < wanted.len() && expected.len() > 2, "{}", expected.len());
        let mut by_places = expected;
        by_places.sort_by_key(|play| -number(play, "places"));
        assert_eq!(ground.json(&[&flags[..], &["--order", "places DESC"]].concat()), by_places);
    }
}

/// Ctrl-C ends the program, as nothing is tried ahead yet: it catches no signal.
#[cfg(target_os = "linux")]
#[test]
fn a_condition_without_an_end_can_be_interrupted() {
    use std::process::Stdio;

    use crate::process::{WORK, at_work, catches_interrupts};
    use crate::run::LISTS;

    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board");
    let endless = "(WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n) > 0";
    for more in [&[][..], &["--replies", "2"]] {
        let mut command = LISTS.command("solve --rack PEKDAAL -l nl");
        command.args(["--board", board, "--where", endless]).args(more);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("runs");
        at_work(&child, 2 * WORK);
        let catches = catches_interrupts(&child);
        child.kill().expect("still runs");
        child.wait().expect("a child");
        assert!(!catches, "{more:?}");
    }
}
