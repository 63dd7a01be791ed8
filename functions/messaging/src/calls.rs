//! Calls through the call centre.

use contract::{
    Error, Refusal, Result,
    messaging::{GenesysStartCallAction, StartedCall},
};
use domain::text::phone;
use runtime::Ctx;

/// Has the call centre ring the caller, then the number. No call centre is configured yet.
pub(crate) async fn start(_ctx: Ctx, request: GenesysStartCallAction) -> Result<StartedCall> {
    phone::e164(&request.phone_number).ok_or_else(no_number)?;
    Err(Refusal::CallCentreUnavailable.into())
}

fn no_number() -> Error {
    Error::invalid(
        "phoneNumber",
        "Ce numéro ne peut pas être appelé : vérifiez-le.",
        "This number cannot be called: please check it.",
    )
}
