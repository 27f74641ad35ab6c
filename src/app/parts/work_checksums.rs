//! Checksums, so that results of parts are not added up that were made with other words or values.

use super::checksum::Checksum;
use crate::eval::{Chances, Leaves, PositionValues};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoreError};
use crate::tile::Alphabet;

/// A checksum of the words of a list. Their order in the database makes no difference.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
pub fn words_checksum(store: &Store, list: &ListInfo) -> Result<String, StoreError> {
    let (mut words, mut sum) = (0_u64, 0_u64);
    store.each_word(list, |word| {
        words += 1;
        sum = sum.wrapping_add(u64::from(crc32fast::hash(word.as_bytes())));
    })?;
    Ok(format!("{words:x}-{sum:x}"))
}

/// The name of a ruleset with a checksum of its tiles, squares and rules.
pub fn rules_checksum(ruleset: &Ruleset) -> String {
    // Computer players lay no word that the list lacks.
    let mut rules = ruleset.clone();
    rules.rules.challenges = false;
    format!("{}-{:08x}", ruleset.id, crc32fast::hash(rules.to_toml().as_bytes()))
}

/// A checksum of leave values.
pub fn leaves_checksum(leaves: &Leaves, alphabet: &Alphabet) -> String {
    let line =
        |tiles: String, worth: i32, count: u32| format!("{tiles} {worth} {count}\n").into_bytes();
    let lines = leaves.rows().into_iter();
    let lines = lines.map(|leave| line(leave.tiles.text(alphabet), leave.worth.0, leave.count));
    checksum_of(lines)
}

/// A checksum of chances to win.
pub fn chances_checksum(chances: &Chances) -> String {
    let lines = chances.rows().map(|row| format!("{} {} {}\n", row.tiles, row.lead, row.chance));
    checksum_of(lines)
}

/// A checksum of position values.
pub fn values_checksum(values: &PositionValues) -> String {
    checksum_of([values.bytes()])
}

fn checksum_of(texts: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    let mut checksum = Checksum::default();
    texts.into_iter().for_each(|text| checksum.add(text.as_ref()));
    checksum.text()
}
