//! Ordering, seen from the beneficiary.

mod again;
mod cancelling;
mod card;
mod comments;
mod decision;
mod holding;
mod inputs;
mod locker_code;
mod mine;
mod moving;
mod placing;
mod proposals;
mod quotes;
mod rating;
mod reading;
mod series;
mod waitlist;
mod why;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(placing::preview)
        .on(placing::place)
        .on(mine::list)
        .on(reading::detail)
        .on(again::again)
        .on(reading::slots)
        .on(why::slots)
        .on(holding::hold)
        .on(holding::release)
        .on(waitlist::join)
        .on(waitlist::leave)
        .on(waitlist::list)
        .on(series::show)
        .on(series::set_state)
        .on(series::skip)
        .on(series::move_date)
        .on(cancelling::cancel)
        .on(moving::move_order)
        .on(reading::appointment)
        .on(quotes::answer)
        .on(proposals::answer)
        .on(comments::add)
        .on(locker_code::show)
        .on(rating::rate)
        .on(rating::by_token)
}
