//! `wfq check-proof`: whether the certificate of an ending is right.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::app::WordList;
use crate::app::solve::{ProofFile, proven_text};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, name};

#[derive(Args, Debug)]
#[command(
    after_help = "The certificate is one that wfq solve --proof has written. It is checked by the rules \
of the game alone, with the words of the list that it names.

Examples:
  wfq solve --board game.board --proof game.proof
  wfq check-proof game.proof"
)]
pub(crate) struct CheckProof {
    /// The certificate; - is standard input
    pub file: PathBuf,
}

pub(crate) fn run(command: &CheckProof, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("the certificate names its list")?;
    let source = input::open(&command.file)?;
    let proof = ProofFile::read(Path::new(&name(&command.file)), source).map_err(Error::of)?;
    let mut store = session.store()?;
    let list = session.find(&mut store, &proof.list)?;
    let ruleset = Arc::new(session.ruleset_named(&proof.ruleset)?);
    let list = session.at_level(&mut store, list, &ruleset)?;
    let words = WordList::stored(store, list, ruleset.clone()).load()?;
    let proven = proof.check(&ruleset, &words).map_err(Error::of)?;
    let mut out = session.out();
    writeln!(out, "{}, checked", proven_text(&proven))?;
    out.flush()?;
    Ok(Outcome::Found)
}
