//! A checksum of games, to compare two runs.

use std::fmt;

use flate2::Crc;

use super::{Game, Turn};
use crate::moves::{Move, Swap, notation};
use crate::tile::Alphabet;

/// A checksum (CRC-32) of all turns of games in their order, the same on every machine. Each turn is
/// one line, `NUMBER SEAT 8D WORD SCORE`, `NUMBER SEAT swap TILES` or `NUMBER SEAT pass`, and so is
/// the end of each game, `NUMBER end SCORE SCORE`. Its text is eight hexadecimal digits.
#[derive(Debug, Default)]
pub struct Fingerprint(Crc);

impl Fingerprint {
    /// Adds a game under a number.
    pub fn add(&mut self, number: u64, game: &Game) {
        let alphabet = &game.ruleset().alphabet;
        for turn in game.turns() {
            let seat = turn.seat.index() + 1;
            let line = format!("{number} {seat} {}\n", action(turn, alphabet));
            self.0.update(line.as_bytes());
        }
        let [first, second] = game.final_scores();
        self.0.update(format!("{number} end {first} {second}\n").as_bytes());
    }

    /// Adds the games that follow.
    pub fn append(&mut self, later: &Self) {
        self.0.combine(&later.0);
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0.sum())
    }
}

fn action(turn: &Turn, alphabet: &Alphabet) -> String {
    match &turn.action {
        Move::Play(play) => {
            let place = notation(play.start(), play.direction());
            format!("{place} {} {}", alphabet.tiles(play.word()), play.score())
        }
        Move::Swap(Swap::Tiles(tiles)) => format!("swap {}", tiles.text(alphabet)),
        Move::Swap(Swap::Count(count)) => format!("swap {count}"),
        Move::Pass => "pass".to_owned(),
    }
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
        let mut lines = Crc::new();
        lines.update(b"7 1 8E STeP 8\n7 2 swap AQ?\n7 1 pass\n7 end 8 0\n");
        assert_eq!(found.to_string(), format!("{:08x}", lines.sum()));
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
    }
}
