//! Pictures that people send. Each is redrawn, so that of its file nothing is kept but what is seen.

mod svg;

use std::io::Cursor;

use contract::{Error, LARGEST_FILE, Result, content::PictureKind};
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    imageops::FilterType,
};
use runtime::Ctx;
use store::{Changes, StoredFile};

/// A file of few bytes may say that it is of many pixels: wider or higher is not read.
const MOST_PIXELS: u32 = 6_000;
/// Bytes that reading one picture may take.
const MOST_MEMORY: u64 = 160 * 1024 * 1024;
/// No screen shows more.
const WIDEST_PHOTO: u32 = 1_600;
/// As lists and telephones show one.
const WIDEST_SMALL: u32 = 480;
const WIDEST_ICON: u32 = 512;
const JPEG_QUALITY: u8 = 85;

/// A picture that may be kept.
struct Picture {
    content_type: &'static str,
    bytes: Vec<u8>,
    /// The same of a photo, for where it is shown small.
    small: Option<Vec<u8>>,
}

/// Keeps the picture in a file of this kind for everybody, with a change, and gives its key. Of a bad file nothing is kept.
///
/// # Errors
/// Invalid `file`.
pub async fn keep(ctx: &Ctx, changes: Changes, kind: PictureKind, sent: &[u8]) -> Result<(Changes, String)> {
    let picture = redrawn(kind, sent)?;
    let id = runtime::id();
    let folder = if picture.small.is_some() { "photos" } else { "pictures" };
    let kept = |suffix: &str| StoredFile {
        key: format!("{folder}/{id}{suffix}"),
        content_type: picture.content_type.to_owned(),
        data: None,
        order: None,
    };
    let file = kept("");
    let mut changes = ctx.keep_file(changes, &file, picture.bytes).await?;
    if let Some(small) = picture.small {
        changes = ctx.keep_file(changes, &kept("-small"), small).await?;
    }
    Ok((changes, file.key))
}

/// The picture in a file of this kind.
///
/// # Errors
/// Invalid `file`.
fn redrawn(kind: PictureKind, sent: &[u8]) -> Result<Picture> {
    if sent.len() > LARGEST_FILE {
        return Err(Error::file_too_large());
    }
    if kind == PictureKind::Drawing {
        let text = std::str::from_utf8(sent).ok().and_then(svg::harmless).ok_or_else(unrecognised)?;
        return Ok(Picture { content_type: "image/svg+xml", bytes: text.into_bytes(), small: None });
    }
    // What it is, its bytes say: neither its name nor its sender.
    let format = image::guess_format(sent).map_err(|_| unrecognised())?;
    let widest = match (kind, format) {
        (PictureKind::Icon, ImageFormat::Png) => WIDEST_ICON,
        (PictureKind::Photo, ImageFormat::Png | ImageFormat::Jpeg) => WIDEST_PHOTO,
        _ => return Err(unrecognised()),
    };
    let read = read(sent, format).map_err(|error| match error {
        ImageError::Limits(_) => Error::invalid(
            "file",
            format!("L’image dépasse {MOST_PIXELS} × {MOST_PIXELS} pixels."),
            format!("The image is larger than {MOST_PIXELS} × {MOST_PIXELS} pixels."),
        ),
        _ => unrecognised(),
    })?;
    let shown = within(widest, read);
    let bytes = written(&shown, format).map_err(Error::internal)?;
    let small = match kind {
        PictureKind::Photo => Some(written(&within(WIDEST_SMALL, shown), format).map_err(Error::internal)?),
        _ => None,
    };
    Ok(Picture { content_type: format.to_mime_type(), bytes, small })
}

/// The picture no wider and no higher than this.
fn within(widest: u32, image: DynamicImage) -> DynamicImage {
    match image.width() <= widest && image.height() <= widest {
        true => image,
        false => image.resize(widest, widest, FilterType::CatmullRom),
    }
}

fn read(sent: &[u8], format: ImageFormat) -> Result<DynamicImage, ImageError> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(sent), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    // A telephone writes down how it was held instead of turning what it saw.
    let turned = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(turned);
    Ok(image)
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

fn unrecognised() -> Error {
    Error::invalid("file", "Image non reconnue", "Image not recognised")
}
