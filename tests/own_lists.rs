//! The word lists that are crates of their own.

use wfq::app::import::Sources;
use wfq::rules::Ruleset;
use wfq::words_in::Cleaner;

/// The words up to the default level, and in all.
const COUNTS: [(&str, usize, usize); 8] = [
    ("da", 419_608, 550_509),
    ("de", 873_968, 876_553),
    ("es", 541_302, 603_015),
    ("fi", 3_116_430, 3_192_510),
    ("fr", 404_845, 405_782),
    ("nb", 508_224, 519_118),
    ("pt", 375_959, 429_050),
    ("sv", 618_580, 636_061),
];

#[test]
fn every_list_of_its_own_reads_whole() {
    for (language, count, all) in COUNTS {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let sources = Sources::built_in(&ruleset).expect("a list");
        let cleaner = Cleaner::new(&ruleset).default_level(sources.default_level);
        let cleaned = cleaner.clean_with_levels(&sources.text, &sources.levels, |_| ());
        assert_eq!((cleaned.len(), cleaned.refused.len()), (all, 0), "{language}");
        let default = sources.default_level.expect("levels");
        let known = sources.levels.iter().filter(|level| **level <= default).count();
        assert_eq!(known, count, "{language}");
        // As games have them.
        let (mut blocked, mut allowed) = ruleset.short_words();
        let has = |word: &str| sources.text.lines().any(|line| line == word);
        assert!(!blocked.any(has) && allowed.all(has), "{language}");
    }
}
