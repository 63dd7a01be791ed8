//! Photos as telephones write them: read no larger than they are kept, whatever their file is of.

use image::{DynamicImage, GrayImage, RgbImage, metadata::Orientation};
use jpeg_decoder::{Decoder, PixelFormat};

use super::reading::{Read, Unread};

/// Pixels of a photo at most. The largest sensors of telephones join four of theirs to one of 50 million.
const MOST_PIXELS: u64 = 50_000_000;

/// Scans of a photo at most. Each goes over all of it once more, and a small file may hold very many.
const MOST_SCANS: usize = 200;

/// The width and the height of a photo as they stand in its file.
pub(super) fn size(sent: &[u8]) -> Result<(u32, u32), Unread> {
    let mut decoder = Decoder::new(sent);
    decoder.read_info()?;
    let info = decoder.info().ok_or(Unread::Unrecognised)?;
    Ok((u32::from(info.width), u32::from(info.height)))
}

/// Reads a photo, shrunk while it is decoded, but not below `least` pixels of its longer side: one of 48 million pixels takes
/// the memory of three million. A file that ends too early is none.
pub(super) fn read(sent: &[u8], least: u32) -> Result<Read, Unread> {
    if sent.windows(2).filter(|it| *it == [0xff, 0xda]).count() > MOST_SCANS {
        return Err(Unread::Unrecognised);
    }
    let mut decoder = Decoder::new(sent);
    decoder.read_info()?;
    let info = decoder.info().ok_or(Unread::Unrecognised)?;
    if u64::from(info.width) * u64::from(info.height) > MOST_PIXELS {
        return Err(Unread::TooLarge(MOST_PIXELS));
    }
    let least = u16::try_from(least).unwrap_or(u16::MAX);
    let (width, height) = decoder.scale(least, least)?;
    let (width, height) = (u32::from(width), u32::from(height));
    let pixels = decoder.decode()?;
    let image = match info.pixel_format {
        PixelFormat::L8 => GrayImage::from_raw(width, height, pixels).map(DynamicImage::from),
        PixelFormat::RGB24 => RgbImage::from_raw(width, height, pixels).map(DynamicImage::from),
        PixelFormat::CMYK32 => RgbImage::from_raw(width, height, on_screen(&pixels)).map(DynamicImage::from),
        PixelFormat::L16 => None,
    };
    Ok(Read {
        image: image.ok_or(Unread::Unrecognised)?,
        turned: decoder.exif_data().and_then(Orientation::from_exif_chunk),
        profile: decoder.icc_profile(),
    })
}

/// Inks as a screen shows them.
fn on_screen(inks: &[u8]) -> Vec<u8> {
    let light = |ink: u8, black: u8| {
        let product = u16::from(255 - ink) * u16::from(255 - black);
        u8::try_from(product / 255).unwrap_or(u8::MAX)
    };
    let pixels = inks.as_chunks::<4>().0.iter();
    pixels
        .flat_map(|&[cyan, magenta, yellow, black]| [cyan, magenta, yellow].map(|it| light(it, black)))
        .collect()
}

impl From<jpeg_decoder::Error> for Unread {
    fn from(_: jpeg_decoder::Error) -> Self {
        Self::Unrecognised
    }
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, codecs::jpeg::JpegEncoder};

    use super::*;

    fn photo() -> Vec<u8> {
        let mut bytes = vec![];
        let image = RgbImage::from_fn(64, 32, |x, y| image::Rgb([x as u8 * 4, y as u8 * 8, 0]));
        image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 90)).expect("memory");
        bytes
    }

    #[test]
    fn a_photo_is_shrunk_while_it_is_read_but_not_below_what_is_kept() {
        for (least, width) in [(64, 64), (33, 64), (32, 32), (17, 32), (8, 8), (1, 8)] {
            let read = read(&photo(), least).expect("a photo").image;
            assert_eq!((read.width(), read.height()), (width, width / 2), "{least}");
        }
        let whole = image::load_from_memory_with_format(&photo(), ImageFormat::Jpeg).expect("a photo");
        let (whole, ours) = (whole.to_rgb8(), read(&photo(), 64).expect("a photo").image.to_rgb8());
        let far = whole.iter().zip(ours.iter()).map(|(one, other)| one.abs_diff(*other)).max();
        assert!(far.is_some_and(|it| it <= 8), "as others read it: {far:?}");
    }

    #[test]
    fn no_beginning_of_a_photo_is_one() {
        let whole = photo();
        for most in 0..whole.len() {
            assert!(read(&whole[..most], 64).is_err(), "{most}");
        }
        let end = whole.len() - 2;
        let scans = [&whole[..end], &[0xff, 0xda].repeat(MOST_SCANS), &whole[end..]].concat();
        assert!(read(&scans, 64).is_err(), "it would be read for minutes");
    }
}
