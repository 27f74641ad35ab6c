//! The page without a server in each language whose words it can fetch.

use serde_json::json;

use super::games::{begin, enter};
use super::host::Host;
use super::levels::choose;
use super::tab::{DESK, Page};

/// A list, the number of its words, one of them, and tiles.
const LISTS: [(&str, u64, &str, &str); 11] = [
    ("da", 419_608, "HÆST", "ØREKAN"),
    ("de", 873_968, "ÄRGER", "MÖBELN"),
    ("en", 248_630, "HELLO", "STARE"),
    ("en-us", 237_387, "COLOR", "STARE"),
    ("es", 541_302, "AÑOS", "CASTE"),
    ("fi", 3_116_430, "PÄIVÄ", "TALOSSA"),
    ("fr", 404_845, "ECOLE", "MAISON"),
    ("nb", 508_224, "BLÅBÆR", "SKOLEN"),
    ("nl", 310_782, "GEBAK", "KALDE"),
    ("pt", 375_959, "CAÇA", "CASAS"),
    ("sv", 618_580, "BLÅBÄR", "SKOLAN"),
];

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_each_language_has_its_words() {
    let host = Host::start();
    let page = Page::new_to(&host.address, DESK, "nl");
    for (list, count, word, rack) in LISTS {
        let row = format!("4{word}{}", 11 - word.chars().count());
        let asked = json!({
            "position": {
                "text": format!("15/15/15/15/15/15/15/{row}/15/15/15/15/15/15/15"), "rack": rack, "list": list,
            },
            "sort": "equity",
            "limit": 5,
        });
        let asked = format!("import('./api.js').then(({{ post }}) => post('moves', {asked}))");
        let answer = page.value(&asked);
        assert_eq!(answer["plays"].as_array().map(Vec::len), Some(5), "{list}: {answer}");
        // None that says that the word is not in the list.
        assert_eq!(answer["noted"], json!([]), "{list}");
        assert_eq!(page.words_in(list), count, "{list}");
    }
}

/// Letters of all languages, to fill a rack with.
const MORE: &str = "EAIRNTS";

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_game_is_played_in_each_language() {
    let host = Host::start();
    let page = Page::new_to(&host.address, DESK, "en");
    for (number, (list, _, _, rack)) in LISTS.into_iter().enumerate() {
        page.click("#tab-settings");
        choose(&page, "Word list", list);
        // The games are there before anything is clicked: the rest stands below them.
        page.click("#tab-games");
        page.wait(&format!(
            "document.querySelectorAll('#games td.names button').length === {number}"
        ));
        begin(&page, list);
        page.wait("document.querySelectorAll('#board .tile').length === 0");
        let rack = format!("rack {rack}{}", &MORE[..7 - rack.chars().count()]);
        let mut moves = page.after_new_list(|| enter(&page, &rack));
        let mut laid = 0;
        for _ in 0..2 {
            // Not a swap. `KØREN, 2 ways` and the like.
            let best = moves.into_iter().find(|row| !row[1].is_empty()).expect("a play");
            let word = best[2].split(',').next().unwrap_or_default();
            enter(&page, &format!("{} {word}", best[1]));
            enter(&page, &format!("tiles {}", &MORE[..7 - page.rack().chars().count()]));
            let tiles = page.count("#board .tile");
            assert!(tiles > laid, "{list}: {best:?}\n{}", page.board());
            laid = tiles;
            moves = page.after_new_list(|| enter(&page, "pass"));
        }
    }
    page.reload();
    let games = page.games();
    assert_eq!(games.as_array().map(Vec::len), Some(LISTS.len()), "{games}");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_what_words_bring_is_fetched_when_it_is_asked_for() {
    let host = Host::start();
    let page = Page::new_to(&host.address, DESK, "nl");
    page.words_in("nl");
    let fetched = || host.asked().iter().any(|path| path.contains("data/nl/playability"));
    let find = |question: &str| {
        page.value(&format!("import('./api.js').then(({{ post }}) => post('search', {question}))"))
    };
    find("{ list: 'nl', limit: 1, question: { pattern: 'QAT' } }");
    assert!(!fetched());
    let best = find("{ list: 'nl', limit: 1, question: { pattern: '*', sort: ['playability'] } }");
    assert_eq!(
        (&best["words"][0]["word"], &best["words"][0]["playability"]),
        (&json!("QAT"), &json!(1))
    );
    assert!(fetched());
}
