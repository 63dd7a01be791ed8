//! Games: egg hunts and wheels, as people play them and as editors keep them.

mod hunt;
mod hunts;
mod order_number;
mod rules;
mod wheel;
mod winners;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(hunt::show)
        .on(hunt::status)
        .on(hunt::click)
        .on(hunt::participate)
        .on(hunt::image_and_text)
        .on(hunts::list)
        .on(hunts::show)
        .on(hunts::set)
        .on(hunts::delete)
        .on(rules::show)
        .on(winners::list)
        .on(wheel::launch)
        .on(wheel::show)
        .on(wheel::odds)
        .on(wheel::audit)
}
