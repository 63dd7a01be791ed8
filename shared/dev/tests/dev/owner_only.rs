//! Tries with every action that a manager in the account of a beneficiary cannot do the owner's.

use contract::{
    ACTIONS, Access, Refusal,
    account::{MyProfile, ProfileChange, SetMyProfile},
    auth::StartImpersonation,
    orders::NewOrderComment,
};
use serde_json::{Value, json};
use testkit::{
    App, codes, decoded,
    world::{self, ALICE, MARIE},
};

/// All actions that the contract keeps for the owner are refused; among them are all about signing in and about means
/// of payment.
#[tokio::test]
async fn what_is_the_owners_alone_is_refused() {
    let app = App::world(groups::actions()).await;
    let marie = app.client(MARIE).await;
    let reason = "Elle ne voit pas sa commande";
    let begun = marie.ok(StartImpersonation { user_id: ALICE, reason: reason.into() }).await;
    let context = json!({ "beneficiaryId": ALICE, "impersonationId": begun["id"] }).to_string();
    let alice = marie.header("x-context", &context);
    let kept = [
        "login",
        "SignInWithCode",
        "changePassword",
        "logout",
        "GetUserToken",
        "OpenLive",
        "GetMySessions",
        "EndSession",
        "EndOtherSessions",
        "SetCguRead",
        "SetNoticeChoices",
        "SetPushDevice",
        "DropPushDevice",
        "InputPaymentCard",
        "modifyCc",
        "deleteCc",
        "SignMandate",
        "RevokeMandate",
        "ExportMyData",
        "OpenExtract",
        "LocateExtract",
        "RecordAppEvents",
        "RemoveAccountAnonymous",
        "WithdrawAccountRemoval",
        "ackMessage",
        "ackNotifications",
        "AcceptEggHuntParticipation",
        "EggHuntClick",
        "LaunchRoue",
        "LoadTaxCertificatePdf",
        "postMessage",
        "QrCodeForKernOrder",
        "RunLockerAction",
    ];
    let mut refused = vec![];
    for entry in ACTIONS.iter().copied().flatten().filter(|it| it.access != Access::Webhook) {
        let answer = alice.ask(entry.name, entry.group, entry.method, &json!({ "unreadable": [] })).await;
        if answer.code == Refusal::OwnerOnly.code() {
            refused.push(entry.name);
        }
        // She is a beneficiary, and nothing more.
        assert!(
            !matches!(entry.access, Access::AnyOf(_) | Access::Staff) || answer.code == codes::NOT_FOUND,
            "{}",
            entry.name
        );
    }
    refused.sort_unstable();
    let mut kept = kept.to_vec();
    kept.sort_unstable();
    assert_eq!(refused, kept);
    let mail = SetMyProfile {
        data: ProfileChange { email: Some("marie@concierge.test".into()), ..Default::default() },
    };
    alice.refused(mail, Refusal::OwnerOnly).await;
    assert_eq!(app.client(ALICE).await.ok(MyProfile {}).await["pendingEmail"], Value::Null);
}

/// An action in the account stands in the order under both names.
#[tokio::test]
async fn what_is_written_there_is_signed_by_the_manager_for_the_beneficiary() {
    let app = App::world(groups::actions()).await;
    let order = world::placed(&app, ALICE, world::SHIRTS, 900).await;
    let marie = app.client(MARIE).await;
    let asked = StartImpersonation { user_id: ALICE, reason: "Elle ne peut pas écrire".into() };
    let begun = marie.ok(asked).await;
    let context = json!({ "beneficiaryId": ALICE, "impersonationId": begun["id"] }).to_string();
    let comment =
        NewOrderComment { order_id: decoded(&order), comment: "Sans amidon".into(), ..Default::default() };
    marie.header("x-context", &context).ok(comment).await;
    let order = app.store().orders().get(order).await.expect("the order");
    let written = order.events.last().expect("an event");
    assert_eq!(
        (written.from.as_str(), written.on_behalf_of.as_deref()),
        ("Marie Dubreuil", Some("Alice Martin")),
        "{written:?}"
    );
}
