//! People, as a manager finds them; beneficiaries, as the desk keeps their accounts.

mod accounts;
mod beneficiaries;
mod people;

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
}
