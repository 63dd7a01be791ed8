//! A manager in the account of a beneficiary.

use contract::{
    NotificationId, Refusal,
    account::{
        AckNotifications, ExportMyData, GetMyAccountRemoval, MyProfile, ProfileChange,
        RemoveAccountAnonymous, SetMyProfile, WithdrawAccountRemoval,
    },
    auth::{EndImpersonation, GetAccountAccesses, StartImpersonation, UserInfoFromSession},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    App, Client, codes, decoded,
    world::{ALICE, GILLES, HUGO, MARIE, ZOE},
};

use crate::sign_in::app;

const REASON: &str = "Elle ne voit pas sa commande";

/// Opens the account of Alice, and gives the client that is in it.
async fn inside<'a>(marie: &Client<'a>) -> (Client<'a>, Value) {
    let begun = marie.ok(StartImpersonation { user_id: ALICE, reason: REASON.into() }).await;
    (within(marie, &begun), begun["id"].clone())
}

fn within<'a>(client: &Client<'a>, begun: &Value) -> Client<'a> {
    let context = json!({ "beneficiaryId": ALICE, "impersonationId": begun["id"] }).to_string();
    client.clone().header("x-context", &context)
}

async fn accesses(app: &App) -> Vec<Value> {
    let read = app.client(ALICE).await.ok(GetAccountAccesses {}).await;
    read["accesses"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn a_manager_is_in_the_account_under_both_names_and_the_beneficiary_reads_why() {
    let app = app().await;
    let (alice, _) = inside(&app.client(MARIE).await).await;
    let info = alice.ok(UserInfoFromSession::default()).await;
    assert_eq!((&info["user"]["firstname"], &info["user"]["roles"]), (&json!("Alice"), &json!(["adherent"])));
    assert_eq!(
        (&info["impersonation"]["by"], &info["impersonation"]["reason"]),
        (&json!("Marie Dubreuil"), &json!(REASON))
    );
    alice.ok(SetMyProfile { data: ProfileChange { city: Some("Lyon".into()), ..Default::default() } }).await;
    assert_eq!(app.client(ALICE).await.ok(MyProfile {}).await["city"], "Lyon");

    let entries = app.store().audit().of_day(app.now()).await.expect("the audit");
    for action in ["StartImpersonation", "SetMyProfile"] {
        let entry = entries.iter().find(|it| it.action == action).expect("an entry");
        assert_eq!((entry.user, entry.on_behalf_of), (Some(MARIE), Some(ALICE)), "{action}");
    }
    let read = accesses(&app).await;
    assert_eq!((&read[0]["by"], &read[0]["reason"]), (&json!("Marie Dubreuil"), &json!(REASON)));
    assert_eq!(read[0]["open"], true);
    app.work(&jobs::router()).await;
    assert_eq!(app.sent().all().len(), 1, "she was told by mail, too");
    let own = app.client(ALICE).await.ok(UserInfoFromSession::default()).await;
    assert_eq!(own["impersonation"], Value::Null);
}

#[tokio::test]
async fn it_is_over_after_half_an_hour_when_the_manager_leaves_and_with_their_session() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let (alice, _) = inside(&marie).await;
    app.advance(SignedDuration::from_mins(29));
    alice.ok(MyProfile {}).await;
    app.advance(SignedDuration::from_mins(1));
    alice.refused(MyProfile {}, Refusal::ImpersonationOver).await;
    assert_eq!(marie.call(MyProfile {}).await.code, 0, "her own account is hers");

    let (alice, id) = inside(&marie).await;
    let leave = EndImpersonation { user_id: ALICE, id: decoded(&id) };
    app.client(GILLES).await.refused(leave.clone(), codes::NOT_FOUND).await;
    marie.ok(leave.clone()).await;
    marie.ok(leave).await;
    alice.refused(MyProfile {}, Refusal::ImpersonationOver).await;
    assert_eq!(accesses(&app).await.iter().filter(|it| it["open"] == true).count(), 0);

    let begun = marie.ok(StartImpersonation { user_id: ALICE, reason: REASON.into() }).await;
    let another = within(&app.client(MARIE).await, &begun);
    assert_eq!(
        another.call(MyProfile {}).await.code,
        Refusal::ImpersonationOver.code(),
        "another session of hers"
    );
    let of_hugo = within(&app.client(HUGO).await, &begun);
    assert_eq!(
        of_hugo.call(MyProfile {}).await.code,
        Refusal::ImpersonationOver.code(),
        "nor is it somebody else's"
    );
}

#[tokio::test]
async fn what_the_manager_may_no_longer_do_is_over_with_the_next_call() {
    let app = app().await;
    let (alice, _) = inside(&app.client(MARIE).await).await;
    alice.ok(MyProfile {}).await;
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.retain(|it| *it != contract::Permission::CanImpersonate);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("saved");
    // A write reads who asks as of now.
    let change = SetMyProfile { data: ProfileChange { city: Some("Lyon".into()), ..Default::default() } };
    alice.refused(change, Refusal::ImpersonationOver).await;
}

#[tokio::test]
async fn only_who_may_opens_an_account_in_reach_and_says_why() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let ask = |user, reason: &str| StartImpersonation { user_id: user, reason: reason.into() };
    app.client(GILLES).await.refused(ask(ALICE, REASON), codes::NOT_FOUND).await;
    marie.refused(ask(ZOE, REASON), codes::NOT_FOUND).await;
    marie.refused(ask(GILLES, REASON), codes::NOT_FOUND).await;
    for nothing in ["  . ", "\0\0\0\0\0", "\u{200b}\u{200b}\u{200b}\u{200b}\u{200b}", "....."] {
        let mute = marie.call(ask(ALICE, nothing)).await;
        assert_eq!(
            (mute.code, mute.data["fields"]["reason"].is_string()),
            (codes::INVALID, true),
            "{nothing:?}"
        );
    }
    assert!(accesses(&app).await.is_empty());
    let guessed = json!({ "beneficiaryId": ALICE, "impersonationId": 1 }).to_string();
    marie.header("x-context", &guessed).refused(MyProfile {}, Refusal::ImpersonationOver).await;
}

/// Somebody who ends an access while it is used: each call is made in it or refused, and none is made after.
#[tokio::test]
async fn nothing_is_changed_once_it_was_left() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for nth in 0..4 {
        let (alice, id) = inside(&marie).await;
        let change = SetMyProfile {
            data: ProfileChange { city: Some(format!("Ville {nth}").clone()), ..Default::default() },
        };
        let leave = EndImpersonation { user_id: ALICE, id: decoded(&id) };
        let (changed, _) = futures::join!(alice.call(change), marie.ok(leave));
        assert!([0, Refusal::ImpersonationOver.code()].contains(&changed.code), "{changed:?}");
        alice
            .refused(
                SetMyProfile {
                    data: ProfileChange { city: Some("Nulle part".into()), ..Default::default() },
                },
                Refusal::ImpersonationOver,
            )
            .await;
    }
    let city = app.client(ALICE).await.ok(MyProfile {}).await["city"].clone();
    assert_ne!(city, "Nulle part");
}

#[tokio::test]
async fn a_takeover_takes_nothing_away_of_what_is_kept_or_was_told() {
    let app = app().await;
    let (inside, _) = inside(&app.client(MARIE).await).await;
    let wish = RemoveAccountAnonymous {
        mail: "alice@concierge.test".into(),
        name: "Alice Martin".into(),
        ..Default::default()
    };
    for code in [
        inside.call(ExportMyData {}).await.code,
        inside.call(wish).await.code,
        inside.call(WithdrawAccountRemoval {}).await.code,
        inside
            .call(AckNotifications { notification_ids: vec![NotificationId(1)], ..Default::default() })
            .await
            .code,
    ] {
        assert_eq!(code, Refusal::OwnerOnly.code());
    }
    inside.ok(GetMyAccountRemoval {}).await;
    app.work(&jobs::router()).await;
    let kinds: Vec<_> = app.sent().all().into_iter().map(|it| it.kind).collect();
    assert_eq!(
        kinds.iter().filter(|it| it.contains("Ready") || it.contains("removal")).count(),
        0,
        "{kinds:?}"
    );
}
