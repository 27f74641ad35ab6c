//! `wfq learn`: the words of games that a list lacks.

pub(crate) mod args;
pub(crate) mod games;

use std::io::Write;

use itertools::Itertools;

use crate::app::corrections::CorrectedWord;
use crate::app::learn::{LearntPlace, LearntWord, PlayedGame, allow, learn, offer, pick};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, json, table, write_by_columns, write_table};
use crate::cli::commands::learn::args::Learn;
use crate::cli::commands::learn::games::{GamesOfList, OpenGames};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, ask, can_ask, note, shown};

/// How many games that can't be read are named.
const MOST_ERRORS: usize = 10;

pub(crate) fn run(command: &Learn, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.games.is_empty() && !command.all {
        return Err(Error::new(
            "no game: give a record (GCG), a board, a picture, or the name of a game that wfq play keeps; --all takes all of those",
        ));
    }
    let mut store = session.store()?;
    let OpenGames { of_lists, errors } = OpenGames::read(command, session, &mut store)?;
    if of_lists.is_empty() && !errors.is_empty() {
        return Err(Error::several(errors, MOST_ERRORS));
    }
    if of_lists.is_empty() {
        note("no game yet: wfq play NAME begins one");
        return Ok(Outcome::Nothing);
    }
    if of_lists.len() > 1 && !(command.only.is_empty() && command.except.is_empty()) {
        let lists = of_lists.iter().map(|of_list| &of_list.list.name).format(", ");
        return Err(Error::new(format!(
            "--only and --except go with the games of one list, and these are played with {lists}: name fewer games"
        )));
    }
    drop(store);
    let mut all = Vec::new();
    for of_list in &of_lists {
        all.extend(learn_from(of_list, command, session)?);
    }
    session.comes_to(!all.is_empty());
    write(&all, session)?;
    if !errors.is_empty() {
        return Err(Error::several(errors, MOST_ERRORS));
    }
    Ok(if all.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// The words of the games of a list. Those that the player wants are allowed.
fn learn_from(
    of_list: &GamesOfList,
    command: &Learn,
    session: &Session<'_>,
) -> Result<Vec<LearntWord>, Error> {
    let GamesOfList { list, ruleset, games } = of_list;
    // The database is not held while a question is answered.
    let mut learnt = learn(&session.store()?, list, ruleset, games)?;
    if learnt.is_empty() {
        if session.format == Format::Table {
            note(&match games.iter().any(PlayedGame::has_words) {
                true => format!("all words of the games are in the list {}", list.name),
                false => "there are no words in these games yet".to_owned(),
            });
        }
        return Ok(learnt);
    }
    let offered = pick(&learnt, &command.only, &command.except, ruleset)?;
    if session.format == Format::Table {
        show(&learnt, session)?;
    }
    let wanted = chosen(offered, command, session)?;
    if wanted.is_empty() {
        return Ok(learnt);
    }
    let time = session.surroundings.time;
    let done = allow(&mut session.store()?, list, ruleset, &wanted, time)?;
    if session.format == Format::Table {
        say(&done, session)?;
    }
    for word in &mut learnt {
        if done.iter().any(|done| done.word == word.word) {
            word.correction = Some("allow");
        }
    }
    Ok(learnt)
}

/// Which of the words that are offered the player wants.
fn chosen<'w>(
    offered: Vec<&'w LearntWord>,
    command: &Learn,
    session: &Session<'_>,
) -> Result<Vec<&'w LearntWord>, Error> {
    let Some(question) = offer(&offered) else {
        if session.format == Format::Table {
            note("none of them is offered: each is allowed, blocked or left out");
        }
        return Ok(offered);
    };
    let them = if offered.len() == 1 { "it" } else { "them" };
    if command.allow {
        return Ok(offered);
    }
    // A program asks for what it wants.
    if session.format != Format::Table {
        return Ok(Vec::new());
    }
    if !can_ask(session.surroundings) {
        note(&format!("{question}: --allow allows {them}; nothing was changed"));
        return Ok(Vec::new());
    }
    let answer = ask(&format!("{question}: allow {them}? y, n, or e to be asked about each:"))?;
    match &*answer {
        "y" | "yes" => return Ok(offered),
        "e" | "each" => {}
        _ => {
            note("nothing was changed");
            return Ok(Vec::new());
        }
    }
    let mut wanted = Vec::new();
    for word in offered {
        let question =
            format!("{} ({})? y, n, or q for none of the rest:", word.word, whence(word));
        match &*ask(&question)? {
            "y" | "yes" => wanted.push(word),
            "q" | "quit" => break,
            _ => {}
        }
    }
    Ok(wanted)
}

/// Where games took a word: `anna, turn 4, 8D, and 2 more`.
fn whence(word: &LearntWord) -> String {
    let Some((first, more)) = word.places.split_first() else { return String::new() };
    let LearntPlace { game, turn, at, from_picture } = first;
    let turn = turn.map(|turn| format!("turn {turn}"));
    let picture = from_picture.then(|| "read from a picture".to_owned());
    let more = (!more.is_empty()).then(|| format!("and {} more", more.len()));
    let parts = [Some(game.clone()), turn, Some(at.clone()), picture, more];
    parts.into_iter().flatten().join(", ")
}

fn show(words: &[LearntWord], session: &Session<'_>) -> Result<(), Error> {
    let mut rows = table(&["word", "the list", "from"], &[]);
    for word in words {
        let list = match (word.correction, word.with_level) {
            (Some(kind), _) => format!("{kind}ed"),
            (None, Some(level)) => format!("has it at level {level}"),
            (None, None) => "lacks it".to_owned(),
        };
        rows.add_row([&*word.word, &list, &shown(&whence(word))]);
    }
    let mut out = session.out();
    write_table(&mut out, &rows)?;
    Ok(out.flush()?)
}

fn say(done: &[CorrectedWord], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    for word in done {
        writeln!(out, "{}: {}", word.word, word.describe())?;
    }
    Ok(out.flush()?)
}

/// A word at a place, as separated values have it.
type Row<'w> = (&'w LearntWord, &'w LearntPlace);

fn columns<'w>() -> [Column<Row<'w>>; 8] {
    [
        Column::new("word", |(word, _)| word.word.clone()),
        Column::new("list", |(word, _)| word.list.clone()),
        Column::new("with_level", |(word, _)| cell(word.with_level)),
        Column::new("correction", |(word, _)| cell(word.correction)),
        Column::new("game", |(_, place)| place.game.clone()),
        Column::new("turn", |(_, place)| cell(place.turn)),
        Column::new("at", |(_, place)| place.at.clone()),
        Column::new("from_picture", |(_, place)| place.from_picture.to_string()),
    ]
}

/// The answer for programs; people have seen it before they were asked.
fn write(words: &[LearntWord], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, words)?,
        Format::Csv | Format::Tsv => {
            let rows = words.iter();
            let rows = rows.flat_map(|word| word.places.iter().map(move |place| (word, place)));
            write_by_columns(&mut out, session.format, (&columns(), &()), rows)?;
        }
        Format::Table => return Ok(()),
    }
    Ok(out.flush()?)
}
