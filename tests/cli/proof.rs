//! Certificates of endings: written, checked, and refused.

use crate::run::Home;

/// The positions of a game, some moves before its end, of which one at least can be proven.
#[test]
fn a_certificate_is_written_and_checked() {
    let home = Home::new();
    home.wfq("import nl").found();
    home.wfq("autoplay --games 2 --gcg games --seed 3").found();
    let mut checked = 0;
    for game in 1..=2 {
        let path = format!("games/game-{game}.gcg");
        let record = home.read(&path);
        let moves = record.lines().filter(|line| line.starts_with('>')).count();
        let at = (moves - 3).to_string();
        let solve =
            ["solve", "--board", &path, "--move", &at, "--proof", "a.proof", "--seconds", "60"];
        let answer = home.run(&solve);
        if answer.err.contains("needs an empty bag") {
            continue;
        }
        let said = answer.err.lines().find_map(|line| line.strip_prefix("a.proof: "));
        let said = said.unwrap_or_else(|| panic!("{}", answer.err));
        assert_eq!(home.wfq("check-proof a.proof").found(), format!("{said}, checked\n"));
        let text = home.read("a.proof");
        // Standard output has the certificate in place of the moves.
        let out = home.run(&solve.map(|part| if part == "a.proof" { "-" } else { part })).out;
        assert_eq!(out, text);
        assert_eq!(home.pipe("check-proof -", text.clone()).found(), format!("{said}, checked\n"));
        let at = text.lines().position(|line| line.contains(" >= ")).expect("a claim");
        let all: Vec<&str> = text.lines().collect();
        home.write("a.proof", [&all[..at], &all[at + 1..]].concat().join("\n"));
        home.wfq("check-proof a.proof").error(&[&format!("a.proof: line {}: ", at + 1)]);
        let wrong = home.pipe("check-proof -", [&all[..at], &all[at + 1..]].concat().join("\n"));
        wrong.error(&[&format!("standard input: line {}: ", at + 1)]);
        home.write("a.proof", all[..all.len() - 1].join("\n"));
        home.wfq("check-proof a.proof").error(&["the file ends before the proof does"]);
        checked += 1;
    }
    assert!(checked > 0);
}

#[test]
fn what_is_no_certificate_is_said_to_be_none() {
    let home = Home::with_list("nl", "KWARK\n");
    home.write("a.proof", "rack: KWARK\n");
    home.wfq("check-proof a.proof").error(&["a.proof: line 1: ", "wfq proof 1"]);
    home.wfq("check-proof none.proof").error(&["none.proof"]);
    home.wfq("solve --rack KWARK --proof a.proof").error(&["--proof", "empty bag"]);
}
