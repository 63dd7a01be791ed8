//! Registering, signing in, and what somebody tries who wants another's account.

mod registration;
mod sign_in;
mod takeover;
