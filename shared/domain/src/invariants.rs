//! What must never break of an order, whoever changed it: run by tests, and by a job on live orders.

use std::collections::BTreeSet;

use contract::Cents;

use crate::{
    lifecycle::follows,
    order::{Order, PaymentState},
};

/// What is broken of an order, in words; empty when it is sound.
pub fn broken(order: &Order) -> Vec<&'static str> {
    let money = order.money();
    let totals = order.totals();
    let collected: Cents =
        order.payments.iter().filter(|it| it.state == PaymentState::Collected).map(|it| it.amount).sum();
    let path: Vec<_> = order.statuses.iter().map(|it| it.status).collect();
    let payments: BTreeSet<_> = order.payments.iter().map(|it| it.id).collect();
    let lines: BTreeSet<_> = order.lines.iter().map(|it| it.id).collect();
    let comments: BTreeSet<_> = order.comments.iter().map(|it| it.id).collect();
    report(&[
        (
            money.payments + money.credits + money.remainder == money.final_amount,
            "payments + credits + remainder = final amount",
        ),
        (money.collected() == collected, "what is paid is what was collected"),
        (totals.lines - totals.discount + totals.extra == totals.total, "the total adds up"),
        (path.windows(2).all(|step| follows(step[0], step[1])), "only listed transitions happen"),
        (path.last() == Some(&order.status), "the status is the last of the history"),
        (payments.len() == order.payments.len(), "payments have numbers of their own"),
        (lines.len() == order.lines.len(), "lines have numbers of their own"),
        (comments.len() == order.comments.len(), "comments have numbers of their own"),
        (!order.is_cancelled() || !order.booked, "a cancelled order holds no time of the partner"),
        (!order.is_cancelled() || money.credits <= Cents::ZERO, "a cancelled order keeps no credit"),
    ])
}

/// What one change of an order broke, in words; empty when it kept the rules.
pub fn broken_between(before: &Order, after: &Order) -> Vec<&'static str> {
    let histories = after.statuses.starts_with(&before.statuses) && after.events.starts_with(&before.events);
    let payments = before.payments.len() <= after.payments.len()
        && before.payments.iter().zip(&after.payments).all(|(old, new)| {
            let fixed =
                (old.id, old.kind, old.amount, old.credit) == (new.id, new.kind, new.amount, new.credit);
            fixed && (old.state == new.state || old.state.may_become(new.state))
        });
    let comments = before.comments.len() <= after.comments.len()
        && before.comments.iter().zip(&after.comments).all(|(old, new)| {
            (old.id, &old.content, old.at, old.author) == (new.id, &new.content, new.at, new.author)
        });
    let edited = |order: &Order| {
        (order.lines.clone(), order.status, order.adjusted, order.begin, order.end, order.payments.clone())
    };
    report(&[
        (histories, "history is append-only"),
        (payments, "payments are append-only and move forward"),
        (comments, "comments are append-only"),
        (
            after.edition == before.edition + 1
                || (after.edition == before.edition && edited(before) == edited(after)),
            "the edition rises by one with each change, and only then",
        ),
        (
            !before.is_immutable() || prices(before) == prices(after),
            "the prices of an immutable order do not change",
        ),
    ])
}

/// Everything that decides what an order costs.
fn prices(order: &Order) -> impl PartialEq {
    let lines: Vec<_> = order.lines.iter().map(|it| (it.id, it.price, it.quantity)).collect();
    (lines, order.adjusted, order.discount, order.additional_cost, order.payments.len())
}

fn report(rules: &[(bool, &'static str)]) -> Vec<&'static str> {
    rules.iter().filter(|(holds, _)| !holds).map(|(_, rule)| *rule).collect()
}

#[cfg(test)]
mod tests;
