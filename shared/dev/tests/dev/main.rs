//! What only all groups together show.

mod access;
mod outcomes;
mod together;
