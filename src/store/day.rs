//! Days.

/// A day, in seconds.
pub const DAY: i64 = 86_400;

/// The day of a time in seconds since 1970-01-01, counted from that day.
pub const fn day_of(time: i64) -> i64 {
    time.div_euclid(DAY)
}
