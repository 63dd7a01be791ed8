//! Offers, as the back office keeps them, through the front door.

mod desks;
mod drafts;
mod editing;
mod fields;
mod prices;
mod races;
mod versions;

use contract::{
    Permission, UserId, Words,
    offers::{GetEditableOffre, UpdateOffre},
};
use serde::Serialize;
use serde_json::Value;
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

/// The request by which an editor sends back what they have read and changed.
fn changed(read: &Value, change: impl FnOnce(&mut UpdateOffre)) -> UpdateOffre {
    let mut request = UpdateOffre {
        offre: decoded(&read["offre"]),
        items: decoded(&read["items"]),
        addresses: decoded(&read["addresses"]),
        edition: decoded(&read["edition"]),
        draft_edition: decoded(&read["draftEdition"]),
        confirmed_prices: false,
    };
    // The small world says nothing of it.
    request.offre.unite = Words::new("pièce", "piece");
    change(&mut request);
    request
}

/// Saves an offer with some fields changed, and gives the answer.
async fn save(client: &Client<'_>, id: impl Serialize, change: impl FnOnce(&mut UpdateOffre)) -> Value {
    let read = read(client, id).await;
    client.ok(changed(&read, change)).await
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
