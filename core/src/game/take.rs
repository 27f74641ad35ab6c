//! Checks turns, and takes them.

use super::Game;
use super::turn::{
    Ending, Refused, Seat, TooManyTiles, Turn, count_tiles, name_lacking, name_tiles,
};
use crate::moves::{Move, Placement, Play, ScoreSheet, Swap, place};
use crate::tile::Tiles;

impl Game {
    /// Checks that tiles can be on a player's rack: neither on the board nor on the other rack.
    pub(super) fn check_there(&self, seat: Seat, tiles: &Tiles) -> Result<(), Refused> {
        let left = self.unseen(seat.other());
        let lacking = tiles.minus(&left);
        if lacking.is_empty() {
            return Ok(());
        }
        let alphabet = &self.ruleset.alphabet;
        let none_left = lacking.each().filter(|tile| left.each().all(|there| there != *tile));
        let none_left: Tiles = none_left.collect();
        if none_left.is_empty() {
            let [found, left] = count_tiles(tiles, &left, alphabet);
            let tiles = name_tiles(&lacking, alphabet);
            return Err(Refused::TooMany(Box::new(TooManyTiles { tiles, found, left })));
        }
        Err(Refused::Gone(name_tiles(&none_left, alphabet)))
    }

    /// Checks that the player to move has these tiles, or may have them.
    fn check_held(&self, tiles: &Tiles) -> Result<(), Refused> {
        let (seat, found) = (self.to_move, tiles.len());
        let most = self.rack_len(seat);
        if found > most {
            return Err(Refused::Room { found, most });
        }
        let Some(rack) = self.rack(seat) else { return self.check_there(seat, tiles) };
        let lacking = tiles.minus(&rack);
        match self.missing(seat) {
            _ if lacking.is_empty() => Ok(()),
            0 => Err(Refused::Rack(name_lacking(&lacking, &rack, &self.ruleset.alphabet))),
            missing => Err(Refused::Incomplete(missing)),
        }
    }

    /// The play of a placement by the player to move, with its score sheet. Words are not looked up.
    ///
    /// # Errors
    ///
    /// Why the player can't lay these tiles.
    pub fn place(&self, placement: &Placement) -> Result<(Play, ScoreSheet), Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        let placed = place(&self.scene(), placement)?;
        self.check_held(&placement.laid())?;
        Ok(placed)
    }

    /// Whether the bag has enough tiles for a swap.
    pub fn can_swap(&self) -> bool {
        self.bag_len() >= self.ruleset.rules.swap_limit
    }

    /// Takes the turn of the player to move. [`Self::draw`] adds the tiles drawn afterwards.
    ///
    /// # Errors
    ///
    /// Why the move is refused. The game is not changed then.
    pub fn take(&mut self, action: Move) -> Result<&Turn, Refused> {
        self.check(&action)?;
        self.undone.clear();
        Ok(self.make(action))
    }

    /// Ends the game, as a player resigns: the other one wins, whatever the scores.
    ///
    /// # Errors
    ///
    /// [`Refused::Over`] where it has ended before.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        self.ending = Some(Ending::Resigned(seat));
        Ok(())
    }

    /// Takes a resignation back: the game goes on after its last turn. Who had resigned; `None` if nobody had.
    pub fn take_back_resignation(&mut self) -> Option<Seat> {
        let resigned = self.resigned()?;
        self.ending = None;
        Some(resigned)
    }

    /// Takes a turn that a computer player chose in this game: what the generator finds follows the
    /// rules, and is not proved again.
    pub(super) fn take_chosen(&mut self, action: Move) -> Result<&Turn, Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        debug_assert_eq!(self.check(&action), Ok(()));
        self.undone.clear();
        Ok(self.make(action))
    }

    fn check(&self, action: &Move) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        match action {
            Move::Play(play) => {
                let (placed, _) = self.place(play.placement())?;
                if placed == *play { Ok(()) } else { Err(Refused::Score(placed.score())) }
            }
            Move::Swap(swap) => {
                let (bag, limit) = (self.bag_len(), self.ruleset.rules.swap_limit);
                if bag < limit {
                    return Err(Refused::Bag { bag, limit });
                }
                if swap.is_empty() {
                    return Err(Refused::NoSwap);
                }
                let (found, most) = (swap.len(), self.rack_len(self.to_move));
                match swap {
                    Swap::Tiles(tiles) => self.check_held(tiles),
                    Swap::Count(_) if found > most => Err(Refused::Room { found, most }),
                    Swap::Count(_) => Ok(()),
                }
            }
            Move::Pass => Ok(()),
        }
    }

    /// Takes a turn that has been checked.
    pub(super) fn make(&mut self, action: Move) -> &Turn {
        let seat = self.to_move;
        let rack = self.rack(seat);
        let rack_given = self.racks[seat.index()].is_some();
        let (scores, size, scoreless) = (self.scores, self.rack_len(seat), self.scoreless);
        let mut after = rack.filter(|_| rack_given);
        match &action {
            Move::Play(play) => {
                let laid = play.laid();
                play.tiles().iter().for_each(|(at, tile)| self.board.set(*at, Some(*tile)));
                let bag = self.bag_len();
                self.off_board = self.off_board.minus(&laid);
                self.sizes[seat.index()] = size - laid.len() + laid.len().min(bag);
                self.scores[seat.index()] += i64::from(play.score());
                self.scoreless = 0;
                after = after.map(|rack| rack.minus(&laid));
            }
            Move::Swap(swap) => {
                self.scoreless =
                    if self.ruleset.rules.swaps_count { self.scoreless + 1 } else { 0 };
                after = match swap {
                    Swap::Tiles(tiles) => after.map(|rack| rack.minus(tiles)),
                    Swap::Count(_) => None,
                };
            }
            Move::Pass => self.scoreless += 1,
        }
        self.racks[seat.index()] = after;
        if self.rack_len(seat) == 0 {
            self.ending = Some(Ending::Out(seat));
        } else if self.scoreless >= self.ruleset.rules.passes {
            self.ending = Some(Ending::Passes);
        }
        self.to_move = seat.other();
        self.turns.push(Turn { seat, rack, rack_given, action, scores, size, scoreless });
        &self.turns[self.turns.len() - 1]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::BoardText;
    use crate::game::StartPosition;
    use crate::game::samples::{full_board, game, lay, play, tiles};
    use crate::rules::{Layout, Ruleset};

    /// A layout without premium squares.
    fn plain_layout() -> Layout {
        let row = |row| if row == 7 { ".......1.......\n" } else { "...............\n" };
        Layout::parse(&(0..15).map(row).collect::<String>()).expect("a layout")
    }

    #[test]
    fn a_turn_scores_and_leaves_a_rack_to_be_filled() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        assert_eq!((game.scores(), game.to_move()), ([9, 0], Seat::Second));
        assert_eq!((game.missing(Seat::First), game.rack(Seat::First)), (4, Some(tiles("ABC"))));
        // 104 tiles, 4 laid, 7 with each player.
        assert_eq!(game.bag_len(), 86);
        let error = game.draw(Seat::First, &tiles("QQ")).expect_err("one Q");
        assert_eq!(error.to_string(), "there is no Q left beyond 1 Q: the tiles have 2 Q");
        let error = game.draw(Seat::First, &tiles("???Q")).expect_err("two blanks");
        assert_eq!(
            error.to_string(),
            "there is no blank left beyond 2 blanks: the tiles have 3 blanks"
        );
        let error = game.draw(Seat::First, &tiles("??QQ")).map(|()| "two blanks, one Q");
        assert_eq!(
            error.expect_err("one Q").to_string(),
            "there is no Q left beyond 1 Q: the tiles have 2 Q"
        );
        let error = game.set_rack(Seat::First, Some(tiles("???QQ"))).expect_err("fewer of both");
        let both =
            "there is no Q or blank left beyond 1 Q and 2 blanks: the tiles have 2 Q and 3 blanks";
        assert_eq!(error.to_string(), both);
        let error = game.draw(Seat::First, &tiles("EEEEE")).expect_err("room for four");
        assert_eq!(error.to_string(), "tiles given: 5; the rack has room for 4");
        game.draw(Seat::First, &tiles("QE")).expect("some of them");
        assert_eq!((game.missing(Seat::First), game.bag_len()), (2, 86));
    }

    #[test]
    fn illegal_turns_are_refused() {
        let mut game = game("nl", ["STEPABC", ""]);
        let refused = |game: &Game, text| play(game, text).expect_err(text).to_string();
        assert_eq!(refused(&game, "8E STEM"), "the rack has no M");
        assert_eq!(refused(&game, "8E STEPPEM"), "the rack has no other E, M or other P");
        let start = "the first move must cover the start and have two letters or more";
        assert_eq!(refused(&game, "1A STEP"), start);
        lay(&mut game, "8E STEP");
        // The rack is unknown, but it can't have tiles that are elsewhere.
        assert_eq!(refused(&game, "E8 SBBC"), "there is no B left beyond 1 B: the tiles have 2 B");
        assert_eq!(refused(&game, "1A EN"), "the tiles touch no tile on the board");
        // The same tiles have another score on other premium squares.
        let mut other = Game::new(game.ruleset().clone(), plain_layout());
        lay(&mut other, "8E STEP");
        let other = play(&other, "E8 SEXY").expect("legal");
        let error = game.take(Move::Play(other)).expect_err("wrong score");
        assert!(matches!(error, Refused::Score(_)), "{error}");
        lay(&mut game, "E8 SEXY");
        assert_eq!(refused(&game, "8E STEPPE"), "new tiles on the rack that are still unknown: 4");
        let swap = |tiles| Move::Swap(Swap::Tiles(tiles));
        assert_eq!(game.take(swap(tiles(""))), Err(Refused::NoSwap));
        let error = game.take(Move::Swap(Swap::Count(8))).expect_err("seven tiles");
        assert_eq!(error, Refused::Room { found: 8, most: 7 });
    }

    #[test]
    fn a_swap_needs_tiles_in_the_bag() {
        let board = full_board(86);
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let (left, _) = super::super::unseen(&board, &Tiles::default(), &ruleset.tiles);
        assert_eq!(left.len(), 18);
        let mut rack = Tiles::default();
        left.each().take(7).for_each(|tile| rack.add(tile));
        let layout = ruleset.layout.clone();
        let (to_move, rack) = (Seat::First, Some(rack));
        let start = StartPosition { layout, board, to_move, rack, scores: [0, 0] };
        let game = Game::from_position(ruleset, start);
        let mut game = game.expect("a game");
        assert_eq!((game.bag_len(), game.can_swap()), (4, false));
        let error =
            game.take(Move::Swap(Swap::Tiles(rack.unwrap_or_default()))).expect_err("too few");
        assert_eq!(error.to_string(), "a swap needs 7 tiles in the bag; it has 4");
    }

    #[test]
    fn three_passes_end_a_game_and_a_swap_is_not_one() {
        let swap = || Move::Swap(Swap::Count(1));
        let mut game = game("nl", ["QXYABCD", ""]);
        for action in [Move::Pass, swap(), Move::Pass, Move::Pass] {
            game.take(action).expect("not over");
        }
        assert_eq!(game.ending(), None);
        game.take(Move::Pass).expect("not over");
        assert_eq!(game.ending(), Some(Ending::Passes));
        // Both lose their own tiles: 10 + 8 + 8 + 1 + 4 + 5 + 2. The other rack is unknown.
        assert_eq!(game.final_scores(), [-38, 0]);
        assert_eq!(game.take(Move::Pass), Err(Refused::Over));
        assert!(game.undo() && game.ending().is_none() && game.take(Move::Pass).is_ok());
    }

    #[test]
    fn swaps_count_in_scrabble() {
        let mut game = game("scrabble-en", ["", ""]);
        for _ in 0..6 {
            game.take(Move::Swap(Swap::Count(1))).expect("not over");
        }
        assert_eq!(game.ending(), Some(Ending::Passes));
    }

    #[test]
    fn going_out_wins_the_points_of_the_tiles_left() {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let (layout, board) = (ruleset.layout.clone(), full_board(100));
        // Z, Z and two blanks are left.
        let rack = Some(tiles("??"));
        let (to_move, scores) = (Seat::First, [100, 90]);
        let start = StartPosition { layout, board, to_move, rack, scores };
        let game = Game::from_position(ruleset, start);
        let mut game = game.expect("a game");
        assert_eq!(game.rack(Seat::Second), Some(tiles("ZZ")));
        assert_eq!((game.rack_len(Seat::Second), game.bag_len()), (2, 0));
        lay(&mut game, "8A (AB)");
        assert_eq!(game.ending(), Some(Ending::Out(Seat::First)));
        let [first, second] = game.scores();
        assert_eq!(game.final_scores(), [first + 10, second - 10]);
    }

    #[test]
    fn near_the_end_one_rack_decides_the_size_of_both() {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let (layout, board) = (ruleset.layout.clone(), full_board(94));
        let (left, _) = super::super::unseen(&board, &Tiles::default(), &ruleset.tiles);
        assert_eq!(left.text(&ruleset.alphabet), "VVWWXYZZ??");
        let (to_move, rack) = (Seat::Second, None);
        let start = StartPosition { layout, board, to_move, rack, scores: [0, 0] };
        let game = Game::from_position(ruleset, start);
        let mut game = game.expect("a game");
        game.set_rack(Seat::First, Some(tiles("WXY"))).expect("three tiles");
        assert_eq!(Seat::BOTH.map(|seat| game.rack_len(seat)), [3, 7]);
        assert_eq!((game.missing(Seat::First), game.bag_len()), (0, 0));
        // Two tiles would leave eight for the other rack: one is unknown.
        game.set_rack(Seat::First, Some(tiles("WX"))).expect("two of three");
        assert_eq!(game.missing(Seat::First), 1);
        game.draw(Seat::First, &tiles("VVZZ?")).expect("seven tiles");
        assert_eq!(Seat::BOTH.map(|seat| game.rack_len(seat)), [7, 3]);
    }

    #[test]
    fn a_position_is_taken_up() {
        let text =
            BoardText::parse(&format!("{}{}", "STEP...........\n", "...............\n".repeat(14)));
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let board = text.board(&ruleset.alphabet, 15, |_| true).expect("a board");
        let start = |rack: &str| {
            let rack = (!rack.is_empty()).then(|| tiles(rack));
            let (ruleset, layout) = (ruleset.clone(), ruleset.layout.clone());
            let (board, to_move) = (board.clone(), Seat::Second);
            let start = StartPosition { layout, board, to_move, rack, scores: [7, 9] };
            Game::from_position(ruleset, start)
        };
        let game = start("ABC").expect("a game");
        assert_eq!((game.missing(Seat::Second), game.bag_len(), game.scores()), (4, 86, [7, 9]));
        assert_eq!(start("").expect("a game").bag_len(), 86);
        let error = start("QQ").expect_err("one Q");
        assert_eq!(error.to_string(), "more tiles on board and racks than there are: Q");
    }
}
