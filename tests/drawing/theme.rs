//! The colours of a board.

use super::canvas::Color;

/// The colours of a screen.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Its name.
    pub name: &'static str,
    /// Around the board.
    pub page: Color,
    /// Behind names, rack and buttons.
    pub bar: Color,
    /// Between the squares.
    pub gap: Color,
    /// An empty square.
    pub square: Color,
    /// Double and triple letter, double and triple word.
    pub premiums: [Color; 4],
    /// The labels of the premium squares, and how much they cover.
    pub label: (Color, f32),
    /// A tile at its top, at its bottom, and its edge.
    pub tile: [Color; 3],
    /// A tile of the last move at its top and at its bottom.
    pub last: [Color; 2],
    /// The letters on the tiles.
    pub ink: Color,
    /// Names, scores and buttons.
    pub text: Color,
    /// How much of a premium shows through the tile on it.
    pub wash: f32,
    /// Whether what shows through lies over the letter too.
    pub over: bool,
    /// How strong the grain of wood or stone is in squares and tiles.
    pub grain: f32,
}

const fn rgb(red: u8, green: u8, blue: u8) -> Color {
    [red as f32, green as f32, blue as f32]
}

const IVORY: [Color; 3] = [rgb(255, 252, 247), rgb(240, 237, 232), rgb(176, 168, 160)];
const YELLOW: [Color; 2] = [rgb(250, 243, 165), rgb(237, 227, 140)];

/// The themes: the first two as the game has them, the others in its manner.
pub const THEMES: &[Theme] = &[
    Theme {
        name: "dark",
        page: rgb(44, 51, 68),
        bar: rgb(20, 24, 32),
        gap: rgb(21, 24, 30),
        square: rgb(41, 46, 55),
        premiums: [rgb(111, 150, 93), rgb(51, 97, 154), rgb(199, 122, 31), rgb(139, 46, 54)],
        label: (rgb(255, 255, 255), 0.86),
        tile: IVORY,
        last: YELLOW,
        ink: rgb(0, 0, 0),
        text: rgb(240, 242, 245),
        wash: 0.16,
        over: true,
        grain: 0.0,
    },
    Theme {
        name: "dark-phone",
        page: rgb(53, 59, 68),
        bar: rgb(34, 36, 41),
        gap: rgb(23, 26, 30),
        square: rgb(42, 46, 51),
        premiums: [rgb(106, 142, 79), rgb(32, 98, 147), rgb(198, 112, 16), rgb(147, 40, 47)],
        label: (rgb(255, 255, 255), 0.73),
        tile: IVORY,
        last: YELLOW,
        ink: rgb(0, 0, 0),
        text: rgb(235, 238, 242),
        wash: 0.15,
        over: false,
        grain: 0.0,
    },
    Theme {
        name: "light",
        page: rgb(236, 239, 243),
        bar: rgb(250, 251, 252),
        gap: rgb(196, 202, 210),
        square: rgb(222, 227, 233),
        premiums: [rgb(139, 188, 112), rgb(88, 146, 208), rgb(240, 164, 72), rgb(214, 92, 98)],
        label: (rgb(255, 255, 255), 0.95),
        tile: [rgb(255, 255, 252), rgb(246, 243, 236), rgb(150, 145, 138)],
        last: [rgb(255, 244, 150), rgb(246, 226, 118)],
        ink: rgb(20, 20, 24),
        text: rgb(30, 34, 42),
        wash: 0.2,
        over: false,
        grain: 0.0,
    },
    Theme {
        name: "brown-purple",
        page: rgb(62, 44, 34),
        bar: rgb(38, 26, 22),
        gap: rgb(48, 33, 25),
        square: rgb(92, 68, 52),
        premiums: [rgb(156, 120, 190), rgb(112, 72, 160), rgb(200, 110, 150), rgb(150, 40, 96)],
        label: (rgb(250, 238, 255), 0.85),
        tile: [rgb(250, 236, 208), rgb(232, 212, 176), rgb(140, 112, 80)],
        last: [rgb(222, 200, 250), rgb(204, 178, 240)],
        ink: rgb(44, 24, 12),
        text: rgb(245, 232, 214),
        wash: 0.18,
        over: true,
        grain: 3.0,
    },
    Theme {
        name: "high-contrast",
        page: rgb(0, 0, 0),
        bar: rgb(0, 0, 0),
        gap: rgb(110, 110, 110),
        square: rgb(0, 0, 0),
        premiums: [rgb(0, 150, 60), rgb(0, 80, 255), rgb(255, 130, 0), rgb(220, 0, 0)],
        label: (rgb(255, 255, 255), 1.0),
        tile: [rgb(255, 255, 255), rgb(255, 255, 255), rgb(0, 0, 0)],
        last: [rgb(255, 240, 0), rgb(255, 240, 0)],
        ink: rgb(0, 0, 0),
        text: rgb(255, 255, 255),
        wash: 0.1,
        over: false,
        grain: 0.0,
    },
    Theme {
        name: "forest",
        page: rgb(20, 60, 48),
        bar: rgb(14, 40, 34),
        gap: rgb(16, 72, 54),
        square: rgb(36, 104, 78),
        premiums: [rgb(150, 205, 225), rgb(38, 120, 190), rgb(240, 170, 160), rgb(210, 60, 60)],
        label: (rgb(20, 30, 30), 0.8),
        tile: [rgb(240, 214, 160), rgb(222, 190, 130), rgb(130, 96, 50)],
        last: [rgb(255, 246, 220), rgb(250, 236, 200)],
        ink: rgb(50, 30, 10),
        text: rgb(236, 246, 240),
        wash: 0.12,
        over: false,
        grain: 7.0,
    },
    Theme {
        name: "sand",
        page: rgb(214, 204, 186),
        bar: rgb(120, 100, 84),
        gap: rgb(232, 224, 208),
        square: rgb(200, 188, 166),
        premiums: [rgb(126, 160, 104), rgb(92, 128, 168), rgb(214, 140, 70), rgb(176, 76, 70)],
        label: (rgb(70, 56, 40), 0.75),
        tile: [rgb(254, 252, 246), rgb(243, 239, 228), rgb(120, 110, 96)],
        last: [rgb(196, 226, 250), rgb(176, 210, 240)],
        ink: rgb(30, 26, 22),
        text: rgb(250, 246, 238),
        wash: 0.2,
        over: true,
        grain: 4.0,
    },
    Theme {
        name: "pastel",
        page: rgb(246, 232, 240),
        bar: rgb(232, 206, 222),
        gap: rgb(255, 250, 253),
        square: rgb(238, 222, 232),
        premiums: [rgb(190, 226, 190), rgb(180, 208, 244), rgb(252, 220, 170), rgb(248, 182, 186)],
        label: (rgb(110, 80, 100), 0.8),
        tile: [rgb(255, 255, 255), rgb(252, 248, 250), rgb(170, 140, 158)],
        last: [rgb(255, 250, 200), rgb(252, 240, 176)],
        ink: rgb(60, 30, 50),
        text: rgb(80, 44, 66),
        wash: 0.25,
        over: false,
        grain: 0.0,
    },
];

/// Light letters on dark tiles, as the game has not had them: right or refused, but not guessed.
pub const INVERSE: Theme = Theme {
    name: "inverse",
    page: rgb(30, 32, 36),
    bar: rgb(20, 21, 24),
    gap: rgb(18, 19, 22),
    square: rgb(44, 47, 52),
    premiums: [rgb(70, 110, 70), rgb(50, 80, 130), rgb(150, 96, 40), rgb(120, 44, 50)],
    label: (rgb(255, 255, 255), 0.7),
    tile: [rgb(96, 102, 112), rgb(82, 88, 98), rgb(60, 64, 72)],
    last: [rgb(150, 124, 40), rgb(136, 112, 34)],
    ink: rgb(250, 250, 250),
    text: rgb(235, 236, 240),
    wash: 0.15,
    over: false,
    grain: 0.0,
};
