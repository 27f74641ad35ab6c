//! `wfq autoplay --part`: the games of a part, and of all parts together.

use std::io::Write;

use crate::app::autoplay::{
    AutoplayQuestion, AutoplaySums, AutoplayTotals, AutoplayWork, MergedAutoplay,
};
use crate::app::parts::{
    Part, PartKind, PartResult, WholeParts, chances_checksum, leaves_checksum, rules_checksum,
    values_checksum,
};
use crate::cli::answer::{Format, part_line};
use crate::cli::commands::autoplay::show::show;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};

/// Refuses a form that a part is not written in.
pub(super) fn check_format(each: bool, session: &Session<'_>) -> Result<(), Error> {
    if !each && matches!(session.format, Format::Csv | Format::Tsv) {
        return Err(Error::new("--part writes a line of JSON for wfq merge: leave --format out"));
    }
    Ok(())
}

/// What the games of all parts are.
pub(super) fn work(
    question: &AutoplayQuestion,
    words: String,
    layout: Option<&str>,
) -> AutoplayWork {
    let learnt = &question.learnt;
    let leaves = || leaves_checksum(&learnt.leaves, &question.words.ruleset().alphabet);
    AutoplayWork {
        list: question.words.name().to_owned(),
        level: question.words.level(),
        words,
        ruleset: rules_checksum(question.words.ruleset()),
        layout: layout.map(str::to_owned),
        squares: question.layout.text(),
        players: question.players.each_ref().map(|player| player.name().to_owned()),
        leaves: question.needs_leaves().then(leaves),
        chances: learnt.chances.as_deref().map(chances_checksum),
        values: learnt.values.as_deref().map(values_checksum),
        vocabulary: learnt.vocabulary.as_deref().map(|known| format!("{:x}", known.checksum())),
        games: question.games,
        seed: question.seed,
    }
}

/// Writes what the games of a part come to.
pub(super) fn write(
    part: Part,
    work: &AutoplayWork,
    totals: &AutoplayTotals,
    session: &Session<'_>,
) -> Result<(), Error> {
    let result = PartResult::new(PartKind::Autoplay, part, work, &AutoplaySums::of(totals));
    let result = result.map_err(Error::of)?;
    let mut out = session.exact_out();
    out.write_all(part_line(&result)?.as_bytes())?;
    Ok(out.flush()?)
}

/// Shows what the games of all parts come to.
pub(crate) fn merge(parts: WholeParts, session: &Session<'_>) -> Result<Outcome, Error> {
    let merged = MergedAutoplay::of(parts).map_err(Error::of)?;
    let mut out = session.out();
    show(&mut out, &merged.report(), session)?;
    out.flush()?;
    Ok(Outcome::Found)
}
