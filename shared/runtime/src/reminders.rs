//! A change that gives an order a date, or brings its goods to the desk, leaves the reminder of it in its own transaction:
//! no handler does it, and none can forget it.

use contract::Result;
use domain::order::reminders::{Nearness, Reminders, next_of_goods};
use store::Changes;

use crate::{
    later::task,
    tasks::{RemindOfAppointment, RemindOfGoods},
};

/// Adds to a change the messages that remind of it later. Data that are loaded remind of nothing.
pub(crate) fn planned(changes: &mut Changes) -> Result<()> {
    let Some((_, now)) = changes.asked() else { return Ok(()) };
    for Reminders { order, version, begin, goods } in changes.news().take_reminders() {
        let next = begin.and_then(|begin| Some((begin, Nearness::next(begin, now)?)));
        if let Some((begin, (nearness, due))) = next {
            let job = RemindOfAppointment { order_id: order, begin, nearness };
            task(changes, format!("near-{order}-{version}"), &job, due, now)?;
        }
        let next = goods.and_then(|since| Some((since, next_of_goods(since, now)?)));
        if let Some((since, (nth, due))) = next {
            let job = RemindOfGoods { order_id: order, since, nth, due };
            task(changes, format!("goods-{order}-{version}"), &job, due, now)?;
        }
    }
    Ok(())
}
