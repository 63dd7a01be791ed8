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
    conciergeries::{GetConciergerieGroupInfo, SetConciergerieGroup},
};
use serde_json::{Value, json};
use store::{Changes, StoredFile};
use testkit::{Answered, App, Client, world::*};

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
async fn set(app: &App, desk: ConciergerieId, changes: Value) -> Answered {
    set_by(&app.client(MARIE).await, desk, changes).await
}

async fn set_by(client: &Client<'_>, desk: ConciergerieId, changes: Value) -> Answered {
    let read = client.ok(GetConciergerieGroupInfo { id: Some(desk) }).await;
    client.raw::<SetConciergerieGroup>(asked(desk, &read, changes)).await
}

/// A request that changes some of what was read.
fn asked(desk: ConciergerieId, read: &Value, changes: Value) -> Value {
    let mut group = read["group"].clone();
    let fields = group.as_object_mut().expect("an object");
    fields.extend(changes.as_object().expect("an object").clone());
    json!({ "id": desk, "group": group, "edition": read["edition"] })
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
