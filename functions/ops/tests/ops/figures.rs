//! The figures of functions: those of this process, and none where the cloud does not tell its own.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
};

use contract::{
    account::GetConcInfos,
    ops::{GetFunctionFigures, JdbcPoolInfos},
};
use integrations::{Aws, AwsSettings};
use serde_json::{Value, json};
use testkit::{App, codes, world::*};

use crate::app;

async fn figures(app: &App) -> Value {
    app.client(ADA).await.ok(GetFunctionFigures {}).await
}

fn function<'a>(told: &'a Value, name: &str) -> &'a Value {
    told["functions"].as_array().expect("functions").iter().find(|it| it["name"] == name).expect("it")
}

/// The same app with a cloud at an address.
fn with_cloud(app: App, url: &str) -> App {
    let aws = Aws::new(AwsSettings {
        region: "eu-west-3".to_owned(),
        endpoint: Some(url.to_owned()),
        access_key_id: "key".to_owned(),
        secret_access_key: "secret".to_owned(),
        session_token: None,
        roots: vec![],
    });
    let metrics = aws.and_then(|it| it.function_metrics("test")).expect("an address");
    app.with(|services| services.function_metrics = metrics)
}

/// Answers the next call with this, and gives the address.
fn answering(status: &'static str, body: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a call");
        let mut reader = BufReader::new(stream.try_clone().expect("a reader"));
        let (mut line, mut length) = (String::new(), 0);
        while reader.read_line(&mut line).expect("a head") > 2 {
            let header = line.to_lowercase();
            length = header
                .strip_prefix("content-length:")
                .map_or(length, |it| it.trim().parse().expect("a number"));
            line.clear();
        }
        reader.read_exact(&mut vec![0; length]).expect("a question");
        let length = body.len();
        write!(stream, "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
            .expect("sent");
    });
    url
}

#[tokio::test]
async fn calls_are_counted_by_function_and_each_tells_its_memory() {
    let app = app().await;
    let alice = app.client(ALICE).await;
    alice.ok(GetConcInfos {}).await;
    alice.ok(GetConcInfos {}).await;
    let told = figures(&app).await;
    assert_eq!(told["known"], true);
    let account = function(&told, "account");
    let counts = [&account["invocations"], &account["errors"], &account["throttles"], &account["concurrent"]];
    assert_eq!(counts, [&json!(2), &json!(0), &json!(0), &json!(1)], "{account}");
    assert_eq!(function(&told, "bi")["memory"], 1024);
    let quiet = function(&told, "games");
    assert_eq!((&quiet["invocations"], &quiet["p95Milliseconds"]), (&json!(0), &Value::Null));
    app.advance(jiff::SignedDuration::from_hours(2));
    assert_eq!(function(&figures(&app).await, "account")["invocations"], 0, "an hour is over");
}

#[tokio::test]
async fn figures_of_the_cloud_are_shown_under_their_functions() {
    let result = |id: &str, values: Value| json!({ "Id": id, "Values": values, "StatusCode": "Complete" });
    let body = json!({ "MetricDataResults": [
        result("f0_0", json!([10.0, 5.0])),
        result("f0_2", json!([2.0])),
        result("f0_4", json!([41.5])),
        result("f0_5", json!([88.0])),
    ] });
    let url = answering("200 OK", body.to_string());
    let told = figures(&with_cloud(app().await, &url)).await;
    assert_eq!(told["known"], true, "{told}");
    // The first row of the table of functions.
    let auth = function(&told, "auth");
    let shown = [&auth["invocations"], &auth["throttles"], &auth["p95Milliseconds"], &auth["memoryUsed"]];
    assert_eq!(shown, [&json!(15), &json!(2), &json!(42), &json!(88)]);
    assert_eq!(auth["errors"], Value::Null, "what was not told is not known");
}

#[tokio::test]
async fn a_cloud_that_refuses_or_is_not_there_leaves_the_rest_of_the_screen() {
    let refused = answering("400 Bad Request", json!({ "__type": "AccessDenied" }).to_string());
    let nonsense = answering("200 OK", "<html>".to_owned());
    for url in [refused.as_str(), nonsense.as_str(), "http://127.0.0.1:1"] {
        let app = with_cloud(app().await, url);
        let told = figures(&app).await;
        assert_eq!(told["known"], false, "{url}");
        let orders = function(&told, "orders");
        assert_eq!((&orders["invocations"], &orders["memory"]), (&Value::Null, &json!(512)));
        assert_eq!(app.client(ADA).await.ok(JdbcPoolInfos {}).await["version"], "test");
    }
}

#[tokio::test]
async fn nobody_but_an_administrator_sees_figures() {
    let app = app().await;
    for person in [MARIE, ALICE, SABINE, HUGO] {
        app.client(person).await.refused(GetFunctionFigures {}, codes::NOT_FOUND).await;
    }
}
