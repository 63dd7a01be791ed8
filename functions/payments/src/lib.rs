//! The payments function.
