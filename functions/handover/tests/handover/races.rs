use contract::{UserId, handover::SetItemsStatus, orders::OrderStatus};
use domain::people::person::Person;
use futures::future::join_all;
use store::{Changes, Login};
use testkit::{Client, codes, decoded, world::*};

use crate::*;

/// As many managers of Orion as asked for, each signed in.
async fn managers(app: &App, many: i64) -> Vec<Client<'_>> {
    let marie = app.store().people().get(MARIE).await.expect("Marie").entity;
    let mut clients = vec![];
    for id in 1000..1000 + many {
        let person = Person { id: UserId(id), login: format!("m{id}@concierge.test"), ..marie.clone() };
        let login = Login { login: person.login.clone(), user: person.id };
        let mut changes = Changes::new();
        changes.put(&login).and_then(|it| it.put(&person)).expect("a manager");
        app.store().commit(&mut changes).await.expect("a manager");
        clients.push(app.client(person.id).await.at(ORION_TOWER));
    }
    clients
}

#[tokio::test]
async fn of_fifty_managers_who_collect_the_same_items_one_moves_them() {
    let app = app().await;
    let order = laundry(&app, 1).await.remove(0);
    let request = SetItemsStatus {
        new_status: COLLECT,
        order_item_ids: decoded(&items([&order])),
        ..Default::default()
    };
    let clients = managers(&app, 50).await;
    let answers = join_all(clients.iter().map(|it| it.call(request.clone()))).await;
    // A request that never got a turn among fifty is told to try again.
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)));
    let moved: Vec<_> = answers.iter().filter(|it| it.code == 0 && it.data["items"] != 0).collect();
    assert_eq!(moved.len(), 1);
    assert_eq!(moved[0].data["items"], 2);
    let now = stored(&app, order.id).await;
    assert_eq!((moves(&app, order.id).await, now.status), (1, OrderStatus::BeingProcessed));
    assert_eq!(now.edition, order.edition + 1);
    let history = clients[0].ok(contract::handover::GetRemisesHistory::default()).await;
    assert_eq!(history["totalItems"], 1, "one record, of who moved them");
}

#[tokio::test]
async fn of_two_collections_of_the_same_orders_each_order_moves_once() {
    let app = app().await;
    let orders = laundry(&app, 12).await;
    let request = SetItemsStatus {
        new_status: COLLECT,
        order_item_ids: decoded(&items(&orders)),
        ..Default::default()
    };
    let clients = managers(&app, 2).await;
    let (one, other) = futures::join!(clients[0].ok(request.clone()), clients[1].ok(request.clone()));
    let (jobs_1, jobs_2) = (jobs(), jobs());
    let messages = [run_of(&one, 0), run_of(&other, 0)];
    tokio::join!(app.deliver(&jobs_1, &messages[..1]), app.deliver(&jobs_2, &messages[1..]));
    app.work(&jobs()).await;
    let (one, other) = (record(&app, &one).await, record(&app, &other).await);
    let failed = |it: &serde_json::Value| it["operation"]["failed"].as_u64().expect("a number");
    assert_eq!(failed(&one) + failed(&other), 12, "one of both is told of each order that the other moved");
    for order in &orders {
        assert_eq!(moves(&app, order.id).await, 1);
    }
}
