//! Acts of the desk on an order.

use contract::orders::OrderStatus;
use domain::{calendar::paris, order::lifecycle};
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::world::{MASSAGE, OLD_SHIRTS, SHIRT, SUIT, only_item};

use super::author::{Author, Call};

pub(super) fn status(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    // Most go on; a cancelled order is of little interest to what comes after.
    let to = match author.dice.below(10) {
        0 => author.dice.pick(OrderStatus::ALL),
        1..=6 => goes_on(order.status),
        _ => author.dice.pick(lifecycle::next(order.status)),
    };
    let to = *to?;
    let mut params = json!({ "orderId": order.id, "status": to });
    if lifecycle::comment_required(to) || author.dice.chance(10) {
        params["comment"] = "Nous vous rappelons.".into();
    }
    say_who_took(author, &mut params, to);
    insist(author, &mut params, order.edition);
    Some(author.by_desk("changeOrderStatus", params))
}

/// The desk knows at times who has the goods of an order that it calls done.
fn say_who_took(author: &mut Author, params: &mut Value, to: OrderStatus) {
    if to == OrderStatus::Done && author.dice.chance(50) {
        params["takenBy"] = "Paul Durand".into();
    }
}

/// The next status of an order that is carried out.
pub(super) fn take_up(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let next = *goes_on(order.status)?;
    let mut params = json!({ "orderId": order.id, "status": next });
    say_who_took(author, &mut params, next);
    Some(author.by_desk("changeOrderStatus", params))
}

fn goes_on(from: OrderStatus) -> Option<&'static OrderStatus> {
    let cancels = |it: &&OrderStatus| matches!(it, OrderStatus::Refused | OrderStatus::Rejected);
    lifecycle::next(from).iter().find(|it| !cancels(it))
}

pub(super) fn move_slot(author: &mut Author) -> Option<Call> {
    let order = author.order().filter(|it| it.original_offer == MASSAGE)?.clone();
    let (date, time) = author.slot();
    let force = author.dice.chance(25);
    let mut params = json!({ "orderId": order.id, "beginDate": date.to_datetime(time), "force": force });
    insist(author, &mut params, order.edition);
    Some(author.by_desk("UpdateOrderCalendarSlot", params))
}

pub(super) fn price(author: &mut Author) -> Option<Call> {
    let (order, edition) = author.order().map(|it| (it.id, it.edition))?;
    let mut params = json!({ "orderId": order, "price": author.amount() });
    insist(author, &mut params, edition);
    Some(author.by_desk("setOrderPrice", params))
}

pub(super) fn line(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let line = author.dice.pick(&order.lines)?.id;
    let mut params = json!({ "id": line, "quantity": author.dice.between(1, 9) });
    if author.dice.chance(60) {
        params["price"] = author.amount().into();
    }
    insist(author, &mut params, order.edition);
    Some(author.by_desk("UpdateOrderItem", params))
}

pub(super) fn add_line(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let item = match order.original_offer {
        OLD_SHIRTS => author.dice.one([SHIRT, SUIT]),
        other => only_item(other),
    };
    let mut params = json!({ "orderId": order.id, "offreItemId": item });
    insist(author, &mut params, order.edition);
    Some(author.by_desk("AddOrderItem", params))
}

pub(super) fn roll_back(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let to = author.dice.pick(&order.statuses)?.status;
    Some(author.by_desk("rollbackOrderStatus", json!({ "orderId": order.id, "ns": to })))
}

pub(super) fn manually(author: &mut Author) -> Option<Call> {
    let order = author.order()?.clone();
    let nth = author.dice.below(order.statuses.len() + 1) + 1;
    Some(author.by_desk("changeOrderStatusManually", json!({ "orderId": order.id, "statusId": nth })))
}

pub(super) fn length(author: &mut Author) -> Option<Call> {
    let order = author.order().filter(|it| it.dates.begin.is_some())?.id;
    let minutes = author.dice.one([20, 30, 60, 90, 1500]);
    Some(author.by_desk("OverrideOrderServiceLength", json!({ "orderId": order, "len": minutes })))
}

pub(super) fn debit_date(author: &mut Author) -> Option<Call> {
    let days = author.dice.below(6) as i32;
    debit_in(author, days)
}

pub(super) fn debit_today(author: &mut Author) -> Option<Call> {
    debit_in(author, 0)
}

fn debit_in(author: &mut Author, days: i32) -> Option<Call> {
    let order = author.order()?.id;
    let day = paris::today(author.now).saturating_add(days.days());
    Some(author.by_desk("changeOrderDebitDate", json!({ "orderId": order, "nd": day })))
}

pub(super) fn reprocessing(author: &mut Author) -> Option<Call> {
    let params = json!({ "orderId": author.order()?.id, "v": author.dice.one([0, 1]) });
    Some(author.by_desk("markOrderReprocessing", params))
}

/// The desk lays out money.
pub(super) fn spend(author: &mut Author) -> Option<Call> {
    let order = author.order()?.id;
    let (kind, amount) = (author.dice.one([1, 1, 2, 3]), author.amount());
    let params = json!({ "orderId": order, "type": kind, "amount": amount, "comment": "Fleurs" });
    Some(author.by_desk("AddSpending", params))
}

pub(super) fn unspend(author: &mut Author) -> Option<Call> {
    let spendings: Vec<_> =
        author.snapshot.orders.values().flat_map(|it| &it.spendings).map(|it| it.id).collect();
    let spending = *author.dice.pick(&spendings)?;
    Some(author.by_desk(
        "DeleteSpending",
        json!({ "spendingId": spending, "comment": "Saisie deux fois", "reference": "BR-12" }),
    ))
}

pub(super) fn unrecoverable(author: &mut Author) -> Option<Call> {
    let params = json!({ "orderId": author.order()?.id, "type": author.dice.one([0, 1, 2]) });
    Some(author.by_desk("MarkOrderUnrecoverable", params))
}

/// Most managers insist on the edition they have read.
fn insist(author: &mut Author, params: &mut Value, edition: u64) {
    if author.dice.chance(60) {
        params["version"] = edition.into();
    }
}
