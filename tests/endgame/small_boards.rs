//! Endgames of small random games: boards of a few squares, a few letters and words. Their lanes are
//! alike, so that a search which takes one for another is soon caught.

use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use wfq::eval::{Endgame, PositionBudget};
use wfq::game::Player;
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;
use wfq::tile::{Letter, Word};

use super::{Plain, endgame, late_game, racks, replayed, spread};

const LETTERS: [char; 5] = ['A', 'C', 'E', 'S', 'T'];

/// Rules of a small game, whose tiles are soon out of the bag, and its words; `None` if the tiles are too
/// few for two racks or too many for the board.
fn small_game(random: &mut ChaCha8Rng) -> Option<(Arc<Ruleset>, WordMap)> {
    let size = random.random_range(3..=5);
    let middle = size / 2;
    let rows = (0..size).map(|row| {
        let square = |column| match (row, column) {
            at if at == (middle, middle) => '1',
            _ => ['.', '.', '.', '2', '3', '4', '5'][random.random_range(0..7)],
        };
        (0..size).map(square).collect::<String>()
    });
    let layout = rows.collect::<Vec<_>>().join("\n");
    let letters = &LETTERS[..random.random_range(2..=LETTERS.len())];
    let rack_size: usize = random.random_range(2..=4);
    let tiles = letters.iter().map(|letter| {
        let (points, count) = (random.random_range(0..=10), random.random_range(1..=5));
        format!("{letter} = {{ points = {points}, count = {count} }}\n")
    });
    let tiles = tiles.collect::<String>();
    let text = format!(
        "id = 'small'\nname = 'Small'\nblanks = {}\nlayout = \"\"\"\n{layout}\n\"\"\"\n[rules]\n\
         rack_size = {rack_size}\nbingo_bonus = {}\nswap_limit = {rack_size}\npasses = {}\n\
         swaps_count = true\nstart_doubles = {}\n[tiles]\n{tiles}",
        random.random_range(0..=3),
        random.random_range(0..=20),
        random.random_range(1..=3),
        random.random::<bool>(),
    );
    let ruleset = Ruleset::from_toml(&text).ok()?;
    let words: Vec<Word> = (0..random.random_range(3..30))
        .filter_map(|_| {
            let letter = |index| Letter::new(index).expect("in range");
            let length = random.random_range(2..=size);
            let word = (0..length).map(|_| letter(random.random_range(0..letters.len())));
            Word::new(&word.collect::<Vec<_>>())
        })
        .collect();
    let map = WordMap::new(ruleset.alphabet.clone(), words);
    Some((Arc::new(ruleset), map))
}

/// Compares the search with the plain one. Returns how many positions had a play to choose.
fn check(wanted: usize) -> usize {
    let (mut checked, mut chosen) = (0, 0);
    for number in 0.. {
        if checked == wanted {
            break;
        }
        let Some((ruleset, map)) = small_game(&mut ChaCha8Rng::seed_from_u64(number)) else {
            continue;
        };
        let most = 2 * ruleset.rules.rack_size;
        let game = late_game(&map, &ruleset, [Player::RandomWord; 2], number, most);
        let Some(game) = game.filter(|game| racks(game).iter().all(|rack| !rack.is_empty())) else {
            continue;
        };
        let Some(value) = Plain::of(&map, &game) else { continue };
        let line = Endgame::new(&endgame(&game), &map).best(&mut PositionBudget::unlimited());
        let expected = value - spread(&game, game.to_move());
        let named = format!("game {number}\n{}", ruleset.to_toml());
        assert_eq!((line.spread, line.exact), (expected, true), "{named}");
        assert_eq!(replayed(&map, &game, &line), expected, "{named}: its line");
        checked += 1;
        chosen += usize::from(line.moves.len() > 1);
    }
    chosen
}

#[test]
fn endgames_on_small_boards_agree_with_trying_everything() {
    let chosen = check(100);
    assert!(chosen > 25, "{chosen}");
}

#[test]
#[ignore = "takes 10 s; run by .ci/long"]
fn many_endgames_on_small_boards_agree_with_trying_everything() {
    let chosen = check(2000);
    assert!(chosen > 500, "{chosen}");
}
