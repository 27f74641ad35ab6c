//! Games whose files change, or can't be written, and players that are killed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use super::database::permissions;
use super::play::{begun, files};
use crate::run::{Home, PATIENCE};

/// A game that is being played through a pipe that stays open.
struct Playing {
    child: Child,
    commands: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Playing {
    fn start(home: &Home, line: &str) -> Self {
        let mut command = home.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("runs");
        let (sender, lines) = channel();
        let out = BufReader::new(child.stdout.take().expect("piped"));
        thread::spawn(move || out.lines().map_while(Result::ok).all(|l| sender.send(l).is_ok()));
        let commands = child.stdin.take();
        Self { child, commands, lines }
    }

    /// Says a command, and waits for a line that contains some text.
    #[track_caller]
    fn say(&mut self, command: &str, until: &str) {
        let commands = self.commands.as_mut().expect("open");
        writeln!(commands, "{command}").expect("read");
        self.wait_for(until);
    }

    #[track_caller]
    fn wait_for(&self, until: &str) {
        while !self.lines.recv_timeout(PATIENCE).expect("more lines").contains(until) {}
    }

    /// Ends the input, and gives the exit code and what was said to standard error.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.commands.take());
        let output = self.child.wait_with_output().expect("ends");
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    }
}

/// A game whose board file another program changes before a command.
fn changed(input: &[(&str, &str)]) -> (Home, String, Option<i32>, String) {
    let home = begun();
    let mut playing = Playing::start(&home, "play --board game.board --rack STEPABC");
    playing.wait_for("unseen ");
    playing.say("pass", "opponent: passes");
    playing.wait_for("page 1");
    let other = format!("# of another program\n{}", home.read("game.board"));
    home.write("game.board", &other);
    for (command, until) in input {
        playing.say(command, until);
    }
    let (code, said) = playing.end();
    (home, other, code, said)
}

#[test]
fn a_board_that_another_program_has_changed_is_not_overwritten() {
    for command in ["1", "pass", "undo", "rack ABC"] {
        let home = begun();
        let mut playing = Playing::start(&home, "play --board game.board");
        playing.wait_for("unseen ");
        playing.say("pass", "page 1");
        home.write("game.board", format!("# other\n{}", home.read("game.board")));
        let before = files(&home);
        writeln!(playing.commands.as_mut().expect("open"), "{command}").expect("read");
        let (code, said) = playing.end();
        let line = "error: standard input:2: game.board: changed on disk in the meantime: reload reads it, overwrite \
            writes over it (and keeps it as .bak)\n";
        assert_eq!((code, said.as_str()), (Some(2), line), "{command}");
        assert!(files(&home) == before, "{command}: a file has changed");
    }
    // A missing file counts as changed too.
    let home = begun();
    let mut playing = Playing::start(&home, "play --board game.board");
    playing.wait_for("unseen ");
    fs::remove_file(home.path("game.board")).expect("there");
    writeln!(playing.commands.as_mut().expect("open"), "pass").expect("read");
    assert_eq!(playing.end().0, Some(2));
    assert!(!home.path("game.board").exists());
}

#[test]
fn a_record_that_another_program_has_changed_is_not_overwritten() {
    let home = begun();
    let record = home.read("game.gcg");
    let changed = format!("{record}#note from elsewhere\n");
    let play = |commands: &[(&str, &str)]| {
        home.write("game.gcg", &record);
        let mut playing = Playing::start(&home, "play --board game.board");
        playing.wait_for("unseen ");
        home.write("game.gcg", &changed);
        commands.iter().for_each(|(command, until)| playing.say(command, until));
        writeln!(playing.commands.as_mut().expect("open"), "pass").expect("read");
        playing.end()
    };
    let (code, said) = play(&[]);
    assert_eq!(code, Some(2));
    assert!(
        said.starts_with("error: standard input:1: game.gcg: changed on disk in the meantime: "),
        "{said}"
    );
    assert_eq!(home.read("game.gcg"), changed);
    assert_eq!(play(&[("overwrite", "game.board is written")]).0, Some(0));
    assert!(!home.read("game.gcg").contains("elsewhere"));
    assert_eq!(home.read("game.gcg.bak"), changed);
    assert_eq!(play(&[("reload", "is read again")]).0, Some(0));
    assert!(home.read("game.gcg").contains("\n#note from elsewhere\n"));
}

#[test]
fn overwrite_writes_over_a_changed_board() {
    let (home, other, code, said) =
        changed(&[("overwrite", "game.board is written"), ("pass", "me: passes")]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(!home.read("game.board").contains("another program"));
    assert_eq!(home.read("game.board.bak"), other);
    assert!(home.read("game.gcg").contains(">opponent: - +0 0\n>me: ABCEQS? - +0 9\n"));
}

#[test]
fn reload_reads_a_changed_board_again() {
    let reload = [("reload", "game.board is read again"), ("8E STEPS", "me: 8E STEPS")];
    let (home, other, code, said) = changed(&reload);
    assert_eq!((code, said.as_str()), (Some(0), ""));
    assert!(home.read("game.board").starts_with("# of another program\n"));
    assert_eq!(home.read("game.board.bak"), other);
    // The game continues with its rack, and not with that of the command.
    assert!(home.read("game.board").contains("\nrack: ABCEQ?\n"), "{}", home.read("game.board"));
}

#[test]
fn a_kill_between_two_turns_loses_nothing() {
    let home = begun();
    let mut playing = Playing::start(&home, "play --board game.board");
    playing.wait_for("unseen ");
    playing.say("pass", "page 1");
    playing.say("8E STEPS", "unseen ");
    let after = files(&home);
    playing.child.kill().expect("a child");
    assert_eq!(playing.child.wait().expect("ends").signal(), Some(9));
    assert!(files(&home) == after);
    let out = home.pipe("play --board game.board", "").found();
    assert!(out.contains("; rack ABCEQ?; "), "{out}");
}

#[test]
fn a_kill_while_writing_leaves_whole_files() {
    for turns in 1..12 {
        let home = begun();
        let mut playing = Playing::start(&home, "play --board game.board");
        let commands = playing.commands.as_mut().expect("open");
        // More than it gets done before it is killed, and nothing that ends the game.
        let more = ["rack ABCEQX?\n", "rack ABCEQS?\n", "pass\n", "undo\n"].concat().repeat(50);
        commands.write_all(more.as_bytes()).expect("read");
        for _ in 0..turns {
            playing.wait_for("rack ABCEQ");
        }
        playing.child.kill().expect("a child");
        playing.child.wait().expect("ends");
        let answer = home.pipe("play --board game.board", "");
        assert_eq!(answer.code, Some(0), "{answer:?}");
        assert!(answer.out.contains("me 9, opponent 0; rack ABCEQ"), "{answer:?}");
        assert!(!answer.err.contains("anew"), "{answer:?}");
    }
}

#[test]
fn a_record_a_turn_ahead_of_its_board_is_used() {
    for (before, turn) in [("pass", "8E STEPS"), ("pass\n8E STEPS", "undo")] {
        let home = begun();
        home.pipe("play --board game.board", format!("{before}\n")).found();
        let [board, record] = ["game.board", "game.gcg"].map(|name| home.read(name));
        home.pipe("play --board game.board", format!("{turn}\n")).found();
        // The record is written first: as if the program had been killed after that.
        let undone = turn == "undo";
        if undone {
            home.write("game.gcg", record)
        } else {
            home.write("game.board", board)
        }
        let answer = home.pipe("play --board game.board", "");
        let note = "note: game.gcg is 1 turn ahead of the board: the record counts, and undo takes turns back; \
                    move the record away for a new game\n";
        assert_eq!((answer.code, answer.err.as_str()), (Some(0), note));
        assert!(!home.path("game.gcg.bak").exists());
    }
}

#[test]
fn a_full_disk_changes_nothing() {
    let home = Home::with_list("nl", "STEP STEPS");
    let board = crate::run::board(&[(7, "....STEP.......")]);
    // The record fits, and the board file with its comments does not.
    let comments = "# with anna, for a long time now\n".repeat(60);
    home.write("game.board", format!("{comments}language: nl\nrack: SABCDE?\n{board}"));
    let before = files(&home);
    home.write("turn.txt", "8E STEPS\n");
    let line = format!("play --board game.board --db '{}'", home.database().display());
    for blocks in [0, 1, 2] {
        let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\" < turn.txt");
        let words = crate::run::words(&line);
        let arguments = [&["-c", &script, crate::WFQ], &words[..]].concat();
        let answer = crate::run::answer(home.through("/bin/sh", &arguments));
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains("can't be written"), "{answer:?}");
        let now: Vec<_> = files(&home).into_iter().filter(|(name, _)| name != "turn.txt").collect();
        assert!(now == before, "{blocks} blocks: a file has changed: {answer:?}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_leaves_the_game() {
    let home = begun();
    let run = |input: &str| {
        let command = permissions::command(&home, "play --board game.board");
        let output = assert_cmd::Command::from_std(command).write_stdin(input).output();
        output.expect("runs")
    };
    // Made here while it is possible: a copy of the program.
    assert!(run("").status.success());
    let before = files(&home);
    permissions::allow(&home.path(""), 0o555);
    let output = run("pass\n");
    permissions::allow(&home.path(""), 0o755);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("can't be written: ") && said.lines().count() == 1, "{said}");
    assert!(files(&home) == before);
}

#[test]
fn the_answer_is_not_read() {
    let home = begun();
    let mut command = home.command("play --board game.board");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("runs");
    drop(child.stdout.take());
    let mut commands = child.stdin.take().expect("piped");
    _ = commands.write_all(b"pass\n");
    drop(commands);
    let output = child.wait_with_output().expect("ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
