//! Square photos: of a larger one, the square that somebody chose.

use contract::{Error, LARGEST_FILE, Result, content::ImageCrop};
use domain::content::picture;
use image::{DynamicImage, ImageFormat, metadata::Orientation};
use runtime::Ctx;
use store::{Changes, StoredFile};

use super::{
    WIDEST_PHOTO, WIDEST_SMALL, colour, jpeg,
    reading::{Read, Unread},
    within, written,
};

/// The longer side of what is read of a photo at most, unless it is shown as a whole: the memory of a request holds so much.
const MOST_READ: u32 = 2 * WIDEST_PHOTO;

/// A square photo that may be kept, under a key nobody can guess.
#[derive(Debug)]
pub struct SquarePicture {
    key: String,
    bytes: Vec<u8>,
    small: Vec<u8>,
}

impl SquarePicture {
    /// Redraws the square of a JPEG that was chosen, or all of one that is square.
    ///
    /// # Errors
    /// Invalid `image`.
    pub fn redrawn(declared: Option<&str>, sent: &[u8], chosen: Option<ImageCrop>) -> Result<Self> {
        if sent.len() > LARGEST_FILE {
            return Err(of_image(Error::file_too_large()));
        }
        picture::expect_jpeg(declared, sent)?;
        let shown = square(sent, chosen)?;
        let write = |image: &DynamicImage| written(image, ImageFormat::Jpeg).map_err(Error::internal);
        let bytes = write(&shown)?;
        let small = write(&within(WIDEST_SMALL, shown))?;
        Ok(Self { key: format!("photos/{}", runtime::id()), bytes, small })
    }

    /// The key by which it is shown.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Keeps it for everybody, with a change.
    ///
    /// # Errors
    /// Those of keeping.
    pub async fn keep(&self, ctx: &Ctx, changes: &mut Changes) -> Result<()> {
        for (suffix, bytes) in [("", &self.bytes), ("-small", &self.small)] {
            let file = StoredFile {
                key: format!("{}{suffix}", self.key),
                content_type: ImageFormat::Jpeg.to_mime_type().to_owned(),
                data: None,
                order: None,
                message: None,
            };
            ctx.keep_file(changes, &file, bytes.clone()).await?;
        }
        Ok(())
    }
}

/// The square of a photo, no larger than screens show it, the right way up and in the colours of every screen.
fn square(sent: &[u8], chosen: Option<ImageCrop>) -> Result<DynamicImage> {
    let (width, height) = jpeg::size(sent).map_err(unread)?;
    let longest = width.max(height);
    // The part that is cut off is not kept: the rest is read as large as it is shown.
    let least = match chosen {
        Some(crop) if crop.size > 0 => {
            let wanted = u64::from(WIDEST_PHOTO) * u64::from(longest) / u64::from(crop.size);
            u32::try_from(wanted).unwrap_or(MOST_READ).clamp(WIDEST_PHOTO, MOST_READ)
        }
        _ => WIDEST_PHOTO,
    };
    let Read { mut image, turned, profile } = jpeg::read(sent, least).map_err(unread)?;
    let turned = turned.unwrap_or(Orientation::NoTransforms);
    image.apply_orientation(turned);
    let (width, height) = if lies_down(turned) { (height, width) } else { (width, height) };
    let crop = picture::square(width, height, chosen)?;
    let scaled = |length: u32, seen: u32, whole: u32| {
        let scaled = u64::from(length) * u64::from(seen) / u64::from(whole);
        u32::try_from(scaled).unwrap_or(u32::MAX)
    };
    let (x, y) = (scaled(crop.x, image.width(), width), scaled(crop.y, image.height(), height));
    let size = scaled(crop.size, image.width(), width).max(1);
    let size = size.min(image.width().saturating_sub(x)).min(image.height().saturating_sub(y)).max(1);
    let image = within(WIDEST_PHOTO, image.crop_imm(x, y, size, size));
    Ok(match profile {
        Some(profile) => colour::in_srgb(image, &profile),
        None => image,
    })
}

/// Whether the width of the file is the height of what is seen.
fn lies_down(turned: Orientation) -> bool {
    matches!(
        turned,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

fn unread(reason: Unread) -> Error {
    match reason {
        Unread::Unrecognised => picture::unreadable(),
        Unread::TooLarge(_) => of_image(reason.into()),
    }
}

/// The same fault, of the field that the picture came in.
fn of_image(error: Error) -> Error {
    match error {
        Error::Invalid(fields) => {
            Error::Invalid(fields.into_values().map(|words| ("image".to_owned(), words)).collect())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use image::{RgbImage, codecs::jpeg::JpegEncoder};

    use super::*;

    /// A photo whose left half is red, and whose right half is blue.
    fn photo(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = vec![];
        let of = |x| if x < width / 2 { image::Rgb([250, 0, 0]) } else { image::Rgb([0, 0, 250]) };
        let image = RgbImage::from_fn(width, height, |x, _| of(x));
        image.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 90)).expect("memory");
        bytes
    }

    /// The same, held so that its left side is seen on top.
    fn turned(photo: &[u8]) -> Vec<u8> {
        let exif: &[u8] = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let length = u16::try_from(exif.len() + 2).expect("short").to_be_bytes();
        [&photo[..2], &[0xff, 0xe1], &length, exif, &photo[2..]].concat()
    }

    fn is_red(image: &DynamicImage, x: u32, y: u32) -> bool {
        let [red, _, blue] = image.to_rgb8().get_pixel(x, y).0;
        red > blue
    }

    #[test]
    fn the_chosen_square_is_that_of_the_photo_as_it_is_seen() {
        let right = ImageCrop { x: 200, y: 0, size: 200 };
        let shown = square(&photo(400, 200), Some(right)).expect("a square");
        assert_eq!((shown.width(), shown.height()), (200, 200));
        assert!(!is_red(&shown, 5, 100) && !is_red(&shown, 195, 100));
        // The file is 400 wide and 200 high; one sees 200 by 400, red on top.
        let top = ImageCrop { x: 0, y: 0, size: 200 };
        let shown = square(&turned(&photo(400, 200)), Some(top)).expect("a square");
        assert!(is_red(&shown, 5, 5) && is_red(&shown, 195, 195));
        assert!(square(&turned(&photo(400, 200)), Some(right)).is_err(), "it lies outside");
    }

    #[test]
    fn a_large_photo_is_shrunk_to_what_screens_show() {
        let shown = square(&photo(4_000, 2_000), Some(ImageCrop { x: 1_000, y: 0, size: 2_000 }));
        let shown = shown.expect("a square");
        assert_eq!((shown.width(), shown.height()), (1_600, 1_600));
        assert!(is_red(&shown, 700, 800) && !is_red(&shown, 900, 800));
        assert!(square(&photo(400, 200), None).is_err(), "no square was chosen");
        assert_eq!(square(&photo(300, 300), None).expect("a square").width(), 300);
    }
}
