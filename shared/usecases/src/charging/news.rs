//! Translates the bank's word about a payment for the line that it pays.

use domain::money::settlement::bank::BankNews;
use integrations::card::{PaymentView, Status};

use super::reasons;

/// The consequence of a payment's state at the bank for its line. Absent while it is under way.
pub(super) fn news(view: &PaymentView) -> Option<BankNews> {
    let pay_id = view.pay_id.clone();
    match view.status {
        Status::Pending => None,
        // The bank itself takes held money, by the end of the day.
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
