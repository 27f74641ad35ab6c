//! Tables of times with their ratios, printed line by line.

use std::time::Duration;

use crate::shared::thousands;

/// The width of a column unless its head is wider.
const WIDTH: usize = 9;

/// A table whose last columns are ratios.
pub struct Table {
    /// The widths of the columns of text, then of those of numbers.
    widths: [Vec<usize>; 2],
    /// The ratios of each line, with what it counts towards besides all lines.
    lines: Vec<(Vec<String>, Vec<f64>)>,
}

impl Table {
    /// Prints the head of a table. Columns of text come with their widths.
    pub fn new(caption: &str, texts: &[(&str, usize)], numbers: &[&str]) -> Self {
        println!("\n{caption}");
        let number_widths = numbers.iter().map(|head| head.chars().count().max(WIDTH));
        let widths = [texts.iter().map(|(_, width)| *width).collect(), number_widths.collect()];
        let table = Self { widths, lines: Vec::new() };
        let heads: Vec<_> = texts.iter().map(|(head, _)| *head).collect();
        table.print(&heads, numbers.iter().map(|head| (*head).to_owned()));
        table
    }

    /// Prints a line. It counts towards the means of all lines and of each of its `groups`.
    pub fn line(&mut self, texts: &[&str], numbers: &[String], ratios: &[f64], groups: &[&str]) {
        self.print(texts, numbers.iter().cloned().chain(ratios.iter().map(|ratio| times(*ratio))));
        let groups = groups.iter().map(|group| (*group).to_owned()).collect();
        self.lines.push((groups, ratios.to_vec()));
    }

    /// Prints the geometric means: those that do not depend on which side is the divisor.
    pub fn finish(self) {
        println!("geometric mean");
        self.mean("all", |_| true);
        let groups = self.lines.first().map_or(0, |(groups, _)| groups.len());
        for place in 0..groups {
            let mut seen = Vec::new();
            for (groups, _) in &self.lines {
                let group = &groups[place];
                if !seen.contains(&group) {
                    seen.push(group);
                    self.mean(group, |groups| groups[place] == *group);
                }
            }
        }
    }

    fn mean(&self, name: &str, counts: impl Fn(&[String]) -> bool) {
        let lines: Vec<_> = self.lines.iter().filter(|(groups, _)| counts(groups)).collect();
        let columns = lines.first().map_or(0, |(_, ratios)| ratios.len());
        let mean = |column: usize| {
            let sum: f64 = lines.iter().map(|(_, ratios)| ratios[column].ln()).sum();
            times(f64::exp(sum / lines.len() as f64))
        };
        let empty = self.widths[1].len() - columns;
        let cells = std::iter::repeat_n(String::new(), empty).chain((0..columns).map(mean));
        self.print(&[&format!("  {name}")], cells);
    }

    fn print(&self, texts: &[&str], numbers: impl Iterator<Item = String>) {
        let [text_widths, number_widths] = &self.widths;
        // A single text may fill all columns of text.
        let all = [text_widths.iter().sum::<usize>() + text_widths.len() - 1];
        let text_widths = if texts.len() == 1 { &all } else { text_widths.as_slice() };
        let texts = texts.iter().zip(text_widths).map(|(text, width)| format!("{text:<width$}"));
        let numbers = numbers.zip(number_widths).map(|(cell, width)| format!("{cell:>width$}"));
        let line: Vec<_> = texts.chain(numbers).collect();
        println!("{}", line.join(" ").trim_end());
    }
}

/// A ratio.
pub fn times(ratio: f64) -> String {
    format!("{ratio:.2}×")
}

/// Microseconds.
pub fn micros(time: Duration) -> String {
    decimal(time.as_secs_f64() * 1e6)
}

/// Milliseconds.
pub fn millis(time: Duration) -> String {
    decimal(time.as_secs_f64() * 1e3)
}

/// A number with decimals where it is small.
fn decimal(number: f64) -> String {
    match number {
        ..10.0 => format!("{number:.2}"),
        ..1000.0 => format!("{number:.1}"),
        _ => thousands(number.round() as usize),
    }
}
