//! Conversations of beneficiaries with desks, and calls through the call centre.

mod calls;
mod threads;

pub use calls::{
    CallCentrePage, CallCentreStatus, CallCentreToken, GenesysStartCallAction, GetCallCentrePage,
    GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus, StartedCall,
};
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
    GetCallCentrePage,
    OpenCallCentre,
    GetCallCentreStatus,
    SetCallCentreStatus,
}
