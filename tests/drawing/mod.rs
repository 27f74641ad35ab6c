//! Draws screenshots of games with the right answers beside them: the same number gives the same picture.
//!
//! A game is dealt (`deal`), laid out as a phone shows it (`phone`, `bars`, `square`) in colours and fonts
//! of its own (`theme`, `face`), and saved as people send screenshots (`shot`). `plan` chooses all of that
//! by number; `judge` compares a reading with what was drawn.
#![allow(dead_code, reason = "tests and benchmarks each use their part")]

pub mod bars;
pub mod canvas;
pub mod deal;
pub mod dice;
pub mod face;
pub mod judge;
pub mod language;
pub mod others;
pub mod pen;
pub mod phone;
pub mod plan;
pub mod position;
pub mod shot;
pub mod square;
pub mod theme;
