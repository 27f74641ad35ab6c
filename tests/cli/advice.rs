//! What moves are worth: equity, the opponent's replies, the end of a game, and why.

use std::collections::HashMap;
use std::sync::LazyLock;

use itertools::Itertools;
use serde_json::{Value, json};

use crate::cli::moves_ground::{GROUNDS, Ground, number, text};
use crate::run::{Home, LISTS, board};

/// The tiles of a text: characters, and those in brackets together.
fn tiles(text: &str) -> Vec<String> {
    let mut tiles = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length =
            if first == '[' { rest.find(']').expect("closed") + 1 } else { first.len_utf8() };
        tiles.push(rest[..length].to_owned());
        rest = &rest[length..];
    }
    tiles
}

/// The value of a leave in hundredths of a point by the table in the database. One that is not there is
/// worth the mean of its parts.
pub fn worth(leave: &str, table: &HashMap<String, i64>) -> i64 {
    if let Some(worth) = table.get(leave) {
        return *worth;
    }
    let all = tiles(leave);
    if all.len() < 2 {
        return 0;
    }
    let part = |(place, tile): (usize, &String)| {
        let rest = all.iter().enumerate().filter(|(other, _)| *other != place);
        worth(&rest.map(|(_, tile)| tile.as_str()).collect::<String>(), table) + worth(tile, table)
    };
    all.iter().enumerate().map(part).sum::<i64>() / all.len() as i64
}

/// The table of leaves of a list.
pub fn table(home: &Home, list: &str) -> HashMap<String, i64> {
    let rows = home.run(&["sql", "SELECT tiles, value FROM leaves", "-l", list, "--json"]);
    let rows: Vec<Value> = serde_json::from_str(&rows.out).expect("rows");
    let row = |row: &Value| {
        let value = row["value"].as_f64().expect("a number");
        (text(row, "tiles").to_owned(), (value * 100.0).round() as i64)
    };
    rows.iter().map(row).collect()
}

fn equity(row: &Value) -> i64 {
    (row["equity"].as_f64().expect("an equity") * 100.0).round() as i64
}

#[test]
fn moves_are_ranked_by_equity_with_swaps_and_the_pass() {
    for ground in &GROUNDS[..3] {
        let table = table(ground.home, ground.language);
        assert!(table.len() > 10_000);
        let all = ground.json(&["--sort", "equity", "--all"]);
        assert!(all.is_sorted_by(|one, next| equity(one) >= equity(next)));
        let of = |action: &str| all.iter().filter(|row| row["action"] == action).collect_vec();
        let (plays, swaps) = (of("play"), of("swap"));
        assert_eq!((plays.len(), of("pass").len()), (ground.moves.len(), 1));
        // Each leave smaller than the rack, once.
        let rack = tiles(ground.rack);
        let kept = (0..rack.len()).flat_map(|count| rack.iter().sorted().combinations(count));
        let kept = kept.map(|kept| kept.into_iter().join("")).unique().count();
        assert_eq!(swaps.len(), kept);
        for row in plays.iter().chain(&swaps) {
            let expected = 100 * number(row, "score") + worth(text(row, "leave"), &table);
            assert_eq!(equity(row), expected, "{row}");
        }
        let numbers = all.iter().map(|row| number(row, "rank")).sorted().collect_vec();
        assert_eq!(numbers, (1..=all.len() as i64).collect_vec());
        // A play keeps the number that it has without equity.
        for row in &plays {
            let play = &ground.moves[number(row, "rank") as usize - 1];
            assert_eq!((&row["word"], &row["tiles"]), (&play["word"], &play["tiles"]));
        }
    }
}

#[test]
fn conditions_leave_the_swaps_out() {
    let ground = &GROUNDS[0];
    let some = ground.json(&["--sort", "equity", "--where", "score > 20", "--all"]);
    assert!(some.len() > 10 && some.iter().all(|row| row["action"] == "play"));
    assert!(some.is_sorted_by(|one, next| equity(one) >= equity(next)));
    let by_sql = ground.json(&["--order", "equity DESC", "--where", "score > 20", "--all"]);
    let ranks = |rows: &[Value]| rows.iter().map(|row| number(row, "rank")).collect_vec();
    assert_eq!(ranks(&some), ranks(&by_sql));
    assert!(by_sql.iter().zip(&some).all(|(row, same)| row["equity"] == same["equity"]));
}

#[test]
fn a_swap_says_what_it_keeps() {
    let rows = [(7, "....STEP.......")];
    let ground = Ground::new(&LISTS, "nl", &rows, "QXVVWCJ");
    let first = |text: &str| text.lines().find(|line| line.contains("swap ")).map(str::to_owned);
    let line = first(&ground.ask(&["--sort", "equity", "--all"]).out).expect("a swap");
    assert!(line.contains(", keep ") || line.contains(", all tiles"), "{line}");
    let csv = ground.ask(&["--sort", "equity", "--all", "--csv"]).out;
    let header = "score,row,column,direction,word,notation,leave,equity,rank,bonus,action,swap";
    assert_eq!(csv.lines().next(), Some(header));
    assert!(first(&csv).is_some_and(|line| line.starts_with("0,,,,\"swap ")), "{csv}");
}

#[test]
fn a_list_without_leaves_says_so() {
    static HOME: LazyLock<Home> = LazyLock::new(|| {
        let home = Home::with_list("es", "challar corre arrollar ola calle che");
        home.remove_leaves();
        home
    });
    let ground = Ground::new(&HOME, "es", &[(7, "......A[CH]E......")], "A[LL]CHO?S");
    let missing = "error: the list es has no leave values: run wfq train es --shipped\n";
    for flags in [&["--sort", "equity"][..], &["--replies", "2"], &["--why", "1"]] {
        let answer = ground.ask(flags);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{flags:?}");
        assert!(answer.err.ends_with(missing), "{}", answer.err);
    }
    // Asking for all columns need not mean this one.
    let answer = ground.ask(&["--sql", "SELECT equity FROM moves LIMIT 1"]);
    assert_eq!(answer.code, Some(0));
    assert!(
        answer.err.contains("note: the column equity is empty: the list es has no leave values")
    );
    assert!(!answer.out.contains('0'), "{}", answer.out);
}

/// The lines of an answer without the time it took.
fn without_time(text: &str) -> String {
    text.lines().filter(|line| !line.contains(" racks in ")).join("\n")
}

#[test]
fn the_same_seed_gives_the_same_answers_with_any_number_of_threads() {
    let ground = &GROUNDS[1];
    let ask = |more: &[&str]| {
        let flags = ["--replies", "4", "--racks", "300", "--seconds", "100", "--json"];
        let answer = ground.ask(&[&flags[..], more].concat());
        assert_eq!(answer.code, Some(0), "{}", answer.err);
        (answer.out, without_time(&answer.err))
    };
    let one = ask(&["--threads", "1"]);
    assert_eq!(one, ask(&["--threads", "3"]));
    assert_eq!(one, ask(&[]));
    assert_ne!(one.0, ask(&["--seed", "2"]).0);
    assert_ne!(one.0, ask(&["--plies", "2"]).0);
}

#[test]
fn moves_are_ranked_by_net() {
    let ground = &GROUNDS[1];
    let whole = ["--replies", "5", "--settle", "order", "--racks", "500", "--seconds", "100"];
    let rows = ground.json(&whole);
    assert_eq!(rows.len(), 5);
    let net = |row: &Value| row["replies"]["net"].as_f64().expect("a number");
    assert!(rows.is_sorted_by(|one, next| net(one) >= net(next)));
    let best = ground.json(&["--sort", "equity", "--top", "5"]);
    let ranks = |rows: &[Value]| rows.iter().map(|row| number(row, "rank")).sorted().collect_vec();
    assert_eq!(ranks(&rows), ranks(&best));
    for row in &rows {
        let replies = &row["replies"];
        let of = |name: &str| replies[name].as_f64().unwrap_or_else(|| panic!("{name} in {row}"));
        assert!(of("racks") == 500.0 && of("worst") > of("mean") && of("deviation") > 1.0);
        assert!((0.0..0.6).contains(&of("bingo")) && of("error") > 0.0);
        // The opponent's equity is their score and what they keep.
        let reply = equity(row) as f64 / 100.0 - of("net");
        assert!((reply - of("mean")).abs() < 15.0, "{row}");
    }
    let table = ground.ask(&["--replies", "3", "--racks", "300", "--seconds", "100"]);
    assert!(table.out.starts_with(" #") || table.out.starts_with("  #"), "{}", table.out);
    assert!(table.err.contains("racks in "), "{}", table.err);
    let csv = ground.ask(&["--replies", "2", "--racks", "9", "--csv"]).out;
    assert!(csv.lines().next().is_some_and(|line| {
        line.contains(",leave,equity,racks,mean,deviation,worst,bingo,net,error,settled,rank,cost,")
    }));
    assert_eq!(csv.lines().count(), 3);
}

#[test]
fn the_best_move_is_settled_or_the_order() {
    let ground = &GROUNDS[1];
    let ask = |flags: &[&str]| {
        let flags = [&["--replies", "4", "--seconds", "100"], flags].concat();
        let answer = ground.ask(&[&flags[..], &["--json"]].concat());
        let rows: Vec<Value> = serde_json::from_str(&answer.out).expect("rows");
        let of = |row: &Value, field: &str| row["replies"][field].clone();
        let racks = rows.iter().map(|row| of(row, "racks").as_u64().expect("racks")).collect_vec();
        let placed = rows.iter().map(|row| of(row, "settled") == true).collect_vec();
        let nets = rows.iter().map(|row| of(row, "net").as_f64().expect("points")).collect_vec();
        assert!(nets.is_sorted_by(|one, next| one >= next), "{nets:?}");
        (number(&rows[0], "rank"), racks, placed, answer.err)
    };
    let (best, racks, placed, said) = ask(&[]);
    assert_eq!(placed, [true, false, false, false]);
    assert!(
        said.contains(": the best move is settled (99 % confidence, within one point)"),
        "{said}"
    );
    let (first, all_racks, placed, said) = ask(&["--settle", "order"]);
    assert_eq!((first, placed), (best, vec![true; 4]));
    assert!(said.contains(": the order is settled (99 % confidence, within one point)"), "{said}");
    assert!(
        racks.iter().sum::<u64>() < all_racks.iter().sum::<u64>() / 2,
        "{racks:?} {all_racks:?}"
    );
    // The winner was tried in as many racks as any other.
    assert_eq!(racks.iter().max(), racks.first());
    let (_, racks, placed, said) = ask(&["--racks", "40"]);
    assert_eq!((racks, placed), (vec![40; 4], vec![false; 4]));
    assert!(said.contains(": the best move is not settled (99 % confidence): "), "{said}");
    assert!(said.contains("a larger --racks tries more racks"), "{said}");
}

#[test]
fn a_move_is_explained() {
    let ground = &GROUNDS[0];
    let opened = ground.json(&["--sql", "SELECT opened, equity FROM moves ORDER BY rank LIMIT 5"]);
    let mut opening = 0;
    for (rank, play) in (1..).zip(&ground.moves[..5]) {
        let rank = rank.to_string();
        let flags = ["--why", &rank, "--racks", "200", "--seconds", "100"];
        let answer = ground.ask(&[&flags[..], &["--json"]].concat());
        let why: Value = serde_json::from_str(&answer.out).expect("an object");
        for field in ["rank", "score", "word", "notation", "leave", "bonus"] {
            assert_eq!(why[field], play[field], "{field}");
        }
        let row = &opened[rank.parse::<usize>().expect("a number") - 1];
        assert_eq!(json!(why["opens"].as_array().expect("squares").len()), row["opened"]);
        assert_eq!(why["equity"], row["equity"]);
        let kept = why["kept"]["worth"].as_f64().expect("a number");
        let sum = number(&why, "score") as f64 + kept;
        assert!((sum - why["equity"].as_f64().expect("a number")).abs() < 1e-6);
        assert_eq!(why["replies"]["racks"], 200);
        let answers = why["answers"].as_array().expect("answers");
        let chances = answers.iter().map(|answer| answer["chance"].as_f64().expect("a chance"));
        assert!(!answers.is_empty() && chances.sum::<f64>() <= 1.0);
        opening += why["opens"].as_array().map_or(0, Vec::len);
        let page = ground.ask(&flags).out;
        let sum = why["words"][0]["sum"].as_str().expect("a sum");
        assert!(
            page.contains(sum) && page.contains("\nkeeps ") && page.contains("\nopens "),
            "{page}"
        );
        let replies = &why["replies"];
        let number = |field: &str| replies[field].as_f64().expect("a number");
        let said = format!(
            "\nopponent's reply: {:.0} points on average, {} at worst, a bingo in {:.0} % (200 racks)\n\
             net {:+.1}: equity {:.1} minus that of the reply, {:.1} on average\nmost dangerous replies:\n\
             \x20    chance  average  at ",
            number("mean").round(),
            replies["worst"],
            100.0 * number("bingo"),
            number("net"),
            why["equity"].as_f64().expect("points"),
            number("cost"),
        );
        assert!(page.contains(&said), "{page}{said}");
        let equity = why["equity"].as_f64().expect("points");
        assert!((equity - number("cost") - number("net")).abs() < 0.011, "{why}");
        let line = page.lines().find(|line| line.starts_with("equity ")).expect("a line");
        let best = ground.json(&["--sort", "equity", "--top", "1"]);
        let behind = best[0]["equity"].as_f64().expect("points") - equity;
        let expected = match &best[0]["rank"] {
            number if *number == why["rank"] => format!("equity {equity:.1}, the best"),
            number => format!("equity {equity:.1}, {behind:.1} less than number {number}"),
        };
        assert_eq!(line, expected);
    }
    assert!(opening > 0);
}

#[test]
fn swaps_are_explained_too_and_missing_numbers_are_errors() {
    let ground = &GROUNDS[1];
    let all = ground.json(&["--sort", "equity", "--all"]);
    let swap = all.iter().find(|row| row["action"] == "swap").expect("a swap");
    let rank = number(swap, "rank").to_string();
    let why = ground.ask(&["--why", &rank, "--racks", "20"]);
    let name = format!("swap {}, keep {}: 0 points\n", text(swap, "swap"), text(swap, "leave"));
    assert!(why.out.starts_with(&name), "{}", why.out);
    assert!(!why.out.contains("opens"));
    let last = all.len();
    let answer = ground.ask(&["--why", &(last + 1).to_string()]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.contains(&format!("--why {}: there are ", last + 1)), "{}", answer.err);
    let answer = ground.ask(&["--why", "1", "--csv"]);
    assert!(
        answer.code == Some(2) && answer.err.contains("--why goes with --format table or json")
    );
}

#[test]
fn questions_that_cannot_look_ahead_are_refused() {
    let ground = &GROUNDS[0];
    for (flags, said) in [
        (&["--replies", "0"][..], "0"),
        (&["--replies", "--plies", "0"], "0"),
        (&["--plies", "2"], "--replies"),
        (&["--settle", "order"], "--replies"),
        (&["--replies", "--settle", "worst"], "worst"),
        (&["--replies", "--seconds", "-1"], "-1"),
        (&["--replies", "--seconds", "x"], "seconds are a number from 0 to 86400"),
        (&["--replies", "--sort", "score"], "--sort"),
        (&["--replies", "--sort", "net"], "; tip: --sort equity: with --replies it sorts by net"),
        (&["--why", "0"], "give the number of a move"),
        (&["--why", "1", "--plies", "2"], "--plies"),
        (&["--racks", "9"], "--racks does nothing with --board alone"),
        (&["--seed", "9"], "--seed does nothing"),
        (&["--threads", "2"], "--threads does nothing"),
        (&["--replies", "--seconds", "0"], "--seconds 0: no time"),
    ] {
        let answer = ground.ask(flags);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{flags:?}");
        assert!(answer.err.lines().last().is_some_and(|line| line.contains(said)), "{answer:?}");
    }
    // All but seven tiles on the board, and those on the rack.
    let ruleset = wfq::rules::Ruleset::built_in("nl").expect("built in");
    let all = ruleset.tiles.tiles();
    let tiles = all.each().flatten().map(|letter| ruleset.alphabet.label(letter).to_owned());
    let tiles = tiles.chain(["e".to_owned(), "e".to_owned()]).collect_vec();
    let rows = tiles[7..].chunks(15).map(|row| format!("{:.<15}", row.concat())).collect_vec();
    let lines = rows.iter().enumerate().map(|(row, text)| (row, text.as_str())).collect_vec();
    let rack: &'static str = tiles[..7].concat().leak();
    LISTS.write("full.board", board(&lines));
    let answer =
        LISTS.run(&["solve", "-l", "nl", "--board", "full.board", "--rack", rack, "--replies"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(
        answer.err.ends_with("error: --replies: no tile is left that the opponent could have\n"),
        "{}",
        answer.err
    );
}
