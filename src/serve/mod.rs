//! A page in a browser over the questions of [`api`](crate::api): a server on this machine, with its
//! JSON interface and the files of the page.
//!
//! It answers only requests that have its token and call it by its own names, and loads nothing from
//! elsewhere. Each question waits for its turn, and has a time limit.

mod access;
mod answer;
mod comments;
mod compressed;
mod connections;
mod devices;
mod devices_asked;
mod error;
mod events;
mod headers;
mod limits;
mod listen;
mod memory;
mod order;
mod page;
mod respond;
mod sent;
mod server;
mod site;
mod site_folder;
mod state;
mod stream;
mod token;

pub use error::ServeError;
pub use server::{ServeChoice, Server, SiteChoice, Stopper};
