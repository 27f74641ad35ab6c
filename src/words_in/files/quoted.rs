//! Columns between tabs in which spreadsheets have quoted fields with tabs, quotes and breaks of lines.

/// A quoted field with more lines is not one.
const MAX_LINES: usize = 100;

/// A text without the quotes of its fields: each field is in one line, and the lines below keep their
/// numbers. `None` where no field is quoted, or a quote stands where spreadsheets write none.
pub(super) fn unquoted(text: &str) -> Option<String> {
    if !text.contains('\t') || !text.contains('"') {
        return None;
    }
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    let (mut breaks, mut found) = (0, false);
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix('"') {
            let end = end_of(quoted)?;
            let field = quoted[..end].replace("\"\"", "\"");
            let lines = field.matches('\n').count();
            if lines > MAX_LINES {
                return None;
            }
            (breaks, found) = (breaks + lines, true);
            plain.extend(
                field
                    .split(['\r', '\n', '\t'])
                    .filter(|part| !part.is_empty())
                    .enumerate()
                    .flat_map(|(nth, part)| [if nth > 0 { " " } else { "" }, part]),
            );
            rest = &quoted[end + 1..];
        } else {
            let end = rest.find(['\t', '\n']).unwrap_or(rest.len());
            plain.push_str(&rest[..end]);
            rest = &rest[end..];
        }
        // A break of lines may be two characters.
        if let Some(below) = rest.strip_prefix('\r') {
            rest = below;
        }
        match rest.chars().next() {
            Some('\n') => plain.extend(std::iter::repeat_n('\n', 1 + std::mem::take(&mut breaks))),
            Some('\t') => plain.push('\t'),
            None => {}
            // Something stands behind a quote.
            Some(_) => return None,
        }
        rest = rest.get(1..).unwrap_or_default();
    }
    found.then_some(plain)
}

/// Where the quote of a field ends; two of them stand for one in it.
fn end_of(quoted: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let end = from + quoted[from..].find('"')?;
        if !quoted[end + 1..].starts_with('"') {
            return Some(end);
        }
        from = end + 2;
    }
}
