//! Goods change hands.

use contract::handover::HandoverStep::{self, Collect, Receive, Retrieve};
use domain::order::{Order, handover::status_after};
use serde_json::json;
use testkit::world::ORION_TOWER;

use super::author::{Author, Call};

/// Orders whose goods one call moves.
const MOST: usize = 4;

/// Goods of an order, or of some at once, take a step.
pub(super) fn step(author: &mut Author) -> Option<Call> {
    let step = author.dice.one([Collect, Collect, Receive, Receive, Receive, Retrieve]);
    step_of(author, step)
}

/// Several move the same goods at once, or somebody moves them while their order changes.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let first = step(author);
    let second = match author.dice.below(3) {
        0 => step(author),
        1 => author.call(),
        _ => first.clone().map(|it| Call { key: author.key(), who: author.manager(), ..it }),
    };
    [first, second].into_iter().flatten().collect()
}

fn step_of(author: &mut Author, step: HandoverStep) -> Option<Call> {
    let stands = |it: &&Order| it.conciergerie == ORION_TOWER && it.goods().movable(step).next().is_some();
    let ready: Vec<Order> = author.snapshot.orders.values().filter(stands).cloned().collect();
    let many = author.dice.one([1, 1, 2, MOST]);
    let mut items = vec![];
    let mut quantities = vec![];
    for _ in 0..many {
        let Some(order) = author.dice.pick(&ready) else { continue };
        for line in order.goods().movable(step) {
            if items.contains(&line.id) {
                continue;
            }
            if author.dice.chance(20) && line.quantity > 1 {
                let quantity = author.dice.between(1, i64::from(line.quantity));
                quantities.push(json!({ "orderItemId": line.id, "quantity": quantity }));
            }
            items.push(line.id);
        }
    }
    if items.is_empty() {
        return None;
    }
    let params = json!({ "newStatus": status_after(step), "orderItemIds": items, "quantities": quantities });
    Some(author.by_desk("SetItemsStatus", params))
}
