//! Files that are not rulesets.

use super::Ground;

#[test]
fn rulesets_that_cannot_be_read() {
    for (text, named) in [
        (&b"id = \"\xff\""[..], "my.toml:1:7: not UTF-8 text"),
        (b"", "my.toml:1:1: no id: write id = \"my\""),
        (b"words = [[[[", "my.toml:1:9: words: write one value, a text in quotes"),
        (b"id = 'my'\nid = 'my'", "my.toml:2:1: duplicate key"),
        (&[b'['; 70_000], "my.toml:1:1: longer than 65536 bytes"),
        (&[0; 2_000_000], "my.toml: larger than 1048576 bytes"),
    ] {
        for line in [
            "import my.toml list.txt",
            "solve --board b --rack PAK --ruleset my.toml",
            "score --board b '8H PAK' --ruleset my.toml",
            "bag --board b --ruleset my.toml",
            "board show b --ruleset my.toml",
            "board read b --language my.toml",
            "play --board new.board --ruleset my.toml",
            "review b --ruleset my.toml",
            "rulesets --export my.toml",
        ] {
            let ground = Ground::new();
            ground.home.write("list.txt", "PAK\n");
            ground.home.write("b", "...............\n".repeat(15));
            ground.home.write("my.toml", text);
            ground.error(line, &[named]);
            assert!(!ground.home.path("new.board").exists());
        }
    }
    let ground = Ground::new();
    ground.error("rulesets --check none.toml", &["none.toml: no such file"]);
    ground.error("import none.toml list.txt", &["none.toml: no such file"]);
    ground.error(
        "rulesets --export klingon",
        &["no language or game \"klingon\": wfq rulesets lists them"],
    );
    ground.error("rulesets nl --export nl", &["--export", "NAME"]);
}

#[test]
fn rules_damaged_in_the_database() {
    let ground = Ground::new();
    let text =
        ground.home.wfq("rulesets --export nl").found().replace("\"nl\"\nname", "\"my\"\nname");
    ground.home.write("my.toml", text);
    ground.home.write("list.txt", "PAK\n");
    ground.home.wfq("import my.toml list.txt").found();
    let database = rusqlite::Connection::open(ground.home.database()).expect("opens");
    database
        .execute("UPDATE list_rules SET rules = replace(rules, '= 18', '= x')", [])
        .expect("set");
    drop(database);
    for line in ["anagram PAK -l my", "train my --games 1", "stats my"] {
        ground.home.wfq(line).error(&["the rules of the list my:52:27: "]);
    }
    // Other lists are read as before.
    ground.home.wfq("anagram PAK -l nl").found();
    ground.home.wfq("rulesets").found();
}
