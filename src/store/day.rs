//! Days.

/// A day, in seconds.
pub const DAY: i64 = 86_400;
