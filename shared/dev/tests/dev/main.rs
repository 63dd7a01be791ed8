//! Tests of behaviour that only shows with all groups together.

mod access;
mod empty;
mod notices;
mod outcomes;
mod owner_only;
mod shared_things;
mod together;
