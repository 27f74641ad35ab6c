//! The games of `wfq play`: listed, begun, opened, played.

use std::hash::Hasher;
use std::path::Path;

use http::StatusCode;
use rustc_hash::FxHasher;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::corrections::now;
use super::positions::{PositionParts, PositionRow};
use crate::api::asked::{AskedPosition, given};
use crate::api::desk::Desk;
use crate::api::games::{BeginPosition, GameAtHand, GameFolder, NewGame};
use crate::api::job::{AnswerFile, Class, Job};
use crate::api::known::WantedList;
use crate::api::limits::{MAX_ROWS, QUICK_TIME};
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::disk;
use crate::app::play::{
    Against, AgainstRow, Change, Command, MadeMove, PlayOptions, PlayerState, Players,
    RANDOM_LAYOUT, Report, SavedGame, TilesPrompt, WaitingFor, games_in, levels_text,
    random_layout,
};
use crate::app::position::built_in_layout;
use crate::app::rounded;

/// A game that is kept, or why it can't be read.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ListedGame {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(flatten)]
    game: Option<SavedGame>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Where a game stands.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct GameRow {
    name: String,
    list: String,
    language: String,
    ruleset: String,
    /// The user first.
    players: [PlayerState; 2],
    rack: String,
    bag: usize,
    waiting_for: WaitingFor,
    turns: Vec<String>,
    /// What each turn is as it is typed, and whose.
    moves: Vec<MadeMove>,
    ending: Option<String>,
    win: Option<f64>,
    position: PositionRow,
    /// Changes with the game, and not with the words.
    revision: String,
    notes: Vec<String>,
    /// How well wfq plays, where it is the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<AgainstRow>,
    can_undo: bool,
    can_redo: bool,
    /// The words of the game that the list lacks.
    unlisted: Vec<String>,
}

impl GameRow {
    pub(super) fn of(game: &GameAtHand) -> Result<Self, Refusal> {
        let (along, me) = (&game.along, game.along.me());
        let (state, at) = (along.state(), along.game());
        let scores = at.final_scores();
        let parts = PositionParts {
            known: &game.known,
            ruleset: at.ruleset(),
            board: at.board(),
            layout: at.layout(),
            rack: Some(along.rack()).filter(|rack| !rack.is_empty()),
            other_rack: at.rack(me.other()).filter(|rack| !rack.is_empty()),
            scores: Some([scores[me.index()], scores[me.other().index()]]),
            scoreless: u32::try_from(at.scoreless()).ok(),
        };
        let mut row = Self {
            name: game.name.clone(),
            list: along.list().to_owned(),
            language: game.known.list.language.clone(),
            ruleset: at.ruleset().id.clone(),
            players: state.players,
            rack: state.rack,
            bag: state.bag,
            waiting_for: state.waiting_for,
            against: along.against().map(AgainstRow::new),
            can_undo: along.can_undo(),
            can_redo: at.undone() > 0,
            unlisted: along.unlisted_words(),
            turns: state.turns,
            moves: state.moves,
            ending: state.ending,
            win: along.win().map(|win| rounded(win, 10_000.0)),
            position: parts.row()?.with_bag(state.bag),
            revision: String::new(),
            notes: game.notes.clone(),
        };
        row.revision = row.stand()?;
        Ok(row)
    }

    /// A number that stands for the game itself: corrections and chances to win leave it as it is.
    fn stand(&self) -> Result<String, Refusal> {
        let Self { players, rack, bag, waiting_for, turns, ending, position, .. } = self;
        let laid = (&position.rows, &position.other_rack, position.scoreless);
        let stand = (players, rack, bag, waiting_for, turns, ending, laid);
        let mut hasher = FxHasher::default();
        hasher.write(&serde_json::to_vec(&stand).map_err(Refusal::internal)?);
        Ok(format!("{:016x}", hasher.finish()))
    }
}

/// The folder of games, where it may be written to.
pub(super) fn folder(desk: &Desk) -> Result<GameFolder<'_>, Refusal> {
    desk.check_writable()?;
    let none = || Refusal::question("no home folder for games");
    let folder: &Path = desk.folder.as_deref().ok_or_else(none)?;
    Ok(GameFolder { folder, known: &desk.known })
}

pub(super) fn list(_: Request, _: &Desk) -> Result<Job, Refusal> {
    Ok(Job::quick(move |desk, _| {
        let GameFolder { folder, known } = folder(desk)?;
        if !disk::exists(folder) {
            return Ok(Vec::new());
        }
        let games =
            games_in(folder, |name| known.ruleset_named(name).ok()).map_err(Refusal::question)?;
        let rows = games.into_iter().take(MAX_ROWS).map(|game| match game {
            Ok(game) => {
                let name = game.file.file_stem().map(|name| name.to_string_lossy().into_owned());
                ListedGame { name, game: Some(game), error: None }
            }
            Err(error) => ListedGame { name: None, game: None, error: Some(error.to_string()) },
        });
        Ok(rows.collect::<Vec<_>>())
    }))
}

/// A game to begin.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedGame {
    name: String,
    position: Option<AskedPosition>,
    ruleset: Option<String>,
    list: Option<String>,
    level: Option<u8>,
    layout: Option<String>,
    rack: Option<String>,
    me: Option<String>,
    opponent: Option<String>,
    #[serde(default)]
    opponent_begins: bool,
    /// How well wfq plays, where it is the opponent and deals: `casual`, `club`, `strong`, `master`, or a rating in
    /// hundreds.
    against: Option<String>,
    /// Decides the tiles of a game against wfq; 1 where it is not given.
    seed: Option<u64>,
}

impl AskedGame {
    fn new_game(&self, desk: &Desk) -> Result<NewGame, Refusal> {
        let seed = self.seed.unwrap_or(1);
        let text = |text: &Option<String>| given(text).map(str::to_owned);
        let players = Players { me: text(&self.me), opponent: text(&self.opponent) };
        let rack = text(&self.rack);
        let against = given(&self.against).map(|name| {
            let none = || Refusal::question(format!("against {name}: {}", levels_text()));
            Against::named(name, seed).ok_or_else(none)
        });
        let against = against.transpose()?;
        let opponent_begins = self.opponent_begins;
        let options = PlayOptions { players, rack, opponent_begins, against };
        if let Some(asked) = &self.position {
            let read = asked.read(&desk.known)?;
            let (board, rack) = (read.board()?, read.rack()?);
            let position = BeginPosition {
                board: board.board,
                layout: board.layout,
                rack: rack.map(|rack| *rack.tiles()),
                scores: read.written.saved.scores,
            };
            let (known, layout) = (read.known, None);
            return Ok(NewGame { known, layout, options, position: Some(position) });
        }
        let wanted = WantedList::named(given(&self.list), given(&self.ruleset), self.level);
        let (known, _) = desk.known.of(wanted)?;
        let layout = match given(&self.layout) {
            Some(RANDOM_LAYOUT) => Some(random_layout(known.ruleset(), seed)),
            layout => layout.map(built_in_layout).transpose().map_err(Refusal::question)?,
        };
        Ok(NewGame { known, layout, options, position: None })
    }
}

pub(super) fn begin(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedGame = request.fields()?;
    Ok(Job::quick(move |desk, _| {
        let folder = folder(desk)?;
        let new = asked.new_game(desk)?;
        let begin = || folder.begin(&asked.name, new);
        desk.games.begin(&asked.name, begin, GameRow::of)
    }))
}

pub(super) fn open(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let name = request.name;
    Ok(Job::quick(move |desk, _| {
        let folder = folder(desk)?;
        let kept = folder.find(&name)?;
        let row = |game: &mut GameAtHand| {
            // Whoever opens it does not see a correction that waits for another.
            game.along.drop_corrections();
            GameRow::of(game)
        };
        desk.games.with((&folder, &kept), true, row)
    }))
}

/// A game that has another name.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct RenamedRow {
    /// Its name.
    name: String,
}

/// A game that is deleted.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct DeletedRow {
    /// Its name.
    deleted: String,
}

/// What a command has changed.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ChangedRow {
    /// What has changed, in a line.
    said: String,
    /// What has changed.
    change: Change,
    /// Where the game stands now.
    game: GameRow,
}

/// Another name for a game.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedName {
    to: String,
}

pub(super) fn rename(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let name = request.name.clone();
    let asked: AskedName = request.fields()?;
    Ok(Job::quick(move |desk, _| {
        let folder = folder(desk)?;
        let kept = folder.find(&name)?;
        let renamed = desk.games.closed(kept.name(), || folder.rename(&kept, &asked.to))?;
        Ok(RenamedRow { name: renamed.name().to_owned() })
    }))
}

pub(super) fn delete(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let name = request.name;
    Ok(Job::quick(move |desk, _| {
        let folder = folder(desk)?;
        let kept = folder.find(&name)?;
        desk.games.closed(kept.name(), || Ok(kept.delete()?))?;
        Ok(DeletedRow { deleted: kept.name().to_owned() })
    }))
}

/// The record of a game, as a file.
pub(super) fn record(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let name = request.name;
    Ok(Job::file(Class::Quick, QUICK_TIME, move |desk, _| {
        let kept = folder(desk)?.find(&name)?;
        let none = |_| Refusal::missing(format!("{}: no record yet", kept.name()));
        let bytes = disk::read(&kept.record()).map_err(none)?;
        let (media, name) = ("text/plain; charset=utf-8", Some(format!("{}.gcg", kept.name())));
        Ok(AnswerFile { media, name, bytes })
    }))
}

/// A command of a game.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedCommand {
    command: String,
    /// Whether it answers what the game asks for: new tiles need no word before them.
    #[serde(default)]
    answers: bool,
    /// The game as the page knows it: another page may have gone on with it.
    revision: Option<String>,
}

pub(super) fn command(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let name = request.name.clone();
    let asked: AskedCommand = request.fields()?;
    Ok(Job::quick(move |desk, _| {
        let folder = folder(desk)?;
        let kept = folder.find(&name)?;
        desk.games.with((&folder, &kept), false, |game| {
            let command = match asked.answers {
                true => game.along.read(&asked.command, TilesPrompt::Question),
                false => Command::parse(&asked.command),
            };
            let command = command.map_err(Refusal::question)?;
            if let Some(revision) = &asked.revision
                && *revision != GameRow::of(game)?.revision
                && !matches!(command, Command::Reload | Command::Overwrite)
            {
                let said =
                    format!("{}: the game has gone on meanwhile: look at it again", game.name);
                return Err(Refusal::new(StatusCode::CONFLICT, "gone_on", said));
            }
            let change = match game.along.apply(command)? {
                Report::Changed(change) => change,
                Report::Amend(amendment) => folder.amend(game, &amendment, now())?,
                Report::Reload => {
                    *game = folder.open(&kept)?;
                    Change::Reloaded { file: game.along.file().to_owned() }
                }
                _ => {
                    let said = format!("{:?} changes nothing: ask for the moves", asked.command);
                    return Err(Refusal::question(said));
                }
            };
            let row = GameRow::of(game)?;
            Ok(ChangedRow { said: change.to_string(), change, game: row })
        })
    }))
}
