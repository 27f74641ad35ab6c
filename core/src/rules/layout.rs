//! The premium squares of a board.

use std::fmt;

use super::place::Place;

/// The most rows and columns a board can have.
pub const MAX_SIZE: usize = 21;

/// What a square multiplies when a tile is played on it, in that move only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premium {
    /// Nothing.
    None,
    /// The letter on it counts twice.
    DoubleLetter,
    /// The letter on it counts three times.
    TripleLetter,
    /// Each word through it counts twice.
    DoubleWord,
    /// Each word through it counts three times.
    TripleWord,
}

impl Premium {
    /// The factor for the points of the letter, 1 to 3.
    pub const fn letter(self) -> u32 {
        match self {
            Self::DoubleLetter => 2,
            Self::TripleLetter => 3,
            _ => 1,
        }
    }

    /// The factor for the points of each word through the square, 1 to 3.
    pub const fn word(self) -> u32 {
        match self {
            Self::DoubleWord => 2,
            Self::TripleWord => 3,
            _ => 1,
        }
    }
}

impl LayoutError {
    /// Where the mistake is, where it has a place.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Self::Unknown { line, column, .. } => Some(Place::at(*line, *column)),
            Self::Uneven { line, .. } => Some(Place::line(*line)),
            Self::Size { .. } | Self::Start { .. } => None,
        }
    }

    /// What is wrong, and what to do.
    pub fn what(&self) -> String {
        let s = |count: usize| if count == 1 { "" } else { "s" };
        match self {
            Self::Unknown { found, .. } => format!(
                "{found:?} is not a premium: write . none, 1 start, 2 double letter, 3 triple letter, 4 double word, 5 triple word"
            ),
            Self::Uneven { found, size, .. } => format!(
                "{found} square{} in this line of a layout of {size} lines: make it square",
                s(*found)
            ),
            Self::Size { found } => {
                format!("{found} line{}: a layout has 2 to {MAX_SIZE}", s(*found))
            }
            Self::Start { found } => format!(
                "{found} starting squares: write 1 on the one square that the first move covers"
            ),
        }
    }
}

/// What is wrong, after its place: see [`Place::write`].
impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place::write(self.place(), &self.what(), f)
    }
}

impl std::error::Error for LayoutError {}

/// The premiums of a square board and its starting square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    size: usize,
    premiums: Vec<Premium>,
    start: (usize, usize),
}

/// Why a text is not a layout. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutError {
    /// A character that stands for no premium.
    Unknown {
        /// The line in the file.
        line: usize,
        /// The character's place in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// A line's length is not the number of lines.
    Uneven {
        /// The line in the file.
        line: usize,
        /// The number of squares in it.
        found: usize,
        /// The number of lines in the layout.
        size: usize,
    },
    /// There are not 2 to [`MAX_SIZE`] lines.
    Size {
        /// The number of lines.
        found: usize,
    },
    /// No starting square, or more than one.
    Start {
        /// The number of starting squares.
        found: usize,
    },
}

impl Layout {
    /// Reads a layout with one line per row: `.` no premium, `1` the start, `2` double letter, `3`
    /// triple letter, `4` double word, `5` triple word. Empty lines and lines that begin with `#` are
    /// skipped.
    ///
    /// # Errors
    ///
    /// [`LayoutError`] for another character, a board that is not square or not of 2 to [`MAX_SIZE`]
    /// rows, or not exactly one start.
    pub fn parse(text: &str) -> Result<Self, LayoutError> {
        Self::read(text).map_err(|mut errors| errors.swap_remove(0))
    }

    /// Reads a layout as [`Self::parse`] does, or names all that is wrong with it.
    pub(super) fn read(text: &str) -> Result<Self, Vec<LayoutError>> {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let mut lines = lines.filter(|(_, row)| !row.is_empty() && !row.starts_with('#'));
        let rows: Vec<_> = lines.by_ref().take(MAX_SIZE).collect();
        let size = rows.len() + lines.count();
        if !(2..=MAX_SIZE).contains(&size) {
            return Err(vec![LayoutError::Size { found: size }]);
        }
        let mut premiums = Vec::with_capacity(size * size);
        let (mut starts, mut errors) = (Vec::new(), Vec::new());
        for (row, &(line, text)) in rows.iter().enumerate() {
            let found = text.chars().count();
            if found != size {
                errors.push(LayoutError::Uneven { line, found, size });
                continue;
            }
            for (column, found) in text.chars().enumerate() {
                premiums.push(match found {
                    '.' => Premium::None,
                    '1' => {
                        starts.push((row, column));
                        Premium::None
                    }
                    '2' => Premium::DoubleLetter,
                    '3' => Premium::TripleLetter,
                    '4' => Premium::DoubleWord,
                    '5' => Premium::TripleWord,
                    _ => {
                        errors.push(LayoutError::Unknown { line, column: column + 1, found });
                        Premium::None
                    }
                });
            }
        }
        if premiums.is_empty() {
            // The number of lines is more likely to be wrong than each of them.
            errors.truncate(1);
        }
        match starts[..] {
            [start] if errors.is_empty() => Ok(Self { size, premiums, start }),
            _ if errors.is_empty() => Err(vec![LayoutError::Start { found: starts.len() }]),
            _ => Err(errors),
        }
    }

    /// The layout with these premiums, row by row, but none on its start, which is at a row and column from
    /// 0. `None` if they are not a square of 2 to [`MAX_SIZE`] rows, or the start is outside it.
    pub fn of_premiums(mut premiums: Vec<Premium>, start: (usize, usize)) -> Option<Self> {
        let size = premiums.len().isqrt();
        let is_square = size * size == premiums.len() && (2..=MAX_SIZE).contains(&size);
        if !is_square || start.0 >= size || start.1 >= size {
            return None;
        }
        premiums[start.0 * size + start.1] = Premium::None;
        Some(Self { size, premiums, start })
    }

    /// The layout as [`Self::parse`] reads it, one line per row. A premium on the starting square is
    /// left out: whether the start doubles is a ruleset's to say.
    pub fn text(&self) -> String {
        let sign = |row: usize, column: usize| match self.premium(row, column) {
            _ if self.start == (row, column) => '1',
            Premium::None => '.',
            Premium::DoubleLetter => '2',
            Premium::TripleLetter => '3',
            Premium::DoubleWord => '4',
            Premium::TripleWord => '5',
        };
        let row = |row| (0..self.size).map(|column| sign(row, column)).chain(['\n']).collect();
        (0..self.size).map(row).collect::<Vec<String>>().concat()
    }

    /// The layout as one word, its rows separated by `/`, for use in place of a name.
    pub fn inline(&self) -> String {
        self.text().trim_end().replace('\n', "/")
    }

    /// Reads what [`Self::inline`] writes; `None` if the text is a name.
    ///
    /// # Errors
    ///
    /// As [`Self::parse`]; its lines are rows.
    pub fn parse_inline(text: &str) -> Option<Result<Self, LayoutError>> {
        let rows = text.contains('/') && text.chars().all(|c| matches!(c, '/' | '.' | '1'..='5'));
        rows.then(|| Self::parse(&text.replace('/', "\n")))
    }

    /// The name of this layout if it is built in, whether or not the start doubles.
    pub fn name(&self) -> Option<&'static str> {
        let text = self.text();
        let same = |name: &&str| Self::built_in(name).is_some_and(|layout| layout.text() == text);
        Self::names().into_iter().find(same)
    }

    /// How files refer to it: by its name, or else by its rows as one word.
    pub fn label(&self) -> String {
        self.name().map_or_else(|| self.inline(), str::to_owned)
    }

    /// This layout with a premium on the starting square.
    pub(crate) fn with_start(mut self, premium: Premium) -> Self {
        let (row, column) = self.start;
        self.premiums[row * self.size + column] = premium;
        self
    }

    /// The built-in layout with this name.
    pub fn built_in(name: &str) -> Option<Self> {
        wfq_data::layout(name).and_then(|text| Self::parse(text).ok())
    }

    /// The names of the built-in layouts, in alphabetical order.
    pub fn names() -> Vec<&'static str> {
        wfq_data::layouts().collect()
    }

    /// The number of rows, which is the number of columns, 2 to [`MAX_SIZE`].
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The premium at a row and column from 0; none outside the board.
    pub fn premium(&self, row: usize, column: usize) -> Premium {
        let index = if column < self.size { row * self.size + column } else { usize::MAX };
        self.premiums.get(index).copied().unwrap_or(Premium::None)
    }

    /// The premiums of a row; empty if the layout has no such row.
    pub(crate) fn row(&self, row: usize) -> &[Premium] {
        self.premiums.get(row * self.size..(row + 1) * self.size).unwrap_or(&[])
    }

    /// The row and column, from 0, of the square that the first move must cover.
    pub const fn start(&self) -> (usize, usize) {
        self.start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn premiums_make_a_layout() {
        for name in Layout::names() {
            let layout = Layout::built_in(name).expect("built in");
            let again = Layout::of_premiums(layout.premiums.clone(), layout.start());
            assert_eq!(again.as_ref(), Some(&layout), "{name}");
            for outside in [(layout.size(), 0), (0, layout.size()), (usize::MAX, usize::MAX)] {
                assert_eq!(Layout::of_premiums(layout.premiums.clone(), outside), None);
            }
        }
        assert_eq!(Layout::of_premiums(vec![Premium::None; 8], (0, 0)), None);
    }

    #[test]
    fn layouts_are_written_as_they_are_read() {
        for name in Layout::names() {
            let layout = Layout::built_in(name).expect("built in");
            assert_eq!(Layout::parse(&layout.text()).as_ref(), Ok(&layout));
            assert_eq!(Layout::parse_inline(&layout.inline()), Some(Ok(layout.clone())));
            assert_eq!(layout.with_start(Premium::DoubleWord).name(), Some(name));
        }
        assert_eq!(Layout::parse_inline("../wordfeud.board"), None);
        assert_eq!(Layout::parse_inline(".."), None);
        assert!(matches!(Layout::parse_inline("./.."), Some(Err(_))));
    }

    #[test]
    fn the_built_in_layouts_read() {
        for name in Layout::names() {
            assert!(Layout::parse(wfq_data::layout(name).expect("listed")).is_ok(), "{name}");
        }
    }

    #[test]
    fn the_wordfeud_layout_is_its_own_mirror_image_and_the_articles_is_not() {
        let mirrored = |name| {
            let layout = Layout::built_in(name).expect("built in");
            let squares = itertools::iproduct!(0..15, 0..15);
            squares.filter(|&(r, c)| layout.premium(r, c) != layout.premium(c, r)).count()
        };
        assert_eq!(mirrored("wordfeud"), 0);
        assert_eq!(mirrored("wordfeud-article"), 4);
        let game = Layout::built_in("wordfeud").expect("built in");
        assert_eq!(game.premium(3, 7), Premium::DoubleWord);
        assert_eq!(game.premium(11, 7), Premium::DoubleWord);
        assert_eq!(game.start(), (7, 7));
    }

    #[test]
    fn what_is_not_a_layout_is_named() {
        let error = |text| Layout::parse(text).expect_err("no layout");
        assert_eq!(error("1.\n.\n"), LayoutError::Uneven { line: 2, found: 1, size: 2 });
        assert_eq!(error("#\n1.\n.9\n"), LayoutError::Unknown { line: 3, column: 2, found: '9' });
        assert_eq!(error("..\n..\n"), LayoutError::Start { found: 0 });
        assert_eq!(error("11\n..\n"), LayoutError::Start { found: 2 });
        assert_eq!(error(""), LayoutError::Size { found: 0 });
        assert_eq!(error(&"1\n".repeat(22)), LayoutError::Size { found: 22 });
    }
}
