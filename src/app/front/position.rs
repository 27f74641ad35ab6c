//! A position, and what can be asked of it.

use std::borrow::Cow;
use std::sync::Arc;

use crate::app::moves::{FoundMoves, GameSoFar, Ground, MovesError, MovesQuestion};
use crate::app::position::PositionBeside;
use crate::app::score::{ScoreQuestion, ScoreRacks, ScoreRow, ScoredMove};
use crate::app::solve::{EndQuestion, MoveRow, PlayRow, PositionPlays, SolveQuestion};
use crate::app::{Error, Watch, Words};
use crate::formats::MoveText;
use crate::game;
use crate::lexicon::Lexicon;
use crate::moves::{NamedMove, Plays, Scene, top};
use crate::rules::Ruleset;

/// A board with a rack, to be asked for moves with the words it was read with.
///
/// [`Words::position`] makes it.
#[derive(Debug)]
pub struct Position<'w> {
    words: &'w Words,
    /// That of the words, or that of another game with the same letters, which the text names.
    ruleset: Arc<Ruleset>,
    position: game::Position,
    notes: Vec<String>,
    scores: Option<[i64; 2]>,
    scoreless: Option<u32>,
}

impl Words {
    /// A position: a board in any form (wfq's own, CGP, GCG, JSON, …) with the tiles of the player to
    /// move, or `None` for those that the text names. Its rules and premium squares are those of the
    /// list, unless the text names others.
    ///
    /// ```
    /// let words = wfq::Words::from_text("step\nsteps\nqat\n", "nl")?;
    /// let position = words.position("15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 QS/ 0/0 0", None)?;
    /// assert_eq!(position.best(1)?[0].to_string(), "11 8E STEPS");
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with the board or the rack, or other rules that the text names and the words do
    /// not go with.
    pub fn position<'r>(
        &self,
        board: &str,
        rack: impl Into<Option<&'r str>>,
    ) -> Result<Position<'_>, Error> {
        Position::read(self, board, rack.into(), None)
    }

    /// A position on other premium squares: the name of a built-in layout, or its rows.
    ///
    /// ```
    /// # let words = wfq::Words::from_text("step\nsteps\nqat\n", "nl")?;
    /// # let board = "...........\n".repeat(11);
    /// let position = words.position_on("wwf11", &board, "STEP")?;
    /// assert_eq!(position.checked().layout().size(), 11);
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Self::position`], or there is no such layout. Layouts in files are not looked for.
    pub fn position_on<'r>(
        &self,
        layout: &str,
        board: &str,
        rack: impl Into<Option<&'r str>>,
    ) -> Result<Position<'_>, Error> {
        Position::read(self, board, rack.into(), Some(layout))
    }
}

impl<'w> Position<'w> {
    fn read(
        words: &'w Words,
        board: &str,
        rack: Option<&str>,
        layout: Option<&str>,
    ) -> Result<Self, Error> {
        let list = (words.name(), &words.shared_ruleset());
        let PositionBeside { ruleset, position, notes, scores, scoreless } =
            PositionBeside::read::<Error>(board, rack, layout, list, false)?;
        Ok(Self { words, ruleset, position, notes, scores, scoreless })
    }

    /// Sentences on how the text was read, where that is not simply as it stands.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The rules that it is played by.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The scores that the text names, that of the player to move first.
    pub const fn scores(&self) -> Option<[i64; 2]> {
        self.scores
    }

    /// The board, its premium squares and the rack, as all floors below take them.
    pub const fn checked(&self) -> &game::Position {
        &self.position
    }

    /// The plays of the highest score, best first, at most `count` of them. The others are not made,
    /// which takes a fraction of the time.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn best(&self, count: usize) -> Result<Vec<PlayRow>, Error> {
        let Ok(plays) = top(&self.scene()?, self.position.rack(), self.words.lexicon(), count);
        Ok(self.rows(&plays))
    }

    /// All plays, best score first.
    ///
    /// ```
    /// # let words = wfq::Words::from_text("step\nsteps\nqat\n", "nl")?;
    /// # let board = "...............\n".repeat(15);
    /// let position = words.position(&board, "STEPS")?;
    /// let plays = position.plays()?;
    /// assert_eq!((plays.len(), plays[0].word.as_str()), (18, "STEPS"));
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn plays(&self) -> Result<Vec<PlayRow>, Error> {
        Ok(self.rows(&self.all()?))
    }

    /// The moves of the highest equity (score and leave value), best first, at most `count` of them:
    /// plays, swaps and the pass. A play's [`rank`](PlayRow::rank) is that among all plays by score.
    ///
    #[cfg_attr(feature = "lists", doc = "```")]
    #[cfg_attr(not(feature = "lists"), doc = "```no_run")]
    /// # const BOARD: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board"));
    /// let words = wfq::Words::built_in("nl")?;
    /// let position = words.position(BOARD, "PEKDAAL")?;
    /// let best = &position.ranked(3)?[0];
    /// assert_eq!(best.to_string(), "31 N10 KALDE, equity 33.5");
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The list has no leave values, which the built-in lists and those of a database have.
    pub fn ranked(&self, count: usize) -> Result<Vec<MoveRow>, Error> {
        self.moves(&MovesQuestion::by_equity(), &(), |found| found.rows(count))
    }

    /// Asks a question about its moves, and takes what is wanted out of the answer.
    ///
    #[cfg_attr(feature = "lists", doc = "```")]
    #[cfg_attr(not(feature = "lists"), doc = "```no_run")]
    /// use wfq::app::moves::MovesQuestion;
    ///
    /// # const BOARD: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/dad.board"));
    /// let words = wfq::Words::built_in("nl")?;
    /// let position = words.position(BOARD, "PEKDAAL")?;
    /// // By equity: plays, swaps and the pass.
    /// let question = MovesQuestion::default();
    /// let (count, best) = position.moves(&question, &(), |found| (found.count, found.rows(1)))?;
    /// assert_eq!((count, best[0].to_string()), (283, "31 N10 KALDE, equity 33.5".to_owned()));
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A part of the question is wrong, or the list lacks what it needs: leave values, or a database where
    /// moves are narrowed or sorted in SQL.
    pub fn moves<T>(
        &self,
        question: &MovesQuestion,
        watch: &dyn Watch,
        take: impl FnOnce(&FoundMoves<'_>) -> T,
    ) -> Result<T, Error> {
        self.on_ground(|ground| Ok(take(&ground.moves(question, watch)?)))
    }

    /// The moves of the highest equity like [`Self::ranked`], of which equal ones are one.
    #[cfg(feature = "puzzles")]
    pub(crate) fn distinct(&self, count: usize) -> Result<Vec<MoveRow>, Error> {
        let question = MovesQuestion { distinct: true, ..MovesQuestion::by_equity() };
        self.moves(&question, &(), |found| found.rows(count))
    }

    /// The move of a name, with its equity: `8D STEP`, a word alone for its best place, `swap QX`, `pass`.
    ///
    /// # Errors
    ///
    /// There is no such move, or the list has no leave values.
    pub fn named(&self, name: &str) -> Result<MoveRow, Error> {
        self.on_ground(|ground| ground.named_row(name))
    }

    /// Whether both racks are known, as the bag is empty.
    pub fn is_end(&self) -> bool {
        EndQuestion::applies_to(&self.position, &self.ruleset)
    }

    /// Asks what its moves are judged by.
    fn on_ground<T>(
        &self,
        ask: impl FnOnce(&Ground<'_>) -> Result<T, MovesError>,
    ) -> Result<T, Error> {
        let (plays, beyond) = (self.all()?, Lexicon::beyond(self.words.lexicon()));
        let plays =
            PositionPlays { position: &self.position, ruleset: &self.ruleset, plays: &plays };
        let words = Cow::Borrowed(self.words.lexicon());
        let scoreless = self.scoreless.unwrap_or(0) as usize;
        let game = GameSoFar { scores: self.scores, scoreless, after: None };
        let ground = Ground::in_memory(plays, &beyond, self.words, words, game);
        Ok(ask(&ground)?)
    }

    /// The score sheet of a move by its name, whether or not it is legal: `8D STEP` across, `D8 STEP`
    /// down, blanks as small letters.
    ///
    /// ```
    /// # let words = wfq::Words::from_text("step\nsteps\nqat\n", "nl")?;
    /// # let board = "...............\n".repeat(15);
    /// let sheet = words.position(&board, "STEP")?.score("8E STEP")?;
    /// assert_eq!((sheet.legal, sheet.score, sheet.words[0].sum.as_str()), (true, Some(9), "2+2+1+4 = 9"));
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text is not the name of a move.
    pub fn score(&self, name: &str) -> Result<ScoreRow, Error> {
        let scene = self.scene()?;
        let racks = ScoreRacks { own: Some(*self.position.rack().tiles()), noted: None };
        let question = ScoreQuestion::new(&self.ruleset, scene.layout, scene.board, racks);
        let text = MoveText::Named(NamedMove::parse(name)?);
        let scored = ScoredMove { text, is_typed: true };
        Ok(question.score(scored, self.words.lexicon(), &mut Vec::new())?)
    }

    /// Sentences on why no game would lead to the position, such as a word on the board that is not
    /// in the list. Its moves can be asked nevertheless.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn concerns(&self) -> Result<Vec<String>, Error> {
        let concerns = self.question().concerns(self.words.lexicon())?;
        Ok(concerns.iter().map(|concern| concern.describe(&self.ruleset)).collect())
    }

    fn question(&self) -> SolveQuestion<'_> {
        SolveQuestion { position: &self.position, ruleset: &self.ruleset }
    }

    /// What moves are made on, once the words are known to go with it.
    fn scene(&self) -> Result<Scene<'_>, Error> {
        let scene = self.position.scene(&self.ruleset);
        scene.check_words(self.words.lexicon())?;
        Ok(scene)
    }

    fn all(&self) -> Result<Plays, Error> {
        Ok(self.question().plays(self.words.lexicon(), |_| ())?)
    }

    fn rows(&self, plays: &Plays) -> Vec<PlayRow> {
        let plays = plays.iter().zip(1..);
        let (beyond, position, ruleset) =
            (Lexicon::beyond(self.words.lexicon()), &self.position, &self.ruleset);
        let row = |(play, rank)| {
            PlayRow::new(rank, &play, position, ruleset)
                .with_levels(&play, position, ruleset, &beyond)
        };
        plays.map(row).collect()
    }
}
