//! Texts, files, and what a desk shows on its home page.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | textBlob | `TEXT` | `type` | |
//! | slide, news, spotlight | `CONTENT#conciergerie` | `SLIDE#n`, `NEWS#id`, `SPOT#id` | |
//! | file | `FILE#key` | `FILE` | |

use contract::{ConciergerieId, NewsId, SpotlightId};

use crate::Key;

pub(crate) const TEXTS: &str = "TEXT";

pub(crate) fn content(conciergerie: ConciergerieId) -> String {
    format!("CONTENT#{conciergerie}")
}

pub(crate) fn slide(conciergerie: ConciergerieId, n: u32) -> Key {
    Key::new(content(conciergerie), format!("{SLIDES}{n:03}"))
}

pub(crate) const SLIDES: &str = "SLIDE#";

pub(crate) fn news(conciergerie: ConciergerieId, id: NewsId) -> Key {
    Key::new(content(conciergerie), format!("{NEWS}{:012}", id.0))
}

pub(crate) const NEWS: &str = "NEWS#";

pub(crate) fn spotlight(conciergerie: ConciergerieId, id: SpotlightId) -> Key {
    Key::new(content(conciergerie), format!("{SPOTLIGHTS}{:012}", id.0))
}

pub(crate) const SPOTLIGHTS: &str = "SPOT#";

pub(crate) fn file(key: &str) -> Key {
    Key::new(format!("FILE#{key}"), "FILE")
}
