//! Sign-in and registration.

mod password;
mod registration;
mod session;
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
        .on(password::lost)
        .on(password::change)
        .on(registration::validate_code)
        .on(registration::register)
        .on(registration::confirm)
}
