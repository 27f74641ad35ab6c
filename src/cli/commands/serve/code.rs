//! An address as a QR code of half blocks, two squares a character.

use std::io::Write;

use anstyle::{AnsiColor, Color, Style};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::cli::term::{Error, Paint};

/// Draws a text as a QR code. Without colours the background is taken to be dark.
pub(super) fn code(out: &mut impl Write, text: &str, is_coloured: bool) -> Result<(), Error> {
    let code = QrCode::new(text).map_err(Error::of)?;
    let [dark, light] = match is_coloured {
        true => [Dense1x2::Dark, Dense1x2::Light],
        false => [Dense1x2::Light, Dense1x2::Dark],
    };
    let drawn = code.render::<Dense1x2>().dark_color(dark).light_color(light).build();
    let ink = |color: AnsiColor| Some(Color::Ansi(color));
    let style = Style::new().fg_color(ink(AnsiColor::Black)).bg_color(ink(AnsiColor::BrightWhite));
    let style = Paint(if is_coloured { style } else { Style::new() });
    for line in drawn.lines() {
        writeln!(out, "{style}{line}{style:#}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_drawn_in_a_square_with_a_margin() {
        let mut drawn = Vec::new();
        let address = "http://192.168.178.20:7878/?token=0123456789abcdef0123456789abcdef";
        code(&mut drawn, address, false).expect("drawn");
        let drawn = String::from_utf8(drawn).expect("text");
        let lines: Vec<_> = drawn.lines().collect();
        let width = lines[0].chars().count();
        assert!(width <= 80 && lines.len() == width.div_ceil(2), "{width}:\n{drawn}");
        // The margin is light: full blocks on a dark terminal.
        assert!(lines[0].chars().all(|c| c == '█'), "{drawn}");
        assert!(lines[2].contains(['▀', '▄', ' ']), "{drawn}");
    }
}
