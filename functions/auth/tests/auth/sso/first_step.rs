//! The first step of a sign-in through an employer: what it tells, and to whom.

use contract::auth::SsoGetUserInfos;

use super::*;

#[tokio::test]
async fn the_first_step_asks_by_domain_and_never_by_person() {
    let (app, _employers) = app().await;
    let step = |login: &str| ActionOnLogin { login: login.into(), ..Default::default() };
    for known in ["paul@employer.test", "nobody@Employer.Test "] {
        let elsewhere = app.anonymous().ok(step(known)).await;
        assert_eq!((&elsewhere["action"], &elsewhere["target"]), (&json!(1), &json!("#/sso/orion")));
    }
    for login in ["alice@concierge.test", "employer.test", ""] {
        assert_eq!(app.anonymous().ok(step(login)).await["action"], json!(0), "{login}");
    }
}

#[tokio::test]
async fn tokens_are_not_guessed_without_end_and_a_whole_company_comes_in_by_one_address() {
    let (app, employers) = app().await;
    let infos = come_back(&app, &employers, &paul(), None).await.data;
    app.anonymous().ok(profile(&infos)).await;
    let quota = Quota::EMPLOYERS.most;
    // Nearly all of the quota is used up. A person who comes in uses nothing of it.
    for _ in 0..quota - 5 {
        app.store()
            .guards()
            .spend(Quota::EMPLOYERS, &runtime::hash("192.0.2.1"), app.now())
            .await
            .expect("counted");
    }
    for _ in 0..10 {
        assert_eq!(come_back(&app, &employers, &paul(), None).await.code, 0);
    }
    let mut guess = employers.answer(&start(&app).await, &paul(), None);
    guess.token = "a.b.c".into();
    let mut codes = vec![];
    for _ in 0..8 {
        codes.push(app.anonymous().call(guess.clone()).await.code);
    }
    assert_eq!((codes.first(), codes.last()), (Some(&11), Some(&429)), "{codes:?}");
}

#[tokio::test]
async fn a_platform_without_employers_offers_none() {
    let app = App::world(auth::router()).await;
    app.anonymous()
        .refused(SsoGetToken { p: "orion".into(), ..Default::default() }, Refusal::SsoUnknown)
        .await;
    assert!(app.client(MARIE).await.call(UserInfoFromSession::default()).await.code == 0);
}

#[tokio::test]
async fn an_unknown_employer_is_said_to_be_unknown_or_is_the_generic_one() {
    let (app, employers) = app().await;
    for unknown in ["nobody", "", "../orion", "or ion", &"o".repeat(100_000)] {
        let answered = app.anonymous().call(SsoGetToken { p: unknown.into(), ..Default::default() }).await;
        assert_eq!(answered.code, Refusal::SsoUnknown.code(), "{unknown:.20}");
    }
    let start = start(&app).await;
    for (p, client) in [(None, Some("client-orion")), (Some("orion"), None)] {
        let answer = SsoGetUserInfos {
            p: p.map(str::to_owned),
            client: client.map(str::to_owned),
            ..employers.answer(&start, &paul(), Some(Forgery::OtherKey))
        };
        assert_eq!(
            app.anonymous().call(answer).await.code,
            Refusal::SsoFailed.code(),
            "it is known: {p:?} {client:?}"
        );
    }
    app.name_provider(VEGA, "generic").await;
    let generic = app.anonymous().ok(SsoGetToken { p: "nobody".into(), ..Default::default() }).await;
    assert_eq!(generic["clientId"], json!("client-vega"));
    app.change_provider(VEGA, |it| it.state = SsoState::Off).await;
    app.anonymous()
        .refused(SsoGetToken { p: "nobody".into(), ..Default::default() }, Refusal::SsoUnknown)
        .await;
}
