//! What players know of a word list beyond its words.

use crate::eval::{Chances, Leaves, PositionValues};

/// What was learnt for a word list, as players use it.
#[derive(Clone, Copy, Debug)]
pub struct Learnt<'a> {
    /// The leave values.
    pub leaves: &'a Leaves,
    /// The chances to win.
    pub chances: Option<&'a Chances>,
    /// The position values.
    pub values: Option<&'a PositionValues>,
}

impl<'a> From<&'a Leaves> for Learnt<'a> {
    fn from(leaves: &'a Leaves) -> Self {
        Self { leaves, chances: None, values: None }
    }
}
