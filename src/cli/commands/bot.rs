//! `wfq bot`: a player that another program asks.

use std::io::Write;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::app::Words;
use crate::app::autoplay::{Bot, player_named, short_line};
use crate::cli::answer::Format;
use crate::cli::args::{players, rulesets_and_files};
use crate::cli::context::{Session, list_of};
use crate::cli::term::{Error, Outcome};
use crate::game::Player;

#[derive(Args, Debug)]
#[command(after_help = "\
Each line of standard input is a position as CGP, as wfq autoplay --player sends it; each line of standard output is \
the move that the player makes there: 8D STEP, swap QX, pass.

Examples:
  wfq bot leave < positions.cgp
  wfq autoplay greedy --player 'wfq bot leave' --games 20")]
pub(crate) struct BotArgs {
    /// The player, as wfq autoplay has it
    #[arg(value_parser = player_named, add = ArgValueCompleter::new(players), default_value = "leave")]
    pub player: Player,
    /// Seed of all random choices
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
}

pub(crate) fn run(command: &BotArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("bot writes moves alone: leave --format and --json out"));
    }
    let mut store = session.store()?;
    let (list, ruleset) = list_of(session, &mut store, command.ruleset.as_deref(), false)?;
    let words = Words::of_list(store, list, ruleset)?;
    let learnt = words.learnt_for([command.player; 2])?;
    let mut bot = Bot::new(words.closed(), learnt, command.player, command.seed);
    let mut out = session.out();
    let mut input = std::io::stdin().lock();
    for number in 1.. {
        // The place of a mistake is one in a text of this line alone.
        let at = |error: String| match error.strip_prefix("1:") {
            Some(from_column) => Error::new(format!("standard input:{number}:{from_column}")),
            None => Error::new(format!("standard input:{number}: {}", error.trim_start())),
        };
        let line = short_line(&mut input).map_err(|error| at(error.to_string()))?;
        let Some(line) = line else { break };
        if !line.trim().is_empty() {
            writeln!(out, "{}", bot.answer(&line).map_err(at)?)?;
            out.flush()?;
        }
    }
    Ok(Outcome::Found)
}
