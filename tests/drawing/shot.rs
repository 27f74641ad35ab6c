//! What happens to a screenshot before it is read: resized, brightened, cropped, pasted, packed.

use std::io::Cursor;

use image::buffer::ConvertBuffer;
use image::imageops::{self, FilterType};
use image::{DynamicImage, ImageEncoder, Rgb, RgbImage};

use super::canvas::Area;
use super::dice::Dice;
use super::phone::Places;

/// Which part of the screen is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crop {
    /// All of it.
    Whole,
    /// From the board to the rack.
    BoardAndRack,
    /// The board alone.
    Board,
    /// The board without some rows or columns at an edge.
    Cut,
}

/// How the picture is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// PNG.
    Png,
    /// JPEG of this quality.
    Jpeg(u8),
    /// WebP without loss.
    WebP,
}

/// What is done to a picture, in this order.
#[derive(Clone, Debug)]
pub struct Shot {
    /// What is kept of it.
    pub crop: Crop,
    /// The factor that it is resized by.
    pub resized: Option<f32>,
    /// Whether its colours become greys.
    pub grey: bool,
    /// A factor for all colours, and what is added to them.
    pub light: (f32, f32),
    /// The standard deviation of the noise.
    pub noise: f32,
    /// The colour of the page that it is pasted on.
    pub page: Option<u8>,
    /// How it is packed.
    pub pack: Pack,
}

impl Shot {
    /// A picture as the phone makes it.
    pub fn plain() -> Self {
        Self {
            crop: Crop::Whole,
            resized: None,
            grey: false,
            light: (1.0, 0.0),
            noise: 0.0,
            page: None,
            pack: Pack::Png,
        }
    }

    /// Does it. Returns the bytes of the file.
    pub fn take(&self, picture: RgbImage, places: &Places, dice: &mut Dice) -> Vec<u8> {
        let mut picture = self.cropped(picture, places, dice);
        if let Some(factor) = self.resized {
            let [width, height] = [picture.width(), picture.height()]
                .map(|side| (side as f32 * factor).round() as u32);
            let filter =
                *dice.one(&[FilterType::Triangle, FilterType::CatmullRom, FilterType::Lanczos3]);
            picture = imageops::resize(&picture, width.max(1), height.max(1), filter);
        }
        if self.grey {
            picture = DynamicImage::from(picture).into_luma8().convert();
        }
        let (factor, more) = self.light;
        if self.noise > 0.0 || self.light != (1.0, 0.0) {
            for part in picture.iter_mut() {
                let noise = if self.noise > 0.0 { dice.normal(self.noise) } else { 0.0 };
                *part = (f32::from(*part) * factor + more + noise).round().clamp(0.0, 255.0) as u8;
            }
        }
        if let Some(grey) = self.page {
            picture = pasted(&picture, grey, dice);
        }
        if matches!(self.pack, Pack::Jpeg(..90)) {
            halve_colors(&mut picture);
        }
        self.packed(&picture)
    }

    fn cropped(&self, picture: RgbImage, places: &Places, dice: &mut Dice) -> RgbImage {
        let slack = places.board.w * 0.03;
        let Area { x, y, w, h } = places.board;
        // A hand cuts a little outside of the board, or a little inside.
        let mut edge = |most: f32| dice.between(-0.25 * most, most);
        let (left, top, right, bottom) = match self.crop {
            Crop::Whole => return picture,
            Crop::Cut => {
                let (right, bottom) = (picture.width() as f32, picture.height() as f32);
                let cut = w / 15.0 * dice.between(0.6, 3.5);
                match dice.whole(0, 3) {
                    0 => (x + cut, 0.0, right, bottom),
                    1 => (0.0, y + cut, right, bottom),
                    2 => (0.0, 0.0, x + w - cut, bottom),
                    _ => (0.0, 0.0, right, y + h - cut),
                }
            }
            Crop::Board => {
                (x - edge(slack), y - edge(slack), x + w + edge(slack), y + h + edge(slack))
            }
            Crop::BoardAndRack => {
                let end = places.rack.y + places.rack.h;
                let side = x.min(places.rack.x);
                let far = (x + w).max(places.rack.x + places.rack.w);
                (side - edge(slack), y - edge(slack), far + edge(slack), end + edge(slack))
            }
        };
        let (width, height) = (picture.width() as f32, picture.height() as f32);
        let (left, top) =
            (left.clamp(0.0, width - 1.0) as u32, top.clamp(0.0, height - 1.0) as u32);
        let (right, bottom) = (right.min(width) as u32, bottom.min(height) as u32);
        imageops::crop_imm(&picture, left, top, right - left, bottom - top).to_image()
    }

    fn packed(&self, picture: &RgbImage) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let (width, height) = picture.dimensions();
        let color = image::ExtendedColorType::Rgb8;
        let done = match self.pack {
            Pack::Png => image::codecs::png::PngEncoder::new(&mut bytes)
                .write_image(picture, width, height, color),
            Pack::Jpeg(quality) => {
                image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality)
                    .write_image(picture, width, height, color)
            }
            Pack::WebP => image::codecs::webp::WebPEncoder::new_lossless(&mut bytes)
                .write_image(picture, width, height, color),
        };
        done.expect("a picture that can be written");
        bytes.into_inner()
    }
}

/// The picture in these bytes, blurred by this many pixels and packed again.
pub fn blurred(bytes: &[u8], pixels: f32, pack: Pack) -> Vec<u8> {
    let picture = image::load_from_memory(bytes).expect("a picture that was drawn");
    let mut picture = imageops::fast_blur(&picture.to_rgb8(), pixels);
    if matches!(pack, Pack::Jpeg(..90)) {
        halve_colors(&mut picture);
    }
    Shot { pack, ..Shot::plain() }.packed(&picture)
}

/// The picture on a larger page, as in a document or on a web page.
fn pasted(picture: &RgbImage, grey: u8, dice: &mut Dice) -> RgbImage {
    let (width, height) = picture.dimensions();
    let mut margin = || dice.whole(width as usize / 20, width as usize / 3) as u32;
    let (left, right, top, bottom) = (margin(), margin(), margin(), margin());
    let mut page =
        RgbImage::from_pixel(width + left + right, height + top + bottom, Rgb([grey; 3]));
    imageops::replace(&mut page, picture, i64::from(left), i64::from(top));
    page
}

/// Gives each four pixels the mean of their colours, but each its own light, as JPEG files have it.
fn halve_colors(picture: &mut RgbImage) {
    let (width, height) = picture.dimensions();
    let light = |[r, g, b]: [f32; 3]| 0.299 * r + 0.587 * g + 0.114 * b;
    for (x, y) in (0..height).step_by(2).flat_map(|y| (0..width).step_by(2).map(move |x| (x, y))) {
        let places = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let places = places.map(|(x, y)| (x.min(width - 1), y.min(height - 1)));
        let colors = places.map(|(x, y)| picture.get_pixel(x, y).0.map(f32::from));
        let mean = |part: usize| colors.iter().map(|c| c[part] - light(*c)).sum::<f32>() / 4.0;
        let (red, blue) = (mean(0), mean(2));
        for ((x, y), color) in places.into_iter().zip(colors) {
            let light = light(color);
            let green = light - (0.299 * red + 0.114 * blue) / 0.587;
            let new = [light + red, green, light + blue].map(|part| (part + 0.5) as u8);
            picture.put_pixel(x, y, Rgb(new));
        }
    }
}
