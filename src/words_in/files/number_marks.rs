//! What stands in the numbers of a list, and between its columns: both may be commas.

/// The separators, the surest first.
const SEPARATORS: [char; 4] = ['\t', ';', '|', ','];

/// The number of lines that are looked at.
const SAMPLE: usize = 1000;

/// What separates the columns of most lines; white space if nothing does.
pub(super) fn separator(text: &str) -> Option<char> {
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).take(SAMPLE).collect();
    let has = |line: &str, separator: char| match separator {
        // `de 1,200` and `de 1,5` have no columns between commas.
        ',' => line.split_whitespace().enumerate().any(|(at, part)| {
            let is_decimal = at > 0 && with_dot(part).is_some();
            part.contains(',') && !is_decimal && Grouped::of(part).is_none()
        }),
        _ => line.contains(separator),
    };
    SEPARATORS.into_iter().find(|separator| {
        lines.iter().filter(|line| has(line, *separator)).count() * 2 > lines.len()
    })
}

/// A number with marks that may separate thousands: `1.234`, `1,234,567`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grouped {
    /// The mark, a dot or a comma.
    pub mark: char,
    /// Whether there are several: between decimals there are none.
    pub is_sure: bool,
    /// The number, if they separate thousands.
    pub number: f64,
}

impl Grouped {
    pub(super) fn of(text: &str) -> Option<Self> {
        let mark = ['.', ','].into_iter().find(|mark| text.contains(*mark))?;
        let mut groups = text.split(mark);
        let first = groups.next()?;
        let are_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
        let begins = (1..=3).contains(&first.len()) && are_digits(first) && !first.starts_with('0');
        let are_thousands = groups.all(|group| group.len() == 3 && are_digits(group));
        let number = text.replace(mark, "");
        (begins && are_thousands).then_some(())?;
        let is_sure = text.matches(mark).count() > 1;
        let number = number.parse().ok().filter(|number: &f64| number.is_finite())?;
        Some(Self { mark, is_sure, number })
    }
}

/// A number as such lists have it, without marks between thousands.
pub(super) fn plain_number(field: &str) -> Option<f64> {
    let begins = |c: char| c.is_ascii_digit() || ['-', '+', '.'].contains(&c);
    field.starts_with(begins).then(|| field.parse().ok())?.filter(|number: &f64| number.is_finite())
}

/// A number with a comma before its decimals, with a dot instead: `1.5` for `1,5`.
pub(super) fn with_dot(field: &str) -> Option<String> {
    let (whole, decimals) = field.split_once(',')?;
    let are_digits =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = are_digits(whole.trim_start_matches(['-', '+'])) && are_digits(decimals);
    is_number.then(|| format!("{whole}.{decimals}"))
}

/// What the marks in a column of numbers mean, as far as its numbers show it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NumberMarks {
    /// What separates thousands.
    thousands: Option<char>,
    /// Whether dots stand before decimals.
    has_decimals: bool,
    /// Whether a number is negative.
    pub is_negative: bool,
}

impl NumberMarks {
    /// Learns from a number of the column.
    pub(super) fn see(&mut self, text: &str) {
        match Grouped::of(text) {
            Some(Grouped { mark, is_sure: true, .. }) => self.thousands = Some(mark),
            Some(_) => {}
            None => {
                let number = plain_number(text);
                self.has_decimals |= number.is_some() && text.contains('.');
                self.is_negative |= number.is_some_and(|number| number < 0.0);
            }
        }
    }

    /// Whether the marks of a number separate thousands, in a column of a scale or of places; `None` if they may stand
    /// before decimals as well.
    pub(super) fn are_thousands(
        self,
        number: Grouped,
        (is_scale, are_ranks): (bool, bool),
    ) -> Option<bool> {
        let Grouped { mark, is_sure, .. } = number;
        if is_sure || are_ranks || self.thousands == Some(mark) {
            return Some(true);
        }
        (mark == '.' && (is_scale || self.has_decimals)).then_some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_between_thousands_are_told_from_decimals() {
        let number = |text| Grouped::of(text).map(|found| (found.is_sure, found.number));
        assert_eq!(number("1.234"), Some((false, 1234.0)));
        assert_eq!(number("12,345,678"), Some((true, 12_345_678.0)));
        for text in [
            "1234",
            "0.123",
            "1.23",
            "1.2345",
            "1.234,567",
            "1,234.5",
            "-1.234",
            "",
            ".",
            "1234.567",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn one_odd_line_does_not_decide_on_the_separator() {
        for (text, expected) in [
            ("a, b 5\nde 3\nhet 2\n", None),
            ("de\nword;3\nhet;2\nin;1\n", Some(';')),
            ("de 1,200\nhet 1,100\n", None),
            ("de 1,5\nhet -0,25\n", None),
            ("de,1200\nhet,1100\n", Some(',')),
            ("1,5\n2,4\n", Some(',')),
            ("new york,5\nin,4\n", Some(',')),
            ("word\tcount\nde\t1,200\n", Some('\t')),
            ("", None),
        ] {
            assert_eq!(separator(text), expected, "{text}");
        }
    }
}
