//! The arguments of all commands.

use std::path::PathBuf;
use std::time::Duration;

use super::list_names;
use super::whole::whole;
use crate::cli::answer::Format;
use clap::Args;
use clap_complete::ArgValueCompleter;

/// The heading of the arguments of all commands in the help.
const EVERYWHERE: &str = "Everywhere";

/// The arguments of all commands.
#[derive(Args, Debug)]
pub(crate) struct Global {
    /// Database of word lists [default: WFQ_DB, else wfq/words.db in the data folder]
    #[arg(help_heading = EVERYWHERE, long, global = true, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Word list to ask, or its language [default: WFQ_LANGUAGE, else the list in use]
    #[arg(help_heading = EVERYWHERE, short, long, global = true, value_name = "NAME", add = ArgValueCompleter::new(list_names))]
    pub list: Option<String>,
    /// Words up to this level, the surest first [default: the list's own, as wfq lists shows]
    #[arg(help_heading = EVERYWHERE, long, global = true, value_name = "LEVEL", value_parser = whole::<u8>(1..=u8::MAX.into()))]
    pub level: Option<u8>,
    /// Form of the answer
    #[arg(help_heading = EVERYWHERE, long, global = true, value_enum, default_value_t, value_name = "FORM")]
    pub format: Format,
    /// Short for --format json
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with = "format")]
    pub json: bool,
    /// Short for --format csv
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with_all = ["format", "json"])]
    pub csv: bool,
    /// Short for --format tsv
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with_all = ["format", "json", "csv"])]
    pub tsv: bool,
    /// How long to wait while another program writes to the database
    #[arg(help_heading = EVERYWHERE, long, global = true, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub wait: Duration,
    #[command(flatten, next_help_heading = EVERYWHERE)]
    pub color: colorchoice_clap::Color,
}

/// Parses seconds, with decimals if need be. Too many are cut to the longest duration.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds >= 0.0);
    let seconds = seconds.ok_or("give seconds like 60 or 0.5")?;
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::store::Waiting;

    #[derive(Debug, Parser)]
    struct Alone {
        #[command(flatten)]
        global: Global,
    }

    #[test]
    fn the_store_and_the_program_wait_as_long() {
        let alone = Alone::try_parse_from(["wfq"]).expect("right");
        assert_eq!(alone.global.wait, Waiting::PATIENCE);
    }
}
