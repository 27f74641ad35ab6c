//! What commands answer at a terminal, where a pipe gets something else.

use crate::run::{Home, LISTS};
use crate::terminal::{ENTER, Terminal};

const WORDS: &str = "STEP PET SET STEPS EN";

/// A home whose pager marks each line, and the command in it.
fn at_terminal(home: &Home, line: &str, size: (u16, u16)) -> String {
    let mut command = home.command(line);
    command.env("WFQ_PAGER", "sed s/^/paged:/");
    let mut terminal = Terminal::start(&command, size);
    assert_eq!(terminal.end(), 0, "{}", terminal.text());
    terminal.text()
}

fn home() -> Home {
    let home = Home::with_list("nl", WORDS);
    home.write("game.board", crate::run::board(&[(7, ".......EN......")]));
    home
}

#[test]
fn board_and_moves_are_shown_side_by_side() {
    let home = home();
    let shown = at_terminal(&home, "solve --board game.board --rack STEP", (24, 80));
    assert_eq!(shown, BESIDE.trim_start_matches('\n'));
    // With room for all of it, the table is the one that a pipe gets.
    let shown = at_terminal(&home, "solve --board game.board --rack STEP --top 3", (24, 120));
    let piped = home.wfq("solve --board game.board --rack STEP --top 3").out;
    for line in piped.lines() {
        assert!(shown.lines().any(|shown| shown.ends_with(line)), "{line:?} is missing:\n{shown}");
    }
    // One below the other if there is no room, and through the pager if the screen is too low.
    let shown = at_terminal(&home, "solve --board game.board --rack STEP --top 3", (24, 60));
    assert!(!shown.contains("paged:") && shown.contains("\n 15  3L"), "{shown}");
    assert!(shown.contains("\n #  score  at  word"), "{shown}");
    let shown = at_terminal(&home, "solve --board game.board --rack STEP --top 3", (16, 60));
    assert!(shown.contains("\npaged: #  score  at  word"), "{shown}");
    assert!(shown.ends_with("--all shows all"), "{shown}");
}

#[test]
fn equal_moves_are_one_row_only_at_a_terminal() {
    let home = home();
    home.write("empty.board", crate::run::board(&[]));
    let lines = |text: &str, word: &str| text.lines().filter(|line| line.contains(word)).count();
    let size = (40, 120);
    // Across and down are equal on an empty board, and so are blanks that stand for equal letters.
    let empty = "solve --board empty.board --rack STEP --top 3";
    let shown = at_terminal(&home, empty, size);
    assert_eq!((lines(&shown, "STEP, 2 ways"), lines(&shown, "STEP")), (3, 3), "{shown}");
    assert!(shown.contains("3 of 20 moves"), "{shown}");
    let blank = "solve --board game.board --rack STE?PQ --word STEPS --all";
    let [people, all] =
        [blank, &format!("{blank} --tsv")].map(|line| at_terminal(&home, line, size));
    assert!(lines(&all, "Steps") + lines(&all, "STEPs") + lines(&all, "sTEPS") > 1, "{all}");
    assert_eq!(lines(&people, "2 ways"), 0, "--all shows each: {people}");
    let people = at_terminal(&home, &blank.replace("--all", "--top 50"), size);
    assert_eq!(lines(&people, "2 ways"), lines(&people, "STEP"), "{people}");
    assert_eq!(lines(&home.wfq(empty).out, "ways"), 0);
}

#[test]
fn words_are_in_columns_only_at_a_terminal() {
    let home = Home::with_list("nl", WORDS);
    assert_eq!(at_terminal(&home, "search %", (24, 80)), "EN     PET    SET    STEP   STEPS");
    assert_eq!(
        at_terminal(&home, "search % --columns", (24, 20)),
        "EN     PET    SET\nSTEP   STEPS"
    );
    let table = home.wfq("search --length 3").found();
    assert_eq!(table, " word  length  points\n PET        3       7\n SET        3       5\n");
    assert_eq!(home.wfq("search --length 3 --columns").found(), "PET  SET\n");
    let shown = at_terminal(&home, "search --length 3 --rows", (24, 80));
    assert_eq!(shown, table.trim_end());
    // Columns that are asked for are shown.
    let shown = at_terminal(&home, "search --length 3 --hooks", (24, 80));
    assert_eq!(shown, home.wfq("search --length 3 --hooks").found().trim_end());
    assert_eq!(at_terminal(&home, "search --length 3 --csv", (24, 80)).lines().count(), 3);
    home.wfq("search % --columns --json").error(&["--columns goes with --format table alone"]);
}

#[test]
fn a_pager_is_used_only_if_the_screen_has_no_room() {
    let home = Home::with_list("nl", WORDS);
    for (rows, paged) in [(7, false), (6, true)] {
        let shown = at_terminal(&home, "search % --rows", (rows, 80));
        assert_eq!(shown.contains("paged:"), paged, "{shown}");
    }
    // The command ends after it.
    let mut command = home.command("search % --rows");
    home.write("pager", "#!/bin/sh\ncat; read line </dev/tty\n");
    command.env("WFQ_PAGER", "sh pager");
    let mut terminal = Terminal::start(&command, (3, 80));
    terminal.wait_for("STEPS");
    terminal.send(&["q", ENTER]);
    assert_eq!(terminal.end(), 0);
}

const BESIDE: &str = r"
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   #  score  at  word  leave
  1  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L  1      9  H6  STEP  E
  2  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .   2      7  H7  PET   ES
  3  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .   3      5  H7  SET   EP
  4  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .   4      2  I7  EN    PST
  5  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W
  6  .  3L .  .  .  3L . [S] .  3L .  .  .  3L .
  7  .  .  2L .  2L .  . [T] .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  E  N  .  .  2W .  .  2L
  9  .  .  2L .  2L .  . [P] .  .  2L .  2L .  .
 10  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L";

#[test]
fn anagrams_are_the_longest_first_at_a_terminal() {
    let home = Home::with_list("nl", WORDS);
    let lengths = |text: &str| -> Vec<String> {
        let heads = text.lines().filter_map(|line| line.split_once(" letters: "));
        heads.map(|(length, _)| length.trim().to_owned()).collect()
    };
    let shown = at_terminal(&home, "anagram STEPS", (24, 80));
    assert_eq!(lengths(&shown), ["5", "4", "3"], "{shown}");
    assert_eq!(lengths(&home.wfq("anagram STEPS").found()), ["3", "4", "5"]);
}

#[test]
fn the_search_of_the_end_shows_progress() {
    let board = format!("{}/boards/end.board", env!("CARGO_MANIFEST_DIR"));
    let command = LISTS.command(&format!("solve --board {board} --replies 3 -l nl"));
    let mut terminal = Terminal::start(&command, (40, 120));
    assert_eq!(terminal.end(), 0);
    let (bytes, left) = (terminal.bytes(), terminal.text());
    let shown = String::from_utf8_lossy(&bytes);
    assert!(shown.contains(" positions, ") && shown.contains(" s at most"), "{shown}");
    assert!(left.contains("final") && !left.contains(" at most"), "{left}");
}

#[test]
fn what_resumes_a_game_is_whole_on_a_narrow_terminal() {
    let home = home();
    let file = "a game with the neighbours.board";
    let begun = format!("play --board '{file}' --rack STEPABC --opponent Bartholomeus");
    assert_eq!(home.pipe(&begun, "pass\n").code, Some(0));
    for (width, columns) in [
        (120, &["play", "players", "scores", "to move", "moves", "language"][..]),
        (80, &["play", "players", "scores"]),
        (64, &["play", "players"]),
        (40, &["play"]),
        (30, &["play"]),
    ] {
        let mut terminal = Terminal::start(&home.command("games"), (24, width));
        assert_eq!(terminal.end(), 0);
        let written = String::from_utf8(terminal.bytes()).expect("UTF-8");
        let mut lines = written.lines();
        let header = lines.next().unwrap_or_default().trim();
        let shown: Vec<_> =
            header.split("  ").map(str::trim).filter(|name| !name.is_empty()).collect();
        assert!(shown.starts_with(columns), "{width}: {written}");
        assert!(shown.len() > 1 || width < 64, "{width}: {written}");
        assert!(written.contains(&format!(" --board '{file}'")), "{width}: {written}");
        if width >= 64 {
            assert!(lines.all(|line| line.chars().count() <= width.into()), "{width}: {written}");
        }
    }
}

#[test]
fn lists_and_games_with_long_names_fit_the_terminal() {
    let home = Home::new();
    let name = "a list with a name that nobody would type twice";
    let words: Vec<_> =
        (1..30).map(|level| format!("STEP{},{level}\n", "S".repeat(level))).collect();
    home.write(
        "a file with a name as long as that of the list.csv",
        "word,level\n".to_owned() + &words.concat(),
    );
    let line =
        format!("import nl 'a file with a name as long as that of the list.csv' --name '{name}'");
    assert_eq!(home.wfq(&line).code, Some(0));
    assert_eq!(home.wfq(&format!("allow QQ -l '{name}'")).code, Some(0));
    let player = "Anna with a name that is far too long for a table";
    let board = crate::run::board(&[]);
    home.write("game.board", board);
    let begun =
        format!("play anna --rack STEPSTE --me '{player}' --opponent '{player}s' -l '{name}'");
    assert_eq!(home.pipe(&begun, "pass\n").code, Some(0));
    for line in ["lists", "games"] {
        let shown = at_terminal(&home, line, (60, 80));
        let mut terminal = Terminal::start(&home.command(line), (60, 80));
        assert_eq!(terminal.end(), 0);
        let written = String::from_utf8(terminal.bytes()).expect("UTF-8");
        for line in
            written.lines().filter(|line| !line.contains("words.db") && !line.contains("/games"))
        {
            assert!(line.trim_end().chars().count() <= 80, "{line}");
        }
        assert!(shown.contains('…'), "{shown}");
        let piped = home.wfq(line).out;
        assert!(!piped.contains('…'), "{piped}");
        assert!(piped.contains(if line == "lists" { name } else { player }), "{piped}");
    }
    let mut terminal = Terminal::start(&home.command("play anna --lines"), (60, 80));
    terminal.wait_for("move>");
    terminal.send(&["turns", ENTER]);
    terminal.wait_for("1  Anna");
    terminal.send(&["quit", ENTER]);
    assert_eq!(terminal.end(), 0);
}
