//! Words up to a level.

use serde_json::{Value, json};

use crate::run::{Home, board};

/// A list with a word of each of three levels that STEP can be laid beside, at the second by default.
pub(crate) fn home() -> Home {
    let home = Home::new();
    let list = "word;level;definition\nSTEP;1;a dance\nPETS;20\nSPET;30\nPET;1\nTE;1\nST;30\n";
    home.write("words.csv", list);
    let imported = home.wfq("import nl words.csv --default-level 20 --json").out;
    let imported: Value = serde_json::from_str(&imported).expect("JSON");
    assert_eq!((&imported["kept"], &imported["more"]), (&json!(4), &json!(2)));
    home
}

#[test]
fn answers_mark_words_beyond_the_default_level() {
    let home = home();
    assert_eq!(home.wfq("anagram STEP --exact").found(), "4 letters: 2\nPETS STEP\n");
    let wide = "4 letters: 3\nPETS SPET# STEP\n";
    assert_eq!(home.wfq("anagram STEP --exact --level 30").found(), wide);
    assert_eq!(home.wfq("anagram STEP --exact --level 1").found(), "4 letters: 1\nSTEP\n");
    let rows = home.wfq("anagram STEP --exact --level 30 --json").json();
    assert_eq!((&rows[1]["level"], rows[0].get("level")), (&json!(30), None));
    assert_eq!(home.wfq("anagram STEP --exact --json").json()[0].get("level"), None);
    let csv = home.wfq("anagram STEP --exact --level 30 --csv").found();
    assert_eq!(csv.lines().nth(2), Some("SPET,4,9,,30"));
    assert!(home.wfq("search 'S*' --level 30").found().contains("SPET#"));
    assert!(home.wfq("search 'S*' --level 30 --csv").found().contains("SPET,4,9,30,\n"));
    assert_eq!(home.wfq("search 'S*' --count --level 30").found(), "3\n");
    assert_eq!(home.wfq("check SPET").code, Some(1));
    assert_eq!(
        home.wfq("check SPET STEP --level 30").found(),
        " SPET#  yes, level 30\n STEP   yes\n"
    );
    assert!(home.wfq("word SPET --level 30").found().starts_with("SPET#: level 30, 4 letters"));
    let word = home.wfq("word STEP --json").json();
    assert_eq!((&word[0]["definition"], word[0].get("level")), (&json!("a dance"), None));
}

#[test]
fn separated_values_have_the_levels_of_the_words_beside() {
    let home = home();
    let words = home.wfq("word STEP --level 30 --csv").found();
    let lines: Vec<_> = words.lines().collect();
    assert!(
        lines[0].ends_with(
            ",did_you_mean,level,levels,minus_one,with_level,transpositions,inside,blocked"
        ),
        "{words}"
    );
    assert!(lines[1].contains(",,SPET:30 ST:30,"), "{words}");
    let hooks = home.wfq("search PET --hooks --level 30 --csv").found();
    let expected = "word,length,points,front_hooks,back_hooks,level,levels,definition\n";
    assert!(hooks.starts_with(expected) && hooks.ends_with(",S,S,,SPET:30,\n"), "{hooks}");
    for command in ["word STEP --csv", "search PET --hooks --csv", "search PET --hooks --level 30"]
    {
        assert!(!home.wfq(command).found().contains("levels"), "{command}");
    }
}

#[test]
fn games_of_players_name_their_level() {
    let home = home();
    let play = |more: &str| home.wfq(&format!("autoplay greedy random --games 2 {more}")).found();
    let json = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
    assert_eq!(json(play("--level 30 --json"))["level"], json!(30));
    assert_eq!(json(play("--level 20 --json")).get("level"), None);
    assert!(play("--level 30").starts_with("nl, level 30: 2 games"));
    home.write("whole.part", play("--level 30 --part 1/1"));
    assert_eq!(home.wfq("merge whole.part --json").json()["level"], json!(30));
    // A review of a game goes by the level that it was played at.
    play("--level 30 --gcg wide");
    play("--gcg plain");
    assert!(home.read("wide/game-1.gcg").contains("\n#level 30\n"));
    assert!(!home.read("plain/game-1.gcg").contains("#level"));
    let record = home.read("wide/game-1.gcg");
    let begun: String = record.split_inclusive('\n').take(11).collect();
    home.write("begun.gcg", begun);
    let review = |more: &str| home.wfq(&format!("review begun.gcg --json {more}")).out;
    assert!(review("").contains("\"list\":\"nl\""), "{record}");
    assert_eq!(review(""), review("--level 30"));
    assert_ne!(review(""), review("--level 20"));
}

#[test]
fn moves_have_the_level_of_their_words() {
    let home = home();
    home.write("empty.board", "...............\n".repeat(15));
    let solve =
        |more: &str| home.wfq(&format!("solve --board empty.board --rack STEP --all {more}"));
    let words = |more: &str| -> Vec<String> {
        let moves = solve(&format!("{more} --json")).json();
        let moves = moves.as_array().expect("moves").iter();
        let mut words: Vec<_> = moves
            .map(|row| format!("{} {}", row["word"].as_str().expect("a word"), row["level"]))
            .collect();
        words.sort_unstable();
        words.dedup();
        words
    };
    assert_eq!(words(""), ["PET null", "PETS null", "STEP null", "TE null"]);
    assert_eq!(words("--level 1"), ["PET null", "STEP null", "TE null"]);
    let wide = ["PET null", "PETS null", "SPET 30", "ST 30", "STEP null", "TE null"];
    assert_eq!(words("--level 30"), wide);
    assert!(solve("--level 30").out.contains(" SPET# "));
    assert!(
        solve("--level 30 --csv")
            .out
            .lines()
            .next()
            .is_some_and(|line| line.ends_with(",level,rank,bonus"))
    );
}

/// Moves across the S of PETS that make the word ST, level 30, beside.
fn with_pets() -> (Home, String) {
    let home = home();
    home.write("pets.board", board(&[(7, "....PETS.......")]));
    let solve = "solve --board pets.board --rack TE --level 30 --at 9H --all".to_owned();
    (home, solve)
}

#[test]
fn a_mark_is_behind_the_word_that_is_beyond_the_default_level() {
    let (home, solve) = with_pets();
    let lines = |more: &str| home.wfq(&format!("{solve} {more}")).found();
    let of = |all: &str, at: &str| {
        let line = all.lines().find(|line| line.split_whitespace().any(|field| field == at));
        line.unwrap_or_else(|| panic!("{at}: {all}")).to_owned()
    };
    let across = of(&lines(""), "9H");
    assert!(across.contains(" TE +ST#  ") && across.ends_with("TE 3 + ST# 4"), "{across}");
    let down = of(&lines(""), "H8");
    assert!(down.contains(" ST# "), "{down}");
    let sums = lines("--words");
    assert!(sums.contains("\n    TE = ") && sums.contains("\n    ST# = "), "{sums}");
    for form in ["--csv", "--tsv"] {
        let sums = lines(&format!("--words {form}"));
        assert!(sums.contains("; ST = ") && !sums.contains('#'), "{sums}");
    }
    let json = home.wfq(&format!("{solve} --json")).json();
    let moves = json.as_array().expect("moves");
    let across = moves.iter().find(|row| row["notation"] == "9H").expect("TE");
    assert_eq!((&across["word"], &across["level"]), (&json!("TE"), &json!(30)));
    // A review and a game mark it in the same way.
    let turns = "8E PETS\ntiles TENNNNN\npass\nsort\nlist\n9H TE\n";
    let said = home.pipe("play anna --level 30 --rack PETS", turns).found();
    assert!(said.contains(" 9H  TE +ST#"), "{said}");
    let review = |more: &str| home.wfq(&format!("review anna --draws 1 {more}"));
    assert!(review("").found().contains(" 9H TE +ST# "), "{}", review("").found());
    let turns = &review("--json").json()["games"][0]["turns"];
    assert_eq!(turns[2]["played"]["marked"], json!("9H TE +ST#"), "{turns}");
    assert_eq!(turns[0]["played"].get("marked"), None);
}

#[test]
fn moves_are_asked_for_by_their_level() {
    let (home, _) = with_pets();
    let solve = |more: &[&str]| {
        let asked = ["solve", "--board", "pets.board", "--rack", "TE"];
        home.run(&[&asked, more].concat()).out
    };
    let rows = |more: &str, statement: &str| {
        let said = solve(&["--level", more, "--tsv", "--sql", statement]);
        said.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let beside = "SELECT word, level FROM moves WHERE notation IN ('9H', 'H8') ORDER BY word";
    assert_eq!(rows("30", beside), ["ST\t30", "TE\t30"]);
    // Within the default level too.
    let alone = "SELECT word, level FROM moves WHERE notation = 'G8'";
    assert_eq!(
        (rows("30", alone), rows("20", alone)),
        (vec!["TE\t1".into()], vec!["TE\t1".into()])
    );
    let count = |condition: &str| {
        let found = solve(&["--level", "30", "--tsv", "--where", condition]);
        found.lines().skip(1).count()
    };
    let [wide, usual, all] = ["level > 20", "level <= 20", "level"].map(count);
    assert!(wide > 0 && usual > 0 && wide + usual == all, "{wide} {usual} {all}");
    let board = home.read("pets.board");
    let sql = format!("SELECT min(level), max(level) FROM moves('{board}', 'TE')");
    let said = home.run(&["sql", "--tsv", "--level", "30", &sql]).out;
    assert_eq!(said.lines().last(), Some("1\t30"), "{said}");
}

#[test]
fn scores_and_reviews_mark_words_beyond_the_default_level() {
    let home = home();
    home.write("empty.board", "...............\n".repeat(15));
    let score = |more: &str| home.wfq(&format!("score --board empty.board '8F SPET' {more}"));
    assert_eq!(score("").code, Some(1));
    let said = score("--level 30").found();
    assert!(said.starts_with("8F SPET scores ") && said.contains("\n  SPET# = "), "{said}");
    let csv = score("--level 30 --csv").found();
    assert!(csv.starts_with("move,legal,score,why,level,words,bonus\n8F SPET,true,"), "{csv}");
    assert!(csv.contains(",,30,SPET = ") && csv.ends_with(",0\n"), "{csv}");
    let json = score("--level 30 --json").json();
    assert_eq!((&json[0]["level"], &json[0]["words"][0]["level"]), (&json!(30), &json!(30)));
    let usual = home.wfq("score --board empty.board '8F STEP' --json").json();
    assert_eq!((usual[0].get("level"), usual[0]["words"][0].get("level")), (None, None));
}

#[test]
fn a_review_marks_words_beyond_the_default_level() {
    let home = home();
    home.pipe("play anna --level 30 --rack STEP", "8E SPET\n").found();
    let review = |more: &str| home.wfq(&format!("review anna --draws 1 {more}"));
    let said = review("").found();
    assert!(said.contains(" 8E SPET# "), "{said}");
    let played = &review("--json").json()["games"][0]["turns"][0]["played"];
    assert_eq!((&played["move"], &played["level"]), (&json!("8E SPET"), &json!(30)));
    let csv = review("--csv").found();
    let lines: Vec<_> = csv.lines().collect();
    assert!(lines[0].contains(",swing,level,best_level,"), "{csv}");
    assert!(lines[1].contains(",30,"), "{csv}");
    assert!(review("--html -").found().contains("8E SPET# ("));
    // At a narrower level it is no word.
    let narrow = review("--level 20 --json").json();
    let turn = &narrow["games"][0]["turns"][0];
    assert_eq!((&turn["phonies"], turn["played"].get("level")), (&json!(["SPET"]), None));
    assert!(!review("--level 20 --csv").found().contains("level"));
}

#[test]
fn every_command_asks_at_the_level_or_refuses_it() {
    let home = home();
    home.write("empty.board", "...............\n".repeat(15));
    home.write("rack.board", format!("rack: STEP\n{}", "...............\n".repeat(15)));
    for line in [
        "bag --board empty.board",
        "block STEP",
        "board show empty.board",
        "allow STEP",
        "completions bash",
        "corrections",
        "drop nl --yes",
        "games",
        "import nl words.csv",
        "lists",
        "man",
        "merge part",
        "rulesets",
        "serve",
        "train nl",
        "use nl",
    ] {
        home.wfq(&format!("{line} --level 30")).error(&["--level", "leave it out"]);
    }
    let asks = |line: &str, word: &str| {
        let [usual, wide] = ["", "--level 30"].map(|more| home.wfq(&format!("{line} {more}")).out);
        assert!(!usual.contains(word) && wide.contains(word), "{line}: {usual}\n{wide}");
    };
    asks("anagram SPET", "SPET#");
    asks("search 'SP*'", "SPET#");
    asks("check SPET", "yes, level 30");
    asks("define SPET", "SPET#: ");
    asks("define SPET --csv", "SPET,,30");
    asks("define SPET --json", "\"level\":30");
    asks("word SPET", "SPET#: level 30");
    asks("solve --board rack.board --all", "SPET#");
    asks("solve --board rack.board --all --tsv", "SPET");
    asks("score --board empty.board '8F SPET'", "SPET#");
    asks("sql 'SELECT word FROM words'", "SPET");
    asks("export nl", "SPET");
}

#[test]
fn sql_and_lists_know_the_levels() {
    let home = home();
    let sql = |more: &str| home.wfq(&format!("sql 'SELECT word FROM words' --tsv {more}")).found();
    assert_eq!(sql("").lines().count(), 1 + 4);
    assert_eq!(sql("--level 30").lines().count(), 1 + 6);
    assert_eq!(
        home.sql("SELECT word FROM list_words WHERE level > 20 ORDER BY word"),
        ["SPET", "ST"]
    );
    let levels = home.sql("SELECT level, word_count, is_default FROM list_levels");
    assert_eq!(levels, ["1\t3\t0", "20\t1\t1", "30\t2\t0"]);
    let lists = home.wfq("lists").found();
    assert!(lists.contains("\nlevels of nl: 1 (3), 20 (4, the default), 30 (6)\n"), "{lists}");
    let levels = &home.wfq("lists --json").json()[0]["levels"];
    assert_eq!(levels[1], json!({"level": 20, "words": 4, "is_default": true}));
    assert!(
        home.wfq("lists --csv")
            .found()
            .lines()
            .nth(1)
            .is_some_and(|line| line.ends_with(",20,1 20 30,,false,,"))
    );
    assert_eq!(home.wfq("export nl --level 1").found().lines().count(), 3);
    home.wfq("export nl --level 1 --without-corrections").error(&["--without-corrections"]);
    assert_eq!(home.wfq("stats nl --level 30 --json").json()["words"], json!(6));
}

#[test]
fn lists_are_compared_at_a_level() {
    let home = home();
    for name in ["plain", "other"] {
        home.write("plain.txt", "STEP\nSPET\n");
        assert_eq!(home.wfq(&format!("import nl plain.txt --name {name}")).code, Some(0));
    }
    let compared = |more: &str| home.wfq(&format!("compare nl plain {more}")).found();
    let json = |more: &str| -> Value {
        serde_json::from_str(&compared(&format!("{more} --json"))).expect("JSON")
    };
    let usual = json!({"a": "nl", "b": "plain", "only_a": 3, "only_b": 1, "both": 1});
    assert_eq!((json(""), json("--level 20")), (usual.clone(), usual));
    let wide = json!({"a": "nl", "a_level": 30, "b": "plain", "only_a": 4, "only_b": 0, "both": 2});
    assert_eq!(json("--level 30"), wide);
    assert!(compared("--level 30").contains("4  only in nl, level 30\n"));
    let csv = "a,b,only_a,only_b,both,a_level,b_level\nnl,plain,4,0,2,30,\n";
    assert_eq!(compared("--level 30 --csv"), csv);
    assert_eq!(compared("--level 30 --only both"), "SPET\nSTEP\n");
    home.wfq("compare plain nl --level 2").error(&["--level: nl has no level 2; it has 1, 20, 30"]);
    home.wfq("compare plain other --level 1").error(&["--level: plain has no level 1"]);
}
