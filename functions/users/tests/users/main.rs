//! People, managers, and what these may do, through the front door.

mod concierges;
mod people;
mod rights;
