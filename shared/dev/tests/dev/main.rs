//! What only all groups together show.

mod access;
mod empty;
mod matrix;
mod notices;
mod outcomes;
mod owner_only;
mod shared_things;
mod together;
