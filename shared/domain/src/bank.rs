//! The bank: what its statements say, and which payments and deposits that is.

pub mod comparison;
pub mod line;
pub mod matching;
pub mod open_item;
pub mod rule;
pub mod statement;
pub mod suggestion;
