//! Technical tools through the front door.

mod costs;
mod dead_letters;
mod features;
mod figures;
mod journal;
mod mails;
mod memory;

use testkit::App;

/// The small world with what those who run it have.
async fn app() -> App {
    App::world(ops::router().merge(orders::router()).merge(account::router())).await
}
