//! What a command comes to.

/// What a command comes to, if nothing goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Found, or done. Exit code 0.
    Found,
    /// There is nothing to be found. Exit code 1.
    Nothing,
}
