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

/// The last row with a tile in its middle, and what is said of a board; the error where it is none.
fn stands(rows: &[String], form: impl Fn(&String) -> String) -> Result<(usize, String), String> {
    let text: String = rows.iter().map(|row| form(row) + "\n").collect();
    let saved = read(&text, &PositionChoice::default()).map_err(|error| error.to_string())?;
    let nl = Ruleset::built_in("nl").expect("built in");
    let board = saved.text.board(&nl.alphabet, 15, |_| true).map_err(|error| error.to_string())?;
    let mut rows = (0..15).filter(|row| {
        board.squares().any(|square| {
            square.row() == *row && square.column() == 7 && board.tile(square).is_some()
        })
    });
    let said: Vec<String> = saved.notes.iter().map(ToString::to_string).collect();
    Ok((rows.next_back().expect("a word"), said.join("; ")))
}

/// Empty rows above and below a board that has too many are named, and shift nothing.
#[test]
fn empty_rows_around_a_board_are_left_out_and_named() {
    let empty = ".".repeat(15);
    let commas = |row: &String| {
        let cells = row.chars().map(|c| if c == '.' { String::new() } else { c.to_string() });
        cells.collect::<Vec<_>>().join(",")
    };
    for form in [&(|row: &String| row.clone()) as &dyn Fn(&String) -> String, &commas] {
        for (first, last) in [("Q", "Z"), ("Q", "."), (".", "Z"), (".", ".")] {
            let mut board = vec![empty.clone(); 15];
            board[7] = "....STEP.......".to_owned();
            board[0].replace_range(..1, first);
            board[14].replace_range(14.., last);
            let with = |above: usize, below: usize| {
                let rows = [vec![empty.clone(); above], board.clone(), vec![empty.clone(); below]];
                stands(&rows.concat(), form)
            };
            let said = |text: &str| Ok((7, text.to_owned()));
            assert_eq!(with(0, 0), said(""));
            assert_eq!(with(1, 0), said("line 1 is not part of the board"), "{first}{last}");
            assert_eq!(with(0, 1), said("line 16 is not part of the board"), "{first}{last}");
            assert_eq!(with(1, 1), said("lines 1, 17 are not part of the board"));
            assert_eq!(with(2, 0), said("lines 1, 2 are not part of the board"));
            assert_eq!(with(0, 2), said("lines 16, 17 are not part of the board"));
            // A row too many in the middle: what is left out instead is named.
            let mut rows = board.clone();
            rows.insert(4, empty.clone());
            match (first, last) {
                (".", _) => {
                    assert_eq!(stands(&rows, form), said("line 1 is not part of the board"))
                }
                (_, ".") => {
                    let (_, said) = stands(&rows, form).expect("a board");
                    assert_eq!(said, "line 16 is not part of the board");
                }
                _ => assert!(stands(&rows, form).is_err(), "{first}{last}"),
            }
        }
    }
    // Nothing tells which rows of an empty board are too many.
    assert!(stands(&vec![empty; 17], Clone::clone).is_err());
}

/// A board in which editors have stripped the spaces at the end of each row is read with blank lines
/// below it or above it, and what is left out is said.
#[test]
fn stripped_rows_are_read_with_blank_lines_around_them() {
    let spaced = |row: &String| row.replace('.', " ");
    let stripped = |row: &String| spaced(row).trim_end().to_owned();
    let empty = ".".repeat(15);
    for crossed in [false, true] {
        let mut board = vec![empty.clone(); 15];
        board[7] = "....STEP.......".to_owned();
        board[8] = "......Q........".to_owned();
        if crossed {
            // The column in the middle has tiles in other rows too.
            board[6] = ".......O.......".to_owned();
        }
        for form in [&stripped as &dyn Fn(&String) -> String, &spaced] {
            let with = |above: usize, below: usize| {
                let rows = [vec![empty.clone(); above], board.clone(), vec![empty.clone(); below]];
                stands(&rows.concat(), form).map(|(row, said)| (row, !said.is_empty()))
            };
            assert_eq!(with(0, 0), Ok((7, false)));
            assert_eq!(with(0, 1).map(|(row, _)| row), Ok(7));
            assert_eq!(with(0, 2).map(|(row, _)| row), Ok(7));
            if !crossed {
                assert_eq!(with(1, 0).map(|(row, _)| row), Ok(7));
                assert_eq!(with(1, 1).map(|(row, _)| row), Ok(7));
            }
        }
    }
}

/// Rows below the last are left out where other rows have a tile in the middle too, and lines of
/// spaces are no rows of a board with signs.
#[test]
fn rows_below_a_board_of_many_tiles_are_left_out() {
    let mut board = vec![".".repeat(15); 15];
    board[6] = ".......O.......".to_owned();
    board[7] = "....STEP.......".to_owned();
    let with = |row: &str| {
        let mut rows = board.clone();
        rows.extend([row.to_owned(), row.to_owned()]);
        stands(&rows, Clone::clone)
    };
    assert_eq!(with(&".".repeat(15)), Ok((7, "lines 16, 17 are not part of the board".to_owned())));
    assert_eq!(with(&" ".repeat(15)).map(|(row, _)| row), Ok(7));
    assert_eq!(with(""), Ok((7, String::new())));
}

/// A greeting or the scores above a board.
#[test]
fn a_line_of_text_above_a_board_is_left_out() {
    let mut board = vec![".".repeat(15); 15];
    board[7] = "....STEP.......".to_owned();
    let spaced = |row: &String| row.replace('.', " ");
    let stripped = |row: &String| spaced(row).trim_end().to_owned();
    let forms: [&dyn Fn(&String) -> String; 3] = [&Clone::clone, &spaced, &stripped];
    for text in ["Hoi", "31 - 40", "31-40", "Hoi Anna"] {
        for (form, name) in forms.iter().zip(["signs", "spaces", "stripped"]) {
            let rows = [vec![text.to_owned()], board.clone()].concat();
            let read = stands(&rows, form);
            let (row, said) = read.unwrap_or_else(|error| panic!("{error}: {text}, {name}"));
            assert_eq!(row, 7, "{text}, {name}");
            if name != "stripped" {
                assert_eq!(said, "line 1 is not part of the board", "{text}, {name}");
            }
        }
        let rows = [vec![text.to_owned(), String::new()], board.clone()].concat();
        assert_eq!(stands(&rows, Clone::clone).map(|(row, _)| row), Ok(7), "{text}");
    }
    // A row too many is no text, and neither is a rack.
    for row in ["..QUIZ", "QUIZ", "ABCDEFG"] {
        let rows = [vec![row.to_owned()], board.clone()].concat();
        assert!(stands(&rows, Clone::clone).is_err(), "{row}");
    }
}

/// A tile A in the corner is no letter of a column.
#[test]
fn a_row_with_one_a_is_a_row() {
    let mut rows = vec![String::new(); 15];
    rows[0] = "A".to_owned();
    rows[7] = ",,,,S,T,E,P".to_owned();
    rows[14] = ",,,,,,,,,,,,,,Z".to_owned();
    assert_eq!(stands(&rows, Clone::clone), Ok((7, String::new())));
}
