//! `wfq play --lines`: the prompt.

use wfq::rules::Ruleset;

use crate::run::Home;
use crate::terminal::{CTRL_C, CTRL_D, ENTER, Terminal, UP};

const SIZE: (u16, u16) = (40, 90);

fn start(home: &Home, line: &str) -> Terminal {
    let mut terminal = Terminal::start(&home.command(line), SIZE);
    terminal.wait_for(">");
    terminal
}

/// Types a line, and returns all that is shown from there to the next prompt.
#[track_caller]
fn say(terminal: &mut Terminal, line: &str, prompt: &str) -> String {
    terminal.wipe();
    terminal.send(&[line, ENTER]);
    // The line itself is shown first.
    let behind = |shown: &str| Some(shown.split_once(&format!("{line}\n"))?.1.to_owned());
    let is_so = |shown: &str| behind(shown).is_some_and(|shown| shown.ends_with(prompt));
    let shown = terminal.wait_until(prompt, is_so);
    behind(&shown).unwrap_or_default() + "\n"
}

#[test]
fn a_short_game_at_the_prompt() {
    let home = Home::with_list("nl", "STEP STEPS STEPT SEXY EN");
    let mut terminal = start(&home, "play --lines --board game.board --rack STEPABC --opponent Bo");
    let shown = terminal.wait_for("your move>");
    assert!(shown.contains("me 0, Bo 0; rack ABCEPST; 90 in the bag; your move; "), "{shown}");
    assert!(
        shown.contains("\n  #  score  at  word") && shown.contains(" leave    equity\n"),
        "{shown}"
    );
    assert!(shown.contains("\npage 1 of 14, 136 moves by equity\n"), "{shown}");
    // A mistake is reported, and nothing is lost.
    let shown = say(&mut terminal, "8E STEM", "your move>");
    assert_eq!(shown, "error: the rack has no M\nyour move>\n");
    assert!(!home.path("game.board").exists());
    let shown = say(&mut terminal, "8E STEP 9", "your 4 new tiles>");
    assert!(shown.starts_with("me: 8E STEP, 9 points\nme 9, Bo 0; rack ABC; 86 in "), "{shown}");
    let shown = say(&mut terminal, "tiles ST?Q", "Bo's move>");
    assert!(shown.starts_with("rack ABCQST?\n"), "{shown}");
    let shown = say(&mut terminal, "e8 sexy 3", "Bo's move>");
    assert!(shown.contains("error: "), "{shown}");
    let shown = say(&mut terminal, "E8 SEXy 24", "your move>");
    assert!(shown.starts_with("Bo: E8 SEXy, 24 points\nme 9, Bo 24; rack ABCQST?;"), "{shown}");
    let shown = say(&mut terminal, "undo", "Bo's move>");
    assert!(shown.starts_with("taken back: Bo: E8 SEXy, 24 points\nme 9, Bo 0;"), "{shown}");
    say(&mut terminal, "redo", "your move>");
    for prompt in ["Bo's move>", "your move>"] {
        say(&mut terminal, "pass", prompt);
    }
    // The letter asks first, once.
    say(&mut terminal, "undo", "Bo's move>");
    say(&mut terminal, "x", "pass without a play? Enter or y passes>");
    assert_eq!(say(&mut terminal, "n", "Bo's move>"), "not passed\nBo's move>\n");
    say(&mut terminal, "x", "pass without a play? Enter or y passes>");
    assert!(say(&mut terminal, "y", "your move>").starts_with("Bo: passes\n"));
    let shown = say(&mut terminal, "pass", "the game is over>");
    assert!(shown.starts_with("me: passes; the game is over, too many turns"), "{shown}");
    terminal.send(&["quit", ENTER]);
    assert_eq!(terminal.end(), 0);
    let record = home.read("game.gcg");
    assert!(record.contains("\n>Bo: EX? E8 .EXy +24 24\n"), "{record}");
    // The same command resumes it where it was.
    let mut terminal = start(&home, "play --lines --board game.board --rack STEPABC --opponent Bo");
    terminal.wait_for("the game is over>");
}

/// A board with the first tiles of the Dutch set, in rows of 15.
fn late(count: usize) -> String {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let tiles = ruleset.tiles.tiles().each().take(count).collect::<Vec<_>>();
    let mut letters = tiles.iter().map(|tile| tile.map_or("?", |l| ruleset.alphabet.label(l)));
    let row = |_| (0..15).map(|_| letters.next().unwrap_or(".")).collect::<String>() + "\n";
    format!("language: nl\n{}", (0..15).map(row).collect::<String>())
}

#[test]
fn the_last_tiles_end_a_game() {
    let home = Home::with_list("nl", "STEP");
    // Of the 104 tiles, Z, Z and two blanks are left.
    home.write("late.board", late(100));
    let mut terminal = start(&home, "play --lines --board late.board --rack ??");
    let shown = terminal.wait_for("your move>");
    assert!(shown.contains("rack ??; 0 in the bag; your move\n"), "{shown}");
    assert!(shown.contains(
        "\nunseen 2: Z2, opponent has ZZ\n #  score  at  word  leave  equity  final  line\n"
    ));
    assert!(shown.contains("\nno word fits: swap or pass\npage 1 of 1, 1 move by the end\n"));
    let shown = say(&mut terminal, "swap ?", "your move>");
    assert!(shown.starts_with("error: a swap needs 7 tiles in the bag"), "{shown}");
    let shown = say(&mut terminal, "8A ab", "your move>");
    assert!(shown.contains("; add ! to play it anyway"), "{shown}");
    let shown = say(&mut terminal, "8A ab !", "the game is over>");
    assert!(shown.contains("the game is over, you went out: me "), "{shown}");
    assert!(home.read("late.gcg").ends_with("(ZZ) -10 -10\n"));
}

#[test]
fn a_line_can_be_edited_and_recalled() {
    let home = Home::with_list("nl", "STEP");
    let mut terminal = start(&home, "play --lines --board game.board --rack STEPABC");
    let shown = say(&mut terminal, "nonsense", "your move>");
    assert!(
        shown.contains(
            "\"nonsense\" is not a command (help lists them), nor a word to play: NONSENSE is not"
        ),
        "{shown}"
    );
    terminal.send(&[UP]);
    terminal.wait_for("your move> nonsense");
    let shown = say(&mut terminal, "!", "your move>");
    assert!(shown.contains("nor a word to play: it fits nowhere"), "{shown}");
    let shown = say(&mut terminal, "help", "your move>");
    assert!(shown.contains("for your opponent: swap 2"), "{shown}");
}

#[test]
fn the_end_of_input_and_an_interrupt_leave_everything_saved() {
    for key in [CTRL_D, CTRL_C] {
        let home = Home::with_list("nl", "STEP");
        let mut terminal = start(&home, "play --lines --board game.board --rack STEPABC");
        say(&mut terminal, "8E STEP", "your 4 new tiles>");
        // Half a line is not taken for a command.
        if key == CTRL_C {
            terminal.send(&["undo"]);
        }
        terminal.send(&[key]);
        assert_eq!(terminal.end(), 0, "{key:?}");
        assert!(home.read("game.board").contains("\n....STEP.......\n"));
    }
}

#[test]
fn a_simple_terminal_has_lines_too() {
    let home = Home::with_list("nl", "STEP");
    let mut command = home.command("play --board game.board --rack STEPABC");
    command.env("TERM", "dumb");
    let mut terminal = Terminal::start(&command, SIZE);
    terminal.wait_for("your move>");
    terminal.send(&["1", ENTER]);
    let shown = terminal.wait_for("your 4 new tiles>");
    assert!(shown.contains("me: 8E STEP, 9 points") || shown.contains(" STEP, "), "{shown}");
    terminal.send(&[CTRL_D]);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn new_tiles_and_moves_are_typed_as_people_do() {
    let home = Home::with_list("nl", "STEP STEPS STEPT SEXY EN");
    let mut terminal = start(&home, "play --lines Anna --rack STEPABC --opponent Bo");
    say(&mut terminal, "step 8e 9", "your 4 new tiles>");
    let shown = say(&mut terminal, "undo", "your 4 new tiles>");
    assert!(shown.starts_with("error: undo may be a command or your tiles: type :undo"), "{shown}");
    // The whole rack stands for the new tiles.
    let shown = say(&mut terminal, "abcst?q", "Bo's move>");
    assert!(shown.starts_with("rack ABCQST?\n"), "{shown}");
    let shown = say(&mut terminal, "e8 sexy", "your move>");
    assert!(shown.starts_with("Bo: E8 SEXY, 40 points\n"), "{shown}");
    terminal.send(&["quit", ENTER]);
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    let left = text.rsplit("your move> quit").next().unwrap_or_default().replace('\n', "");
    assert!(left.contains("data/wfq/games/Anna.board: resume it with wfq play Anna"), "{text}");
}

#[test]
fn a_game_is_deleted_when_that_is_confirmed() {
    let home = Home::with_list("nl", "STEP");
    home.pipe("play anna --rack STEPABC", "8E STEP\n").found();
    for (answer, code, there) in [("n", 1, true), ("y", 0, false)] {
        let mut terminal = Terminal::start(&home.command("games --delete ANNA"), SIZE);
        terminal.wait_for("? y or n:");
        terminal.send(&[answer, ENTER]);
        assert_eq!(terminal.end(), code);
        assert_eq!(home.path("data/wfq/games/anna.board").exists(), there);
    }
}
