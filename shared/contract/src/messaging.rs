//! What people and desks say to one another: calls through the call centre.

mod calls;

pub use calls::{GenesysStartCallAction, StartedCall};

crate::action::actions! {
    GenesysStartCallAction,
}
