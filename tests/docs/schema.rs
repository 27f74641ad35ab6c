//! The table of moves as the guide shows it.

use regex::Regex;

use crate::pages::{self, Reader, blocks};

const PAGE: &str = "docs/moves.md";

#[test]
fn the_documented_table_is_the_one_that_is_made() {
    let reader = Reader::with_dutch();
    let schema = reader.shell("wfq solve --schema").out;
    let text = pages::text(PAGE);
    let shown = blocks(&text, "sql");
    assert_eq!(shown.len(), 1, "one table");
    pages::stored(PAGE, &text.replace(shown[0], &schema));

    let columns = "SELECT name FROM pragma_table_info('moves')";
    let board = "--board boards/empty.board --rack PAK";
    let columns = reader.shell(&format!("wfq solve {board} --tsv --sql \"{columns}\"")).out;
    assert!(columns.lines().count() > 15, "{columns}");
    for column in columns.lines().skip(1) {
        let line = Regex::new(&format!(r"(?m)^    {column} +(INTEGER|TEXT|REAL)\b.*-- \w"));
        assert!(line.expect("a pattern").is_match(&schema), "{column} has no comment");
    }
}
