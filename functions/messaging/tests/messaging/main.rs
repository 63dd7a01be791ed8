//! Messaging through the front door.

mod attachments;
mod calls;
mod mail_replies;
mod replies;
mod threads;
mod tokens;
