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

#[tokio::test]
async fn an_offer_that_nobody_sees_is_no_step() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let done = async || {
        let steps = marie.ok(GetFirstSteps { conciergerie_id: Some(ORION_CAMPUS) }).await["done"].clone();
        let taken = |step| steps.as_array().expect("steps").contains(&json!(step));
        (taken(FirstStep::Partner), taken(FirstStep::Offer))
    };
    assert_eq!(done().await, (true, true));
    let found = app.store().catalogue().timeline(OLD_SHIRTS).await.expect("readable");
    let mut shirts = found.expect("the only offer of the desk");
    shirts.versions.iter_mut().for_each(|it| it.published = false);
    app.store().commit(Changes::new().save(&shirts).expect("writable")).await.expect("saved");
    assert_eq!(done().await, (true, false));
}
