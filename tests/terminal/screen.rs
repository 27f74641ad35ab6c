//! `wfq play` on the full screen: a whole game.

use wfq::rules::Ruleset;

use crate::on_a_terminal::screen_keys::start;
use crate::run::Home;
use crate::terminal::{BACKSPACE, DOWN, ENTER, ESCAPE, RIGHT, TAB, Terminal, UP};

const CTRL_U: &str = "\x15";
pub const SIZE: (u16, u16) = (24, 80);

/// Waits until the whole screen is as wanted.
#[track_caller]
pub fn shows(terminal: &mut Terminal, wanted: &str) {
    terminal.wait_until(wanted, |shown| shown == wanted.trim_start_matches('\n'));
}

/// A folder with a game that is nearly over: me has AEEPSTT, the bag three tiles.
fn late() -> Home {
    let home = Home::with_list("nl", "EN TEEN ON TAS SPRETS OK");
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let mut held = "AEEPSTTRSKOQWWXYZ".to_owned() + "EN";
    let tiles = ruleset.tiles.tiles();
    let all = tiles.each().map(|tile| tile.map_or("a", |letter| ruleset.alphabet.label(letter)));
    let mut others = all.filter(|label| match held.find(label) {
        Some(at) => held.drain(at..=at).next().is_none(),
        None => true,
    });
    let mut row = |row| match row {
        0..6 => (0..15).map(|_| others.next().unwrap_or(".")).collect(),
        8 => ".......EN......".to_owned(),
        _ => ".".repeat(15),
    };
    let rows = (0..15).map(|number| row(number) + "\n").collect::<String>();
    home.write("game.board", format!("language: nl\n{rows}"));
    home
}

#[test]
fn esc_gives_up_a_correction_that_waits_for_another() {
    let (_home, mut terminal) = start(SIZE);
    for typed in ["8E STEP", "AAEE", "E8 SEXY 40", "pass"] {
        terminal.send(&[typed, ENTER]);
        terminal.wait_until("it is done", |shown| !shown.contains(&format!("> {typed}")));
    }
    terminal.send(&["turn 1 8F SET", ENTER]);
    terminal.wait_for("turn 2 no longer fits");
    let given_up = "given up: the correction of turn 1";
    // From the line, and after a text.
    terminal.send(&[ESCAPE]);
    terminal.wait_for(given_up);
    for text in ["turns", "?"] {
        terminal.send(&[CTRL_U, "turn 1 8F SET", ENTER]);
        terminal.wait_for("turn 2 no longer fits");
        terminal.send(&[CTRL_U, BACKSPACE, text]);
        if text == "turns" {
            terminal.send(&[ENTER]);
        }
        terminal.wait_until("the text", |shown| !shown.contains("no longer fits"));
        terminal.send(&[ESCAPE]);
        terminal.wait_for("still waiting: the correction of turn 1; press Esc to give up");
        terminal.send(&[ESCAPE]);
        terminal.wait_for(given_up);
        terminal.send(&[ESCAPE]);
        terminal.wait_until("nothing waits", |shown| !shown.contains("given up"));
    }
}

const PLAY: &str = "play --board game.board --rack TESPATE --opponent Bo";

#[test]
fn a_whole_game_on_the_screen() {
    let home = late();
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    // The notes on opening the game are shown, and disappear with the next key.
    shows(&mut terminal, OPENED);
    terminal.send(&[UP]);
    shows(&mut terminal, FIRST);
    // A play of the list, and the tiles drawn.
    terminal.send(&[ENTER]);
    shows(&mut terminal, DRAWN);
    terminal.send(&["rs", ENTER]);
    terminal.wait_for("rack AEPRSST   1 in the bag   Bo's move");
    // The opponent's move, typed.
    terminal.send(&[ENTER, "I8 ON 2", ENTER]);
    terminal.wait_for("Bo: I8 ON, 2 points\n\n\n↑↓ Enter play");
    terminal.send(&["F9 TAS", ENTER]);
    terminal.wait_for("\nme: F9 TAS, 7 points\n");
    // The opponent's move, laid on the board.
    terminal.send(&[TAB, RIGHT, RIGHT, "k"]);
    shows(&mut terminal, LAID);
    terminal.send(&[ENTER, "5", ENTER]);
    shows(&mut terminal, ASKED);
    terminal.send(&[BACKSPACE, "4", ENTER]);
    terminal.wait_for("\nBo: 8I OK, 4 points\n");
    terminal.send(&["u", ENTER]);
    let shown = terminal.wait_for("\ntaken back: Bo: 8I OK, 4 points\n");
    assert!(shown.starts_with("me 12 : Bo 2 "), "{shown}");
    terminal.send(&["r", ENTER]);
    let shown = terminal.wait_for("\nreplayed: Bo: 8I OK, 4 points\n");
    assert!(shown.starts_with("me 12 : Bo 6 "), "{shown}");
    terminal.send(&["11F SPRETS", ENTER]);
    shows(&mut terminal, OVER);
    terminal.send(&["q", ENTER]);
    assert_eq!(terminal.end(), 0);
    assert!(terminal.look(|screen| !screen.alternate_screen() && !screen.hide_cursor()));
    // With one line a command, the files are the same.
    let other = late();
    let commands = "1\ntiles rs\nI8 ON 2\nF9 TAS\n8I OK 4\nundo\nredo\n11F SPRETS\n";
    let answer = other.pipe(PLAY, commands);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    for file in ["game.board", "game.board.bak", "game.gcg"] {
        assert_eq!(home.read(file), other.read(file), "{file}");
    }
}

#[test]
fn a_pass_of_the_list_is_asked_once_more() {
    let home = late();
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    terminal.send(&[UP, DOWN, DOWN]);
    terminal.wait_for(">3   0   14.7 pass AEEPSTT");
    terminal.send(&[ENTER]);
    terminal.wait_for("\npass without a play? Enter or y passes, Esc goes back>\n");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\n↑↓ Enter play");
    assert!(!home.path("game.gcg").exists());
    terminal.send(&[DOWN, DOWN, ENTER, ENTER]);
    terminal.wait_for("\nme: passes\n");
}

/// The colours of all squares, of text and background.
fn colours(terminal: &Terminal) -> Vec<(vt100::Color, vt100::Color)> {
    let (rows, columns) = SIZE;
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    terminal.look(|screen| {
        let cells = cells.filter_map(|(row, column)| screen.cell(row, column));
        cells.map(|cell| (cell.fgcolor(), cell.bgcolor())).collect()
    })
}

#[test]
fn without_colours_the_screen_is_the_same() {
    use vt100::Color::{Default, Rgb};
    let home = late();
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    terminal.send(&[UP]);
    shows(&mut terminal, FIRST);
    let back =
        |row, column| terminal.look(|screen| screen.cell(row, column).map(vt100::Cell::bgcolor));
    // A triple letter, a tile on the board, and one of the selected play.
    assert_eq!(back(16, 47), Some(Rgb(29, 143, 160)));
    assert_eq!(back(2, 5), Some(Rgb(242, 239, 234)));
    assert_eq!(back(10, 20), Some(Rgb(239, 233, 135)));
    let mut by_variable = home.command(PLAY);
    by_variable.env("NO_COLOR", "1");
    for command in [by_variable, home.command(&format!("{PLAY} --color never"))] {
        let mut terminal = Terminal::start(&command, SIZE);
        terminal.send(&[UP]);
        shows(&mut terminal, FIRST);
        assert!(colours(&terminal).iter().all(|colours| *colours == (Default, Default)));
    }
}

const OPENED: &str = r"
me 0 : Bo 0   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   # pts equity at  word leave
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K  >1   5   22.0 9F  TEEN AEPST
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N   2   2   16.7 I8  EN AEPSTT
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T   3   0   14.7 pass AEEPSTT
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .  page 1 of 1, 3 moves by equity
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  *  .  .  .  2W .  .  2L
  9  .  .  2L .  2L[T][E] E  N  .  2L .  2L .  .
 10  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
rack AEEPSTT   3 in the bag   your move; chance to win 52 %
unseen 10: K1 O1 Q1 R1 S1 W2 X1 Y1 Z1

note: no tile lies on the starting square
note: EN at 9H is not connected to the others
note: not in the list, on the board: AAAAAABBCCDDDDD, EEEEEEEEEEEEEEE,
FFGGGHHIIIIJJKK, LLLMMMNNNNNNNNN, NOOOOOPRRRRSSST, TTUUUVVZaa, AEFLNT, AEFLOT,
and 13 more

↑↓ Enter play  type 8D WORD  Tab board  F4 swap  F5 undo  ? keys  q Enter quit";

const FIRST: &str = r"
me 0 : Bo 0   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   # pts equity at  word leave
  1  A  A  A  A  A  A  B  B  C  C  D  D  D  D  D  >1   5   22.0 9F  TEEN AEPST
  2  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E   2   2   16.7 I8  EN AEPSTT
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K   3   0   14.7 pass AEEPSTT
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N  page 1 of 1, 3 moves by equity
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  *  .  .  .  2W .  .  2L
  9  .  .  2L .  2L[T][E] E  N  .  2L .  2L .  .
 10  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L
rack AEEPSTT   3 in the bag   your move; chance to win 52 %
unseen 10: K1 O1 Q1 R1 S1 W2 X1 Y1 Z1




↑↓ Enter play  type 8D WORD  Tab board  F4 swap  F5 undo  ? keys  q Enter quit";

const DRAWN: &str = r"
me 5 : Bo 0   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   1  me: 9F TEEN, 5 points
  1  A  A  A  A  A  A  B  B  C  C  D  D  D  D  D
  2  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  *  .  .  .  2W .  .  2L
  9  .  .  2L .  2L T  E  E  N  .  2L .  2L .  .
 10  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L
rack AEPST   1 in the bag   your 2 new tiles; chance to win 35 %
unseen 10: K1 O1 Q1 R1 S1 W2 X1 Y1 Z1

me: 9F TEEN, 5 points

your 2 new tiles>
Enter done  Tab opponent's move  F5 undo  Ctrl-U clear  Esc leave";

const LAID: &str = r"
me 12 : Bo 2   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   1  me: 9F TEEN, 5 points
  1  A  A  A  A  A  A  B  B  C  C  D  D  D  D  D   2  Bo: I8 ON, 2 points
  2  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E   3  me: F9 TAS, 7 points
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  *  O [K] .  2W .  .  2L
  9  .  .  2L .  2L T  E  E  N  .  2L .  2L .  .
 10  .  3L .  .  .  A  .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W S  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L
rack EPRST   0 in the bag   Bo's move
unseen 7: K1 Q1 W2 X1 Y1 Z1, Bo has KQWWXYZ



put tiles, across: 8I OK, 4 points
arrows  letters  ? blank  Space turn  ! anyway  Enter play  Esc leave";

const ASKED: &str = r"
me 12 : Bo 2   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O   1  me: 9F TEEN, 5 points
  1  A  A  A  A  A  A  B  B  C  C  D  D  D  D  D   2  Bo: I8 ON, 2 points
  2  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E   3  me: F9 TAS, 7 points
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .
  8  2L .  .  2W .  .  .  *  O [K] .  2W .  .  2L
  9  .  .  2L .  2L T  E  E  N  .  2L .  2L .  .
 10  .  3L .  .  .  A  .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W S  2L .  2L .  2W .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L
rack EPRST   0 in the bag   Bo's move
unseen 7: K1 Q1 W2 X1 Y1 Z1, Bo has KQWWXYZ

error: 8I OK scores 4, not 5: check the move

8I OK scores 4: Enter, or its score in the game>
Enter done  Ctrl-U clear  Esc leave";

const OVER: &str = r"
me 89 : Bo -35   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  the game is over, you went
  2  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  out: me 89, Bo -35 (QWWXYZ
  3  F  F  G  G  G  H  H  I  I  I  I  J  J  K  K  left)
  4  L  L  L  M  M  M  N  N  N  N  N  N  N  N  N
  5  N  O  O  O  O  O  P  R  R  R  R  S  S  S  T   1  me: 9F TEEN, 5 points
  6  T  T  U  U  U  V  V  Z  a  a  .  .  .  3L .   2  Bo: I8 ON, 2 points
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .   3  me: F9 TAS, 7 points
  8  2L .  .  2W .  .  .  *  O  K  .  2W .  .  2L  4  Bo: 8I OK, 4 points
  9  .  .  2L .  2L T  E  E  N  .  2L .  2L .  .   5  me: 11F SPRETS, 36 points
 10  .  3L .  .  .  A  .  .  .  3L .  .  .  3L .
 11  3W .  .  .  2W S  P  R  E  T  S  .  .  .  3W
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .
rack    0 in the bag   the game is over
unseen 6: Q1 W2 X1 Y1 Z1

me: 11F SPRETS, 36 points; the game is over, you went out: me 89, Bo -35 (QWWXYZ
left); wfq review game.gcg says what each turn cost; AAAAAABBCCDDDDD,
EEEEEEEEEEEEEEE, FFGGGHHIIIIJJKK, LLLMMMNNNNNNNNN, NOOOOOPRRRRSSST, TTUUUVVZAA,
AEFLNT, AEFLOT and 10 more are not in the list nl: allow adds them for good

F5 undo  ? keys  q Enter quit";
