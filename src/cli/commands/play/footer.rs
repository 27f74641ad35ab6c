//! The line with the keys of the moment, on the full screen of a game.

use itertools::Itertools;
use ratatui::layout::Rect;

use crate::app::play::WaitingFor;
use crate::cli::commands::play::help::lines as help_lines;
use crate::cli::commands::play::view::{Mode, View};

/// The keys of the moment, as many as there is room for. The last ones are always shown.
pub(crate) fn keys(view: &View<'_>, area: Rect) -> String {
    let all: &[&str] = match (&view.mode, view.along.waiting_for()) {
        (Mode::Help(_), _) if help_lines(area.width.into()).len() + 2 > area.height.into() => {
            &["↑↓ PgDn more", "Esc goes back"]
        }
        (Mode::Help(_), _) => &["Esc goes back"],
        (Mode::Text { .. }, _) => &["↑↓ PgDn more", "Esc goes back"],
        (Mode::Passing(_), _) => &["Enter pass", "Esc goes back"],
        (Mode::NewRecord(..), _) => &["y Enter new record", "Esc goes back"],
        (Mode::Line(line), WaitingFor::NewTiles(_)) if line.tiles.is_some() => {
            &["Enter done", "Tab opponent's move", "F5 undo", "Ctrl-U clear", "Esc leave"]
        }
        (Mode::Line(_), _) => &["Enter done", "Ctrl-U clear", "Esc leave"],
        (Mode::Board { edit, .. }, _) if edit.position().is_some() => {
            &["arrows", "letters", "? blank", "Space turn", "Del take away", KEEP]
        }
        (Mode::Board { .. }, _) => {
            &["arrows", "letters", "? blank", "Space turn", "! anyway", PLAY]
        }
        (_, WaitingFor::MyMove) if !view.along.has_hints() => {
            &["type 8D WORD", "hints", BOARD, SWAP, UNDO, QUIT]
        }
        (_, WaitingFor::MyMove) => {
            &["↑↓ Enter play", "type 8D WORD", BOARD, SWAP, UNDO, PAGES, REPLIES, WHY, QUIT]
        }
        (_, WaitingFor::NewTiles(_)) => {
            &["Enter new tiles", "Tab opponent's move", UNDO, POSITION, QUIT]
        }
        (_, WaitingFor::OpponentsMove) => &["type 8D WORD 18", BOARD, SWAP, UNDO, POSITION, QUIT],
        (_, WaitingFor::Nothing) => &[UNDO, QUIT],
    };
    fitting(all, area.width.into())
}

const QUIT: &str = "? keys  q Enter quit";
const BOARD: &str = "Tab board";
const SWAP: &str = "F4 swap";
const UNDO: &str = "F5 undo";
const PAGES: &str = "PgDn more";
const REPLIES: &str = "F8 replies";
const WHY: &str = "F9 why";
const POSITION: &str = "F3 position";
const KEEP: &str = "Enter keep  Esc leave";
const PLAY: &str = "Enter play  Esc leave";

fn fitting(all: &[&str], width: usize) -> String {
    let Some((last, others)) = all.split_last() else { return String::new() };
    let mut room = width.saturating_sub(last.chars().count());
    let fit = others.iter().take_while(|part| {
        let more = part.chars().count() + 2;
        let fits = more <= room;
        room = room.saturating_sub(more);
        fits
    });
    fit.chain([last]).join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_keys_are_never_cut() {
        let all = ["aaaa", "bb", "c", "zz"];
        assert_eq!(fitting(&all, 80), "aaaa  bb  c  zz");
        assert_eq!(fitting(&all, 15), "aaaa  bb  c  zz");
        assert_eq!(fitting(&all, 14), "aaaa  bb  zz");
        assert_eq!(fitting(&all, 7), "zz");
    }
}
