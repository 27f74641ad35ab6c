//! Cards that ask the word of a definition.

use serde_json::json;

use crate::cli::quiz::{home, number};

#[test]
fn a_word_is_asked_by_its_definition() {
    let home = home();
    let none = home.pipe("quiz --from STEP --kind definition", "");
    let note = "note: nl has no definitions: wfq import nl --definitions FILE reads a dictionary\n";
    assert!(none.code == Some(1) && none.err.starts_with(note), "{none:?}");
    let dictionary =
        "aap\tan animal\nstep\tto step; a Step\npets\tto step; a Step\npest\tan illness\n";
    home.write("words.tsv", dictionary);
    home.wfq("import nl --definitions words.tsv").found();
    let none = home.pipe("quiz --from STEPS --kind definition", "");
    let note = "none of the words has a definition: no cards are added\n";
    assert_eq!((none.code, &*none.err), (Some(1), note), "{none:?}");
    // STEPS and ASTEP have none.
    let line = "quiz --from '--length 4..5' --kind definition";
    let answer = home.pipe(line, "pest\nstep\n.show\n");
    assert_eq!(answer.err, "added: 3 cards\n");
    let lines: Vec<_> = answer.out.lines().filter(|line| !line.starts_with("again")).collect();
    let asked = [
        "a word of 4 letters: an illness",
        "right",
        // STEP has the same definition.
        "a word of 4 letters: to step; a Step",
        "right",
        "a word of 4 letters: to …; a …",
        "  STEP",
    ];
    assert_eq!(lines[..asked.len()], asked, "{answer:?}");
    let wrong = home.pipe("quiz --from AAP --kind definition", "pest aap\nwhat5\n");
    assert!(wrong.out.starts_with("a word of 3 letters: an animal\nwrong: not PEST\n  AAP\n"));
    assert!(wrong.code == Some(2) && wrong.err.contains("standard input:2: "), "{wrong:?}");
    let cards = home.wfq("quiz --from AAP --kind definition --cards --json").json();
    let card =
        json!([cards[0]["kind"], cards[0]["question"], cards[0]["asks"], cards[0]["answer"]]);
    assert_eq!(card, json!(["definition", "AAP", "a word of 3 letters: an animal", "AAP"]));
    let anki = home.wfq("quiz --from AAP --kind definition --anki -").found();
    assert!(anki.contains("a word of 3 letters: an animal\tAAP\twfq nl definition\n"), "{anki}");
    // Without its definition, a card is set aside, and comes back with it.
    home.wfq("drop nl --definitions --yes").found();
    let note = "the definition of AAP: nl has no answer any more: the card is set aside\n";
    assert!(home.pipe("quiz --kind definition", "").err.contains(note));
    assert_eq!(number(&home, "SELECT count(*) FROM cards WHERE aside IS NOT NULL"), 4);
    let removed = home.wfq("quiz --from PEST --kind definition --remove");
    assert_eq!(removed.err, "removed: 1 card\n");
    home.wfq("import nl --definitions words.tsv").found();
    let back = home.pipe("quiz --kind definition", "aap\n");
    assert!(back.err.contains("asked again: the list has the words again"), "{back:?}");
}
