//! Sign-in, through an employer too, and registration.

mod devices;
mod impersonation;
mod live;
mod opened;
mod password;
mod registration;
mod second_factor;
mod session;
mod sso;
mod sso_account;
mod sso_test;
mod throttle;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(session::login)
        .on(session::action_on_login)
        .on(session::info)
        .on(session::logout)
        .on(session::user_token)
        .on(live::open)
        .on(password::lost)
        .on(password::check_link)
        .on(password::change)
        .on(registration::validate_code)
        .on(registration::register)
        .on(registration::confirm)
        .on(devices::list)
        .on(devices::end)
        .on(devices::end_others)
        .on(second_factor::sign_in)
        .on(second_factor::state)
        .on(second_factor::begin)
        .on(second_factor::confirm)
        .on(second_factor::new_recovery)
        .on(second_factor::end)
        .on(second_factor::reset)
        .on(impersonation::start)
        .on(impersonation::end)
        .on(impersonation::list)
        .on(sso::start)
        .on(sso::user_infos)
        .on(sso_account::change_email)
        .on(sso_account::initialize)
        .on(sso_test::begin)
        .on(sso_test::end)
}
