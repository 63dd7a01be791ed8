use contract::{
    Refusal,
    orders::PaymentMode,
    payments::{DeleteCc, GetMyPaymentOptions, InputPaymentCard, ModifyCc},
};
use futures::future::join_all;
use jiff::SignedDuration;
use sandbox::bank::{Behaviour, Customer};
use serde_json::json;
use store::Changes;
use testkit::{codes, decoded, world::*};

use super::{GOOD, app, card_for, register};

#[tokio::test]
async fn a_card_is_registered_on_the_banks_page_and_costs_nothing() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let before = alice.ok(GetMyPaymentOptions {}).await;
    assert_eq!((&before["card"], &before["cardAvailable"]), (&json!(null), &json!(true)));

    register(&app, &bank, ALICE, GOOD).await;

    insta::assert_json_snapshot!(alice.ok(GetMyPaymentOptions {}).await, @r#"
    {
      "card": {
        "brand": "VISA",
        "lastDigits": "111",
        "cardExpirationDate": "2030-12-31",
        "cardAdded": "2026-11-24T08:00:00Z",
        "expired": false,
        "almostExpired": false
      },
      "refusedCard": null,
      "cardAvailable": true,
      "mandate": null,
      "mandateAvailable": false,
      "credits": []
    }
    "#);
    assert_eq!(bank.taken(), 0);
    let stored = app.store().people().get(ALICE).await.expect("as the test has it");
    let text = serde_json::to_string(&stored.entity).expect("as the test has it");
    assert!(!text.contains(GOOD), "the number never reaches the platform");
}

#[tokio::test]
async fn a_repeat_of_the_request_gets_the_same_page() {
    let (app, _bank) = app().await;
    let alice = app.client(ALICE).await.header("idempotency-key", "the-same-key");
    let first = alice.ok(InputPaymentCard::default()).await;
    assert_eq!(alice.ok(InputPaymentCard::default()).await, first);
    let again = app.client(ALICE).await.ok(InputPaymentCard::default()).await;
    assert_ne!(again, first);
}

#[tokio::test]
async fn a_repeat_gets_the_page_also_when_what_it_was_opened_for_is_gone() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, GOOD).await;
    let alice = app.client(ALICE).await;
    let changing = alice.clone().header("idempotency-key", "one-change-of-card");
    let page = changing.ok(ModifyCc {}).await;
    alice.ok(DeleteCc {}).await;
    assert_eq!(changing.ok(ModifyCc {}).await, page);

    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, None).await.id;
    let typing = alice.clone().header("idempotency-key", "one-card-for-the-order");
    let page = typing.ok(InputPaymentCard { order_id: decoded(&order) }).await;
    bank.pay(page["formUrl"].as_str().expect("a page"), GOOD).await.expect("a card");
    bank.notify(&app).await;
    assert_eq!(typing.ok(InputPaymentCard { order_id: decoded(&order) }).await, page);
}

#[tokio::test]
async fn a_card_for_an_order_that_waits_for_one_is_typed_from_that_order() {
    let (app, bank) = app().await;
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Card, None).await.id;
    let alice = app.client(ALICE).await;
    let ask = InputPaymentCard { order_id: decoded(&order) };
    let refused = alice.ok(ask.clone()).await;
    bank.customer(refused["formUrl"].as_str().expect("a page"), Customer::Refuse).await.expect("a page");
    bank.notify(&app).await;
    let page = alice.ok(ask.clone()).await;
    assert_ne!(page, refused, "a refused card is followed by another one");
    let back = bank.pay(page["formUrl"].as_str().expect("a page"), GOOD).await.expect("a card");
    assert!(back.contains(&format!("orderDetail/{order}")), "back to the order: {back}");
    bank.notify(&app).await;
    let lacks = alice.ok(GetMyPaymentOptions {}).await["card"] == json!(null);
    assert!(!lacks && bank.taken() == 0, "the card is kept, and debited on its day");
    assert_eq!(alice.call(ask.clone()).await.code, codes::INVALID, "nothing is left to type");
    let bruno = app.client(BRUNO).await;
    assert_eq!(bruno.call(ask).await.code, codes::NOT_FOUND, "nobody types the card of somebody else");
}

#[tokio::test]
async fn the_old_card_stays_until_the_new_one_is_there() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    alice.refused(ModifyCc {}, Refusal::NoCard).await;
    register(&app, &bank, ALICE, GOOD).await;

    let brand = async || {
        let options = alice.ok(GetMyPaymentOptions {}).await;
        options["card"]["brand"].as_str().map(str::to_owned)
    };
    let page = alice.ok(ModifyCc {}).await;
    let page = page["formUrl"].as_str().expect("as the test has it");
    assert_eq!(brand().await.as_deref(), Some("VISA"));
    bank.pay(page, "5555555555554444").await.expect("as the test has it");
    assert_eq!(brand().await.as_deref(), Some("VISA"), "coming back from the bank proves nothing");
    bank.notify(&app).await;
    assert_eq!(brand().await.as_deref(), Some("MasterCard"));

    alice.ok(DeleteCc {}).await;
    assert_eq!(brand().await, None);
    alice.refused(DeleteCc {}, Refusal::NoCard).await;
}

#[tokio::test]
async fn a_card_registered_later_is_not_replaced_by_older_news() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let older = alice.ok(InputPaymentCard::default()).await;
    bank.pay(older["formUrl"].as_str().expect("as the test has it"), GOOD).await.expect("as the test has it");
    let late = bank.take_webhooks();
    app.advance(SignedDuration::from_secs(30));
    register(&app, &bank, ALICE, "5555555555554444").await;
    for notice in late {
        app.notified(&notice).await;
    }
    let options = alice.ok(GetMyPaymentOptions {}).await;
    assert_eq!(options["card"]["brand"], "MasterCard");
}

#[tokio::test]
async fn a_refused_or_abandoned_registration_leaves_no_card_and_says_so_for_a_day() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let means = async || app.client(ALICE).await.ok(GetMyPaymentOptions {}).await;
    for (customer, reason) in [
        (Customer::Refuse, "La banque l’a refusée."),
        (Customer::Abandon, "Vous avez quitté la page de la banque."),
    ] {
        app.advance(SignedDuration::from_mins(1));
        let page = alice.ok(InputPaymentCard::default()).await;
        bank.customer(page["formUrl"].as_str().expect("as the test has it"), customer)
            .await
            .expect("as the test has it");
        let before = means().await;
        bank.notify(&app).await;
        assert_eq!(means().await["card"], json!(null));
        assert_ne!(before["refusedCard"]["date"], means().await["refusedCard"]["date"]);
        assert_eq!(means().await["refusedCard"]["reason"], reason);
    }
    app.advance(SignedDuration::from_hours(24));
    assert_eq!(means().await["refusedCard"], json!(null));

    register(&app, &bank, ALICE, card_for(Behaviour::Decline(343))).await;
    assert_ne!(means().await["refusedCard"], json!(null));
    app.advance(SignedDuration::from_mins(1));
    register(&app, &bank, ALICE, GOOD).await;
    assert_eq!(means().await["refusedCard"], json!(null), "a registered card ends it");
}

#[tokio::test]
async fn a_registration_without_a_notice_is_found_by_the_look_up() {
    let (app, bank) = app().await;
    register(&app, &bank, ALICE, card_for(Behaviour::WebhookMissing)).await;
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetMyPaymentOptions {}).await["card"], json!(null));
    app.advance(SignedDuration::from_mins(2));
    app.work(&jobs::router()).await;
    assert_eq!(alice.ok(GetMyPaymentOptions {}).await["card"]["brand"], "VISA");
}

#[tokio::test]
async fn ten_copies_of_a_notice_at_once_make_one_change() {
    let (app, bank) = app().await;
    let page = app.client(ALICE).await.ok(InputPaymentCard::default()).await;
    bank.pay(page["formUrl"].as_str().expect("as the test has it"), GOOD).await.expect("as the test has it");
    let notice = bank.take_webhooks().remove(0);
    let answers = join_all((0..10).map(|_| app.notified(&notice))).await;
    assert!(answers.iter().any(|it| it.code == 0));
    assert!(answers.iter().all(|it| matches!(it.code, 0 | 503)), "{answers:?}");
    let alice = app.store().people().get(ALICE).await.expect("as the test has it");
    assert_eq!(alice.version, 2, "written once");
}

#[tokio::test]
async fn pages_that_were_open_when_an_account_was_deleted_leave_nothing_of_its_owner() {
    let (app, bank) = app().await;
    let alice = app.client(ALICE).await;
    let mut pages = vec![];
    for _ in 0..2 {
        let page = alice.ok(InputPaymentCard::default()).await;
        pages.push(page["formUrl"].as_str().expect("a page").to_owned());
    }
    let people = app.store().people();
    let mut person = people.get(ALICE).await.expect("Alice");
    let mut changes = Changes::new();
    people.move_logins(&mut changes, &mut person, |it| it.erase(app.now())).await.expect("a person");
    changes.save(&person).expect("a person");
    app.store().commit(&mut changes).await.expect("deleted");
    bank.pay(&pages[0], GOOD).await.expect("a card");
    bank.pay(&pages[1], card_for(Behaviour::Decline(343))).await.expect("a card");
    bank.notify(&app).await;
    assert_eq!(app.store().people().get(ALICE).await.expect("a number").entity, person.entity);
}

#[tokio::test]
async fn without_a_bank_there_is_no_card() {
    let app = testkit::App::world(payments::router()).await;
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(GetMyPaymentOptions {}).await["cardAvailable"], json!(false));
    alice.refused(InputPaymentCard::default(), Refusal::BankUnavailable).await;
}
