//! The questions of the page answered in a worker of the browser: the face that `wfq serve` is on a machine.
//!
//! A worker opens a [`Page`] and asks it. What it has to say meanwhile, and whether to stop, goes through the
//! functions that the worker defines.
#![cfg(target_family = "wasm")]

mod answered;
mod everything;
mod files;
mod kept;
mod lent;
mod page;
mod worker;

pub use answered::Answered;
pub use page::Page;
