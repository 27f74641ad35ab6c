//! The arguments of `wfq autoplay`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap_complete::ArgValueCompleter;
use itertools::Itertools;

use crate::app::MOST_THREADS;
use crate::app::autoplay::{Contestant, ProgramPlayer, player_named};
use crate::app::parts::Part;
use crate::cli::args::{layouts_and_files, players, rulesets_and_files, whole};
use crate::cli::term::Error;
use crate::game::Player;

#[derive(Args, Debug)]
#[command(after_help = after_help())]
pub(crate) struct Autoplay {
    /// One of the players listed below
    #[arg(value_parser = player_named, add = ArgValueCompleter::new(players))]
    pub player: Option<Player>,
    /// Its opponent [default: greedy, as the first]
    #[arg(value_parser = player_named, add = ArgValueCompleter::new(players))]
    pub other: Option<Player>,
    /// Another program that plays: the command that starts it; it reads a position (CGP) on a line, and writes a move
    #[arg(long = "player", value_name = "COMMAND", value_parser = command_line)]
    pub programs: Vec<String>,
    /// How many seconds such a program has for a game
    #[arg(long, default_value_t = 60, value_name = "SECONDS", value_parser = whole::<u32>(1..=86_400))]
    pub clock: u32,
    /// How many games to play
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub games: u64,
    /// Seed of the tiles and of all random choices: the same seed gives the same games
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// Threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=MOST_THREADS))]
    pub threads: Option<u16>,
    /// Premium squares: a layout's name or file [default: those of the ruleset]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(layouts_and_files))]
    pub layout: Option<String>,
    /// Rules: a game, like scrabble-en, or a file, like my.toml [default: those of the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    /// Play the Kth of N parts of the games, for wfq merge
    #[arg(long, value_name = "K/N", allow_hyphen_values = true)]
    pub part: Option<Part>,
    /// Write a record (GCG) of each game to this folder, which must be new or empty
    #[arg(long, value_name = "FOLDER")]
    pub gcg: Option<PathBuf>,
    /// Show each game instead of a report on all
    #[arg(long)]
    pub each: bool,
}

impl Autoplay {
    /// The two players: those that are named, then the programs.
    pub(super) fn players(&self) -> Result<[Contestant; 2], Error> {
        let clock = Duration::from_secs(self.clock.into());
        let own = self.player.into_iter().chain(self.other).map(Contestant::Own);
        let programs = self
            .programs
            .iter()
            .map(|command| Contestant::Program(ProgramPlayer { command: command.clone(), clock }));
        let all = own.chain(programs).collect_vec();
        if all.len() > 2 {
            return Err(Error::new("--player: two players play: name fewer others"));
        }
        if !self.programs.is_empty() && self.part.is_some() {
            return Err(Error::new(
                "--part: other programs may not play the same games again: leave it out",
            ));
        }
        let mut all = all.into_iter();
        Ok([(); 2].map(|()| all.next().unwrap_or(Contestant::Own(Player::Greedy))))
    }
}

/// A command, which is shown in tables and notes.
fn command_line(typed: &str) -> Result<String, String> {
    match typed.trim() {
        "" => Err("no command".to_owned()),
        _ if typed.contains(char::is_control) => {
            Err("a control character: write it on one line, or put it in a file".to_owned())
        }
        command => Ok(command.to_owned()),
    }
}

fn after_help() -> String {
    let width = Player::ALL.map(|player| player.name().len()).into_iter().max().unwrap_or(0);
    let about = |player: Player| format!("  {:width$}  {}", player.name(), player.about());
    let players = Player::ALL.map(about).join("\n");
    let ratings = "500..2000";
    format!(
        "Players:
{players}
  {ratings:width$}  a person of this rating, in hundreds: knows, sees and keeps less

Two different players meet in pairs of games: the same bag with the seats swapped, so that both get the same \
luck. After ± comes half the width of the 95 % confidence interval; for wins and spread, a pair counts as one \
observation. Ctrl-C shows the report on the games so far; a second one quits at once.

Examples:
  wfq autoplay --games 1000
  wfq autoplay greedy random --games 200 --seed 7
  wfq autoplay greedy random-word --layout scrabble --json
  wfq autoplay 1400 1600 --games 1000
  wfq autoplay --games 20 --gcg games
  wfq autoplay --games 5000 --each --csv > games.csv
  wfq autoplay leave --player './bot --fast' --clock 30
  wfq autoplay leave greedy --games 100000 --part 3/16 > 3.part"
    )
}
