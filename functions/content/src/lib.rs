//! The content function.
