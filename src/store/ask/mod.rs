//! What is asked of a list: its words, definitions, leave values, chances and ranks.

pub(super) mod allowed;
mod built_in;
pub(super) mod chances;
pub(super) mod definitions;
pub(super) mod leaves;
pub(super) mod lists;
pub(super) mod load;
pub(super) mod lookup;
pub(super) mod meaning;
pub(super) mod packed;
pub(super) mod position_values;
pub(super) mod rank;
pub(super) mod rank_origins;
pub(super) mod spelling;
pub(super) mod word_ranks;
pub(super) mod words;
pub(super) mod writings;
