//! A checksum of games, to compare two runs.

use std::fmt::{self, Write as _};

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};

use super::Game;
use crate::moves::{Move, Swap, notation};

/// A checksum (CRC-32) of all turns of games in their order, the same on every machine. Each turn is
/// one line, `NUMBER SEAT 8D WORD SCORE`, `NUMBER SEAT swap TILES` or `NUMBER SEAT pass`, and so is
/// the end of each game, `NUMBER end SCORE SCORE`. Its text is eight hexadecimal digits.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "WrittenFingerprint", into = "WrittenFingerprint")]
pub struct Fingerprint {
    lines: Hasher,
    /// The number of bytes, which the checksum of what follows needs.
    bytes: u64,
}

#[derive(Serialize, Deserialize)]
struct WrittenFingerprint {
    crc: u32,
    bytes: u64,
}

impl From<Fingerprint> for WrittenFingerprint {
    fn from(fingerprint: Fingerprint) -> Self {
        Self { crc: fingerprint.lines.finalize(), bytes: fingerprint.bytes }
    }
}

impl From<WrittenFingerprint> for Fingerprint {
    fn from(WrittenFingerprint { crc, bytes }: WrittenFingerprint) -> Self {
        Self { lines: Hasher::new_with_initial_len(crc, bytes), bytes }
    }
}

impl Fingerprint {
    /// Adds a game under a number.
    pub fn add(&mut self, number: u64, game: &Game) {
        let mut lines = String::new();
        // Writing to a string can't fail.
        _ = write_lines(&mut lines, number, game);
        self.lines.update(lines.as_bytes());
        self.bytes += lines.len() as u64;
    }

    /// Adds the games that follow.
    pub fn append(&mut self, later: &Self) {
        self.lines.combine(&later.lines);
        // Wraps around where a file says so: the checksum is then wrong, as the file is.
        self.bytes = self.bytes.wrapping_add(later.bytes);
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.lines.clone().finalize())
    }
}

fn write_lines(lines: &mut String, number: u64, game: &Game) -> fmt::Result {
    let alphabet = &game.ruleset().alphabet;
    for turn in game.turns() {
        write!(lines, "{number} {} ", turn.seat.index() + 1)?;
        match &turn.action {
            Move::Play(play) => {
                lines.push_str(&notation(play.start(), play.direction()));
                lines.push(' ');
                lines.extend(play.word().iter().map(|tile| alphabet.tile(*tile)));
                writeln!(lines, " {}", play.score())?;
            }
            Move::Swap(Swap::Tiles(tiles)) => writeln!(lines, "swap {}", tiles.text(alphabet))?,
            Move::Swap(Swap::Count(count)) => writeln!(lines, "swap {count}")?,
            Move::Pass => lines.push_str("pass\n"),
        }
    }
    let [first, second] = game.final_scores();
    writeln!(lines, "{number} end {first} {second}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::moves::NamedMove;
    use crate::rules::Ruleset;
    use crate::tile::Tiles;

    fn game() -> Game {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let layout = ruleset.layout.clone();
        let mut game = Game::new(ruleset, layout);
        let named = NamedMove::parse("8E STeP").expect("a move");
        let placement = named.placement(game.board(), &game.ruleset().alphabet);
        let (play, _) = game.place(&placement.expect("a placement")).expect("legal");
        game.take(Move::Play(play)).expect("legal");
        let mut tiles = Tiles::default();
        let alphabet = game.ruleset().alphabet.clone();
        [alphabet.letter('Q'), alphabet.letter('A'), None].iter().for_each(|tile| tiles.add(*tile));
        game.take(Move::Swap(Swap::Tiles(tiles))).expect("legal");
        game.take(Move::Pass).expect("legal");
        game
    }

    #[test]
    fn a_fingerprint_is_the_checksum_of_its_lines() {
        let mut found = Fingerprint::default();
        found.add(7, &game());
        let lines = crc32fast::hash(b"7 1 8E STeP 8\n7 2 swap AQ?\n7 1 pass\n7 end 8 0\n");
        assert_eq!(found.to_string(), format!("{lines:08x}"));
    }

    #[test]
    fn parts_make_the_same_fingerprint_only_in_order() {
        let part = |numbers: &[u64]| {
            let mut part = Fingerprint::default();
            numbers.iter().for_each(|number| part.add(*number, &game()));
            part
        };
        let whole = part(&[0, 1, 2, 3]).to_string();
        let joined = |first: &[u64], second: &[u64]| {
            let mut first = part(first);
            first.append(&part(second));
            first.to_string()
        };
        assert_eq!(joined(&[0], &[1, 2, 3]), whole);
        assert_eq!(joined(&[], &[0, 1, 2, 3]), whole);
        assert_ne!(joined(&[1, 2, 3], &[0]), whole);
        assert_eq!(part(&[]).to_string(), "00000000");
        let text = serde_json::to_string(&part(&[2, 3])).expect("JSON");
        let mut first = part(&[0, 1]);
        first.append(&serde_json::from_str(&text).expect("a fingerprint"));
        assert_eq!(first.to_string(), whole);
    }
}
