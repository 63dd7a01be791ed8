//! Registering, signing in, and what somebody tries who wants another's account.

mod devices;
mod external_page;
mod impersonation;
mod registration;
mod second_factor;
mod servers;
mod sign_in;
mod sso;
mod sso_attacks;
mod takeover;
