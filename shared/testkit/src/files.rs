//! Files as people send them.

/// A PDF without a page.
pub const PDF_BYTES: &[u8] =
    b"%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n";
/// The same as Base64.
pub const PDF: &str =
    "JVBERi0xLjQKeHJlZgowIDEKMDAwMDAwMDAwMCA2NTUzNSBmIAp0cmFpbGVyCjw8ID4+CnN0YXJ0eHJlZgo5CiUlRU9GCg==";

/// A photo that tells where it was taken, and by which telephone.
pub const PHOTO_WITH_PLACE: &[u8] = include_bytes!("../files/photo-with-place-and-phone-in-exif.jpg");
/// A photo whose sending was cut off.
pub const PHOTO_CUT_OFF: &[u8] = include_bytes!("../files/photo-cut-off-at-half.jpg");
/// The same of a photo that comes into sight by and by.
pub const PROGRESSIVE_CUT_OFF: &[u8] = include_bytes!("../files/photo-progressive-cut-off-at-a-third.jpg");
/// A photo in the colours of the screen of a telephone.
pub const PHOTO_IN_DISPLAY_P3: &[u8] = include_bytes!("../files/photo-display-p3-of-a-phone.jpg");
/// A photo 8,064 pixels wide.
pub const WIDE_PHOTO: &[u8] = include_bytes!("../files/photo-8064-pixels-wide.jpg");
