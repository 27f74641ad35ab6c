//! Rulesets of one's own, from a file to a game.

use serde_json::{Value, json};

use crate::run::{Home, LISTS, board};

/// The file of a ruleset with tiles of two characters, 9 of them on a rack, and 21 rows of 21 squares.
fn large() -> String {
    let row = |row: usize| {
        let square = |column: usize| match (row, column) {
            (10, 10) => '1',
            _ if row == column => '4',
            _ => ['.', '2', '.', '.', '3'][(row + column) % 5],
        };
        (0..21).map(square).chain(['\n']).collect::<String>()
    };
    let rows: String = (0..21).map(row).collect();
    let tiles = [("A", 1, 24), ("CH", 5, 4), ("E", 1, 24), ("H", 4, 4), ("C", 3, 8), ("Ñ", 8, 2)];
    let tiles = tiles.iter().map(|(letter, points, count)| {
        format!("\"{letter}\" = {{ points = {points}, count = {count} }}\n")
    });
    format!(
        "id = \"large\"\nname = \"Large\"\nvowels = \"AE\"\nblanks = 3\nlayout = '''\n{rows}'''\n\
         [rules]\nrack_size = 9\nbingo_bonus = 60\nswap_limit = 9\npasses = 2\nswaps_count = true\n\
         start_doubles = true\n[tiles]\n{}",
        tiles.collect::<String>()
    )
}

/// An empty board of 21 rows.
pub fn rows() -> String {
    format!("{}\n", ".".repeat(21)).repeat(21)
}

/// A home with a list of the large ruleset, whose file is gone.
pub fn home() -> Home {
    let home = Home::new();
    home.write("large.toml", large());
    home.write("list.txt", "CHACHACHA\nACHE\nHACHE\nEÑE\nAH\n");
    home.wfq("import large.toml list.txt").found();
    std::fs::remove_file(home.path("large.toml")).expect("there");
    home
}

#[test]
fn an_exported_set_has_the_moves_of_the_list() {
    let home = LISTS.with_own_games();
    let text = home.wfq("rulesets --export nl").found();
    home.write("nl.toml", &text);
    let mine = text.replace("id = \"nl\"", "id = \"mine\"");
    home.write("mine.toml", &mine);
    assert!(
        home.wfq("rulesets --check mine.toml")
            .found()
            .starts_with("mine.toml is consistent: 104 tiles, racks of 7, a board of 15 by 15")
    );
    let position = board(&[(7, ".....GEBAK.....")]);
    let moves = |flags: &str| {
        let line = format!("solve --board - --rack PEKDA?S --all --json {flags}");
        home.pipe(&line, position.as_str()).json()
    };
    let expected = moves("-l nl");
    assert!(expected.as_array().expect("moves").len() > 1_000);
    // Those of the list in use, then those of the list that shares its words.
    for flags in ["--ruleset nl.toml", "--ruleset mine.toml", "-l nl --ruleset mine.toml"] {
        assert!(moves(flags) == expected, "{flags}");
    }
    home.write("rich.toml", mine.replace("bingo_bonus = 40", "bingo_bonus = 90"));
    let best = |moves: Value| moves[0]["score"].as_u64().expect("points");
    assert_eq!(best(moves("--ruleset rich.toml")), best(expected) + 50);
    let said = home.pipe("solve --board - --rack PEKDA?S --ruleset mine", position).err;
    assert!(said.starts_with("error: no language \"mine\""), "{said}: it is kept with no list");
}

#[test]
fn a_list_goes_on_when_its_file_is_gone() {
    let home = home();
    let row = &home.wfq("lists --json").json()[0];
    assert_eq!((&row["name"], &row["language"]), (&json!("large"), &json!("large")));
    assert_eq!(home.wfq("anagram A[CH]E --exact").found(), "3 letters: 1\nA[CH]E\n");
    let line = "solve --board - --rack 'A[CH]A[CH]A[CH]A' --all --json";
    let moves = home.pipe(&line.replace("A'", "AE?'"), rows()).json();
    // Six tiles of nine.
    assert_eq!((&moves[0]["word"], &moves[0]["bonus"]), (&json!("[CH]A[CH]A[CH]A"), &json!(0)));
    let shown = home.wfq("rulesets large").found();
    assert!(shown.contains("racks of 9, 60 points") && shown.contains("layout own:"), "{shown}");
    let listed = home.wfq("rulesets --json").json();
    assert_eq!(listed.as_array().expect("rows").last().expect("a row")["id"], "large");
    assert_eq!(home.wfq("bag --board - --ruleset large --json").code, Some(2), "no board");
    let bag = home.pipe("bag --board - --ruleset large --json", rows()).json();
    assert_eq!(bag["unseen"], 69);
    // What is kept is what was read.
    home.write("again.toml", home.wfq("rulesets --export large").found());
    home.wfq("import again.toml list.txt --add").found();
    home.wfq("import large list.txt --yes").found();
    assert_eq!(home.sql("SELECT count(*) FROM list_rules"), ["1"]);
    assert_eq!(home.wfq("drop large --yes").code, Some(0));
    assert_eq!(home.wfq("rulesets large").code, Some(2));
}

#[test]
fn a_game_is_played_by_ones_own_rules() {
    let home = home();
    home.write("large.toml", large());
    let play =
        |line: &str, commands: &str| home.pipe(&format!("play --board g.board {line}"), commands);
    let begun = play("--ruleset large.toml --rack [CH]AEÑEHAAE", "K11 EÑE\ntiles EE?\n");
    assert_eq!(begun.code, Some(0), "{begun:?}");
    let points = 2 * (1 + 2 * 8 + 1);
    assert!(begun.out.contains(&format!("me: K11 EÑE, {points} points")), "{begun:?}");
    std::fs::remove_file(home.path("large.toml")).expect("there");
    assert!(home.read("g.board").starts_with("language: large\nrack: AAA[CH]EEEH?"));
    assert!(home.read("g.gcg").contains("#tile-distribution own_large\n"));
    let resumed = play("", "swap 2\nquit\n");
    assert!(resumed.out.contains("your move"), "{resumed:?}");
    let games = home.wfq("games --json").json();
    assert_eq!((&games[0]["language"], &games[0]["moves"]), (&json!("large"), &json!(2)));
    let shown = home.wfq("board show g.gcg").found();
    assert!(shown.contains("Large, 3 tiles on the board"), "{shown}");
    home.write("g.cgp", home.wfq("board convert g.board --to cgp").out);
    assert!(home.wfq("board show g.cgp").found().contains("Large, 3 tiles"));
    let scored = home.wfq("score --board g.board '11I A[CH]E' --json").code;
    assert_eq!(scored, Some(0), "a move by its rules");
    // The rules of a game don't change while it is played.
    home.write("large.toml", large().replace("passes = 2", "passes = 3"));
    play("--ruleset large.toml", "").error(&["large.toml", "list large", "import it again"]);
}

#[test]
fn values_of_other_rules_are_forgotten() {
    let home = home();
    let none = home.wfq("autoplay leave greedy --games 2");
    none.error(&["the list large has no leave values", "wfq train large"]);
    assert_eq!(home.wfq("autoplay --games 2").code, Some(0));
    home.write("leaves.csv", "tiles,value,count\nA,1.5,10\n[CH],-2,10\n");
    assert_eq!(home.wfq("train large --read leaves.csv").code, Some(0));
    let leaves = || home.sql("SELECT count(*) > 0 FROM leaves");
    home.wfq("import large list.txt --yes").found();
    assert_eq!(leaves(), ["1"], "learnt by the same rules");
    home.write("large.toml", large().replace("bingo_bonus = 60", "bingo_bonus = 10"));
    home.wfq("import large.toml list.txt --add").error(&["other rules called large", "large"]);
    assert_eq!(leaves(), ["1"]);
    home.wfq("import large.toml list.txt --yes").found();
    assert_eq!(leaves(), ["0"]);
}

#[test]
fn a_check_names_every_fault() {
    let home = Home::new();
    let text =
        large().replace("rack_size = 9", "rack_size = 90").replace("points = 5", "points = x");
    home.write("bad.toml", &text);
    let at = text.lines().position(|line| line.contains("points = x")).expect("a line") + 1;
    home.wfq("rulesets --check bad.toml").error(&[&format!("bad.toml:{at}:19: ")]);
    home.write("bad.toml", text.replace("points = x", "points = 500").replace("AE\"", "AX\""));
    let checked = home.wfq("rulesets --check bad.toml");
    let lines: Vec<_> = checked.err.lines().collect();
    assert_eq!((checked.code, checked.out.as_str(), lines.len()), (Some(2), "", 2), "{lines:?}");
    assert!(lines[0].starts_with("error: bad.toml:29:13: rack_size: write a whole number"));
    assert!(
        lines[1].starts_with(&format!("error: bad.toml:{at}:19: points: write a whole number"))
    );
    let all =
        ["bad.toml:29:13: rack_size", "(and 1 more); wfq rulesets --check bad.toml shows all"];
    home.wfq("rulesets bad.toml").error(&all);
    home.pipe("rulesets --check -", large()).found();
}
