//! People, where they belong, and how they sign in.

pub mod actor;
pub mod beneficiary;
pub mod concierge;
pub mod desk;
pub mod desk_options;
pub mod organisation;
pub mod partner;
pub mod password;
pub mod person;
pub mod profile;
pub mod rights;
pub mod search;
pub mod session;
pub mod throttle;
