//! The catalogue through the front door.

mod browsing;
mod editing;
mod memory;
mod offers;
mod products;
mod why;

use contract::UserId;
use serde_json::Value;
use testkit::App;

/// The small world with the catalogue.
async fn app() -> App {
    App::world(catalogue::router()).await
}

/// A field of each element of a list.
fn each<'a>(list: &'a Value, field: &str) -> Vec<&'a Value> {
    list.as_array().expect("a list").iter().map(|it| &it[field]).collect()
}

/// The call number of each of these people's refusal.
async fn codes<A: contract::Action + serde::Serialize + Clone>(
    app: &App,
    people: &[UserId],
    request: A,
) -> Vec<u16> {
    let mut codes = vec![];
    for person in people {
        codes.push(app.client(*person).await.call(request.clone()).await.code);
    }
    codes
}
