//! What is said of a word that was blocked.

use serde_json::json;

use crate::run::Home;

#[test]
fn a_blocked_word_is_told_from_one_that_the_list_lacks() {
    let home = Home::with_list("nl", "AAP NOOT MIES");
    home.pipe("import nl --definitions -", "noot\teen vrucht\n").found();
    home.wfq("block AAP NOOT").found();
    let day = &home.sql("SELECT added_at FROM corrections WHERE word = 'AAP'")[0][..10];
    let by_hand = format!("blocked on {day}");
    let checked = home.wfq("check AAP QQ MIES");
    assert!(
        checked.out.contains(&by_hand) && checked.out.contains("not in the list"),
        "{checked:?}"
    );
    let defined = home.wfq("define AAP NOOT").out;
    assert_eq!(defined, format!("AAP: {by_hand}\nNOOT: {by_hand}; een vrucht\n"));
    let page = home.wfq("word AAP").out;
    assert!(page.starts_with(&format!("AAP: {by_hand}, 3 letters")), "{page}");
    let ladder = home.wfq("ladder AAP MIES");
    assert!(ladder.err.contains(&format!("AAP: {by_hand}")), "{ladder:?}");
    let json = |line: &str| -> serde_json::Value {
        let said = home.wfq(line).out;
        serde_json::from_str(&said).expect("JSON")
    };
    for line in ["check AAP QQ --json", "define AAP QQ --json", "word AAP QQ --json"] {
        let rows = json(line);
        assert_eq!(
            (&rows[0]["valid"], &rows[0]["blocked"]["game"]),
            (&json!(false), &json!(null)),
            "{line}"
        );
        assert!(
            rows[0]["blocked"]["added"].as_str().is_some_and(|at| at.starts_with(day)),
            "{line}"
        );
        assert_eq!(rows[1].get("blocked"), None, "{line}");
    }
    assert!(home.wfq("check AAP --csv").out.ends_with(&format!(",{by_hand}\n")));
    // One that was met in a game.
    home.write(
        "corrections.csv",
        "kind,word,added,in_list,game,ruleset\nblock,MIES,2026-01-31T12:00:00Z,true,anna,nl\n",
    );
    home.wfq("corrections --import corrections.csv");
    assert_eq!(home.wfq("define MIES").out, "MIES: blocked on 2026-01-31 in the game anna\n");
    home.wfq("corrections --undo AAP").found();
    assert_eq!(home.wfq("check AAP").code, Some(0));
}
