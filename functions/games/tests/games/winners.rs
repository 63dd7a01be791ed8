//! The winners of games.

use contract::{
    games::{DeleteEggHunt, ExtractGameWinners, GameKind, GetGameWinners, HuntRef},
    list::{FilterValue, ListQuery},
    reporting::ExtractFormat,
};
use serde_json::json;
use testkit::{
    codes, decoded,
    world::{ALICE, BRUNO, HUGO, MARIE},
};

use super::{app, found, joined, opened};

#[tokio::test]
async fn winners_are_listed_and_extracted_for_those_who_keep_the_game() {
    let app = app().await;
    let hunt = opened(&app, |it| (it.nb_eggs_before_winning, it.nb_eggs_to_win) = (Some(0), Some(2))).await;
    for user in [ALICE, BRUNO] {
        let client = app.client(user).await;
        joined(&client, hunt).await;
        found(&app, &client, hunt).await;
    }
    let marie = app.client(MARIE).await;
    let asked = || GetGameWinners { game: GameKind::Hunt, id: hunt.0, data: ListQuery::default() };
    let list = marie.ok(asked()).await;
    assert_eq!((&list["total"], list["winners"].as_array().map(Vec::len)), (&json!(2), Some(2)));
    let newest = &list["winners"][0];
    assert_eq!((&newest["name"], &newest["prize"]["fr"]), (&json!("Bruno Lefèvre"), &json!("Chemises")));
    let asked_for = |name: &str, values: &[&str]| {
        let values = values.iter().map(|it| (*it).to_owned()).collect();
        let filters = vec![FilterValue { name: name.to_owned(), values }];
        GetGameWinners { data: ListQuery { filters, ..ListQuery::default() }, ..asked() }
    };
    for (name, values, found) in [
        ("text", &["lefevre"][..], 1),
        ("text", &["chemises"], 2),
        ("text", &["massage"], 0),
        ("conciergerie", &["1"], 2),
        ("date", &["2026-01-01", "2026-01-02"], 0),
    ] {
        let list = marie.ok(asked_for(name, values)).await;
        let shown = (&list["totalItems"], list["winners"].as_array().map(Vec::len), &list["total"]);
        assert_eq!(shown, (&json!(found), Some(found), &json!(2)), "{name}");
    }
    let order = app.store().orders().get(decoded(&newest["orderId"])).await.expect("the order");
    assert_eq!(order.beneficiary, BRUNO);

    let file = ExtractGameWinners { game: GameKind::Hunt, id: hunt.0, format: ExtractFormat::Csv };
    let extract = marie.ok(file.clone()).await;
    assert_eq!(extract["rows"], 2);
    let key = app.kept_files().into_iter().find(|it| it.starts_with("extracts/")).expect("a file");
    let (_, bytes) =
        app.services.files.as_ref().expect("a bucket").get(&key).await.expect("read").expect("it is there");
    let text = String::from_utf8(bytes).expect("text");
    assert!(text.contains("Alice Martin") && text.contains("Tour Orion;Bruno Lefèvre;Chemises"), "{text}");

    let hugo = app.client(HUGO).await;
    hugo.refused(asked(), codes::NOT_FOUND).await;
    hugo.refused(file, codes::NOT_FOUND).await;
    let deletion = DeleteEggHunt { object: HuntRef { id: hunt }, associations: vec![], edition: 1 };
    marie.ok(deletion).await;
    assert_eq!(marie.ok(asked()).await["total"], 2, "wins outlive their game");
    hugo.refused(asked(), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_game_that_nobody_has_won_has_no_winners() {
    let app = app().await;
    let hunt = opened(&app, |_| ()).await;
    let marie = app.client(MARIE).await;
    let asked = |id| GetGameWinners { game: GameKind::Hunt, id, data: ListQuery::default() };
    assert_eq!(marie.ok(asked(hunt.0)).await["winners"], json!([]));
    marie.refused(asked(99), codes::NOT_FOUND).await;
}
