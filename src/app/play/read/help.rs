//! The commands of a game, for people.

/// All commands, for `help`.
pub const HELP: &str = "\
N, P, L        next, previous and first page of plays
F=7,4  F=8E    plays with a new tile there (row,column from 0, or a name)
W=KA*          plays of a word: ? one letter, * any number
U=QU  K=S?     plays that use these tiles; that keep them
F=             all plays again
sort           by score, or by equity again; also sort score, sort equity, sort tried
replies        the opponent's replies to the plays of the page; replies 5: to 5 plays
why 3          what speaks for play 3, and against it; also why 8D STEP, why STEP
why 1,3        play 1 beside play 3; also why 1,8D STEP
hints          shows the moves in a game against wfq, or hides them
hints place    where the best move begins; hints leave: what it keeps
define QUIZ    what a word means; define 3: the words of play 3; also word QUIZ;
               check QUIZ says whether the list has it; block QUIZ takes it out
               for good, allow QUIZ puts one in, allow alone those of the game;
               bag shows the unseen tiles
D=3, D         the board with play 3 on it; the board
3              make play 3, or swap
8D STEP 18     the move of the player to move; also STEP 8D. D8 goes down.
               A small letter among capitals is a blank, (IS) is all blanks;
               the score is checked, and may be left out
STEP           plays the word at its best place
8D STEP 18 !   the same with a word that is not in the list
swap QX        swap these of your tiles; for your opponent: swap 2
pass, x        pass; x asks first
resign         you resign, and lose; undo takes that back; resign theirs: they do
tiles ABCD     the tiles you drew, or the whole rack
rack ABCDEFG   all your tiles, to correct those shown
theirs ABC     your opponent's tiles, if you know them
theirs         forget them again
scores 31 49   your score and your opponent's, to correct those shown
undo, redo     take a turn back; replay it
turns          all turns with their numbers
turn 5 8D STEP correct turn 5; also turn 5 remove, insert 8D STEP, swap 2,
               pass, rack ABCDEFG, score 20; the turns after it stay
reload         reread files that another program has changed
overwrite      write over them; they are kept as .bak
help, quit     every turn is saved";

/// What the lines of commands begin with that a game against wfq refuses.
const DEALT: [&str; 6] = ["8D STEP 18 !", "tiles ", "rack ", "theirs", "scores ", "turn "];

/// The commands of a game, for `help`: all, or those of a game against wfq.
pub fn help(is_dealt: bool) -> String {
    let mut is_kept = true;
    let lines = HELP.lines().filter(|line| {
        if !line.starts_with(' ') {
            is_kept = !is_dealt || DEALT.iter().all(|command| !line.starts_with(command));
        }
        is_kept
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_against_wfq_has_the_commands_that_it_takes() {
        assert_eq!(help(false), HELP);
        let dealt = help(true);
        let first = |text: &str| text.lines().filter(|line| !line.starts_with(' ')).count();
        assert_eq!(first(&dealt), first(HELP) - DEALT.len() - 1);
        assert!(!dealt.contains("the turns after it stay") && dealt.contains("\nturns "));
    }
}
