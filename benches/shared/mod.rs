//! What both benchmarks work with.

pub mod anagram;
pub mod list;
pub mod position;
pub mod selfplay;

/// A number with commas between its groups of three digits.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let places = (0..digits.len()).rev();
    let grouped = digits.chars().zip(places).flat_map(|(digit, place)| {
        let comma = (place > 0 && place % 3 == 0).then_some(',');
        [Some(digit), comma]
    });
    grouped.flatten().collect()
}
