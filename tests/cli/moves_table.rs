//! The table of moves: each column compared with JSON, and answers in every form.

use std::collections::HashMap;

use serde_json::{Value, json};
use wfq::board::{Board, BoardText, Square};
use wfq::rules::{Premium, Ruleset};
use wfq::tile::Tile;

use crate::cli::advice::{table, worth};
use crate::cli::moves_ground::{GROUNDS, Ground, blanks, length, number, text, tiles};
use crate::run::Answer;

/// What the table should have for a move, except its equity and level.
fn expected(play: &Value, board: &Board, ruleset: &Ruleset) -> Value {
    let alphabet = &ruleset.alphabet;
    let word = text(play, "word");
    let (mut at, mut points) = (0, 0);
    while at < word.len() {
        let (tile, used) = alphabet.read_tile(word, at).expect("a tile");
        points += ruleset.tiles.of(tile);
        at += used;
    }
    let new: Vec<_> = tiles(play)
        .iter()
        .map(|tile| {
            let [row, column] = ["row", "column"].map(|key| number(tile, key) as usize);
            let letter = alphabet.labelled(text(tile, "letter")).expect("a letter");
            let square = Square::new(row, column).expect("a square");
            (square, Tile::new(letter, tile["blank"] == json!(true)))
        })
        .collect();
    let mut after = board.clone();
    new.iter().for_each(|(square, tile)| after.set(*square, Some(*tile)));
    let premium = |at: &Square| ruleset.layout.premium(at.row(), at.column()) != Premium::None;
    let touched = |board: &Board, at: &Square| at.beside().any(|other| board.tile(other).is_some());
    let opened = after.squares().filter(|at| {
        after.tile(*at).is_none() && premium(at) && !touched(board, at) && touched(&after, at)
    });
    let words = play["words"].as_array().expect("words");
    let crosses: Vec<_> = words[1..].iter().map(|word| text(word, "word")).collect();
    let laid: Vec<_> = new.iter().map(|(_, tile)| *tile).collect();
    json!({
        "rank": play["rank"], "score": play["score"], "word": word, "capitals": word.to_uppercase(),
        "length": length(word), "points": points, "row": play["row"], "column": play["column"],
        "direction": play["direction"], "notation": play["notation"], "tiles": alphabet.tiles(&laid),
        "tiles_laid": new.len(), "leave": play["leave"], "blanks": blanks(play),
        "bingo": i32::from(new.len() == 7), "bonus": play["bonus"], "words": words.len(),
        "cross_words": crosses.join(" "), "premiums": new.iter().filter(|(at, _)| premium(at)).count(),
        "opened": opened.count(),
    })
}

/// The levels of the words of a list.
fn levels(ground: &Ground) -> HashMap<String, u64> {
    let rows = "SELECT list_words.word, level FROM list_words JOIN lists ON lists.id = list_id";
    let select = format!("{rows} WHERE lists.name = '{}'", ground.language);
    let rows = ground.home.run(&["sql", &select, "--json"]).json();
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| (text(row, "word").to_owned(), number(row, "level") as u64)).collect()
}

#[test]
fn the_table_has_everything_about_each_move() {
    for ground in GROUNDS.iter() {
        let ruleset = Ruleset::built_in(ground.language).expect("built in");
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let on = BoardText::parse(&ground.text).board(&ruleset.alphabet, 15, has_tile);
        let on = on.expect("a board");
        let rows = ground.json(&["--sql", "SELECT * FROM moves ORDER BY rank"]);
        assert_eq!(rows.len(), ground.moves.len());
        let leaves = table(ground.home, ground.language);
        let levels = levels(ground);
        for (row, play) in rows.iter().zip(&ground.moves) {
            let mut expected = expected(play, &on, &ruleset);
            let worth = worth(text(play, "leave"), &leaves) + 100 * number(play, "score");
            let equity = (!leaves.is_empty()).then_some(worth as f64 / 100.0);
            expected["equity"] = json!(equity);
            let words = play["words"].as_array().expect("words").iter();
            let level = words.filter_map(|word| levels.get(&text(word, "word").to_uppercase()));
            expected["level"] = json!(level.max());
            assert_eq!(*row, expected);
        }
        // Each column alone is the same: none is left empty because it seems not to be asked for.
        for column in rows[0].as_object().expect("an object").keys() {
            let alone = format!("SELECT {column} FROM moves AS m ORDER BY m.rank LIMIT 20");
            let all: Vec<_> =
                rows.iter().take(20).map(|row| json!({column: row[column]})).collect();
            assert_eq!(ground.json(&["--sql", &alone]), all);
        }
    }
}

#[test]
fn columns_that_join_tables_are_filled() {
    let ground = &GROUNDS[0];
    let with_words = |sql: &str| ground.json(&["--sql", sql])[0]["n"].as_u64().expect("a number");
    let plain =
        ground.moves.iter().filter(|play| text(play, "word").to_uppercase() == text(play, "word"));
    let plain = plain.count() as u64;
    assert!(plain > 10 && plain < ground.moves.len() as u64, "{plain}");
    for sql in [
        "SELECT count(*) AS n FROM moves JOIN words USING (word)",
        "SELECT count(*) AS n FROM moves JOIN words USING (word, length)",
        "SELECT count(*) AS n FROM words JOIN moves ON words.word = moves.word",
    ] {
        assert_eq!(with_words(sql), plain, "{sql}");
    }
    // Points of the word: the same without a blank.
    assert_eq!(with_words("SELECT count(*) AS n FROM moves NATURAL JOIN words"), plain);
    let all = "SELECT count(*) AS n FROM moves JOIN words ON words.word = capitals";
    assert_eq!(with_words(all), ground.moves.len() as u64);
}

#[test]
fn each_word_has_its_sum() {
    let ground = &GROUNDS[0];
    let moves = ground.json(&["--words", "--where", "words > 1 AND bonus = 0 AND rank <= 200"]);
    assert!(moves.len() > 3);
    ground.home.write("sums.board", &ground.text);
    let mut lines = String::new();
    for play in &moves {
        let named = format!("{} {}", text(play, "notation"), text(play, "word"));
        // The rack may have more blanks than are left: the move is then illegal, but its sum is the same.
        let scored =
            ground.home.run(&["score", "-l", "nl", "--board", "sums.board", &named, "--json"]);
        let scored: Value = serde_json::from_str(&scored.out).expect("JSON");
        assert_eq!(play["words"], scored[0]["words"], "{named}");
        for word in play["words"].as_array().expect("words") {
            lines += &format!("    {} = {}\n", text(word, "word"), text(word, "sum"));
        }
    }
    let flags = ["--words", "--where", "words > 1 AND bonus = 0 AND rank <= 200"];
    let table = ground.ask(&flags).out;
    let below: String = table
        .split_inclusive('\n')
        .filter(|line| line.starts_with("    ") && line.contains(" = "))
        .collect();
    assert_eq!(below, lines);
    let csv = ground.ask(&[&flags[..], &["--format", "tsv", "--top", "1"]].concat()).out;
    let words: Vec<_> = lines
        .lines()
        .take(moves[0]["words"].as_array().expect("words").len())
        .map(str::trim)
        .collect();
    assert!(csv.contains(&format!("\t{}\t", words.join("; "))), "{csv}");
    // Without the flag, JSON has no sums.
    assert!(ground.moves.iter().all(|play| play["words"][0].get("sum").is_none()));
}

#[test]
fn every_form_of_an_answer_has_the_moves_kept() {
    let ground = &GROUNDS[0];
    let left = ground.json(&["--without-blank", "--min-length", "5", "--top", "3"]);
    let flags = ["--without-blank", "--min-length", "5", "--top", "3"];
    let with = |more: &[&str]| ground.ask(&[&flags[..], more].concat());
    let fields = |play: &Value| {
        let keys = ["score", "row", "column"].map(|key| number(play, key).to_string());
        let texts = ["direction", "word", "notation"].map(|key| text(play, key).to_owned());
        let [rank, bonus] = ["rank", "bonus"].map(|key| number(play, key).to_string());
        let rest = [text(play, "leave").to_owned(), rank, bonus];
        [&keys[..], &texts, &rest].concat().join(",") + "\n"
    };
    let expected: String = left.iter().map(fields).collect();
    let header = "score,row,column,direction,word,notation,leave,rank,bonus\n";
    assert_eq!(with(&["--format", "csv"]).out, format!("{header}{expected}"));
    let table = with(&[]);
    let ranks: Vec<_> =
        table.out.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    let expected: Vec<_> = left.iter().map(|play| play["rank"].to_string()).collect();
    assert_eq!(ranks, expected);
    assert_ne!(ranks, ["1", "2", "3"]);
    assert!(table.err.contains("3 of "), "{table:?}");
    // The number of a move to draw is that of the table; without one it is the first.
    let drawn = with(&["--draw"]);
    assert_eq!(drawn.out, with(&["--draw", ranks[0]]).out);
    let laid =
        |answer: &Answer| answer.out.lines().take(16).collect::<String>().matches('[').count();
    assert_eq!(laid(&drawn), tiles(&left[0]).len());
    assert_eq!(laid(&with(&["--draw", ranks[2]])), tiles(&left[2]).len());
    with(&["--draw", "1"]).error(&["--draw 1", "left out"]);
}

#[test]
fn no_move_kept_is_nothing_found() {
    let ground = &GROUNDS[1];
    let header = "score,row,column,direction,word,notation,leave,rank,bonus\n";
    for (form, nothing) in [("table", ""), ("json", "[]\n"), ("csv", header)] {
        let answer = ground.ask(&["--where", "score > 5000", "--format", form]);
        assert_eq!((answer.code, answer.out.as_str()), (Some(1), nothing), "{answer:?}");
        assert!(answer.err.contains("none of "), "{answer:?}");
    }
    let statement = ground.ask(&["--sql", "SELECT word FROM moves WHERE 0"]);
    assert_eq!((statement.code, statement.out.as_str()), (Some(1), ""), "{statement:?}");
    let taken = ground.ask(&["--at", "8E"]);
    assert_eq!(taken.code, Some(1), "{taken:?}");
    assert!(taken.err.contains("8E already"), "{taken:?}");
    assert_eq!(ground.leaves(&["--not-at", "8E"], |_| true), ground.moves.len());
}

#[test]
fn a_whole_statement_is_answered_in_every_form() {
    let ground = &GROUNDS[0];
    let sql = "SELECT word, max(score) AS best FROM moves -- each word once\n GROUP BY word ORDER BY best DESC, word LIMIT 2;";
    let best = ground.json(&["--sql", sql]);
    assert_eq!(best[0]["best"], ground.moves[0]["score"]);
    let line = |row: &Value| format!("{},{}\n", text(row, "word"), row["best"]);
    let lines: String = best.iter().map(line).collect();
    assert_eq!(ground.ask(&["--sql", sql, "--format", "csv"]).out, format!("word,best\n{lines}"));
}
