//! A page in a browser over the questions of [`app`](crate::app): a server on this machine, with its
//! JSON interface and the files of the page.
//!
//! It answers only requests that have its token and call it by its own names, and loads nothing from
//! elsewhere. Each question waits for its turn, and has a time limit.

mod access;
mod answer;
mod api;
mod asked;
mod comments;
mod connections;
mod devices;
mod error;
mod events;
mod games;
mod known;
mod limits;
mod listen;
mod memory;
mod noted;
mod order;
mod page;
mod refusal;
mod refused_words;
mod server;
mod state;
mod stream;
mod token;
mod work;
mod written;

pub use error::ServeError;
pub use server::{ServeChoice, Server, Stopper};
