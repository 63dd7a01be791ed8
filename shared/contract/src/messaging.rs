//! Conversations of beneficiaries with desks, canned replies, and calls through the call centre.

mod calls;
mod replies;
mod threads;

pub use calls::{
    CallCentrePage, CallCentreStatus, CallCentreToken, GenesysStartCallAction, GetCallCentrePage,
    GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus, StartedCall,
};
pub use replies::{
    DeleteReplyModel, FilledReply, GetReplyModels, ReplyModel, ReplyModels, ReplyVariable, SaveReplyModel,
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
    GetReplyModels,
    SaveReplyModel,
    DeleteReplyModel,
}
