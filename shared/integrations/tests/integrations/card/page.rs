use contract::Lang;
use http_body_util::{BodyExt, Full};
use hyper::{Request, Response, body::Bytes};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use integrations::card::{SessionRequest, Status};
use sandbox::bank::PageError;

use super::world::{GOOD, World};

async fn fetch(request: Request<Full<Bytes>>) -> (Response<()>, String) {
    let answer = Client::builder(TokioExecutor::new()).build_http().request(request).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    (Response::from_parts(head, ()), String::from_utf8(body.to_vec()).unwrap())
}

fn form(url: &str, fields: &[(&str, &str)]) -> Request<Full<Bytes>> {
    let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    Request::post(url)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Full::from(body))
        .unwrap()
}

fn page(url: &str) -> Request<Full<Bytes>> {
    Request::get(url).body(Full::default()).unwrap()
}

#[tokio::test]
async fn the_page_speaks_the_customers_language() {
    let world = World::new().await;
    let french = world.provider.open_session(&world.session("t-1", 1290)).await.unwrap();
    let request = SessionRequest { lang: Lang::En, ..world.session("t-2", 1290) };
    let english = world.provider.open_session(&request).await.unwrap();

    let (head, body) = fetch(page(&french.url)).await;
    assert_eq!(head.headers()["cache-control"], "no-store");
    for words in
        [r#"<html lang="fr">"#, "Banque bac à sable", "12,90\u{a0}€", "Payer", "Refuser", "Abandonner"]
    {
        assert!(body.contains(words), "{words} in {body}");
    }
    let (_, body) = fetch(page(&english.url)).await;
    for words in [r#"<html lang="en">"#, "Sandbox bank", "€12.90", "Pay", "Refuse", "Give up", "out of order"]
    {
        assert!(body.contains(words), "{words} in {body}");
    }
}

#[tokio::test]
async fn a_wrong_field_is_named_and_the_customer_tries_again() {
    let world = World::new().await;
    let session = world.provider.open_session(&world.session("t-1", 1290)).await.unwrap();
    let typed =
        [("decision", "pay"), ("number", "4111"), ("expiry", "12/30"), ("holder", r#""><script>alert(1)"#)];
    let (head, body) = fetch(form(&session.url, &typed)).await;
    assert_eq!(head.status(), 422);
    let marked = r#"aria-invalid="true" aria-describedby="number-error""#;
    assert!(body.contains(marked) && body.contains(r#"id="number-error" role="alert""#), "{body}");
    assert!(!body.contains("<script>") && body.contains("&lt;script&gt;"), "{body}");
    assert_eq!(world.view("t-1").await.status, Status::Pending);

    let typed =
        [("decision", "pay"), ("number", "4111 1111 1111 1111"), ("expiry", "12/30"), ("holder", "C. M.")];
    let (head, _) = fetch(form(&session.url, &typed)).await;
    assert_eq!(head.status(), 303);
    let view = world.view("t-1").await;
    assert_eq!(head.headers()["location"], format!("https://app.example/?x=1&PayId={}#/paid", view.pay_id));
    assert_eq!(view.status, Status::Captured);
    assert_eq!(fetch(page(&session.url)).await.0.status(), 303, "a used page leads back");
}

#[tokio::test]
async fn pages_that_do_not_exist_say_so() {
    let world = World::new().await;
    let session = world.provider.open_session(&world.session("t-1", 1290)).await.unwrap();
    let wrong = format!("{}x", session.url);
    assert_eq!(fetch(page(&wrong)).await.0.status(), 404);
    assert_eq!(world.bank.pay(&wrong, GOOD).await, Err(PageError::NoSuchPage));
    assert_eq!(world.bank.pay(&session.url, "4111").await, Err(PageError::Number));
}
