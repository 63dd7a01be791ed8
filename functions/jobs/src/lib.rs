//! The jobs function.
