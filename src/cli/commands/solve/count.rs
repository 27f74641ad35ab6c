//! Numbers of things.

use crate::cli::answer::thousands;

/// A number with its noun: `1 move`, `1,283 moves`.
pub fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(count))
}
