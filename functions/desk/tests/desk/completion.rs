//! Appointments of which nobody says anything.

use contract::{desk::ChangeOrderStatus, orders::OrderStatus};
use futures::future::join_all;
use runtime::{Job, tasks::RankOrders};
use testkit::world::*;

use crate::*;

#[tokio::test]
async fn an_appointment_is_done_by_itself_a_day_after_it_took_place_and_once() {
    let app = app().await;
    let silent = TestOrder::massage(ALICE, "14:00").place(&app).await;
    let cancelled = TestOrder::massage(BRUNO, "15:00").place(&app).await;
    let marie = app.client(MARIE).await;
    for id in [silent, cancelled] {
        marie
            .ok(ChangeOrderStatus { order_id: id, status: OrderStatus::Accepted, ..Default::default() })
            .await;
    }
    let reject = ChangeOrderStatus {
        order_id: cancelled,
        status: OrderStatus::Rejected,
        comment: Some("Absente".into()),
        ..Default::default()
    };
    marie.ok(reject).await;
    app.work(&jobs::router()).await;
    let told = app.sent().all().len();

    let rank = [RankOrders {}.message().expect("a message").to_string()];
    let at_once = async || {
        let router = jobs::router();
        join_all((0..4).map(|_| app.deliver(&router, &rank))).await;
    };
    let due = stored(&app, silent).await.done_by_itself_at().expect("an instant");
    app.advance(due.duration_since(app.now()) - jiff::SignedDuration::from_secs(1));
    at_once().await;
    assert_eq!(stored(&app, silent).await.status, OrderStatus::Accepted);
    app.advance(jiff::SignedDuration::from_secs(1));
    for _ in 0..2 {
        at_once().await;
    }
    app.work(&jobs::router()).await;
    let order = stored(&app, silent).await;
    let went: Vec<_> = order.statuses.iter().map(|it| (it.status, it.author_name.as_str())).collect();
    assert_eq!(went[2..], [(OrderStatus::Done, "Plateforme")]);
    assert_eq!(order.dates.done, Some(app.now()));
    assert_eq!(stored(&app, cancelled).await.status, OrderStatus::Rejected);
    assert_eq!(app.sent().all().len(), told + 1, "whoever had it is told, once");
}
