//! Certificates of how a game ends: written, and checked.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use crate::app::advice::outlook;
use crate::app::{FileError, TimeLimit, Watch, counted};
use crate::eval::Budget;
use crate::game::{
    Position, ProofError, ProofPosition, ProvenMove, check_proof, proof_names, write_proof,
};
use crate::lexicon::{Lexicon, WordMap};
use crate::rules::Ruleset;

/// The largest certificate that is read, in bytes: a million lines take less.
const MOST_BYTES: u64 = 100_000_000;

/// Asks for the certificate of an ending.
#[derive(Clone, Debug)]
pub struct ProofQuestion<'a> {
    /// The board and the rack of the player to move.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The name of the list.
    pub list: String,
    /// How many turns in a row have brought no word.
    pub scoreless: usize,
    /// How long to search at most.
    pub limit: Duration,
}

/// Why a certificate can't be written or read, or is not right.
#[derive(Debug, Error)]
pub enum ProofFileError {
    /// The file can't be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file is larger than any certificate.
    #[error("{}: larger than {MOST_BYTES} bytes: is it the right file?", .0.display())]
    TooLarge(PathBuf),
    /// There is no certificate.
    #[error("--proof: {0}")]
    None(ProofError),
    /// It is not right.
    #[error("{}: {error}", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        error: ProofError,
    },
}

impl ProofFileError {
    /// Whether the position is an ending, and only its search did not come to a certificate.
    pub const fn is_unfinished(&self) -> bool {
        matches!(self, Self::None(ProofError::Open | ProofError::TooLarge))
    }
}

/// A certificate that was read.
#[derive(Clone, Debug)]
pub struct ProofFile {
    path: PathBuf,
    text: String,
    /// The name of its list.
    pub list: String,
    /// The name of its rules.
    pub ruleset: String,
}

/// What is proven, in words.
pub fn proven_text(proven: &ProvenMove) -> String {
    let ProvenMove { best, spread, positions } = proven;
    let positions = counted(*positions, "position");
    format!("the best move is {best}, from here to the end {spread:+}: proven, {positions}")
}

impl ProofQuestion<'_> {
    /// Searches the ending. Returns its certificate, and what that proves.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn prove(
        self,
        map: &WordMap,
        watch: &dyn Watch,
    ) -> Result<(String, ProvenMove), ProofFileError> {
        let outlook = outlook(self.position, &self.ruleset);
        let ending = ProofPosition {
            list: self.list,
            ruleset: self.ruleset.clone(),
            layout: outlook.layout.clone(),
            board: outlook.board.clone(),
            rack: outlook.rack,
            scoreless: self.scoreless,
        };
        let spend = TimeLimit::new(self.limit, watch).counting();
        write_proof(&ending, map, Budget::new(&spend)).map_err(ProofFileError::None)
    }
}

impl ProofFile {
    /// Reads a certificate, and which list and rules it names. `path` is what errors call it.
    ///
    /// # Errors
    ///
    /// The file can't be read, or does not begin like a certificate.
    pub fn read(path: &Path, source: impl Read) -> Result<Self, ProofFileError> {
        let (mut bytes, path) = (Vec::new(), path.to_owned());
        if let Err(source) = source.take(MOST_BYTES + 1).read_to_end(&mut bytes) {
            return Err(FileError::Unreadable { path, source }.into());
        }
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ProofFileError::TooLarge(path));
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match proof_names(&text) {
            Ok([list, ruleset]) => Ok(Self { path, text, list, ruleset }),
            Err(error) => Err(ProofFileError::Wrong { path, error }),
        }
    }

    /// Checks it by the rules alone, with the words of its list.
    ///
    /// # Errors
    ///
    /// The first line that is wrong.
    pub fn check<L: Lexicon>(
        &self,
        ruleset: &Arc<Ruleset>,
        words: &L,
    ) -> Result<ProvenMove, ProofFileError> {
        let wrong = |error| ProofFileError::Wrong { path: self.path.clone(), error };
        check_proof(&self.text, ruleset, words).map_err(wrong)
    }
}
