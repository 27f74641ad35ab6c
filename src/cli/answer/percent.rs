//! Chances as people read them.

/// A chance in whole per cent: only what is certain is 0 or 100.
pub(crate) fn percent(chance: f64) -> String {
    let whole = (100.0 * chance).round();
    let whole = if chance > 0.0 && chance < 1.0 { whole.clamp(1.0, 99.0) } else { whole };
    format!("{whole} %")
}

/// The chance of a row among others, which may differ by less: with one decimal.
pub(crate) fn percent_of_row(chance: f64) -> String {
    if chance <= 0.0 || chance >= 1.0 {
        return percent(chance);
    }
    format!("{:.1} %", (1000.0 * chance).round().clamp(1.0, 999.0) / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_0_or_100() {
        let shown = [0.0, 0.001, 0.5049, 0.9999, 1.0].map(percent);
        assert_eq!(shown, ["0 %", "1 %", "50 %", "99 %", "100 %"]);
        let shown = [0.0, 0.0001, 0.5049, 0.99999, 1.0].map(percent_of_row);
        assert_eq!(shown, ["0 %", "0.1 %", "50.5 %", "99.9 %", "100 %"]);
    }
}
