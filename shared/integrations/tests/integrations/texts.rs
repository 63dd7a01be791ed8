//! Short texts, against the sandbox that speaks the query API of SNS.

use std::sync::Arc;

use integrations::{
    Aws, AwsSettings, Error,
    texts::{TextMessage, Texts},
};
use jiff::Timestamp;
use sandbox::{TextFault, TextService, TextServiceSettings};

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

async fn service() -> (Texts, TextService) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let service = TextService::new(TextServiceSettings { clock: Arc::new(|| NOW) });
    let router = service.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let aws = Aws::new(AwsSettings {
        region: "eu-west-3".to_owned(),
        endpoint: Some(url),
        access_key_id: "key".to_owned(),
        secret_access_key: "secret".to_owned(),
        session_token: None,
        roots: vec![],
    });
    (aws.expect("settings").texts("Concierge").expect("an address of this machine"), service)
}

fn message(to: &str) -> TextMessage {
    TextMessage { to: to.to_owned(), text: "Casier A1 & A2 : K7M2-9QXA, à bientôt".to_owned() }
}

#[tokio::test]
async fn a_text_arrives_as_it_was_written_under_our_name() {
    let (texts, service) = service().await;
    texts.send(&message("+33612345678"), NOW).await.expect("it is taken");
    let [sent] = &service.sent()[..] else { panic!("one text: {:?}", service.sent()) };
    assert_eq!((sent.to.as_str(), sent.sender.as_str()), ("+33612345678", "Concierge"));
    assert_eq!(sent.text, message("").text);
}

#[tokio::test]
async fn what_went_wrong_says_whether_to_send_again() {
    let (texts, service) = service().await;
    for to in ["", "0612345678", "+33", "+33 6 12"] {
        let refused = texts.send(&message(to), NOW).await;
        assert!(matches!(refused, Err(Error::Undeliverable(_))), "{to}: {refused:?}");
    }
    service.next(TextFault::Busy);
    assert_eq!(texts.send(&message("+33612345678"), NOW).await, Err(Error::Busy));
    service.next(TextFault::ServerError);
    let unsure = texts.send(&message("+33612345678"), NOW).await;
    assert!(matches!(unsure, Err(Error::Unavailable(_))), "{unsure:?}");
    assert_eq!(service.sent(), [], "nothing left");
}
