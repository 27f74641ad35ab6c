//! Whole numbers as arguments.

use std::num::IntErrorKind;
use std::ops::RangeInclusive;

/// Reads a whole number in a range. Its end is the largest number where there is no other.
pub(crate) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number: u64 =
            text.parse().map_err(|error: std::num::ParseIntError| reason(error.kind()))?;
        let there = Some(number).filter(|number| range.contains(number));
        there.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            match i64::try_from(*most) {
                Ok(most) if most < i64::MAX => format!("write a number from {least} to {most}"),
                _ => format!("write a number from {least} on"),
            }
        })
    }
}

/// What to write instead of a wrong number.
pub(super) fn reason(kind: &IntErrorKind) -> String {
    let said = match kind {
        IntErrorKind::PosOverflow => "the number is too large",
        IntErrorKind::NegOverflow => "the number is too small",
        _ => "write a whole number",
    };
    said.to_owned()
}
