use std::{io::Read, net::Ipv4Addr, sync::Mutex};

use flate2::read::GzDecoder;
use lambda_http::Body;

use super::*;

const NOW: &str = "2026-11-24T08:00:00Z";

/// The requests that the handler got, behind event and adapter.
type Requests = Arc<Mutex<Vec<lambda_http::Request>>>;

/// A gateway whose function keeps the requests it gets and answers what it is told.
fn gateway(seen: &Requests, answer: fn() -> lambda_http::Response<Body>, services: Arc<Services>) -> Gateway {
    let seen = seen.clone();
    let adapter = Adapter::from(service_fn(move |request: lambda_http::Request| {
        seen.lock().unwrap().push(request);
        async move { Ok::<_, Failure>(answer()) }
    }));
    let function = move |event: String| -> Answer {
        let mut adapter = adapter.clone();
        Box::pin(async move {
            let payload: LambdaRequest = serde_json::from_str(&event)?;
            Ok(serde_json::to_string(&adapter.call(LambdaEvent::new(payload, Context::default())).await?)?)
        })
    };
    Gateway { function: Arc::new(function), services }
}

async fn services() -> Arc<Services> {
    testkit::App::new(Router::default()).await.services
}

fn request(method: &str, uri: &str, headers: &[(&str, &str)], body: &[u8]) -> Request<Bytes> {
    let mut request = Request::builder().method(method).uri(uri);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Bytes::copy_from_slice(body)).unwrap()
}

#[tokio::test]
async fn headers_cookies_query_and_bytes_arrive_as_they_were_sent() {
    let seen = Requests::default();
    let gateway = gateway(&seen, || lambda_http::Response::new(Body::Empty), services().await);
    let binary: Vec<u8> = (0..=255).collect();
    let headers = [
        ("host", "localhost:8080"),
        ("accept", "a/b"),
        ("accept", "c/d"),
        ("cookie", "one=1; two=2"),
        ("cookie", "three=3"),
        ("content-type", "multipart/form-data; boundary=x"),
    ];
    let sent = request("POST", "/api/orders/CreateOrder?a=%C3%A9&a=2&b=x%26y", &headers, &binary);
    gateway.call(sent, Ipv4Addr::LOCALHOST.into()).await;

    let seen = seen.lock().unwrap();
    let got = &seen[0];
    assert_eq!(got.method(), "POST");
    assert_eq!(got.uri().path(), "/api/orders/CreateOrder");
    assert_eq!(got.uri().query(), Some("a=%C3%A9&a=2&b=x%26y"));
    assert_eq!(got.headers()["accept"], "a/b,c/d");
    assert_eq!(got.headers()["cookie"], "one=1; two=2; three=3");
    assert_eq!(got.body().as_ref(), &binary[..]);
}

#[tokio::test]
async fn cookies_status_and_bytes_of_an_answer_leave_as_the_function_gave_them() {
    let answer = || {
        lambda_http::Response::builder()
            .status(201)
            .header("set-cookie", "a=1; Path=/")
            .header("set-cookie", "b=2; Secure")
            .header("content-type", "image/png")
            .body(Body::Binary(vec![0, 159, 146, 150, 255]))
            .unwrap()
    };
    let gateway = gateway(&Requests::default(), answer, services().await);
    let response = gateway.call(request("GET", "/api/x/Y", &[], b""), Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers()["content-type"], "image/png");
    let cookies: Vec<_> = response.headers().get_all("set-cookie").iter().collect();
    assert_eq!(cookies, ["a=1; Path=/", "b=2; Secure"]);
    assert_eq!(response.body().as_ref(), [0, 159, 146, 150, 255]);
}

#[test]
fn text_travels_as_text_and_a_form_in_base64() {
    let now: Timestamp = NOW.parse().unwrap();
    let event_of = |kind: &str, body: &[u8]| {
        event(&request("POST", "/api/a/b", &[("content-type", kind)], body), Ipv4Addr::LOCALHOST.into(), now)
    };
    let json = event_of("application/json", "{\"é\":1}".as_bytes());
    assert_eq!((&json["body"], &json["isBase64Encoded"]), (&json!("{\"é\":1}"), &json!(false)));
    let form = event_of("application/x-www-form-urlencoded", b"a=1");
    assert_eq!((&form["body"], &form["isBase64Encoded"]), (&json!("YT0x"), &json!(true)));
    // A body that calls itself text and is none still arrives whole.
    assert_eq!(event_of("text/plain", &[255])["body"], "/w==");
    assert_eq!(event_of("text/plain", b"")["body"], Value::Null);
}

#[tokio::test]
async fn what_is_too_long_for_the_gateway_never_reaches_a_function() {
    let seen = Requests::default();
    let gateway = gateway(&seen, || lambda_http::Response::new(Body::Empty), services().await);
    let sent = request("POST", "/api/a/b", &[], &vec![b'x'; LARGEST + 1]);
    assert_eq!(gateway.call(sent, Ipv4Addr::LOCALHOST.into()).await.status(), 413);
    assert!(seen.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_function_that_fails_is_an_error_of_the_gateway() {
    let gateway = gateway(&Requests::default(), || panic!("as a handler might"), services().await);
    let response = gateway.call(request("GET", "/api/a/b", &[], b""), Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(response.status(), 500);
    assert_eq!(response.body().as_ref(), br#"{"message":"Internal Server Error"}"#);
}

#[tokio::test]
async fn an_unknown_action_is_refused_by_the_real_router() {
    let app = testkit::App::new(Router::default()).await;
    let gateway = Gateway::new(Arc::new(Router::default()), app.services.clone());
    let sent = request("GET", "/api/auth/NoSuchThing", &[("fromapp", "web")], b"");
    let response = gateway.call(sent, Ipv4Addr::LOCALHOST.into()).await;
    assert_eq!(response.status(), 404);
    let body: Value = serde_json::from_slice(response.body()).unwrap();
    assert_eq!(body["code"], 404);
}

#[tokio::test]
async fn a_compressed_answer_arrives_as_the_bytes_that_it_is() {
    let app = testkit::App::world(groups::actions()).await;
    let gateway = Gateway::new(Arc::new(groups::actions()), app.services.clone());
    let alice = app.store().people().get(testkit::world::ALICE).await.unwrap();
    let session = runtime::open_test_session(&app.services, &alice).await.unwrap();
    let ask = async |accepted: &str| {
        let headers = [("fromapp", "web"), ("x-session", &session), ("accept-encoding", accepted)];
        let sent = request("GET", "/api/catalogue/HomeCategoriesV2", &headers, b"");
        gateway.call(sent, Ipv4Addr::LOCALHOST.into()).await
    };
    let plain = ask("identity").await;
    let short = ask("gzip, deflate, br").await;
    assert_eq!(short.headers()["content-encoding"], "gzip");
    let mut text = vec![];
    GzDecoder::new(&short.body()[..]).read_to_end(&mut text).unwrap();
    assert_eq!(text, plain.body()[..]);
    assert!(short.body().len() < plain.body().len());
}
