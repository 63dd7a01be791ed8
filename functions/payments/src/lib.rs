//! Payment means, payments of orders, and news of the bank.

mod again;
mod bank;
mod cards;
mod collecting;
mod credit_campaigns;
mod credit_list;
mod credits;
mod deposits;
mod journal;
mod list;
mod mandates;
mod notices;
mod order_payments;
mod own;
mod statement;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(cards::options)
        .on(again::register)
        .on(cards::replace)
        .on(cards::forget)
        .on(order_payments::info)
        .on(order_payments::explain)
        .on(order_payments::set)
        .on(collecting::collect)
        .on(list::all)
        .on(journal::of_desk)
        .on(statement::mine)
        .on(statement::of_user)
        .on(credit_list::all)
        .on(credits::options)
        .on(credits::create)
        .on(credits::compensate)
        .on(credits::cancel)
        .on(credits::collect)
        .on(credit_campaigns::list)
        .on(credit_campaigns::detail)
        .on(credit_campaigns::save)
        .on(credit_campaigns::grant)
        .on(credit_campaigns::invoice)
        .on(credit_campaigns::issue)
        .on(deposits::collect)
        .on(mandates::sign)
        .on(mandates::revoke)
        .on(bank::notified)
        .on(notices::notified)
}
