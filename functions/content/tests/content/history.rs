//! What each change made, and going back to it.

use contract::{
    NewsId, Refusal,
    content::{
        ContentKind, ContentRef, DeleteActualite, DropContentDraft, GetActualite, GetBinaryData,
        GetContentHistory, NewsForm, RestoreContent, SetActualite,
    },
};
use serde_json::json;
use testkit::{
    codes, decoded,
    world::{ALICE, HUGO, MARIE},
};

use crate::{
    editing::{again, app, at_home, news, saved},
    square::{SMALL, with_picture},
};

fn item(id: NewsId) -> ContentRef {
    ContentRef { kind: ContentKind::News, id: id.0 }
}

#[tokio::test]
async fn each_change_is_told_with_its_author_and_an_earlier_text_becomes_the_draft() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = saved(&marie, news(&app, "Premier")).await;
    marie.ok(again(news(&app, "Second"), id, 1)).await;
    let history = marie.ok(GetContentHistory { item: item(id) }).await;
    assert_eq!(history["edition"], 2);
    let kinds: Vec<_> =
        history["versions"].as_array().expect("versions").iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["published", "created"]);
    let newest = &history["versions"][0];
    assert_eq!((&newest["by"], &newest["restorable"]), (&json!("Marie Dubreuil"), &json!(true)));
    assert_eq!(newest["changes"][0]["before"], "Premier");

    let restore = RestoreContent { item: item(id), version: 1, edition: 1 };
    marie.refused(restore.clone(), Refusal::EditedMeanwhile).await;
    marie.refused(RestoreContent { version: 9, edition: 2, ..restore.clone() }, codes::NOT_FOUND).await;
    marie.ok(RestoreContent { edition: 2, ..restore }).await;
    let form = marie.ok(GetActualite { actualite_id: id }).await;
    assert_eq!((&form["actu"]["title"]["fr"], &form["edition"]), (&json!("Premier"), &json!(3)));
    assert_eq!(form["state"], "online");
    let hugo = app.client(HUGO).await;
    hugo.refused(GetContentHistory { item: item(id) }, codes::NOT_FOUND).await;

    let drop = DropContentDraft { item: item(id), edition: 2 };
    marie.refused(drop.clone(), Refusal::EditedMeanwhile).await;
    hugo.refused(drop.clone(), codes::NOT_FOUND).await;
    marie.ok(DropContentDraft { edition: 3, ..drop.clone() }).await;
    marie.refused(DropContentDraft { edition: 4, ..drop }, codes::NOT_FOUND).await;
    let form = marie.ok(GetActualite { actualite_id: id }).await;
    assert_eq!((&form["actu"]["title"]["fr"], &form["draft"]), (&json!("Second"), &json!(null)));
}

#[tokio::test]
async fn a_copy_says_so_and_what_was_never_published_goes_with_its_draft() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let first = saved(&marie, news(&app, "Premier")).await;
    let copy = SetActualite { copy_of: Some(first), draft: true, ..news(&app, "Premier") };
    let copy = saved(&marie, copy).await;
    let history = marie.ok(GetContentHistory { item: item(copy) }).await;
    assert_eq!(history["versions"][0]["kind"], "duplicated");
    marie.ok(DropContentDraft { item: item(copy), edition: 1 }).await;
    marie.refused(GetActualite { actualite_id: copy }, codes::NOT_FOUND).await;
    app.work(&jobs::router()).await;
    assert_eq!(at_home(&app, ALICE).await, [first.0]);
}

#[tokio::test]
async fn with_an_item_go_its_history_and_the_pictures_of_all_its_texts() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let answer = marie.ok(with_picture(news(&app, "Premier"), SMALL)).await;
    let id: NewsId = decoded(&answer["saved"]["actu"]["id"]);
    let first: String = decoded(&answer["saved"]["actu"]["image"]);
    let answer = marie.ok(with_picture(again(news(&app, "Second"), id, 1), SMALL)).await;
    let second: String = decoded(&answer["saved"]["actu"]["image"]);
    assert_ne!(first, second);
    assert_eq!(marie.call(GetBinaryData { id: first.clone() }).await.status, 200, "it can be restored");
    let object = NewsForm { id, ..NewsForm::default() };
    marie.ok(DeleteActualite { object, edition: 2, ..DeleteActualite::default() }).await;
    app.work(&jobs::router()).await;
    for key in [first, second] {
        for key in [format!("{key}-small"), key] {
            marie.refused(GetBinaryData { id: key }, codes::NOT_FOUND).await;
        }
    }
    let left = app.store().content().remains(item(id)).await.expect("readable");
    assert!(left.is_empty(), "{left:?}");
    assert!(app.kept_files().is_empty());
}
