//! The demonstration data keep every rule of the house.

mod orders;
mod world;
