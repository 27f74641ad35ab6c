//! Which letter a tile shows.

pub(super) mod decide;
pub(super) mod letters;
pub(super) mod masks;
pub(super) mod points;
pub(super) mod tiles;
pub(super) mod usual;
