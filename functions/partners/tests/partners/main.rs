//! Partners through the front door.

mod calendar;
mod closing;
mod desk_calendar;
mod feed;
mod images;
mod list;
mod notices;
mod options;
mod orders;
mod own;
mod presentations;
mod proposals;
mod quotes;
mod sheet;

use testkit::App;

/// The small world with partners, the catalogue that they stand in, and sign-in.
async fn app() -> App {
    App::world(partners::router().merge(catalogue::router()).merge(auth::router())).await
}
