//! Acts of the desk on many orders at once.

use contract::{
    desk::BulkOperationState,
    orders::OrderStatus::{Accepted, Available, BeingProcessed, Done, ToBeProcessed},
};
use serde_json::json;
use testkit::world::ORION_TOWER;

use super::author::{Author, Call};

/// Orders of one operation, at most.
const MOST: usize = 6;

pub(super) fn begin(author: &mut Author) -> Option<Call> {
    let newest = author.picture.orders.values().rev().filter(|it| it.conciergerie == ORION_TOWER);
    let mut orders: Vec<_> = newest.map(|it| it.id).take(MOST * 2).collect();
    author.dice.shuffle(&mut orders);
    orders.truncate(author.dice.between(1, MOST as i64) as usize);
    let status = author.dice.of([ToBeProcessed, Accepted, Accepted, BeingProcessed, Available, Done]);
    Some(author.by_desk("ChangeOrderStatuses", json!({ "orders": orders, "status": status })))
}

pub(super) fn stop(author: &mut Author) -> Option<Call> {
    let id =
        author.picture.bulk_operations.values().rev().find(|it| it.state == BulkOperationState::Running)?.id;
    Some(author.by_desk("StopBulkOperation", json!({ "id": id })))
}

pub(super) fn resume(author: &mut Author) -> Option<Call> {
    let operations = author.picture.bulk_operations.values().rev();
    let now = author.now;
    let resumed = |state, stalled| state == BulkOperationState::Stopped || stalled;
    let id = operations.clone().find(|it| resumed(it.state, it.is_stalled(now)))?.id;
    Some(author.by_desk("ResumeBulkOperation", json!({ "id": id })))
}
