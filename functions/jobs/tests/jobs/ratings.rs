use contract::{
    OrderId,
    orders::{OrderStatus, PaymentMode},
};
use domain::{
    order::lifecycle::NextStatus,
    people::{actor::Actor, session::Purpose},
};
use futures::future::join_all;
use runtime::tasks::ScoreOrder;
use store::Changes;
use testkit::{App, world::*};

use super::{jobs, message, stored};

async fn ordered(app: &App) -> OrderId {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id
}

async fn finish(app: &App, order: OrderId) {
    let mut order = stored(app, order).await;
    for status in [OrderStatus::Accepted, OrderStatus::Done] {
        order
            .change_status(NextStatus::to(status), &Actor::platform(), &[], app.now())
            .expect("as the test has it");
    }
    app.store()
        .commit(Changes::new().save_order(&order).expect("as the test has it"))
        .await
        .expect("as the test has it");
}

#[tokio::test]
async fn a_finished_order_is_asked_about_once_with_a_link_that_rates_it() {
    let app = App::world(payments::router()).await;
    let order = ordered(&app).await;
    finish(&app, order).await;
    let router = jobs();
    let batch = [message(&ScoreOrder { order_id: order })];
    let mut left = join_all((0..6).map(|_| app.deliver(&router, &batch))).await.concat();
    while !left.is_empty() {
        left = app.deliver(&router, &left).await;
    }
    app.work(&router).await;

    assert_eq!(stored(&app, order).await.note, -1);
    assert_eq!(app.store().personal().notifications(ALICE).await.expect("as the test has it").len(), 1);
    let [mail] = &app.sent().all()[..] else { panic!("one mail: {:?}", app.sent().all()) };
    assert_eq!(mail.key, format!("scoring-{order}"));
    let (_, link) = mail.text.button.as_ref().expect("it leads to the rating");
    let token = link.strip_prefix("https://concierge.test/#/scoring/").expect("as the test has it");
    let ticket =
        app.store().sessions().ticket(&runtime::hash(token), app.now()).await.expect("as the test has it");
    assert_eq!((ticket.user, &ticket.purpose), (ALICE, &Purpose::Rate(order)));
}

#[tokio::test]
async fn an_order_that_is_not_finished_is_not_asked_about() {
    let app = App::world(payments::router()).await;
    let order = ordered(&app).await;
    assert!(app.deliver(&jobs(), &[message(&ScoreOrder { order_id: order })]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!((stored(&app, order).await.note, app.sent().all().len()), (-3, 0));
}

#[tokio::test]
async fn an_account_that_is_gone_gets_no_mail() {
    let app = App::world(payments::router()).await;
    let order = ordered(&app).await;
    finish(&app, order).await;
    let mut alice = app.store().people().get(ALICE).await.expect("as the test has it");
    alice.active = false;
    app.store()
        .commit(Changes::new().save(&alice).expect("as the test has it"))
        .await
        .expect("as the test has it");
    app.deliver(&jobs(), &[message(&ScoreOrder { order_id: order })]).await;
    app.work(&jobs()).await;
    assert_eq!(app.sent().all(), []);
}
