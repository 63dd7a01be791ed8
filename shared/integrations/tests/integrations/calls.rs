use std::time::{Duration, Instant};

use integrations::{
    Secret,
    calls::{CallCentre, CallProblem, CallSettings},
};
use sandbox::{CallCentreSettings, calls::Fault};

const HOME: &str = "https://concierge.test/";
const NUMBER: &str = "+33639001001";

/// A call centre, and the way to it with a limit.
async fn world(limit: Duration) -> (sandbox::CallCentre, CallCentre) {
    let settings = CallCentreSettings { client: "client".into(), home: HOME.into() };
    let simulated = sandbox::CallCentre::new(settings);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let router = simulated.router();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let centre = CallCentre::new(settings_at(&url, limit)).unwrap();
    (simulated, centre)
}

fn settings_at(url: &str, limit: Duration) -> CallSettings {
    CallSettings {
        api_url: url.into(),
        login_url: url.into(),
        client: "client".into(),
        home: HOME.into(),
        limit,
    }
}

#[tokio::test]
async fn a_call_rings_with_the_token_of_who_asks() {
    let (simulated, centre) = world(Duration::from_secs(30)).await;
    let token = Secret::new(simulated.signed_in("marie"));
    centre.start(&token, NUMBER).await.unwrap();
    assert_eq!(simulated.calls(), [("marie".to_owned(), NUMBER.to_owned())]);
    assert_eq!(centre.start(&token, "+33899000000").await, Err(CallProblem::Refused));
    for wrong in ["unknown", "", "two\nlines", &"x".repeat(5000)] {
        assert_eq!(centre.start(&Secret::new(wrong), NUMBER).await, Err(CallProblem::Token));
    }
    assert_eq!(simulated.calls().len(), 1);
}

#[tokio::test]
async fn nothing_is_tried_twice_and_nobody_waits_longer_than_the_limit() {
    let limit = Duration::from_millis(400);
    let (simulated, centre) = world(limit).await;
    let token = Secret::new(simulated.signed_in("marie"));
    for (fault, problem) in [(Fault::Busy, CallProblem::Busy), (Fault::ServerError, CallProblem::Unavailable)]
    {
        simulated.next(fault);
        assert_eq!(centre.start(&token, NUMBER).await, Err(problem));
        assert!(simulated.calls().is_empty());
    }
    simulated.next(Fault::NoAnswer);
    let begun = Instant::now();
    assert_eq!(centre.start(&token, NUMBER).await, Err(CallProblem::Unavailable));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(simulated.calls().len(), 1, "it may have rung");
}

#[tokio::test]
async fn a_centre_that_is_down_is_left_alone_for_a_while() {
    let (simulated, centre) = world(Duration::from_secs(30)).await;
    let token = Secret::new(simulated.signed_in("marie"));
    for _ in 0..5 {
        simulated.next(Fault::ServerError);
        assert_eq!(centre.start(&token, NUMBER).await, Err(CallProblem::Unavailable));
    }
    assert_eq!(centre.start(&token, NUMBER).await, Err(CallProblem::Unavailable), "it is not asked");
    assert!(simulated.calls().is_empty());
}

#[tokio::test]
async fn the_presence_of_the_organisation_is_found_and_set() {
    let (simulated, centre) = world(Duration::from_secs(30)).await;
    let token = Secret::new(simulated.signed_in("marie"));
    assert_eq!(centre.is_on_queue(&token).await, Ok(false));
    centre.set_on_queue(&token, true).await.unwrap();
    assert!(simulated.is_on_queue("marie") && !simulated.is_on_queue("gilles"));
    assert_eq!(centre.is_on_queue(&token).await, Ok(true));
    centre.set_on_queue(&token, false).await.unwrap();
    assert_eq!(centre.is_on_queue(&token).await, Ok(false));
    simulated.revoke_tokens();
    assert_eq!(centre.set_on_queue(&token, true).await, Err(CallProblem::Token));
}

#[tokio::test]
async fn a_code_gives_a_token_to_whom_began_the_sign_in() {
    let (simulated, centre) = world(Duration::from_secs(30)).await;
    let code = simulated.code("marie", "verifier");
    let granted = centre.token(&code, "verifier").await.unwrap();
    assert!(!format!("{granted:?}").contains(granted.token.expose()));
    centre.start(&granted.token, NUMBER).await.unwrap();
    assert!(matches!(centre.token(&code, "verifier").await, Err(CallProblem::Refused)), "it was used");
}

#[test]
fn a_token_leaves_this_machine_over_https_alone() {
    let at = |url: &str| CallCentre::new(settings_at(url, Duration::from_secs(5)));
    assert!(at("https://api.mypurecloud.de").is_ok());
    for wrong in ["http://api.mypurecloud.de", "http://10.0.0.1", "ftp://localhost", ""] {
        assert!(at(wrong).is_err(), "{wrong}");
    }
}
