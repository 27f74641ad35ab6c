//! The endgame search compared with a plain one that knows only the rules of a game.

#[path = "endgame/review.rs"]
mod review;
#[path = "endgame/small_boards.rs"]
mod small_boards;

use std::collections::HashMap;
use std::sync::Arc;

use crate::support::DUTCH;
use wfq::board::Board;
use wfq::eval::{Budget, Endgame, EndgameLine, EndgamePosition, PositionBudget};
use wfq::game::{Game, GameSeed, Player, Seat, SelfPlay, StartPosition};
use wfq::lexicon::WordMap;
use wfq::moves::{Move, Play, generate};
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Tile, Tiles};

fn ruleset(id: &str, passes: usize) -> Arc<Ruleset> {
    let mut ruleset = Ruleset::built_in(id).expect("built in");
    ruleset.rules.passes = passes;
    Arc::new(ruleset)
}

fn racks(game: &Game) -> [Tiles; 2] {
    let seat = game.to_move();
    [seat, seat.other()].map(|seat| game.rack(seat).expect("known"))
}

fn endgame(game: &Game) -> EndgamePosition<'_> {
    EndgamePosition {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        racks: racks(game),
        scoreless: game.scoreless(),
    }
}

/// Searches a position of the Dutch list with a search of its own.
fn best(position: &EndgamePosition<'_>, budget: &mut PositionBudget<'_>) -> EndgameLine {
    Endgame::new(position, &DUTCH).best(budget)
}

/// The lead of a player, with the tiles left on racks, in points.
fn spread(game: &Game, seat: Seat) -> i32 {
    let scores = game.final_scores();
    i32::try_from(scores[seat.index()] - scores[seat.other().index()]).expect("small")
}

/// A game between two players, at a position with an empty bag and at most `most` tiles on the racks;
/// `None` if the game is over before. A blank on the board changes places with its letter if the player
/// to move has that.
fn late_game(
    map: &WordMap,
    ruleset: &Arc<Ruleset>,
    players: [Player; 2],
    number: u64,
    most: usize,
) -> Option<Game> {
    let layout = ruleset.layout.clone();
    let mut table = SelfPlay::new(ruleset.clone(), layout, players, GameSeed { seed: 11, number });
    let left = |game: &Game| racks(game).map(|rack| rack.len());
    while table.game().bag_len() > 0 || left(table.game()).iter().sum::<usize>() > most {
        table.step(map).expect("a turn");
        table.to_move()?;
    }
    let game = table.into_game();
    let mut board = game.board().clone();
    let mut rack = racks(&game)[0];
    for (at, tile) in game.board().tiles().filter(|(_, tile)| tile.is_blank()) {
        if rack.letters.take(tile.letter()) {
            rack.add(None);
            board.set(at, Some(Tile::Letter(tile.letter())));
        }
    }
    let (layout, to_move) = (game.layout().clone(), game.to_move());
    let start = StartPosition { layout, board, to_move, rack: Some(rack), scores: game.scores() };
    let mut game = Game::from_position(ruleset.clone(), start).expect("a position");
    for _ in 0..number as usize % ruleset.rules.passes {
        game.take(Move::Pass).expect("not over");
    }
    Some(game)
}

/// A plain search that tries everything, for the best spread that the player to move can reach. It only
/// remembers the plays of a rack on a board.
struct Plain<'m> {
    map: &'m WordMap,
    plays: HashMap<String, Vec<Play>>,
    positions: usize,
}

impl<'m> Plain<'m> {
    /// Positions that take more are left out.
    const MOST: usize = 3_000;

    fn of(map: &'m WordMap, game: &Game) -> Option<i32> {
        let mut plain = Self { map, plays: HashMap::new(), positions: 0 };
        let value = plain.value(&mut game.clone());
        (plain.positions < Self::MOST).then_some(value)
    }

    fn value(&mut self, game: &mut Game) -> i32 {
        let seat = game.to_move();
        self.positions += 1;
        if game.ending().is_some() || self.positions >= Self::MOST {
            return spread(game, seat);
        }
        let rack = game.rack(seat).expect("known");
        let mut best = i32::MIN;
        let plays = self.plays(game.board(), &rack, game);
        for action in plays.into_iter().map(Move::Play).chain([Move::Pass]) {
            game.take(action).expect("legal");
            best = best.max(-self.value(game));
            game.undo();
        }
        best
    }

    fn plays(&mut self, board: &Board, rack: &Tiles, game: &Game) -> Vec<Play> {
        let key = format!("{:?}{rack:?}", board.tiles().collect::<Vec<_>>());
        let rack = Rack::new(*rack).expect("not empty");
        let all = || generate(&game.scene(), &rack, self.map).expect("plays").iter().collect();
        self.plays.entry(key).or_insert_with(all).clone()
    }
}

/// The spread at the end of a line. All its moves must be legal.
fn replayed(map: &WordMap, game: &Game, line: &EndgameLine) -> i32 {
    let mut game = game.clone();
    let seat = game.to_move();
    let before = game.scores();
    for action in &line.moves {
        if let Move::Play(play) = action {
            let rack = Rack::new(game.rack(game.to_move()).expect("known")).expect("not empty");
            let all = generate(&game.scene(), &rack, map).expect("plays");
            assert!(all.iter().any(|one| one == *play), "no such play");
        }
        game.take(action.clone()).expect("legal");
    }
    assert!(!line.exact || game.ending().is_some(), "does not end");
    let before = before[seat.index()] - before[seat.other().index()];
    spread(&game, seat) - i32::try_from(before).expect("small")
}

/// Checks positions against the plain search. Returns how many had blanks, how many passes, and how many
/// took more than two turns.
fn check_against_plain(id: &str, passes: usize, most: usize, wanted: usize) -> [usize; 3] {
    let ruleset = ruleset(id, passes);
    let (mut checked, mut blanks, mut passing, mut long) = (0, 0, 0, 0);
    for number in 0.. {
        if checked == wanted {
            break;
        }
        let players = [[Player::Greedy; 2], [Player::RandomWord, Player::Greedy]];
        let players = players[usize::from(number % 8 == 0)];
        let Some(game) = late_game(&DUTCH, &ruleset, players, number, most) else { continue };
        let Some(value) = Plain::of(&DUTCH, &game) else { continue };
        let line = best(&endgame(&game), &mut PositionBudget::unlimited());
        let expected = value - spread(&game, game.to_move());
        assert_eq!((line.spread, line.exact), (expected, true), "{id} {passes}, game {number}");
        assert_eq!(replayed(&DUTCH, &game, &line), expected, "{id} {passes}, game {number}: line");
        checked += 1;
        blanks += usize::from(racks(&game).iter().any(|rack| rack.blanks > 0));
        passing += usize::from(line.moves.contains(&Move::Pass));
        long += usize::from(line.moves.len() > 2);
    }
    [blanks, passing, long]
}

#[test]
fn wordfeud_endgames_agree_with_trying_everything() {
    let kinds = check_against_plain("nl", 3, 5, 15);
    assert!(kinds.iter().any(|count| *count > 0), "{kinds:?}");
}

#[test]
fn scrabble_endgames_agree_with_trying_everything() {
    let kinds = check_against_plain("scrabble-nl", 6, 4, 15);
    assert!(kinds.iter().any(|count| *count > 0), "{kinds:?}");
}

fn check_pass_limits(wanted: usize) {
    let mut passing = 0;
    for passes in [1, 2, 4, 5] {
        passing += check_against_plain("nl", passes, 4, wanted)[1];
    }
    assert!(passing > 0);
}

#[test]
fn endgames_with_other_pass_limits_agree_with_trying_everything() {
    check_pass_limits(5);
}

#[test]
#[ignore = "takes 10 s; run by .ci/long"]
fn many_endgames_agree_with_trying_everything() {
    for kinds in [check_against_plain("nl", 3, 5, 60), check_against_plain("scrabble-nl", 6, 4, 60)]
    {
        assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
    }
    check_pass_limits(20);
}

/// Positions in which the bag has just become empty.
fn full_racks(numbers: std::ops::Range<u64>) -> impl Iterator<Item = Game> {
    let ruleset = ruleset("nl", 3);
    numbers
        .filter_map(move |number| late_game(&DUTCH, &ruleset, [Player::Greedy; 2], 3 * number, 14))
}

#[test]
fn a_stopped_search_has_a_legal_move() {
    for game in full_racks(0..4) {
        for most in [0, 1, 2, 10, 100, 1000] {
            let mut budget = Budget::UNLIMITED.positions(most);
            let line = best(&endgame(&game), &mut budget);
            assert!(budget.used() <= most + 1, "it went on after its budget was over");
            assert!(!line.moves.is_empty());
            replayed(&DUTCH, &game, &line);
            assert!(most > 0 || !line.exact);
        }
    }
}

/// Checks ranked moves against searches of each move. Returns how many do not end the game, and how
/// many moves were checked against the plain search too.
fn check_ranked(numbers: std::ops::Range<u64>) -> [usize; 2] {
    let ruleset = ruleset("nl", 3);
    let (mut several, mut compared) = (0, 0);
    for number in numbers {
        let Some(game) = late_game(&DUTCH, &ruleset, [Player::Greedy; 2], number, 5) else {
            continue;
        };
        let position = endgame(&game);
        let mut endgame = Endgame::new(&position, &DUTCH);
        let lines = endgame.ranked(5, &mut PositionBudget::unlimited());
        let best = endgame.best(&mut PositionBudget::unlimited());
        assert_eq!((best.spread, &best.moves), (lines[0].spread, &lines[0].moves));
        assert!(lines.is_sorted_by(|one, next| one.spread >= next.spread));
        for line in &lines {
            assert!(line.exact);
            assert_eq!(replayed(&DUTCH, &game, line), line.spread);
            let alone = Endgame::new(&position, &DUTCH)
                .after(&line.moves[0], &mut PositionBudget::unlimited());
            assert_eq!(alone.expect("a move").spread, line.spread);
            let mut after = game.clone();
            after.take(line.moves[0].clone()).expect("legal");
            several += usize::from(after.ending().is_none());
        }
        // The same from all first moves, each alone.
        let rack = Rack::new(position.racks[0]).expect("not empty");
        let plays = generate(&game.scene(), &rack, &*DUTCH).expect("plays");
        let all = plays.iter().map(Move::Play).chain([Move::Pass]);
        let mut of_each = |action: Move| {
            let line = endgame.after(&action, &mut PositionBudget::unlimited()).expect("a move");
            assert_eq!(replayed(&DUTCH, &game, &line), line.spread, "{action:?}");
            let mut after = game.clone();
            after.take(action.clone()).expect("legal");
            if let Some(value) = Plain::of(&DUTCH, &after) {
                let expected = -value - spread(&game, game.to_move());
                assert_eq!(line.spread, expected, "game {number}, {action:?}");
                compared += 1;
            }
            line.spread
        };
        let mut all: Vec<i32> = all.map(&mut of_each).collect();
        all.sort_unstable_by_key(|spread| -spread);
        let ranked: Vec<i32> = lines.iter().map(|line| line.spread).collect();
        assert_eq!(all[..ranked.len()], ranked);
    }
    [several, compared]
}

#[test]
fn ranked_moves_have_the_spread_of_each_alone() {
    let [several, compared] = check_ranked(0..8);
    assert!(several > 5 && compared > 25, "{several} {compared}");
}

#[test]
#[ignore = "takes 21 s; run by .ci/long"]
fn ranked_moves_of_many_games_have_the_spread_of_each_alone() {
    let [several, compared] = check_ranked(0..30);
    assert!(several > 20 && compared > 100, "{several} {compared}");
}

#[test]
fn a_swap_has_no_line() {
    let game = full_racks(0..9).next().expect("a game");
    let mut endgame = Endgame::new(&endgame(&game), &DUTCH);
    let swap = Move::Swap(wfq::moves::Swap::Count(1));
    assert_eq!(endgame.after(&swap, &mut PositionBudget::unlimited()), None);
}

#[test]
fn little_memory_changes_only_the_time() {
    let ruleset = ruleset("nl", 3);
    let mut checked = 0;
    for number in 0..60 {
        let Some(game) = late_game(&DUTCH, &ruleset, [Player::Greedy; 2], 3 * number, 7) else {
            continue;
        };
        let mut budget = Budget::UNLIMITED.positions(20_000);
        let much = best(&endgame(&game), &mut budget);
        if !much.exact || budget.used() < 200 {
            continue;
        }
        let position = endgame(&game);
        let little = Endgame::within(&position, &DUTCH, 0).best(&mut PositionBudget::unlimited());
        assert_eq!((little.spread, little.exact), (much.spread, true), "game {number}");
        assert_eq!(replayed(&DUTCH, &game, &little), much.spread, "game {number}");
        checked += 1;
        if checked == 2 {
            break;
        }
    }
    assert!(checked > 1, "{checked}");
}

#[test]
fn an_empty_rack_has_ended_the_game() {
    let game = full_racks(0..9).next().expect("a game");
    let mut position = endgame(&game);
    position.racks[1] = Tiles::default();
    let line = best(&position, &mut PositionBudget::unlimited());
    let points =
        position.racks[0].each().flatten().map(|letter| game.ruleset().tiles.points(letter));
    assert_eq!((line.spread, line.moves.len()), (-2 * points.sum::<u32>() as i32, 0));
}
