//! Cash registers and their journals.

mod attestation;
mod counting;
mod journal;
mod moving;
mod printing;
mod registers;
mod writing;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(registers::status)
        .on(registers::list)
        .on(registers::create)
        .on(registers::update)
        .on(registers::plan_inventory)
        .on(registers::detail)
        .on(counting::ordinary)
        .on(counting::inventory)
        .on(moving::out)
        .on(moving::bring_in)
        .on(moving::reverse)
        .on(journal::month)
        .on(journal::report)
        .on(journal::verify)
        .on(printing::report)
        .on(printing::open_drawer)
        .on(attestation::read)
}
