//! The bytes of an answer as they arrive: compressed where that is worth it and the caller accepts it.

use contract::{Access, Action, Group, Image, Method, Result};
use runtime::{Ctx, Router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use testkit::{Answered, App};

contract::named!(Say, Show);

/// Says one word as often as asked.
#[derive(Deserialize, JsonSchema)]
struct Say {
    times: usize,
}

impl Action for Say {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Public;
    type Response = String;
}

async fn say(_: Ctx, request: Say) -> Result<String> {
    Ok("bonjour ".repeat(request.times))
}

/// Shows a picture of a type.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Show {
    content_type: String,
}

impl Action for Show {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    type Response = Image;
}

async fn show(_: Ctx, request: Show) -> Result<Image> {
    Ok(Image { content_type: request.content_type, data: "AAAA".repeat(1_000), name: None, location: None })
}

async fn app() -> App {
    App::new(Router::default().on(say).on(show)).await
}

async fn asked<A: Action>(app: &App, accepted: &str, params: Value) -> Answered {
    app.anonymous().header("accept-encoding", accepted).raw::<A>(params).await
}

fn header<'a>(answer: &'a Answered, name: &str) -> Option<&'a str> {
    answer.headers.iter().find(|it| it.0 == name).map(|it| it.1.as_str())
}

#[tokio::test]
async fn a_long_answer_is_compressed_for_who_takes_it() {
    let app = app().await;
    let plain = asked::<Say>(&app, "br", json!({ "times": 1_000 })).await;
    let short = asked::<Say>(&app, "br, gzip", json!({ "times": 1_000 })).await;
    assert_eq!(
        (header(&plain, "content-encoding"), header(&short, "content-encoding")),
        (None, Some("gzip"))
    );
    assert!(short.body.len() * 10 < plain.body.len(), "{} of {}", short.body.len(), plain.body.len());
    assert_eq!(short.data, plain.data);
    // Nobody on the way gives one caller what was made for another.
    assert_eq!(header(&plain, "vary"), Some("accept-encoding"));
    assert_eq!(header(&short, "vary"), Some("accept-encoding"));
}

#[tokio::test]
async fn a_short_answer_is_sent_as_it_is() {
    let answer = asked::<Say>(&app().await, "gzip", json!({ "times": 10 })).await;
    assert_eq!((header(&answer, "content-encoding"), header(&answer, "vary")), (None, None));
}

#[tokio::test]
async fn a_picture_is_compressed_only_where_it_is_text() {
    let app = app().await;
    let jpeg = asked::<Show>(&app, "gzip", json!({ "contentType": "image/jpeg" })).await;
    assert_eq!((header(&jpeg, "content-encoding"), jpeg.body.len()), (None, 3_000));
    let drawing = asked::<Show>(&app, "gzip", json!({ "contentType": "image/svg+xml" })).await;
    assert_eq!(header(&drawing, "content-encoding"), Some("gzip"));
}
