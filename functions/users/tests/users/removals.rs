//! Accounts that go away: requests, and the desk's queue.

use contract::{
    Permission, UserId,
    account::{GetFavorites, GetMyAccountRemoval, RemoveAccountAnonymous, WithdrawAccountRemoval},
    ops::JobQueue,
    orders::OrderStatus,
    users::{
        CloseAccountRemoval, DeleteAdherentAction, DeletionReason, GetAccountRemovals, GetConciergeUsersList,
        GetUserInfos, SearchUser,
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{
    Client, decoded,
    world::{self, ALICE, CHLOE, GILLES, HUGO, MARIE, ORION_TOWER, SHIRTS, ZOE},
};

use super::*;

pub(crate) const ORDERS_UNDER_WAY: u16 = contract::Refusal::OrdersUnderWay.code();
const ORDERS_UNPAID: u16 = contract::Refusal::OrdersUnpaid.code();
pub(crate) const DAY: SignedDuration = SignedDuration::from_hours(24);

pub(crate) fn deletion(user: UserId) -> DeleteAdherentAction {
    DeleteAdherentAction { user_id: user, reason: Some(DeletionReason::LeftCompany), should_send_mail: true }
}

async fn with_all_permissions(app: &App, user: UserId) -> Client<'_> {
    change(app, user, |it| it.permissions = Permission::ALL.to_vec()).await;
    app.client(user).await.at(ORION_TOWER)
}

pub(crate) async fn run_all(app: &App) {
    app.work(&jobs::router()).await;
}

#[tokio::test]
async fn who_is_served_or_owes_something_is_not_deleted() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let refused = async |code| {
        assert_eq!(marie.call(deletion(ALICE)).await.code, code);
        assert_eq!(app.store().people().get(ALICE).await.expect("Alice").erased, None);
    };
    let id = world::placed(&app, ALICE, SHIRTS, 7).await;
    refused(ORDERS_UNDER_WAY).await;
    let set = async |status| {
        let mut order = app.store().orders().get(id).await.expect("the order");
        order.status = status;
        if status == OrderStatus::Done {
            order.dates.done = Some(app.now() - DAY * 60);
        }
        app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    };
    set(OrderStatus::Done).await;
    refused(ORDERS_UNPAID).await;
    set(OrderStatus::Rejected).await;
    let without = DeleteAdherentAction { user_id: ALICE, ..Default::default() };
    let answered = marie.call(without).await;
    assert_eq!((answered.code, answered.message.as_deref()), (INVALID, Some("Merci de choisir une raison")));
    for (user, of) in [(GILLES, ALICE), (HUGO, ALICE), (MARIE, ZOE)] {
        let client = app.client(user).await;
        assert_eq!(client.call(deletion(of)).await.code, NOT_FOUND, "{user}");
    }
    let own = app.client(MARIE).await.call(deletion(MARIE)).await;
    assert_eq!(own.code, NOT_FOUND);
    marie.ok(deletion(ALICE)).await;
    assert_eq!(marie.call(deletion(ALICE)).await.code, NOT_FOUND, "once is enough");
}

#[tokio::test]
async fn who_is_deleted_is_found_nowhere_and_their_address_is_free() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let found = async || {
        let search = marie.ok(SearchUser { expression: "martin".into(), ..Default::default() }).await;
        let list =
            marie.ok(GetConciergeUsersList { conciergerie_id: ORION_TOWER, ..Default::default() }).await;
        let mut all = search["users"].as_array().cloned().unwrap_or_default();
        all.extend(list["users"].as_array().cloned().unwrap_or_default());
        all.iter().filter(|it| it["id"] == json!(ALICE)).count()
    };
    assert_eq!(found().await, 2);
    marie.ok(deletion(ALICE)).await;
    assert_eq!(found().await, 0);
    marie.refused(GetUserInfos { user_id: ALICE }, NOT_FOUND).await;
    let acting = marie.clone().acting_for(ALICE);
    assert_ne!(acting.call(GetFavorites {}).await.code, 0, "nobody acts for them");
    let param = json!({
        "email": "alice@concierge.test", "lastname": "Martin", "firstname": "Alice", "conciergerie": ORION_TOWER,
    });
    let again = marie.ok(contract::users::NewUserAdherentV2 { param: decoded(&param) }).await;
    assert_ne!(again["id"], json!(ALICE));
}

#[tokio::test]
async fn each_message_may_come_twice_and_two_who_delete_at_once_delete_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let both = futures::future::join_all((0..2).map(|_| marie.call(deletion(CHLOE)))).await;
    let mut codes: Vec<_> = both.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, NOT_FOUND]);
    let jobs = jobs::router();
    for _ in 0..20 {
        jobs.run(&app.jobs(), json!({ "job": "relay-outbox" })).await.expect("relayed");
        let tasks = app.queue(JobQueue::Tasks).take();
        let twice: Vec<_> = tasks.iter().flat_map(|it| [it.clone(), it.clone()]).collect();
        assert_eq!(app.deliver(&jobs, &twice).await, [""; 0]);
        app.advance(SignedDuration::from_hours(9));
    }
    assert!(app.store().removals().erasure(CHLOE).await.expect("an erasure").done.is_some());
}

#[tokio::test]
async fn a_request_is_answered_alike_for_all_and_waits_at_the_desk_of_its_account() {
    let app = app().await;
    let ask = async |client: Client<'_>, mail: &str| {
        let wish = RemoveAccountAnonymous {
            mail: mail.into(),
            name: "Quelqu'un".into(),
            reason: Some("Je pars".into()),
        };
        client.call(wish).await
    };
    let known = ask(app.anonymous(), "alice@concierge.test").await;
    let unknown = ask(app.anonymous(), "nobody@concierge.test").await;
    let staff = ask(app.anonymous(), "gilles@concierge.test").await;
    assert_eq!((known.code, &known.data), (0, &unknown.data));
    assert_eq!((unknown.code, staff.code, &staff.data), (0, 0, &unknown.data));
    ask(app.client(CHLOE).await, "chloe@concierge.test").await;
    ask(app.client(CHLOE).await, "ALICE@concierge.test").await;
    run_all(&app).await;
    for (mail, name) in [("", "A"), ("a@b.fr", " "), ("a", "A")] {
        let wish = RemoveAccountAnonymous { mail: mail.into(), name: name.into(), ..Default::default() };
        app.anonymous().refused(wish, INVALID).await;
    }
    let told = mails_to(&app, "alice@concierge.test").await;
    assert_eq!(told.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["removalAsked"], "once");

    let queue = async |client: &Client<'_>, desk| {
        client.ok(GetAccountRemovals { conciergerie_id: Some(desk) }).await["removals"].clone()
    };
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let waiting = queue(&marie, ORION_TOWER).await;
    // Asked on a Tuesday.
    let row = (&waiting[0]["userId"], &waiting[0]["due"], &waiting[0]["signedIn"], &waiting[0]["late"]);
    assert_eq!(row, (&json!(ALICE), &json!("2026-11-27"), &json!(false), &json!(false)));
    assert_eq!(waiting.as_array().map(Vec::len), Some(1));
    let campus = queue(&marie, world::ORION_CAMPUS).await;
    assert_eq!((&campus[0]["userId"], &campus[0]["signedIn"]), (&json!(CHLOE), &json!(true)));
    let all = with_all_permissions(&app, HUGO).await;
    assert_eq!(queue(&all, ORION_TOWER).await.as_array().map(Vec::len), Some(3), "those of nobody as well");
    app.client(GILLES).await.refused(GetAccountRemovals::default(), NOT_FOUND).await;

    app.advance(DAY * 4);
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    assert_eq!(queue(&marie, ORION_TOWER).await[0]["late"], true);
    let close = CloseAccountRemoval { id: decoded(&waiting[0]["id"]) };
    change(&app, HUGO, |it| it.permissions = vec![Permission::DeleteUser]).await;
    app.client(HUGO).await.refused(close.clone(), NOT_FOUND).await;
    marie.ok(close.clone()).await;
    marie.refused(close, NOT_FOUND).await;
    assert_eq!(queue(&marie, ORION_TOWER).await, json!([]));
    marie.ok(deletion(CHLOE)).await;
    assert_eq!(queue(&marie, world::ORION_CAMPUS).await, json!([]), "a deletion answers it");
}

#[tokio::test]
async fn who_asks_sees_that_it_waits_and_may_withdraw_it() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    let pending = async || alice.ok(GetMyAccountRemoval {}).await["pending"].clone();
    assert_eq!(pending().await, Value::Null);
    // Nothing to withdraw is nothing wrong.
    assert_eq!(alice.ok(WithdrawAccountRemoval {}).await["pending"], Value::Null);
    let wish = RemoveAccountAnonymous {
        mail: "alice@concierge.test".into(),
        name: "Alice Martin".into(),
        ..Default::default()
    };
    alice.ok(wish.clone()).await;
    run_all(&app).await;
    let marie = with_all_permissions(&app, MARIE).await;
    let waiting = async || marie.ok(GetAccountRemovals::default()).await["removals"].clone();
    assert_eq!(waiting().await[0]["due"], pending().await["due"]);
    let chloe = app.client(CHLOE).await;
    assert_eq!(chloe.ok(GetMyAccountRemoval {}).await["pending"], Value::Null);
    chloe.ok(WithdrawAccountRemoval {}).await;
    assert_ne!(pending().await, Value::Null, "each withdraws their own");

    alice.ok(WithdrawAccountRemoval {}).await;
    assert_eq!((pending().await, waiting().await), (Value::Null, json!([])));
    alice.ok(wish).await;
    run_all(&app).await;
    assert_ne!(pending().await, Value::Null, "it can be asked for again");
    assert_ne!(marie.call(WithdrawAccountRemoval {}).await.code, 0, "a manager closes it instead");
}
