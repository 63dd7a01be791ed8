//! Offers, as the back office keeps them, through the front door.

mod desks;
mod drafts;
mod editing;
mod fields;
mod prices;
mod races;
mod versions;

use contract::{
    Permission, UserId,
    offers::{GetEditableOffre, UpdateOffre},
};
use serde::Serialize;
use serde_json::{Value, json};
use store::Changes;
use testkit::{Answered, App, Client, codes, decoded};

/// The small world with the editor, the catalogue and orders.
async fn app() -> App {
    App::world(offers::router().merge(catalogue::router()).merge(orders::router())).await
}

/// An offer as its editor reads it.
async fn read(client: &Client<'_>, id: impl Serialize) -> Value {
    client.ok(GetEditableOffre { offre_id: decoded(&id), ..Default::default() }).await
}

/// The body that an editor sends back, with some fields of the offer changed.
fn changed(read: &Value, changes: Value) -> Value {
    let mut offre = read["offre"].as_object().expect("an offer").clone();
    // The small world says nothing of it.
    offre.insert("unite".into(), json!({ "fr": "pièce", "en": "piece" }));
    offre.extend(changes.as_object().expect("an object").clone());
    json!({
        "offre": offre, "items": read["items"], "addresses": read["addresses"],
        "edition": read["edition"], "draftEdition": read["draftEdition"],
    })
}

/// Saves an offer with some fields changed, and gives the answer.
async fn save(client: &Client<'_>, id: impl Serialize, changes: Value) -> Value {
    let read = read(client, id).await;
    client.raw_ok::<UpdateOffre>(changed(&read, changes)).await
}

/// The names of the invalid fields of a refused request.
fn wrong(answer: &Answered) -> Vec<&str> {
    assert_eq!(answer.code, codes::INVALID, "{answer:?}");
    answer.data["fields"].as_object().expect("fields").keys().map(String::as_str).collect()
}

/// Has a manager hold these permissions and no others.
async fn permit(app: &App, user: UserId, permissions: &[Permission]) {
    let mut person = app.store().people().get(user).await.expect("the person");
    person.permissions = permissions.to_vec();
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
}
