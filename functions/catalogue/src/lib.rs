//! The catalogue function.
