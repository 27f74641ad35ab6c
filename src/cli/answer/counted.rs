//! Counts with their noun.

use super::thousands;

/// A number with its noun: `1 move`, `1,283 moves`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        let all = [0, 1, 2, 1283].map(|count| counted(count, "move"));
        assert_eq!(all, ["0 moves", "1 move", "2 moves", "1,283 moves"]);
    }
}
