//! Rows that a terminal has room for: long names are cut.

use crate::cli::term::shown;

/// No column of names is cut further.
const NARROWEST: usize = 8;

/// Cuts the cells of some columns so that a table of these rows is at most `width` characters wide: the
/// widest column first. `None` cuts nothing, as where a program may read the table.
pub(crate) fn fit(header: &[&str], rows: &mut [Vec<String>], cut: &[usize], width: Option<usize>) {
    let Some(width) = width else { return };
    let mut widths = column_widths(header, rows.iter().map(Vec::as_slice));
    while sum(&widths) > width {
        let widest = cut.iter().copied().max_by_key(|column| widths[*column]);
        let Some(widest) = widest.filter(|column| widths[*column] > NARROWEST) else { break };
        widths[widest] -= 1;
    }
    for row in rows {
        for column in cut {
            if wide(&row[*column]) > widths[*column] {
                let start =
                    shown(&row[*column]).chars().take(widths[*column] - 1).collect::<String>();
                row[*column] = start + "…";
            }
        }
    }
}

/// How wide a table of these rows is.
pub(crate) fn width_of<'r>(header: &[&str], rows: impl Iterator<Item = &'r [String]>) -> usize {
    sum(&column_widths(header, rows))
}

fn wide(text: &str) -> usize {
    shown(text).chars().count()
}

fn column_widths<'r>(header: &[&str], rows: impl Iterator<Item = &'r [String]>) -> Vec<usize> {
    let mut widths: Vec<usize> = header.iter().map(|name| wide(name)).collect();
    for row in rows {
        for (widest, cell) in widths.iter_mut().zip(row) {
            *widest = wide(cell).max(*widest);
        }
    }
    widths
}

/// A space stands on both sides of each cell, but for the end of the line.
fn sum(widths: &[usize]) -> usize {
    widths.iter().map(|width| width + 2).sum::<usize>().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_widest_cells_are_cut() {
        let rows = [["one", "a long name of a list"], ["two", "short"]];
        let mut rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let whole = rows.clone();
        fit(&["", "list"], &mut rows, &[1], None);
        fit(&["", "list"], &mut rows, &[1], Some(27));
        assert_eq!(rows, whole);
        fit(&["", "list"], &mut rows, &[1], Some(16));
        assert_eq!(rows[0], ["one", "a long na…"]);
        assert_eq!(rows[1], ["two", "short"]);
    }
}
