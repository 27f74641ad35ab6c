//! A game that somebody plays along with: what he may do, whatever it looks like.

use std::path::PathBuf;

use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::commands::play::command::{Command, Filter};
use crate::cli::commands::play::files::GameFiles;
use crate::cli::commands::play::open::{Opened, open};
use crate::cli::context::Session;
use crate::cli::term::Error;
use crate::game::{Game, Seat, check_rack};
use crate::lexicon::WordMap;
use crate::moves::{Move, Play, Plays, generate};
use crate::tile::{Rack, Tiles};

/// How many plays a page has.
pub const PAGE: usize = 10;

/// A game that somebody plays along with.
pub struct PlayAlong<'s> {
    pub session: &'s Session<'s>,
    command: &'s PlayAlongArgs,
    path: PathBuf,
    pub game: Game,
    /// The seat of who plays along.
    pub me: Seat,
    pub names: [String; 2],
    pub files: GameFiles,
    pub lexicon: WordMap,
    /// The name of the word list.
    pub list: String,
    /// Whether it begins now.
    new: bool,
    /// His plays, best first; none where it is not his turn, or some of his tiles are not known.
    plays: Option<Plays>,
    /// The numbers from 0 of those that pass the filters.
    wanted: Vec<usize>,
    filters: Vec<(String, Filter)>,
    page: usize,
}

/// What a command comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The game is another: what has happened.
    Changed(String),
    /// Other plays are to be shown.
    Plays,
    /// The board is to be drawn, with a play on it.
    Board(Option<Play>),
    /// The commands are to be shown.
    Help,
    /// Enough.
    Quit,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// So many tiles that he has drawn are not told yet.
    Tiles(usize),
    /// It is his turn.
    Me,
    /// It is the other's turn.
    Other,
    /// Nothing: it is over.
    Over,
}

impl<'s> PlayAlong<'s> {
    /// Takes up the game of a board file.
    pub fn open(
        path: PathBuf,
        command: &'s PlayAlongArgs,
        session: &'s Session<'s>,
    ) -> Result<Self, Error> {
        let Opened { game, me, names, files, lexicon, list, new } = open(&path, command, session)?;
        let mut along = Self {
            session,
            command,
            path,
            game,
            me,
            names,
            files,
            lexicon,
            list,
            new,
            plays: None,
            wanted: Vec::new(),
            filters: Vec::new(),
            page: 0,
        };
        along.files.keep(along.game.board());
        along.forget();
        along.look();
        Ok(along)
    }

    /// What the game waits for.
    pub fn waits(&self) -> Waits {
        let missing = match self.game.rack(self.me) {
            Some(_) => self.game.missing(self.me),
            None => self.game.rack_len(self.me),
        };
        match (self.game.ending(), missing) {
            (Some(_), _) => Waits::Over,
            (None, missing) if missing > 0 => Waits::Tiles(missing),
            _ if self.game.to_move() == self.me => Waits::Me,
            _ => Waits::Other,
        }
    }

    /// Whether the game begins now, in files that were not there.
    pub const fn is_new(&self) -> bool {
        self.new
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// His rack, as far as it is known.
    pub fn rack(&self) -> Tiles {
        self.game.rack(self.me).unwrap_or_default()
    }

    /// The file that the game is in.
    pub fn file(&self) -> &std::path::Path {
        self.files.board()
    }

    /// What the game is called: its name, or that of its file.
    pub fn called(&self) -> String {
        let file = || self.path.file_name().unwrap_or(self.path.as_os_str());
        self.command.name.clone().unwrap_or_else(|| file().to_string_lossy().into_owned())
    }

    /// How many plays there are, and how many of them pass the filters.
    pub fn counts(&self) -> (usize, usize) {
        (self.plays.as_ref().map_or(0, Plays::len), self.wanted.len())
    }

    /// The page that is shown, from 0, and how many there are.
    pub fn page(&self) -> (usize, usize) {
        (self.page, self.wanted.len().div_ceil(PAGE))
    }

    /// The filters as typed.
    pub fn filters(&self) -> impl Iterator<Item = &str> {
        self.filters.iter().map(|(typed, _)| typed.as_str())
    }

    /// The plays of the page, with their numbers from 1.
    pub fn shown(&self) -> impl Iterator<Item = (usize, Play)> + '_ {
        let page = self.wanted.iter().skip(self.page * PAGE).take(PAGE);
        page.filter_map(|number| Some((number + 1, self.plays.as_ref()?.get(*number)?)))
    }

    /// Turns to the page with a play.
    pub fn show_page_of(&mut self, play: &Play) {
        let Some(plays) = &self.plays else { return };
        let place = self.wanted.iter().position(|at| plays.get(*at).as_ref() == Some(play));
        self.page = place.map_or(self.page, |place| place / PAGE);
    }

    /// Finds his plays anew, and leaves all filters.
    pub fn look(&mut self) {
        let rack = Rack::new(self.rack()).filter(|_| self.waits() == Waits::Me);
        self.plays = rack.map(|rack| {
            let Ok(plays) = generate(&self.game.scene(), &rack, &self.lexicon);
            plays
        });
        self.filters.clear();
        self.sift();
    }

    /// Finds the plays that pass the filters.
    fn sift(&mut self) {
        self.page = 0;
        let (Some(plays), Some(rack)) = (&self.plays, Rack::new(self.rack())) else {
            self.wanted.clear();
            return;
        };
        let fits = |play: &Play| self.filters.iter().all(|(_, filter)| filter.fits(play, &rack));
        self.wanted = match self.filters[..] {
            [] => (0..plays.len()).collect(),
            _ => plays.iter().enumerate().filter(|(_, play)| fits(play)).map(|(n, _)| n).collect(),
        };
    }

    /// Does what is wanted. What is refused changes nothing.
    pub fn apply(&mut self, command: Command) -> Result<Said, Error> {
        Ok(match command {
            Command::Help => Said::Help,
            Command::Quit => Said::Quit,
            Command::Next | Command::Previous | Command::List => return self.turn_page(&command),
            Command::Filter(key, value) => {
                self.my_plays()?;
                let alphabet = &self.game.ruleset().alphabet;
                let filter = Filter::parse(key, &value, self.game.board(), alphabet)?;
                // Several squares go together, and of the others the last one holds.
                self.filters.retain(|(typed, _)| key == 'F' || !typed.starts_with(key));
                self.filters.push((format!("{key}={value}"), filter));
                self.sift();
                Said::Plays
            }
            Command::Unfiltered => {
                self.filters.clear();
                self.sift();
                Said::Plays
            }
            Command::Draw(None) => Said::Board(None),
            Command::Draw(Some(number)) => Said::Board(Some(self.numbered(number)?)),
            Command::Choose(number) => {
                let play = self.numbered(number)?;
                self.change(|along| along.take(Move::Play(play)))?
            }
            Command::Lay { named, score, anyway } => {
                let (play, blanks) = self.named(&named, score, anyway)?;
                self.change(|along| {
                    let said = along.take(Move::Play(play))?;
                    Ok(blanks.map_or(said.clone(), |blanks| format!("{said} ({blanks})")))
                })?
            }
            Command::Swap(typed) => {
                let swap = self.swap(&typed)?;
                self.change(|along| along.take(Move::Swap(swap)))?
            }
            Command::Pass => self.change(|along| along.take(Move::Pass))?,
            Command::Tiles(typed) => {
                let tiles = self.drawn(&typed)?;
                self.change(|along| {
                    along.game.draw(along.me, &tiles)?;
                    Ok(along.about_rack(&typed))
                })?
            }
            Command::Rack(typed) => {
                let rack = *check_rack(self.game.ruleset(), &typed)?.tiles();
                self.change(|along| {
                    along.game.set_rack(along.me, Some(rack))?;
                    Ok(along.about_rack(&typed))
                })?
            }
            Command::Theirs(typed) => {
                let rack = *check_rack(self.game.ruleset(), &typed)?.tiles();
                self.change(|along| {
                    let other = along.me.other();
                    along.game.set_rack(other, Some(rack))?;
                    let said = along.end().unwrap_or_else(|| {
                        let rack = rack.text(&along.game.ruleset().alphabet);
                        format!("{}: {rack}", along.name(other))
                    });
                    Ok(said)
                })?
            }
            Command::Scores(scores) => self.change(|along| {
                for (seat, score) in [along.me, along.me.other()].into_iter().zip(scores) {
                    let before = along.game.scores()[seat.index()];
                    along.game.adjust(seat, score - before);
                }
                Ok("the scores are others".to_owned())
            })?,
            Command::Undo => self.change(|along| {
                let last = along.last_turn();
                let none = || Error::new("there is no turn to take back");
                let last = last.filter(|_| along.game.undo());
                last.map(|last| format!("taken back: {last}")).ok_or_else(none)
            })?,
            Command::Redo => self.change(|along| {
                let last = if along.game.redo() { along.last_turn() } else { None };
                let none = || Error::new("there is no turn to take again");
                last.map(|last| format!("taken again: {last}")).ok_or_else(none)
            })?,
            Command::Reload => {
                *self = Self::open(self.path.clone(), self.command, self.session)?;
                Said::Changed(format!("{} is read again", self.file().display()))
            }
            Command::Overwrite => {
                self.files.overwrite()?;
                self.change(|along| Ok(format!("{} is written", along.file().display())))?
            }
        })
    }

    fn turn_page(&mut self, command: &Command) -> Result<Said, Error> {
        self.my_plays()?;
        let (page, pages) = self.page();
        self.page = match command {
            Command::Next if page + 1 < pages => page + 1,
            Command::Next => return Err(Error::new("this is the last page")),
            Command::Previous if page > 0 => page - 1,
            Command::Previous => return Err(Error::new("this is the first page")),
            _ => 0,
        };
        Ok(Said::Plays)
    }

    /// His plays, or why there are none.
    fn my_plays(&self) -> Result<&Plays, Error> {
        self.plays.as_ref().ok_or_else(|| {
            Error::new(match self.waits() {
                Waits::Over => "the game is over: undo takes its last turn back".to_owned(),
                Waits::Tiles(missing) => {
                    format!("first tell the tiles that you have drawn, {missing} in all: tiles ABC")
                }
                _ => format!("it is {}'s turn: tell the move: 8D WORD", self.name(self.me.other())),
            })
        })
    }

    fn numbered(&self, number: usize) -> Result<Play, Error> {
        let plays = self.my_plays()?;
        let place = number.checked_sub(1);
        let play = place.and_then(|place| plays.get(place));
        let count = plays.len();
        let play =
            play.ok_or_else(|| Error::new(format!("{number}: plays go from 1 to {count}")))?;
        if place.is_some_and(|place| self.wanted.binary_search(&place).is_err()) {
            let name = self.name_play(&play);
            return Err(Error::new(format!("{number} is {name}, which is left out: F= shows all")));
        }
        Ok(play)
    }
}
