//! What words bring in games: learnt, at once or in parts, and asked for.

use serde_json::json;

use crate::run::{Home, LISTS};

const BROUGHT: &str = "SELECT word, rank, value FROM playabilities ORDER BY rank, word";

#[test]
fn a_playability_in_parts_is_the_same() {
    let (whole, shared) = (LISTS.with_own_games(), LISTS.with_own_games());
    let said = whole.wfq("train nl --playability --games 5 --threads 1").found();
    let (rows, shipped) = (whole.sql(BROUGHT), shared.sql(BROUGHT));
    let words = format!("nl: playability of {} words from 5 games, seed 1, ", rows.len());
    assert!(said.starts_with(&words) && rows.len() > 50, "{said}");
    let part = |number: u64| {
        let part = format!("train nl --playability --games 5 --part {number}/3");
        shared.write(&format!("{number}.part"), shared.wfq(&part).found());
    };
    (1..=3).for_each(part);
    assert_eq!(shared.sql(BROUGHT), shipped, "a part changes nothing");
    shared.wfq("merge 2.part 1.part 3.part").found();
    assert_eq!(shared.sql(BROUGHT), rows);
    shared.wfq("merge 1.part 2.part").error(&["2 of 3 parts are given; missing: 3"]);
    // Another seed plays other games, and replaces what was learnt.
    whole.wfq("train nl --playability --games 5 --seed 2").found();
    assert_ne!(whole.sql(BROUGHT), rows);
    shared.wfq("allow QZQ").found();
    let said = "nl has other words than these parts were played with: play them again";
    shared.wfq("merge 1.part 2.part 3.part").error(&[said]);
}

#[test]
fn searches_ask_for_playability() {
    let home = LISTS.with_own_games();
    home.wfq("train nl --playability --games 5").found();
    let best = home.wfq("search --sort playability --limit 1 --json").json();
    let word = best[0]["word"].as_str().expect("a word");
    assert_eq!(best[0]["playability"], 1);
    assert_eq!(home.sql(BROUGHT)[0].split('\t').next(), Some(word));
    let said = home.wfq(&format!("word {word}")).found();
    assert!(said.contains("\n  playability   rank 1 in the list\n"), "{said}");
    assert_eq!(home.wfq(&format!("word {word} --json")).json()[0]["playability"], 1);
    // Equal words share a rank: those of rank 1 and all others are the list.
    let count = |arguments: &str| -> u64 {
        let answer = home.wfq(&format!("search {arguments} --count")).out;
        answer.trim().parse().expect("a count")
    };
    let whole = count("--length 1..");
    assert_eq!(count("--playability 1") + count("--not-playability 1"), whole);
    assert_eq!(count("--playability 1.."), home.sql(BROUGHT).len() as u64);
    // Frequencies stand beside it.
    home.pipe("import nl --frequencies -", "aap 3\n").found();
    assert_eq!(count("--playability 1 --not-frequency 1.."), count("--playability 1"));
    assert_eq!(
        home.wfq("search AAP --show frequency,playability --csv").out.lines().next(),
        Some("word,length,points,definition,frequency,playability")
    );
}

#[test]
fn playability_is_learnt_alone() {
    let home = Home::with_list("nl", "AAP NOOT");
    for other in ["--chances", "--check", "--generations 2", "--read leaves.csv"] {
        home.wfq(&format!("train nl --playability {other}")).error(&["cannot be used with"]);
    }
    // No play, and nothing learnt.
    let home = Home::with_list("nl", "QZQ");
    home.wfq("train nl --playability --games 2")
        .error(&["in 2 games with the list nl no word brought a point more"]);
}

#[test]
fn playability_comes_with_the_list() {
    // Words of the built-in list alone are ranked.
    let home = Home::new();
    home.wfq("import nl").found();
    let shipped = home.sql(BROUGHT);
    assert_eq!(shipped.len(), 30_001, "two share the last place");
    let from = |home: &Home| home.wfq("lists --json").json()[0]["playability"].clone();
    assert_eq!(from(&home), json!({"origin": "shipped", "games": null, "file": null}));
    // What was learnt replaces it, and stays; then that of the program comes back.
    home.wfq("train nl --playability --games 5").found();
    let learnt = home.sql(BROUGHT);
    home.wfq("import nl").found();
    assert_eq!(
        (home.sql(BROUGHT), from(&home)),
        (learnt, json!({"origin": "trained", "games": 5, "file": null}))
    );
    assert!(home.wfq("lists").found().contains("\nplayability: nl from 5 games\n"));
    let said = home.wfq("train nl --playability --shipped").found();
    assert!(said.starts_with("nl: playability of 30,001 words from wfq itself, "), "{said}");
    assert_eq!(home.sql(BROUGHT), shipped);
    // Another list has nothing of these games.
    let home = Home::with_list("nl", "QAT XI AAPQ");
    assert!(home.sql(BROUGHT).is_empty());
    let none = home.wfq("search --sort playability");
    assert!(none.err.contains("note: nl has no playability: "), "{none:?}");
    assert!(home.sql(BROUGHT).is_empty());
    home.wfq("train nl --playability --shipped")
        .error(&["the playability that comes with wfq is of another list than nl; wfq train"]);
}

#[test]
fn blocked_words_have_their_rank_again_when_they_are_back() {
    let home = LISTS.with_own_games();
    let shipped = home.sql(BROUGHT);
    home.wfq("block QAT").found();
    home.wfq("train nl --playability --shipped").found();
    assert_eq!(home.sql(BROUGHT), shipped);
    home.wfq("corrections --undo QAT").found();
    assert!(home.wfq("word QAT").found().contains("\n  playability   rank 1 in the list\n"));
}

#[test]
fn dropped_playability_is_back_when_it_is_asked_for_by_name() {
    let home = Home::new();
    home.wfq("import nl").found();
    let shipped = home.sql(BROUGHT);
    home.wfq("drop nl --playability --yes").found();
    let none = home.wfq("search --sort playability --limit 1");
    let note = "note: nl has no playability: wfq train nl --playability --shipped takes";
    assert!(none.err.contains(note), "{none:?}");
    assert!(home.sql(BROUGHT).is_empty());
    home.wfq("train nl --playability --shipped").found();
    assert_eq!(home.sql(BROUGHT), shipped);
}

#[test]
fn a_list_without_playability_says_how_to_learn_it() {
    let home = Home::with_list("da", "AND ABE");
    let none = home.wfq("search --sort playability --limit 1");
    let note = "note: da has no playability: wfq train da --playability --games 100000 learns";
    assert!(none.err.contains(note), "{}", none.err);
    home.wfq("train da --playability --shipped").error(&[
        "no playability comes with wfq for da; wfq train da --playability --games 100000 learns it",
    ]);
}
