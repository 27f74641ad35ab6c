//! What parts can be of.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What parts can be of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PartKind {
    /// Games between players.
    Autoplay,
    /// Games that teach leave values.
    Train,
    /// Games that teach chances to win.
    TrainChances,
    /// Games that teach what words bring.
    TrainPlayability,
    /// Answers to a batch of positions.
    SolveBatch,
}

impl PartKind {
    /// The command that makes such parts.
    pub const fn command(self) -> &'static str {
        match self {
            Self::Autoplay => "autoplay",
            Self::Train => "train",
            Self::TrainChances => "train --chances",
            Self::TrainPlayability => "train --playability",
            Self::SolveBatch => "solve --batch",
        }
    }
}

impl fmt::Display for PartKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wfq {}", self.command())
    }
}
