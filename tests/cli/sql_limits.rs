//! How much memory a statement may take, and what remains of an answer that fails.

#[cfg(target_os = "linux")]
use crate::WFQ;
use crate::run::Home;
use crate::run::answer;

/// Numbers from 1 on.
fn numbers(count: usize, select: &str) -> String {
    format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT {count}) SELECT {select} FROM n"
    )
}

#[test]
fn values_have_a_limit() {
    let home = Home::with_list("nl", "PAK");
    for large in [
        "zeroblob(17000000)",
        "hex(zeroblob(9000000))",
        "replace(hex(zeroblob(8000000)), '0', '000')",
    ] {
        let select = format!("SELECT {large} AS x");
        home.run(&["sql", &select]).error(&["SQL: a value or statement that is too long"]);
    }
    assert_eq!(home.sql("SELECT length(hex(zeroblob(8000000)))"), ["16000000"]);
}

#[test]
fn long_values_are_cut_only_in_tables() {
    let home = Home::with_list("nl", "PAK");
    let select = |length: usize| format!("SELECT printf('%.{length}c', 'é') AS x, x'0a' AS y");
    let answer = home.run(&["sql", &select(1000)]);
    assert_eq!(answer.found().lines().nth(1), Some(&*format!(" {}  0a", "é".repeat(1000))));
    let answer = home.run(&["sql", &select(1001)]);
    assert_eq!(answer.out.lines().nth(1), Some(&*format!(" {}…  0a", "é".repeat(999))));
    assert!(answer.err.contains("values are cut to 1,000 characters: --json and"), "{answer:?}");
    for form in ["json", "csv", "tsv"] {
        let whole = home.run(&["sql", &select(5000), "--format", form]).found();
        assert!(whole.contains(&"é".repeat(5000)), "{form}");
    }
    let bytes = home.run(&["sql", "SELECT zeroblob(600) AS x", "-o", "a.txt"]);
    assert_eq!((bytes.code, bytes.out.as_str()), (Some(0), ""), "{bytes:?}");
    assert_eq!(home.read("a.txt").lines().nth(1), Some(&*format!(" {}…", "0".repeat(999))));
}

#[test]
fn tables_of_many_rows_have_one_header() {
    let home = Home::with_list("nl", "PAK");
    let table = home.run(&["sql", &numbers(2500, "i, 'x' AS x")]).found();
    assert_eq!(table.lines().count(), 2501);
    assert_eq!(table.lines().next(), Some("    i  x"));
    assert_eq!(table.lines().nth(1000), Some(" 1000  x"));
    assert_eq!(table.lines().nth(2500), Some(" 2500  x"));
    // Wide rows are laid out a few at a time.
    let wide = numbers(300, "CASE i WHEN 5 THEN printf('%.1000c', 'x') ELSE i END AS x");
    let columns = vec!["x"; 100].join(", ");
    let wide = format!("SELECT {columns} FROM ({wide})");
    let table = home.run(&["sql", &wide]).found();
    assert_eq!(table.lines().count(), 301);
}

#[test]
fn a_failed_answer_leaves_the_file_that_was_there() {
    let home = Home::with_list("nl", "PAK");
    // It fails after some rows have been written.
    let fails = numbers(9000, "i, CASE WHEN i > 8000 THEN abs(-9223372036854775807 - 1) END AS x");
    for file in ["a.csv", "a.tsv", "a.json", "a.txt"] {
        home.write(file, "before");
        home.run(&["sql", &fails, "-o", file]).error(&["SQL: integer overflow"]);
        assert_eq!(home.read(file), "before", "{file}");
        let files = std::fs::read_dir(home.path("")).expect("a folder");
        let left = files.filter(|entry| {
            let name = entry.as_ref().expect("an entry").file_name();
            name.to_string_lossy().contains("tmp")
        });
        assert_eq!(left.count(), 0);
    }
    home.run(&["sql", &numbers(2, "i"), "-o", "a.csv"]).found();
    assert_eq!(home.read("a.csv"), "i\n1\n2\n");
    home.run(&["sql", &numbers(0, "i"), "-o", "a.txt"]);
    assert_eq!(home.read("a.txt"), "");
    assert_eq!(home.run(&["sql", &numbers(2, "i"), "--csv", "-o", "-"]).found(), "i\n1\n2\n");
    home.run(&["sql", "SELECT 1", "-o", "data/wfq/words.db"]).error(&["a database"]);
}

#[test]
#[cfg(target_os = "linux")]
fn few_rows_are_in_memory() {
    let home = Home::with_list("nl", "PAK");
    // 50 rows of 8 MB each, in 200 MB.
    let statement = numbers(50, "hex(zeroblob(4000000)) AS x");
    for form in ["table", "csv"] {
        let line =
            format!("ulimit -v 200000; exec {WFQ} sql \"{statement}\" --format {form} -o answer");
        let answer = answer(home.through("/bin/sh", &["-c", &line]));
        assert_eq!(answer.code, Some(0), "{form}: {answer:?}");
        let large = std::fs::metadata(home.path("answer")).expect("written").len();
        assert!(if form == "csv" { large > 400_000_000 } else { large < 60_000 }, "{large}");
    }
}

#[test]
fn too_many_conditions_are_an_error() {
    let home = Home::with_list("nl", "PAK");
    home.write("empty.board", crate::run::board(&[]));
    let many = |part: &str, between: &str| vec![part; 1200].join(between);
    let command = format!("search {}", many("--not-contains A", " "));
    home.wfq(&command).error(&["error: too many conditions at once: ", "give fewer"]);
    let solve = "solve --board empty.board --rack PAK";
    let at = home.wfq(&format!("{solve} {}", many("--at 8H", " ")));
    at.error(&["error: too many conditions at once: give fewer"]);
    let command = format!("{solve} --where '{}'", many("score > 1", " AND "));
    home.wfq(&command).error(&["error: --where: too many conditions at once: "]);
    let statement = format!("SELECT 1 WHERE {}", many("1 > 0", " AND "));
    home.run(&["sql", &statement]).error(&["error: SQL: too many conditions at once: "]);
}

#[test]
fn a_file_name_without_a_known_form_is_noted() {
    let home = Home::with_list("nl", "PAK");
    let noted = |more: &str| {
        let answer = home.wfq(&format!("sql 'SELECT word FROM words' {more}"));
        assert_eq!((answer.code, answer.out.as_str()), (Some(0), ""), "{answer:?}");
        answer.err
    };
    let said = "note: x.xyz: .xyz names no form, so this is a table; .csv, .tsv and .json do\n";
    assert_eq!(noted("-o x.xyz"), said);
    assert_eq!(home.read("x.xyz"), " word\n PAK\n");
    for known in ["-o x.xyz --csv", "-o x.csv", "-o x.txt", "-o x"] {
        assert_eq!(noted(known), "", "{known}");
    }
}
