//! A card, and what its reviews have left of it.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Error, Row};

/// What a card asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// All words of some letters.
    Anagrams,
    /// The letters that make a word before and after a word.
    Hooks,
    /// Whether letters are a word.
    Valid,
    /// The letters that fit in the place of a `?`.
    Missing,
    /// The word of a definition.
    Definition,
    /// The best move of a position.
    Move,
}

impl CardKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Anagrams, Self::Hooks, Self::Valid, Self::Missing, Self::Definition, Self::Move];

    /// Its name in the file and in options.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Anagrams => "anagrams",
            Self::Hooks => "hooks",
            Self::Valid => "valid",
            Self::Missing => "missing",
            Self::Definition => "definition",
            Self::Move => "move",
        }
    }
}

/// How far a card that was reviewed is learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearningState {
    /// Asked again within the hour, for the first time.
    Learning,
    /// Learnt: asked again after days.
    Review,
    /// Forgotten, and asked again within the hour.
    Relearning,
}

impl LearningState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Learning, Self::Review, Self::Relearning];

    /// Its name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Learning => "learning",
            Self::Review => "review",
            Self::Relearning => "relearning",
        }
    }
}

/// What the state of a card is called that was never asked.
pub const NEW_CARD: &str = "new";

/// What reviews have left of a card. Times are in seconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// How far it is learnt.
    pub state: LearningState,
    /// When it is to be asked again.
    pub due: i64,
    /// The days until 9 of 10 such cards are still known, above 0.
    pub stability: f64,
    /// From 1, easy, to 10.
    pub difficulty: f64,
    /// When it was last asked.
    pub last_review: i64,
    /// How often it was asked.
    pub reps: u32,
    /// How often it was forgotten once it was learnt.
    pub lapses: u32,
}

/// A card of a box.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its number in the file.
    pub id: i64,
    /// What it asks.
    pub kind: CardKind,
    /// Letters in the order of the alphabet, a word, a word with a `?`, or a position with its best move.
    pub question: String,
    /// What reviews have left; `None` for a new card.
    pub memory: Option<Memory>,
}

/// A card that is to be added.
#[derive(Clone, Debug, PartialEq)]
pub struct NewCard {
    /// What it asks.
    pub kind: CardKind,
    /// Letters in the order of the alphabet, a word, a word with a `?`, or a position with its best move.
    pub question: String,
    /// What reviews in another box have left; `None` for a new card.
    pub memory: Option<Memory>,
}

impl NewCard {
    /// One of which nothing was learnt.
    pub const fn new(kind: CardKind, question: String) -> Self {
        Self { kind, question, memory: None }
    }
}

/// How well an answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Not known.
    Again,
    /// Known with trouble.
    Hard,
    /// Known.
    Good,
    /// Known at once.
    Easy,
}

impl Grade {
    /// 1 for again, to 4 for easy.
    pub const fn number(self) -> u8 {
        match self {
            Self::Again => 1,
            Self::Hard => 2,
            Self::Good => 3,
            Self::Easy => 4,
        }
    }
}

/// The columns of [`memory_of`], in the tables of cards and of reviews.
pub(super) const MEMORY: &str = "state, due, stability, difficulty, last_review, reps, lapses";

/// What stands in [`MEMORY`] from a column on.
pub(super) fn memory_of(row: &Row<'_>, at: usize) -> Result<Option<Memory>, Error> {
    let state: String = row.get(at)?;
    if state == NEW_CARD {
        return Ok(None);
    }
    let known = LearningState::ALL.into_iter().find(|known| known.name() == state);
    Ok(Some(Memory {
        state: known.ok_or_else(|| unknown(at))?,
        due: row.get(at + 1)?,
        stability: row.get(at + 2)?,
        difficulty: row.get(at + 3)?,
        last_review: row.get(at + 4)?,
        reps: row.get(at + 5)?,
        lapses: row.get(at + 6)?,
    }))
}

fn unknown(at: usize) -> Error {
    Error::FromSqlConversionFailure(at, rusqlite::types::Type::Text, "an unknown state".into())
}

/// The values of [`MEMORY`].
pub(super) fn values_of(memory: Option<&Memory>) -> [Box<dyn ToSql>; 7] {
    let Some(memory) = memory else {
        let none = || Box::new(None::<i64>);
        return [Box::new(NEW_CARD), none(), none(), none(), none(), Box::new(0), Box::new(0)];
    };
    [
        Box::new(memory.state.name()),
        Box::new(memory.due),
        Box::new(memory.stability),
        Box::new(memory.difficulty),
        Box::new(memory.last_review),
        Box::new(memory.reps),
        Box::new(memory.lapses),
    ]
}

impl Card {
    /// How often it was reviewed.
    pub fn reps(&self) -> u32 {
        self.memory.map_or(0, |memory| memory.reps)
    }

    /// The columns of [`Self::read`].
    pub(super) fn columns() -> String {
        format!("id, kind, question, {MEMORY}")
    }

    pub(super) fn read(row: &Row<'_>) -> Result<Self, Error> {
        let memory = memory_of(row, 3)?;
        Ok(Self { id: row.get(0)?, kind: row.get(1)?, question: row.get(2)?, memory })
    }
}

impl FromSql for CardKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        let known = Self::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or(FromSqlError::InvalidType)
    }
}

impl ToSql for CardKind {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>, Error> {
        Ok(self.name().into())
    }
}
