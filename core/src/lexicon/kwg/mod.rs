//! Word graphs as wolges, macondo and MAGPIE keep them: `.kwg`, and the leaves of a `.klv2`.
//!
//! Words and leaves are sequences of the codes of tiles. In the GADDAG of a word graph, 0 is where the
//! direction turns.

pub(super) mod gaddag;
pub(super) mod layout;
pub(super) mod node;
pub(super) mod rows;
pub(super) mod states;
pub(super) mod walk;
pub(super) mod write;
