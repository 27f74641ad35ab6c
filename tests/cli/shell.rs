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
    for shell in ["bash", "zsh", "fish"] {
        let script = home.wfq(&format!("completions {shell}")).found();
        assert!(script.contains("COMPLETE") && script.contains("wfq"), "{script}");
    }
    home.wfq("completions tcsh").error(&["no completions for \"tcsh\"; available: bash"]);
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
