//! How usual words are: files with a number for each, and what is asked by them.

use serde_json::json;

use crate::run::Home;

/// A list, and how usual some of its words are.
fn ranked() -> Home {
    let home = Home::with_list("nl", "AAP NOOT MIES ZON AUTOS CAFE");
    home.write(
        "nl.csv",
        "word,count\nzon,50\nzo'n,900\nauto's,40\nnoot,20\nNoot,15\ncafé,30\ncafe,5\nweide,99\n",
    );
    home.wfq("import nl --frequencies nl.csv").found();
    home
}

/// What a search shows in CSV, without its names.
fn found(home: &Home, arguments: &str) -> Vec<String> {
    let csv = home.wfq(&format!("{arguments} --csv")).out;
    csv.lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn the_most_usual_words_are_those_of_the_ranks_then_those_of_the_surest_level() {
    let home = Home::new();
    home.write("words.txt", "word\tlevel\nkat\t1\nhond\t2\nvis\t1\nuil\t2\nkoe\t3\nlama\t1\n");
    home.wfq("import nl words.txt --name mine --default-level 3");
    home.write("usual.csv", "word,count\nuil,9\nkoe,9000\n");
    home.wfq("import nl --name mine --frequencies usual.csv").found();
    let known = |open: fn(wfq::Words) -> wfq::Words| {
        let words = wfq::Words::from_database(home.path("data/wfq/words.db"), "mine");
        open(words.expect("a list")).vocabulary()
    };
    let words = known(|words| words).expect("a database").expect("ranks and levels");
    let alphabet = wfq::rules::Ruleset::built_in("nl").expect("built in").alphabet;
    let share = |text: &str| words.more_usual(&alphabet.word(text).expect("letters"));
    // Of four with three letters two have ranks, the others the surest level.
    assert_eq!(["KOE", "UIL"].map(share), [Some(0.0), Some(0.25)]);
    let mut surest = ["KAT", "VIS"].map(share);
    surest.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
    assert_eq!(surest, [Some(0.5), Some(0.75)]);
    assert_eq!(["LAMA", "HOND", "STEP"].map(share), [Some(0.0), Some(0.5), None]);
    // What was not read before the database is closed is not made up.
    let closed = known(|words| words.read().expect("read")).expect_err("closed");
    assert!(closed.to_string().starts_with("the database of the list mine is closed"), "{closed}");
}

#[test]
fn built_in_words_are_as_usual_in_memory_as_in_a_database() {
    let home = Home::new();
    home.wfq("import en").found();
    let stored = wfq::Words::from_database(home.path("data/wfq/words.db"), "en").expect("a list");
    let known = |words: &wfq::Words| words.vocabulary().expect("read").expect("levels");
    let memory = wfq::Words::built_in("en").expect("built in");
    assert_eq!(known(&memory).checksum(), known(&stored).checksum());
    let alphabet = &stored.ruleset().alphabet;
    let share = |text: &str| known(&stored).more_usual(&alphabet.word(text).expect("letters"));
    assert!(share("HOUSE") < Some(0.1) && share("KIBEI") > Some(0.5), "{:?}", share("KIBEI"));
    assert!(
        wfq::Words::from_text("step", "nl").expect("words").vocabulary().expect("known").is_none()
    );
}

#[test]
fn spellings_of_a_word_add_up() {
    let home = ranked();
    // ZO'N is another word than ZON, and AUTOS is only spelled so.
    let sql = "SELECT word, rank, value FROM frequencies ORDER BY rank, word";
    let rows = home.run(&["sql", sql, "--csv"]).found();
    assert_eq!(rows, "word,rank,value\nZON,1,50\nAUTOS,2,40\nCAFE,3,35\nNOOT,3,35\n");
}

#[test]
fn searches_sort_by_frequency_and_ask_for_it() {
    let home = ranked();
    let sorted =
        ["ZON,3,8,,1", "AUTOS,5,8,,2", "CAFE,4,12,,3", "NOOT,4,5,,3", "AAP,3,6,,", "MIES,4,8,,"];
    let of_file = found(&home, "search --sort frequency");
    let words = |rows: &[String]| -> Vec<String> {
        rows.iter().map(|row| row.split(',').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(words(&of_file), words(&sorted.map(str::to_owned)));
    assert!(of_file[0].ends_with(",1") && of_file[5].ends_with(','), "{of_file:?}");
    // Those of which nothing is known stay last.
    let reversed = words(&found(&home, "search --sort frequency --reverse"));
    assert_eq!(reversed, ["CAFE", "NOOT", "AUTOS", "ZON", "AAP", "MIES"]);
    assert_eq!(words(&found(&home, "search --frequency ..2")), ["AUTOS", "ZON"]);
    assert_eq!(words(&found(&home, "search --length 4 --frequency 2..9")), ["CAFE", "NOOT"]);
    let unusual = words(&found(&home, "search --not-frequency ..2 --not-length 4"));
    assert_eq!(unusual, ["AAP"]);
    assert_eq!(words(&found(&home, "search AU% --frequency 2")), ["AUTOS"]);
    assert_eq!(home.wfq("search --frequency 1..2 --count").out, "2\n");
    let rows = home.wfq("search '[AZ]%' --length 3 --show frequency --json").json();
    assert_eq!((&rows[0]["frequency"], &rows[1]["frequency"]), (&json!(null), &json!(1)));
    // Where nothing asks for it, nothing tells.
    assert_eq!(home.wfq("search ZON --json").json()[0].get("frequency"), None);
    let table = home.wfq("search Z% --sort frequency").found();
    assert!(table.starts_with(" word  length  points  frequency\n"), "{table}");
    home.wfq("search --frequency 3..1").error(&["--frequency: 3..1 is the wrong way round"]);
}

#[test]
fn a_word_tells_how_usual_it_is() {
    let home = ranked();
    assert!(home.wfq("word ZON").found().contains("\n  frequency     rank 1 in the list\n"));
    assert!(!home.wfq("word AAP").found().contains("frequency"));
    assert_eq!(home.wfq("word ZON --json").json()[0]["frequency"], 1);
    assert!(
        home.wfq("word AAP --csv")
            .found()
            .lines()
            .next()
            .is_some_and(|names| names.ends_with("frequency,blocked"))
    );
}

#[test]
fn frequencies_outlive_an_import_and_go_with_the_list() {
    let home = ranked();
    home.import("nl", "AAP ZON MUIS");
    assert_eq!(found(&home, "search --frequency 1..").len(), 1);
    // Another list of the language has none, and another language under the name neither.
    home.import("nl --name other", "ZON");
    let none = home.wfq("search --frequency 1.. -l other");
    let note =
        "note: other has no frequencies: wfq import nl --name other --frequencies FILE reads";
    assert_eq!((none.code, none.err.contains(note)), (Some(1), true), "{}", none.err);
    let rows = home.run(&["sql", "SELECT count(*) FROM frequencies", "-l", "other", "--csv"]);
    assert_eq!(rows.out, "count(*)\n0\n");
    assert_eq!(home.wfq("drop nl --yes").code, Some(0));
    home.import("nl", "AAP ZON");
    let left = "SELECT count(*) FROM word_ranks WHERE kind = 'frequency'";
    assert_eq!(home.run(&["sql", left, "--csv"]).out, "count(*)\n0\n");
}

#[test]
fn ranks_and_scales_are_read_as_they_are_called() {
    let home = Home::with_list("nl", "AAP NOOT MIES");
    let order = |text: &str| {
        home.pipe("import nl --frequencies -", text).found();
        let rows = found(&home, "search --frequency 1.. --sort frequency");
        rows.iter().map(|row| row[..1].to_owned()).collect::<String>()
    };
    assert_eq!(order("rank;word\n2;noot\n1;mies\n3;aap\n"), "MNA");
    assert_eq!(order("word\tzipf\nnoot\t2.5\nmies\t2\naap\t3.25\n"), "ANM");
    assert_eq!(order("noot -9.5\nmies -3.5\naap -4\n"), "MAN");
    assert_eq!(order("1\tnoot\t100\n2\tmies\t50\n"), "NM");
    let said = home.pipe("import nl --frequencies - --json", "aap 3\nweide 2\n").json();
    let files = json!([{"file": "standard input", "read_as": "words and numbers, words in column 1, counts in column 2", "entries": 2}]);
    assert_eq!(said, json!({"list": "nl", "ranked": 1, "words": 3, "replaced": 2, "files": files}));
    let said = home.pipe("import nl --frequencies -", "aap 1.200.300\nnoot 1.200\n").found();
    let line = "nl: ranks by frequency of 2 of its 3 words, in place of the 1 rank before\n";
    assert!(said.starts_with(line), "{said}");
    let sql = "SELECT word, value FROM frequencies ORDER BY rank";
    assert_eq!(home.sql(sql), ["AAP\t1200300", "NOOT\t1200"]);
}

#[test]
fn what_is_no_file_of_frequencies_changes_nothing() {
    let home = ranked();
    let error = |text: &str, said: &[&str]| {
        home.pipe("import nl --frequencies -", text).error(said);
        assert_eq!(found(&home, "search --frequency 1..").len(), 4);
    };
    error("", &["standard input: no frequencies: give a file with a word and a number a line"]);
    error(
        "rank,word\n0,aap\n",
        &["standard input:2: the number of aap is \"0\": ranks begin at 1"],
    );
    error(
        "word,count\naap,-1\n",
        &["standard input:2: the number of aap is \"-1\": a count can't be negative"],
    );
    let huge = "9".repeat(400);
    error(&format!("word,count\naap,{huge}\n"), &["standard input:2: the number of aap is \"99"]);
    error("aap 1,5\nnoot 0,5\n", &["standard input:1: the number of aap is \"1,5\": write 1.5"]);
    error("aap\t1 200\nnoot\t9\n", &["standard input:1: the number of aap is \"1 200\""]);
    error("word,count\naap,NaN\n", &["standard input:2: the number of aap is \"NaN\""]);
    error(
        "aap 1.234\nnoot 900\n",
        &[
            "standard input:1: the number of aap is \"1.234\": write 1234 if it is a thousand, 1.2340 if",
        ],
    );
    error("aap;3\nnoot;2\nmies 1\n", &["standard input:3: mies 1 has no number"]);
    error("aap\nnoot\n", &["standard input:1: aap has no number: give how often"]);
    error("word,count\naap,3\nnoot,many\n", &["standard input:3: the number of noot is \"many\""]);
    error(
        "word,form,uses\naap,x,3\n",
        &[
            "no column count, frequency, zipf or rank: there are word, form, uses: rename the column with the numbers to one of these",
        ],
    );
    error("weide 3\n", &["none of its words is in the list nl"]);
    error("aap\0 3\n", &["a zero byte"]);
    error("[\"aap\"]", &["standard input: no frequencies: give a file"]);
    let refused = |arguments: &str, said: &str| home.wfq(arguments).error(&[said]);
    refused("import nl --frequencies", "--frequencies goes with a file");
    refused("import nl --frequencies nl.csv nl.csv", "--frequencies reads one file");
    refused("import nl --frequencies nl.csv --column 3", "no column 3: there are");
    refused("import nl --frequencies nl.csv --definitions", "--definitions");
    refused("import en --frequencies nl.csv --name nl", "the name of another language");
}

#[test]
fn levels_of_a_players_vocabulary_follow() {
    let home = ranked();
    let levels = "SELECT word, CASE WHEN rank <= 2 THEN 1 WHEN rank <= 3 THEN 2 ELSE 3 END AS level
                  FROM words LEFT JOIN frequencies USING (word)";
    home.run(&["sql", levels, "--output", "known.csv", "--csv"]).found();
    let imported = home.wfq("import nl known.csv --name known --default-level 1");
    assert_eq!(imported.code, Some(0), "{imported:?}");
    assert_eq!(found(&home, "search '*' -l known").len(), 2);
    assert_eq!(found(&home, "search '*' -l known --level 2").len(), 4);
    assert_eq!(found(&home, "search '*' -l known --level 3").len(), 6);
}

#[test]
fn a_blocked_word_has_its_rank_again_when_it_is_back() {
    let home = Home::with_list("nl", "AAP ZON");
    home.wfq("block ZON").found();
    let said = home.pipe("import nl --frequencies -", "zon 3\naap 1\n").found();
    assert!(said.starts_with("nl: ranks by frequency of 2 of its 2 words"), "{said}");
    home.wfq("corrections --undo ZON").found();
    assert!(home.wfq("word ZON").found().contains("\n  frequency     rank 1 in the list\n"));
}
