//! The AWS clients against a scripted HTTP server: what they send, and what they make of the answers.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Lang, OrderId};
use domain::{
    notices::Written,
    order::ics::{CalendarEntry, CalendarStatus},
};
use http_body_util::BodyExt;
use integrations::{
    Aws, AwsSettings, Error, FilePart,
    mail::{CampaignText, Letterhead, Mail, render},
};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

type Answer = (u16, &'static str, String);

fn settings(endpoint: &str) -> AwsSettings {
    AwsSettings {
        region: "eu-west-3".into(),
        endpoint: Some(endpoint.to_owned()),
        access_key_id: "test".into(),
        secret_access_key: "secret-of-the-key".into(),
        session_token: None,
        roots: vec![],
    }
}

#[derive(Clone, Default)]
struct Server {
    answers: Arc<Mutex<VecDeque<Answer>>>,
    seen: Arc<Mutex<Vec<(String, Bytes)>>>,
}

impl Server {
    async fn start() -> (Self, Aws) {
        let server = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (server, Aws::new(settings(&endpoint)).unwrap())
    }

    fn will_answer(&self, status: u16, error: &'static str, body: impl Into<String>) {
        self.answers.lock().unwrap().push_back((status, error, body.into()));
    }

    fn seen(&self) -> Vec<(String, Bytes)> {
        std::mem::take(&mut *self.seen.lock().unwrap())
    }
}

async fn answer(State(server): State<Server>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let target = head.headers.get("x-amz-target").and_then(|target| target.to_str().ok()).unwrap_or_default();
    let line = format!("{} {} {target}", head.method, head.uri);
    let body = body.collect().await.unwrap().to_bytes();
    server.seen.lock().unwrap().push((line.trim().to_owned(), body));
    let (status, error, body) = server.answers.lock().unwrap().pop_front().unwrap_or((500, "", "{}".into()));
    let headers = [("x-amzn-errortype", error), ("content-type", "application/json")];
    (StatusCode::from_u16(status).unwrap(), headers, body).into_response()
}

fn mail() -> Mail {
    let text = Written {
        subject: "Your password has changed".into(),
        greeting: "Hello Camille,".into(),
        paragraphs: vec![],
        facts: vec![],
        quote: None,
        table: None,
        button: None,
        calendar: None,
    };
    let (key, kind) = ("reset/7".into(), "passwordChanged".into());
    Mail {
        key,
        kind,
        to: "camille@example.org".into(),
        lang: Lang::En,
        text,
        desk: None,
        company: None,
        letterhead: Default::default(),
        file: None,
        about: Default::default(),
        campaign: None,
    }
}

#[tokio::test]
async fn ses_gets_one_whole_mail() {
    let (server, aws) = Server::start().await;
    server.will_answer(200, "", r#"{"MessageId":"m-1"}"#);
    aws.mailer("Conciergerie <desk@example.org>", None).send(&mail()).await.unwrap();
    let [(line, body)] = server.seen().try_into().unwrap();
    assert_eq!(line, "POST /v2/email/outbound-emails");
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body["FromEmailAddress"], "Conciergerie <desk@example.org>");
    assert_eq!(body["Destination"], json!({ "ToAddresses": ["camille@example.org"] }));
    let message = &body["Content"]["Simple"];
    assert_eq!(message["Subject"], json!({ "Data": "Your password has changed", "Charset": "UTF-8" }));
    assert_eq!(message["Headers"], json!([{ "Name": "X-Mail-Key", "Value": "reset/7" }]));
    assert!(message["Body"]["Html"]["Data"].as_str().unwrap().starts_with("<!doctype html>"));
    assert!(message["Body"]["Text"]["Data"].as_str().unwrap().starts_with("Hello Camille,"));
}

#[tokio::test]
async fn a_mail_of_a_campaign_names_itself_by_numbers_and_is_told_of() {
    let (server, aws) = Server::start().await;
    let mailer = aws.mailer("desk@example.org", Some("concierge-test".into()));
    let campaign = CampaignText {
        html: "<p>x</p>".into(),
        text: "x".into(),
        host: "https://concierge.test".into(),
        attachment: None,
        answer: None,
        reason: String::new(),
        preferences: None,
        one_click: None,
        tag: Some("7-12".into()),
    };
    for campaign in [Some(campaign), None] {
        server.will_answer(200, "", r#"{"MessageId":"m-1"}"#);
        mailer.send(&Mail { campaign, ..mail() }).await.unwrap();
    }
    let sent: Vec<Value> =
        server.seen().iter().map(|(_, body)| serde_json::from_slice(body).unwrap()).collect();
    assert_eq!(sent[0]["EmailTags"], json!([{ "Name": "campaign", "Value": "7-12" }]));
    assert_eq!(sent[0]["ConfigurationSetName"], "concierge-test");
    let others = (&sent[1]["EmailTags"], &sent[1]["ConfigurationSetName"]);
    assert_eq!(others, (&Value::Null, &Value::Null), "SES tells nothing of other mails");
}

#[tokio::test]
async fn a_mail_of_a_desk_comes_in_its_name_and_is_answered_there() {
    let (server, aws) = Server::start().await;
    server.will_answer(200, "", r#"{"MessageId":"m-1"}"#);
    let letterhead = Letterhead {
        design: None,
        name: "Tour Été".into(),
        reply_to: vec!["tour@orion.test".into(), "renfort@orion.test".into()],
        takes_replies: false,
        picture: Some("https://concierge.test/api/a?id=1&image=signature".into()),
        organizer: None,
    };
    aws.mailer("Conciergerie <desk@example.org>", None).send(&Mail { letterhead, ..mail() }).await.unwrap();
    let [(_, body)] = server.seen().try_into().unwrap();
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(body["FromEmailAddress"], "=?UTF-8?B?VG91ciDDiXTDqQ==?= <desk@example.org>");
    assert_eq!(body["ReplyToAddresses"], json!(["tour@orion.test", "renfort@orion.test"]));
    let html = body["Content"]["Simple"]["Body"]["Html"]["Data"].as_str().unwrap();
    assert!(html.contains("?id=1&amp;image=signature\" alt=\"Tour Été\""), "{html}");
}

/// The appointment of an order that was moved, or is cancelled.
fn entry(status: CalendarStatus) -> CalendarEntry {
    CalendarEntry {
        order: OrderId(10_482),
        edition: 3,
        updated: "2026-11-25T10:00:00Z".parse().unwrap(),
        begin: "2026-11-26T13:00:00Z".parse().unwrap(),
        end: None,
        status,
        summary: "Massage assis à l’étage".into(),
        about: "Commande n° 10482".into(),
        link: "https://app.example/#/order".into(),
        place: "Tour Orion".into(),
        desk: "Tour Été".into(),
    }
}

#[tokio::test]
async fn an_appointment_goes_as_a_file_that_calendars_put_in_or_take_out() {
    for (status, method) in [(CalendarStatus::Confirmed, "PUBLISH"), (CalendarStatus::Cancelled, "CANCEL")] {
        let (server, aws) = Server::start().await;
        server.will_answer(200, "", r#"{"MessageId":"m-1"}"#);
        let letterhead = Letterhead {
            name: "Tour Été".into(),
            reply_to: vec!["tour@orion.test".into()],
            organizer: Some("tour@orion.test".into()),
            ..Letterhead::default()
        };
        let text = Written { calendar: Some(entry(status)), ..mail().text };
        let told = Mail { letterhead, text, ..mail() };
        aws.mailer("Conciergerie <desk@example.org>", None).send(&told).await.unwrap();
        let [(_, body)] = server.seen().try_into().unwrap();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(body["Destination"], json!({ "ToAddresses": ["camille@example.org"] }));
        let raw = STANDARD.decode(body["Content"]["Raw"]["Data"].as_str().unwrap()).unwrap();
        let message = String::from_utf8(raw).unwrap();
        for part in [
            "<desk@example.org>",
            "<tour@orion.test>",
            "X-Mail-Key: reset/7",
            "Subject: Your password has changed",
            "text/calendar",
            "commande-10482.ics",
            "text/html",
            "text/plain",
        ] {
            assert!(message.contains(part), "{part} in {message}");
        }
        assert!(message.contains(&format!("method=\"{method}\"")), "{message}");
        let file = render(&told).unwrap().calendar.unwrap().content;
        for line in [
            format!("METHOD:{method}"),
            "UID:order-10482@conciergerie".into(),
            "SEQUENCE:3".into(),
            "ORGANIZER;CN=\"Tour Été\":mailto:tour@orion.test".into(),
        ] {
            assert!(file.contains(&format!("{line}\r\n")), "{line} in {file}");
        }
    }
}

#[tokio::test]
async fn ses_failures_are_told_apart_and_never_retried() {
    let (server, aws) = Server::start().await;
    let mailer = aws.mailer("desk@example.org", None);
    for (status, code, expected) in [
        (429, "TooManyRequestsException", "busy"),
        (400, "ThrottlingException", "busy"),
        (400, "LimitExceededException", "busy"),
        (400, "MessageRejected", "undeliverable"),
        (400, "BadRequestException", "undeliverable"),
        (400, "MailFromDomainNotVerifiedException", "refused"),
        (400, "SendingPausedException", "busy"),
        (500, "InternalFailure", "unavailable"),
    ] {
        server.will_answer(status, code, r#"{"message":"no"}"#);
        let error = mailer.send(&mail()).await.unwrap_err();
        assert!(error.to_string().starts_with(expected), "{code}: {error}");
        assert_eq!(error.is_temporary(), ["busy", "unavailable"].contains(&expected), "{code}");
        assert_eq!(server.seen().len(), 1, "{code} was sent twice");
    }
}

#[tokio::test]
async fn a_batch_is_cut_and_a_part_that_fails_is_told() {
    let (server, aws) = Server::start().await;
    let queue = aws.queue("https://sqs.eu-west-3.amazonaws.com/1/jobs");
    let whole = r#"{"Successful":[],"Failed":[]}"#;
    server.will_answer(200, "", whole);
    server.will_answer(200, "", whole);
    queue.send_batch((0..12).map(|n| format!("job {n}")).collect()).await.unwrap();
    let sizes: Vec<usize> = server
        .seen()
        .iter()
        .map(|(line, body)| {
            assert_eq!(line, "POST / AmazonSQS.SendMessageBatch");
            serde_json::from_slice::<Value>(body).unwrap()["Entries"].as_array().unwrap().len()
        })
        .collect();
    assert_eq!(sizes, [10, 2]);

    for (ours, expected) in [(true, Error::Refused("too long".into())), (false, Error::Busy)] {
        let failed = json!({ "Successful": [], "Failed": [
            { "Id": "0", "SenderFault": ours, "Code": "X", "Message": "too long" },
        ] });
        server.will_answer(200, "", failed.to_string());
        assert_eq!(queue.send_batch(vec!["job".into()]).await, Err(expected));
    }
}

#[tokio::test]
async fn a_missing_file_is_none_and_a_link_is_a_download() {
    let (server, aws) = Server::start().await;
    let files = aws.files("bucket");
    let missing = "<Error><Code>NoSuchKey</Code><Message>no</Message></Error>";
    server.will_answer(404, "", missing);
    assert_eq!(files.get("a/b.pdf").await, Ok(None));
    server.will_answer(200, "", "bytes");
    assert_eq!(files.get("a/b.pdf").await, Ok(Some(("application/json".into(), b"bytes".to_vec()))));
    server.will_answer(403, "", "<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
    assert!(matches!(files.put("a/b.pdf", "application/pdf", b"x".to_vec()).await, Err(Error::Refused(_))));
    let lines: Vec<String> = server.seen().into_iter().map(|(line, _)| line).collect();
    let get = "GET /bucket/a/b.pdf?x-id=GetObject";
    assert_eq!(lines, [get, get, "PUT /bucket/a/b.pdf?x-id=PutObject"]);

    let link = files.presigned_get("a/b.pdf", "attachment", 60).await.unwrap();
    assert!(
        link.contains("response-content-disposition=attachment") && link.contains("X-Amz-Expires=60"),
        "{link}"
    );
    assert!(server.seen().is_empty(), "signing asks nobody");
}

#[tokio::test]
async fn a_file_of_parts_is_begun_sent_and_put_together() {
    let (server, aws) = Server::start().await;
    let (files, key) = (aws.files("bucket"), "a/b.csv");
    let begun = "<InitiateMultipartUploadResult><UploadId>u-1</UploadId></InitiateMultipartUploadResult>";
    server.will_answer(200, "", begun);
    let upload = files.begin_parts(key, "text/csv").await.unwrap();
    assert_eq!(upload, "u-1");
    server.will_answer(200, "", "");
    files.put_part(key, &upload, 2, b"x;y".to_vec()).await.unwrap();
    server.will_answer(200, "", "<CompleteMultipartUploadResult/>");
    let part = |tag: &str| FilePart { tag: tag.into(), checksum: Some("crc".into()) };
    files.end_parts(key, &upload, &[part("first"), part("second")]).await.unwrap();
    let seen = server.seen();
    let [(begin, _), (sent, _), (end, whole)] = seen.as_slice() else { panic!("{seen:?}") };
    assert!(begin.starts_with("POST /bucket/a/b.csv?uploads"), "{begin}");
    assert!(
        sent.starts_with("PUT ") && sent.contains("partNumber=2") && sent.contains("uploadId=u-1"),
        "{sent}"
    );
    assert!(end.starts_with("POST ") && end.contains("uploadId=u-1"), "{end}");
    let whole = String::from_utf8_lossy(whole);
    let parts: Vec<_> = whole.split("<Part>").skip(1).collect();
    assert!(parts[0].contains("first") && parts[0].contains("<PartNumber>1</PartNumber>"), "{whole}");
    assert!(
        parts[1].contains("second") && parts[1].contains("<ChecksumCRC32>crc</ChecksumCRC32>"),
        "{whole}"
    );

    server.will_answer(400, "", "<Error><Code>InvalidPart</Code><Message>no</Message></Error>");
    assert!(matches!(files.end_parts(key, &upload, &[part("lost")]).await, Err(Error::Refused(_))));
}

#[tokio::test]
async fn a_connection_that_breaks_off_is_tried_again_and_one_that_nobody_takes_is_told() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let broken = tokio::spawn(async move {
        let (mut stream, mut some) = (listener.accept().await.unwrap().0, [0; 64]);
        stream.read_exact(&mut some).await.unwrap();
        drop(stream);
        // The second attempt comes over a connection of its own.
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.read_exact(&mut some).await.unwrap();
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
        stream.write_all(answer.as_bytes()).await.unwrap();
        // The rest of the request is read, so that the answer is not thrown away with it.
        while stream.read(&mut some).await.unwrap_or_default() > 0 {}
    });
    let queue = Aws::new(settings(&endpoint)).unwrap().queue(format!("{endpoint}/1/tasks"));
    queue.send("work").await.unwrap();
    broken.await.unwrap();
    let told = queue.send("work").await.unwrap_err();
    assert!(matches!(&told, Error::Unavailable(why) if why.contains("refused")), "{told}");
}

#[test]
fn settings_show_no_key() {
    let settings = AwsSettings {
        region: "eu-west-3".into(),
        endpoint: None,
        access_key_id: "AKIA".into(),
        secret_access_key: "secret-of-the-key".into(),
        session_token: Some("session".into()),
        roots: vec![],
    };
    let shown = format!("{settings:?} {:?}", Aws::new(settings.clone()));
    assert!(!shown.contains("secret-of-the-key") && !shown.contains("\"session\""), "{shown}");
}
