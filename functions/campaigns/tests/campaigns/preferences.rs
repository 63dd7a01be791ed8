use contract::{
    account::{GetSubscriptionsForUser, Subscription},
    campaigns::{GetMailPreferences, SetMailPreferences},
};
use runtime::Request;
use testkit::{Answered, codes};

use super::*;

/// The token in the mail that Alice got.
async fn token(app: &App) -> String {
    let marie = marie(app).await;
    let id = draft(&marie).await;
    marie.ok(super::sent(id)).await;
    app.work(&jobs()).await;
    let mails = app.sent().all();
    let mail = mails.iter().find(|it| it.text.subject.starts_with("Alice")).expect("Alice's");
    let (_, page) = mail.campaign.as_ref().and_then(|it| it.preferences.clone()).expect("a page");
    page.rsplit('/').next().expect("a token").to_owned()
}

/// The request that a mail program sends.
async fn click(app: &App, token: &str) -> Answered {
    let headers = [("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned())].into();
    app.anonymous()
        .send(Request {
            method: "POST".to_owned(),
            path: "/api/campaigns/LeaveCampaigns".to_owned(),
            query: format!("token={token}"),
            headers,
            body: b"List-Unsubscribe=One-Click".to_vec(),
            ip: "192.0.2.9".to_owned(),
        })
        .await
}

async fn follows(app: &App) -> bool {
    app.store().people().get(ALICE).await.expect("Alice").subscriptions.contains(&WELLNESS)
}

#[tokio::test]
async fn one_click_leaves_the_topic_and_twice_comes_to_the_same() {
    let app = app().await;
    let token = token(&app).await;
    for _ in 0..2 {
        assert_eq!(click(&app, &token).await.code, 0);
        assert!(!follows(&app).await);
    }
}

#[tokio::test]
async fn topics_are_chosen_without_signing_in_and_the_token_does_nothing_else() {
    let app = app().await;
    let token = token(&app).await;
    let nobody = app.anonymous();
    let read = nobody.ok(GetMailPreferences { token: token.clone() }).await;
    assert_eq!(read["topic"], serde_json::json!(WELLNESS));
    assert!(read["subscriptions"].as_array().is_some_and(|it| !it.is_empty()));
    let set = |selected| SetMailPreferences {
        token: token.clone(),
        subscriptions: vec![Subscription { id: WELLNESS, selected, ..Subscription::default() }],
    };
    nobody.ok(set(false)).await;
    assert!(!follows(&app).await);
    nobody.ok(set(true)).await;
    assert!(follows(&app).await);
    let signed_in = nobody.with_token(&token).call(GetSubscriptionsForUser::default()).await;
    assert_eq!(signed_in.code, codes::NO_SESSION);
}

#[tokio::test]
async fn a_wrong_token_is_not_found_and_changes_nothing() {
    let app = app().await;
    let token = token(&app).await;
    let mut parts: Vec<&str> = token.splitn(3, '.').collect();
    let bruno = BRUNO.to_string();
    let secret = parts[2];
    for wrong in [
        String::new(),
        "x".to_owned(),
        format!("{token}x"),
        token[..token.len() - 1].to_owned(),
        {
            parts[1] = &bruno;
            parts.join(".")
        },
        format!("0.0.{secret}"),
    ] {
        assert_eq!(click(&app, &wrong).await.code, codes::NOT_FOUND, "{wrong}");
        app.anonymous().refused(GetMailPreferences { token: wrong }, codes::NOT_FOUND).await;
    }
    assert!(follows(&app).await);
}
