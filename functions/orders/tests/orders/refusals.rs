use contract::{
    OfferId, OrderId, Refusal,
    orders::{CreateOrder, MoveOrder, MoveSeriesDate, OrderDetail, OrderStatus, PaymentMode, PreviewOrder},
};
use domain::{catalogue::offer::Offer, order::lifecycle::NextStatus, people::actor::Actor};
use jiff::{SignedDuration, civil::date};
use serde_json::json;
use store::Changes;
use testkit::{App, codes, world::*};

use crate::{app, order_request};

/// The codes preview and creation answer with.
async fn codes(app: &App, who: contract::UserId, request: contract::orders::NewOrder) -> (u16, u16) {
    let client = app.client(who).await;
    let preview = client.call(PreviewOrder { o: request.clone() }).await.code;
    (preview, client.call(CreateOrder { o: request }).await.code)
}

#[tokio::test]
async fn what_is_not_on_offer_is_refused() {
    let app = app().await;
    for (who, what) in [
        (ALICE, VEGA_ONLY),
        (ALICE, GONE),
        (ALICE, DESK_ONLY),
        (ALICE, OfferId(99)),
        (CHLOE, MASSAGE),
        (ZOE, SHIRTS),
    ] {
        assert_eq!(
            codes(&app, who, order_request(what, |it| it.offre_id = what)).await,
            (Refusal::OfferUnavailable.code(), Refusal::OfferUnavailable.code()),
            "{who} {what}"
        );
    }
    let closed = Offer { cannot_place_order: true, ..offer(PLUMBER) };
    sell(app.store(), &closed).await;
    assert_eq!(
        codes(&app, ALICE, order_request(PLUMBER, |_| {})).await,
        (Refusal::OfferUnavailable.code(), Refusal::OfferUnavailable.code())
    );
}

#[tokio::test]
async fn an_offset_is_another_time_and_is_refused() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    for (field, text) in [
        ("time", "11:30:00+05:00"),
        ("recurrBeginTime", "11:30Z"),
        ("recurrEndTime", "11:30+01"),
        ("beginDate", "2026-11-26T00:00:00+05:00"),
        ("endDate", "2026-11-26T00:00"),
    ] {
        let mut draft = json!({ "o": order_request(MASSAGE, |_| {}) });
        draft["o"][field] = json!(text);
        assert_eq!(alice.raw::<CreateOrder>(draft).await.code, codes::INVALID, "{field}");
    }
    let id = placed(&app, ALICE, MASSAGE, 7).await;
    let elsewhere = json!({ "orderId": id, "begin": "2026-11-27T14:00:00+05:00" });
    assert_eq!(alice.raw::<MoveOrder>(elsewhere.clone()).await.code, codes::INVALID);
    let mut date = elsewhere;
    date["date"] = json!("2026-11-26");
    assert_eq!(alice.raw::<MoveSeriesDate>(date).await.code, codes::INVALID);
}

#[tokio::test]
async fn an_old_version_is_previewed_as_the_one_in_force_and_not_ordered() {
    let app = app().await;
    let old = order_request(SHIRTS, |it| it.offre_id = OLD_SHIRTS);
    let alice = app.client(ALICE).await;
    let preview = alice.ok(PreviewOrder { o: old.clone() }).await;
    assert_eq!(preview["offre"]["id"], json!(SHIRTS));
    // Its price may be another than the one that was seen.
    let refused = alice.call(CreateOrder { o: old }).await;
    assert_eq!(
        (refused.code, refused.data),
        (Refusal::OfferChanged.code(), preview),
        "the order as it would be now"
    );
    let gone = order_request(SHIRTS, |it| {
        it.offre_id = OLD_SHIRTS;
        it.items[0].offre_item_id = contract::OfferItemId(999);
    });
    assert_eq!(
        alice.call(CreateOrder { o: gone }).await.code,
        Refusal::OfferUnavailable.code(),
        "what was chosen is no longer there"
    );
}

#[tokio::test]
async fn a_version_that_takes_over_during_an_order_is_previewed_anew_and_nothing_is_lost() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 5000, None).await;
    let alice = app.client(ALICE).await;
    let ordering = alice.clone().header("idempotency-key", "one-and-the-same");
    let of = |version| {
        order_request(SHIRTS, |it| {
            it.offre_id = version;
            it.draft_id = Some("draft-1".into());
            it.payment_mode = Some(PaymentMode::Credits);
        })
    };
    let seen = alice.ok(PreviewOrder { o: of(SHIRTS) }).await;
    let mut dearer = Offer { id: OfferId(22), from: app.now(), ..offer(SHIRTS) };
    dearer.items[0].price = contract::Price(Some(contract::Cents(1490)));
    sell(app.store(), &dearer).await;

    let refused = ordering.call(CreateOrder { o: of(SHIRTS) }).await;
    assert_eq!(
        (refused.code, crate::left(&app, ALICE).await),
        (Refusal::OfferChanged.code(), 5000),
        "{refused:?}"
    );
    let other = alice.ok(PreviewOrder { o: of(SHIRTS) }).await;
    assert_eq!(other["offre"]["id"], json!(22));
    assert_ne!(other["orderTotal"], seen["orderTotal"]);
    // The same draft, under the same key: a refusal is no answer to keep.
    let made = ordering.call(CreateOrder { o: of(OfferId(22)) }).await;
    assert_eq!(made.code, 0, "{made:?}");
    assert_eq!(crate::left(&app, ALICE).await, 5000 - 1490);
}

#[tokio::test]
async fn a_draft_must_keep_the_rules_of_its_offer() {
    let app = app().await;
    assert_eq!(
        codes(&app, ALICE, order_request(SHIRTS, |it| it.items.clear())).await,
        (Refusal::NothingSelected.code(), Refusal::NothingSelected.code())
    );
    assert_eq!(
        codes(&app, ALICE, order_request(SHIRTS, |it| it.items[0].quantity = 0)).await,
        (Refusal::NothingSelected.code(), Refusal::NothingSelected.code())
    );
    sell(app.store(), &Offer { pay_only_online: false, ..offer(MEALS) }).await;
    assert_eq!(
        codes(&app, ALICE, order_request(MEALS, |_| {})).await,
        (Refusal::MinimumAmount.code(), Refusal::MinimumAmount.code()),
        "10 € of 20 €"
    );
    assert_eq!(
        codes(&app, ALICE, order_request(CLEANING, |it| it.address_type = None)).await,
        (0, 0),
        "only one place"
    );
    let elsewhere = order_request(CLEANING, |it| it.address_type = Some("ent".into()));
    assert_eq!(codes(&app, ALICE, elsewhere).await, (codes::INVALID, codes::INVALID));
    let yesterday = order_request(MASSAGE, |it| it.begin_date = Some(date(2026, 11, 23).into()));
    let alice = app.client(ALICE).await;
    let refused = alice.call(CreateOrder { o: yesterday }).await;
    let over = [Refusal::SlotTaken.code(), testkit::codes::INVALID];
    assert!(over.contains(&refused.code), "yesterday is over: {refused:?}");
}

#[tokio::test]
async fn a_person_must_be_ready_to_order() {
    let app = app().await;
    let mut alice = app.store().people().get(ALICE).await.expect("as the test has it");
    alice.mobile.clear();
    app.store()
        .commit(Changes::new().save(&alice).expect("as the test has it"))
        .await
        .expect("as the test has it");
    assert_eq!(
        codes(&app, ALICE, order_request(SHIRTS, |_| {})).await,
        (Refusal::ProfileIncomplete.code(), Refusal::ProfileIncomplete.code()),
        "the profile is not complete"
    );

    let mut bruno = app.store().people().get(BRUNO).await.expect("as the test has it");
    bruno.terms_accepted = None;
    app.store()
        .commit(Changes::new().save(&bruno).expect("as the test has it"))
        .await
        .expect("as the test has it");
    assert_eq!(
        codes(&app, BRUNO, order_request(SHIRTS, |_| {})).await,
        (Refusal::TermsNotAccepted.code(), Refusal::TermsNotAccepted.code()),
        "the terms are not accepted"
    );
    // The desk orders for them all the same.
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    marie.ok(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
}

#[tokio::test]
async fn what_cannot_be_paid_is_refused() {
    let app = app().await;
    let meals = order_request(MEALS, |it| it.items[0].quantity = 2);
    assert_eq!(
        codes(&app, ALICE, meals).await,
        (Refusal::NoPaymentOption.code(), Refusal::NoPaymentOption.code()),
        "online only, and no bank"
    );
    let spent = order_request(SHIRTS, |it| it.payment_mode = Some(PaymentMode::Credits));
    assert_eq!(
        codes(&app, ALICE, spent).await,
        (0, Refusal::CreditUnavailable.code()),
        "shown with another way to pay"
    );
    let free = order_request(SHIRTS, |it| it.payment_mode = Some(PaymentMode::Free));
    assert_eq!(codes(&app, ALICE, free).await, (0, codes::INVALID));
}

#[tokio::test]
async fn a_manager_needs_a_beneficiary_within_reach() {
    let app = app().await;
    let shirts = || order_request(SHIRTS, |_| {});
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.refused(CreateOrder { o: shirts() }, Refusal::NoBeneficiary).await;
    marie.clone().acting_for(ZOE).refused(CreateOrder { o: shirts() }, codes::NOT_FOUND).await;
    marie.clone().acting_for(GILLES).refused(CreateOrder { o: shirts() }, codes::NOT_FOUND).await;
    marie.at(VEGA_TOWER).acting_for(ALICE).refused(CreateOrder { o: shirts() }, codes::NOT_FOUND).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.acting_for(ALICE).refused(CreateOrder { o: shirts() }, codes::NOT_FOUND).await;
    for nobody in [SABINE, ADA] {
        app.client(nobody).await.refused(CreateOrder { o: shirts() }, codes::NOT_FOUND).await;
    }
    app.anonymous().refused(CreateOrder { o: shirts() }, codes::NO_SESSION).await;
}

#[tokio::test]
async fn what_is_free_once_a_month_comes_again_next_month_or_after_a_cancellation() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let first = crate::order(&app, &alice, order_request(YOGA, |_| {})).await;
    assert_eq!(first.payments.mode, PaymentMode::Free);
    assert_eq!(
        codes(&app, ALICE, order_request(YOGA, |_| {})).await,
        (Refusal::OncePerMonth.code(), Refusal::OncePerMonth.code())
    );
    assert_eq!(codes(&app, BRUNO, order_request(YOGA, |_| {})).await, (0, 0), "each has their own");

    let mut cancelled = app.store().orders().get(first.id).await.expect("as the test has it");
    let to = NextStatus { comment: Some("Complet".into()), ..NextStatus::to(OrderStatus::Rejected) };
    cancelled.change_status(to, &Actor::platform(), &[], app.now()).expect("as the test has it");
    app.store()
        .commit(Changes::new().save_order(&cancelled).expect("as the test has it"))
        .await
        .expect("as the test has it");
    assert_eq!(codes(&app, ALICE, order_request(YOGA, |_| {})).await, (0, 0));
    assert_eq!(
        codes(&app, ALICE, order_request(YOGA, |_| {})).await,
        (Refusal::OncePerMonth.code(), Refusal::OncePerMonth.code())
    );

    app.advance(SignedDuration::from_hours(24 * 7));
    assert_eq!(codes(&app, ALICE, order_request(YOGA, |_| {})).await, (0, 0), "it is December");
}

#[tokio::test]
async fn who_is_in_debt_orders_no_more_until_it_is_waived_or_paid() {
    let app = app().await;
    let by = Actor::platform();
    let id = placed(&app, ALICE, SHIRTS, 900).await;
    for (kind, code) in [(None, 0), (Some(0), 70), (Some(1), 70), (Some(2), 0)] {
        let mut order = app.store().orders().get(id).await.expect("the order");
        match kind {
            Some(kind) => order.mark_unrecoverable(kind, &by, app.now()).expect("a debt"),
            None => [OrderStatus::Accepted, OrderStatus::Done].into_iter().for_each(|status| {
                order.change_status(NextStatus::to(status), &by, &[], app.now()).expect("it is done");
            }),
        }
        app.store().commit(Changes::new().save_order(&order).expect("writable")).await.expect("written");
        assert_eq!(codes(&app, ALICE, order_request(SHIRTS, |_| {})).await, (code, code), "{kind:?}");
        assert_eq!(codes(&app, BRUNO, order_request(SHIRTS, |_| {})).await, (0, 0), "it is nobody else's");
    }
    let refused = {
        let mut order = app.store().orders().get(id).await.expect("the order");
        order.mark_unrecoverable(0, &by, app.now()).expect("a debt");
        app.store().commit(Changes::new().save_order(&order).expect("writable")).await.expect("written");
        app.client(ALICE).await.call(PreviewOrder { o: order_request(SHIRTS, |_| {}) }).await
    };
    let words =
        "Une commande impayée empêche d’en passer de nouvelles. Merci de contacter votre conciergerie.";
    assert_eq!(refused.message.as_deref(), Some(words));
}

#[tokio::test]
async fn an_order_is_seen_by_its_people_only() {
    let app = app().await;
    let id = placed(&app, ALICE, SHIRTS, 7).await;
    for (who, code) in [
        (ALICE, 0),
        (MARIE, 0),
        (GILLES, 0),
        (BRUNO, 404),
        (ZOE, 404),
        (HUGO, 404),
        (SABINE, 404),
        (ADA, 404),
    ] {
        let seen = app.client(who).await.call(OrderDetail { id }).await;
        assert_eq!(seen.code, code, "{who}");
    }
    app.client(ALICE).await.refused(OrderDetail { id: OrderId(8) }, codes::NOT_FOUND).await;
}
