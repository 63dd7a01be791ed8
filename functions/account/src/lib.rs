//! The account function.
