//! People, as a manager finds them; beneficiaries, as the desk keeps their accounts; managers, and what they may do.

mod accounts;
mod beneficiaries;
mod concierges;
mod editor;
mod people;
mod rights;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(people::search)
        .on(people::desks)
        .on(people::of_desk)
        .on(beneficiaries::infos)
        .on(beneficiaries::create)
        .on(beneficiaries::set_desk)
        .on(accounts::set_vip)
        .on(accounts::set_status)
        .on(accounts::change_login)
        .on(accounts::unlock)
        .on(accounts::reinvite)
        .on(accounts::resend_terms)
        .on(concierges::list)
        .on(concierges::search)
        .on(concierges::get)
        .on(concierges::create)
        .on(concierges::update)
        .on(concierges::set_responsable)
        .on(rights::permissions)
        .on(rights::set_permissions)
        .on(rights::companies)
        .on(rights::set_companies)
        .on(rights::holders)
}
