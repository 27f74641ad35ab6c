//! What laying the tiles of each anagram class is worth.

use crate::lexicon::{AnagramClass, AnagramClasses, MAX_DRAWN};
use crate::moves::rule::worth::Worth;
use crate::tile::Tiles;

/// The most that laying the tiles of each anagram class of a rack can be worth, beside the score, in
/// hundredths of a point. Blanks that a class leaves on the rack may stand for some of its letters.
#[derive(Default)]
pub(super) struct ClassWorths {
    all: Vec<i32>,
    /// Where the classes of each size begin, with one more for the end.
    starts: [usize; MAX_DRAWN + 2],
    /// For a rack with blanks, the most by size and by the number of blanks that the class needs.
    most: [[i32; 3]; MAX_DRAWN + 1],
}

impl ClassWorths {
    /// Replaces all by those of the classes of a rack with `blanks` blanks, at most two.
    pub(super) fn form<W: Worth>(&mut self, classes: &AnagramClasses, blanks: u8, worth: &W) {
        self.all.clear();
        self.most = [[i32::MIN; 3]; MAX_DRAWN + 1];
        // Without blanks, each class is one subrack.
        let each = worth.of_each().filter(|_| blanks == 0);
        for (size, most) in self.most.iter_mut().enumerate() {
            if let Some(each) = each {
                let of_class = |class: &AnagramClass| each[each.len() - 1 - class.index()];
                self.all.extend(classes.of(size).all.iter().map(of_class));
                self.starts[size + 1] = self.all.len();
                continue;
            }
            for class in classes.of(size).all {
                let laid = class.tiles();
                let of_class = most_of(&laid, blanks.saturating_sub(laid.blanks), worth);
                let most = &mut most[usize::from(laid.blanks).min(2)];
                *most = of_class.max(*most);
                self.all.push(of_class);
            }
            self.starts[size + 1] = self.all.len();
        }
    }

    /// The worths of the classes of one size.
    #[inline]
    pub(in crate::moves) fn of(&self, size: usize) -> &[i32] {
        let size = size.min(MAX_DRAWN);
        &self.all[self.starts[size]..self.starts[size + 1]]
    }

    /// The most of the classes of one size, by the number of blanks they need.
    #[inline]
    pub(in crate::moves) fn most(&self, size: usize) -> &[i32; 3] {
        &self.most[size.min(MAX_DRAWN)]
    }
}

/// The most that laying these tiles is worth if up to `spare` blanks may be laid for letters among them.
fn most_of(laid: &Tiles, spare: u8, worth: &impl Worth) -> i32 {
    let own = worth.of(laid);
    if spare == 0 {
        return own;
    }
    let with_blank = laid.letters.iter().map(|(letter, _)| {
        let mut laid = Tiles { blanks: laid.blanks + 1, ..*laid };
        laid.letters.take(letter);
        most_of(&laid, spare - 1, worth)
    });
    with_blank.fold(own, i32::max)
}
