//! Bad questions about moves, and those that would do more than ask.

use super::Ground;
use crate::run::board;

/// A ground with a board on which there are moves.
fn ground() -> Ground {
    let ground = Ground::new();
    ground.home.write("a.board", board(&[(7, "....STEP.......")]));
    ground
}

#[track_caller]
fn refused(ground: &Ground, flags: &[&str], named: &[&str]) {
    let solve = ["solve", "--board", "a.board", "--rack", "PAK?"];
    ground.check(&ground.home.run(&[&solve, flags].concat()), named);
}

#[test]
fn conditions_that_are_more_than_one_expression() {
    let ground = ground();
    for (condition, named) in [
        ("1) UNION SELECT rank FROM moves WHERE (1", "column 2: a ) without its ("),
        ("score > 3)", "column 10: a ) without its ("),
        ("(score > 3", "column 1: a ( without its )"),
        ("score > 3; DROP TABLE moves", "column 10: a ; "),
        ("score > 3 -- all", "column 11: a comment"),
        ("score /* > */ 3", "column 7: a comment"),
        ("word = 'PAK", "column 8: a ' without its '"),
        ("score > ?1", "column 9: '?' is a parameter without a value"),
        ("score > 3 LIMIT 1", "column 11: near \"LIMIT\""),
        ("score > 3 ORDER BY 1", "column 11: near \"ORDER\""),
        ("1 UNION SELECT 2", "column 3: near \"UNION\""),
        ("", "empty"),
        ("score >", "column 8: near \")\""),
        ("max(score) > 3", "column 1: misuse of aggregate"),
    ] {
        refused(&ground, &["--where", condition], &["--where", named]);
    }
}

#[test]
fn columns_that_do_not_exist() {
    let ground = ground();
    let columns = "moves has rank, score, word, capitals, length, points, row, column, ";
    refused(
        &ground,
        &["--where", "score > 3 AND leav = ''"],
        &["--where, column 15: ", "no column leav", columns, "did you mean leave?"],
    );
    refused(
        &ground,
        &["--where", "word = 'é' AND lenght > 3"],
        &["--where, column 16: ", "did you mean length?"],
    );
    refused(
        &ground,
        &["--order", "length, premium DESC"],
        &["--order, column 9: ", "did you mean premiums?"],
    );
    refused(
        &ground,
        &["--sql", "SELECT wort FROM moves"],
        &["--sql, column 8: ", "did you mean word?"],
    );
    refused(&ground, &["--order", "places DESC"], &["--order, column 1: ", "no column places"]);
    refused(&ground, &["--where", "foo(1)"], &["--where, column 1: ", "no such function: foo"]);
}

#[test]
fn texts_that_are_not_orders() {
    let ground = ground();
    for (order, named) in [
        ("score,", "column 7: nothing to order by"),
        ("DESC", "column 1: nothing to order by"),
        ("score LIMIT 1", "column 7: near \"LIMIT\""),
        ("score DESC; DROP TABLE moves", "column 11: a ; "),
        ("score) --", "column 6: a ) without"),
        ("max(score)", "column 1: misuse of aggregate"),
        ("score DESC DESC", "column 7: near \"DESC\""),
    ] {
        refused(&ground, &["--order", order], &["--order", named]);
        refused(&ground, &["--group-by", "word", "--order", order], &["--order", named]);
    }
}

#[test]
fn statements_that_do_more_than_read() {
    let ground = ground();
    for statement in [
        "DELETE FROM moves",
        "INSERT INTO moves (score) VALUES (9)",
        "UPDATE moves SET score = 9 RETURNING score",
        "DROP TABLE moves",
        "DROP VIEW words",
        "CREATE TEMP TABLE x (y)",
        "CREATE TABLE x (y)",
        "ALTER TABLE moves RENAME TO x",
        "ATTACH 'new.db' AS new",
        "ATTACH 'data/wfq/words.db' AS again",
        "DETACH main",
        "PRAGMA query_only = 0",
        "PRAGMA user_version = 3",
        "BEGIN IMMEDIATE",
        "VACUUM INTO 'copy.db'",
        "ANALYZE",
        "REINDEX",
        "WITH x AS (SELECT 1) DELETE FROM moves",
    ] {
        refused(&ground, &["--sql", statement], &["--sql: ", "more than read"]);
        assert!(!ground.home.path("new.db").exists() && !ground.home.path("copy.db").exists());
    }
    refused(&ground, &["--sql", "SELECT 1; SELECT 2"], &["--sql: more than one statement"]);
    for nothing in ["", " ", "-- nothing", ";"] {
        refused(&ground, &["--sql", nothing], &["--sql: no statement"]);
    }
    refused(&ground, &["--sql", "SELECT load_extension('x')"], &["this does more than read"]);
    refused(&ground, &["--where", "word REGEXP '('"], &["SQL: regexp: column 1: a ( without a )"]);
}

#[test]
fn short_forms_that_are_wrong() {
    let ground = ground();
    refused(&ground, &["--keep", "A1"], &["--keep, column 2: '1'"]);
    refused(&ground, &["--keep", ""], &["--keep: empty"]);
    refused(&ground, &["--uses", "Ж"], &["--uses, column 1: 'Ж'"]);
    refused(&ground, &["--at", "8"], &["--at: \"8\" is not a square", "8H"]);
    refused(&ground, &["--at", "15,0"], &["--at: 15,0 is outside the board of 15 rows"]);
    refused(&ground, &["--not-at", "1P"], &["--not-at: 1P is outside"]);
    refused(&ground, &["--not-at", "x,y"], &["--not-at: \"x,y\" is not a square"]);
    refused(&ground, &["--word", "A[B"], &["--word, column 2: the class does not end"]);
    refused(&ground, &["--word", "A,B"], &["--word, column 2: ','"]);
    refused(&ground, &["--word", "/(/"], &["--word, column 2: a ( without a )"]);
    refused(&ground, &["--sort", "luck"], &["luck", "score, length, points, tiles, blanks"]);
    refused(&ground, &["--group-by", "row"], &["'row'", "word"]);
    refused(&ground, &["--min-length", "-"], &["--min-length"]);
    refused(&ground, &["--min-length", "3", "--draw", "99"], &["--draw 99", "moves"]);
}

#[test]
fn flags_that_do_not_go_together() {
    let ground = ground();
    refused(&ground, &["--sort", "score", "--order", "score"], &["--order", "--sort"]);
    refused(&ground, &["--sql", "SELECT 1", "--where", "1"], &["--sql", "--where"]);
    refused(&ground, &["--sql", "SELECT 1", "--keep", "A"], &["--sql", "--keep"]);
    refused(&ground, &["--sql", "SELECT 1", "--all"], &["--sql", "--all"]);
    refused(&ground, &["--schema", "--where", "1"], &["--schema", "--where"]);
    refused(&ground, &["--order", "5"], &["--order, column 1: a number names no column"]);
    for flag in ["--where 1", "--words", "--schema", "--sort score", "--sql 'SELECT 1'", "--keep A"]
    {
        ground.error(&format!("solve --batch a.board {flag}"), &["--batch", "--where", "--board"]);
    }
}
