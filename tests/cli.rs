//! What scripts rely on, asked of the program itself: databases and lists, forms and streams, and
//! how it ends.

#[path = "cli/accents.rs"]
mod accents;
#[path = "cli/advice.rs"]
mod advice;
#[path = "cli/against.rs"]
mod against;
#[path = "cli/alike.rs"]
mod alike;
#[path = "cli/anagram.rs"]
mod anagram;
#[path = "cli/autoplay.rs"]
mod autoplay;
#[path = "cli/bag.rs"]
mod bag;
#[path = "cli/base_forms.rs"]
mod base_forms;
#[path = "cli/batch.rs"]
mod batch;
#[path = "cli/batch_lines.rs"]
mod batch_lines;
#[path = "cli/blocked.rs"]
mod blocked;
#[path = "cli/board.rs"]
mod board;
#[path = "cli/board_entry.rs"]
mod board_entry;
#[path = "cli/built_in_meanings.rs"]
mod built_in_meanings;
#[path = "cli/cards.rs"]
mod cards;
#[path = "cli/compare.rs"]
mod compare;
#[path = "cli/corrections.rs"]
mod corrections;
#[path = "cli/custom_rules.rs"]
mod custom_rules;
#[path = "cli/define.rs"]
mod define;
#[path = "cli/dictd.rs"]
mod dictd;
#[path = "cli/exchange.rs"]
mod exchange;
#[path = "cli/export.rs"]
mod export;
#[path = "cli/frequencies.rs"]
mod frequencies;
#[path = "cli/game_end.rs"]
mod game_end;
#[path = "cli/hostile.rs"]
mod hostile;
#[path = "cli/import.rs"]
mod import;
#[path = "cli/import_definitions.rs"]
mod import_definitions;
#[path = "cli/import_doubt.rs"]
mod import_doubt;
#[path = "cli/import_forms.rs"]
mod import_forms;
#[path = "cli/import_levels.rs"]
mod import_levels;
#[path = "cli/import_recipe.rs"]
mod import_recipe;
#[path = "cli/inference.rs"]
mod inference;
#[path = "cli/learn.rs"]
mod learn;
#[path = "cli/left_out.rs"]
mod left_out;
#[path = "cli/levels.rs"]
mod levels;
#[path = "cli/lists.rs"]
mod lists;
#[path = "cli/local_days.rs"]
mod local_days;
#[path = "cli/matching.rs"]
mod matching;
#[path = "cli/move_cards.rs"]
mod move_cards;
#[path = "cli/moves_choice.rs"]
mod moves_choice;
#[path = "cli/moves_ground.rs"]
mod moves_ground;
#[path = "cli/moves_table.rs"]
mod moves_table;
#[path = "cli/older.rs"]
mod older;
#[path = "cli/output.rs"]
mod output;
#[path = "cli/outside.rs"]
mod outside;
#[path = "cli/parts.rs"]
mod parts;
#[path = "cli/phrases.rs"]
mod phrases;
#[path = "cli/picture.rs"]
mod picture;
#[path = "cli/picture_doubt.rs"]
mod picture_doubt;
#[path = "cli/picture_play.rs"]
mod picture_play;
#[path = "cli/plain_rules.rs"]
mod plain_rules;
#[path = "cli/play.rs"]
mod play;
#[path = "cli/play_advice.rs"]
mod play_advice;
#[path = "cli/play_again.rs"]
mod play_again;
#[path = "cli/play_ahead.rs"]
mod play_ahead;
#[path = "cli/play_forms.rs"]
mod play_forms;
#[path = "cli/play_games.rs"]
mod play_games;
#[path = "cli/play_kept.rs"]
mod play_kept;
#[path = "cli/play_level.rs"]
mod play_level;
#[path = "cli/play_look.rs"]
mod play_look;
#[path = "cli/playability.rs"]
mod playability;
#[path = "cli/pre_endgame.rs"]
mod pre_endgame;
#[path = "cli/proof.rs"]
mod proof;
#[path = "cli/puzzle.rs"]
mod puzzle;
#[cfg(target_os = "linux")]
#[path = "cli/quiz.rs"]
mod quiz;
#[cfg(target_os = "linux")]
#[path = "cli/quiz_definitions.rs"]
mod quiz_definitions;
#[path = "cli/readers.rs"]
mod readers;
#[path = "cli/review.rs"]
mod review;
#[path = "cli/review_define.rs"]
mod review_define;
#[path = "cli/review_json.rs"]
mod review_json;
#[path = "cli/review_win.rs"]
mod review_win;
#[path = "cli/rulesets.rs"]
mod rulesets;
#[path = "cli/saved.rs"]
mod saved;
#[path = "cli/schema.rs"]
mod schema;
#[path = "cli/score.rs"]
mod score;
#[path = "cli/search.rs"]
mod search;
#[path = "cli/shell.rs"]
mod shell;
#[path = "cli/short_words.rs"]
mod short_words;
#[path = "cli/solve.rs"]
mod solve;
#[path = "cli/solve_worth.rs"]
mod solve_worth;
#[path = "cli/spanish.rs"]
mod spanish;
#[path = "cli/sql.rs"]
mod sql;
#[path = "cli/sql_hooks.rs"]
mod sql_hooks;
#[path = "cli/sql_limits.rs"]
mod sql_limits;
#[path = "cli/sql_search.rs"]
mod sql_search;
#[path = "cli/sql_signatures.rs"]
mod sql_signatures;
#[path = "cli/sql_tables.rs"]
mod sql_tables;
#[path = "cli/sql_views.rs"]
mod sql_views;
#[path = "cli/stats.rs"]
mod stats;
#[path = "cli/stems.rs"]
mod stems;
#[path = "cli/stopped.rs"]
mod stopped;
#[path = "cli/train.rs"]
mod train;
#[path = "cli/typed.rs"]
mod typed;
#[path = "cli/values.rs"]
mod values;
#[path = "cli/why.rs"]
mod why;
#[path = "cli/wiktextract.rs"]
mod wiktextract;
#[path = "cli/win.rs"]
mod win;
#[path = "cli/word.rs"]
mod word;
#[path = "cli/word_list.rs"]
mod word_list;
#[path = "cli/wordnet.rs"]
mod wordnet;
#[path = "cli/wordplay.rs"]
mod wordplay;
#[path = "cli/wrong_levels.rs"]
mod wrong_levels;

use std::thread;

use crate::run::{Home, answer};
use serde_json::json;

/// The words that a home answers with, asked with some more arguments.
fn anagrams(home: &Home, more: &str) -> String {
    let answer = home.wfq(&format!("anagram PAKNOOT --format tsv {more}"));
    let words = answer.found();
    let words = words.lines().skip(1).filter_map(|line| line.split('\t').next());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_database_is_the_flags_the_variables_or_in_the_data_folder() {
    let home = Home::new();
    let import = |word: &str, line: &str, variable: Option<&str>| {
        home.write("list.txt", format!("{word}\n"));
        let mut command = home.command(&format!("import nl list.txt {line}"));
        command.envs(variable.map(|file| ("WFQ_DB", file)));
        answer(command).found();
    };
    import("PAK", "", None);
    assert!(home.database().exists());
    import("TOP", "", Some("variable.db"));
    import("NOOT", "--db flag.db", Some("variable.db"));
    assert!(home.path("variable.db").exists() && home.path("flag.db").exists());
    assert_eq!(anagrams(&home, ""), "PAK");
    assert_eq!(anagrams(&home, "--db variable.db"), "TOP");
    assert_eq!(anagrams(&home, "--db flag.db"), "NOOT");
}

#[test]
fn the_data_folder_is_found_without_a_variable() {
    let home = Home::new();
    home.write("list.txt", "PAK\n");
    let mut command = home.command("import nl list.txt");
    command.env_remove("XDG_DATA_HOME");
    answer(command).found();
    assert!(home.path(".local/share/wfq/words.db").exists());
}

#[test]
fn the_first_use_imports_the_dutch_list_and_answers() {
    let home = Home::new();
    let first = home.wfq("anagram STEP --exact --format csv");
    assert_eq!(first.code, Some(0), "{first:?}");
    assert_eq!(first.err.lines().count(), 1, "{first:?}");
    assert!(first.err.contains("Dutch"), "{first:?}");
    assert!(first.out.contains("\nSTEP,4,"), "{first:?}");
    let again = home.wfq("anagram STEP --exact --format csv");
    assert_eq!(again.found(), first.out);
    let lists = home.wfq("lists --json").json();
    assert_eq!((&lists[0]["name"], &lists[0]["in_use"]), (&json!("nl"), &json!(true)));
    assert_eq!(home.sql("SELECT count(*) > 300000 FROM words"), ["1"]);
}

#[test]
fn the_built_in_list_is_imported_once_by_two_at_a_time() {
    let home = Home::new();
    let answers = thread::scope(|scope| {
        let ask = || scope.spawn(|| home.wfq("anagram STEP --count"));
        [ask(), ask()].map(|asked| asked.join().expect("answers"))
    });
    for answer in &answers {
        assert_eq!((answer.code, &answer.out), (Some(0), &answers[0].out), "{answer:?}");
    }
    assert_eq!(home.sql("SELECT name FROM lists"), ["nl"]);
    assert_eq!(home.wfq("anagram STEP --count").found(), answers[0].out);
}

#[test]
fn the_list_is_the_flags_the_variables_or_the_default() {
    let home = Home::new();
    home.import("nl --name first", "PAK");
    home.import("nl --name second", "TOP");
    home.import("nl --name third", "NOOT");
    let with_variable = |line: &str| {
        let mut command = home.command(line);
        command.env("WFQ_LANGUAGE", "second");
        answer(command).found()
    };
    assert_eq!(anagrams(&home, ""), "PAK");
    assert_eq!(anagrams(&home, "-l third"), "NOOT");
    let asked = "anagram PAKNOOT --format csv";
    assert!(with_variable(asked).contains("\nTOP,"));
    assert!(with_variable(&format!("{asked} -l third")).contains("\nNOOT,"));
    assert_eq!(with_variable("sql 'SELECT word FROM words' --format csv"), "word\nTOP\n");
    let used = home.wfq("use third");
    assert_eq!((used.code, used.out.as_str()), (Some(0), ""));
    assert_eq!(anagrams(&home, ""), "NOOT");
    assert_eq!(home.sql("SELECT word FROM words"), ["NOOT"]);
    assert!(with_variable(asked).contains("\nTOP,"));
}

#[test]
fn the_first_list_imported_is_the_default_until_another_is_used() {
    let home = Home::new();
    home.import("nl --name first", "PAK");
    home.import("en --name second", "TOP");
    // Importing the default again keeps it the default.
    home.import("nl --name first", "KAP");
    let in_use = |home: &Home| {
        let lists = home.wfq("lists --json").json();
        let lists = lists.as_array().expect("an array");
        let row = |list: &serde_json::Value| {
            (list["name"].clone(), list["language"].clone(), list["in_use"].clone())
        };
        lists.iter().map(row).collect::<Vec<_>>()
    };
    let [first, second] = ["first", "second"].map(|name| json!(name));
    let (yes, no) = (json!(true), json!(false));
    let expected =
        [(first.clone(), json!("nl"), yes.clone()), (second.clone(), json!("en"), no.clone())];
    assert_eq!(in_use(&home), expected);
    home.wfq("use second");
    assert_eq!(in_use(&home), [(first, json!("nl"), no), (second, json!("en"), yes)]);
}

#[test]
fn no_lists_are_nothing_found() {
    let home = Home::new();
    let lists = home.wfq("lists --json");
    assert_eq!((lists.code, lists.out.as_str()), (Some(1), "[]\n"));
    let lists = home.wfq("lists");
    assert_eq!((lists.code, lists.out.as_str()), (Some(1), ""));
    assert!(lists.err.contains("wfq import"), "{lists:?}");
}
