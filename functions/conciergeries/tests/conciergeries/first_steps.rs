//! The steps of the first day, as managers of the small world read them.

use contract::{
    PartnerId,
    conciergeries::{FirstStep, GetFirstSteps},
};
use domain::people::organisation::Partner;
use serde_json::json;
use store::Changes;
use testkit::world::*;

use crate::app;

#[tokio::test]
async fn a_partner_is_found_however_many_of_others_came_after() {
    let app = app().await;
    let foreign = |id| Partner {
        id: PartnerId(id),
        name: format!("Vega {id}"),
        active: true,
        companies: vec![VEGA],
        created: app.now(),
        ..Partner::default()
    };
    for batch in (1_000..1_240).collect::<Vec<_>>().chunks(20) {
        let mut changes = Changes::new();
        for id in batch {
            changes.put(&foreign(*id)).expect("writable");
        }
        app.store().commit(&mut changes).await.expect("written");
    }
    let done = app.client(GILLES).await.ok(GetFirstSteps::default()).await["done"].clone();
    assert!(done.as_array().expect("steps").contains(&json!(FirstStep::Partner)), "{done}");
}
