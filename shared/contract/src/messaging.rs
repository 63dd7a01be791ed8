//! Messages between people and desks: calls through the call centre.

mod calls;

pub use calls::{
    CallCentrePage, CallCentreStatus, CallCentreToken, GenesysStartCallAction, GetCallCentrePage,
    GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus, StartedCall,
};

crate::action::actions! {
    GenesysStartCallAction,
    GetCallCentrePage,
    OpenCallCentre,
    GetCallCentreStatus,
    SetCallCentreStatus,
}
