//! The turns that were taken back, in the record of a game: they need not fit the game as it is now.

use super::gcg::{Record, RecordEvent, RecordTurn};
use super::gcg_game::text;
use super::gcg_moves::signs;
use super::gcg_replay::is_rack;
use super::{FormatError, MAX_SCORE};
use crate::board::Board;
use crate::game::{Game, Seat, Undone};
use crate::moves::{Move, Placement, Play, Swap};
use crate::tile::{Alphabet, Rack, Tile, Tiles};

impl Record {
    /// Takes over the turns that were taken back in a game, and the racks after them, by the nicks that
    /// the players have now.
    pub fn set_undone(&mut self, game: &Game) {
        let mut totals = game.scores();
        let mut events = Vec::new();
        let mut racks = [None; 2];
        for Undone { turn, after, added } in game.each_undone() {
            let player = turn.seat.index();
            let mut add = |player: usize, rack: String, turn: RecordTurn, score: i64| {
                totals[player] += score;
                // Other scores may have been set since: the total of a line is not read back.
                let total = totals[player].clamp(-MAX_SCORE, MAX_SCORE);
                events.push(RecordEvent { line: 0, player, rack, turn, score, total });
            };
            let rack = turn.given().map_or_else(String::new, |rack| text(game, &rack));
            add(player, rack, action_text(game, &turn.action), turn.score().into());
            for (player, added) in added.iter().enumerate().filter(|(_, added)| **added != 0) {
                add(player, String::new(), RecordTurn::Adjustment("(score)".to_owned()), *added);
            }
            racks[player] = after.filter(|rack| !rack.is_empty());
        }
        self.undone = self.lines_of(&events);
        let racks = racks.iter().zip(1..).filter_map(|(rack, number)| {
            Some(format!("#rack{number} {}", text(game, rack.as_ref()?)))
        });
        self.undone.extend(racks);
    }

    /// Gives a game of this record the turns that were taken back after it.
    ///
    /// # Errors
    ///
    /// They can't be read. Whether they fit shows when they are taken again.
    pub fn give_undone(&self, game: &mut Game) -> Result<(), FormatError> {
        if self.undone.is_empty() {
            return Ok(());
        }
        let mut bare = Self { undone: Vec::new(), ..self.clone() };
        bare.players.iter_mut().for_each(|player| player.rack = None);
        let whole = Self::parse(&(bare.text() + &self.undone.join("\n")))?;
        let alphabet = &game.ruleset().alphabet;
        let mut board = game.board().clone();
        let mut undone: Vec<Undone> = Vec::new();
        for event in whole.events.iter().skip(self.events.len()) {
            match (&event.turn, undone.last_mut()) {
                (RecordTurn::Adjustment(why), Some(last)) if !is_rack(why) => {
                    last.added[event.player.min(1)] += event.score;
                }
                (RecordTurn::Adjustment(_), _) => {}
                _ => undone.push(taken_back(event, alphabet, &mut board)?),
            }
        }
        // The tiles drawn after a turn are on the rack before the next one.
        let racks = whole.players.iter().map(|player| player.rack.as_ref());
        let racks = racks.map(|rack| rack.and_then(|(rack, _)| read_rack(rack, alphabet)));
        let mut after: Vec<_> = racks.collect();
        after.resize(2, None);
        for undone in undone.iter_mut().rev() {
            let next = &mut after[undone.turn.seat.index()];
            undone.after = next.take().or(undone.after);
            *next = undone.turn.given();
        }
        game.set_undone(undone);
        Ok(())
    }
}

fn read_rack(text: &str, alphabet: &Alphabet) -> Option<Tiles> {
    Rack::exact(text, alphabet).ok().map(|rack| *rack.tiles())
}

fn action_text(game: &Game, action: &Move) -> RecordTurn {
    let alphabet = &game.ruleset().alphabet;
    match action {
        Move::Play(play) => {
            let squares = std::iter::successors(Some(play.start()), |at| at.next(play.direction()));
            let is_laid = |at| play.tiles().iter().any(|(laid, _)| *laid == at);
            let signs = squares.zip(play.word()).map(|(at, tile)| match alphabet.tile(*tile) {
                label if is_laid(at) => label.to_owned(),
                label => format!("({label})"),
            });
            let (start, direction) = (play.start(), play.direction());
            RecordTurn::Play { start, direction, word: signs.collect(), column: 0 }
        }
        Move::Swap(Swap::Tiles(tiles)) => RecordTurn::Exchange(text(game, tiles)),
        Move::Swap(Swap::Count(count)) => RecordTurn::Exchange(count.to_string()),
        Move::Pass => RecordTurn::Pass,
    }
}

/// Reads a turn; tiles that a word goes through are on the board or in the word.
fn taken_back(
    event: &RecordEvent,
    alphabet: &Alphabet,
    board: &mut Board,
) -> Result<Undone, FormatError> {
    let wrong = || {
        let what = "not a turn that can be made again".to_owned();
        FormatError::Line { line: event.line, what }
    };
    let tile = |label: &str| {
        let one = alphabet.read_tile(label, 0).ok().filter(|(_, used)| *used == label.len());
        let bracketed = format!("[{label}]");
        let read = one.or_else(|| alphabet.read_tile(&bracketed, 0).ok());
        read.map(|(tile, _)| tile).ok_or_else(wrong)
    };
    let rack = read_rack(&event.rack, alphabet).filter(|rack| !rack.is_empty());
    let action = match &event.turn {
        RecordTurn::Play { start, direction, word, .. } => {
            let (mut read, mut placement) = (Vec::<Tile>::new(), Placement::default());
            let mut next = Some(*start);
            for sign in signs(word).ok_or_else(wrong)? {
                let at = next.filter(|at| board.contains(*at)).ok_or_else(wrong)?;
                next = at.next(*direction);
                let tile = match sign.label {
                    Some(label) => tile(label)?,
                    None => board.tile(at).ok_or_else(wrong)?,
                };
                read.push(tile);
                if !sign.there {
                    placement.tiles.push((at, tile));
                    board.set(at, Some(tile));
                }
            }
            let score = event.score.try_into().map_err(|_| wrong())?;
            Move::Play(Play::recorded((*start, *direction), read, placement, score))
        }
        RecordTurn::Exchange(tiles) => Move::Swap(match tiles.parse() {
            Ok(count) => Swap::Count(count),
            Err(_) => Swap::Tiles(read_rack(tiles, alphabet).ok_or_else(wrong)?),
        }),
        RecordTurn::Pass => Move::Pass,
        RecordTurn::Withdrawn | RecordTurn::Adjustment(_) => return Err(wrong()),
    };
    Ok(Undone::new(Seat::BOTH[event.player.min(1)], rack, action))
}
