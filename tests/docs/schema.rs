//! The table of moves, whose schema the guide shows.

use regex::Regex;

use crate::docs::pages::Reader;

#[test]
fn every_column_of_the_moves_is_documented() {
    let reader = Reader::with_dutch();
    let schema = reader.shell("wfq solve --schema").out;
    let columns = "SELECT name FROM pragma_table_info('moves')";
    let board = "--board boards/empty.board --rack PAK";
    let columns = reader.shell(&format!("wfq solve {board} --tsv --sql \"{columns}\"")).out;
    assert!(columns.lines().count() > 15, "{columns}");
    for column in columns.lines().skip(1) {
        let line = Regex::new(&format!(r"(?m)^    {column} +(INTEGER|TEXT|REAL)\b.*-- \w"));
        assert!(line.expect("a pattern").is_match(&schema), "{column} has no comment");
    }
}
