//! The auth function.
