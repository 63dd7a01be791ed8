//! A beneficiary, as the desk reads them, changes them and makes new ones.

use contract::{
    account::{MyProfile, ProfileChange, SetMyProfile, SetUserProfile, UserProfile},
    auth::{ConfirmRegistration, UserInfoFromSession},
    users::{GetUserInfos, NewAdherent, NewUserAdherentV2, Phones, SearchUser, SetUserConciergerie},
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{
    decoded,
    world::{self, ALICE, BRUNO, CHLOE, GILLES, HUGO, MARIE, ORION_CAMPUS, ORION_TOWER, VEGA_TOWER},
};

use super::*;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const NOT_ALLOWED: u16 = contract::Refusal::ConciergerieNotAllowed.code();

#[tokio::test]
async fn the_desk_reads_a_beneficiary_without_their_secrets() {
    let app = app().await;
    let read = app.client(MARIE).await.ok(GetUserInfos { user_id: BRUNO }).await;
    assert_eq!(
        (&read["user"]["lastname"], &read["user"]["conciergerie"]["id"], &read["user"]["entreprise"]["name"]),
        (&json!("Lefèvre"), &json!(ORION_TOWER), &json!("Orion"))
    );
    assert_eq!(read["paymentDetails"]["card"]["lastDigits"], "242");
    assert_eq!(read["paymentDetails"]["mandate"], Value::Null);
    assert_eq!(read["conciergeries"].as_array().map(Vec::len), Some(2));
    assert!(!read.to_string().contains(&world::card().token), "{read}");
    let flags = ["canEdit", "canChangeLogin", "canAddCredit", "canReinvite", "canActivate", "canToggleVip"];
    assert_eq!(
        flags.map(|it| read[it].clone()),
        [json!(true), json!(true), json!(true), json!(true), json!(true), json!(true)]
    );
    assert_eq!((&read["canUnblock"], &read["canResendCgu"]), (&json!(false), &json!(false)));

    let gilles = app.client(GILLES).await.ok(GetUserInfos { user_id: BRUNO }).await;
    assert_eq!(
        flags.map(|it| gilles[it].clone())[2..],
        [json!(false), json!(false), json!(false), json!(false)]
    );
}

#[tokio::test]
async fn who_is_no_beneficiary_in_reach_does_not_exist() {
    let app = app().await;
    for (user, whom) in [(HUGO, ALICE), (ALICE, BRUNO), (MARIE, GILLES), (MARIE, world::SABINE)] {
        let client = app.client(user).await;
        client.refused(GetUserInfos { user_id: whom }, NOT_FOUND).await;
        client.refused(UserProfile { user_id: whom }, NOT_FOUND).await;
        let change = SetUserProfile {
            user_id: whom,
            data: ProfileChange { city: Some("Lyon".into()), ..Default::default() },
            edition: 1,
        };
        client.refused(change, NOT_FOUND).await;
    }
}

#[tokio::test]
async fn the_desk_and_the_owner_change_one_profile_by_one_rule() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await, app.client(ALICE).await);
    let read = marie.ok(UserProfile { user_id: ALICE }).await;
    let set = |data: Value, edition: &Value| SetUserProfile {
        user_id: ALICE,
        data: decoded(&data),
        edition: decoded(&edition),
    };
    let data = json!({ "mobileNumber": "06 39 00 10 77", "buildingOrDivision": "Tour Est", "geo1": "4e" });
    let changed = marie.ok(set(data, &read["edition"])).await;
    let own = alice.ok(MyProfile {}).await;
    for field in ["mobileNumber", "buildingOrDivision", "geo1", "name", "conciergerieList"] {
        assert_eq!(own[field], changed[field], "{field}");
    }
    assert_eq!(own["buildingOrDivision"], "Tour Est");

    let late = marie.call(set(json!({ "city": "Lyon" }), &read["edition"])).await;
    assert_eq!((late.code, &late.data["edition"]), (EDITED_MEANWHILE, &changed["edition"]));
    for data in
        [json!({ "mobileNumber": "12" }), json!({ "email": "nobody" }), json!({ "name": "www.piege.test" })]
    {
        let by_desk = marie.call(set(data.clone(), &changed["edition"])).await;
        let by_owner = alice.call(SetMyProfile { data: decoded(&data) }).await;
        assert_eq!((by_desk.code, &by_desk.data), (INVALID, &by_owner.data), "{data}");
    }
    assert_eq!(alice.ok(MyProfile {}).await["mobileNumber"], "06 39 00 10 77");
}

#[tokio::test]
async fn an_address_that_the_desk_types_takes_effect_once_its_reader_says_so() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await, app.client(ALICE).await);
    let edition = marie.ok(UserProfile { user_id: ALICE }).await["edition"].clone();
    let asked = SetUserProfile {
        user_id: ALICE,
        data: ProfileChange { email: Some("alice@new.test".into()), ..Default::default() },
        edition: decoded(&edition),
    };
    let changed = marie.ok(asked).await;
    assert_eq!(
        (&changed["email"], &changed["pendingEmail"]),
        (&json!("alice@concierge.test"), &json!("alice@new.test"))
    );
    let old = mails_to(&app, "alice@concierge.test").await;
    assert_eq!(old.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["emailChanging"]);
    let (kind, token) = mails_to(&app, "alice@new.test").await.pop().expect("a mail");
    assert_eq!(kind, "confirmEmail");
    app.anonymous().ok(ConfirmRegistration { token }).await;
    alice.refused(MyProfile {}, NO_SESSION).await;
    assert_eq!(sign_in(&app, "alice@new.test", PASSWORD).await, 0);
}

fn nadia(email: &str) -> NewUserAdherentV2 {
    NewUserAdherentV2 {
        param: NewAdherent {
            email: email.into(),
            lastname: "Petit".into(),
            firstname: "Nadia".into(),
            phones: Phones { mobile_number: "06 39 00 10 98".into(), ..Default::default() },
            conciergerie: Some(ORION_TOWER),
            building_or_division: "Tour Est".into(),
            geo1: "4e étage".into(),
            ..Default::default()
        },
    }
}

#[tokio::test]
async fn somebody_new_chooses_a_password_by_mail_and_accepts_the_terms_when_they_sign_in() {
    let app = app().await;
    let gilles = app.client(GILLES).await.header("idempotency-key", "the-same-request");
    let made = gilles.ok(nadia("Nadia.Petit@orion.test")).await;
    let again = gilles.ok(nadia("Nadia.Petit@orion.test")).await;
    assert_eq!(made, again, "the answer to the same request");
    assert_eq!(made["conciergerieId"], json!(ORION_TOWER));

    assert_eq!(sign_in(&app, "nadia.petit@orion.test", "").await, BAD_LOGIN, "nobody has chosen a password");
    let mails = mails_to(&app, "Nadia.Petit@orion.test").await;
    assert_eq!(mails.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["invitation"]);
    app.anonymous().ok(by_link(&mails[0].1, "une autre phrase longue")).await;
    assert_eq!(sign_in(&app, "NADIA.petit@orion.test", "une autre phrase longue").await, 0);
    let id = contract::UserId(made["id"].as_i64().expect("a number"));
    let session = app.client(id).await.ok(UserInfoFromSession::default()).await;
    assert_eq!(
        (&session["user"]["needsToValidateCGU"], &session["user"]["needsToChooseLocation"]),
        (&json!(true), &json!(false))
    );
    let found =
        app.client(MARIE).await.ok(SearchUser { expression: "nadia pet".into(), ..Default::default() }).await;
    assert_eq!(found["users"][0]["id"], made["id"]);
    let infos = app.client(MARIE).await.ok(GetUserInfos { user_id: id }).await;
    assert_eq!(
        (&infos["user"]["buildingOrDivision"], &infos["user"]["invited"], &infos["canResendCgu"]),
        (&json!("Tour Est"), &json!(false), &json!(true))
    );
}

#[tokio::test]
async fn a_taken_address_is_said_beside_its_field_and_nobody_is_made() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let taken = marie.call(nadia("BRUNO@concierge.test")).await;
    assert_eq!(taken.code, INVALID);
    assert!(taken.data["fields"]["email"].is_string(), "{taken:?}");
    let mut chosen = nadia("nadia@orion.test");
    chosen.param.login = "nadia".into();
    let refused = marie.call(chosen.clone()).await;
    assert!(refused.data["fields"]["login"].is_string(), "she does not work for all companies: {refused:?}");
    let mut foreign = nadia("nadia@orion.test");
    foreign.param.conciergerie = Some(VEGA_TOWER);
    marie.refused(foreign, NOT_FOUND).await;
    app.client(ALICE).await.refused(nadia("n@orion.test"), NOT_FOUND).await;
    let found = marie.ok(SearchUser { expression: "nadia".into(), ..Default::default() }).await;
    assert_eq!(found["users"], json!([]));

    change(&app, MARIE, |it| it.permissions.push(contract::Permission::ManageAllEntreprise)).await;
    let marie = app.client(MARIE).await;
    marie.ok(chosen).await;
    let mut same = nadia("other@orion.test");
    same.param.login = "NADIA".into();
    let refused = marie.call(same).await;
    assert!(refused.data["fields"]["login"].is_string() && refused.code == INVALID, "{refused:?}");
}

#[tokio::test]
async fn one_address_becomes_one_person_however_many_type_it_at_once() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let typed = ["Nadia@orion.test", "nadia@orion.test", "NADIA@ORION.TEST", "nadia@Orion.test"];
    let answers = join_all(typed.map(|it| marie.call(nadia(it)))).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 1, "{answers:?}");
    for lost in answers.iter().filter(|it| it.code != 0) {
        assert!(lost.code == INVALID && lost.data["fields"]["email"].is_string(), "{lost:?}");
    }
    let found = marie.ok(SearchUser { expression: "nadia".into(), ..Default::default() }).await;
    assert_eq!(found["users"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_beneficiary_moves_within_their_company_and_orders_under_way_stay() {
    let app = app().await;
    let order = world::placed(&app, ALICE, world::SHIRTS, 7).await;
    let gilles = app.client(GILLES).await;
    let to = |desk| SetUserConciergerie { user_id: ALICE, ent_id: desk };
    gilles.refused(to(VEGA_TOWER), NOT_FOUND).await;
    gilles.ok(to(ORION_CAMPUS)).await;
    let read = gilles.ok(GetUserInfos { user_id: ALICE }).await;
    assert_eq!(read["user"]["conciergerie"]["id"], json!(ORION_CAMPUS));
    let order = app.store().orders().get(order).await.expect("the order");
    assert_eq!(order.conciergerie, ORION_TOWER);

    let mut campus = app.store().places().stored_desk(ORION_CAMPUS).await.expect("a desk");
    campus.active = false;
    app.store().commit(Changes::new().save(&campus).expect("writable")).await.expect("saved");
    let refused =
        app.client(MARIE).await.call(SetUserConciergerie { user_id: BRUNO, ent_id: ORION_CAMPUS }).await;
    assert_eq!(refused.code, NOT_ALLOWED);
    app.client(HUGO)
        .await
        .refused(SetUserConciergerie { user_id: CHLOE, ent_id: VEGA_TOWER }, NOT_FOUND)
        .await;
}
