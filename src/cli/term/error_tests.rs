//! Tests of the errors of the program.

use std::error::Error as _;
use std::io;
use std::path::Path;

use super::error::{Error, of_answer};
use crate::app;
use crate::app::ListLeavesError;
use crate::app::moves_sql::MovesSqlError;
use crate::app::position::PositionError;
use crate::app::train::TrainError;
use crate::app::words::{CompareError, WordsError};
use crate::store::StoreError;
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
