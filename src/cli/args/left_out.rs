//! Words left out of one answer.

use clap::Args;

use crate::cli::term::Error;
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::words_in::typed_spelling;

/// Words left out of one answer.
#[derive(Args, Debug)]
pub(crate) struct LeftOut {
    /// Leave words out of this answer alone, as cross words too; may be given again
    #[arg(long, value_name = "WORD[,WORD]", value_delimiter = ',')]
    pub block: Vec<String>,
}

impl LeftOut {
    /// The words, with all ways of laying each.
    pub(crate) fn spellings(&self, ruleset: &Ruleset) -> Result<Vec<Spelling>, Error> {
        let read = |word: &String| {
            typed_spelling(word, ruleset).map_err(|error| Error::from(error).after("--block "))
        };
        self.block.iter().map(read).collect()
    }
}
