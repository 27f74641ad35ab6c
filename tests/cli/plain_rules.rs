//! Custom rulesets with few letters, and scores and letters at their limits.

use crate::run::Home;

/// Rules with few letters on a square board without premiums but in the middle row.
fn plain(size: usize, middle: &str, tiles: &str) -> String {
    let row = ".".repeat(size);
    let rows = (0..size).map(|at| if at == size / 2 { middle } else { &row });
    let rows: String = rows.flat_map(|row| [row, "\n"]).collect();
    format!(
        "id = 'plain'\nname = 'Plain'\nblanks = 0\nlayout = '''\n{rows}'''\n[rules]\nrack_size = 7\n\
         bingo_bonus = 0\nswap_limit = 7\npasses = 3\nswaps_count = false\nstart_doubles = false\n\
         [tiles]\n{tiles}"
    )
}

#[test]
fn high_scores_are_right_or_the_rules_are_refused() {
    let home = Home::new();
    let tiles = "A = { points = 100, count = 40 }\nB = { points = 1, count = 40 }\n";
    home.write("plain.toml", plain(10, "5555155555", tiles));
    home.write("list.txt", "AAAAAAA\nAAAAAAB\nBABA\n");
    home.wfq("import plain.toml list.txt --yes").found();
    home.write("empty.board", format!("{}\n", ".".repeat(10)).repeat(10));
    let moves = home.wfq("solve --board empty.board --rack AAAAAAA --json").json();
    // Seven tiles, six of them on triple words, the seventh on the start.
    assert_eq!(moves[0]["score"], 7 * 100 * 3_u64.pow(6));
    home.write("plain.toml", plain(10, "5555155555", &tiles.replace("100", "255")));
    home.wfq("rulesets --check plain.toml").error(&["could score", "up to 4194303 are counted"]);
}

#[test]
fn an_accent_on_a_tile_of_two_letters_is_not_folded() {
    let home = Home::new();
    let tiles =
        ["A", "B", "N", "\"ÑA\""].map(|tile| format!("{tile} = {{ points = 1, count = 20 }}\n"));
    home.write("plain.toml", plain(15, &format!("{0}1{0}", ".".repeat(7)), &tiles.concat()));
    home.write("list.txt", "abba\nabña\nñaña\nnabaña\n");
    home.wfq("import plain.toml list.txt --yes").found();
    assert_eq!(home.sql("SELECT word FROM words"), ["ABBA", "AB[ÑA]", "NABA[ÑA]", "[ÑA][ÑA]"]);
    let found = home.wfq("anagram AB[ÑA] --exact --csv").out;
    assert!(found.contains("AB[ÑA]"), "{found}");
    for word in ["AB[ÑA]", "abña", "NABAÑA"] {
        assert_eq!(home.wfq(&format!("check {word}")).code, Some(0), "{word}");
    }
    assert!(home.wfq("search ?BÑA --csv").out.contains("AB[ÑA]"));
}
