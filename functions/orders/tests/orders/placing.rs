use contract::{
    Cents, NewsId,
    content::{ContentCounts, ContentKind, ContentRef, NewsForm},
    orders::{CreateOrder, NewOrderItem, OrderDetail, PaymentMode, PreviewOrder, RecurrenceType},
};
use domain::{
    calendar::recurrence::Recurrence,
    catalogue::offer::Offer,
    content::{audience::Audience, counting, item::EditorialItem},
    order::invariants,
};
use jiff::{SignedDuration, civil::date};
use serde_json::{Value, json};
use store::{Changes, Message, SHARDS};
use testkit::{App, codes, decoded, world::*};

use crate::{app, left, order, order_request, stored};

#[tokio::test]
async fn what_is_shown_is_what_is_made() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 1000, None).await;
    let alice = app.client(ALICE).await;
    let shirts = order_request(SHIRTS, |it| {
        it.items[0].quantity = 3;
        it.items[0].price = Some(contract::Price(Some(Cents(1))));
        it.items.push(NewOrderItem {
            offre_item_id: EXPRESS,
            extended_value: Some("true".into()),
            ..Default::default()
        });
    });
    let preview = alice.ok(PreviewOrder { o: shirts.clone() }).await;
    assert_eq!(preview["orderTotal"], 41.7, "3 x 12,90 + 3: the client's price counts for nothing");
    let options: Vec<_> = preview["paymentOptionsInt"]
        .as_array()
        .expect("as the test has it")
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert_eq!(options, ["credits", "conciergerie"], "no bank, no card");
    assert_eq!(preview["order"]["paymentLabel"]["fr"], "À la conciergerie");

    let made = order(&app, &alice, shirts).await;
    assert_eq!(made.totals().total, Cents(4170));
    assert_eq!(
        (made.payments.mode, made.beneficiary, made.created_by),
        (PaymentMode::Conciergerie, ALICE, ALICE)
    );
    assert_eq!((made.company, made.conciergerie, made.offer), (ORION, ORION_TOWER, SHIRTS));
    assert_eq!(invariants::broken(&made), Vec::<&str>::new());
    assert_eq!(left(&app, ALICE).await, 1000);
}

#[tokio::test]
async fn the_beneficiary_hears_of_the_order_in_their_language() {
    let app = app().await;
    let bruno = app.client(BRUNO).await;
    let meals = order_request(SHIRTS, |it| {
        it.items.push(NewOrderItem { offre_item_id: SUIT, quantity: 1, ..Default::default() });
    });
    let made = order(&app, &bruno, meals).await;
    let mails = messages(&app).await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["lang"], "en");
    let facts = mails[0]["text"]["facts"].as_array().expect("facts");
    assert!(facts.contains(&json!(["Total", "€12.90 + on quote"])), "{facts:?}");
    let link = format!("https://concierge.test/#/bnfv2/orderDetail/{}", made.id);
    assert_eq!(mails[0]["text"]["button"][1], link);
    let alerts = app.store().personal().notifications(BRUNO).await.expect("as the test has it");
    assert_eq!(alerts.len(), 1);
    assert_eq!(alerts[0].target, Some(format!("/bnfv2/orderDetail/{}", made.id)));
}

#[tokio::test]
async fn discount_extra_cost_and_half_price_add_up() {
    let app = app().await;
    let meals = Offer { pay_only_online: false, sap: true, ..offer(MEALS) };
    sell(app.store(), &meals).await;
    let alice = app.client(ALICE).await;
    let made = order(&app, &alice, order_request(MEALS, |it| it.items[0].quantity = 3)).await;
    // 30 - 3 + 2,50; the tax credit halves what is shown, never what is charged.
    assert_eq!(made.totals().total, Cents(2950));
}

#[tokio::test]
async fn credits_are_spent_oldest_expiry_first() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 3000, None).await;
    give_credit(app.store(), ALICE, 2, 2000, Some(date(2026, 12, 31))).await;
    give_credit(app.store(), ALICE, 3, 9000, Some(date(2026, 11, 23))).await;
    let alice = app.client(ALICE).await;
    let massage = order_request(MASSAGE, |it| it.payment_mode = Some(PaymentMode::Credits));
    let preview = alice.ok(PreviewOrder { o: massage.clone() }).await;
    assert_eq!(
        preview["paymentOptionsInt"].as_array().expect("as the test has it").len(),
        1,
        "credits cover it: no other option"
    );
    assert_eq!(preview["paymentOptionsInt"][0]["maximumAmount"], 5000, "one of them has expired");

    let made = order(&app, &alice, massage).await;
    let paid: Vec<_> = made
        .payments
        .lines
        .iter()
        .map(|it| (it.credit.expect("as the test has it").0, it.amount.0))
        .collect();
    assert_eq!(paid, [(2, 2000), (1, 2500)]);
    assert_eq!(made.money().remainder, Cents::ZERO);
    assert_eq!(left(&app, ALICE).await, 9500);
}

#[tokio::test]
async fn what_credits_leave_is_paid_as_was_chosen_or_nothing_is_ordered() {
    let app = app().await;
    give_credit(app.store(), ALICE, 1, 3000, None).await;
    let alice = app.client(ALICE).await;
    let massage = |rest| {
        order_request(MASSAGE, |it| {
            it.payment_mode = Some(PaymentMode::Credits);
            it.rest_payment_mode = rest;
        })
    };
    let preview = alice.ok(PreviewOrder { o: massage(None) }).await;
    assert_eq!(preview["restOptionsInt"][0]["id"], "conciergerie");
    let refused = alice.call(CreateOrder { o: massage(None) }).await;
    assert_eq!(refused.code, codes::INVALID);
    assert!(format!("{refused:?}").contains("15"), "{refused:?}");
    assert_eq!(left(&app, ALICE).await, 3000, "nothing is spent");

    let made = order(&app, &alice, massage(Some(PaymentMode::Conciergerie))).await;
    assert_eq!((made.payments.mode, made.payments.credits_first), (PaymentMode::Conciergerie, true));
    assert_eq!((made.money().credits, made.money().remainder), (Cents(3000), Cents(1500)));
    let shown = alice.ok(OrderDetail { id: made.id }).await;
    assert_eq!(shown["paymentLabel"]["en"], "My credits, then: At the concierge desk");
}

#[tokio::test]
async fn an_emergency_is_accepted_at_once_and_says_whom_to_call() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let made = alice.ok(CreateOrder { o: order_request(PLUMBER, |_| {}) }).await;
    assert_eq!(made["emergencyMode"]["tel1"], "0102030405");
    assert_eq!((&made["requestPrint"], &made["requestBag"]), (&json!(true), &json!(false)));
    assert_eq!(stored(&app, &made).await.status, contract::orders::OrderStatus::Accepted);
    let seen = alice.ok(OrderDetail { id: decoded(&made["orderId"]) }).await;
    assert_eq!(seen["showSignature"], true, "what is printed is signed");
    let shirts = alice.ok(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
    let seen = alice.ok(OrderDetail { id: decoded(&shirts["orderId"]) }).await;
    assert_eq!(seen["showSignature"], false);
}

#[tokio::test]
async fn a_recurring_order_says_when_it_comes_back() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let cleaning = order_request(CLEANING, |it| {
        (it.recurring, it.recurr_type, it.recurr_tls_dow) = (true, Some(RecurrenceType::Tls), Some(0b10));
        it.begin_date = Some(date(2026, 12, 1).into());
    });
    let preview = alice.ok(PreviewOrder { o: cleaning.clone() }).await;
    assert_eq!(preview["recurringOrderText"]["fr"], "Chaque mardi");
    assert_eq!(preview["hasQuoteLines"], true);
    let made = order(&app, &alice, cleaning).await;
    assert_eq!(made.dates.recurrence, Some(Recurrence::Weekly { every: 1, days: 0b10 }));
    assert_eq!(made.place.address.zip_code, "75011");
}

#[tokio::test]
async fn a_manager_orders_on_behalf_and_both_names_are_kept() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE);
    let errand = order_request(DESK_ONLY, |it| {
        it.comment = Some("Sonner deux fois".into());
        it.comment_visible_adh = Some(true);
    });
    let made = order(&app, &marie, errand).await;
    assert_eq!((made.beneficiary, made.created_by), (ALICE, MARIE));
    let created = &made.events[0];
    assert_eq!(
        (created.from.as_str(), created.on_behalf_of.as_deref()),
        ("Marie Dubreuil", Some("Alice Martin"))
    );
    assert!(made.conversation.comments[0].va && !made.conversation.comments[0].vp);
}

#[tokio::test]
async fn creating_takes_eight_calls_once_the_catalogue_is_known() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
    let made = alice.call(CreateOrder { o: order_request(SHIRTS, |_| {}) }).await;
    let used = made.headers.iter().find(|(name, _)| *name == "x-used").map(|(_, used)| used.clone());
    // Session with the answer kept; whether the catalogue changed, terms, number, credits, months, debts; the change.
    assert!(used.as_deref().is_some_and(|it| it.starts_with("calls=8 ")), "{used:?}");
}

/// The mails that wait in the outbox.
async fn messages(app: &App) -> Vec<Value> {
    let mut mails = vec![];
    for shard in 0..SHARDS {
        for out in app.store().outbox().due(shard, app.now()).await.expect("as the test has it") {
            if let Message::Mail(mail) = &out.message {
                mails.push(mail.clone());
            }
        }
    }
    mails
}

#[tokio::test]
async fn an_order_by_the_call_to_action_of_a_news_item_is_counted_once_a_day() {
    let app = app().await;
    let news = ContentRef { kind: ContentKind::News, id: 1 };
    let form = NewsForm {
        id: NewsId(1),
        from_date: Some(app.now()),
        to_date: Some(app.now() + SignedDuration::from_hours(1)),
        ..NewsForm::default()
    };
    let audience = Audience { companies: [ORION].into(), ..Audience::default() };
    let item = EditorialItem { published: Some(form), audience, ..EditorialItem::new(1, [ORION].into(), 0) };
    app.store().commit(Changes::new().insert(&item).expect("writable")).await.expect("written");
    let from = |id| order_request(SHIRTS, |it| it.from_content = Some(ContentRef { id, ..news }));
    let counted = async || {
        let counts = app.store().content().counts(news, None).await.expect("readable");
        counting::sum(counts.iter().map(|it| &it.1))
    };
    let alice = app.client(ALICE).await;
    for id in [1, 1, 99] {
        order(&app, &alice, from(id)).await;
    }
    order(&app, &app.client(ZOE).await, order_request(VEGA_ONLY, |it| it.from_content = Some(news))).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER).acting_for(BRUNO);
    order(&app, &marie, from(1)).await;
    assert_eq!(counted().await, ContentCounts { seen: 1, opened: 1, ordered: 1 });
}
