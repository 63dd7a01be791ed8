//! Offers, as the back office keeps them.
