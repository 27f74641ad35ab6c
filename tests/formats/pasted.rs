//! Boards from spreadsheets, tables and mail.

use wfq::formats::{PositionChoice, read};
use wfq::rules::Ruleset;

/// Boards as other programs and people write them are the same board.
#[test]
fn boards_from_columns_tables_and_quotes_are_read() {
    let rows: Vec<String> = (0..15)
        .map(|row| if row == 7 { "....STEP.......".to_owned() } else { ".".repeat(15) })
        .collect();
    let joined = |separator: &str, empty: &str| {
        let row = |row: &String| {
            let cells =
                row.chars().map(|c| if c == '.' { empty.to_owned() } else { c.to_string() });
            cells.collect::<Vec<_>>().join(separator)
        };
        rows.iter().map(row).collect::<Vec<_>>()
    };
    let plain = rows.join("\n");
    let letters: Vec<String> = ('A'..='O').map(String::from).collect();
    let labelled = |separator: &str| {
        let rows = joined(separator, "").into_iter().enumerate();
        let rows = rows.map(|(at, row)| format!("{}{separator}{row}", at + 1));
        let head = format!("{separator}{}", letters.join(separator));
        [head].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    };
    let table = || joined("|", " ").into_iter().map(|row| format!("|{row}|"));
    let rule = format!("|{}", "---|".repeat(15));
    let markdown =
        format!("|{}|\n{rule}\n{}", letters.join("|"), table().collect::<Vec<_>>().join("\n"));
    let board = |text: &str| {
        let saved = read(text, &PositionChoice::default()).expect("a board");
        let nl = Ruleset::built_in("nl").expect("built in");
        let board = saved.text.board(&nl.alphabet, 15, |_| true);
        board.unwrap_or_else(|error| panic!("{error} in\n{text}"))
    };
    let expected = board(&plain);
    for text in [
        joined(",", "").join("\n"),
        joined(";", "").join("\n"),
        joined("\t", "").join("\r\n"),
        joined("\",\"", "").into_iter().map(|row| format!("\"{row}\"\n")).collect(),
        joined("|", " ").join("\n"),
        joined(" | ", ".").join("\n"),
        table().collect::<Vec<_>>().join("\n"),
        labelled(","),
        labelled("\t"),
        markdown,
        plain.replace('.', "·"),
        format!("```\n{plain}\n```\n"),
        rows.iter().map(|row| format!("> {row}\n")).collect(),
        format!("rack: ABC\n{plain}\n{}\n", ".".repeat(15)),
        joined(",", "").join("\n").replacen(",,", ",2W,", 1),
    ] {
        assert_eq!(board(&text), expected, "{text}");
    }
}
