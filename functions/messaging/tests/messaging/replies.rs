//! Canned replies.

use contract::{
    OrderId,
    messaging::{DeleteReplyModel, GetReplyModels, SaveReplyModel},
    orders::PaymentMode,
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

const READY: &str = "Bonjour {prenom}, votre commande {commande} ({offre}) vous attend depuis le {date}.";

async fn app() -> App {
    App::world(messaging::router().merge(orders::router())).await
}

/// An order of Alice's that the replies are about.
async fn ordered(app: &App) -> OrderId {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], PaymentMode::Conciergerie, None).await.id
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

fn model(id: i64, title: &str, text: &str) -> Value {
    json!({ "id": id, "title": title, "text": text })
}

async fn titles(client: &Client<'_>) -> Vec<String> {
    let found = client.ok(GetReplyModels::default()).await;
    let all = found["models"].as_array().expect("models").iter();
    all.map(|it| it["title"].as_str().expect("a title").to_owned()).collect()
}

#[tokio::test]
async fn a_desk_keeps_its_replies_and_an_order_fills_them() {
    let app = app().await;
    let marie = marie(&app).await;
    let made =
        marie.ok(SaveReplyModel { model: decoded(&model(0, "Prête", READY)), ..Default::default() }).await;
    assert_eq!((&made["id"], &made["edition"]), (&json!(1), &json!(1)));
    marie
        .ok(SaveReplyModel {
            model: decoded(&model(0, "Absence", "Nous sommes fermés.")),
            ..Default::default()
        })
        .await;
    assert_eq!(titles(&marie).await, ["Absence", "Prête"]);

    let order = ordered(&app).await;
    let filled =
        marie.ok(GetReplyModels { order_id: Some(order), ..Default::default() }).await["filled"][1].clone();
    let text = filled["text"].as_str().unwrap();
    assert!(text.starts_with(&format!("Bonjour Alice, votre commande {order} (")), "{text}");
    assert!(text.ends_with("depuis le {date}."), "{text}");
    assert_eq!(filled["missing"], json!(["date"]));
    // Each desk has its own.
    let campus = app.client(MARIE).await.at(ORION_CAMPUS);
    assert_eq!(titles(&campus).await, Vec::<String>::new());
}

#[tokio::test]
async fn the_person_who_is_written_to_fills_what_is_known_of_them_and_their_name_stays_text() {
    let app = app().await;
    let marie = marie(&app).await;
    let text = "Bonjour {prenom} {nom}, la conciergerie {conciergerie} a {commande}.";
    marie.ok(SaveReplyModel { model: decoded(&model(0, "Bonjour", text)), ..Default::default() }).await;
    let mut alice = app.store().people().get(ALICE).await.expect("Alice");
    alice.name = "{commande} <b>".to_owned();
    app.store().commit(store::Changes::new().save(&alice).expect("writable")).await.expect("saved");
    let to_alice = |user| GetReplyModels { user_id: Some(user), ..Default::default() };
    let filled = marie.ok(to_alice(ALICE)).await["filled"][0].clone();
    let desk = app.store().places().stored_desk(ORION_TOWER).await.expect("the desk");
    let wanted = format!("Bonjour Alice {{commande}} <b>, la conciergerie {} a {{commande}}.", desk.name);
    assert_eq!((&filled["text"], &filled["missing"]), (&json!(wanted), &json!(["commande"])));
    marie.refused(to_alice(ZOE), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn what_somebody_else_has_changed_is_not_overwritten() {
    let app = app().await;
    let marie = marie(&app).await;
    marie.ok(SaveReplyModel { model: decoded(&model(0, "Prête", READY)), ..Default::default() }).await;
    let changed = SaveReplyModel {
        model: decoded(&model(1, "Prête à retirer", READY)),
        edition: 1,
        ..Default::default()
    };
    assert_eq!(marie.ok(changed.clone()).await["edition"], 2);
    let refused = marie.call(changed).await;
    assert_eq!(refused.data["title"], "Prête à retirer", "{:?}", refused.message);
    let stale = DeleteReplyModel { id: 1, edition: 1, ..Default::default() };
    assert_ne!(marie.call(stale).await.code, 0);
    marie.ok(DeleteReplyModel { id: 1, edition: 2, ..Default::default() }).await;
    assert_eq!(titles(&marie).await, Vec::<String>::new());
    marie.refused(DeleteReplyModel { id: 1, edition: 2, ..Default::default() }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_variable_that_there_is_not_is_named_and_nothing_is_kept() {
    let app = app().await;
    let marie = marie(&app).await;
    let refused = marie
        .call(SaveReplyModel {
            model: decoded(&model(0, "Prête", "Bonjour {telephone}")),
            ..Default::default()
        })
        .await;
    assert_eq!(refused.code, codes::INVALID);
    assert!(refused.data.to_string().contains("{telephone}"), "{}", refused.data);
    assert_eq!(titles(&marie).await, Vec::<String>::new());
}

#[tokio::test]
async fn of_many_who_make_the_last_one_at_once_one_does() {
    let app = app().await;
    let marie = marie(&app).await;
    for nth in 0..99 {
        marie
            .ok(SaveReplyModel {
                model: decoded(&model(0, &format!("Modèle {nth}"), "Bonjour")),
                ..Default::default()
            })
            .await;
    }
    let last = SaveReplyModel { model: decoded(&model(0, "La dernière", "Bonjour")), ..Default::default() };
    let answers = join_all((0..4).map(|_| marie.call(last.clone()))).await;
    let mut codes: Vec<_> = answers.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, codes::INVALID, codes::INVALID, codes::INVALID]);
    assert_eq!(titles(&marie).await.len(), 100);
}

#[tokio::test]
async fn replies_of_another_company_do_not_exist() {
    let app = app().await;
    marie(&app)
        .await
        .ok(SaveReplyModel { model: decoded(&model(0, "Prête", READY)), ..Default::default() })
        .await;
    let order = ordered(&app).await;
    let hugo = app.client(HUGO).await;
    let there = GetReplyModels { conciergerie_id: Some(ORION_TOWER), ..Default::default() };
    hugo.refused(there.clone(), codes::NOT_FOUND).await;
    hugo.refused(GetReplyModels { order_id: Some(order), ..Default::default() }, codes::NOT_FOUND).await;
    let save = SaveReplyModel {
        conciergerie_id: Some(ORION_TOWER),
        model: decoded(&model(1, "Vol", "Texte")),
        edition: 1,
    };
    hugo.refused(save, codes::NOT_FOUND).await;
    let delete = DeleteReplyModel { conciergerie_id: Some(ORION_TOWER), id: 1, edition: 1 };
    hugo.refused(delete, codes::NOT_FOUND).await;
    assert_eq!(titles(&marie(&app).await).await, ["Prête"]);
}
