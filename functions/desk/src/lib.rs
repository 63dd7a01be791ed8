//! Orders, seen from the desk.

mod anomalies;
mod bulk;
mod care;
mod day;
mod detail;
mod expectation;
mod inbox;
mod lines;
mod list;
mod money;
mod months;
mod order_for_desk;
mod quotes;
mod sharing;
mod slot;
mod status;
mod steering;
mod ticket;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(list::all)
        .on(months::list)
        .on(inbox::list)
        .on(day::of_desk)
        .on(anomalies::list)
        .on(detail::show)
        .on(detail::find)
        .on(detail::history)
        .on(status::change)
        .on(lines::update)
        .on(lines::add)
        .on(lines::set_price)
        .on(quotes::propose)
        .on(slot::context)
        .on(slot::change)
        .on(care::acknowledge)
        .on(care::purge)
        .on(care::snooze)
        .on(care::notify)
        .on(care::wake)
        .on(care::unacknowledge)
        .on(steering::debit_date)
        .on(steering::reprocessing)
        .on(steering::roll_back)
        .on(steering::manually)
        .on(expectation::add_or_remove)
        .on(steering::length)
        .on(money::options)
        .on(money::add)
        .on(money::delete)
        .on(money::recovery)
        .on(money::delete_bill)
        .on(money::ledger)
        .on(ticket::generate)
        .on(bulk::change_statuses)
        .on(bulk::list)
        .on(bulk::show)
        .on(bulk::stop)
        .on(bulk::resume)
        .on(sharing::look)
        .on(sharing::viewers)
        .on(sharing::assign)
        .on(sharing::assign_many)
}
