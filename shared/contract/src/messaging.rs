//! Conversations of beneficiaries with desks, and calls through the call centre.

mod calls;
mod threads;

pub use calls::{GenesysStartCallAction, StartedCall};
pub use threads::{
    AckMessage, GetMessageThread, GetMessageThreads, MessageElement, MessageThread, MessageThreads,
    PostMessage, ThreadType,
};

crate::action::actions! {
    GetMessageThreads,
    GetMessageThread,
    PostMessage,
    AckMessage,
    GenesysStartCallAction,
}
