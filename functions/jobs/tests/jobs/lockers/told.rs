//! Tries the ways in which people hear of a locker: beneficiaries of their goods, once and as they wish; operators of a block that
//! is silent.

use std::time::Duration;

use contract::{
    account::{NoticeChoice, NoticeTopic, SetNoticeChoices},
    lockers::{FreeLockerBox, GetLockerBlocks},
    orders::{OrderStatus, PaymentMode},
};
use serde_json::{Value, json};
use testkit::{Browsers, Log, decoded, world::*};

use super::{HALL, Hall, hall, money::laundry_hall, short_code};
use crate::stored;

/// The template of the functions, in which the lines are named that raise an alarm.
const TEMPLATE: &str = include_str!("../../../../../infra/functions.yaml");

/// The lines since the last look that a filter of the template counts.
fn counted(log: &Log) -> Vec<Value> {
    let start = r#"FilterPattern: "{ $.message = \""#;
    let filters = TEMPLATE.lines().filter_map(|it| it.trim().strip_prefix(start)?.strip_suffix(r#"\" }""#));
    let messages: Vec<_> = filters.collect();
    assert!(!messages.is_empty(), "the template counts lines");
    let text = log.take();
    let lines = text.lines().map(|it| serde_json::from_str::<Value>(it).expect("JSON"));
    lines.filter(|it| messages.iter().any(|message| it["message"] == *message)).collect()
}

/// The titles about lockers that a browser has shown.
fn shown(browsers: &Browsers) -> Vec<String> {
    let texts = browsers.pushed().into_iter().filter_map(|it| it.text);
    let title = |text: String| -> Option<String> {
        Some(serde_json::from_str::<Value>(&text).ok()?["title"].as_str()?.to_owned())
    };
    texts.filter_map(title).filter(|it| it.starts_with("Au casier")).collect()
}

#[tokio::test]
async fn the_code_of_a_box_comes_by_mail_and_on_browsers_as_its_beneficiary_wishes() {
    let hall = hall().await;
    let (app, browsers) = hall.app.with_push(Duration::from_secs(30)).await;
    let hall = Hall { app, ..hall };
    let alice = hall.app.client(ALICE).await;
    alice.ok(browsers.browser()).await;
    hall.parcel().await;
    let told = hall.at("2026-11-24T10:00:00Z").await;
    let code = short_code(&told[0]);
    let titles = shown(&browsers);
    let [title] = &titles[..] else { panic!("one push: {titles:?}") };
    assert!(title.starts_with("Au casier : Chemises.") && title.contains(code), "{title}: {code}");

    let orders = NoticeChoice { topic: NoticeTopic::Orders, mail: true, alert: true, push: true };
    let wish = |choice| SetNoticeChoices { topics: vec![choice], ..Default::default() };
    alice.ok(wish(NoticeChoice { mail: false, ..orders })).await;
    let second = hall.parcel().await;
    assert_eq!(hall.at("2026-11-24T10:05:00Z").await, [], "no mail is wanted");
    assert_eq!(shown(&browsers).len(), 2);
    hall.collect(second).await;
    alice.ok(wish(NoticeChoice { push: false, ..orders })).await;
    hall.parcel().await;
    assert_eq!(hall.at("2026-11-24T10:10:00Z").await.len(), 1);
    assert_eq!(shown(&browsers).len(), 2, "no push is wanted");
}

#[tokio::test]
async fn goods_that_come_in_a_locker_are_one_notice_and_have_no_reminder_of_the_desk() {
    let hall = laundry_hall().await;
    let (order, box_id) = hall.shirts(PaymentMode::Conciergerie).await;
    hall.app.work(&super::jobs()).await;
    assert_eq!(stored(&hall.app, order).await.status, OrderStatus::Available);
    let mails = hall.app.sent().take();
    let ready = mails.iter().filter(|it| it.kind == "lockerReady").count();
    let ready_at_desk =
        mails.iter().filter(|it| it.text.paragraphs.iter().any(|it| it.contains("est disponible"))).count();
    assert_eq!((ready, ready_at_desk), (1, 0), "{mails:?}");
    let alerts = hall.app.store().personal().notifications(ALICE).await.expect("alerts");
    let labels: Vec<_> = alerts.iter().map(|it| it.label.fr.as_str()).collect();
    assert_eq!(labels.iter().filter(|it| it.starts_with("Au casier")).count(), 1, "{labels:?}");
    assert!(!labels.iter().any(|it| it.ends_with("Disponible")), "{labels:?}");

    let kinds = async |days: std::ops::RangeInclusive<u8>| {
        for day in days {
            let at = format!("2026-12-{day:02}T10:00:00Z").parse::<jiff::Timestamp>().expect("an instant");
            hall.app.advance(at.duration_since(hall.app.now()));
            hall.app.work(&super::jobs()).await;
        }
        let sent = hall.app.sent().take().into_iter().filter(|it| it.to == "alice@concierge.test");
        sent.map(|it| it.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(1..=8).await, ["lockerLate"], "they wait in a locker, and at no desk");
    // The desk has taken them out: from now on they wait there.
    let held = hall.box_of(order).await;
    let free = FreeLockerBox {
        conciergerie_id: ORION_TOWER,
        locker_block_id: hall.block,
        box_id,
        reason: "Repris à la conciergerie".to_owned(),
        out_of_order: false,
        version: decoded(&held["version"]),
    };
    hall.marie().await.ok(free).await;
    assert_eq!(kinds(9..=11).await, ["goodsWait"]);
}

#[tokio::test]
async fn a_block_that_is_silent_writes_the_line_that_its_alarm_counts() {
    let hall = hall().await;
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .without_time()
        .with_writer(move || writer.clone());
    let _written = tracing::subscriber::set_default(subscriber.finish());
    let is_silent = async || {
        let blocks = hall.marie().await.ok(GetLockerBlocks { conciergerie_id: Some(ORION_TOWER) }).await;
        blocks["blocks"][0]["silent"].clone()
    };
    let quarters = async |nth: i64, beats: bool| {
        for _ in 0..nth {
            if beats {
                hall.lockers.beat();
                hall.tell().await;
            }
            hall.app.advance(jiff::SignedDuration::from_mins(15));
            hall.app.work(&super::jobs()).await;
        }
        counted(&log)
    };
    quarters(1, true).await;
    assert_eq!((quarters(8, true).await, is_silent().await), (vec![], json!(false)));
    let lines = quarters(4, false).await;
    assert!(lines.len() >= 2, "it is written of until it is heard: {lines:?}");
    assert_eq!((&lines[0]["name"], &lines[0]["desk"]), (&json!(HALL), &json!(ORION_TOWER.0)));
    assert_eq!(is_silent().await, true);
    // A key that is renewed has no second watch, and a word of the block ends it.
    quarters(1, true).await;
    assert_eq!(quarters(4, true).await, [] as [Value; 0]);
}
