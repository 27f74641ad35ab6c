//! What players know of a word list beyond its words.

use std::sync::Arc;

use super::vocabulary::Vocabulary;
use crate::eval::{Chances, Leaves, PositionValues};

/// What is known of a word list, as players use it.
#[derive(Clone, Copy, Debug)]
pub struct Learnt<'a> {
    /// The leave values.
    pub leaves: &'a Leaves,
    /// The chances to win.
    pub chances: Option<&'a Chances>,
    /// The position values.
    pub values: Option<&'a PositionValues>,
    /// How usual the words are. Without it, which words a player of a rating knows is as if by chance.
    pub vocabulary: Option<&'a Vocabulary>,
}

impl<'a> From<&'a Leaves> for Learnt<'a> {
    fn from(leaves: &'a Leaves) -> Self {
        Self { leaves, chances: None, values: None, vocabulary: None }
    }
}

/// What is known of a word list, as several games share it.
#[derive(Clone, Debug, Default)]
pub struct SharedLearnt {
    /// The leave values; none where no player needs them.
    pub leaves: Arc<Leaves>,
    /// The chances to win.
    pub chances: Option<Arc<Chances>>,
    /// The position values.
    pub values: Option<Arc<PositionValues>>,
    /// How usual the words are.
    pub vocabulary: Option<Arc<Vocabulary>>,
}

impl<'a> From<&'a SharedLearnt> for Learnt<'a> {
    fn from(learnt: &'a SharedLearnt) -> Self {
        let SharedLearnt { leaves, chances, values, vocabulary } = learnt;
        let (chances, values) = (chances.as_deref(), values.as_deref());
        Self { leaves, chances, values, vocabulary: vocabulary.as_deref() }
    }
}
