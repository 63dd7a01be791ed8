//! Ordering, seen from the beneficiary.

mod again;
mod card;
mod comments;
mod creation;
mod decision;
mod holding;
mod inputs;
mod mine;
mod proposals;
mod quotes;
mod rating;
mod reading;
mod series;
mod why;
mod withdrawing;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(creation::preview)
        .on(creation::create)
        .on(mine::list)
        .on(reading::detail)
        .on(again::again)
        .on(reading::slots)
        .on(why::slots)
        .on(holding::hold)
        .on(holding::release)
        .on(series::show)
        .on(series::set_state)
        .on(series::skip)
        .on(series::move_date)
        .on(withdrawing::cancel)
        .on(withdrawing::postpone)
        .on(withdrawing::note)
        .on(quotes::answer)
        .on(proposals::answer)
        .on(comments::add)
        .on(rating::rate)
        .on(rating::by_token)
}
