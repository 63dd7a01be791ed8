use contract::{Cents, OrderId, UserId, orders::PaymentMode};
use domain::{money::payment::PaymentState, people::actor::Actor};
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::Request;
use sandbox::bank::{Behaviour, Customer, Webhook};
use store::{BankPurpose, Changes};
use testkit::{App, world::*};
use usecases::charging::{Charging, Page};

use super::{GOOD, app, balanced, card_for, states, stored};

/// Two shirts of Alice by card, whose page of the bank is open: the order, and the address of the page.
async fn waiting(app: &App) -> (OrderId, String) {
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, None).await;
    let line = order.payments.lines[0].id;
    let jobs = app.jobs();
    let charging = Charging::from(&jobs);
    let mut changes = Changes::new();
    let announced = charging.announce(&mut changes, ALICE, BankPurpose::Page(line), &line.to_string());
    let trans_id = announced.expect("as the test has it");
    app.store().commit(&mut changes).await.expect("as the test has it");
    let alice = app.store().people().get(ALICE).await.expect("as the test has it");
    let page = Page {
        trans_id: &trans_id,
        reference: order.id.to_string(),
        amount: Cents(2580),
        customer: &alice,
        back_to: "/bnfv2/activity/",
    };
    let url = charging.open_page(&page).await.expect("as the test has it").url;
    let mut order = stored(app, order.id).await;
    let by = Actor::platform();
    order.wait_on_page(line, url.clone(), &by, app.now()).expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&order).expect("as the test has it"))
        .await
        .expect("as the test has it");
    (order.id, url)
}

async fn tell(app: &App, notices: &[Webhook]) {
    for notice in notices {
        assert_eq!(app.notified(notice).await.code, 0, "{notice:?}");
    }
}

async fn alerts(app: &App, user: UserId) -> usize {
    app.store().personal().notifications(user).await.expect("as the test has it").len()
}

fn notice(body: &str) -> Webhook {
    Webhook { url: String::new(), body: body.to_owned() }
}

#[tokio::test]
async fn a_payment_on_the_banks_page_is_collected_and_its_card_kept() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    bank.pay(&page, GOOD).await.expect("as the test has it");
    assert_eq!(states(&app, order).await, [PaymentState::Expected], "coming back proves nothing");
    bank.notify(&app).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    assert!(app.store().people().get(ALICE).await.expect("as the test has it").card.is_some());
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn notices_come_thrice_out_of_order_or_all_at_once_and_change_the_order_once() {
    for behaviour in [Behaviour::WebhookThrice, Behaviour::WebhookOutOfOrder] {
        let (app, bank) = app().await;
        let (order, page) = waiting(&app).await;
        let before = stored(&app, order).await.edition;
        bank.pay(&page, card_for(behaviour)).await.expect("as the test has it");
        let notices = bank.take_webhooks();
        assert!(notices.len() > 1);
        let at_once = join_all(notices.iter().map(|it| app.notified(it))).await;
        assert!(at_once.iter().all(|it| matches!(it.code, 0 | 503)), "{at_once:?}");
        tell(&app, &notices).await;
        assert_eq!(states(&app, order).await, [PaymentState::Collected]);
        assert_eq!(stored(&app, order).await.edition, before + 1, "{behaviour:?}");
        balanced(&app, &bank, &[order]).await;
    }
}

#[tokio::test]
async fn a_forged_success_convinces_nobody() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    bank.pay(&page, card_for(Behaviour::WebhookForged)).await.expect("as the test has it");
    bank.notify(&app).await;
    assert_eq!(states(&app, order).await, [PaymentState::Failed], "the bank says so, whatever the notices");
    assert_eq!(bank.taken(), 0);
    assert_eq!(alerts(&app, ALICE).await, 1, "the beneficiary hears of it once");
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_notice_of_nothing_of_ours_is_answered_and_changes_nothing() {
    let (app, bank) = app().await;
    let (order, _page) = waiting(&app).await;
    let long = format!(r#"{{"transId":"{}"}}"#, "x".repeat(5_000));
    for body in [
        "{}",
        r#"{"payId":"00000000000000000000000000000000","status":"CAPTURED"}"#,
        r#"{"transId":"test-pay-1","status":"CAPTURED","responseCode":"00000000"}"#,
        r#"{"transId":"","payId":"../../x"}"#,
        &long,
    ] {
        let answered = app.notified(&notice(body)).await;
        assert_eq!((answered.status, answered.code), (200, 0), "{body}");
    }
    assert_eq!(states(&app, order).await, [PaymentState::Expected]);
    assert_eq!(bank.taken(), 0);
}

#[tokio::test]
async fn a_notice_comes_as_a_form_and_with_the_banks_name_alone() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    let landing = bank.pay(&page, GOOD).await.expect("as the test has it");
    bank.take_webhooks();
    let pay_id = landing
        .split("PayId=")
        .nth(1)
        .expect("as the test has it")
        .split('#')
        .next()
        .expect("as the test has it");
    let request = Request {
        method: "POST".to_owned(),
        path: "/api/payments/AxeptaNotification".to_owned(),
        query: String::new(),
        headers: [("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned())].into(),
        body: format!("PayID={pay_id}&Status=OK").into_bytes(),
        ip: "203.0.113.7".to_owned(),
    };
    assert_eq!(app.anonymous().send(request).await.code, 0);
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_notice_that_never_comes_is_replaced_by_looks_at_the_bank() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Expected], "the customer is still typing");
    bank.pay(&page, card_for(Behaviour::WebhookMissing)).await.expect("as the test has it");
    app.advance(SignedDuration::from_mins(10));
    app.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_page_nobody_finishes_is_given_up_after_a_day_and_heard_of_if_paid_after_all() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    for minutes in [2, 10, 60, 24 * 60] {
        app.advance(SignedDuration::from_mins(minutes));
        app.work(&jobs::router()).await;
    }
    assert_eq!(states(&app, order).await, [PaymentState::Failed]);
    assert_eq!(app.sent().all().len(), 1, "and the beneficiary was told");
    bank.pay(&page, GOOD).await.expect("as the test has it");
    bank.notify(&app).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_page_that_is_paid_after_it_was_given_up_is_found_though_the_bank_tells_nobody() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    let day = SignedDuration::from_hours(25);
    // The first look comes weeks late.
    app.advance(SignedDuration::from_hours(15 * 24));
    app.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Failed]);
    app.advance(day);
    bank.pay(&page, GOOD).await.expect("as the test has it");
    app.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn nobody_looks_at_a_page_that_has_closed() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    app.advance(SignedDuration::from_hours(31 * 24));
    app.work(&jobs::router()).await;
    app.advance(SignedDuration::from_hours(25));
    app.work(&jobs::router()).await;
    bank.pay(&page, GOOD).await.expect("its customer is sent back");
    assert_eq!(states(&app, order).await, [PaymentState::Failed]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn a_page_is_looked_at_until_the_bank_can_be_asked_again() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    bank.pay(&page, GOOD).await.expect("as the test has it");
    app.advance(SignedDuration::from_hours(200 * 24));
    let without_bank = App::over(payments::router(), app.store().clone(), app.now());
    without_bank.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Expected]);
    app.advance(SignedDuration::from_hours(25));
    app.work(&jobs::router()).await;
    assert_eq!(states(&app, order).await, [PaymentState::Collected]);
    balanced(&app, &bank, &[order]).await;
}

#[tokio::test]
async fn an_abandoned_page_fails_the_payment() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    bank.customer(&page, Customer::Abandon).await.expect("as the test has it");
    bank.notify(&app).await;
    let order = stored(&app, order).await;
    assert_eq!(order.payments.lines[0].refusal.as_deref(), Some("Paiement abandonné"));
    assert_eq!(order.payments.lines[0].state, PaymentState::Failed);
}

#[tokio::test]
async fn a_payment_of_another_amount_is_not_believed() {
    let (app, bank) = app().await;
    let (order, page) = waiting(&app).await;
    let mut cheaper: serde_json::Value = serde_json::from_str(&bank.save()).expect("as the test has it");
    for payment in cheaper["payments"].as_object_mut().expect("as the test has it").values_mut() {
        payment["amount"] = 100.into();
    }
    assert!(bank.restore(&cheaper.to_string()));
    bank.pay(&page, GOOD).await.expect("as the test has it");
    bank.notify(&app).await;
    assert_eq!(states(&app, order).await, [PaymentState::Expected]);
    let card = app.store().people().get(ALICE).await.expect("as the test has it").entity.card;
    assert_eq!(card, None, "a card is kept with the payment that it made, or not at all");
}
