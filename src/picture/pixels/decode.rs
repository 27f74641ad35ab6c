//! From bytes to pixels, within bounds on memory.

use std::io::Cursor;

use image::codecs::bmp::BmpDecoder;
use image::codecs::gif::GifDecoder;
use image::codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder};
use image::error::{ImageError, LimitErrorKind};
use image::metadata::Orientation;
use image::{ColorType, ImageDecoder, Limits};

use super::jpeg::{Frame, has_end};
use crate::picture::{MAX_PIXELS, PictureError};

/// The most that reading may take, in bytes: the file and what its decoder makes of it.
const MAX_MEMORY: u64 = 380_000_000;

/// The most that a PNG decoder may take beside the pixels, in bytes: for rows and metadata.
const MAX_BESIDE: u64 = 16 << 20;

/// A picture in colours: red, green and blue for each pixel, row by row.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Pixels {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<u8>,
}

/// The formats of pictures, recognised by their first bytes.
enum Form {
    Png,
    Jpeg,
    WebP,
    Gif,
    Bmp,
}

impl Form {
    fn name(&self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Gif => "GIF",
            Self::Bmp => "BMP",
        }
    }
}

fn form_of(bytes: &[u8]) -> Result<Form, PictureError> {
    let at = |from: usize, text: &[u8]| bytes.get(from..from + text.len()) == Some(text);
    let unread = |form, advice| Err(PictureError::Form { form, advice });
    const SAVE: &str = "save it as PNG or JPEG";
    if bytes.is_empty() {
        return Err(PictureError::Empty);
    }
    if at(0, b"\x89PNG\r\n\x1a\n") {
        return Ok(Form::Png);
    }
    if at(0, b"\xff\xd8\xff") {
        return Ok(Form::Jpeg);
    }
    if at(0, b"RIFF") && at(8, b"WEBP") {
        return Ok(Form::WebP);
    }
    if at(4, b"ftyp") {
        let brand = bytes.get(8..12).unwrap_or_default();
        return match brand {
            b"avif" | b"avis" => unread("AVIF", SAVE),
            b"heic" | b"heix" | b"hevc" | b"heim" | b"heis" | b"hevx" | b"mif1" | b"msf1" => {
                unread(
                    "HEIC",
                    "send a screenshot (PNG), or have the phone save photos as JPEG (iPhone: Settings, Camera, Formats, Most Compatible)",
                )
            }
            _ => unread("a video", "take a screenshot"),
        };
    }
    if at(0, b"\xff\x0a") || at(4, b"JXL ") {
        return unread("JPEG XL", SAVE);
    }
    if at(0, b"GIF8") {
        return Ok(Form::Gif);
    }
    // A board may begin with these two letters.
    if at(0, b"BM") && at(6, &[0; 4]) {
        return Ok(Form::Bmp);
    }
    if at(0, b"%PDF") {
        return unread("PDF", SAVE);
    }
    if at(0, b"II*\0") || at(0, b"MM\0*") {
        return unread("TIFF", SAVE);
    }
    Err(PictureError::NotAPicture)
}

/// Whether the form is known, read or not.
pub(in crate::picture) fn is_picture(bytes: &[u8]) -> bool {
    !matches!(form_of(bytes), Err(PictureError::Empty | PictureError::NotAPicture))
}

/// Reads a PNG, JPEG, WebP or BMP, or the first picture of a GIF.
pub(in crate::picture) fn decode(bytes: &[u8]) -> Result<Pixels, PictureError> {
    let form = form_of(bytes)?;
    let name = form.name();
    let damaged = |error| match error {
        ImageError::Limits(error)
            if !matches!(error.kind(), LimitErrorKind::Unsupported { .. }) =>
        {
            PictureError::Damaged { form: name, why: "it takes too much memory".to_owned() }
        }
        error => {
            let why = error.to_string();
            let why = why.rsplit(": ").next().unwrap_or_default().trim_end_matches('.');
            // Some say it in Rust.
            let why = if why.contains('}') { "wrong data" } else { why };
            PictureError::Damaged { form: name, why: why.to_owned() }
        }
    };
    let mut limits = Limits::no_limits();
    match form {
        Form::Png => {
            if let Some((width, height)) = png_size(bytes) {
                check_size(width, height)?;
            }
            limits.max_alloc = Some(MAX_BESIDE);
            let decoder = PngDecoder::with_limits(Cursor::new(bytes), limits.clone());
            pixels(decoder.map_err(damaged)?, limits).map_err(|error| error.unless(damaged))
        }
        Form::Jpeg => {
            check_jpeg(bytes)?;
            let decoder = JpegDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
            if !has_end(bytes) {
                let why = "its end is missing".to_owned();
                return Err(PictureError::Damaged { form: name, why });
            }
            pixels(decoder, limits).map_err(|error| error.unless(damaged))
        }
        Form::WebP => {
            let decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
            if decoder.has_animation() {
                return Err(PictureError::Form {
                    form: "an animated WebP",
                    advice: "take a screenshot",
                });
            }
            pixels(decoder, limits).map_err(|error| error.unless(damaged))
        }
        Form::Gif => {
            let decoder = GifDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
            limits.max_alloc = Some(MAX_MEMORY);
            pixels(decoder, limits).map_err(|error| error.unless(damaged))
        }
        Form::Bmp => {
            let decoder = BmpDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
            pixels(decoder, limits).map_err(|error| error.unless(damaged))
        }
    }
}

/// What keeps pixels from being read: the picture, or its decoder.
enum Failure {
    Picture(PictureError),
    Decoder(ImageError),
}

impl Failure {
    fn unless(self, decoder: impl FnOnce(ImageError) -> PictureError) -> PictureError {
        match self {
            Self::Picture(error) => error,
            Self::Decoder(error) => decoder(error),
        }
    }
}

fn pixels(mut decoder: impl ImageDecoder, limits: Limits) -> Result<Pixels, Failure> {
    let (width, height) = decoder.dimensions();
    check_size(width, height).map_err(Failure::Picture)?;
    // 15 squares of 8 pixels.
    if width < 120 || height < 120 {
        return Err(Failure::Picture(PictureError::TooSmall { width, height }));
    }
    // At most 8 a pixel.
    let bytes = decoder.total_bytes() as usize;
    decoder.set_limits(limits).map_err(Failure::Decoder)?;
    let color = decoder.color_type();
    // A picture whose metadata are damaged is seen as it is.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut data = vec![0; bytes];
    decoder.read_image(&mut data).map_err(Failure::Decoder)?;
    let (width, height) = (width as usize, height as usize);
    let (channels, wide) = match color {
        ColorType::L8 => (1, false),
        ColorType::La8 => (2, false),
        ColorType::Rgb8 => (3, false),
        ColorType::Rgba8 => (4, false),
        ColorType::L16 => (1, true),
        ColorType::La16 => (2, true),
        ColorType::Rgb16 => (3, true),
        _ => (4, true),
    };
    let rgb = to_rgb(data, channels, wide, width * height);
    Ok(Pixels { width, height, rgb }.upright(orientation))
}

fn check_size(width: u32, height: u32) -> Result<(), PictureError> {
    let fits = u64::from(width) * u64::from(height) <= MAX_PIXELS;
    if fits { Ok(()) } else { Err(PictureError::TooLarge { width, height }) }
}

/// The width and height that a PNG says it has; its decoder takes some for damage.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |from: usize| {
        let four = bytes.get(from..from + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(four))
    };
    let is_header = bytes.get(12..16)? == b"IHDR";
    Some((number(16)?, number(20)?)).filter(|_| is_header)
}

/// Refuses a JPEG that takes too much memory: in several scans, all its coefficients are kept.
fn check_jpeg(bytes: &[u8]) -> Result<(), PictureError> {
    let Some(frame) = Frame::of(bytes) else { return Ok(()) };
    check_size(frame.width, frame.height)?;
    // The decoder has a copy of the file, and of its metadata.
    let taken = 3 * bytes.len() as u64 + 3 * frame.pixels() + frame.coefficients();
    if taken > MAX_MEMORY {
        let form = "a JPEG in several scans (progressive) with this many pixels";
        return Err(PictureError::Form { form, advice: "save it smaller, or as PNG" });
    }
    Ok(())
}

/// Three bytes a pixel, in place where that is possible; what is transparent is on white.
fn to_rgb(mut data: Vec<u8>, channels: usize, wide: bool, count: usize) -> Vec<u8> {
    if wide {
        for i in 0..data.len() / 2 {
            data[i] = u16::from_ne_bytes([data[2 * i], data[2 * i + 1]]).to_be_bytes()[0];
        }
        data.truncate(data.len() / 2);
    }
    let on_white = |value: u8, alpha: u8| {
        let (value, alpha) = (u32::from(value), u32::from(alpha));
        ((value * alpha + 255 * (255 - alpha) + 127) / 255) as u8
    };
    let mut data = match channels {
        3 => data,
        4 => {
            for i in 0..count {
                let alpha = data[4 * i + 3];
                for part in 0..3 {
                    let value = data[4 * i + part];
                    data[3 * i + part] = if alpha == 255 { value } else { on_white(value, alpha) };
                }
            }
            data.truncate(3 * count);
            data
        }
        _ => {
            let mut rgb = Vec::with_capacity(3 * count);
            for pixel in data.chunks_exact(channels) {
                let grey = pixel.get(1).map_or(pixel[0], |&alpha| on_white(pixel[0], alpha));
                rgb.extend([grey; 3]);
            }
            rgb
        }
    };
    // What more channels took is free again.
    data.shrink_to_fit();
    data
}

impl Pixels {
    /// The colour between pixels.
    pub(in crate::picture) fn at(&self, x: f32, y: f32) -> [f32; 3] {
        let x = x.clamp(0.0, (self.width - 1) as f32);
        let y = y.clamp(0.0, (self.height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let right = (left + 1).min(self.width - 1);
        let bottom = (top + 1).min(self.height - 1);
        let (across, down) = (x - left as f32, y - top as f32);
        let pixel = |x: usize, y: usize| 3 * (y * self.width + x);
        let corners =
            [pixel(left, top), pixel(right, top), pixel(left, bottom), pixel(right, bottom)];
        let weights = [
            (1.0 - across) * (1.0 - down),
            across * (1.0 - down),
            (1.0 - across) * down,
            across * down,
        ];
        let mut color = [0.0; 3];
        for (corner, weight) in corners.into_iter().zip(weights) {
            let source = &self.rgb[corner..corner + 3];
            color
                .iter_mut()
                .zip(source)
                .for_each(|(part, &value)| *part += weight * f32::from(value));
        }
        color
    }
}
