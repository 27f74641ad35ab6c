//! `wfq play` and `wfq games`: whole games, games with a name, and their players.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};
use wfq::formats::Record;
use wfq::game::{Game, GameSeed, Player, Seat, SelfPlay};
use wfq::moves::{Move, ScoreSheet, Swap, notation};
use wfq::rules::Ruleset;
use wfq::tile::Tiles;

use crate::run::Home;
use crate::support::DUTCH;

/// A game between two players of the program, to its end, and all words made in it.
fn played(number: u64) -> (Game, BTreeSet<String>) {
    let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
    let players = [Player::Greedy, Player::Random];
    let mut table = SelfPlay::new(
        ruleset.clone(),
        ruleset.layout.clone(),
        players,
        GameSeed { seed: 7, number },
    );
    let mut words = BTreeSet::new();
    while table.to_move().is_some() {
        let before = table.game().clone();
        table.step(&*DUTCH).expect("a turn");
        if let Some(Move::Play(play)) = table.game().turns().last().map(|turn| &turn.action) {
            let sheet = ScoreSheet::of(&before.scene(), play);
            words.extend(sheet.words.iter().map(|word| {
                let letters: Vec<_> = word.word.iter().map(|tile| tile.letter()).collect();
                ruleset.alphabet.text(&letters)
            }));
        }
    }
    (table.finish(&*DUTCH).expect("over"), words)
}

/// What the player in a seat types to follow a game: a line a turn, and the tiles drawn.
fn typed(game: &Game, me: Seat) -> Vec<String> {
    let alphabet = &game.ruleset().alphabet;
    let mine: Vec<Tiles> =
        game.turns().iter().filter(|turn| turn.seat == me).filter_map(|turn| turn.rack).collect();
    let mut own = 0;
    let line = |turn: &wfq::game::Turn| {
        let (said, gone) = match &turn.action {
            Move::Play(play) => {
                let (at, word) =
                    (notation(play.start(), play.direction()), alphabet.tiles(play.word()));
                (format!("{at} {word} {}\n", play.score()), play.laid())
            }
            Move::Swap(Swap::Tiles(tiles)) if turn.seat == me => {
                (format!("swap {}\n", tiles.text(alphabet)), *tiles)
            }
            Move::Swap(swap) => (format!("swap {}\n", swap.len()), Tiles::default()),
            Move::Pass => ("pass\n".to_owned(), Tiles::default()),
        };
        if turn.seat != me {
            return said;
        }
        let left = mine[own].minus(&gone);
        own += 1;
        let after = mine.get(own).copied().or(game.rack(me)).unwrap_or_default();
        let drawn = after.minus(&left);
        if drawn.is_empty() { said } else { format!("{said}tiles {}\n", drawn.text(alphabet)) }
    };
    game.turns().iter().map(line).collect()
}

#[test]
fn a_whole_game_is_played_along_turn_by_turn() {
    for (number, me) in [(1, Seat::First), (2, Seat::Second)] {
        let (game, words) = played(number);
        let home = Home::with_list("nl", &words.into_iter().collect::<Vec<_>>().join(" "));
        let alphabet = &game.ruleset().alphabet;
        let first = game.turns().iter().find(|turn| turn.seat == me).and_then(|turn| turn.rack);
        let rack = first.expect("known").text(alphabet);
        let second = if me == Seat::Second { "--second" } else { "" };
        let mut line = format!("play --board game.board --rack '{rack}' {second}");
        let mut out = String::new();
        for turn in typed(&game, me) {
            out = home.pipe(&line, turn.as_str()).found();
            line = "play --board game.board".to_owned();
        }
        // To the program, the user has the first seat.
        let scores = game.final_scores();
        let [mine, other] = [me, me.other()].map(|seat| scores[seat.index()]);
        assert!(out.contains("; the game is over, "), "{out}");
        assert!(out.contains(&format!(": me {mine}")), "{out}");
        assert!(out.contains(&format!(", opponent {other}")), "{out}");
        let record = Record::parse(&home.read("game.gcg")).expect("a record");
        let again = record.game(game.ruleset().clone(), game.layout().clone()).expect("a game");
        assert_eq!((again.board(), again.ending().is_some()), (game.board(), true));
        assert_eq!(again.final_scores(), [mine, other]);
        assert_eq!(again.turns().len(), game.turns().len());
        let rows = |file: &str| -> Value {
            home.wfq(&format!("board show {file} --json")).json()["rows"].clone()
        };
        assert_eq!(rows("game.gcg"), rows("game.board"));
        let shown: Vec<String> = serde_json::from_value(rows("game.gcg")).expect("rows");
        let tiles = shown.concat().chars().filter(|c| c.is_alphabetic()).count();
        assert_eq!(tiles, game.board().tiles().count());
    }
}

#[test]
fn games_are_found_by_name() {
    let home = Home::with_list("nl", "STEP SEXY");
    let none = home.wfq("games");
    assert_eq!((none.code, none.out.as_str()), (Some(1), ""));
    assert_eq!(none.err, "no game yet: wfq play NAME begins one\n");
    let empty = home.wfq("games --json");
    assert_eq!((empty.code, empty.out.trim()), (Some(1), "[]"));
    home.pipe("play anna --opponent Anna --rack STEPABC", "8E STEP\n").found();
    home.pipe("play anna", "tiles EEEE\nE8 SEXy\n").found();
    home.pipe("play --board here.board --me Al --rack STEPABC", "8E STEP\n").found();
    let rows = home.wfq("games").found();
    let lines: Vec<Vec<&str>> =
        rows.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["play", "players", "scores", "to", "move", "moves", "language"]);
    assert_eq!(lines[1], ["anna", "me,", "Anna", "9", "to", "24", "me", "2", "nl"]);
    assert_eq!(
        lines[2],
        ["--board", "here.board", "Al,", "opponent", "9", "to", "0", "opponent", "1", "nl"]
    );
    let folder = home.path("data/wfq/games").display().to_string();
    assert_eq!(lines[3], ["games", "with", "a", "name", "are", "in", &folder]);
    assert_eq!(lines.len(), 4);
    home.pipe("play anna", "resign\n").found();
    assert!(home.wfq("games").found().contains("  over: me resigned  "));
    assert!(home.wfq("review anna").found().ends_with("\nme resigned\n"));
    home.pipe("play anna", "undo\n").found();
    let rows = home.wfq("games . --json").json();
    let expected = json!([{
        "play": "--board here.board", "players": ["Al", "opponent"], "scores": [9, 0], "to_move": "opponent", "resigned": null, "moves": 1,
        "language": "nl", "level": null, "list": "nl", "file": "./here.board"
    }]);
    assert_eq!(rows, expected);
    let csv = home.wfq("games . --csv").found();
    let expected = "play,first,second,first_score,second_score,to_move,moves,language,file,level,list,resigned\n--board here.board,\
        Al,opponent,9,0,opponent,1,nl,./here.board,,nl,\n";
    assert_eq!(csv, expected);
    let tsv = home.wfq("games data/wfq/games --tsv").found();
    assert!(
        tsv.ends_with("\tme\tAnna\t9\t24\tme\t2\tnl\tdata/wfq/games/anna.board\t\tnl\t\n"),
        "{tsv}"
    );
    // A file that is not a game record is noted and skipped.
    home.write("broken.gcg", ">a: nothing\n");
    home.write("note.txt", "no game");
    for name in ["here.a", "here.txt", "here.z", "here"] {
        home.write(name, "about this game");
    }
    let answer = home.wfq("games");
    let rows = &answer.out;
    assert!(rows.contains(" --board here.board ") && rows.lines().count() == 4, "{rows}");
    assert!(answer.err.starts_with("note: can't be resumed: ./broken.gcg:1: "), "{answer:?}");
    std::fs::remove_file(home.path("broken.gcg")).expect("there");
    for name in ["here.a", "here.txt", "here.z", "here"] {
        std::fs::remove_file(home.path(name)).expect("there");
    }
    // A record alone is a game too.
    std::fs::remove_file(home.path("here.board")).expect("there");
    assert!(home.wfq("games").found().contains(" --board here.gcg "));
    // There is a game, only none to resume.
    let alone = Home::new();
    assert_eq!(alone.wfq("games").err, "no game yet: wfq play NAME begins one\n");
    alone.write("broken.gcg", ">a: nothing\n");
    let answer = alone.wfq("games");
    assert_eq!((answer.code, answer.out.as_str()), (Some(1), ""));
    assert!(answer.err.starts_with("note: can't be resumed: ./broken.gcg:1: "), "{answer:?}");
    assert_eq!(answer.err.lines().count(), 1, "{answer:?}");
}

#[test]
fn names_are_kept_as_they_are() {
    let odd = [
        ("Al de Vries", "Bo: the #2"),
        (":", "#"),
        ("Ælfgifu Ñandú", "> (x)"),
        ("same", "same"),
        ("a b", "ab"),
        ("-l", "8D"),
        ("  Al\t de \n Vries ", "\"Bo\""),
    ];
    for (me, opponent) in odd {
        let home = Home::with_list("nl", "STEP SEXY");
        let start = ["play", "--board", "g.board", "--rack=STEPABC"];
        let names = [format!("--me={me}"), format!("--opponent={opponent}")];
        let line = [&start[..], &[&names[0], &names[1]]].concat();
        let said = |input: &str| {
            let command = home.through(crate::WFQ, &line);
            let output = assert_cmd::Command::from_std(command).write_stdin(input).output();
            let output = output.expect("runs");
            assert!(output.status.success(), "{me:?}, {opponent:?}: {output:?}");
            String::from_utf8(output.stdout).expect("text")
        };
        said("8E STEP\ntiles EEEE\nE8 SEXy\n");
        let out = said("");
        let clean = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
        let scores = format!("\n{} 9, {} 24; rack ABCEEEE;", clean(me), clean(opponent));
        assert!(out.contains(&scores), "{scores:?} is missing in {out}");
        let rows = home.wfq("games . --json").json();
        assert_eq!(rows[0]["players"], json!([clean(me), clean(opponent)]));
    }
}

#[test]
fn a_player_of_a_record_is_named() {
    let home = Home::with_list("nl", "STEP SEXY BYE");
    let record = "#player1 al Al A.\n#player2 bo Bo B.\n>al: STEPABC 8E STEP +9 9\n";
    home.write("g.gcg", record);
    let line = "play --board g.gcg --list nl";
    let out = home.pipe(&format!("{line} --me 'bo b.' --rack EXYABC?"), "1\n").found();
    assert!(out.contains("\nBo B. 0, Al A. 9; rack ABCEXY?; "), "{out}");
    let out = home.pipe(&format!("{line} --me bo"), "").out;
    assert!(out.contains("\nBo B. 40, Al A. 9; rack ABC?; "), "{out}");
    assert!(
        home.read("g.gcg")
            .starts_with("#character-encoding UTF-8\n#player1 al Al A.\n#player2 bo Bo B.\n")
    );
    let answer = home.pipe(&format!("{line} --me cor"), "");
    assert_eq!(answer.err, "error: g.gcg: --me cor: the players are Al A. and Bo B.\n");
}
