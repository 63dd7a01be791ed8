use contract::{Cents, CreditId, Refusal, payments::PaymentEntry};
use futures::future::join_all;
use serde_json::json;
use testkit::{App, world::*};

use super::{app, info, marie, set, setting, shirts, stored};

const CREDIT: CreditId = CreditId(7);

fn credit_line(amount: i64) -> PaymentEntry {
    super::credit_line(CREDIT, amount)
}

async fn left(app: &App) -> Cents {
    app.store().credits().get(ALICE, CREDIT).await.expect("as the test has it").remaining()
}

#[tokio::test]
async fn a_credit_pays_and_is_given_back() {
    let (app, _bank) = app().await;
    give_credit(app.store(), ALICE, CREDIT.0, 5000, None).await;
    let order = shirts(&app).await;
    set(&app, order, &[credit_line(2580)]).await;
    assert_eq!(left(&app).await, Cents(2420));
    let answer = set(&app, order, &[credit_line(-580)]).await;
    assert_eq!(answer["info"]["remainderAmount"], json!(580));
    assert_eq!(left(&app).await, Cents(3000));
    let too_much = setting(order, &[credit_line(3001)]);
    marie(&app).await.refused(too_much, Refusal::CreditUnavailable).await;
    assert_eq!(left(&app).await, Cents(3000));
}

#[tokio::test]
async fn the_credit_of_somebody_else_does_not_exist() {
    let (app, _bank) = app().await;
    give_credit(app.store(), BRUNO, CREDIT.0, 5000, None).await;
    let order = shirts(&app).await;
    let answered = marie(&app).await.call(setting(order, &[credit_line(100)])).await;
    assert_eq!(answered.code, Refusal::CreditUnavailable.code());
}

#[tokio::test]
async fn twenty_orders_at_once_spend_exactly_what_a_credit_holds() {
    let (app, _bank) = app().await;
    give_credit(app.store(), ALICE, CREDIT.0, 5000, None).await;
    let orders = join_all((0..20).map(|_| shirts(&app))).await;
    let marie = marie(&app).await;
    // A payment that meets another one is told so, and tries again until the credit is used up.
    let pay = async |order| loop {
        let answered = marie.call(setting(order, &[credit_line(1000)])).await;
        match answered.code {
            0 => return true,
            36 => return false,
            409 | 503 => {}
            _ => panic!("{answered:?}"),
        }
    };
    let paid = join_all(orders.iter().map(|order| pay(*order))).await;
    assert_eq!(paid.iter().filter(|it| **it).count(), 5);
    assert_eq!(left(&app).await, Cents::ZERO);

    let mut spent = Cents::ZERO;
    for order in orders {
        let paid = stored(&app, order).await;
        assert_eq!(domain::order::invariants::broken(&paid), Vec::<&str>::new());
        spent += paid.money().credits;
        assert!(
            info(&app, order).await["paymentTypes"]
                .as_array()
                .expect("as the test has it")
                .iter()
                .all(|it| it["id"] != 15)
        );
    }
    assert_eq!(spent, Cents(5000));
}
