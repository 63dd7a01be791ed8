//! Games: the wheel of a news item, and egg hunts.
//!
//! Nothing here reads a clock or makes a random number: both are arguments, and are kept with what they led to.

pub mod audit;
pub mod draw;
pub mod forecast;
pub mod hunt;
pub mod hunt_form;
pub mod kept_hunt;
pub mod kept_wheel;
pub mod odds;
pub mod prize;
pub mod publication;
pub mod quota;
pub mod rules;
pub mod wheel;
pub mod wheel_form;
pub mod winners;

#[cfg(test)]
mod tests;
