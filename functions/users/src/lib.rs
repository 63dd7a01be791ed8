//! People, as a manager finds them; beneficiaries, as the desk keeps their accounts; managers, and what they may do.

mod accounts;
mod batch;
mod beneficiaries;
mod concierges;
mod cost_centers;
mod editor;
mod fees;
mod file_update;
mod files;
mod imported;
mod invitations;
mod older_orders;
mod people;
mod removals;
mod rights;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(people::search)
        .on(people::desks)
        .on(people::of_desk)
        .on(imported::list)
        .on(beneficiaries::infos)
        .on(beneficiaries::create)
        .on(beneficiaries::set_desk)
        .on(accounts::set_vip)
        .on(accounts::set_status)
        .on(accounts::change_login)
        .on(accounts::unlock)
        .on(accounts::reinvite)
        .on(accounts::resend_terms)
        .on(accounts::cancel_auto_removal)
        .on(removals::delete)
        .on(removals::waiting)
        .on(removals::close)
        .on(concierges::list)
        .on(concierges::search)
        .on(concierges::get)
        .on(concierges::create)
        .on(concierges::update)
        .on(concierges::set_responsable)
        .on(invitations::resend)
        .on(rights::permissions)
        .on(rights::set_permissions)
        .on(rights::companies)
        .on(rights::set_companies)
        .on(rights::holders)
        .on(cost_centers::list)
        .on(cost_centers::update)
        .on(cost_centers::of_user)
        .on(cost_centers::set_of_user)
        .on(fees::get)
        .on(fees::set)
        .on(fees::start)
        .on(batch::create)
        .on(file_update::update)
        .on(older_orders::import)
}
