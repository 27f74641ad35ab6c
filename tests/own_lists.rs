//! The word lists that are crates of their own, and positions of games with them.

use std::sync::Arc;

use crate::agreement::games::plays;
use crate::agreement::rulebook::{Plain, by_rulebook, proved};
use crate::playability::check;
use crate::support::built_in;
use wfq::app::import::Sources;
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::lexicon::Cleaner;
use wfq::moves::Scene;
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Tiles};

/// The words up to the default level, and in all.
const COUNTS: [(&str, usize, usize); 9] = [
    ("da", 419_608, 550_509),
    ("de", 873_968, 876_553),
    ("en-us", 237_387, 237_387),
    ("es", 541_302, 603_015),
    ("fi", 3_116_430, 3_192_510),
    ("fr", 404_845, 405_782),
    ("nb", 508_224, 519_118),
    ("pt", 375_959, 429_050),
    ("sv", 618_580, 636_061),
];

#[test]
#[ignore = "reads seven million words"]
fn every_list_of_its_own_reads_whole() {
    for (language, count, all) in COUNTS {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let sources = Sources::built_in(&ruleset).expect("a list");
        let cleaner = Cleaner::new(&ruleset).default_level(sources.default_level);
        let cleaned = cleaner.clean_with_levels(&sources.text, &sources.levels, |_| ());
        let found = (cleaned.len(), cleaned.len() + cleaned.more, cleaned.refused.len());
        assert_eq!(found, (count, all, 0), "{language}");
        if ["nb", "sv"].contains(&language) {
            check(&ruleset, &sources.text);
        }
        // As games have them.
        let (mut blocked, mut allowed) = ruleset.short_words();
        let has = |word: &str| sources.text.lines().any(|line| line == word);
        assert!(!blocked.any(has) && allowed.all(has), "{language}");
    }
}

/// All that is listed is right. What may be left out is tried with two tiles of three, where all placements can be.
#[test]
#[ignore = "plays games with seven million words"]
fn positions_of_each_language_are_as_in_the_rulebook() {
    for (language, ..) in COUNTS {
        let ruleset = Arc::new(Ruleset::built_in(language).expect("built in"));
        let map = built_in(&ruleset);
        let plain = Plain::new(&ruleset.alphabet, map.words());
        let mut tried = 0;
        for number in 0.. {
            let (layout, seed) = (ruleset.layout.clone(), GameSeed { seed: 1, number });
            let mut table = SelfPlay::new(ruleset.clone(), layout, [Player::Greedy; 2], seed);
            while let Some(seat) = table.to_move().filter(|_| tried < 20) {
                let scene = Scene::new(table.game().board(), &ruleset);
                let tiles = table.game().rack(seat).expect("known");
                for play in plays(&scene, &Rack::new(tiles).expect("a rack"), &map) {
                    let proved = proved(&scene, play.tiles().to_vec(), &plain);
                    assert_eq!(proved.map(|(play, _)| play), Some(play), "{language}");
                }
                let mut few = Tiles::default();
                tiles.each().take(3).for_each(|tile| few.add(tile));
                let (scene, few) =
                    (Scene { rack_size: 2, ..scene }, Rack::new(few).expect("a rack"));
                assert_eq!(
                    plays(&scene, &few, &map),
                    by_rulebook(&scene, &few, &plain),
                    "{language}"
                );
                tried += 1;
                table.step(&map).expect("a turn");
            }
            if tried == 20 {
                break;
            }
        }
    }
}
