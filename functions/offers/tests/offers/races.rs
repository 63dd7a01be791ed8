//! Two people at once.

use contract::{
    Cents, Permission, Price, Refusal,
    catalogue::GetOffre,
    offers::{AddOffreToConc, RemoveOffreFromConc},
    orders::CreateOrder,
};
use futures::future::join_all;
use serde_json::json;
use testkit::{Answered, codes, decoded, world::*};

use crate::{app, changed, permit, read, save};

fn codes(answers: &[Answered]) -> Vec<u16> {
    let mut codes: Vec<_> = answers.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    codes
}

#[tokio::test]
async fn of_many_editors_at_once_one_saves_and_the_others_see_what_they_saved() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let seen = read(&marie, SHIRTS).await;
    let saves = (1..=8).map(|hours| marie.call(changed(&seen, |it| it.offre.retractation_delay = hours)));
    let answers = join_all(saves).await;
    assert_eq!(
        codes(&answers),
        [
            0,
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code(),
            Refusal::EditedMeanwhile.code()
        ]
    );
    let winner = answers.iter().find(|it| it.code == 0).expect("one");
    for late in answers.iter().filter(|it| it.code == Refusal::EditedMeanwhile.code()) {
        assert_eq!(late.data, winner.data["saved"]);
    }
    let stands = read(&marie, SHIRTS).await;
    assert_eq!((&stands["offre"]["id"], &stands["edition"]), (&winner.data["newOffreId"], &json!(2)));
}

/// When one publishes and one drafts at the same time, the second is told: no draft stands on a version that is gone.
#[tokio::test]
async fn a_draft_and_a_version_at_once_do_not_pass_each_other_by() {
    let app = app().await;
    permit(&app, GILLES, &[Permission::ManageOffresPart]).await;
    let (marie, gilles) = (app.client(MARIE).await.at(ORION_TOWER), app.client(GILLES).await.at(ORION_TOWER));
    for _ in 0..6 {
        let seen = read(&marie, SHIRTS).await;
        let (version, draft) =
            futures::join!(marie.call(changed(&seen, |_| {})), gilles.call(changed(&seen, |_| {})),);
        let one_wins = [(0, Refusal::EditedMeanwhile.code()), (Refusal::DraftWaits.code(), 0)];
        assert!(one_wins.contains(&(version.code, draft.code)), "{version:?} {draft:?}");
        if draft.code == 0 {
            let drop = contract::offers::DropOffreDraft { offre_id: SHIRTS, draft_edition: 1 };
            marie.ok(drop).await;
        }
    }
}

#[tokio::test]
async fn of_many_who_associate_a_desk_at_once_one_does() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let (conciergerie_id, offre_id) = (ORION_CAMPUS, PLUMBER);
    let add = |_| marie.call(AddOffreToConc { conciergerie_id, offre_id });
    let answers = join_all((0..6).map(add)).await;
    assert_eq!(
        codes(&answers),
        [0, codes::INVALID, codes::INVALID, codes::INVALID, codes::INVALID, codes::INVALID]
    );
    let remove = |_| marie.call(RemoveOffreFromConc { conciergerie_id, offre_id });
    let answers = join_all((0..6).map(remove)).await;
    assert_eq!(
        codes(&answers),
        [0, codes::NOT_FOUND, codes::NOT_FOUND, codes::NOT_FOUND, codes::NOT_FOUND, codes::NOT_FOUND]
    );
}

/// Saving an offer while people order it: each order is of the version that they were shown, at its price, or they are
/// told of the new one.
#[tokio::test]
async fn an_order_has_the_version_it_was_shown_or_is_told_of_another() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await.at(ORION_TOWER), app.client(ALICE).await);
    let elsewhere = app.another_instance();
    let bruno = elsewhere.client(BRUNO).await;
    let mut told = 0;
    for price in [1300, 1400, 1500, 1600, 1700] {
        let shown = alice.ok(GetOffre { id: SHIRTS }).await;
        let mut wish = json!(order_request(&offer(SHIRTS)));
        wish["offreId"] = shown["id"].clone();
        let dearer = changed(&read(&marie, SHIRTS).await, |it| {
            it.items[0].price = Price(Some(Cents(price)));
        });
        let wish = CreateOrder { o: decoded(&wish) };
        let (saved, mine, his) =
            futures::join!(marie.call(dearer), alice.call(wish.clone()), bruno.call(wish.clone()),);
        assert_eq!(saved.code, 0, "{saved:?}");
        for answer in [&mine, &his] {
            match answer.code {
                0 => {
                    let id = contract::OrderId(answer.data["orderId"].as_i64().expect("a number"));
                    let order = app.store().orders().get(id).await.expect("the order");
                    assert_eq!(json!(order.offer), shown["id"]);
                    assert_eq!(json!(contract::Price(order.lines[0].price)), shown["items"][0]["price"]);
                }
                38 => {
                    told += 1;
                    assert_eq!(answer.data["offre"]["id"], saved.data["newOffreId"]);
                }
                _ => panic!("{answer:?}"),
            }
        }
        // Every instance tells of the version before from now on.
        for client in [&alice, &bruno] {
            client.refused(wish.clone(), Refusal::OfferChanged).await;
            told += 1;
        }
    }
    assert!(told >= 10);
}

/// The writes of a save do not grow with the desks that have the offer.
#[tokio::test]
async fn a_save_writes_as_many_items_for_many_desks_as_for_one() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let campus = app.store().places().stored_desk(ORION_CAMPUS).await.expect("a desk").entity;
    let mut desks = vec![];
    for nth in 0..60 {
        let id = contract::ConciergerieId(500 + nth);
        let desk = domain::people::organisation::Conciergerie { id, ..campus.clone() };
        app.store().commit(store::Changes::new().insert(&desk).expect("a desk")).await.expect("a desk");
        desks.push(id);
    }
    let written = async |hours: u32| {
        let request = changed(&read(&marie, SHIRTS).await, |it| it.offre.retractation_delay = hours);
        let answer = marie.call(request).await;
        assert_eq!(answer.code, 0, "{answer:?}");
        let used = answer.header("x-used").split(' ').find_map(|it| it.strip_prefix("write="));
        used.and_then(|it| it.parse::<f64>().ok()).expect("an answer says what it used")
    };
    save(&marie, SHIRTS, |_| {}).await;
    let few = written(1).await;
    for desk in desks {
        marie.ok(AddOffreToConc { conciergerie_id: desk, offre_id: SHIRTS }).await;
    }
    let many = written(2).await;
    // Longer lists of desks in the same items, and nothing a desk.
    assert!(many < few + 20.0, "{many} units for 62 desks, {few} for 2");
}
