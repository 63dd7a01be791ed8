//! Work without a caller: the relay of the outbox, mails, debits, ratings, warnings, reminders, waitlists, recurring orders and
//! fees, the days of partners, rights that end, the inbox, registers, work on many things, long extracts, accounts that go away,
//! files of pivots, and their mails.

mod bank;
mod bulk;
mod campaigns;
mod cards;
mod comparison;
mod content;
mod costs;
mod credit_grants;
mod crm;
mod cubes;
mod debits;
mod erasing;
mod expectations;
mod extracts;
mod fees;
mod figures;
mod file_lines;
mod founding;
mod handover;
mod inactivity;
mod inbox;
mod invoices;
mod links;
mod lockers;
mod mail_events;
mod mail_replies;
mod mails;
mod own_data;
mod partner_days;
mod pushes;
mod ratings;
mod registers;
mod relay;
mod reminders;
mod removals;
mod report_mails;
mod returns;
mod rights;
mod series;
mod static_files;
mod tax_certificates;
mod tax_reports;
mod text_pictures;
mod texts;
mod waitlists;

use runtime::JobRouter;

/// The jobs.
pub fn router() -> JobRouter {
    JobRouter::default()
        .on(relay::run)
        .on(mails::send)
        .on(links::password)
        .on(founding::found)
        .on(campaigns::gather)
        .on(campaigns::send)
        .on(mail_events::hear)
        .on(debits::debit)
        .on(debits::settle)
        .on(debits::call_back)
        .on(returns::take)
        .on(returns::remind)
        .on(ratings::ask)
        .on(reminders::of_appointment)
        .on(reminders::of_goods)
        .on(reminders::of_credit)
        .on(lockers::remind)
        .on(lockers::watch)
        .on(texts::send)
        .on(waitlists::offer)
        .on(waitlists::offer_of_desk)
        .on(cards::warn)
        .on(crm::sync)
        .on(crm::sync_desk)
        .on(cubes::project)
        .on(cubes::build)
        .on(cubes::rebuild)
        .on(report_mails::mail)
        .on(cubes::check)
        .on(cubes::check_file)
        .on(series::run)
        .on(rights::settle)
        .on(fees::start)
        .on(fees::charge)
        .on(figures::count)
        .on(bulk::run)
        .on(removals::record)
        .on(erasing::run)
        .on(inactivity::settle)
        .on(own_data::make)
        .on(extracts::write)
        .on(partner_days::run)
        .on(pushes::leave)
        .on(pushes::send)
        .on(registers::close)
        .on(bank::gather)
        .on(comparison::compare)
        .on(tax_reports::gather)
        .on(tax_reports::send)
        .on(tax_certificates::tell)
        .on(invoices::send)
        .on(costs::compare)
        .on(inbox::rank)
        .on(content::forget)
        .on(text_pictures::forget)
        .on(static_files::forget)
}
