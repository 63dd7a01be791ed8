//! Pivots that are mailed: once a due day, with the reach that their owner has then.

use contract::{
    bi::{BiAddReportHistory, BiGetReportHistory, BiMailReport, BiMailing, CubeName},
    ops::JobQueue,
};
use futures::future::join_all;
use integrations::mail::Mail;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::{App, world::*};

use crate::{analyst, app, change, kept, ordered, query};

const NAME: &str = "Par conciergerie";

fn mail(every: Option<BiMailing>) -> BiMailReport {
    BiMailReport { cube_name: CubeName::Orders, name: NAME.to_owned(), every }
}

/// Moves time to an instant.
fn go_to(app: &App, at: &str) {
    let at: Timestamp = at.parse().expect("an instant");
    app.advance(at.duration_since(app.now()));
}

/// The mails of pivots that left since they were last asked for.
fn mails(app: &App) -> Vec<Mail> {
    app.sent().take().into_iter().filter(|it| it.kind == "reportMailed").collect()
}

async fn alerts(app: &App) -> Vec<String> {
    let until = app.now() + SignedDuration::from_hours(1);
    let alerts = app.store().personal().alerts_between(MARIE, testkit::NOW, until).await.expect("alerts");
    alerts.iter().map(|it| it.label.fr.clone()).collect()
}

/// How often Marie has it mailed, and when next.
async fn state(app: &App) -> Value {
    // Her session of before has ended by now.
    let item = app.client(MARIE).await.ok(BiGetReportHistory {}).await["items"][0].clone();
    json!([item["mailing"], item["nextMail"]])
}

/// Marie has a pivot mailed every day. It is the 24th of November, in the morning.
async fn mailed() -> App {
    let app = app().await;
    ordered(&app).await;
    let marie = app.client(MARIE).await;
    marie.ok(kept(NAME)).await;
    let next = marie.ok(mail(Some(BiMailing::Daily))).await;
    assert_eq!(next["nextMail"], "2026-11-25");
    app
}

#[tokio::test]
async fn a_pivot_is_mailed_each_day_with_its_first_rows() {
    let app = mailed().await;
    let jobs = jobs::router();
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 0, "it is not due yet");
    go_to(&app, "2026-11-25T06:00:00Z");
    app.work(&jobs).await;
    let sent = mails(&app);
    let [letter] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(
        (letter.to.as_str(), letter.text.subject.as_str()),
        ("marie@concierge.test", "25 novembre 2026 : Par conciergerie")
    );
    let table = letter.text.table.clone().expect("a table");
    assert_eq!(table.head, ["Entreprise / Conciergerie", "Commandes", "Montant TTC"]);
    let row = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        table.rows,
        [
            row(&["Orion / Campus Orion", "1", "25,80\u{a0}€"]),
            row(&["Orion / Tour Orion", "2", "51,60\u{a0}€"]),
            row(&["Total", "3", "77,40\u{a0}€"]),
        ]
    );
    let (_, link) = letter.text.button.clone().expect("a link");
    assert!(link.ends_with("/bi/home?report=Orders~5~Par%20conciergerie"), "{link}");
    assert!(!format!("{letter:?}").contains("Vega"), "{letter:?}");
    assert_eq!(state(&app).await, json!(["daily", "2026-11-26"]));
    // A worker that was down for days mails once, and goes on with the day that is ahead.
    go_to(&app, "2026-11-28T09:00:00Z");
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 1);
    assert_eq!(state(&app).await, json!(["daily", "2026-11-29"]));
}

#[tokio::test]
async fn a_message_that_comes_several_times_and_at_once_mails_a_day_once() {
    let app = mailed().await;
    let jobs = jobs::router();
    app.work(&jobs).await;
    go_to(&app, "2026-11-25T06:00:00Z");
    jobs.run(&app.jobs(), json!({ "job": "relay-outbox" })).await.expect("relayed");
    let bodies = app.queue(JobQueue::Files).take();
    assert_eq!(bodies.iter().filter(|it| it.contains("mail-report")).count(), 1, "{bodies:?}");
    let failed = join_all((0..4).map(|_| app.deliver(&jobs, &bodies))).await.concat();
    assert_eq!(app.deliver(&jobs, &failed).await, [""; 0], "a copy that was slower has nothing left to do");
    assert_eq!(app.deliver(&jobs, &bodies).await, [""; 0]);
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 1);
    go_to(&app, "2026-11-26T06:00:00Z");
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 1, "one message was left for the next day");
}

#[tokio::test]
async fn a_pivot_that_is_switched_off_and_on_again_is_mailed_by_the_last_wish() {
    let app = mailed().await;
    let (marie, jobs) = (app.client(MARIE).await, jobs::router());
    assert_eq!(marie.ok(mail(None)).await["nextMail"], json!(null));
    assert_eq!(marie.ok(mail(Some(BiMailing::Weekly))).await["nextMail"], "2026-11-30");
    assert_eq!(marie.ok(mail(Some(BiMailing::Daily))).await["nextMail"], "2026-11-25");
    marie.ok(BiAddReportHistory { reporting_query: query(&["month"]), ..kept(NAME) }).await;
    go_to(&app, "2026-11-25T06:00:00Z");
    app.work(&jobs).await;
    let sent = mails(&app);
    let [letter] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(
        letter.text.table.clone().expect("a table").head[0],
        "Mois",
        "saved again, it is mailed as it is now"
    );
    app.client(MARIE).await.ok(mail(None)).await;
    go_to(&app, "2026-11-30T06:00:00Z");
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 0);
    assert_eq!(alerts(&app).await, [""; 0], "who ended it themselves is told nothing");
}

#[tokio::test]
async fn a_pivot_is_mailed_with_the_reach_of_the_day_and_ends_with_it() {
    let app = mailed().await;
    let jobs = jobs::router();
    change(&app, MARIE, |it| it.companies = vec![VEGA]).await;
    go_to(&app, "2026-11-25T06:00:00Z");
    app.work(&jobs).await;
    let sent = mails(&app);
    let [letter] = &sent[..] else { panic!("{sent:?}") };
    let text = format!("{letter:?}");
    assert!(text.contains("Vega") && !text.contains("Tour Orion"), "{text}");

    change(&app, MARIE, |it| it.companies = vec![]).await;
    go_to(&app, "2026-11-26T06:00:00Z");
    app.work(&jobs).await;
    assert_eq!(mails(&app).len(), 0);
    let told = alerts(&app).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("ne vous est plus envoyé") && told[0].contains("aucune conciergerie"),
        "{told:?}"
    );
    assert_eq!(state(&app).await, json!([null, null]));
    go_to(&app, "2026-11-28T06:00:00Z");
    app.work(&jobs).await;
    assert_eq!(alerts(&app).await.len(), 1, "it has ended once and for all");
}

#[tokio::test]
async fn nobody_is_mailed_whose_rights_or_account_are_gone() {
    for gone in [
        |it: &mut domain::people::person::Person| it.permissions.clear(),
        |it: &mut domain::people::person::Person| it.active = false,
    ] {
        let app = mailed().await;
        change(&app, MARIE, gone).await;
        go_to(&app, "2026-11-25T06:00:00Z");
        app.work(&jobs::router()).await;
        assert_eq!(mails(&app).len(), 0);
        let told = alerts(&app).await;
        assert!(told.len() == 1 && told[0].contains("plus accès à l’analyse croisée"), "{told:?}");
        change(&app, MARIE, |it| it.active = true).await;
        app.advance(SignedDuration::from_hours(24));
        analyst(&app, MARIE).await;
        app.work(&jobs::router()).await;
        assert_eq!(mails(&app).len(), 0, "it does not begin again by itself");
    }
}
