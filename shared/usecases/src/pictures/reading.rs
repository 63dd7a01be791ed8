//! What a file shows, or why it shows nothing.

use image::{DynamicImage, metadata::Orientation};

/// What a file shows, with what it says of that.
pub(super) struct Read {
    pub(super) image: DynamicImage,
    /// A telephone writes down how it was held instead of turning what it saw.
    pub(super) turned: Option<Orientation>,
    /// Which colours it means, where they are not those of every screen.
    pub(super) profile: Option<Vec<u8>>,
}

/// Why a file shows nothing.
#[derive(Debug)]
pub(super) enum Unread {
    Unrecognised,
    /// It is of more pixels than this.
    TooLarge(u64),
}
