//! Desks through the front door.

mod closing;
mod companies;
mod creation;
mod crm;
mod designs;
mod effects;
mod first_steps;
mod group;
mod holidays_of_year;
mod opening;
mod options;
mod sheet;
mod slots;
mod sso_providers;
mod staff_sign_in;

use contract::{
    ConciergerieId,
    conciergeries::{ConciergerieGroup, GetConciergerieGroupInfo, SetConciergerieGroup},
};
use serde_json::Value;
use store::{Changes, StoredFile};
use testkit::{Answered, App, Client, decoded, world::*};

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

/// The groups in which a setting of a desk shows.
async fn app() -> App {
    let router = conciergeries::router().merge(account::router()).merge(auth::router());
    let router = router.merge(offers::router()).merge(orders::router());
    let router = router.merge(payments::router()).merge(users::router()).merge(desk::router());
    App::world(router).await
}

/// Marie, who configures the desks of Orion, sets some of one.
async fn set(app: &App, desk: ConciergerieId, change: impl FnOnce(&mut ConciergerieGroup)) -> Answered {
    set_by(&app.client(MARIE).await, desk, change).await
}

async fn set_by(
    client: &Client<'_>,
    desk: ConciergerieId,
    change: impl FnOnce(&mut ConciergerieGroup),
) -> Answered {
    let read = client.ok(GetConciergerieGroupInfo { id: Some(desk) }).await;
    client.call(asked(desk, &read, change)).await
}

/// A request that changes some of what was read.
fn asked(
    desk: ConciergerieId,
    read: &Value,
    change: impl FnOnce(&mut ConciergerieGroup),
) -> SetConciergerieGroup {
    let mut group = decoded(&read["group"]);
    change(&mut group);
    SetConciergerieGroup { id: Some(desk), group, edition: decoded(&read["edition"]) }
}

/// A kept picture, by its key.
async fn picture(app: &App, order: Option<contract::OrderId>) -> String {
    let file = StoredFile {
        key: format!("pictures/{}", runtime::id()),
        content_type: "image/png".into(),
        data: Some("iVBORw0KGgo=".into()),
        order,
        message: None,
    };
    app.store().commit(Changes::new().insert(&file).expect("a file")).await.expect("written");
    file.key
}
