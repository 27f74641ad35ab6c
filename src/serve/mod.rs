//! A page in a browser over the questions of [`app`](crate::app): a server on this machine, with its
//! JSON interface and the files of the page.
//!
//! It answers only who knows its token, by its own names, and asks for nothing from elsewhere. Each
//! question has its time and its turn.

mod access;
mod answer;
mod api;
mod asked;
mod connections;
mod error;
mod events;
mod games;
mod known;
mod limits;
mod listen;
mod memory;
mod page;
mod refusal;
mod server;
mod state;
mod stream;
mod work;

pub use error::ServeError;
pub use server::{ServeChoice, Server, Stopper};
