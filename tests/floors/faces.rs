//! What the faces, `cli`, `api`, `serve` and `mcp`, name of the floors below `app`: these things and no others, each
//! for a reason. Whatever else they need, `app` asks and answers.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{NamedPath, paths};

/// The faces.
const FACES: [&str; 4] = ["cli/", "api/", "serve/", "mcp/"];

/// Things of a floor, and why faces name them.
pub const NAMED: &[(&str, &str, &str)] = &[
    ("tile", "Alphabet Letter Rack Tile Tiles Word", "drawn and typed"),
    ("tile", "RackError", "an error that each face words"),
    ("rules", "Layout Points Premium Ruleset", "drawn, and handed on"),
    ("rules", "Place", "shown"),
    ("rules", "Accents Capitalized Joined ShortWords", "values of options of import"),
    ("rules", "RulesError RulesFaults", "errors that each face words"),
    ("lexicon", "Spelling Without WordMap Lexicon", "words that are left out, and handed on"),
    ("lexicon", "AskReport Plan level_mark", "shown"),
    ("board", "Board BoardText Direction Header Square TileText", "drawn and typed"),
    ("board", "TextError", "an error that each face words"),
    ("picture", "Doubt Reading ReadingNote", "shown"),
    ("picture", "MAX_PIXELS is_picture", "limits of what is sent, and what a file is"),
    ("moves", "NamedMove Play Plays Step column_name notation square_name", "shown and typed"),
    ("moves", "MoveError", "an error that each face words"),
    ("eval", "LeaveFile MAX_LEAVE", "files of leaves, and what of them is left out"),
    ("eval", "Equity Leaves Measure MoveChoice PreEndgame", "values of options, and shown"),
    ("eval", "LeaveFileError LeavesError", "errors that each face words"),
    ("game", "Concern Player Position", "values of options, shown, and handed on"),
    ("game", "concerns describe_excess read_board unseen", "drawn beside a board"),
    ("game", "Refused SetupError", "errors that each face words"),
    ("formats", "Format FormatNote MoveText PositionChoice RecordDoubt Saved", "values of options"),
    ("formats", "FormatError said_of", "errors that each face words"),
    (
        "words_in",
        "Cleaner SourceText typed_spelling unpacked_bytes",
        "what is typed, and files, are read",
    ),
    ("words_in", "Reading RefusalReason RefusedLine", "what import shows"),
    ("words_in", "Foreign SourceError TypedWordError", "errors that each face words"),
    ("store", "ListInfo ListVersion Store", "opened and handed on"),
    ("store", "CardBox CardsAsked StoredList Waiting", "opened and handed on"),
    ("store", "Correction CorrectionKind Imported LeavesOrigin ListWord Shrunk", "shown"),
    ("store", "RankKind StoredTraining WaitingEvent", "shown"),
    ("store", "Query Sql SqlCell SqlRow statement_notes", "answers of SQL, row by row"),
    ("store", "SqlError StoreError", "errors that each face words"),
    ("store", "room", "how many connections share the memory"),
];

/// What faces name that is not in the table, and what they no longer name.
pub fn faults(sources: &BTreeMap<String, String>) -> Vec<String> {
    let allowed: BTreeSet<_> = NAMED
        .iter()
        .flat_map(|(floor, names, _)| names.split(' ').map(move |name| (*floor, name)))
        .collect();
    let is_floor = |name: &str| NAMED.iter().any(|(floor, ..)| *floor == name);
    let mut faults = Vec::new();
    let mut named = BTreeSet::new();
    let of_faces =
        sources.iter().filter(|(file, _)| FACES.iter().any(|face| file.starts_with(face)));
    for (file, text) in of_faces {
        for NamedPath { segments, .. } in paths(file, text) {
            let [floor, name, ..] = &segments[..] else { continue };
            match allowed.iter().find(|known| **known == (&**floor, &**name)) {
                Some(known) => _ = named.insert(*known),
                None if is_floor(floor) => faults.push(format!("{file}: names {floor}::{name}")),
                None => {}
            }
        }
    }
    let gone = allowed.difference(&named);
    faults.extend(gone.map(|(floor, name)| format!("no face names {floor}::{name} any more")));
    faults
}

#[test]
fn what_a_face_names_beyond_the_table_is_found() {
    let source = |text: &str| {
        let sources = [("cli/solve.rs".to_owned(), text.to_owned())];
        let named = faults(&BTreeMap::from(sources));
        named.into_iter().filter(|fault| !fault.starts_with("no face")).collect::<Vec<_>>()
    };
    assert_eq!(source("use crate::moves::generate;"), ["cli/solve.rs: names moves::generate"]);
    assert_eq!(source("use crate::{app::Words, board::Square, rules::nearest};").len(), 1);
    assert_eq!(source("use crate::tile::Word; use super::moves::generate;"), [""; 0]);
    let named = faults(&BTreeMap::new());
    assert!(named.contains(&"no face names tile::Word any more".to_owned()), "{named:?}");
}
