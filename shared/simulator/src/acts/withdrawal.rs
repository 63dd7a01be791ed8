//! Changes of beneficiaries to their own orders.

use domain::calendar::paris;
use jiff::{ToSpan, civil::time};
use serde_json::json;
use testkit::world::MASSAGE;

use super::author::{Author, Call};

pub(super) fn cancel(author: &mut Author) -> Option<Call> {
    let (order, who) = author.order().map(|it| (it.id, it.beneficiary))?;
    Some(author.by_beneficiary(who, "CancelOrder", json!({ "orderId": order, "comment": "Un empêchement" })))
}

pub(super) fn postpone(author: &mut Author) -> Option<Call> {
    let (order, who, offer) = author.order().map(|it| (it.id, it.beneficiary, it.original_offer))?;
    let begin = match offer {
        MASSAGE => {
            let (date, time) = author.slot();
            date.to_datetime(time)
        }
        _ => {
            let days = 1 + author.dice.below(9) as i32;
            paris::today(author.now).saturating_add(days.days()).to_datetime(time(10, 0, 0, 0))
        }
    };
    Some(author.by_beneficiary(who, "MoveOrder", json!({ "orderId": order, "begin": begin })))
}
