//! Takes a game up: finds its files, its rules and its words.

use std::path::Path;
use std::sync::Arc;

use itertools::Itertools;

use crate::app::play::{
    Against, Change, Command, FollowError, GameSource, LaterPosition, OpenGame, OpenNote,
    PlayAlong, PlayError, PlayOptions, Players, RANDOM_LAYOUT, Report, SavedPosition, SavedRecord,
    form_to_write, named_rules, random_layout, record_path,
};
use crate::app::position::unbracketed;
use crate::app::{Words, command_of, file_argument};
use crate::board::Header;
use crate::cli::answer::counted;
use crate::cli::args::BoardChoice;
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::context::{BoardFile, Reading, Session, flag_layout, no_words, rack_as_read};
use crate::cli::term::{Error, input, name, note};
use crate::formats::Format;
use crate::moves::square_name;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// Takes up the game of a board file, and takes it up again where its files are to be reread.
#[derive(Clone, Copy)]
pub(crate) struct Opener<'s> {
    pub path: &'s Path,
    pub command: &'s PlayAlongArgs,
    pub session: &'s Session<'s>,
}

impl Opener<'_> {
    /// What the game is called: its name, or that of its file.
    pub(crate) fn title(&self) -> String {
        let file = || self.path.file_name().unwrap_or(self.path.as_os_str());
        self.command.name.clone().unwrap_or_else(|| file().to_string_lossy().into_owned())
    }

    /// Does what a command wants.
    pub(crate) fn apply(&self, along: &mut PlayAlong, command: Command) -> Result<Report, Error> {
        match along.apply(command)? {
            Report::Reload => {
                self.reopen(along)?;
                Ok(Report::Changed(Change::Reloaded { file: along.file().to_owned() }))
            }
            Report::Amend(amendment) => self.amend(along, &amendment),
            report => Ok(report),
        }
    }

    /// Opens the game again, with the words as they are now.
    pub(crate) fn reopen(&self, along: &mut PlayAlong) -> Result<(), Error> {
        let (order, hints) = (along.order(), along.has_hints());
        *along = self.open()?;
        along.set_order(order);
        if hints {
            along.apply(Command::Hints(Some(true)))?;
        }
        Ok(())
    }

    /// Says how the game has changed, and how a rack was read.
    pub(crate) fn describe(&self, change: &Change, along: &PlayAlong) -> String {
        let mut text = change.to_string();
        if let Change::Rack { typed, .. } = change {
            let ruleset: &Ruleset = along.game().ruleset();
            let with = Reading { session: self.session, ruleset, list: None };
            let remarks = rack_as_read(typed, &with).into_iter().chain(unbracketed(typed, ruleset));
            remarks.for_each(|remark| text += &format!(" ({remark})"));
        }
        if let Change::Turn { end: Some(_), .. } | Change::Redone { end: Some(_), .. } = change {
            text += &self.after_the_end(along);
        }
        text
    }

    /// What there is to do once the game is over.
    pub(crate) fn after_the_end(&self, along: &PlayAlong) -> String {
        let review = match &self.command.name {
            Some(name) => command_of("wfq review", name, ""),
            None => format!("wfq review {}", file_argument(&record_path(self.path))),
        };
        let offer = along.offer().map(|offer| format!("; {offer}"));
        format!("; {review} says what each turn cost{}", offer.unwrap_or_default())
    }

    /// Takes up the game, and what was played since as a screenshot shows it.
    pub(crate) fn begin(&self) -> Result<PlayAlong, Error> {
        let Some(picture) = self.picture() else { return self.open() };
        self.check_random()?;
        let is_kept = GameSource::find(self.path)? != GameSource::New;
        if is_kept && !input::is_picture_file(picture) && picture.exists() {
            let said = " not a picture: a game that is under way goes on with a screenshot";
            return Err(Error::in_file(picture, said));
        }
        let mut along = self.open()?;
        if is_kept {
            self.follow(&mut along, picture)?;
        } else {
            along.apply(Command::Overwrite)?;
        }
        Ok(along)
    }

    /// The screenshot, where the game goes by a name.
    fn picture(&self) -> Option<&Path> {
        self.command.board.as_deref().filter(|_| self.command.name.is_some())
    }

    /// Takes the turns that lead to the position of a screenshot.
    fn follow(&self, along: &mut PlayAlong, picture: &Path) -> Result<(), Error> {
        let ruleset = along.game().ruleset().clone();
        let choice = BoardChoice { ruleset: Some(ruleset.id.clone()), ..BoardChoice::default() };
        let file = BoardFile::read_picture(picture, &choice, self.session)?;
        let with = Reading { session: self.session, ruleset: &ruleset, list: Some(along.list()) };
        let (board, layout) = file.board(&with, file.layout()?)?;
        let rack = file.rack(self.command.rack.as_deref());
        let rack = rack.map(|rack| file.tiles(&with, &rack)).transpose()?;
        let rack = rack.map(|rack| *rack.tiles());
        let later = LaterPosition { rack, ..file.later(board, layout) };
        let changes = along.follow(&later).map_err(|error| match error {
            PlayError::Follow(error) => of_picture(picture, error),
            error => error.into(),
        })?;
        if changes.is_empty() {
            note("note: the game stands as in the picture");
        }
        changes.iter().for_each(|change| note(&format!("note: {change}")));
        if let Some([own, other]) = later.scores.filter(|seen| *seen != along.scores()) {
            let [me, them] = along.scores();
            note(&format!(
                "note: the picture shows {own} to {other}, the game has {me} to {them}: scores {own} {other} sets them"
            ));
        }
        Ok(())
    }

    /// Takes up the game.
    pub(crate) fn open(&self) -> Result<PlayAlong, Error> {
        let session = self.session;
        let source = GameSource::find(self.path)?;
        let mut store = session.store()?;
        if let Some(wanted) = self.wanted_rules()?.filter(|_| session.names_list())
            && !wanted.plays_like(&session.list(&mut store, None)?.1)
        {
            return Err(Error::new("--ruleset and --list name other rules: give one of them"));
        }
        let mut game = match &source {
            GameSource::Board(text) => self.resume(self.path, text, store),
            GameSource::Record { path, text } => {
                let (board, record) = (self.path.to_owned(), path.clone());
                note_open(&OpenNote::NoBoard { board, record });
                self.resume(path, text, store)
            }
            GameSource::New => match self.picture() {
                Some(picture) if input::is_picture_file(picture) => self.resume(picture, "", store),
                Some(board) => self.resume(board, &input::read(board)?, store),
                None => self.begin_new(store),
            },
        }?;
        for concern in game.concerns() {
            note(&format!("note: {}", concern.describe(game.ruleset())));
        }
        // With a screenshot of a game that is under way, it is the rack at the end of its turns.
        let is_later = self.picture().is_some() && source != GameSource::New;
        if let Some(rack) = self.command.rack.as_ref().filter(|_| !is_later) {
            let with = Reading { session, ruleset: game.ruleset(), list: Some(game.list()) };
            rack_as_read(rack, &with).iter().for_each(|said| note(&format!("note: {said}")));
            let forgotten = game.give_rack(rack).map_err(|error| match error {
                PlayError::Refused(refused) => Error::from(refused).after("--rack: "),
                error => error.into(),
            })?;
            if let Some(rack) = forgotten {
                note(&format!("note: the rack {rack} entered for the opponent is forgotten"));
            }
        }
        let mut along = game.play()?;
        if along.is_new() && along.against().is_some() {
            // What was dealt stays so.
            along.apply(Command::Overwrite)?;
        }
        if let Some(error) = along.leaves_error() {
            note(&format!("note: {error}"));
        }
        self.note_begun(&along);
        if let undone @ 1.. = along.game().undone() {
            let turns = counted(undone as u64, "turn");
            let them = if undone == 1 { "it" } else { "them" };
            note(&format!("note: {turns} taken back: redo makes {them} again"));
        }
        Ok(along)
    }

    pub(crate) fn options(&self) -> PlayOptions {
        let PlayAlongArgs { me, opponent, rack, second, against, .. } = self.command;
        let players = Players { me: me.clone(), opponent: opponent.clone() };
        let against = against.and_then(|name| Against::named(name, self.seed()));
        PlayOptions { players, rack: rack.clone(), opponent_begins: *second, against }
    }

    /// What decides a new game.
    fn seed(&self) -> u64 {
        self.command.seed.unwrap_or(self.session.surroundings.random)
    }

    /// A new game.
    fn begin_new(&self, mut store: Store) -> Result<OpenGame, Error> {
        let wanted = self.wanted_rules()?;
        let hint = wanted.as_ref().map(|rules| &*rules.id);
        let list = self.session.lists.list(&mut store, hint);
        let (list, ruleset) = list.map_err(|error| match &wanted {
            Some(rules) => no_words(error, rules, self.command.ruleset.as_deref()),
            None => error.into(),
        })?;
        self.check_rules(wanted.as_ref(), &ruleset, &list)?;
        let PlayAlongArgs { layout, seed, against, .. } = self.command;
        if seed.is_some() && against.is_none() && layout.as_deref() != Some(RANDOM_LAYOUT) {
            return Err(Error::new("--seed goes with --against, and with --layout random"));
        }
        let layout = match layout.as_deref() {
            None => ruleset.layout.clone(),
            Some(RANDOM_LAYOUT) => random_layout(&ruleset, self.seed()),
            Some(layout) => ruleset.rules.layout(flag_layout(layout)?),
        };
        let words = Arc::new(Words::of_list(store, list, ruleset)?);
        Ok(OpenGame::new(self.path, &self.options(), words, layout)?)
    }

    /// A game that is under way: that of the board file, or of the record where there is no board.
    fn resume(&self, from: &Path, text: &str, mut store: Store) -> Result<OpenGame, Error> {
        let is_record_alone = from != self.path;
        let is_begun = record_path(self.path).is_file();
        let layout = self.command.layout.clone().filter(|_| !is_begun);
        let choice = BoardChoice { layout, ..BoardChoice::default() };
        let mut file = BoardFile::read(from, &choice, self.session)?;
        let form = form_to_write(file.written.saved.format, text, is_record_alone).ok_or_else(|| {
            Error::new(format!(
                "{}: the board file is rewritten, and this has more than a board: wfq board convert {} --to own > game.board first",
                name(from),
                file_argument(from)
            ))
        })?;
        let is_record = file.written.saved.format == Format::Gcg;
        let record = if is_record {
            Some(SavedRecord { path: from.to_owned(), text: text.to_owned() })
        } else {
            SavedRecord::read(&record_path(self.path))?
        };
        let (wanted, board) = (self.wanted_rules()?, &mut file.written.saved.text);
        let id = wanted.as_ref().map(|rules| &*rules.id);
        let mut level = None;
        if let Some(record) = &record {
            level = record.fill_in(board, id, &store).map_err(|error| match error {
                PlayError::OtherRules { .. } => {
                    let said = format!("{error}, which it keeps: leave --ruleset out");
                    Error::caused(said, error)
                }
                error => error.into(),
            })?;
        }
        let named = named_rules(board, &store)?;
        if let Some(id) = id.filter(|id| named.is_none_or(|named| named.id != *id)) {
            board.ruleset = None;
            board.language = Some(Header { value: id.to_owned(), line: 0 });
        }
        let kept = file.written.saved.text.language.as_ref().map(|list| list.value.clone());
        let session = self.session.or_level(level, kept.as_deref());
        let (list, ruleset) = file.list(&session, &mut store)?;
        self.check_rules(wanted.as_ref(), &ruleset, &list)?;
        let words = Arc::new(Words::of_list(store, list, ruleset)?);
        let ruleset = words.ruleset();
        let with = Reading { session: self.session, ruleset, list: Some(words.name()) };
        let (board, layout) = file.board(&with, file.layout()?)?;
        if is_begun {
            self.check_layout(ruleset, &layout)?;
        }
        if file.picture.is_some() {
            let seen = file.later(board.clone(), layout.clone());
            seen.check_played(ruleset).map_err(|error| of_picture(from, error))?;
            if !seen.doubtful_tiles.is_empty() {
                let squares = seen.doubtful_tiles.iter().map(|at| square_name(*at)).join(", ");
                note(&format!(
                    "note: {}: the game begins with tiles in doubt, at {squares}: wfq board read {} writes a board to correct",
                    name(from),
                    file_argument(from)
                ));
            }
        }
        let rack = file.rack(None).filter(|_| !is_record);
        let rack_line = rack.as_ref().and_then(|rack| rack.line);
        let rack = rack.map(|rack| file.tiles(&with, &rack)).transpose()?;
        let saved = SavedPosition {
            path: from.to_owned(),
            form,
            // The lines of a record that stands for a board are not the board's.
            text: if is_record_alone { String::new() } else { text.to_owned() },
            board,
            rack: rack.map(|rack| *rack.tiles()),
            rack_line,
            scores: file.written.saved.scores,
            record,
        };
        let mut notes = Vec::new();
        let with = (words, layout);
        let game = OpenGame::resume(self.path, &self.options(), with, saved, &mut notes);
        notes.iter().for_each(note_open);
        game.map_err(|error| match &error {
            PlayError::UnknownPlayer { record, name: me, players } => {
                let (record, players) = (name(record), players.join(" and "));
                Error::caused(format!("{record}: --me {me}: the players are {players}"), error)
            }
            _ => Error::from(error),
        })
    }

    fn wanted_rules(&self) -> Result<Option<Ruleset>, Error> {
        let wanted = self.command.ruleset.as_deref();
        wanted.map(|name| self.session.ruleset_named(name)).transpose()
    }

    /// Refuses a file whose rules are not those that are kept with the list: the game could not be
    /// resumed by them.
    fn check_rules(
        &self,
        wanted: Option<&Ruleset>,
        taken: &Ruleset,
        list: &ListInfo,
    ) -> Result<(), Error> {
        let Some(file) = &self.command.ruleset else { return Ok(()) };
        match wanted {
            Some(wanted) if !wanted.plays_like(taken) => Err(Error::new(format!(
                "{file}: the list {} is kept with other rules: import it again with wfq import {}",
                list.name,
                file_argument(Path::new(file))
            ))),
            _ => Ok(()),
        }
    }
}

/// Why a picture does not go on with a game.
fn of_picture(picture: &Path, error: FollowError) -> Error {
    Error::of(error).after(format!("{}: ", name(picture)))
}

fn note_open(said: &OpenNote) {
    note(&format!("note: {said}"));
}
