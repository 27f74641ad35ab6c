//! A program that plays while it runs: it is asked for a move, and watched.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::contestant::ProgramPlayer;
use super::short_line::short_line;
use crate::app::parse_tiles;
use crate::formats::{self, Format, PositionToWrite};
use crate::game::{Game, Refused};
use crate::lexicon::Lexicon;
use crate::moves::{Move, MoveError, NamedMove, Swap};
use crate::tile::{Letter, Rack, Tile};

/// What a program did wrong: it has lost the game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProgramFault {
    /// It can't be started.
    #[error("it can't be started: {0}")]
    NotStarted(io::Error),
    /// It has ended, or closed its output.
    #[error("it ended without a move")]
    Ended,
    /// It can't be read, or wrote a line that is too long or no text.
    #[error("{0}")]
    NoLine(io::Error),
    /// Its time was up.
    #[error("its time was up after {} s", .0.as_secs_f32())]
    Late(Duration),
    /// It named no move.
    #[error("{0}")]
    NoMove(String),
    /// It made a move that the rules don't allow.
    #[error("{line:?}: {refused}")]
    Refused {
        /// The line.
        line: String,
        /// Why not.
        refused: Refused,
    },
    /// It can't make this move now.
    #[error(transparent)]
    NotAllowed(Refused),
    /// It made words that the list lacks.
    #[error("{line:?}: not in the list: {}", .words.join(", "))]
    Words {
        /// The line.
        line: String,
        /// The words.
        words: Vec<String>,
    },
}

/// How often the watch is asked while a program thinks.
const TICK: Duration = Duration::from_millis(20);

/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(200);

/// A program that runs. It is ended when this is dropped, with what it has started.
#[derive(Debug)]
pub(super) struct RunningProgram {
    child: Child,
    /// `None` once it is to end.
    input: Option<SyncSender<String>>,
    lines: Receiver<io::Result<String>>,
    clock: Duration,
}

/// What came of asking a program.
pub(super) enum Chosen {
    /// Its move.
    Move(Move),
    /// What it did wrong.
    Fault(ProgramFault),
    /// The games are stopped.
    Stopped,
}

impl From<ProgramFault> for Chosen {
    fn from(fault: ProgramFault) -> Self {
        Self::Fault(fault)
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        // Without further input it may end by itself.
        self.input = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
        end_all(&mut self.child);
        _ = self.child.wait();
    }
}

impl RunningProgram {
    pub(super) fn start(program: &ProgramPlayer) -> Result<Self, ProgramFault> {
        let mut command = by_shell(&program.command);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(ProgramFault::NotStarted)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ProgramFault::Ended);
        };
        let (input, clock) = (Some(input_of(input)), program.clock);
        Ok(Self { child, input, lines: lines_of(output), clock })
    }

    /// Asks for the move of the player to move, who has this time left, as have the two players by their clocks.
    pub(super) fn choose<L: Lexicon>(
        &mut self,
        game: &Game,
        clocks: [Duration; 2],
        lexicon: &L,
        is_stopped: impl Fn() -> bool,
    ) -> Result<Chosen, L::Error> {
        let line = match self.ask(game, clocks, is_stopped) {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(Chosen::Stopped),
            Err(fault) => return Ok(fault.into()),
        };
        let (action, words) = match read_move(&line, game) {
            Ok(read) => read,
            Err(fault) => return Ok(fault.into()),
        };
        let are_words = lexicon.contains_each(&words)?;
        let alphabet = &game.ruleset().alphabet;
        let text = |word: &Vec<Letter>| word.iter().map(|letter| alphabet.label(*letter)).collect();
        let lacking = words.iter().zip(are_words).filter(|(_, is_word)| !is_word);
        let lacking: Vec<String> = lacking.map(|(word, _)| text(word)).collect();
        Ok(match lacking.is_empty() {
            true => Chosen::Move(action),
            false => ProgramFault::Words { line, words: lacking }.into(),
        })
    }

    /// The next line that is not blank; none where the games are stopped.
    fn ask(
        &mut self,
        game: &Game,
        clocks: [Duration; 2],
        is_stopped: impl Fn() -> bool,
    ) -> Result<Option<String>, ProgramFault> {
        let [left, _] = clocks;
        let begun = Instant::now();
        // One that has ended may have answered before, and one that does not read is late.
        if let Some(input) = &self.input {
            _ = input.try_send(position(game, clocks));
        }
        loop {
            let rest = left.saturating_sub(begun.elapsed());
            match self.lines.recv_timeout(rest.min(TICK)) {
                Ok(line) => match line.map_err(ProgramFault::NoLine)?.trim() {
                    "" => {}
                    line => return Ok(Some(line.to_owned())),
                },
                // One that is stopped with this program has done nothing wrong.
                _ if is_stopped() => return Ok(None),
                Err(RecvTimeoutError::Timeout) if rest.is_zero() => {
                    return Err(ProgramFault::Late(self.clock));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(ProgramFault::Ended),
            }
        }
    }
}

/// The position of the player to move as a line of CGP, with the time that both have left in milliseconds.
fn position(game: &Game, clocks: [Duration; 2]) -> String {
    let seat = game.to_move();
    let scores = game.scores();
    let rack = game.rack(seat).and_then(Rack::new);
    let position = PositionToWrite {
        ruleset: game.ruleset(),
        language: None,
        board: game.board(),
        layout: game.layout(),
        rack: rack.as_ref(),
        scores: Some([scores[seat.index()], scores[seat.other().index()]]),
        other_rack: None,
        scoreless: u32::try_from(game.scoreless()).ok(),
        last: &[],
        last_points: None,
        last_by: None,
    };
    let text = formats::write(&position, Format::Cgp).unwrap_or_default();
    let [own, other] = clocks.map(|clock| clock.as_millis());
    format!("{} tmr {own}/{other};", text.trim_end())
}

/// Reads a move, and the words that it makes.
fn read_move(line: &str, game: &Game) -> Result<(Move, Vec<Vec<Letter>>), ProgramFault> {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    let alphabet = &game.ruleset().alphabet;
    if rest.is_empty() && name.eq_ignore_ascii_case("pass") {
        return Ok((Move::Pass, Vec::new()));
    }
    if name.eq_ignore_ascii_case("swap") {
        let tiles = parse_tiles(rest, alphabet)
            .map_err(|error| ProgramFault::NoMove(error.named("swap")))?;
        return Ok((Move::Swap(Swap::Tiles(tiles)), Vec::new()));
    }
    let of_text = |error: MoveError| ProgramFault::NoMove(error.to_string());
    let named = NamedMove::parse(line).map_err(of_text)?;
    let placement = named.placement(game.board(), alphabet).map_err(of_text)?;
    let placed = game.place(&placement);
    let (play, sheet) =
        placed.map_err(|refused| ProgramFault::Refused { line: line.to_owned(), refused })?;
    let words = sheet.words.iter().map(|word| Tile::letters(&word.word)).collect();
    Ok((Move::Play(play), words))
}

/// A command of the system's shell, in a group of its own: what a person sends to this program, as Ctrl-C does, is not
/// sent to it.
#[cfg(unix)]
fn by_shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).process_group(0);
    shell
}

#[cfg(windows)]
fn by_shell(command: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut shell = Command::new("cmd");
    // As it is typed: cmd reads quotes in its own way.
    shell.raw_arg("/C").raw_arg(command);
    shell
}

#[cfg(not(any(unix, windows)))]
fn by_shell(command: &str) -> Command {
    Command::new(command)
}

/// Ends a program, and what it has started.
fn end_all(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    _ = child.kill();
}

/// Takes lines for a program, which may not read them: nobody waits for that.
fn input_of(mut input: ChildStdin) -> SyncSender<String> {
    let (sender, lines) = sync_channel::<String>(1);
    thread::spawn(move || {
        for line in lines {
            if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// The lines of a program, as they come.
fn lines_of(output: ChildStdout) -> Receiver<io::Result<String>> {
    // One waits to be asked for: a program that writes on and on fills no memory.
    let (sender, lines) = sync_channel(1);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Some(line) = short_line(&mut output).transpose() {
            let is_last = line.is_err();
            if sender.send(line).is_err() || is_last {
                break;
            }
        }
    });
    lines
}
