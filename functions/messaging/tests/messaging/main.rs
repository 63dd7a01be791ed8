//! Messaging through the front door.

mod attachments;
mod calls;
mod threads;
mod tokens;
