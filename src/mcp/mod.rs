//! The questions of [`api`](crate::api) as tools of the Model Context Protocol, on standard input and output, for
//! assistants: <https://modelcontextprotocol.io/specification>.
//!
//! The tools read, and change nothing. Their schemas are those of the questions.

mod call;
mod server;
mod tool;
mod tools;

pub use server::serve;
