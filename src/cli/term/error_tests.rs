//! Tests of the errors of the program.

use std::error::Error as _;
use std::io;
use std::path::{Path, PathBuf};

use super::error::{Error, of_answer};
use crate::app;
use crate::app::import::ImportError;
use crate::app::lists::{ListsError, MissingLanguage};
use crate::app::moves_sql::MovesSqlError;
use crate::app::position::PositionError;
use crate::app::train::TrainError;
use crate::app::words::{CompareError, WordsError};
use crate::app::{ListChancesError, ListLeavesError};
use crate::rules::Ruleset;
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;

#[test]
fn errors_of_answers_stay_what_they_are_on_their_way_through_libraries() {
    let closed = of_answer(io::ErrorKind::BrokenPipe.into());
    assert_eq!(closed.kind(), io::ErrorKind::BrokenPipe);
    let closed = Error::from(of_answer(closed));
    assert!(closed.is_closed_pipe());
    assert!(closed.source().is_some_and(|cause| cause.is::<io::Error>()));
    let full = Error::from(of_answer(io::ErrorKind::StorageFull.into()));
    assert!(!full.is_closed_pipe());
    assert!(full.to_string().starts_with("the answer can't be written: "), "{full}");
    // A pipe that is no answer is an error like any other.
    let other = Error::from(io::Error::from(io::ErrorKind::BrokenPipe));
    assert!(!other.is_closed_pipe() && other.to_string().starts_with("input or output"));
}

#[test]
fn a_place_leaves_kind_and_cause() {
    let closed = || Error::unwritten(io::ErrorKind::BrokenPipe.into());
    let placed = closed().in_line(Path::new("-"), 3);
    assert!(placed.is_closed_pipe());
    assert!(placed.to_string().starts_with("standard input:3: the answer can't"), "{placed}");
    let rack = || Error::from(RackError::TooLong);
    let all = Error::several([closed(), rack(), Error::several([rack(), rack()], 2)], 3);
    assert!(all.is_closed_pipe() && all.lines().count() == 3, "{all}");
    let placed = Error::several([rack(), closed()], 2).after("rack: ");
    assert!(placed.source().is_some_and(|cause| cause.is::<RackError>()));
    assert!(!placed.is_closed_pipe() && placed.lines().count() == 1, "{placed}");
}

#[test]
fn the_program_adds_what_to_type() {
    let error = Error::from(app::Error::from(StoreError::Locked("words.db".into())));
    let line = error.to_string();
    assert!(line.starts_with("words.db: locked") && line.contains("--wait"), "{line}");
    assert!(error.source().is_some_and(|cause| cause.is::<StoreError>()));
    let locked = || StoreError::Locked("words.db".into());
    for error in [
        app::Error::from(WordsError::from(locked())),
        MovesSqlError::from(locked()).into(),
        CompareError::from(locked()).into(),
        TrainError::from(ListLeavesError::from(locked())).into(),
        PositionError::from(locked()).into(),
    ] {
        assert_eq!(Error::from(error).to_string(), line);
    }
}

#[test]
fn remedies_are_typed() {
    let file = || PathBuf::from("words.db");
    let no_list = |language, nearest: Option<&str>| ListsError::NoList {
        name: "x".to_owned(),
        known: vec!["nl".to_owned()],
        language,
        nearest: nearest.map(str::to_owned),
    };
    let no_language = |meant: &[&'static str], nearest| ListsError::NoLanguage {
        name: "x".to_owned(),
        error: Ruleset::built_in("xyz").expect_err("no language"),
        meant: meant.to_vec(),
        nearest,
    };
    let missing = |id, has_file| Some(MissingLanguage { id, has_file });
    let built_in = Ruleset::built_in("nn").expect("built in");
    let package = built_in.word_package.expect("a package");
    let install = format!(
        "; available: nl; import one with wfq import nn FILE, or install {package} and leave FILE out"
    );
    let build = "import one with wfq import sv FILE, or build wfq with one: cargo install wfq --features list-sv";
    for (error, said) in [
        (
            Error::from(StoreError::View { path: file(), view: "v".to_owned() }),
            "CREATE VIEW: drop that view, or give another file with --db",
        ),
        (
            StoreError::Older(file()).into(),
            ": make the file and its folder writable, or give a copy with --db",
        ),
        (
            StoreError::Locked(file()).into(),
            ": try again when it is done, or wait longer with --wait SECONDS",
        ),
        (StoreError::TooMuch.into(), ": give fewer, or words in a file with --in-file"),
        (SqlError::Writes.into(), ", and wfq sql only reads: wfq import and wfq use change lists"),
        (no_list(None, Some("nl")).into(), "; available: nl; did you mean nl?"),
        (no_list(missing("sv", true), None).into(), "; available: nl; run wfq import sv"),
        (no_list(missing("sv", false), None).into(), build),
        (no_list(missing("nn", false), None).into(), &install),
        (no_list(None, None).into(), "no word list \"x\"; available: nl"),
        (no_language(&["nb", "nn"], Some("nb")).into(), "; did you mean nb or nn?"),
        (no_language(&[], Some("nb")).into(), "; did you mean nb?"),
        (no_language(&[], None).into(), ": wfq rulesets lists them"),
        (ListsError::InMemory.into(), "; name a file with --db"),
        (
            ListLeavesError::Missing { list: "my list".to_owned(), is_built_in: true }.into(),
            ": run wfq train 'my list' --shipped",
        ),
        (
            ListChancesError::Missing { list: "nl".to_owned() }.into(),
            ": run wfq train nl --chances",
        ),
        (
            ImportError::NoRecipe { name: "saoll".to_owned(), nearest: Some("saol") }.into(),
            "\"saoll\"; did you mean saol?",
        ),
    ] {
        assert!(error.to_string().ends_with(said), "{error}\n{said}");
    }
}
