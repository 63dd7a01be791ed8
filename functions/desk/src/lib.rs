//! The desk function.
