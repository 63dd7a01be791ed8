//! The data of their own that somebody takes away, and who acted for them.

use super::*;

#[tokio::test]
async fn a_beneficiary_takes_all_their_data_away_once_and_nobody_else_does() {
    let app = App::world(account::router().merge(reporting::router())).await;
    let order = world::placed(&app, ALICE, SHIRTS, 7).await;
    world::placed(&app, CHLOE, SHIRTS, 8).await;
    let alice = app.client(ALICE).await;
    alice.ok(SetCguRead::default()).await;
    alice.ok(ExportMyData {}).await;
    assert_ne!(app.client(MARIE).await.call(ExportMyData {}).await.code, 0, "a manager has no such file");
    app.work(&jobs::router()).await;
    let mail = app.sent().take().pop().expect("a mail");
    assert_eq!((mail.kind.as_str(), mail.to.as_str()), ("ownDataReady", "alice@concierge.test"));
    let link = serde_json::to_value(&mail).expect("json")["text"]["button"][1].clone();
    let ticket = link.as_str().and_then(|it| it.rsplit('/').next()).expect("a link").to_owned();
    let open = OpenExtract { ticket };
    assert_ne!(app.client(CHLOE).await.call(open.clone()).await.status, 200);
    let file = alice.call(open.clone()).await;
    assert_eq!((file.status, file.header("content-type")), (200, "application/zip"));
    assert_ne!(alice.call(open).await.status, 200, "once");

    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file.body)).expect("a zip");
    let mut read = |name: &str| {
        let mut text = String::new();
        let mut file = zip.by_name(name).expect("a file");
        std::io::Read::read_to_string(&mut file, &mut text).expect("text");
        text
    };
    let data: Value = serde_json::from_str(&read("mes-donnees.json")).expect("json");
    assert_eq!(data["account"][0]["email"], "alice@concierge.test");
    assert!(data["devices"][0]["since"].is_string(), "what she is signed in with: {:#}", data["devices"]);
    assert_eq!(data["terms"][0]["version"], 1);
    for part in ["subscriptions", "takeovers", "olderOrders", "removal"] {
        assert_eq!(data[part], json!([]), "what there is none of is told, too");
    }
    assert_eq!((&data["orders"][0]["number"], data["orders"][1].is_null()), (&json!(order), true));
    let page = read("mes-donnees.html");
    assert!(page.contains("<h1>Mes données</h1>") && page.contains("Martin") && !page.contains("Girard"));
}

#[tokio::test]
async fn a_link_to_ones_data_ends_after_a_day_and_few_are_made_an_hour() {
    let app = App::world(account::router().merge(reporting::router())).await;
    let alice = app.client(ALICE).await;
    for _ in 0..5 {
        alice.ok(ExportMyData {}).await;
    }
    alice.refused(ExportMyData {}, codes::SLOW_DOWN).await;
    app.work(&jobs::router()).await;
    let mails = app.sent().take();
    assert_eq!(mails.len(), 5);
    let link = serde_json::to_value(&mails[0]).expect("json")["text"]["button"][1].clone();
    let ticket = link.as_str().and_then(|it| it.rsplit('/').next()).expect("a link").to_owned();
    app.advance(SignedDuration::from_hours(24));
    let alice = app.client(ALICE).await;
    let late = alice.call(OpenExtract { ticket }).await;
    assert_eq!(late.code, Refusal::ExtractGone.code());
}

#[tokio::test]
async fn who_acted_for_somebody_is_told_to_them_alone() {
    let app = app().await;
    let id = world::placed(&app, ALICE, SHIRTS, 7).await;
    let mut order = app.store().orders().get(id).await.expect("the order");
    let people = app.store().people();
    let (marie, alice) = futures::join!(people.get(MARIE), people.get(ALICE));
    let by = Actor::manager_for(&marie.expect("Marie"), &alice.expect("Alice"));
    order.comment("Pour elle", true, true, false, &by, app.now()).expect("a comment");
    app.store().commit(Changes::new().save_order(&order).expect("an order")).await.expect("saved");
    let acted = app.client(ALICE).await.ok(GetActedForMe {}).await;
    assert_eq!(acted["entries"].as_array().map(Vec::len), Some(1), "{acted}");
    let entry = &acted["entries"][0];
    assert_eq!((&entry["by"], &entry["orderId"]), (&json!("Marie Dubreuil"), &json!(id)));
    assert_eq!(entry["what"]["fr"], "Message écrit pour vous");
    assert_eq!(app.client(CHLOE).await.ok(GetActedForMe {}).await["entries"], json!([]));
}
