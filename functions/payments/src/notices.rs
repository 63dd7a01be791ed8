//! Takes the notices that the provider of direct debits sends without being asked.

use contract::{Done, Error, Result, payments::SlimpayNotification};
use integrations::debit::Notice;
use runtime::Ctx;
use usecases::charging::Charging;

/// A notice only says that there may be something to look up: what happened is read from the provider. One that is
/// signed wrongly is not even that. It is answered as done when it names nothing of ours, so that nobody learns what
/// exists; the provider repeats one that is answered as busy.
pub(crate) async fn notified(ctx: Ctx, _: SlimpayNotification) -> Result<Done> {
    let Some(sent) = ctx.notice() else { return Ok(Done {}) };
    if let Some(signature) = sent.header("slimpay-signature") {
        let seal = ctx.services.config.slimpay.as_ref().and_then(|it| it.seal());
        let checked = seal.map(|it| it.check(signature, &sent.body, ctx.now.as_millisecond()));
        if !matches!(checked, Some(Ok(()))) {
            tracing::warn!(
                security = "notice",
                ip = ctx.ip,
                ?checked,
                "a notice that the provider did not sign"
            );
            return Ok(Done {});
        }
    }
    let charging = Charging::from(&ctx);
    let heard = match Notice::read(&sent.body) {
        Some(Notice::Order(reference) | Notice::Payment(reference)) => {
            charging.settle(&reference).await.map(drop)
        }
        // The look-ups find out in time; a return is too important to wait for them.
        Some(Notice::Issue) => Ok(()),
        Some(Notice::Mandate(_)) | None => return Ok(Done {}),
    };
    match heard {
        Ok(()) => {}
        Err(Error::NotFound(_)) => {
            tracing::warn!(security = "notice", ip = ctx.ip, "a notice of nothing of ours");
            return Ok(Done {});
        }
        Err(error) => return Err(error),
    }
    // A debit that was processed long ago has ended for us: only its return tells that it came back.
    if sent.header("slimpay-signature").is_some() {
        charging.take_returns().await?;
    }
    Ok(Done {})
}
