//! What keys do on the full screen of a game.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::RankedMove;
use crate::app::play::{
    BoardEdit, Command, CommandError, TilesPrompt, WaitingFor, WantedMove, WhyWanted,
};
use crate::board::Square;
use crate::cli::commands::play::help;
use crate::cli::commands::play::keys::Shortcut;
use crate::cli::commands::play::line::TypedLine;
use crate::cli::commands::play::view::{Message, Mode, View};
use crate::eval::MoveChoice;

/// The letter that is typed with Ctrl, in small; `None` where no such key is held.
pub(crate) fn control(key: KeyEvent) -> Option<char> {
    let character = key.code.as_char()?.to_ascii_lowercase();
    (held(key) == KeyModifiers::CONTROL).then_some(character)
}

/// Whether a key leaves, whatever is shown.
pub(crate) fn leaves(key: KeyEvent) -> bool {
    matches!(control(key), Some('c' | 'd' | 'q'))
        || key.code == KeyCode::F(10) && key.modifiers.is_empty()
}

/// The modifiers that make it another key.
fn held(key: KeyEvent) -> KeyModifiers {
    key.modifiers.difference(KeyModifiers::SHIFT)
}

impl View<'_> {
    /// Does what a key means. `false` ends the view.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        if leaves(key) {
            return false;
        }
        if let (Some('u'), Mode::Line(line)) = (control(key), &mut self.mode) {
            line.typed.clear();
        }
        if held(key) == KeyModifiers::ALT && key.code.as_char().is_some() {
            // Esc and a letter that arrive at once are read as that letter with Alt.
            return self.key(KeyCode::Esc.into()) && self.key(key.code.into());
        }
        if !held(key).is_empty() {
            return true;
        }
        // The message is about the key before.
        self.message = Message::default();
        match std::mem::replace(&mut self.mode, Mode::Plays) {
            Mode::Plays => return self.key_of_plays(key.code),
            Mode::Help(first) => match help::key(key.code, first) {
                Some(first) => self.mode = Mode::Help(first),
                // A character begins a line here too.
                None if key.code.as_char().is_some() => return self.key_of_plays(key.code),
                None => self.remind_of_corrections(),
            },
            Mode::Text { text, first } => {
                // Lines may be wrapped.
                let lines = text.lines().map(|line| 1 + line.chars().count() / 40).sum();
                match help::scrolled(key.code, first, lines) {
                    Some(first) => self.mode = Mode::Text { text, first },
                    None if key.code.as_char().is_some() => return self.key_of_plays(key.code),
                    // The text may be what is read for them.
                    None => self.remind_of_corrections(),
                }
            }
            Mode::Passing(yes) => match key.code {
                KeyCode::Enter => return self.command(Command::Pass),
                KeyCode::Char('y' | 'Y') if !yes => self.mode = Mode::Passing(true),
                KeyCode::Char(_) => return self.key_of_plays(key.code),
                _ => {}
            },
            Mode::Line(line) => return self.key_of_line(key.code, line),
            Mode::Board { edit, leaving } => self.key_of_board(key.code, edit, leaving),
            Mode::NewRecord(edit, yes) => self.key_of_new_record(key.code, edit, yes),
        }
        true
    }

    fn key_of_plays(&mut self, key: KeyCode) -> bool {
        let last = self.along.shown().len().saturating_sub(1);
        let (page, pages) = (self.along.page(), self.along.page_count());
        match key {
            KeyCode::Up if self.selected == 0 && page > 0 => {
                self.command(Command::Previous);
                self.selected = self.along.rows() - 1;
            }
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::Down if self.selected == last && page + 1 < pages => {
                return self.command(Command::Next);
            }
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::PageDown => return self.command(Command::Next),
            KeyCode::PageUp => return self.command(Command::Previous),
            KeyCode::Enter => return self.choose(),
            KeyCode::Esc if self.stop_looking() || self.give_corrections_up() => {}
            KeyCode::Esc => return self.command(Command::Unfiltered),
            KeyCode::Char('?') => self.mode = Mode::Help(0),
            KeyCode::Char(':') => self.ask("command", ""),
            KeyCode::Char(typed) if !typed.is_whitespace() => {
                let typed = typed.to_string();
                let line = TypedLine::new("move or command", "");
                self.mode = Mode::Line(TypedLine { typed, ..line });
            }
            key => return Shortcut::of_key(key).is_none_or(|shortcut| self.shortcut(shortcut)),
        }
        true
    }

    /// Says which corrections still wait for others.
    fn remind_of_corrections(&mut self) {
        if let Some(waiting) = self.along.waiting_corrections() {
            self.message = Message::said(format!("still waiting: {waiting}; press Esc to give up"));
        }
    }

    /// Gives up the corrections that wait for others, and says which. `false` if there are none.
    fn give_corrections_up(&mut self) -> bool {
        let dropped = self.along.drop_corrections();
        if let Some(dropped) = &dropped {
            self.message = Message::said(format!("given up: {dropped}"));
        }
        dropped.is_some()
    }

    /// Does what a shortcut is for, or asks for the rest of it. `false` ends the view.
    fn shortcut(&mut self, shortcut: Shortcut) -> bool {
        let (row, column) = self.along.game().layout().start();
        let start = Square::new(row, column).unwrap_or(Square::TOP_LEFT);
        self.mode = Mode::Plays;
        match shortcut {
            Shortcut::Lay => self.mode = Mode::board(BoardEdit::tiles(start)),
            Shortcut::Position => {
                let board = self.along.game().board().clone();
                self.mode = Mode::board(BoardEdit::position_of(board, start));
            }
            Shortcut::At => self.ask("plays with a tile on (8H, or row,column from 0)", "F="),
            Shortcut::Word => self.ask("plays of a word (? one letter, * any)", "W="),
            Shortcut::Uses => self.ask("plays that use", "U="),
            Shortcut::Keeps => self.ask("plays that keep", "K="),
            Shortcut::All => return self.command(Command::Unfiltered),
            Shortcut::Tiles => self.ask_tiles("your new tiles", 0),
            Shortcut::Sort => return self.command(Command::Sort(None)),
            Shortcut::Replies => return self.command(Command::Replies(None)),
            Shortcut::Why => match self.selected_move() {
                Some(ranked) => {
                    let wanted = WantedMove::Number(ranked.number);
                    return self.command(Command::Why(WhyWanted::One(wanted)));
                }
                None => self.message = Message::error("no move is selected"),
            },
            Shortcut::Swap => self.ask("swap (letters; for the other player, how many)", "swap "),
            Shortcut::Pass => self.mode = Mode::Passing(false),
            Shortcut::Undo => return self.command(Command::Undo),
            Shortcut::Redo => return self.command(Command::Redo),
            Shortcut::Correct => {
                self.ask(
                    "turn (number, then the move, remove, insert 8D AB, rack, score)",
                    "turn ",
                );
            }
            Shortcut::Allow => {
                let words = self.along.unlisted_words().join(" ");
                self.ask_with(
                    "words that the game took, to allow in the list for good",
                    "allow ",
                    words,
                );
            }
            Shortcut::Block => {
                let play = self.selected_play();
                let word = play.map(|play| self.along.word_of(&play)).unwrap_or_default();
                self.ask_with(
                    "words that the game refused, to block in the list for good",
                    "block ",
                    word,
                );
            }
            Shortcut::Help => self.mode = Mode::Help(0),
            Shortcut::Quit => return false,
        }
        true
    }

    /// Makes the selected move, a pass after a question; where there is none, asks for what the game waits for.
    fn choose(&mut self) -> bool {
        match (self.selected_move(), self.along.waiting_for()) {
            (Some(RankedMove { choice: MoveChoice::Pass, .. }), _) => {
                self.mode = Mode::Passing(false);
            }
            (Some(ranked), _) => return self.command(Command::Choose(ranked.number)),
            (None, WaitingFor::OpponentsMove) => {
                self.ask("your opponent's move (8D WORD 18, swap 2, pass)", "");
            }
            (None, _) => self.ask_for_tiles(),
        }
        true
    }

    fn key_of_line(&mut self, key: KeyCode, mut line: TypedLine) -> bool {
        let is_empty = line.typed.is_empty() && line.laid.is_none();
        match (key, Shortcut::of_key(key)) {
            (KeyCode::Esc, _) => {
                self.give_corrections_up();
                self.mode = line.laid.map_or(Mode::Plays, Mode::board);
                return true;
            }
            (KeyCode::Backspace, _) if is_empty && line.is_open() => return true,
            (KeyCode::Enter, _) => {
                let shortcut = line.is_open().then(|| Shortcut::of_text(line.typed.trim()));
                if let Some(shortcut) = shortcut.flatten() {
                    return self.shortcut(shortcut);
                }
                let command = self.command_of(&line);
                self.mode = Mode::Line(line);
                let Some(command) = command else { return true };
                return self.act(|view| view.opener.apply(&mut view.along, command?));
            }
            (_, Some(shortcut)) if is_empty => return self.shortcut(shortcut),
            (key, _) => line.key(key),
        }
        self.mode = Mode::Line(line);
        true
    }

    /// The command of a line. Where the game waits for new tiles, they need no word before them.
    fn command_of(&self, line: &TypedLine) -> Option<Result<Command, CommandError>> {
        match line.is_open() && !line.typed.trim().is_empty() {
            true => Some(self.along.read(&line.typed, TilesPrompt::Script)),
            false => line.command(),
        }
    }
}
