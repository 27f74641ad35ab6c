//! The schemas of answers.

use crate::run::Home;

#[test]
fn a_command_line_has_the_schema_of_its_answer() {
    let home = Home::new();
    let title = |line: &str| home.wfq(&format!("schema {line}")).json()["title"].clone();
    for (line, answer) in [
        ("solve", "solve"),
        ("solve --sort equity --board x.board", "solve"),
        ("solve --board x.board --why 1", "solve --why"),
        ("solve --why=1,2", "solve --why 1,2"),
        ("board read x.png", "board read"),
        ("rulesets", "rulesets"),
        ("rulesets nl", "rulesets NAME"),
        ("corrections --undo GEBAK", "corrections --undo"),
    ] {
        assert_eq!(title(line), format!("wfq {answer} --json"), "{line}");
    }
    let all = home.wfq("schema --json").json();
    for row in all.as_array().expect("rows") {
        let line = row["answer"].as_str().expect("a command");
        assert_eq!(title(line), format!("wfq {line} --json"));
    }
}

#[test]
fn what_has_no_schema_is_said() {
    let home = Home::new();
    home.wfq("schema serch").error(&["\"serch\" has no schema: did you mean search?"]);
    home.wfq("schema xyzzy").error(&["\"xyzzy\" has no schema: those that have one are solve, "]);
    home.wfq("schema board").error(&["\"board\" has no schema: did you mean board "]);
}
