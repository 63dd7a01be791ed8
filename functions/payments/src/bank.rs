//! Takes the notices that the bank sends without being asked.

use contract::{Done, Error, Result, payments::AxeptaNotification};
use integrations::card::Hint;
use runtime::Ctx;
use usecases::charging::{Charging, TransactionState};

/// Anyone can call this: a notice only says that there may be something to look up. It is answered as done when it
/// names nothing of ours, so that nobody learns what exists; the bank repeats one that is answered as busy.
pub(crate) async fn notified(ctx: Ctx, notice: AxeptaNotification) -> Result<Done> {
    let charging = Charging::from(&ctx);
    let named = match Hint::of(notice.pay_id, notice.trans_id).unwrap_or_default() {
        Hint { trans_id: Some(trans_id), .. } => Some(trans_id),
        Hint { pay_id: Some(pay_id), .. } => charging.name_of(&pay_id).await?,
        _ => None,
    };
    let outcome = match &named {
        Some(trans_id) => charging.settle(trans_id).await,
        None => Err(Error::NotFound("transaction")),
    };
    match outcome {
        Ok(TransactionState::Ended | TransactionState::Pending) => Ok(Done {}),
        Ok(TransactionState::Unheard) | Err(Error::NotFound(_)) => {
            tracing::warn!(security = "notice", ip = ctx.ip, ?named, "a notice of no payment of ours");
            Ok(Done {})
        }
        Err(error) => Err(error),
    }
}
