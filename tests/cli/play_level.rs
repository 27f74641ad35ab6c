//! The level of games that are taken up again.

use super::levels::home;
use crate::run::Home;

#[test]
fn a_kept_game_goes_on_at_its_level() {
    let home = home();
    home.pipe("play anna --level 30 --rack STEP", "8E SPET\n").found();
    let record = || home.read("data/wfq/games/anna.gcg");
    assert!(record().contains("\n#level 30\n"), "{}", record());
    let again = home.pipe("play anna", "undo\nrack STEP\n8E SPET\n");
    assert!(again.code == Some(0) && !again.err.contains("not in the list"), "{again:?}");
    // So do answers about it by its name.
    for command in ["solve --board anna --rack STEP", "score --board anna --last"] {
        let noted = |more: &str| {
            let answer = home.wfq(&format!("{command} {more}"));
            format!("{}{}", answer.out, answer.err).contains("not in the list")
        };
        assert_eq!(
            [noted(""), noted("--level 20"), noted("-l nl")],
            [false, true, true],
            "{command}"
        );
    }
    assert!(home.wfq("solve --board anna --rack STEP").out.contains("SPET#"));
    // Another level is kept from the next turn on; the default is not written.
    let narrow = home.pipe("play anna --level 20", "undo\nrack STEP\n8E SPET\n");
    assert!(narrow.err.contains("not in the list nl: SPET"), "{narrow:?}");
    assert!(!record().contains("#level"), "{}", record());
    let default = home.pipe("play anna", "8E SPET\n");
    assert!(default.err.contains("not in the list nl: SPET"), "{default:?}");
    // A level that the list no longer has, and one that is none.
    for level in ["7", "x"] {
        home.pipe("play bea --level 30 --rack STEP", "8E STEP\n").found();
        let file = "data/wfq/games/bea.gcg";
        home.write(file, home.read(file).replace("#level 30", &format!("#level {level}")));
        assert_eq!(home.pipe("play bea", "").code, Some(0), "{level}");
        home.wfq("games --delete bea --yes").found();
    }
}

#[test]
fn a_game_goes_on_at_its_level_with_its_list_named() {
    let home = Home::new();
    home.write("words.csv", "word,level\nstep,1\nsteps,2\nest,3\n");
    assert_eq!(home.wfq("import nl words.csv --default-level 2 --yes").code, Some(0));
    home.pipe("play anna --level 3 --rack STEPSAA", "8H STEP\nAAAA\n").found();
    let level = "; words up to level 3";
    for (more, is_kept) in [("", true), ("-l nl", true), ("-l nl --level 2", false)] {
        let said = home.pipe(&format!("play anna {more}"), "quit\n");
        assert_eq!((said.code, said.out.contains(level)), (Some(0), is_kept), "{more}: {said:?}");
    }
    let said = home.pipe("play anna --opponent Bo --second", "quit\n").err;
    assert!(said.contains("note: --opponent Bo changes nothing"), "{said}");
    assert!(said.contains("note: --second changes nothing: you are first in this game"), "{said}");
}

#[test]
fn rules_that_the_named_list_has_are_no_contradiction() {
    let home = Home::with_list("nl", "STEP");
    let said = home.pipe("play anna --rack STEP --ruleset nl -l nl", "8E STEP\n");
    assert!(said.out.contains("8E STEP, 9 points"), "{said:?}");
    let said = home.pipe("play bea --rack STEP --ruleset scrabble-nl -l nl", "");
    said.error(&["--ruleset and --list name other rules"]);
}
