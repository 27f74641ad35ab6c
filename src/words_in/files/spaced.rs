//! Lists with a word, a space and its definition on each line, as those of the big games have.

use rustc_hash::FxHashSet;

use crate::words_in::foreign::Foreign;

/// A text with a word and more on each line.
pub(super) struct Spaced {
    /// Whether a number follows each word.
    pub counted: bool,
    /// Whether the first line is a title.
    pub title: bool,
}

/// The number of lines that are looked at.
const SAMPLE: usize = 1000;

/// Below a title, fewer lines may be in order by chance.
const SORTED: usize = 10;

impl Spaced {
    /// Recognises it: most lines are a word, a space and something else, and the words are different,
    /// in order or in capitals, or have numbers after them. Other text is none of that, but few lines
    /// may be in order by chance.
    pub(super) fn of(text: &str) -> Option<Self> {
        if Foreign::of_lines(text) != Some(Foreign::Spaces) {
            return None;
        }
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut lines = lines.take(SAMPLE).map(split);
        let (first, more_of_first) = lines.next()?;
        let rest: Vec<_> = lines.collect();
        let most = |fits: &dyn Fn(&(&str, &str)) -> bool| {
            rest.iter().filter(|line| fits(line)).count() * 20 >= rest.len() * 19
        };
        let different = rest.iter().map(|(word, _)| word).collect::<FxHashSet<_>>().len();
        let is_counted = |more: &str| more.parse::<f64>().is_ok();
        let several = rest.len() > 1;
        let capitals = most(&|(word, _)| is_capital(word)) && (several || is_capital(first));
        let counted = most(&|(_, more)| is_counted(more)) && (several || is_counted(more_of_first));
        let blank = text.lines().nth(1).is_some_and(|line| line.trim().is_empty());
        let low = |line: &(&str, &str)| line.0.to_lowercase();
        let begins = rest.first().is_some_and(|next| first.to_lowercase() <= low(next));
        let sure = blank || begins || rest.len() >= SORTED;
        let ordered = several && sure && rest.is_sorted_by_key(low);
        let title = blank || capitals && !is_capital(first);
        let listed = !rest.is_empty() && different * 10 >= rest.len() * 9;
        (listed && (capitals || counted || ordered)).then_some(Self { counted, title })
    }

    /// The text with a tab before what follows each word. Lines keep their numbers.
    pub(super) fn with_tabs(&self, text: &str) -> String {
        let mut tabbed = String::with_capacity(text.len());
        for (index, line) in text.lines().enumerate() {
            if index > 0 || !self.title {
                let (word, more) = split(line.trim());
                tabbed.push_str(word);
                if !more.is_empty() && !self.counted {
                    tabbed.extend(["\t", more]);
                }
            }
            tabbed.push('\n');
        }
        tabbed
    }
}

fn split(line: &str) -> (&str, &str) {
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, more)| (word, more.trim()))
}

fn is_capital(word: &str) -> bool {
    // A single capital begins a sentence too.
    word.chars().all(|c| !c.is_lowercase()) && word.chars().filter(|c| c.is_uppercase()).count() > 1
}
