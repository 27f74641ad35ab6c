//! Computer players as strong as people: they know fewer words, see fewer moves, and keep worse tiles.

use std::cmp::Reverse;

use super::mixed::mixed;
use super::seen::{can_swap, outlook};
use super::vocabulary::Vocabulary;
use super::{Game, Learnt};
use crate::eval::Equity;
use crate::lexicon::Lexicon;
use crate::moves::{Effects, Move, Play, Swap, generate, value};
use crate::tile::{Letter, Rack, Word};

/// How strong a player is, as a rating in hundreds: 400 points more win ten times as often as they lose, so that
/// 200 more win 76 % of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

/// What a player can do.
#[derive(Clone, Copy, Debug)]
struct Skills {
    /// The rating as a text, by which the player is called.
    name: &'static str,
    /// The share of the words of four letters or more that the player knows. They know more of the shorter ones.
    knows: f64,
    /// How often the player sees a word that they know, for each tile of the rack beyond the first: long words
    /// are harder to see than short ones.
    sees: f64,
    /// How much of the worth of the tiles kept counts for the player, beside the score.
    keeps: f64,
}

const fn skills(name: &'static str, knows: f64, sees: f64, keeps: f64) -> Skills {
    Skills { name, knows, sees, keeps }
}

/// The skills of each rating, the weakest player first.
const LADDER: [Skills; 16] = [
    skills("500", 0.08, 0.44, 0.0),
    skills("600", 0.11, 0.48, 0.0),
    skills("700", 0.14, 0.52, 0.0),
    skills("800", 0.18, 0.55, 0.0),
    skills("900", 0.23, 0.58, 0.0),
    skills("1000", 0.27, 0.61, 0.03),
    skills("1100", 0.31, 0.64, 0.08),
    skills("1200", 0.36, 0.67, 0.13),
    skills("1300", 0.41, 0.7, 0.19),
    skills("1400", 0.48, 0.73, 0.26),
    skills("1500", 0.55, 0.77, 0.33),
    skills("1600", 0.65, 0.81, 0.43),
    skills("1700", 0.74, 0.85, 0.53),
    skills("1800", 0.82, 0.88, 0.62),
    skills("1900", 0.91, 0.94, 0.85),
    skills("2000", 1.0, 1.0, 1.0),
];

impl Strength {
    /// The highest, as which [`Player::Leave`](super::Player::Leave) plays.
    pub const MOST: Self = Self(LADDER.len() as u8 - 1);

    /// Which ratings there are, in words.
    pub const RATINGS: &'static str = "a rating in hundreds from 500 to 2000";

    /// All of them, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::MOST.0).map(Self)
    }

    /// The rating as a text.
    pub const fn name(self) -> &'static str {
        self.skills().name
    }

    /// Whether there are words that the player does not know.
    pub(super) const fn lacks_words(self) -> bool {
        self.0 < Self::MOST.0
    }

    const fn skills(self) -> &'static Skills {
        &LADDER[self.0 as usize]
    }

    /// The move of a player of this strength. `seed` decides which words they see.
    pub(super) fn choose<L: Lexicon>(
        self,
        game: &Game,
        rack: &Rack,
        lexicon: &L,
        Learnt { leaves, vocabulary, .. }: Learnt<'_>,
        seed: u64,
    ) -> Result<Move, L::Error> {
        let (skills, scene) = (self.skills(), game.scene());
        let leave_values = outlook(game, rack).leave_values(leaves);
        let worth = |leave: i32| (f64::from(leave) * skills.keeps).round() as i32;
        let plays = generate(&scene, rack, lexicon)?;
        let mut ranked = Vec::with_capacity(plays.len());
        plays.each(|_, score, new| {
            ranked.push((value(score, worth(leave_values.after(new))), ranked.len()));
        });
        // The first of equal plays comes first.
        ranked.sort_by_key(|(value, _)| Reverse(*value));
        let seen = Seen { skills, vocabulary, effects: Effects::new(scene), seed };
        let found = ranked.into_iter().find_map(|(value, rank)| {
            plays.get(rank).filter(|play| seen.has(play)).map(|play| (value, play))
        });
        let least = found.as_ref().map_or(i32::MIN, |(value, _)| *value);
        let pass = worth(leave_values.of_pass().0);
        if can_swap(game)
            && let Some((Equity(equity), kept)) = leave_values.best_swap(Equity(i32::MIN))
            && worth(equity) > least
            && worth(equity) >= pass
        {
            return Ok(Move::Swap(Swap::Tiles(rack.tiles().minus(&kept))));
        }
        Ok(found.filter(|_| least >= pass).map_or(Move::Pass, |(_, play)| Move::Play(play)))
    }
}

/// What a player knows and sees of a position.
struct Seen<'a> {
    skills: &'static Skills,
    vocabulary: Option<&'a Vocabulary>,
    effects: Effects<'a>,
    seed: u64,
}

impl Seen<'_> {
    /// Whether the player knows all words of a play, and sees the main one.
    fn has(&self, play: &Play) -> bool {
        let knows = |word: &Word| self.skills.know(word, self.vocabulary);
        let Some(word) = Word::of(play.word()) else { return false };
        knows(&word)
            && self.skills.see(&word, play.tiles().len(), self.seed)
            && self
                .effects
                .cross_words(play)
                .all(|word| Word::of(&word).is_some_and(|word| knows(&word)))
    }
}

impl Skills {
    /// Whether the player knows a word: always the same ones, the most usual, and those of a weaker player among them.
    fn know(&self, word: &[Letter], vocabulary: Option<&Vocabulary>) -> bool {
        // Roots are the same on every machine, powers need not be.
        let share = match word.len() {
            ..=2 => self.knows.sqrt().sqrt(),
            3 => self.knows.sqrt(),
            _ => self.knows,
        };
        let more_usual = vocabulary.and_then(|vocabulary| vocabulary.more_usual(word));
        more_usual.unwrap_or_else(|| part(word, 0)) < share
    }

    /// Whether the player sees a word of which some tiles are from the rack.
    fn see(&self, word: &[Letter], tiles: usize, seed: u64) -> bool {
        part(word, seed) < (1..tiles).map(|_| self.sees).product()
    }
}

/// A number from 0 to below 1 that a word and a seed decide, as if at random.
fn part(word: &[Letter], seed: u64) -> f64 {
    (mixed(word, seed) >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::{GameSeed, Player, SelfPlay};
    use crate::lexicon::WordMap;
    use crate::rules::Ruleset;

    fn words() -> WordMap {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let letters = ["A", "E", "N", "R", "S", "T"];
        // Every text of two to four of these letters is a word.
        let texts = (2..=4).flat_map(|length| {
            (0..6_usize.pow(length)).map(move |number| {
                (0..length)
                    .map(|place| letters[number / 6_usize.pow(place) % 6])
                    .collect::<String>()
            })
        });
        let words = texts.filter_map(|text| ruleset.alphabet.word(&text).ok());
        WordMap::new(ruleset.alphabet.clone(), words)
    }

    fn played(players: [Player; 2], number: u64, words: &WordMap) -> Game {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let seed = GameSeed { seed: 1, number };
        let layout = ruleset.layout.clone();
        SelfPlay::new(ruleset, layout, players, seed).finish(words).expect("a game")
    }

    #[test]
    fn the_strongest_plays_by_equity_and_the_weakest_loses() {
        let words = words();
        let [weak, strong] = [Player::Rated(Strength(0)), Player::Rated(Strength::MOST)];
        for number in 0..3 {
            let game = played([strong; 2], number, &words);
            let by_equity = played([Player::Leave; 2], number, &words);
            assert_eq!(game.turns(), by_equity.turns());
            let [mine, theirs] = played([weak, strong], number, &words).final_scores();
            assert!(mine < theirs, "{mine} {theirs}");
        }
    }

    #[test]
    fn a_stronger_player_knows_more_words_and_all_that_the_weaker_knows() {
        let words: Vec<_> = words().words().filter(|word| word.len() == 4).collect();
        let known = |strength: Strength| {
            words.iter().map(|word| strength.skills().know(word, None)).collect::<Vec<_>>()
        };
        let count = |known: &[bool]| known.iter().filter(|known| **known).count() as f64;
        for (weak, strong) in Strength::all().zip(Strength::all().skip(1)) {
            let [fewer, more] = [weak, strong].map(known);
            assert!(fewer.iter().zip(&more).all(|(fewer, more)| !fewer || *more));
            let share = count(&more) / words.len() as f64;
            assert!((share - strong.skills().knows).abs() < 0.05, "{share}");
        }
    }

    #[test]
    fn every_rating_has_its_name() {
        let ratings = (5..=20).map(|hundreds| (100 * hundreds).to_string());
        assert!(Strength::all().map(Strength::name).eq(ratings));
        let [least, most] = [Strength(0), Strength::MOST].map(Strength::name);
        assert_eq!(Strength::RATINGS, format!("a rating in hundreds from {least} to {most}"));
        assert_eq!(["400", "1450", "2100"].map(Player::named), [None; 3]);
        assert_eq!(Player::named("1400").map(Player::name), Some("1400"));
    }
}
