use std::{sync::Arc, time::Duration};

use domain::people::push::PushDevice;
use integrations::{
    Error, Secret,
    push::{Delivery, Push, PushSettings},
};
use jiff::Timestamp;
use sandbox::{
    PushService, PushServiceSettings,
    push::{Fault, PRIVATE_KEY, PUBLIC_KEY, Subscription},
};

const KEEP: Duration = Duration::from_secs(3600);
/// A key of somebody else.
const OTHER_KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

fn now() -> Timestamp {
    Timestamp::from_second(1_795_219_200).unwrap()
}

/// A service, and us who send.
async fn world(limit: Duration) -> (PushService, Push) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let origin = format!("http://{}", listener.local_addr().unwrap());
    let service = PushService::new(PushServiceSettings { origin: origin.clone(), clock: Arc::new(now) });
    let router = service.router();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let push = Push::new(settings(Some(origin), limit)).unwrap();
    (service, push)
}

fn settings(local: Option<String>, limit: Duration) -> PushSettings {
    PushSettings {
        public_key: PUBLIC_KEY.to_owned(),
        private_key: Secret::new(PRIVATE_KEY),
        contact: "mailto:concierge@example.org".to_owned(),
        local,
        limit,
    }
}

fn device(Subscription { endpoint, p256dh, auth }: Subscription) -> PushDevice {
    PushDevice { endpoint, p256dh, auth }
}

#[tokio::test]
async fn each_browser_reads_what_it_was_sent_and_nothing_else() {
    let (service, push) = world(Duration::from_secs(30)).await;
    let (phone, desktop) = (service.subscribe(PUBLIC_KEY).unwrap(), service.subscribe(PUBLIC_KEY).unwrap());
    assert_ne!((&phone.p256dh, &phone.auth), (&desktop.p256dh, &desktop.auth));
    let (phone, desktop) = (device(phone), device(desktop));
    assert_eq!(push.send(&phone, "Votre commande est prête.", KEEP, now()).await, Ok(Delivery::Taken));
    assert_eq!(push.send(&desktop, "Your order is ready.", KEEP, now()).await, Ok(Delivery::Taken));
    // A text that was encrypted for one browser is read by no other.
    let crossed = PushDevice { endpoint: desktop.endpoint, ..phone };
    assert_eq!(push.send(&crossed, "x", KEEP, now()).await, Ok(Delivery::Taken));
    let read: Vec<_> = service.pushed().into_iter().map(|it| (it.browser, it.text)).collect();
    let texts = ["Votre commande est prête.", "Your order is ready."].map(|it| Some(it.to_owned()));
    let [fr, en] = texts;
    assert_eq!(read, [(0, fr), (1, en), (1, None)]);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_told_and_one_that_never_was_too() {
    let (service, push) = world(Duration::from_secs(30)).await;
    let browser = device(service.subscribe(PUBLIC_KEY).unwrap());
    service.unsubscribe(0);
    assert_eq!(push.send(&browser, "x", KEEP, now()).await, Ok(Delivery::Gone));
    let unknown = PushDevice { endpoint: browser.endpoint.replace("/0", "/7"), ..browser };
    assert_eq!(push.send(&unknown, "x", KEEP, now()).await, Ok(Delivery::Gone));
    assert_eq!(service.pushed(), []);
}

#[tokio::test]
async fn a_failure_that_passes_is_told_from_one_that_stays() {
    let (service, push) = world(Duration::from_millis(300)).await;
    let browser = device(service.subscribe(PUBLIC_KEY).unwrap());
    for (fault, temporary) in [(Fault::Busy, true), (Fault::ServerError, true), (Fault::TimeoutBefore, true)]
    {
        service.next(fault);
        let error = push.send(&browser, "x", KEEP, now()).await.unwrap_err();
        assert_eq!(error.is_temporary(), temporary, "{fault:?}: {error}");
    }
    assert_eq!(service.pushed(), []);
    service.next(Fault::TimeoutAfterCommit);
    assert!(push.send(&browser, "x", KEEP, now()).await.unwrap_err().is_temporary());
    assert_eq!(service.pushed().len(), 1);
    let of_another = device(service.subscribe(OTHER_KEY).unwrap());
    let error = push.send(&of_another, "x", KEEP, now()).await.unwrap_err();
    assert!(matches!(error, Error::Refused(_)), "{error}");
    // A statement of the future, or of a clock that is a day late, is taken by no service.
    let late = now() + jiff::SignedDuration::from_hours(24);
    for wrong in [late, now() - jiff::SignedDuration::from_hours(24)] {
        assert!(matches!(push.send(&browser, "x", KEEP, wrong).await, Err(Error::Refused(_))));
    }
    assert!(matches!(push.send(&browser, &"x".repeat(5000), KEEP, now()).await, Err(Error::Refused(_))));
    assert_eq!(service.pushed().len(), 1);
}

#[tokio::test]
async fn an_address_that_is_no_service_is_never_asked() {
    let (service, _) = world(Duration::from_secs(30)).await;
    let browser = device(service.subscribe(PUBLIC_KEY).unwrap());
    let push = Push::new(settings(None, Duration::from_secs(30))).unwrap();
    let error = push.send(&browser, "x", KEEP, now()).await.unwrap_err();
    assert!(matches!(error, Error::Undeliverable(_)), "{error}");
    assert_eq!(service.pushed(), []);
}

#[test]
fn keys_that_are_no_pair_are_refused_at_the_start() {
    let wrong = PushSettings { public_key: OTHER_KEY.to_owned(), ..settings(None, KEEP) };
    assert!(matches!(Push::new(wrong), Err(Error::Refused(_))));
    let elsewhere = settings(Some("http://push.example".to_owned()), KEEP);
    assert!(matches!(Push::new(elsewhere), Err(Error::Refused(_))));
}
