//! Calls through the call centre, each with the token of the manager who asks. No handler writes the token anywhere.

use contract::{
    Error, Refusal, Result,
    messaging::{
        CallCentrePage, CallCentreStatus, CallCentreToken, GenesysStartCallAction, GetCallCentrePage,
        GetCallCentreStatus, OpenCallCentre, SetCallCentreStatus, StartedCall,
    },
};
use domain::text::phone;
use integrations::{
    Secret,
    calls::{CallCentre, CallProblem},
};
use runtime::Ctx;
use store::Changes;

/// Has the call centre ring the caller, then the number.
pub(crate) async fn start(ctx: Ctx, request: GenesysStartCallAction) -> Result<StartedCall> {
    let number = phone::e164(&request.phone_number).ok_or_else(no_number)?;
    let centre = call_centre(&ctx)?;
    // The answer is kept before anything rings, so that a copy of the request rings nobody twice.
    let started = ctx.change(async || Ok((Changes::new(), StartedCall { call_started: true }))).await?;
    let Err(problem) = centre.start(&Secret::new(request.token), &number).await else { return Ok(started) };
    // Nothing rang, and whoever signs in again may ask again.
    if problem == CallProblem::Token {
        ctx.forget_answer().await?;
        return Err(Refusal::CallCentreTokenOver.into());
    }
    let failed = StartedCall { call_started: false };
    ctx.answer_again(&failed).await?;
    Ok(failed)
}

/// Gives the page where the caller signs in.
pub(crate) async fn page(ctx: Ctx, _: GetCallCentrePage) -> Result<CallCentrePage> {
    Ok(CallCentrePage { url: call_centre(&ctx)?.sign_in_page() })
}

/// Gives the token of a sign-in to the client. No answer of this action is kept for a repeat, because it holds the token.
pub(crate) async fn open(ctx: Ctx, request: OpenCallCentre) -> Result<CallCentreToken> {
    let granted =
        call_centre(&ctx)?.token(&request.code, &request.verifier).await.map_err(|it| match it {
            CallProblem::Token | CallProblem::Refused => Refusal::CallCentreSignIn.into(),
            other => refusal(other),
        })?;
    Ok(CallCentreToken { token: granted.token.expose().to_owned(), seconds: granted.seconds })
}

/// Tells how the caller stands.
pub(crate) async fn status(ctx: Ctx, request: GetCallCentreStatus) -> Result<CallCentreStatus> {
    let asked = call_centre(&ctx)?.is_on_queue(&Secret::new(request.token)).await;
    Ok(CallCentreStatus { on_queue: asked.map_err(refusal)? })
}

/// Puts the caller on queue, or takes them off it.
pub(crate) async fn set_status(ctx: Ctx, request: SetCallCentreStatus) -> Result<CallCentreStatus> {
    let on_queue = request.on_queue;
    call_centre(&ctx)?.set_on_queue(&Secret::new(request.token), on_queue).await.map_err(refusal)?;
    Ok(CallCentreStatus { on_queue })
}

fn call_centre(ctx: &Ctx) -> Result<&CallCentre> {
    ctx.services.call_centre.as_ref().ok_or(Refusal::CallCentreUnavailable.into())
}

fn refusal(problem: CallProblem) -> Error {
    match problem {
        CallProblem::Token => Refusal::CallCentreTokenOver.into(),
        CallProblem::Busy => Error::Busy,
        CallProblem::Refused | CallProblem::Unavailable => Refusal::CallCentreUnavailable.into(),
    }
}

fn no_number() -> Error {
    Error::invalid(
        "phoneNumber",
        "Ce numéro ne peut pas être appelé : vérifiez-le.",
        "This number cannot be called: please check it.",
    )
}
