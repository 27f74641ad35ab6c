//! Doing what a command wants.

use std::sync::Arc;

use super::named::NamedPlay;
use super::turn::Claim;
use crate::app::RankedMove;
use crate::app::play::ahead::moves::MyMoves;
use crate::app::play::error::against_error::AgainstError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::amend::Amendment;
use crate::app::play::game::report::{AheadCommand, Change, Report};
use crate::app::play::game::table::{PlayAlong, TypedFilter, WaitingFor};
use crate::app::play::read::command::Command;
use crate::app::play::read::command_error::CommandError;
use crate::app::play::read::filter::{Filter, FilterKey};
use crate::app::play::read::order::MoveOrder;
use crate::app::play::read::wanted::{WantedMove, WhyWanted};
use crate::app::score::NamedMoves;
use crate::game::check_rack;
use crate::moves::Move;
use crate::tile::Tiles;

impl PlayAlong {
    /// Does what a command wants, and saves the game where it changes. What is refused changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// [`PlayError`] says why a command is refused.
    pub fn apply(&mut self, command: Command) -> Result<Report, PlayError> {
        self.check_command(&command)?;
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
            Command::Hints(hints) => {
                self.set_hints(hints.unwrap_or(!self.has_hints()));
                Ok(Report::Plays)
            }
            Command::HintPlace | Command::HintLeave => self.hint(&command).map(Report::Changed),
            Command::Draw(None) => Ok(Report::Board(None)),
            Command::Sort(order) => self.sort(order),
            Command::Replies(count) => Ok(Report::Ahead(AheadCommand::Replies(count))),
            Command::Why(wanted) => {
                let (one, other) = match wanted {
                    WhyWanted::One(one) => (self.wanted_number(one)?, None),
                    WhyWanted::Two([one, other]) => {
                        (self.wanted_number(one)?, Some(self.wanted_number(other)?))
                    }
                };
                Ok(Report::Ahead(AheadCommand::Why(one, other)))
            }
            Command::Define(typed) => Ok(Report::Define(self.words_to_define(&typed)?)),
            Command::Draw(Some(number)) => {
                let ranked = self.numbered(number)?;
                let name = || self.my_moves().map(|moves| self.name_action(&moves.action(&ranked)));
                match self.play_of(&ranked) {
                    Some(play) => Ok(Report::Board(Some(play))),
                    None => Err(PlayError::NoPlay { number, action: name()? }),
                }
            }
            Command::Choose(number) => {
                let ranked = self.numbered(number)?;
                let action = self.my_moves()?.action(&ranked);
                self.with_doubt(|along| along.change(|along| along.take(action.clone(), None)))
            }
            Command::Play { named, score, unlisted } => {
                self.with_doubt(|along| match along.named(&named, Claim { score, unlisted }) {
                    Ok(NamedPlay { play, blanks }) => {
                        along.change(|along| along.take(Move::Play(play), blanks))
                    }
                    Err(PlayError::Unlisted { words, .. }) if along.is_challenged() => {
                        along.change(|along| along.lose_turn(words))
                    }
                    Err(error) => Err(error),
                })
            }
            Command::Best { word, score, unlisted } => {
                self.play_best(&word, Claim { score, unlisted })
            }
            Command::Amend { is_allowed, words } => {
                let is_named = !words.is_empty();
                let words = match &*words {
                    "" => self.unlisted_words(),
                    words => words.split_whitespace().map(str::to_owned).collect(),
                };
                match words.is_empty() {
                    true => Err(CommandError::NoUnlisted(self.list().to_owned()).into()),
                    false => Ok(Report::Amend(Amendment { is_allowed, is_named, words })),
                }
            }
            Command::Bag => Ok(Report::Bag),
            Command::Swap(typed) => self.with_doubt(|along| {
                let swap = along.swap(&typed)?;
                along.change(|along| along.take(Move::Swap(swap), None))
            }),
            Command::Pass => {
                self.with_doubt(|along| along.change(|along| along.take(Move::Pass, None)))
            }
            Command::Resign { theirs } => self.change(|along| {
                along.game.resign(if theirs { along.me.other() } else { along.me })?;
                Ok(along.last_taken(None))
            }),
            Command::Tiles(typed) => self.with_doubt(|along| {
                let tiles = along.drawn(&typed)?;
                along.change(|along| {
                    along.game.draw(along.me, &tiles).map_err(PlayError::of_tiles)?;
                    Ok(along.rack_change(typed.clone()))
                })
            }),
            Command::Rack(typed) => self.with_doubt(|along| {
                let rack = along.typed_rack(&typed)?;
                along.change(|along| {
                    along.game.set_rack(along.me, Some(rack))?;
                    Ok(along.rack_change(typed.clone()))
                })
            }),
            Command::NoOpponentRack => self.change(|along| {
                along.game.forget_rack(along.me.other());
                Ok(along.no_opponent_rack())
            }),
            Command::Turns => Ok(Report::Turns),
            Command::Correct { number, correction, anyway, typed } => {
                self.correct(number, correction, anyway, typed)
            }
            Command::OpponentRack(typed) => self.set_opponent_rack(&typed),
            Command::Scores(scores) => self.change(|along| {
                for (seat, score) in [along.me, along.me.other()].into_iter().zip(scores) {
                    let before = along.game.scores()[seat.index()];
                    along.game.adjust(seat, score.saturating_sub(before));
                }
                Ok(Change::Scores)
            }),
            Command::Undo if self.against.is_some() => self.change(|along| {
                let turn = along.take_back().ok_or(PlayError::NothingToUndo)?;
                Ok(Change::Undone { turn })
            }),
            Command::Undo => self.change(|along| {
                let turn = along.take_back_last().ok_or(PlayError::NothingToUndo)?;
                Ok(Change::Undone { turn })
            }),
            Command::Redo => self.with_doubt(|along| along.change(Self::take_again)),
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
        self.my_moves()?;
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
        self.my_moves()?;
        let filter = Filter::parse(key, &typed, self.game.board(), self.game.ruleset())?;
        // Several squares go together; of the others the last one counts.
        self.filters.retain(|old| key == FilterKey::Square || old.key != key);
        self.filters.push(TypedFilter { key, typed, filter });
        self.apply_filters();
        Ok(Report::Plays)
    }

    pub(in crate::app::play) fn typed_rack(&self, typed: &str) -> Result<Tiles, PlayError> {
        Ok(*check_rack(self.game.ruleset(), typed)?.tiles())
    }

    pub(in crate::app::play) fn rack_change(&self, typed: String) -> Change {
        let rack = self.rack().text(&self.game.ruleset().alphabet);
        Change::Rack { typed, rack, forgotten: None }
    }

    fn set_opponent_rack(&mut self, typed: &str) -> Result<Report, PlayError> {
        let rack = self.typed_rack(typed)?;
        self.change(|along| {
            let other = along.me.other();
            along.game.set_rack(other, Some(rack))?;
            let rack = rack.text(&along.game.ruleset().alphabet);
            // Tiles left don't count where a player has resigned.
            let end = along.ending().filter(|_| along.game.resigned().is_none());
            let player = along.name(other).to_owned();
            Ok(Change::OpponentRack { player, rack, end })
        })
    }

    /// Sorts the moves; without an order, by the other one.
    fn sort(&mut self, order: Option<MoveOrder>) -> Result<Report, PlayError> {
        if !self.my_moves()?.is_valued() {
            return Err(PlayError::NoEquity(self.list().to_owned()));
        }
        let best = if self.known.is_some() { MoveOrder::Ahead } else { MoveOrder::Equity };
        let order = order.unwrap_or(match self.order {
            MoveOrder::Score => best,
            MoveOrder::Equity | MoveOrder::Ahead => MoveOrder::Score,
        });
        if order == MoveOrder::Ahead && self.known.is_none() {
            return Err(PlayError::NothingTried);
        }
        self.set_order(order);
        Ok(Report::Plays)
    }

    /// The number of a move by its number or its name.
    pub(in crate::app::play) fn wanted_number(
        &self,
        wanted: WantedMove,
    ) -> Result<usize, PlayError> {
        let moves = self.my_moves()?;
        match wanted {
            WantedMove::Number(number) => Ok(self.any_numbered(number)?.number),
            WantedMove::Name(name) => {
                let named = NamedMoves {
                    position: &moves.position,
                    ruleset: self.game.ruleset(),
                    plays: &moves.plays,
                    all: moves.all(),
                };
                let found = named.find(&name, self.lexicon());
                let found =
                    found.map_err(|error| PlayError::NoMove { name, why: error.to_string() });
                found.map(|ranked| ranked.number)
            }
        }
    }

    /// The player's moves, or why there are none.
    pub(in crate::app::play) fn my_moves(&self) -> Result<&Arc<MyMoves>, PlayError> {
        match &self.moves {
            Some(_) if !self.has_hints() => Err(AgainstError::NoHints.into()),
            _ => self.any_moves(),
        }
    }

    /// The player's moves, hidden or not, or why there are none.
    pub(in crate::app::play) fn any_moves(&self) -> Result<&Arc<MyMoves>, PlayError> {
        self.moves.as_ref().ok_or_else(|| match self.waiting_for() {
            WaitingFor::Nothing => PlayError::Over,
            WaitingFor::NewTiles(missing) => PlayError::NewTilesFirst(missing),
            WaitingFor::MyMove | WaitingFor::OpponentsMove => {
                PlayError::OpponentsTurn(self.subject(self.me.other()).to_owned())
            }
        })
    }

    /// The move of a number from 1.
    pub(in crate::app::play) fn any_numbered(
        &self,
        number: usize,
    ) -> Result<RankedMove, PlayError> {
        let moves = self.my_moves()?;
        let (count, plays) = (moves.len(), moves.plays.len());
        moves.numbered(number).ok_or(PlayError::NoSuchPlay { number, count, plays })
    }

    /// The move of a number from 1, unless a filter hides it.
    fn numbered(&self, number: usize) -> Result<RankedMove, PlayError> {
        let (moves, ranked) = (self.my_moves()?, self.any_numbered(number)?);
        if self.wanted.iter().all(|wanted| wanted.number != number) {
            let play = self.name_action(&moves.action(&ranked));
            return Err(PlayError::Hidden { number, play });
        }
        Ok(ranked)
    }
}
