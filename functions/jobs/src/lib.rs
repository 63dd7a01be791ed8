//! Work without a caller, in a router for each function that does some: the relay of the outbox, mails, debits, ratings, warnings,
//! reminders, waitlists, recurring orders and fees, the days of partners, rights that end, the inbox, registers, work on many
//! things, long extracts, accounts that go away, files of pivots, and their mails.

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

/// The jobs of all queues, for a process that does everything.
pub fn router() -> JobRouter {
    mails().merge(tasks()).merge(files())
}

/// The jobs of the function `mails`: people and the CRM are told, and mails are answered.
pub fn mails() -> JobRouter {
    JobRouter::default()
        .on(mails::send)
        .on(mail_events::hear)
        .on(campaigns::gather)
        .on(campaigns::send)
        .on(pushes::leave)
        .on(pushes::send)
        .on(texts::send)
        .on(crm::sync)
        .on(crm::sync_desk)
        .on(reminders::of_appointment)
        .on(reminders::of_goods)
        .on(reminders::of_credit)
        .on(ratings::ask)
        .on(cards::warn)
}

/// The jobs of the function `jobs`: the relay, and work on orders, money and accounts.
pub fn tasks() -> JobRouter {
    JobRouter::default()
        .on(relay::run)
        .on(inbox::rank)
        .on(links::password)
        .on(founding::found)
        .on(debits::debit)
        .on(debits::settle)
        .on(debits::call_back)
        .on(returns::take)
        .on(returns::remind)
        .on(lockers::remind)
        .on(lockers::watch)
        .on(waitlists::offer)
        .on(waitlists::offer_of_desk)
        .on(series::run)
        .on(rights::settle)
        .on(fees::start)
        .on(fees::charge)
        .on(figures::count)
        .on(bulk::run)
        .on(erasing::run)
        .on(inactivity::settle)
        .on(partner_days::run)
        .on(registers::close)
        .on(bank::gather)
        .on(comparison::compare)
        .on(costs::compare)
}

/// The jobs of the function `files`: extracts, files of pivots, reports that are files, and what is to be forgotten with its files.
pub fn files() -> JobRouter {
    JobRouter::default()
        .on(cubes::project)
        .on(cubes::build)
        .on(cubes::rebuild)
        .on(cubes::check)
        .on(cubes::check_file)
        .on(report_mails::mail)
        .on(extracts::write)
        .on(own_data::make)
        .on(tax_reports::gather)
        .on(tax_reports::send)
        .on(tax_certificates::tell)
        .on(invoices::send)
        .on(removals::record)
        .on(content::forget)
        .on(text_pictures::forget)
        .on(static_files::forget)
}
