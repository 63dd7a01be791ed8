//! Invariants of sales at registers: a journal tells them with the money, and nothing of them changes behind its
//! back.

use std::collections::BTreeMap;

use contract::{Cents, OrderId};
use domain::{
    money::payment::PaymentState,
    order::Order,
    register::{
        entry::{Entry, JournalEvent},
        settings::Category,
    },
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I8: each payment that goes through a register has a ticket, which names the articles of its order as they stand then and tells by
/// rate what moved.
pub(super) fn i8_payments_say_what_was_sold(commit: &Commit, _: &Observation) -> Option<String> {
    let orders: BTreeMap<OrderId, Order> =
        commit.changes.iter().filter_map(order_after).map(|it| (it.id, it)).collect();
    commit.changes.iter().filter_map(line).find_map(|line| {
        let JournalEvent::Moved(movement) = &line.what else { return None };
        if movement.category != Category::Payment {
            return None;
        }
        let (order, number) = (movement.order?, line.number);
        let Some(ticket) = &movement.ticket else {
            return Some(format!("line {number}: order {order} was paid, and nothing says for what"));
        };
        let rates = ticket.part.iter().flat_map(|it| it.by_rate.iter());
        let told: i64 = rates.map(|it| it.without + it.tax).sum();
        if (ticket.sale.order, told) != (order, movement.amount.0) {
            return Some(format!(
                "line {number}: {told} cents of order {}, not {movement:?}",
                ticket.sale.order
            ));
        }
        let articles = ticket.sale.lines.iter().map(|it| (it.price, it.quantity));
        let sold = orders.get(&order)?.lines.iter().map(|it| (it.price, it.quantity));
        let (articles, sold): (Vec<_>, Vec<_>) = (articles.collect(), sold.collect());
        (articles != sold).then(|| format!("line {number} sells {articles:?}, the order {sold:?}"))
    })
}

/// I8: an order that was paid at a register costs what it did, or a journal says in the same transaction what it
/// costs now. An article without a price was not sold; one that is added is.
pub(super) fn i8_what_was_paid_changes_by_a_correction(commit: &Commit, _: &Observation) -> Option<String> {
    let corrected = |order: OrderId| {
        commit.changes.iter().filter_map(line).any(|it| match &it.what {
            JournalEvent::Corrected(it) => it.ticket.sale.order == order,
            _ => false,
        })
    };
    commit.changes.iter().filter(|it| it.kind() == Order::KIND).find_map(|change| {
        let before: Order = change.before.as_deref().and_then(read)?;
        let after = order_after(change)?;
        let dearer =
            sold(&before).into_iter().find(|(of, many)| sold(&after).get(of).is_none_or(|it| it < many));
        let whole = (before.adjusted != after.adjusted && !before.lacks_a_price())
            || (before.discount, before.additional_cost) != (after.discount, after.additional_cost);
        let changed = through_registers(&before) != 0 && (dearer.is_some() || whole);
        (changed && !corrected(after.id))
            .then(|| format!("order {} was paid at a register: {dearer:?} is sold otherwise", after.id))
    })
}

/// How many of each article at which price.
fn sold(order: &Order) -> BTreeMap<(i64, Cents), u32> {
    let mut sold = BTreeMap::new();
    for line in &order.lines {
        if let Some(price) = line.price {
            *sold.entry((line.offer_item.0, price)).or_default() += line.quantity;
        }
    }
    sold
}

/// The sum that was paid for it at registers, in cents.
fn through_registers(order: &Order) -> i64 {
    let through = order.payments.lines.iter().filter(|it| it.register.is_some());
    through.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount.0).sum()
}

fn order_after(change: &Change) -> Option<Order> {
    (change.kind() == Order::KIND).then(|| read(change.after.as_deref()?))?
}

fn line(change: &Change) -> Option<Entry> {
    (change.kind() == Entry::KIND).then(|| read(change.after.as_deref()?))?
}
