//! Pictures that people send. Each is redrawn, so that of its file nothing is kept but what is seen.

mod colour;
mod jpeg;
mod reading;
mod square;
mod svg;

use std::io::Cursor;

use contract::{Error, FileUpload, LARGEST_FILE, Result, content::PictureKind};
use domain::content::picture::expect_jpeg;
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, Limits,
    codecs::{jpeg::JpegEncoder, png::PngDecoder},
    imageops::FilterType,
};
use runtime::Ctx;
use store::{Changes, StoredFile};

use self::reading::{Read, Unread};
pub use self::square::SquarePicture;

/// A PNG of few bytes may say that it is of many pixels, and is read as a whole.
const MOST_PIXELS: u64 = 36_000_000;
/// Bytes that reading one PNG may take.
const MOST_MEMORY: u64 = 160 * 1024 * 1024;
/// No screen shows more.
const WIDEST_PHOTO: u32 = 1_600;
/// The width at which lists and telephones show one.
const WIDEST_SMALL: u32 = 480;
/// Texts are at most 70 letters wide.
const WIDEST_IN_TEXT: u32 = 1_200;
const WIDEST_ICON: u32 = 512;
/// The width of a photo of a bill or a letter: its small print is read.
const WIDEST_DOCUMENT: u32 = 2_400;
const JPEG_QUALITY: u8 = 85;

/// A picture that may be kept.
struct Picture {
    content_type: &'static str,
    bytes: Vec<u8>,
    /// The same of a photo, for where it is shown small.
    small: Option<Vec<u8>>,
}

/// Keeps the picture in a file of this kind for everybody, with a change, and gives its key. Nothing is kept of a bad
/// file.
///
/// # Errors
/// Invalid `file`.
pub async fn keep(ctx: &Ctx, changes: &mut Changes, kind: PictureKind, sent: &[u8]) -> Result<String> {
    let picture = redrawn(kind, sent)?;
    let id = runtime::id();
    let folder = if picture.small.is_some() { "photos" } else { "pictures" };
    let kept = |suffix: &str| StoredFile {
        key: format!("{folder}/{id}{suffix}"),
        content_type: picture.content_type.to_owned(),
        data: None,
        order: None,
        message: None,
    };
    let file = kept("");
    ctx.keep_file(changes, &file, picture.bytes).await?;
    if let Some(small) = picture.small {
        ctx.keep_file(changes, &kept("-small"), small).await?;
    }
    Ok(file.key)
}

/// Keeps a photo for everybody in a change of its own, for a change that has no room for it, and gives its key.
///
/// # Errors
/// The invalid field: it must be a JPEG.
pub async fn keep_jpeg(ctx: &Ctx, field: &str, sent: &FileUpload) -> Result<String> {
    let kept = async {
        let bytes = ctx.bytes_of(sent).await?;
        expect_jpeg(Some(&sent.content_type), &bytes)?;
        let mut changes = Changes::new();
        let key = keep(ctx, &mut changes, PictureKind::Photo, &bytes).await?;
        ctx.write(&mut changes).await?;
        Ok(key)
    };
    kept.await.map_err(|error| match error {
        Error::Invalid(fields) => {
            Error::Invalid(fields.into_values().map(|words| (field.to_owned(), words)).collect())
        }
        error => error,
    })
}

/// The picture in a file of this kind.
///
/// # Errors
/// Invalid `file`.
fn redrawn(kind: PictureKind, sent: &[u8]) -> Result<Picture> {
    expect_size(sent)?;
    if kind == PictureKind::Drawing {
        if image::guess_format(sent).is_ok() {
            return Err(no_drawing());
        }
        let text = std::str::from_utf8(sent).ok().and_then(svg::harmless).ok_or_else(unrecognised)?;
        return Ok(Picture { content_type: "image/svg+xml", bytes: text.into_bytes(), small: None });
    }
    let format = format_of(sent)?;
    let widest = match (kind, format) {
        (PictureKind::Icon, ImageFormat::Png) => WIDEST_ICON,
        (PictureKind::Photo, _) => WIDEST_PHOTO,
        _ => return Err(unrecognised()),
    };
    let shown = read(sent, format, widest)?;
    let bytes = written(&shown, format).map_err(Error::internal)?;
    let small = match kind {
        PictureKind::Photo => Some(written(&within(WIDEST_SMALL, shown), format).map_err(Error::internal)?),
        _ => None,
    };
    Ok(Picture { content_type: format.to_mime_type(), bytes, small })
}

/// A picture as it stands in a text.
pub(crate) struct TextDrawing {
    pub(crate) content_type: &'static str,
    pub(crate) bytes: Vec<u8>,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// The picture for a text, redrawn in the format of its file.
///
/// # Errors
/// Invalid `file`.
pub(crate) fn redrawn_for_text(sent: &[u8]) -> Result<TextDrawing> {
    expect_size(sent)?;
    let format = format_of(sent)?;
    let image = read(sent, format, WIDEST_IN_TEXT)?;
    let bytes = written(&image, format).map_err(Error::internal)?;
    let (width, height) = (image.width(), image.height());
    Ok(TextDrawing { content_type: format.to_mime_type(), bytes, width, height })
}

/// The photo of a document, redrawn in the format of its file: nothing else of that is kept.
///
/// # Errors
/// Invalid `file`.
pub(crate) fn redrawn_document(sent: &[u8]) -> Result<Vec<u8>> {
    let format = format_of(sent)?;
    written(&read(sent, format, WIDEST_DOCUMENT)?, format).map_err(Error::internal)
}

/// A picture that was redrawn already, for where it is shown small.
///
/// # Errors
/// Invalid `file`.
pub(crate) fn redrawn_small(sent: &[u8]) -> Result<Vec<u8>> {
    let format = format_of(sent)?;
    written(&read(sent, format, WIDEST_SMALL)?, format).map_err(Error::internal)
}

fn expect_size(sent: &[u8]) -> Result<()> {
    if sent.len() > LARGEST_FILE {
        return Err(Error::file_too_large());
    }
    if sent.is_empty() {
        return Err(Error::file_empty());
    }
    Ok(())
}

/// The bytes decide the format, not the name or the sender.
fn format_of(sent: &[u8]) -> Result<ImageFormat> {
    let format = image::guess_format(sent).ok();
    format.filter(|it| matches!(it, ImageFormat::Png | ImageFormat::Jpeg)).ok_or_else(unrecognised)
}

/// The picture no wider and no higher than this.
fn within(widest: u32, image: DynamicImage) -> DynamicImage {
    match image.width() <= widest && image.height() <= widest {
        true => image,
        false => image.resize(widest, widest, FilterType::CatmullRom),
    }
}

/// The picture in a file, no wider and no higher than this, the right way up and in the colours of every screen.
fn read(sent: &[u8], format: ImageFormat, widest: u32) -> Result<DynamicImage> {
    let read = match format {
        ImageFormat::Jpeg => jpeg::read(sent, widest),
        _ => read_png(sent),
    };
    let Read { image, turned, profile } = read?;
    let mut image = within(widest, image);
    if let Some(turned) = turned {
        image.apply_orientation(turned);
    }
    Ok(match profile {
        Some(profile) => colour::in_srgb(image, &profile),
        None => image,
    })
}

fn read_png(sent: &[u8]) -> Result<Read, Unread> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    let mut decoder = PngDecoder::with_limits(Cursor::new(sent), limits)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_MEMORY {
        return Err(Unread::TooLarge(MOST_PIXELS));
    }
    let (turned, profile) = (decoder.orientation()?, decoder.icc_profile()?);
    Ok(Read { image: DynamicImage::from_decoder(decoder)?, turned: Some(turned), profile })
}

impl From<Unread> for Error {
    fn from(reason: Unread) -> Self {
        match reason {
            Unread::Unrecognised => unrecognised(),
            Unread::TooLarge(most) => too_large(most),
        }
    }
}

impl From<ImageError> for Unread {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Self::TooLarge(MOST_PIXELS),
            _ => Self::Unrecognised,
        }
    }
}

fn written(image: &DynamicImage, format: ImageFormat) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Vec::new();
    if format == ImageFormat::Jpeg {
        let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
        image.to_rgb8().write_with_encoder(encoder)?;
    } else {
        image.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)?;
    }
    Ok(bytes)
}

fn too_large(most: u64) -> Error {
    let millions = most / 1_000_000;
    Error::invalid(
        "file",
        format!("L’image dépasse {millions} millions de pixels."),
        format!("The image has more than {millions} million pixels."),
    )
}

/// A photo stands where a drawing is asked for.
fn no_drawing() -> Error {
    Error::invalid(
        "file",
        "Ce fichier est une photo : une icône est un dessin au format SVG.",
        "This file is a photo: an icon is a drawing in the SVG format.",
    )
}

fn unrecognised() -> Error {
    Error::invalid("file", "Image non reconnue", "Image not recognised")
}
