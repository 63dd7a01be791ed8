//! Signed archives of registers, checked by the program that knows nothing of the platform.

use archive::{SigningKey, Verified, verify};
use contract::{
    CashRegisterId, Cents, Refusal,
    cash::UpdateCaisseAmount,
    orders::PaymentMode,
    reporting::{ArchiveCaisse, OpenExtract},
};
use domain::register::entry::JournalEvent;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{ARCHIVE_KEY, App, Client, decoded, world::*};

use crate::{file, registers::worked};

const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;
const INVALID: u16 = testkit::codes::INVALID;
/// The refusal `JournalAltered`.
const ALTERED: u16 = contract::Refusal::JournalAltered.code();

async fn app() -> App {
    App::world(reporting::router().merge(cash::router()).merge(payments::router())).await
}

/// Opens the register once more, with the cheques that are in it.
fn opening(id: i64) -> UpdateCaisseAmount {
    UpdateCaisseAmount {
        ouverture: true,
        caisse: CashRegisterId(id),
        cash: Some(Cents(5_600)),
        checks: Some(Cents(2_000)),
        reglements: vec![1_000],
        ..Default::default()
    }
}

async fn verified(marie: &Client<'_>, request: Value) -> Verified {
    let opened = file::<ArchiveCaisse>(marie, request).await;
    let key = SigningKey::from_hex(ARCHIVE_KEY).expect("a key").public();
    verify(&opened.body, Some(key)).expect("sound")
}

#[tokio::test]
async fn an_archive_is_checked_without_the_platform() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    let made = marie.ok(ArchiveCaisse { id: decoded(&id), ..Default::default() }).await;
    assert_eq!(
        (&made["rows"], &made["name"]),
        (&json!(7), &json!(format!("archive-caisse-{id}-2026-11-01-2026-11-30_2026-11-24.zip")))
    );
    let key = SigningKey::from_hex(ARCHIVE_KEY).expect("a key").public();
    assert_eq!(made["publicKey"], key.to_string());
    let it = verified(&marie, json!({ "id": id })).await;
    let about = &it.manifest.about;
    assert_eq!(
        (about.register, about.desk_name.as_str(), about.by.as_str()),
        (id, "Tour Orion", "Marie Dubreuil")
    );
    assert_eq!((it.lines, it.manifest.first_line, it.manifest.last_line), (7, Some(1), Some(7)));
    let names: Vec<_> = it.manifest.files.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["lines.jsonl", "journal.csv", "LISEZMOI.txt"]);
    // It is opened once, as any extract.
    let ticket = OpenExtract { ticket: decoded(&made["ticket"]) };
    assert_eq!(marie.call(ticket.clone()).await.status, 200);
    marie.refused(ticket, Refusal::ExtractGone).await;
}

#[tokio::test]
async fn archives_of_periods_that_follow_each_other_are_one_chain() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    app.advance(SignedDuration::from_hours(24 * 10));
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(opening(id)).await;
    let november = verified(&marie, json!({ "id": id, "from": "2026-11-01" })).await.manifest;
    let december = verified(&marie, json!({ "id": id })).await.manifest;
    assert_eq!(december.about.from, "2026-12-01");
    assert_eq!((november.last_line, &november.last_hash), (Some(7), &december.hash_before));
    assert_eq!(
        december.first_line,
        Some(8),
        "the closings of November are written with the first line after it"
    );
    let empty = verified(&marie, json!({ "id": id, "from": "2027-03-01" })).await;
    assert_eq!((empty.lines, empty.manifest.last_hash), (0, None));
}

#[tokio::test]
async fn a_journal_that_was_altered_is_not_signed() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    let line = app.store().registers().line(CashRegisterId(id), 4).await.expect("a line");
    let mut altered = line.clone();
    altered.by_name = "Gilles Perrin".to_owned();
    app.store().commit(Changes::new().put(&altered).expect("an item")).await.expect("written");
    let refused = marie.call(ArchiveCaisse { id: decoded(&id), ..Default::default() }).await;
    assert_eq!(
        (refused.code, refused.message.as_deref()),
        (ALTERED, Some("Le journal a été altéré à la ligne 4 : il ne peut pas être archivé."))
    );
    app.store().commit(Changes::new().put(&line).expect("an item")).await.expect("written");
    verified(&marie, json!({ "id": id })).await;
}

#[tokio::test]
async fn archives_are_for_those_who_keep_the_books_of_the_chosen_desk() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    for other in [GILLES, ALICE, SABINE] {
        app.client(other)
            .await
            .refused(ArchiveCaisse { id: decoded(&id), ..Default::default() }, NOT_FOUND)
            .await;
    }
    marie.refused(ArchiveCaisse { id: CashRegisterId(99), ..Default::default() }, NOT_FOUND).await;
    let turned = ArchiveCaisse { id: decoded(&id), from: decoded("2026-11-02"), to: decoded("2026-11-01") };
    marie.refused(turned, INVALID).await;
}

#[tokio::test]
async fn an_archive_holds_what_was_sold_and_says_where_it_was_altered() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    marie.ok(opening(id)).await;
    let order = app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
    marie.ok(payment_request(order, 3, Cents(2_580))).await;
    let it = verified(&marie, json!({ "id": id })).await;
    assert_eq!((it.lines, it.manifest.last_line), (9, Some(9)));
    // The price of an article, in the table itself.
    let line = app.store().registers().line(CashRegisterId(id), 9).await.expect("a line");
    let mut altered = line.clone();
    let JournalEvent::Moved(movement) = &mut altered.what else { panic!("{line:?}") };
    movement.ticket.as_mut().expect("a ticket").sale.lines[0].price = Some(contract::Cents(1_500));
    app.store().commit(Changes::new().put(&altered).expect("an item")).await.expect("written");
    let refused = marie.call(ArchiveCaisse { id: decoded(&id), ..Default::default() }).await;
    assert_eq!(
        (refused.code, refused.message.as_deref()),
        (ALTERED, Some("Le journal a été altéré à la ligne 9 : il ne peut pas être archivé."))
    );
}
