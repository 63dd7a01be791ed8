//! Reads the picture in a file, or says why there is none.

use image::{DynamicImage, metadata::Orientation};

/// The picture of a file, with what the file says about it.
pub(super) struct Read {
    pub(super) image: DynamicImage,
    /// A telephone writes down how it was held instead of turning what it saw.
    pub(super) turned: Option<Orientation>,
    /// The colour profile, when the colours are not those of every screen.
    pub(super) profile: Option<Vec<u8>>,
}

/// The reason why a file shows nothing.
#[derive(Debug)]
pub(super) enum Unread {
    Unrecognised,
    /// It is of more pixels than this.
    TooLarge(u64),
}
