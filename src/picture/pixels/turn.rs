//! Turning a picture upright: cameras, and programs that edit photos, only note how it is to be turned.

use image::metadata::Orientation;

use super::decode::Pixels;

/// Pixels are moved in blocks of this many rows and columns, which the processor's cache holds.
const BLOCK: usize = 64;

impl Pixels {
    /// The picture as it is to be seen.
    pub(in crate::picture) fn upright(self, orientation: Orientation) -> Self {
        let (width, height) = (self.width, self.height);
        // Whether rows become columns; whether columns, and rows, then run the other way.
        let (turned, back, up) = match orientation {
            Orientation::NoTransforms => return self,
            Orientation::FlipHorizontal => (false, true, false),
            Orientation::FlipVertical => (false, false, true),
            Orientation::Rotate180 => (false, true, true),
            Orientation::Rotate90FlipH => (true, false, false),
            Orientation::Rotate90 => (true, true, false),
            Orientation::Rotate270 => (true, false, true),
            Orientation::Rotate270FlipH => (true, true, true),
        };
        let (to_width, to_height) = if turned { (height, width) } else { (width, height) };
        let mut rgb = vec![0; self.rgb.len()];
        let source = |x: usize, y: usize| {
            let x = if back { to_width - 1 - x } else { x };
            let y = if up { to_height - 1 - y } else { y };
            3 * if turned { x * width + y } else { y * width + x }
        };
        for top in (0..to_height).step_by(BLOCK) {
            for left in (0..to_width).step_by(BLOCK) {
                for y in top..(top + BLOCK).min(to_height) {
                    for x in left..(left + BLOCK).min(to_width) {
                        let (from, to) = (source(x, y), 3 * (y * to_width + x));
                        rgb[to..to + 3].copy_from_slice(&self.rgb[from..from + 3]);
                    }
                }
            }
        }
        Self { width: to_width, height: to_height, rgb }
    }
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, RgbImage};

    use super::*;

    #[test]
    fn pictures_are_turned_as_the_library_of_images_does() {
        let (width, height) = (70, 3);
        let rgb: Vec<u8> = (0..3 * width * height).map(|i| (i * 7 % 251) as u8).collect();
        for number in 1..=8 {
            let orientation = Orientation::from_exif(number).expect("one of eight");
            let pixels = Pixels { width, height, rgb: rgb.clone() }.upright(orientation);
            let picture = RgbImage::from_raw(width as u32, height as u32, rgb.clone());
            let mut picture = DynamicImage::ImageRgb8(picture.expect("as many pixels"));
            picture.apply_orientation(orientation);
            let size = (picture.width() as usize, picture.height() as usize);
            assert_eq!((pixels.width, pixels.height), size, "{number}");
            assert_eq!(pixels.rgb, picture.into_bytes(), "{number}");
        }
    }
}
