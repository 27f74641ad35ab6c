//! The arguments of `wfq play`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::app::nearest;
use crate::app::play::{Against, OPPONENTS, levels_text};
use crate::cli::args::{files_and_games, game_names, layouts_and_files, rulesets_and_files};

#[derive(Args, Debug)]
#[command(
    override_usage = "wfq play [OPTIONS] --board <FILE>\n       wfq play [OPTIONS] <NAME> [--board <FILE>]\n       wfq play",
    after_help = "On a terminal the game fills the screen: what you type begins a line like those below, and ? \
shows the keys. With --lines, in a pipe, and on a simple terminal, each line is a command. In a script the first \
mistake ends it:
  N, P, L        next, previous, first page    D=3            draw play 3
  F=7,4  F=8E    a new tile there              3              make move 3
  W=*BAK  U=QU   a word; plays that use        8D STEP 18     a move, its score
  K=S?           plays that keep               8D STEP !      a word not listed
  F=             all plays again               swap QX        opponent: swap 2
  sort           by score, by equity           pass           play nothing
  replies        the opponent's replies        why 3          why a move is good
  undo, redo     a turn back; replay it        help, quit     every turn saved
  tiles ABCD     the tiles you drew            define QUIZ    what it means
When asked for your new tiles, type just ABCD. A move may be typed word first (step 8d). A word all in small \
letters is tiles; among capitals, a small letter is a blank; a word all in blanks is typed (IS).

Every turn rewrites the board file and the record of the game beside it (FILE with the ending .gcg); the board \
before the turn is kept as FILE.bak. The same command resumes the game.

With a name, --board takes a screenshot: it begins the game, or what was played since becomes its next turns. \
A new game can begin with any other board, too.

Examples:
  wfq play --board game.board --rack 'ST??R'
  wfq play --board empty.wwf --rack 'XYPDQAB' --ruleset wwf-en
  wfq play anna --opponent Anna
  wfq play evening --against club --layout random
  wfq play anna --board screenshot.png
  printf 'N\\nF=7,4\\n' | wfq play --board game.board --rack PEKDAAL"
)]
pub(crate) struct PlayAlongArgs {
    /// A game that wfq keeps, new or to be resumed [default: show the games that can be]
    #[arg(add = ArgValueCompleter::new(game_names))]
    pub name: Option<String>,
    /// Board file, new or in any form but JSON: it is rewritten with every turn. With NAME, a screenshot,
    /// or the board that a new game begins with
    #[arg(short, long, value_name = "FILE", add = ArgValueCompleter::new(files_and_games))]
    pub board: Option<PathBuf>,
    /// Your tiles, with ? or * for a blank [default: those of the board file]
    #[arg(short, long)]
    pub rack: Option<String>,
    /// Rules: a game, like wwf-en, or a file, like my.toml [default: those of the board, or of the word list]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    /// Premium squares: a layout's name or file, or random for a random board [default: those of the board file or
    /// the ruleset]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(layouts_and_files))]
    pub layout: Option<String>,
    /// Your name; in a game record, which player you are
    #[arg(long, value_name = "NAME")]
    pub me: Option<String>,
    /// Your opponent's name
    #[arg(long, value_name = "NAME")]
    pub opponent: Option<String>,
    /// A game against wfq, which deals: casual, club, strong, master, or a rating in hundreds from 500 to 2000
    #[arg(long, value_name = "LEVEL", value_parser = level, conflicts_with_all = ["board", "rack"], requires = "name")]
    pub against: Option<&'static str>,
    /// Decides the tiles of a game against wfq, and a random board [default: a new one for each game]
    #[arg(long, value_name = "N", requires = "name")]
    pub seed: Option<u64>,
    /// In a new game or on a new board your opponent moves first
    #[arg(long)]
    pub second: bool,
    /// One command per line instead of the full screen
    #[arg(long)]
    pub lines: bool,
}

impl PlayAlongArgs {
    /// Whether nothing is asked for: the games that there are can be shown.
    pub(crate) const fn names_none(&self) -> bool {
        let Self {
            name,
            board,
            rack,
            ruleset,
            layout,
            me,
            opponent,
            against,
            seed: _,
            second,
            lines,
        } = self;
        let is_none = name.is_none() && board.is_none() && rack.is_none() && ruleset.is_none();
        let is_none = is_none && against.is_none();
        is_none && layout.is_none() && me.is_none() && opponent.is_none() && !*second && !*lines
    }
}

/// The name of an opponent that wfq plays.
fn level(typed: &str) -> Result<&'static str, String> {
    Against::named(typed, 0).map(Against::name).ok_or_else(|| {
        match nearest(typed, OPPONENTS.into_iter().map(|(name, _)| name)) {
            Some(meant) => format!("{}; did you mean {meant}?", levels_text()),
            None => levels_text(),
        }
    })
}
