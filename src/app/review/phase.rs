//! The phases of a game.

use super::grade::named;

/// A phase of a game, by the tiles in the bag before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The bag has more than half of all tiles.
    Opening,
    /// It has fewer, but more than a rack takes.
    Middle,
    /// It has no more than a rack takes.
    End,
}

impl Phase {
    /// All phases, in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// Its name, as in `opening`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }

    /// The phase of a turn with some tiles in the bag, of all of them and of those of a rack.
    pub(super) const fn of(bag: usize, [all, rack]: [usize; 2]) -> Self {
        match bag {
            bag if bag <= rack => Self::End,
            bag if bag * 2 > all => Self::Opening,
            _ => Self::Middle,
        }
    }
}

named! { Phase { Opening, Middle, End } }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_are_told_by_the_bag() {
        let of = |bag| Phase::of(bag, [104, 7]).name();
        assert_eq!([90, 53, 52, 8].map(of), ["opening", "opening", "middle", "middle"]);
        assert_eq!([7, 0].map(of), ["end", "end"]);
        assert_eq!(Phase::of(7, [10, 7]), Phase::End);
    }
}
