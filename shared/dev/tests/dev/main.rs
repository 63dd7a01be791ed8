//! Tests of behaviour that only shows with all groups together.

mod access;
mod devices;
mod empty;
mod lengths;
mod live;
mod matrix;
mod notices;
mod outcomes;
mod owner_only;
mod shared_things;
mod together;
