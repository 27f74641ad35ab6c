//! Custom rulesets, from a file to a game.

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
    assert!(
        said.starts_with("error: no language or game \"mine\": wfq rulesets lists them"),
        "{said}: it is kept with no list"
    );
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
    assert!(shown.contains("racks of 9, 60 points") && shown.contains("layout custom:"), "{shown}");
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
fn a_game_is_played_by_custom_rules() {
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
    let lacks = |line| home.wfq(line).error(&["list large has no leave values", "wfq train large"]);
    ["autoplay leave greedy --games 2", "play a --against casual"].into_iter().for_each(lacks);
    assert_eq!(home.wfq("autoplay --games 2").code, Some(0));
    home.write("leaves.csv", "tiles,value,count\nA,1.5,10\n[CH],-2,10\n");
    assert_eq!(home.wfq("train large --read leaves.csv").code, Some(0));
    let leaves = || home.sql("SELECT count(*) > 0 FROM leaves");
    home.wfq("import large list.txt --yes").found();
    assert_eq!(leaves(), ["1"], "learnt by the same rules");
    let named = large().replace("Large", "Huge").replace("\"AE\"", "\"A\"");
    home.write("large.toml", format!("{named}[import]\njoined = \"skip\"\n"));
    let added = home.wfq("import large.toml list.txt --add");
    assert_eq!((added.code, added.err.as_str()), (Some(0), ""));
    let renamed = home.wfq("import large.toml list.txt --yes");
    assert_eq!((renamed.code, renamed.err.as_str()), (Some(0), ""));
    assert!(home.wfq("rulesets large").found().starts_with("large: Huge\n"));
    assert_eq!(leaves(), ["1"], "no value depends on what was changed");
    home.write("large.toml", large().replace("bingo_bonus = 60", "bingo_bonus = 10"));
    home.wfq("import large.toml list.txt --add").error(&["other rules called large", "large"]);
    assert_eq!(leaves(), ["1"]);
    let changed = home.wfq("import large.toml list.txt --yes");
    assert!(changed.err.contains("note: the rules of large have changed"), "{changed:?}");
    assert!(changed.err.contains("wfq train large makes new ones"), "{changed:?}");
    assert_eq!(leaves(), ["0"]);
    let same = home.wfq("import large.toml list.txt --yes");
    assert_eq!((same.code, same.err.as_str()), (Some(0), ""));
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

#[test]
fn a_game_whose_words_are_shared_may_have_none() {
    let home = Home::new();
    let text = large().replacen("\nname", "\nwords = \"de\"\nname", 1);
    home.write("large.toml", &text);
    let line = text.lines().position(|line| line.starts_with("words")).expect("a line") + 1;
    let checked = home.wfq("rulesets --check large.toml");
    let said = format!(
        "note: large.toml:{line}: words: de has no built-in word list: name one with wfq import large.toml FILE\n"
    );
    assert_eq!((checked.code, checked.err), (Some(0), said));
    // The list that comes with the program, and a game's own id.
    for same in [text.replace("\"de\"", "\"nl\""), home.wfq("rulesets --export de").found()] {
        assert_eq!(home.pipe("rulesets --check -", same).err, "");
    }
    let exported = home.wfq("rulesets --export de").found();
    assert!(exported.contains("words = \"de\" # its short words are shared\n"), "{exported}");
}

#[test]
fn rules_of_a_file_go_with_any_words_of_the_letters() {
    let home = Home::with_list("nl", "STEP STEPS SPA");
    let dutch = home.wfq("rulesets --export nl").found();
    let rich = dutch.replace("id = \"nl\"", "id = \"rich\"");
    home.write("rich.toml", rich.replace("S = { points = 2,", "S = { points = 200,"));
    let rows = home.wfq("anagram STEP --exact --json --ruleset rich.toml").json();
    let plain = home.wfq("anagram STEP --exact --json").json();
    let points = |rows: &serde_json::Value| rows[0]["points"].as_u64().expect("points");
    assert_eq!(points(&rows), points(&plain) + 198);
    let games = |more: &str| home.wfq(&format!("autoplay --games 2 --json {more}")).json();
    let (rich, plain) = (games("--ruleset rich.toml"), games(""));
    let score =
        |report: &serde_json::Value| report["players"][0]["score"].as_f64().expect("points");
    assert!(score(&rich) > score(&plain) + 100.0, "{rich} {plain}");
    home.wfq("autoplay --ruleset klingon").error(&["no language or game \"klingon\": wfq"]);
}

#[test]
fn an_id_has_the_same_rules_in_all_lists() {
    let home = home();
    let other = large().replace("bingo_bonus = 60", "bingo_bonus = 10");
    home.write("other.toml", &other);
    home.write("same.toml", large().replace("Large", "Huge"));
    let named = ["the list large has other rules called large", "write another id", "wfq export"];
    home.wfq("import other.toml list.txt --name b").error(&named);
    home.write("upper.toml", other.replace("\"large\"", "\"LARGE\""));
    home.wfq("import upper.toml list.txt").error(&["the list large has other rules", "LARGE"]);
    home.wfq("import same.toml list.txt --name b").found();
    home.wfq("import other.toml list.txt --yes").error(&["the list b has other rules"]);
    assert!(home.wfq("rulesets large").found().contains("60 points"), "nothing was changed");
    home.wfq("import other.toml list.txt --name c").error(&["the lists b, large have other rules"]);
    let saved = home.wfq("export b").found();
    assert_eq!(home.wfq("drop b --yes").code, Some(0));
    assert_eq!(home.wfq("import other.toml list.txt --yes").code, Some(0));
    assert_eq!(home.pipe("import other.toml - --name b", saved).code, Some(0));
    home.write("second.toml", large().replace("\"large\"", "\"second\""));
    home.wfq("import second.toml list.txt").found();
    let bonus = |id: &str| home.wfq(&format!("rulesets {id}")).found();
    assert!(bonus("large").contains("10 points") && bonus("second").contains("60 points"));
}

#[test]
fn letters_may_be_on_no_tile_of_their_own() {
    let home = Home::new();
    let text = large().replace("\"CH\"", "\"QU\"").replace("\"H\"", "\"NY\"");
    home.write("qu.toml", text.replace("\"large\"", "\"qu\"").replace("\"C\"", "\"N\""));
    home.write("list.txt", "quena\nque-na\nanya\nAny\n[ny]aaa'[qu]é\nqa\na[b\nquén\nnyñ\nbqu\n");
    let imported = home.wfq("import qu.toml list.txt --yes --refused refused.tsv").found();
    assert!(imported.starts_with("qu: 5 words"), "{imported}");
    let refused = home.read("refused.tsv");
    let refused: Vec<_> = refused.lines().skip(1).map(|line| line.split('\t').nth(2)).collect();
    let [character, repeated, capital] = ["character", "duplicate", "capitalized"].map(Some);
    assert_eq!(refused, [repeated, capital, character, character, character], "{refused:?}");
    let words = ["A[NY]A", "[NY]AAA[QU]E", "[NY]Ñ", "[QU]ENA", "[QU]EN"];
    assert_eq!(home.sql("SELECT word FROM words ORDER BY word").len(), 5);
    for word in words {
        assert_eq!(home.wfq(&format!("check {word}")).code, Some(0), "{word}");
        let spelled = word.replace(['[', ']'], "");
        assert_eq!(home.wfq(&format!("check {spelled}")).code, Some(0), "{spelled}");
    }
    let line = "solve --board - --rack [QU]ENAAA --all --json";
    let moves = home.pipe(line, rows()).json();
    assert_eq!((&moves[0]["word"], &moves[0]["leave"]), (&json!("[QU]ENA"), &json!("AA")));
    home.wfq("allow NYANYA").found();
    assert_eq!(home.wfq("check A[NY]A [NY]A[NY]A").code, Some(0));
}

#[test]
fn words_that_a_ruleset_shares_are_imported() {
    let home = Home::new();
    let text = home.wfq("rulesets --export nl").found().replace("\"nl\"\nname", "\"my\"\nname");
    home.write("my.toml", &text);
    let without = text.lines().filter(|line| !line.starts_with("X = ")).collect::<Vec<_>>();
    home.write("no-x.toml", without.join("\n"));
    home.write("alone.toml", text.replace("words = \"nl\"", ""));
    let line = "solve --board - --rack PLANEET --top 1 --ruleset";
    let solve = |file: &str| home.pipe(&format!("{line} {file}"), board(&[]));
    let import = "import one with wfq import";
    solve("alone.toml").error(&[&format!("{import} alone.toml FILE")]);
    let other_letters = solve("no-x.toml");
    other_letters.error(&[import]);
    assert!(other_letters.err.ends_with("no-x.toml\n"), "{other_letters:?}: no file is needed");
    let solved = solve("my.toml");
    assert!(solved.err.starts_with("first use: importing the Dutch word list"), "{solved:?}");
    assert!(solved.out.contains("PATELEN"), "{solved:?}");
}

#[test]
fn the_name_of_a_file_ends_in_toml() {
    let home = home();
    for name in ["large.bak", "large-file", "./none"] {
        if name != "./none" {
            home.write(name, large());
        }
        for line in ["import NAME list.txt", "rulesets NAME", "play --board g.board --ruleset NAME"]
        {
            let error = home.wfq(&line.replace("NAME", name));
            error.error(&[name, "ends in .toml"]);
            assert!(error.err.len() < 200, "{error:?}");
        }
        let line = format!("solve --board - --rack AAA --ruleset {name}");
        home.pipe(&line, rows()).error(&[name, "ends in .toml"]);
    }
    home.wfq("import list.txt").error(&["wfq import LANGUAGE list.txt"]);
    for line in ["train large.toml", "anagram AAA -l large.toml", "drop large.toml --yes"] {
        home.wfq(line).error(&["\"large.toml\"", "wfq import FILE.toml"]);
    }
    let fresh = Home::new();
    for line in ["train large.toml", "bag --board - -l large.toml"] {
        fresh.pipe(line, rows()).error(&["\"large.toml\"", "wfq import FILE.toml"]);
    }
    // A kept ruleset is found although a file has its name.
    home.write("large", "");
    home.wfq("rulesets large").found();
}

#[test]
fn a_game_by_rules_that_have_changed_says_so() {
    let home = home();
    let play = "play --board g.board";
    home.pipe(&format!("{play} --ruleset large --rack [CH]AEÑEHAAE"), "K11 EÑE\n").found();
    home.write("large.toml", large().replace("\"Ñ\" = { points = 8", "\"Ñ\" = { points = 7"));
    assert_eq!(home.wfq("import large.toml list.txt --yes").code, Some(0));
    let changed = "EÑE scores 32, not 36; have the rules of large changed since?";
    home.wfq("review g.gcg").error(&["g.gcg:", changed]);
    home.pipe(play, "").error(&[changed]);
    let games = home.wfq("games");
    assert!(games.err.contains(changed), "{games:?}");
}

#[test]
fn no_list_has_a_word_that_it_cannot_spell() {
    let home = home();
    home.wfq("block ACHE").found();
    let in_list = || home.wfq("corrections --json").json()[0]["in_list"].clone();
    assert_eq!(in_list(), json!(true));
    home.write(
        "large.toml",
        large().replace("\"CH\" = ", "\"X\" = ").replace("\"H\" = ", "\"Y\" = "),
    );
    home.write("other.txt", "ACE\n");
    assert_eq!(home.wfq("import large.toml other.txt --yes").code, Some(0));
    assert_eq!(in_list(), json!(false));
    home.write("large.toml", large());
    assert_eq!(home.wfq("import large.toml list.txt --yes").code, Some(0));
    assert_eq!(in_list(), json!(true));
}
