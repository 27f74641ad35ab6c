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
    let numbered_markdown = format!(
        "|   | {} |\n|{}\n{}",
        letters.join(" | "),
        "---|".repeat(16),
        table()
            .zip(1..)
            .map(|(row, number)| format!("| {number} {row}"))
            .collect::<Vec<_>>()
            .join("\n")
    );
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
        joined(",", "0").join("\n"),
        joined(",", "").iter().map(|row| format!("{}\n", row.trim_end_matches(','))).collect(),
        numbered_markdown,
        joined("|", " ")
            .into_iter()
            .map(|row| format!("|{}|\n", row.replace('T', "**T**")))
            .collect(),
        rows.iter().map(|row| format!(">{row}\n")).collect(),
        rows.iter().map(|row| format!("> > {row}\n")).collect(),
        format!(
            "On Tue, Anna wrote:\n\n> Hi you,\n>\n{}\nYour turn!\n",
            rows.iter().map(|row| format!("> {row}\n")).collect::<String>()
        ),
        format!("This is how it stands:\n\n```text\n{plain}\n```\nWhat would you play?\n"),
        format!("Hi Anna,\nyour turn.\n\n{plain}\n\nBye\nBo Peep\n").replace("Bye\n", "Bye,\n"),
    ] {
        assert_eq!(board(&text), expected, "{text}");
    }
}

/// What is left out is said, and a mistake among the rows is not taken for words.
#[test]
fn lines_around_a_board_are_named_and_mistakes_stay_mistakes() {
    let mut rows = vec![".".repeat(15); 15];
    rows[7] = "....STEP.......".to_owned();
    let read = |text: &str| read(text, &PositionChoice::default());
    let text = format!("Hi Anna,\n{}\nYour turn!\n", rows.join("\n"));
    let notes = read(&text).expect("a board").notes;
    let said: Vec<String> = notes.iter().map(ToString::to_string).collect();
    assert_eq!(said, ["lines 1, 17 are not part of the board"]);
    assert!(read(&rows.join("\n")).expect("a board").notes.is_empty());
    let nl = Ruleset::built_in("nl").expect("built in");
    let is_refused = |text: &str| match read(text) {
        Ok(saved) => saved.text.board(&nl.alphabet, 15, |_| true).is_err(),
        Err(_) => true,
    };
    let mut wrong = rows.clone();
    wrong[7] = "    step er ok".to_owned();
    assert!(is_refused(&wrong.join("\n")));
    // A comma is missing in a row: nothing tells where.
    let mut cells: Vec<String> =
        rows.iter().map(|row| row.replace('.', " ,").replace("P", "P,")).collect();
    cells[7] = ",,,,S,T,E,P,,,,,,".to_owned();
    assert!(is_refused(&cells.join("\n")));
}
