//! The failure to write a paper.

use contract::Error;

/// A fault of ours: texts are laid out whatever they say.
pub(crate) fn unwritten(error: &dyn std::fmt::Debug) -> Error {
    Error::internal(std::io::Error::other(format!("a paper was not written: {error:?}")))
}
