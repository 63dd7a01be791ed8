//! Dashboards, and extracts: files that people open in a spreadsheet.

mod app_events;
mod archive;
mod asked;
mod bad_orders;
mod bank;
mod bank_import;
mod bank_views;
mod catalogue;
mod comparisons;
mod displays;
mod hours;
mod long;
mod opening;
mod own;
mod prices;
mod registers;
mod tax_reports;
mod winners;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(prices::of_partner)
        .on(prices::of_desk)
        .on(catalogue::of_desk)
        .on(own::orders)
        .on(registers::journal)
        .on(registers::inventory)
        .on(registers::inventory_summary)
        .on(registers::books)
        .on(archive::make)
        .on(bad_orders::dashboard)
        .on(bad_orders::detail)
        .on(bad_orders::extraction)
        .on(bank_import::run)
        .on(bank::reconciliation)
        .on(bank::matching)
        .on(bank::detail)
        .on(bank::undo)
        .on(bank::rules)
        .on(bank::switch_rule)
        .on(comparisons::list)
        .on(tax_reports::list)
        .on(tax_reports::detail)
        .on(tax_reports::set)
        .on(tax_reports::send)
        .on(tax_reports::extract)
        .on(hours::dashboard)
        .on(displays::wall)
        .on(displays::list)
        .on(displays::create)
        .on(displays::revoke)
        .on(winners::of_game)
        .on(long::launch)
        .on(long::report)
        .on(long::balances)
        .on(long::unrecoverable)
        .on(long::debts)
        .on(long::fec)
        .on(long::trial_balance)
        .on(long::vat)
        .on(long::hours)
        .on(app_events::extract)
        .on(app_events::types)
        .on(app_events::record)
        .on(long::list)
        .on(long::stop)
        .on(long::resume)
        .on(long::take)
        .on(opening::open)
        .on(opening::locate)
}
