//! Pictures of items: square JPEGs, or the square of one that somebody chose.

use contract::{Error, Result, content::ImageCrop};

/// The first bytes of every JPEG.
const JPEG: &[u8] = b"\xff\xd8\xff";

/// The square of a picture that is shown: the one that was chosen, or all of a picture that is square.
///
/// # Errors
/// Invalid `image`: it is not square, or the chosen square does not lie in it.
pub fn square(width: u32, height: u32, chosen: Option<ImageCrop>) -> Result<ImageCrop> {
    match chosen {
        None if width == height && width > 0 => Ok(ImageCrop { x: 0, y: 0, size: width }),
        Some(crop) if lies_in(crop, width, height) => Ok(crop),
        _ => Err(Error::invalid("image", "Les images doivent être carrées", "Images must be square")),
    }
}

/// Refuses bytes that are no JPEG, whatever their sender says.
///
/// # Errors
/// Invalid `image`.
pub fn expect_jpeg(declared: Option<&str>, bytes: &[u8]) -> Result<()> {
    let said = declared.is_none_or(|it| ["", "image/jpeg", "image/jpg"].contains(&it));
    match said && bytes.starts_with(JPEG) {
        true => Ok(()),
        false => Err(unreadable()),
    }
}

/// The bytes show no picture.
pub fn unreadable() -> Error {
    Error::invalid("image", "L'image n'a pas pu être lue", "The image could not be read")
}

fn lies_in(crop: ImageCrop, width: u32, height: u32) -> bool {
    let ends = |from: u32, whole: u32| from.checked_add(crop.size).is_some_and(|end| end <= whole);
    crop.size > 0 && ends(crop.x, width) && ends(crop.y, height)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_picture_that_is_not_square_waits_for_a_square_to_be_chosen() {
        assert!(square(400, 400, None).is_ok());
        for (width, height) in [(400, 300), (300, 400), (0, 0)] {
            let refused = square(width, height, None).unwrap_err();
            assert_eq!(refused.words().fr, "Les images doivent être carrées");
        }
        let crop = ImageCrop { x: 50, y: 0, size: 300 };
        assert_eq!(square(400, 300, Some(crop)).unwrap(), crop);
        for outside in [
            ImageCrop { x: 101, ..crop },
            ImageCrop { y: 1, ..crop },
            ImageCrop { size: 0, ..crop },
            ImageCrop { x: u32::MAX, ..crop },
        ] {
            assert!(square(400, 300, Some(outside)).is_err(), "{outside:?}");
        }
    }

    #[test]
    fn the_bytes_say_what_a_picture_is() {
        assert!(expect_jpeg(Some("image/jpeg"), b"\xff\xd8\xff\xe0").is_ok());
        assert!(expect_jpeg(None, b"\xff\xd8\xff\xe0").is_ok());
        for (declared, bytes) in [
            (Some("image/png"), b"\xff\xd8\xff\xe0" as &[u8]),
            (Some("image/jpeg"), b"\x89PNG\r\n\x1a\n"),
            (Some("image/jpeg"), b"<svg onload=a()>"),
            (None, b""),
        ] {
            let refused = expect_jpeg(declared, bytes).unwrap_err();
            assert_eq!(refused.words().fr, "L'image n'a pas pu être lue");
        }
    }

    proptest! {
        #[test]
        fn a_square_is_taken_exactly_where_it_lies_in_the_picture(
            [width, height] in [1..9_000_u32, 1..9_000_u32],
            [x, y, size] in [0..9_000_u32, 0..9_000_u32, 1..9_000_u32],
        ) {
            let crop = ImageCrop { x, y, size };
            let lies_in = x + size <= width && y + size <= height;
            prop_assert_eq!(square(width, height, Some(crop)).ok(), lies_in.then_some(crop));
        }
    }
}
