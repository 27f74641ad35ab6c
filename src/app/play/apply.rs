//! Doing what a command wants.

use super::command::Command;
use super::error::PlayError;
use super::filter::{Filter, FilterKey};
use super::named::NamedPlay;
use super::report::{Change, Report};
use super::table::{PlayAlong, TypedFilter, WaitingFor};
use super::turn::Claim;
use crate::game::check_rack;
use crate::moves::{Move, Play, Plays};
use crate::tile::Tiles;

impl PlayAlong {
    /// Does what a command wants, and saves the game where it changes. What is refused changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// [`PlayError`] says why a command is refused.
    pub fn apply(&mut self, command: Command) -> Result<Report, PlayError> {
        match command {
            Command::Help => Ok(Report::Help),
            Command::Quit => Ok(Report::Quit),
            Command::Reload => Ok(Report::Reload),
            Command::Next | Command::Previous | Command::List => self.turn_page(&command),
            Command::Filter(key, typed) => self.add_filter(key, typed),
            Command::Unfiltered => {
                self.filters.clear();
                self.apply_filters();
                Ok(Report::Plays)
            }
            Command::Draw(None) => Ok(Report::Board(None)),
            Command::Draw(Some(number)) => Ok(Report::Board(Some(self.numbered(number)?))),
            Command::Choose(number) => {
                let play = self.numbered(number)?;
                self.change(|along| along.take(Move::Play(play), None))
            }
            Command::Play { named, score, unlisted } => {
                let NamedPlay { play, blanks } = self.named(&named, Claim { score, unlisted })?;
                self.change(|along| along.take(Move::Play(play), blanks))
            }
            Command::Swap(typed) => {
                let swap = self.swap(&typed)?;
                self.change(|along| along.take(Move::Swap(swap), None))
            }
            Command::Pass => self.change(|along| along.take(Move::Pass, None)),
            Command::Tiles(typed) => {
                let tiles = self.drawn(&typed)?;
                self.change(|along| {
                    along.game.draw(along.me, &tiles)?;
                    Ok(along.rack_change(typed))
                })
            }
            Command::Rack(typed) => {
                let rack = self.typed_rack(&typed)?;
                self.change(|along| {
                    along.game.set_rack(along.me, Some(rack))?;
                    Ok(along.rack_change(typed))
                })
            }
            Command::OpponentRack(typed) => self.set_opponent_rack(&typed),
            Command::Scores(scores) => self.change(|along| {
                for (seat, score) in [along.me, along.me.other()].into_iter().zip(scores) {
                    let before = along.game.scores()[seat.index()];
                    along.game.adjust(seat, score.saturating_sub(before));
                }
                Ok(Change::Scores)
            }),
            Command::Undo => self.change(|along| {
                let last = along.last_turn().filter(|_| along.game.undo());
                last.map(|turn| Change::Undone { turn }).ok_or(PlayError::NothingToUndo)
            }),
            Command::Redo => self.change(|along| {
                let turn = if along.game.redo() { along.last_turn() } else { None };
                turn.map(|turn| Change::Redone { turn }).ok_or(PlayError::NothingToRedo)
            }),
            Command::Overwrite => {
                let seen = self.files.clone();
                self.files.accept_changes()?;
                let saved =
                    self.change(|along| Ok(Change::Overwritten { file: along.file().to_owned() }));
                // Where it could not be saved, the changes of the other program are still to be asked about.
                saved.inspect_err(|_| self.files = seen)
            }
        }
    }

    fn turn_page(&mut self, command: &Command) -> Result<Report, PlayError> {
        self.my_plays()?;
        let (page, pages) = (self.page(), self.page_count());
        self.page = match command {
            Command::Next if page + 1 < pages => page + 1,
            Command::Next => return Err(PlayError::LastPage),
            Command::Previous if page > 0 => page - 1,
            Command::Previous => return Err(PlayError::FirstPage),
            _ => 0,
        };
        Ok(Report::Plays)
    }

    fn add_filter(&mut self, key: FilterKey, typed: String) -> Result<Report, PlayError> {
        self.my_plays()?;
        let alphabet = &self.game.ruleset().alphabet;
        let filter = Filter::parse(key, &typed, self.game.board(), alphabet)?;
        // Several squares go together; of the others the last one counts.
        self.filters.retain(|old| key == FilterKey::Square || old.key != key);
        self.filters.push(TypedFilter { key, typed, filter });
        self.apply_filters();
        Ok(Report::Plays)
    }

    fn typed_rack(&self, typed: &str) -> Result<Tiles, PlayError> {
        Ok(*check_rack(self.game.ruleset(), typed)?.tiles())
    }

    pub(super) fn rack_change(&self, typed: String) -> Change {
        Change::Rack { typed, rack: self.rack().text(&self.game.ruleset().alphabet) }
    }

    fn set_opponent_rack(&mut self, typed: &str) -> Result<Report, PlayError> {
        let rack = self.typed_rack(typed)?;
        self.change(|along| {
            let other = along.me.other();
            along.game.set_rack(other, Some(rack))?;
            let rack = rack.text(&along.game.ruleset().alphabet);
            let (player, end) = (along.name(other).to_owned(), along.ending());
            Ok(Change::OpponentRack { player, rack, end })
        })
    }

    /// The player's plays, or why there are none.
    fn my_plays(&self) -> Result<&Plays, PlayError> {
        self.plays.as_ref().ok_or_else(|| match self.waiting_for() {
            WaitingFor::Nothing => PlayError::Over,
            WaitingFor::NewTiles(missing) => PlayError::NewTilesFirst(missing),
            WaitingFor::MyMove | WaitingFor::OpponentsMove => {
                PlayError::OpponentsTurn(self.name(self.me.other()).to_owned())
            }
        })
    }

    /// The play of a number from 1, unless a filter hides it.
    fn numbered(&self, number: usize) -> Result<Play, PlayError> {
        let plays = self.my_plays()?;
        let place = number.checked_sub(1);
        let play = place.and_then(|place| plays.get(place));
        let play = play.ok_or(PlayError::NoSuchPlay { number, count: plays.len() })?;
        if place.is_some_and(|place| self.wanted.binary_search(&place).is_err()) {
            return Err(PlayError::Hidden { number, play: self.name_play(&play) });
        }
        Ok(play)
    }
}
