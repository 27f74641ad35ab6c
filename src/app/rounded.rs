//! Numbers with as many digits as they are good for.

/// A number in whole hundredths, say, if a unit has 100 `parts`.
pub(crate) fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}
