//! Messaging through the front door.

mod calls;
mod threads;
mod tokens;
