//! The box of cards that an option, the environment or the database names.

use std::path::{Path, PathBuf};

use super::Session;
use super::import_watch::TerminalWatch;
use crate::app::lists::ListsWatch;
use crate::app::study::CardsAdded;
use crate::cli::answer::counted;
use crate::cli::term::{Error, name, note};
use crate::store::{CardBox, Waiting};

/// The path of the box of cards: `study.db` beside the database where nothing names one. The home folder is made if the box
/// is in it.
pub(crate) fn card_path(file: Option<&Path>, session: &Session<'_>) -> Result<PathBuf, Error> {
    let (around, choice) = (session.surroundings, session.lists.choice());
    let beside = || choice.database.with_file_name("study.db");
    let named = file.map(Path::to_owned).or_else(|| around.cards.clone());
    let path: PathBuf = named.unwrap_or_else(beside);
    if let (Some(folder), Some(home)) = (path.parent(), &around.data)
        && folder == home
    {
        std::fs::create_dir_all(folder).map_err(|error| {
            Error::caused(format!("{}: can't be made: {error}", name(folder)), error)
        })?;
    }
    Ok(path)
}

/// Opens the box of cards.
pub(crate) fn card_box(file: Option<&Path>, session: &Session<'_>) -> Result<CardBox, Error> {
    let (around, choice) = (session.surroundings, session.lists.choice());
    let path = card_path(file, session)?;
    let watch = TerminalWatch::new(&path, choice.patience, around.stderr_terminal);
    let waiting = Waiting::new(choice.patience, move |event| watch.waits(event));
    Ok(CardBox::open(&path, waiting).map(|cards| cards.in_zone(around.offset))?)
}

/// Notes how many cards were added.
pub(crate) fn note_added(added: &CardsAdded) {
    note(&match added.new {
        0 => "no new cards: all were added before".to_owned(),
        new => format!("added: {}", counted(new as u64, "card")),
    });
}
