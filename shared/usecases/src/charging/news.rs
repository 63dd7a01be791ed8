//! What the bank says of a payment, for the line that it pays.

use domain::money::settlement::bank::BankNews;
use integrations::card::{PaymentView, Status};

use super::reasons;

/// What a payment's standing at the bank means for its line; none while it is under way.
pub(super) fn news(view: &PaymentView) -> Option<BankNews> {
    let pay_id = view.pay_id.clone();
    match view.status {
        Status::Pending => None,
        // What is held is taken by the bank itself, by the end of the day.
        Status::Authorized | Status::Captured => Some(BankNews::collected(pay_id)),
        Status::Failed => {
            let reason = view.reason.map_or_else(|| reasons::NOT_TAKEN.to_owned(), reasons::words);
            Some(BankNews { pay_id: Some(pay_id), ..BankNews::failed(reason) })
        }
        Status::Refunded | Status::Reversed => {
            Some(BankNews { pay_id: Some(pay_id), ..BankNews::failed(reasons::GIVEN_BACK) })
        }
    }
}
