//! `wfq play` on screens of all sizes.

use crate::on_a_terminal::screen::{SIZE, shows};
use crate::on_a_terminal::screen_keys::{CTRL_L, start};
use crate::run::Home;
use crate::terminal::{DOWN, ESCAPE, PAGE_DOWN, Terminal, UP};

const WORDS: &str = "STEP PET SET STEPS EN";
const PLAY: &str = "play --board game.board --rack STEPABC --opponent Bo";
const END: &str = "\x1b[F";
const F7: &str = "\x1b[18~";

#[test]
fn the_selected_play_stays_on_the_screen() {
    let home = Home::with_list("nl", WORDS);
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    // After the last play of a page comes the next page.
    terminal.wait_for("page 1 of 14");
    terminal.wait_for(">21   0   17.0 swap BC AEPST");
    terminal.send(&[F7, END, DOWN]);
    let shown = terminal.wait_for("page 2 of 14");
    assert!(shown.contains(">21   0   17.0 swap BC"), "{shown}");
    terminal.send(&[UP]);
    terminal.wait_for(">19   5    0.6 8H  SET   ABCP");
    terminal.resize((30, 100));
    // A higher screen has more moves, with the board where it was and the same one selected.
    shows(&mut terminal, WIDE);
    terminal.resize((40, 100));
    let shown = terminal.wait_for(" 22   0   14.5 swap CP    ABEST ");
    assert!(shown.contains("\n  1  3L .  .") && shown.contains(">19   5    0.6 8H"), "{shown}");
    terminal.resize((18, 60));
    shows(&mut terminal, LEAST);
    terminal.resize((10, 40));
    shows(&mut terminal, "60×18 characters are needed; q leaves");
    // Nothing is done while it can't be seen.
    terminal.wipe();
    terminal.send(&["x", DOWN, "u", CTRL_L]);
    shows(&mut terminal, "60×18 characters are needed; q leaves");
    terminal.resize((24, 80));
    let shown = terminal.wait_for("? keys  q Enter quit");
    assert!(shown.contains(">19   5    0.6 8H  SET"), "{shown}");
    assert!(shown.contains("   your move; ") && !shown.contains("passes"), "{shown}");
    terminal.resize((10, 40));
    terminal.wait_for("60×18 characters");
    terminal.send(&["q"]);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_help_can_be_read_on_every_screen() {
    let home = Home::with_list("nl", WORDS);
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    terminal.wait_for("page 1 of 14");
    terminal.send(&["?"]);
    shows(&mut terminal, HELP);
    terminal.resize((18, 60));
    let shown = terminal.wait_for("↑↓ PgDn more  Esc goes back");
    assert!(shown.contains("\n↑ ↓ Home End  select a play\n"), "{shown}");
    terminal.send(&[PAGE_DOWN, PAGE_DOWN]);
    terminal.wait_for("\nhelp, quit    F1 helps too\n↑↓ PgDn more  Esc goes back");
    terminal.send(&[UP]);
    terminal.wait_for("\noverwrite     write over them (.bak)\n↑↓ PgDn more");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("page 1 of 14");
}

#[test]
fn the_title_names_the_game_and_fits() {
    let home = Home::with_list("nl", WORDS);
    let mut terminal = Terminal::start(&home.command("play anna --rack STEPABC"), SIZE);
    terminal
        .wait_until("its name", |shown| shown.starts_with("me 0 : opponent 0   anna   words nl\n"));
    home.write(&format!("{0}/{0}/game.board", "folder".repeat(8)), "");
    let line = format!("play --board {0}/{0}/game.board --rack STEPABC", "folder".repeat(8));
    let mut terminal = Terminal::start(&home.command(&line), SIZE);
    terminal.wait_until("its name", |shown| {
        shown.starts_with("me 0 : opponent 0   game.board   words nl\n")
    });
    let [me, other] = ["Wilhelmina", "Maximiliaan"].map(|name| name.repeat(5));
    let line = format!("play anna --rack STEPABC --me {me} --opponent {other}");
    let mut terminal = Terminal::start(&home.command(&line), (18, 60));
    let shown = terminal.wait_for("q Enter quit");
    let title = "WilhelminaWilhel… 0 : MaximiliaanMaxim… 0   anna   words nl\n";
    assert!(shown.starts_with(title) && title.chars().count() <= 61, "{shown}");
}

#[test]
fn small_and_large_boards_are_shown() {
    let home = Home::with_list("nl", "STEP PET SET STEPS EN TE ET");
    for size in [2, 5, 21] {
        let mut rows = vec![vec!['.'; size]; size];
        rows[size / 2][size / 2] = '1';
        let rows = rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n");
        home.write("l.layout", rows.collect::<String>());
        let line = "play --board new.board --rack STEPABC --layout l.layout";
        let mut terminal = Terminal::start(&home.command(line), (18, 60));
        let shown = terminal.wait_for("q Enter quit");
        assert!(
            shown.contains("page 1 of") && shown.contains("\n>") | shown.contains(" >"),
            "{shown}"
        );
        terminal.send(&[F7, DOWN]);
        terminal
            .wait_until("the next play", |shown| shown.contains("> 2 ") || shown.contains(">2 "));
        terminal.send(&[END]);
        terminal.wait_until("the last play", |shown| {
            shown.contains(">1") && shown.contains("page 1 of ")
        });
        for size in [(24, 80), (40, 120)] {
            terminal.resize(size);
            let shown = terminal.wait_until("all", |shown| {
                shown.lines().count() == usize::from(size.0) && shown.contains("q Enter quit")
            });
            assert!(shown.contains("page 1 of") && shown.contains("rack ABCEPST"), "{shown}");
        }
    }
}

const WIDE: &str = r"
me 0 : Bo 0   game.board   words nl
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O    # pts equity at  word  leave  keeps  makes
  1  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L   1   9    6.1 H5  STEP  ABC     -2.9  STEP 9
  2  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .    2   9    6.1 H6  STEP  ABC     -2.9  STEP 9
  3  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .    3   9    6.1 H7  STEP  ABC     -2.9  STEP 9
  4  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .    7   9    6.1 8H  STEP  ABC     -2.9  STEP 9
  5  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W   9   7    7.1 H6  PET   ABCS    +0.1  PET 7
  6  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .   10   7    7.1 H7  PET   ABCS    +0.1  PET 7
  7  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .   13   7    7.1 8H  PET   ABCS    +0.1  PET 7
  8  2L .  .  2W .  .  . [S][E][T] .  2W .  .  2L  15   5    0.6 H6  SET   ABCP    -4.4  SET 5
  9  .  .  2L .  2L .  .  .  .  .  2L .  2L .  .   16   5    0.6 H7  SET   ABCP    -4.4  SET 5
 10  .  3L .  .  .  3L .  .  .  3L .  .  .  3L .  >19   5    0.6 8H  SET   ABCP    -4.4  SET 5
 11  3W .  .  .  2W .  2L .  2L .  2W .  .  .  3W  21   0   17.0 swap BC   AEPST  +17.0
 12  .  .  .  3L .  .  .  2W .  .  .  3L .  .  .   22   0   14.5 swap CP   ABEST  +14.5
 13  .  .  2W .  .  .  2L .  2L .  .  .  2W .  .   23   0   14.1 swap ABC  EPST   +14.1
 14  .  2L .  .  .  3L .  .  .  3L .  .  .  2L .   24   0   11.9 swap BCP  AEST   +11.9
 15  3L .  .  .  3W .  .  2L .  .  3W .  .  .  3L page 1 of 10, 148 moves by score






rack ABCEPST   90 in the bag   your move; chance to win 49 %
unseen 97: A6 B1 C1 D5 E17 F2 G3 H2 I4 J2 K3 L3 M3 N11 O6 P1 Q1 R5 S4 T4 U3 V2 W2 X1 Y1 Z2 ?2




↑↓ Enter play  type 8D WORD  Tab board  F4 swap  F5 undo  PgDn more  ? keys  q Enter quit";

const LEAST: &str = r"
me 0 : Bo 0   game.board   words nl
     D  E  F  G  H  I  J  K     # pts equity at  word  leave
  4  3L .  .  .  2W .  .  .     7   9    6.1 8H  STEP  ABC
  5  .  2W .  2L .  2L .  2W    9   7    7.1 H6  PET   ABCS
  6  .  .  3L .  .  .  3L .    10   7    7.1 H7  PET   ABCS
  7  .  2L .  .  .  .  .  2L   13   7    7.1 8H  PET   ABCS
  8  2W .  .  . [S][E][T] .    15   5    0.6 H6  SET   ABCP
  9  .  2L .  .  .  .  .  2L   16   5    0.6 H7  SET   ABCP
 10  .  .  3L .  .  .  3L .   >19   5    0.6 8H  SET   ABCP
 11  .  2W .  2L .  2L .  2W  page 1 of 14, 148 moves by
 12  3L .  .  .  2W .  .  .   score
rack ABCEPST   90 in the bag   your move; chance to win 49 %
unseen 97: A6 B1 C1 D5 E17 F2 G3 H2 I4 J2 K3 L3 M3 N11 O6 P1
Q1 R5 S4 T4 U3 V2 W2 X1 Y1 Z2 ?2



↑↓ Enter play  type 8D WORD  Tab board  ? keys  q Enter quit";

const HELP: &str = r"
me 0 : Bo 0   game.board   words nl
↑ ↓ Home End  select a play             Typed directly, then Enter:
Enter         make it, or answer        8D STeP (IS)  e is a blank; ! unlisted
PgDn PgUp     next, previous page: n p  3  D=3        make move 3; show it
Tab F2        put tiles on the board: e F=8E F=7,4 F= a tile there; all plays
F3            change the position: E    W=KA* U=Q K=S plays of; that use; keep
F4            swap: s                   sort          by score, by equity
F5 F6         undo, redo: u r           hints         moves in a game with wfq
F7            by score, by equity: o    replies 5     how the opponent replies
F8 F9         replies, why: v y         why 3         why a move; two: why 1,3
Ctrl-L Ctrl-U redraw; clear the line    define QUIZ   check, block, allow QUIZ
F10 Ctrl-C    leave, all saved: q       swap QX       the opponent's: swap 2
              letters take Enter:       pass          play nothing
f w l k       plays on a square, of a   resign        give the game up
              word, that use, that keep tiles ABCD    the tiles you drew
a t x c F11   all, tiles, pass, correct rack ABCDEFG  all your tiles
+ -           allow, block for good     theirs ABC    the opponent's tiles
On the board:                           turns         all turns; turn 5 8D STEP
letters [CH]  put tiles, skip old ones  scores 31 49  yours, the opponent's
?             the next one is a blank   undo, redo    a turn back; replay it
Space         turn across and down      reload        read changed files again
Backspace Del take tiles away           overwrite     write over them (.bak)
Enter !       play; ! an unlisted word  help, quit    F1 helps too
Esc goes back";

#[test]
fn closing_the_terminal_ends_the_program() {
    let (_home, terminal) = start((24, 80));
    let mut child = terminal.hang_up();
    let begun = std::time::Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a process") {
            break status;
        }
        assert!(begun.elapsed() < crate::run::PATIENCE, "still running");
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert!(status.success(), "{status:?}");
}
