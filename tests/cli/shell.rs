//! Completions and the manual.

use std::process::Command;

use crate::run::{Home, answer};

/// What bash would offer after these words, the last of which has been begun.
fn offered(home: &Home, words: &[&str]) -> Vec<String> {
    let mut command: Command = home.command("");
    command.env("COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string());
    command.env("_CLAP_COMPLETE_COMP_TYPE", "9").env("_CLAP_COMPLETE_SPACE", "true");
    command.env("IFS", "\n").arg("--").args(words);
    answer(command).found().lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn shells_complete_commands_options_and_names_of_lists() {
    let home = Home::with_list("nl", "PAK\nTOP");
    home.write("list.txt", "STEP\n");
    home.wfq("import nl list.txt --name steps").found();
    assert_eq!(offered(&home, &["wfq", "ana"]), ["anagram"]);
    assert_eq!(offered(&home, &["wfq", "search", "--takes"]), ["--takes-front", "--takes-back"]);
    assert_eq!(offered(&home, &["wfq", "use", "st"]), ["steps"]);
    assert!(offered(&home, &["wfq", "anagram", "-l", "s"]).contains(&"steps".to_owned()));
    assert_eq!(offered(&home, &["wfq", "import", "scrabble-n"]), ["scrabble-nb", "scrabble-nl"]);
    assert_eq!(offered(&home, &["wfq", "solve", "--board", "lis"]), ["list.txt"]);
    assert_eq!(offered(&home, &["wfq", "export", "scrabble-n"]), ["scrabble-nl"]);
    // There is no list but these.
    for command in ["drop", "compare"] {
        assert_eq!(offered(&home, &["wfq", command, ""])[..2], ["nl", "steps"], "{command}");
        assert!(!offered(&home, &["wfq", command, "e"]).contains(&"en".to_owned()), "{command}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = home.wfq(&format!("completions {shell}")).found();
        assert!(script.contains("COMPLETE") && script.contains("wfq"), "{script}");
    }
    home.wfq("completions bsh").error(&["did you mean bash?"]);
    home.wfq("completions tcsh").error(&["no completions for \"tcsh\"; available: bash"]);
}

#[test]
fn shells_complete_games_files_and_values() {
    let home = Home::with_list("nl", "PAK\nTOP");
    home.write("data/wfq/games/anna.board", crate::run::board(&[]));
    home.write("data/wfq/games/anna.gcg", "");
    home.write("andere.board", "");
    home.write("folder/x", "");
    home.write("my.toml", "");
    for line in [
        "review an",
        "board show an",
        "board convert an",
        "solve --board an",
        "score --board an",
        "bag --board an",
        "play --board an",
    ] {
        let words: Vec<_> = ["wfq"].into_iter().chain(line.split(' ')).collect();
        assert_eq!(offered(&home, &words), ["anna", "andere.board"], "{line}");
    }
    assert_eq!(offered(&home, &["wfq", "games", ""])[..4], ["anna", ".", "data/", "folder/"]);
    for (line, values) in [
        ("solve --ruleset m", "my.toml"),
        ("anagram --ruleset scrabble-n", "scrabble-nb scrabble-nl"),
        ("autoplay --layout ww", "wwf wwf11"),
        ("board new --layout scr", "scrabble"),
        ("board read --language s", "sv scrabble-sv"),
        ("board convert x --to c", "cgp"),
        ("solve --format-in g", "gcg"),
        ("import nl --from en", "enable"),
        ("import nl --accents f", "fold"),
        ("import m", "my.toml"),
        ("autoplay gr", "greedy"),
        ("search --sort po", "points"),
        ("solve --sort eq", "equity"),
        ("completions z", "zsh"),
    ] {
        let words: Vec<_> = ["wfq"].into_iter().chain(line.split(' ')).collect();
        let offered = offered(&home, &words);
        for value in values.split(' ') {
            assert!(offered.contains(&value.to_owned()), "{line}: {offered:?}");
        }
        assert!(offered.iter().all(|it| it.starts_with(words[words.len() - 1])), "{offered:?}");
    }
}

#[test]
fn the_manual_has_a_page_a_command() {
    let home = Home::new();
    let page = home.wfq("man").found();
    assert!(page.contains(".TH wfq 1") && page.contains("anagram"), "{page}");
    home.wfq("man pages").found();
    let search = home.read("pages/wfq-search.1");
    assert!(search.contains("takes\\-front") && search.contains("wfq search"), "{search}");
    home.write("file", "");
    home.wfq("man file/pages").error(&["file/pages: can't be written"]);
}
