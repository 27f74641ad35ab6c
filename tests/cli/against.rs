//! `wfq play NAME --against LEVEL`, line mode.

use crate::run::LISTS;

#[test]
fn wfq_deals_and_answers_and_the_game_goes_on() {
    let home = LISTS.with_own_games();
    let play = |more: &str, commands: &str| {
        home.pipe(&format!("play evening -l nl --against {more}"), commands)
    };
    let out = play("casual --seed 1", "8H vrz\n");
    assert_eq!(out.code, Some(2), "{out:?}");
    assert!(out.err.ends_with("8H VRZ: not in the list nl: VRZ\n"), "{}", out.err);
    assert!(
        out.out.contains("me 0, wfq casual 0; rack CEINRVZ; 90 in the bag; your move"),
        "{}",
        out.out
    );
    assert!(out.out.ends_with("X1 Y1 Z1 ?2\n"), "no moves are shown: {}", out.out);
    let out = play("casual", "hints\n1\nhints off\nturns\n").found();
    assert!(out.contains("\nme: H3 VERZIN, 30 points; wfq casual: "), "{out}");
    assert!(out.contains("\n 2  wfq casual: "), "{out}");
    let record = home.read("data/wfq/games/evening.gcg");
    assert!(record.contains("\n#against casual 1 0\n"), "{record}");
    // The same tiles, with another seed others.
    let dealt = |name: &str, seed: u8| {
        let line = format!("play {name} -l nl --against master --second --seed {seed}");
        home.pipe(&line, "").found()
    };
    let [one, same, other] = [("one", 7), ("same", 7), ("other", 8)].map(|(name, seed)| {
        dealt(name, seed).lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    });
    assert!(one == same && one != other, "{one:?} {other:?}");
    let wrong = home.pipe("play evening -l nl --against club", "");
    let note = "note: --against club changes nothing: the game is against casual\n";
    assert_eq!((wrong.code, wrong.err.as_str()), (Some(0), note));
}

#[test]
fn levels_are_named_and_wfq_deals_alone() {
    let home = LISTS.with_own_games();
    let refused = |line: &str| {
        let answer = home.pipe(line, "");
        assert_eq!(answer.code, Some(2), "{line}: {answer:?}");
        answer.err
    };
    let levels = "write casual, club, strong, master, or a rating in hundreds from 500 to 2000";
    let said = refused("play evening -l nl --against casul");
    assert!(said.contains(&format!("{levels}; did you mean casual?")), "{said}");
    assert!(refused("play evening -l nl --against 1450").contains(levels));
    for line in ["play evening --against club --rack ABC", "play --against club", "play a --seed 3"]
    {
        refused(line);
    }
    let dealt = "wfq deals in this game and plays by the list: a move, swap QX, pass, resign, undo or hints";
    for command in ["tiles A", "rack ABC", "scores 1 2", "turn 1 remove", "8H ZZZ !"] {
        let answer = home.pipe("play evening -l nl --against 1400", format!("{command}\n"));
        assert!(answer.err.ends_with(&format!("{dealt}\n")), "{command}: {answer:?}");
    }
    let rack = home.pipe("play evening -l nl --rack ABC", "");
    assert!(rack.err.contains(dealt), "{rack:?}");
}
