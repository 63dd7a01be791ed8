//! Comments about an order.

use serde_json::json;

use super::author::{Author, Call};

pub(super) fn comment(author: &mut Author) -> Option<Call> {
    let (order, who) = author.order().map(|it| (it.id, it.beneficiary))?;
    let params = json!({ "orderId": order, "comment": "Quand sera-ce prêt ?" });
    Some(if author.dice.chance(60) {
        author.by_beneficiary(who, "NewOrderComment", params)
    } else {
        author.by_desk("NewOrderComment", params)
    })
}

pub(super) fn acknowledge(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let comment = author.dice.pick(&order.conversation.comments)?.id;
    Some(author.by_desk("ackOrderComment", json!({ "ocid": comment })))
}

pub(super) fn note(author: &mut Author) -> Option<Call> {
    let (order, who) = author.order().map(|it| (it.id, it.beneficiary))?;
    let note = author.dice.between(0, 10);
    let params =
        json!({ "orderId": order, "note": note, "accueil": 4, "delai": 4, "qualite": 4, "reponse": 4 });
    Some(author.by_beneficiary(who, "SetOrderNote", params))
}

pub(super) fn snooze(author: &mut Author) -> Option<Call> {
    let order = author.order()?.id;
    Some(author.by_desk("SnoozeOrder", json!({ "orderId": order, "delayInDays": 24 })))
}
