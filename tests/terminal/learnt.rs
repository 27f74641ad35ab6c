//! Words that games took and refused, on a terminal.

use crate::on_a_terminal::screen::SIZE;
use crate::on_a_terminal::screen_keys::start;
use crate::run::Home;
use crate::terminal::{CTRL_C, DOWN, ENTER, ESCAPE, Terminal};

#[test]
fn words_are_blocked_and_allowed_by_keys() {
    let (home, mut terminal) = start(SIZE);
    // The word of the selected move stands there, and may be another.
    terminal.send(&[DOWN, DOWN, "-", ENTER]);
    terminal.wait_for("words that the game refused, to block in the list for good> PET");
    terminal.send(&[ENTER]);
    terminal.wait_for("PET: blocked");
    terminal.send(&["8g BAP !", ENTER]);
    terminal.wait_for("your 3 new tiles");
    terminal.send(&[ESCAPE, "+", ENTER]);
    terminal.wait_for("words that the game took, to allow in the list for good");
    terminal.send(&[ENTER]);
    terminal.wait_for("BAP: allowed");
    terminal.send(&[CTRL_C]);
    assert_eq!(terminal.end(), 0);
    let made = home.sql("SELECT kind || ' ' || word || ' ' || game FROM corrections ORDER BY word");
    assert_eq!(made, ["allow BAP game.board", "block PET game.board"]);
}

#[test]
fn learn_asks_before_it_allows_words() {
    let home = Home::with_list("nl", "STEP AN");
    let squares = crate::run::board(&[(6, "....AN........."), (7, "....STEP.......")]);
    home.write("game.board", squares);
    let asked = |answers: &[&str]| {
        let mut terminal = Terminal::start(&home.command("learn game.board"), SIZE);
        terminal.wait_for("2 words of your games are not in the list nl: allow them? y, n, or e");
        terminal.send(&[answers[0], ENTER]);
        for (word, answer) in
            ["AS (game.board, E7)?", "NT (game.board, F7)?"].iter().zip(&answers[1..])
        {
            terminal.wait_for(word);
            terminal.send(&[answer, ENTER]);
        }
        assert_eq!(terminal.end(), 0);
        home.sql("SELECT word FROM corrections ORDER BY word")
    };
    assert_eq!(asked(&["n"]), [""; 0]);
    assert_eq!(asked(&[""]), [""; 0]);
    assert_eq!(asked(&["e", "n", "n"]), [""; 0]);
    assert_eq!(asked(&["e", "q"]), [""; 0]);
    assert_eq!(asked(&["e", "n", "y"]), ["NT"]);
    home.wfq("corrections --undo NT").found();
    assert_eq!(asked(&["y"]), ["AS", "NT"]);
}
