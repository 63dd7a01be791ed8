//! All that is owed can be paid, and whatever is given back can be used: also of an order that was cancelled.

use contract::{
    Cents, CreditId, OrderId, Price, Refusal,
    desk::{ChangeOrderStatus, InboxReason, MarkOrderUnrecoverable, SetOrderPrice},
    orders::{CancelOrder, CreateOrder, OrderDetail, OrderStatus, PaymentMode},
    payments::{
        Balance, CancelUserCredit, CollectPayment, GetMyPaymentOptions, GetMyStatement, GetOrderPaymentInfo,
        InputPaymentCard, SetOrderPayments, SignMandate,
    },
};
use domain::{
    money::{credit::Credit, payment::PaymentState},
    order::{Order, inbox},
};
use jiff::{SignedDuration, civil::date};
use runtime::tasks::{DebitOrder, TakeReturns};
use sandbox::debit::Fate;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, DebitCollector, codes, decoded, world::*};

use crate::order_request;

/// The credit that Alice pays with. New credits have numbers far below.
const CREDIT: CreditId = CreditId(7001);
/// The price of two shirts.
const SHIRTS_COST: i64 = 2580;

async fn app() -> (App, DebitCollector) {
    let router = orders::router().merge(desk::router()).merge(payments::router());
    App::world(router).await.with_collector().await
}

async fn work(app: &App) {
    app.work(&jobs::router()).await;
}

/// Lets days pass: the banks do their work, and we read what came back.
async fn days(app: &App, days: i64) {
    app.advance(SignedDuration::from_hours(24 * days));
    work(app).await;
    let job = runtime::Job::message(&TakeReturns {}).expect("a message").to_string();
    assert!(app.deliver(&jobs::router(), &[job]).await.is_empty());
    work(app).await;
}

async fn stored(app: &App, id: OrderId) -> Order {
    app.store().orders().get(id).await.expect("the order").entity
}

/// Two shirts of Alice's whose debit was asked for today, by an account of this fate.
async fn debited(app: &App, collector: &DebitCollector, fate: Fate) -> OrderId {
    let page = app.client(ALICE).await.ok(SignMandate {}).await;
    collector.sign(page["formUrl"].as_str().expect("a page"), fate).await.expect("a signature");
    collector.notify(app).await;
    let today = domain::calendar::paris::today(app.now());
    let id = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::DirectDebit, Some(today)).await.id;
    let job = DebitOrder { order_id: id };
    let mut changes = Changes::new();
    app.jobs().task(&mut changes, format!("debit-{id}"), &job, app.now()).expect("a task");
    app.store().commit(&mut changes).await.expect("written");
    work(app).await;
    id
}

async fn reject(app: &App, id: OrderId) -> Value {
    let reject = ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Rejected,
        comment: Some("Fermé".into()),
        va: true,
        ..Default::default()
    };
    app.client(MARIE).await.ok(reject).await
}

fn setting(id: OrderId, entry: &Value) -> SetOrderPayments {
    SetOrderPayments { order_id: id, payments: vec![decoded(&entry)], ..Default::default() }
}

async fn told(app: &App, of: OrderId) -> Value {
    app.client(ALICE).await.ok(OrderDetail { id: of }).await
}

/// The debt that Alice's statement of this month tells.
async fn statement(app: &App) -> Value {
    app.client(ALICE).await.ok(GetMyStatement::default()).await
}

#[tokio::test]
async fn what_a_cancelled_order_gave_back_before_its_debit_came_back_is_owed_everywhere_and_paid() {
    for (given_back, euros) in [(SHIRTS_COST, 25.8), (1000, 10.0)] {
        let (app, collector) = app().await;
        let id = debited(&app, &collector, Fate::AsksBack).await;
        days(&app, 3).await;
        assert_eq!(stored(&app, id).await.money().collected(), Cents(SHIRTS_COST));
        reject(&app, id).await;
        let marie = app.client(MARIE).await;
        marie.ok(setting(id, &json!({ "id": 0, "type": 6, "amount": -given_back }))).await;
        let transfer = stored(&app, id).await.payments.lines.last().expect("a transfer").id;
        marie.ok(CollectPayment { payment_id: transfer }).await;
        days(&app, 15).await;

        let marie = app.client(MARIE).await;
        let order = stored(&app, id).await;
        assert_eq!(
            (order.status, order.balance()),
            (OrderStatus::Rejected, Balance::Owed { amount: Cents(given_back) })
        );
        assert_eq!(inbox::reasons(&order, app.now()), [InboxReason::CardFailed, InboxReason::Unpaid]);
        assert_eq!(statement(&app).await["owed"], json!(given_back));
        let info = marie.ok(GetOrderPaymentInfo { order_id: id }).await;
        assert_eq!(info["remainderAmount"], json!(given_back));
        let seen = told(&app, id).await;
        assert_eq!(seen["stillOwed"], json!(euros));
        assert_eq!(seen["action"]["serverAction"], "payAgain");
        let page = app.client(ALICE).await.call(InputPaymentCard { order_id: Some(id) }).await;
        assert_eq!(
            page.code,
            Refusal::BankUnavailable.code(),
            "a card would pay it; this platform has no card bank"
        );
        let mail = app.sent().all().into_iter().rfind(|it| it.kind == "paymentFailed").expect("a mail");
        assert!(mail.text.paragraphs[0].starts_with("Votre commande annulée vous avait été remboursée"));

        marie.ok(MarkOrderUnrecoverable { order_id: id, kind: 0 }).await;
        assert!(stored(&app, id).await.debt().is_some());
        let too_much = setting(id, &json!({ "id": 0, "type": 5, "amount": given_back + 1 }));
        marie.refused(too_much, codes::INVALID).await;
        marie.ok(setting(id, &json!({ "id": 0, "type": 5, "amount": given_back }))).await;
        let order = stored(&app, id).await;
        assert_eq!((order.balance(), order.debt()), (Balance::Settled, None));
        assert_eq!(inbox::reasons(&order, app.now()), []);
        assert_eq!(statement(&app).await["owed"], json!(0));
        let more = setting(id, &json!({ "id": 0, "type": 5, "amount": 1 }));
        marie.refused(more, Refusal::OrderImmutable).await;
    }
}

/// A massage of Alice's on the Thursday at 14:00, 45 € paid by a credit of 50 €.
async fn massage(app: &App, expires: Option<jiff::civil::Date>) -> OrderId {
    give_credit(app.store(), ALICE, CREDIT.0, 5000, expires).await;
    let paid = order_request(MASSAGE, |it| it.payment_mode = Some(PaymentMode::Credits));
    let made = app.client(ALICE).await.ok(CreateOrder { o: paid }).await;
    OrderId(made["orderId"].as_i64().expect("a number"))
}

async fn cancel_credit(app: &App) {
    let cancel = CancelUserCredit { id: CREDIT, cancellation_reason: "Saisi deux fois".into() };
    app.client(MARIE).await.ok(cancel).await;
}

/// The credits of Alice that can be spent; her statement counts them.
async fn usable(app: &App) -> Vec<Credit> {
    let credits = app.store().credits().of(ALICE).await.expect("credits");
    let usable: Vec<_> =
        credits.iter().filter(|it| it.usable(app.now())).map(|it| it.entity.clone()).collect();
    let left: i64 = usable.iter().map(|it| it.remaining().0).sum();
    assert_eq!(statement(app).await["creditBalance"], json!(left));
    usable
}

/// The balance of the credits beside the operations of the month: it stays the same all month long.
async fn beside_operations(app: &App) -> i64 {
    let told = statement(app).await;
    let moved = |kinds: &[(&str, i64)]| -> i64 {
        let sum = |kind: &str| -> i64 {
            let totals = told["totals"].as_array().into_iter().flatten();
            totals.filter(|it| it["kind"] == kind).filter_map(|it| it["amount"].as_i64()).sum()
        };
        kinds.iter().map(|(kind, sign)| sign * sum(kind)).sum()
    };
    let by_operations = moved(&[
        ("creditGiven", 1),
        ("creditReturned", 1),
        ("creditUsed", -1),
        ("creditReplaced", -1),
        ("creditTakenBack", -1),
        ("creditExpired", -1),
    ]);
    told["creditBalance"].as_i64().expect("a balance") - by_operations
}

#[tokio::test]
async fn what_comes_back_of_a_credit_that_ended_comes_back_as_a_new_one() {
    for expired in [true, false] {
        let (app, _) = app().await;
        let id = massage(&app, expired.then(|| date(2026, 11, 25))).await;
        let before = beside_operations(&app).await;
        if expired {
            app.advance(SignedDuration::from_hours(4 * 24));
        } else {
            cancel_credit(&app).await;
        }
        assert_eq!(usable(&app).await.len(), 0);
        match expired {
            true => drop(reject(&app, id).await),
            false => {
                drop(app.client(ALICE).await.ok(CancelOrder { order_id: id, comment: "Grippe".into() }).await)
            }
        }
        assert_eq!(beside_operations(&app).await, before, "the statement adds up");
        let [new] = &usable(&app).await[..] else { panic!("one new credit") };
        assert_eq!((new.remaining(), new.name.as_str()), (Cents(4500), "Avoir 7001"));
        let origin = new.origin.expect("its origin");
        assert_eq!((origin.credit_id, origin.order_id), (CREDIT, id));
        assert_eq!(new.expires, expired.then(|| date(2026, 12, 28)), "a month");
        let options = app.client(ALICE).await.ok(GetMyPaymentOptions {}).await;
        assert_eq!(options["credits"][0]["origin"], json!({ "creditId": CREDIT, "orderId": id }));
        work(&app).await;
        assert!(app.sent().all().iter().any(|it| it.kind == "creditGiven"), "its owner is told");
        let order = stored(&app, id).await;
        assert_eq!((order.money().credits, order.balance()), (Cents::ZERO, Balance::Settled));
    }
}

#[tokio::test]
async fn a_credit_that_ended_is_no_way_of_refund() {
    let (app, _) = app().await;
    let id = massage(&app, None).await;
    cancel_credit(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(SetOrderPrice { order_id: id, price: Price(Some(Cents(3000))), ..Default::default() }).await;
    let info = marie.ok(GetOrderPaymentInfo { order_id: id }).await;
    assert_eq!(info["toGiveBack"], json!(1500));
    let ways: Vec<_> =
        info["refundWays"].as_array().expect("ways").iter().map(|it| it["id"].clone()).collect();
    assert!(!ways.is_empty() && !ways.contains(&json!(15)), "{ways:?}");
    let to_credit = json!({ "id": 0, "type": 15, "amount": -1500, "creditId": CREDIT });
    marie.refused(setting(id, &to_credit), Refusal::CreditUnavailable).await;
    marie.ok(setting(id, &json!({ "id": 0, "type": 6, "amount": -1500 }))).await;
    assert_eq!(stored(&app, id).await.balance(), Balance::Settled);
}

#[tokio::test]
async fn a_debit_under_way_is_called_back_when_its_order_is_cancelled() {
    let (app, collector) = app().await;
    let id = debited(&app, &collector, Fate::Pays).await;
    let seen = told(&app, id).await;
    assert_eq!(
        (&seen["payments"][0]["status"], &seen["payments"][0]["goesBack"]),
        (&json!(0), &json!(false))
    );
    reject(&app, id).await;
    work(&app).await;
    let line = stored(&app, id).await.payments.lines[0].clone();
    assert_eq!(line.state, PaymentState::Failed);
    assert_eq!(
        line.refusal.as_deref(),
        Some("Prélèvement rappelé avant son jour : la commande ne doit plus rien")
    );
    let seen = told(&app, id).await;
    assert_eq!((&seen["payments"], &seen["debitDate"]), (&json!([]), &Value::Null));
    days(&app, 5).await;
    assert_eq!(collector.taken(), 0, "nothing was debited");
    let mails = app.sent().all();
    let cancelled = mails.iter().rfind(|it| it.kind == "orderStatus").expect("a mail");
    let says =
        |it: &(String, String)| it.1.starts_with("25,80") && it.1.contains("déjà demandés à votre banque");
    assert!(cancelled.text.facts.iter().any(says), "{cancelled:?}");
    assert!(mails.iter().all(|it| it.kind != "paymentFailed"), "nobody is asked to pay");
}

#[tokio::test]
async fn a_debit_that_cannot_be_called_back_any_more_comes_and_goes_back() {
    let (app, collector) = app().await;
    let id = debited(&app, &collector, Fate::Pays).await;
    app.advance(SignedDuration::from_hours(24));
    reject(&app, id).await;
    work(&app).await;
    let seen = told(&app, id).await;
    assert_eq!((&seen["debitDate"], &seen["selfService"]["atBank"]), (&Value::Null, &json!(25.8)));
    assert_eq!(seen["payments"][0]["goesBack"], json!(true));
    days(&app, 3).await;
    let order = stored(&app, id).await;
    assert_eq!(collector.taken(), SHIRTS_COST);
    assert_eq!(order.balance(), Balance::ToGiveBack { amount: Cents(SHIRTS_COST) });
    assert_eq!(inbox::reasons(&order, app.now()), [InboxReason::ToGiveBack]);
}
