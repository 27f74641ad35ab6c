//! Players competing with each other.

use serde_json::{Value, json};

use crate::run::{Home, LISTS};

/// A list of one word that no rack can make: there is one Q, and two blanks.
fn wordless() -> Home {
    Home::with_list("nl", "QQQQ")
}

/// The rows of an array.
fn rows(answer: &Value) -> &[Value] {
    answer.as_array().expect("an array")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a whole number")
}

#[test]
fn threads_change_nothing() {
    let play = |line: &str, threads: usize| {
        LISTS.wfq(&format!("autoplay -l nl --threads {threads} {line}")).found()
    };
    let fingerprint = |line: &str, threads: usize| {
        let report: Value = serde_json::from_str(&play(line, threads)).expect("JSON");
        report["fingerprint"].as_str().expect("a text").to_owned()
    };
    for line in ["greedy random --games 20", "--games 37"] {
        let each = format!("{line} --each --csv");
        let rows = play(&each, 1);
        assert_eq!(play(&each, 2), rows);
        assert_eq!(play(&each, 7), rows);
        let whole = format!("{line} --json");
        let all = fingerprint(&whole, 1);
        assert_eq!(fingerprint(&whole, 2), all);
        assert_ne!(fingerprint(&format!("{whole} --seed 2"), 2), all);
        assert_ne!(play(&format!("{each} --seed 2"), 2), rows);
    }
    // The same on every machine.
    assert_eq!(fingerprint("--games 37 --json", 2), "5afec295");
}

#[test]
fn the_report_is_the_sum_of_the_rows() {
    let play = |line: &str| LISTS.wfq(&format!("autoplay -l nl {line} --json")).json();
    for (players, games) in [("random greedy", 10), ("greedy greedy", 9)] {
        let line = format!("{players} --games {games} --seed 5");
        let each = play(&format!("{line} --each"));
        let each = rows(&each);
        let report = play(&line);
        assert_eq!(report["games"], json!(games));
        assert_eq!((each.len(), &report["seed"]), (games, &json!(5)));
        let numbers: Vec<_> = each.iter().map(|row| number(&row["game"])).collect();
        assert_eq!(numbers, (1..=games as i64).collect::<Vec<_>>());
        for player in rows(&report["players"]) {
            // The seat of the player in this part of the report.
            let seats = each.iter().map(|row| match player["seat"].as_str() {
                Some(seat) => (row, seat),
                None => (row, if row["first"] == player["player"] { "first" } else { "second" }),
            });
            let sum = |what: &str| -> i64 {
                seats.clone().map(|(row, seat)| number(&row[format!("{seat}_{what}")])).sum()
            };
            let mean = |what: &str| player[what].as_f64().expect("a number") * games as f64;
            assert!((mean("score") - sum("score") as f64).abs() < 1e-6, "{player}");
            assert!((mean("bingos") - sum("bingos") as f64).abs() < 1e-6, "{player}");
            assert!((mean("turns") - sum("turns") as f64).abs() < 1e-6, "{player}");
            let spreads = seats
                .clone()
                .map(|(row, seat)| number(&row["spread"]) * if seat == "first" { 1 } else { -1 });
            let spreads: Vec<i64> = spreads.collect();
            let sum = spreads.iter().sum::<i64>() as f64;
            assert!((mean("spread") - sum).abs() < 1e-6, "{player}");
            let wins = spreads.iter().filter(|spread| **spread > 0).count();
            assert_eq!(player["wins"], json!(wins));
        }
        let binned = rows(&report["histogram"]).iter();
        let binned = binned.map(|bin| rows(&bin["games"]).iter().map(number).sum::<i64>());
        assert_eq!(binned.sum::<i64>(), 2 * games as i64);
    }
}

#[test]
fn pairs_have_the_same_bag_and_the_seats_swapped() {
    let home = wordless();
    // Without words all players do the same, so equal bags make equal games.
    let games = home.wfq("autoplay greedy random-word --games 12 --each --json").json();
    let games = rows(&games);
    let scores = |row: &Value| [number(&row["first_score"]), number(&row["second_score"])];
    for (bag, pair) in games.chunks(2).enumerate() {
        let [one, other] = pair else { panic!("{pair:?}") };
        assert_eq!([&one["bag"], &other["bag"]], [&json!(bag), &json!(bag)]);
        assert_eq!([&one["first"], &one["second"]], ["greedy", "random-word"]);
        assert_eq!([&other["first"], &other["second"]], ["random-word", "greedy"]);
        assert_eq!(scores(one), scores(other));
        assert!(scores(one).iter().all(|score| *score < 0) && one["ended"] == "passes");
    }
    let different = games.chunks(2).filter(|pair| scores(&pair[0]) != scores(&games[0]));
    assert!(different.count() > 3);
    let alone = home.wfq("autoplay --games 3 --each --json").json();
    let bags = rows(&alone).iter().map(|row| number(&row["bag"]));
    assert_eq!(bags.collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(scores(&rows(&alone)[1]), scores(&games[2]));
    // With the seats swapped, luck favours each player once.
    let report = home.wfq("autoplay greedy random-word --games 12 --json").json();
    let player = &report["players"][0];
    assert_eq!([&player["spread"], &player["spread_interval"]], [&json!(0.0), &json!(0.0)]);
    assert_eq!([&player["win_share"], &player["win_share_interval"]], [&json!(0.5), &json!(0.0)]);
}

#[test]
fn the_best_scores_beat_chance() {
    let report = LISTS.wfq("autoplay random greedy -l nl --games 10 --json").json();
    let [random, greedy] = rows(&report["players"]) else { panic!("{report}") };
    assert_eq!((&greedy["player"], &greedy["wins"]), (&json!("greedy"), &json!(10)));
    assert_eq!((&random["losses"], &random["win_share"]), (&json!(10), &json!(0.0)));
    let spread = greedy["spread"].as_f64().expect("a number");
    assert!(spread > 200.0 && random["spread"] == json!(-spread), "{report}");
    assert!(greedy["time"].as_f64().is_some_and(|time| time > 0.0));
}

#[test]
fn every_form_has_the_report() {
    let home = wordless();
    let table = home.wfq("autoplay --games 2 --seed 3 --layout scrabble").found();
    for part in ["nl, layout scrabble: 2 games", "greedy, first", "seed 3, fingerprint ", "█"] {
        assert!(table.contains(part), "{part:?} is missing in {table}");
    }
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    let csv = home.wfq("autoplay random greedy --games 2 --csv").found();
    let lines: Vec<_> = csv.lines().collect();
    assert!(lines[0].starts_with("player,seat,games,score,score_interval,"), "{csv}");
    assert!(lines[1].starts_with("random,,2,-") && lines[2].starts_with("greedy,,2,-"), "{csv}");
    assert_eq!(lines.len(), 3);
    let each = home.wfq("autoplay random-word greedy --games 2 --each").found();
    let widths: Vec<_> = each.lines().map(|line| line.find("passes")).collect();
    assert!(widths[1].is_some() && widths[1] == widths[2], "{each}");
    let each = home.wfq("autoplay --games 2 --each --tsv").found();
    assert!(each.starts_with("game\tbag\tfirst\tsecond\t"), "{each}");
}

#[test]
fn layouts_may_have_any_size() {
    let home = Home::with_list("nl", "PAK AP KA");
    home.write("small.board", ".....\n.....\n..1..\n.....\n.....\n");
    let games = home.wfq("autoplay --games 2 --layout small.board --each --json").json();
    assert_eq!(rows(&games).len(), 2);
}

#[test]
fn what_cannot_be_played_is_one_line() {
    let home = wordless();
    let error = |line: &str, named: &[&str]| home.wfq(&format!("autoplay {line}")).error(named);
    error("gredy", &["available: greedy, random, random-word", "did you mean greedy?"]);
    error("greedy xyz", &["available: greedy, random, random-word"]);
    error("greedy random greedy", &["greedy", "--help"]);
    error("greedy random --games 3", &["--games 3", "even"]);
    error("greedy random --games -3", &["--games", "write a whole number"]);
    error(&format!("greedy random --games {}", u64::MAX), &["even"]);
    for games in ["0", "-1", "x", "18446744073709551616"] {
        error(&format!("--games={games}"), &["--games", games]);
    }
    for threads in ["0", "1025", "x"] {
        error(&format!("--threads={threads}"), &["--threads", threads]);
    }
    error("--seed=-1", &["--seed"]);
    error("--layout nothing", &["\"nothing\"", "wordfeud"]);
    home.write("words.txt", "PAK\n");
    error("--layout words.txt", &["words.txt:"]);
    error("-l nothing", &["\"nothing\"", "nl"]);
    let database = rusqlite::Connection::open(home.database()).expect("opens");
    database.execute("UPDATE lists SET language = 'xx'", []).expect("written");
    error("--games 2", &["xx"]);
}

#[cfg(target_os = "linux")]
mod interrupted {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Child, Stdio};

    use super::wordless;
    use crate::process::{WORK, interrupt, interrupt_after};
    use crate::run::Home;

    /// More games than a test can wait for.
    const MANY: &str = "18446744073709551614";

    fn start(home: &Home, line: &str) -> Child {
        let mut command = home.command(&format!("autoplay random greedy --games {line}"));
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs")
    }

    /// The number of games that a finished child says were played.
    fn played(child: Child) -> u64 {
        let output = child.wait_with_output().expect("ends");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{error}");
        let played = error.strip_prefix("error: interrupted after ");
        let played =
            played.and_then(|rest| rest.strip_suffix(" of 18,446,744,073,709,551,614 games\n"));
        let played = played.unwrap_or_else(|| panic!("{error:?}")).replace(',', "");
        played.parse().expect("a number")
    }

    #[test]
    fn interrupted_rows_are_those_of_as_many_games() {
        let home = wordless();
        let mut child = start(&home, &format!("{MANY} --each --csv"));
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut said = String::new();
        // Rows come while games are being played.
        for _ in 0..20 {
            out.read_line(&mut said).expect("a row");
        }
        interrupt(&child);
        out.read_to_string(&mut said).expect("text");
        let games = played(child);
        let rows = said.lines().count() as u64 - 1;
        assert!(rows >= 19 && games == rows, "{games} games and {rows} rows");
        let again = home.wfq(&format!("autoplay random greedy --games {games} --each --csv"));
        assert!(again.found() == said, "{games} games differ");
    }

    #[test]
    fn an_interrupted_report_is_that_of_as_many_games() {
        let home = wordless();
        let mut child = start(&home, &format!("{MANY} --json"));
        interrupt_after(&child, WORK);
        let mut said = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
        let report: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        let games = played(child);
        assert!(games > 0 && report["games"] == games);
        let again = home.wfq(&format!("autoplay random greedy --games {games} --json")).json();
        for key in ["fingerprint", "histogram"] {
            assert_eq!(again[key], report[key]);
        }
    }
}

#[test]
fn records_of_games_are_those_games() {
    let home = &LISTS;
    let folder = tempfile::tempdir().expect("a folder");
    let gcg = folder.path().join("games");
    let gcg = gcg.to_str().expect("UTF-8");
    let line = format!("autoplay greedy random --games 4 --seed 5 --each --json --gcg {gcg}");
    let rows = home.wfq(&line).json();
    for (row, nth) in rows.as_array().expect("rows").iter().zip(1..) {
        let text = std::fs::read_to_string(format!("{gcg}/game-{nth}.gcg")).expect("a record");
        let record = wfq::formats::Record::parse(&text).expect("a record");
        let ruleset = std::sync::Arc::new(wfq::rules::Ruleset::built_in("nl").expect("built in"));
        let layout = ruleset.layout.clone();
        let game = record.game(ruleset, layout).expect("a game");
        assert_eq!(record.players[0].name, row["first"].as_str().expect("a name"));
        let scores = ["first_score", "second_score"].map(|name| number(&row[name]));
        assert_eq!(game.final_scores(), scores, "{row}");
        let turns = number(&row["first_turns"]) + number(&row["second_turns"]);
        assert_eq!(game.turns().len() as i64, turns, "{row}");
    }
    let again = format!("autoplay --games 1 --gcg {gcg}");
    home.wfq(&again).error(&["--gcg", "not empty", "name a new folder"]);
    // Two players of one kind are told apart.
    let same = format!("{gcg}-same");
    assert_eq!(home.wfq(&format!("autoplay --games 1 --gcg {same}")).code, Some(0));
    let text = std::fs::read_to_string(format!("{same}/game-1.gcg")).expect("a record");
    assert!(text.contains("\n#player1 greedy-1 greedy-1\n#player2 greedy-2 "), "{text}");
}
