use jiff::{SignedDuration, civil::date};
use runtime::tasks::WarnOfCard;
use sandbox::bank::Customer;
use testkit::{App, CardBank, world::*};

use super::{app, jobs, message, register};

/// Alice registers a card that ends with a month.
async fn ending(app: &App, bank: &CardBank, expiry: &str) {
    let page = app.client(ALICE).await.ok(contract::payments::InputPaymentCard::default()).await;
    let (number, holder) = ("4111111111111111".to_owned(), "Alice Martin".to_owned());
    let customer = Customer::Pay { number, expiry: expiry.to_owned(), holder };
    bank.customer(page["formUrl"].as_str().expect("as the test has it"), customer)
        .await
        .expect("as the test has it");
    bank.notify(app).await;
}

#[tokio::test]
async fn a_card_that_ends_is_warned_of_two_months_before_and_once() {
    let (app, bank) = app().await;
    ending(&app, &bank, "03/27").await;
    app.advance(SignedDuration::from_hours(24 * 67));
    app.work(&jobs()).await;
    assert_eq!(app.sent().all(), [], "30 January 2027");
    app.advance(SignedDuration::from_hours(24));
    app.work(&jobs()).await;
    let [mail] = &app.sent().all()[..] else { panic!("one mail: {:?}", app.sent().all()) };
    assert_eq!((mail.kind.as_str(), mail.text.facts[0].1.as_str()), ("cardExpiring", "03/2027"));

    let again = message(&WarnOfCard { user_id: ALICE, expires: date(2027, 3, 31) });
    assert!(app.deliver(&jobs(), &[again.clone(), again]).await.is_empty());
    app.work(&jobs()).await;
    assert_eq!(app.sent().all().len(), 1);
    assert_eq!(app.store().personal().notifications(ALICE).await.expect("as the test has it").len(), 1);
}

#[tokio::test]
async fn a_card_that_was_replaced_is_not_warned_of() {
    let (app, bank) = app().await;
    ending(&app, &bank, "03/27").await;
    register(&app, &bank, ALICE, "5555555555554444").await;
    app.advance(SignedDuration::from_hours(24 * 100));
    app.work(&jobs()).await;
    assert_eq!(app.sent().all(), []);
}

#[tokio::test]
async fn a_card_that_ends_soon_when_it_comes_is_warned_of_at_once() {
    let (app, bank) = app().await;
    ending(&app, &bank, "12/26").await;
    app.work(&jobs()).await;
    assert_eq!(app.sent().all().len(), 1);
}
