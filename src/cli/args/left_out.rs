//! Words left out for one answer.

use clap::Args;

/// Words left out for one answer.
#[derive(Args, Debug)]
pub struct LeftOut {
    /// Leave words out of this answer alone, as cross words too; may be given again
    #[arg(long, value_name = "WORD[,WORD]", value_delimiter = ',')]
    pub block: Vec<String>,
}
