//! Desks: when they are open, how they are reached and set up.

mod appointments;
mod codes;
mod companies;
mod creation;
mod designs;
mod first_steps;
mod group;
mod managed;
mod pictures;
mod sheet;
mod special_days;
mod sso_hosts;
mod sso_providers;
mod staff_sign_in;
mod week;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(week::get)
        .on(week::set_hours)
        .on(week::set_hours_benef)
        .on(week::set_grace)
        .on(week::set_targets)
        .on(special_days::holidays)
        .on(special_days::add_holiday)
        .on(special_days::edit_holiday)
        .on(special_days::remove_holiday)
        .on(special_days::of_year)
        .on(special_days::take_over)
        .on(special_days::hours)
        .on(special_days::add_hours)
        .on(special_days::edit_hours)
        .on(special_days::remove_hours)
        .on(sheet::get)
        .on(sheet::set)
        .on(group::get)
        .on(group::set)
        .on(creation::create)
        .on(companies::list)
        .on(companies::set)
        .on(companies::remove)
        .on(first_steps::get)
        .on(pictures::logo)
        .on(staff_sign_in::get)
        .on(staff_sign_in::set)
        .on(sso_providers::list)
        .on(sso_providers::set)
        .on(sso_providers::switch)
        .on(sso_providers::remove)
        .on(designs::of_host)
        .on(designs::logo)
        .on(designs::list)
        .on(designs::set)
}
