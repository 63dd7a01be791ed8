//! Tries what a journal tells.

use contract::{
    CashRegisterId, Cents, Refusal,
    cash::{
        CollecterSortieDeCaisse, DepositPlace, GetCaisseAttestation, GetCaisseJournal, GetCaisseReport,
        Pieces, PlanForInventoryAtNextUpdate, ReverseCaisseMovement, SetSortieCaisse,
        UpdateCaisseAmountInventory,
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::decoded;

use crate::{INVALID, NOT_FOUND, app, brought, expect_sound, gilles, lines, marie, opened, register};

#[tokio::test]
async fn a_deposit_goes_out_with_its_number_and_arrives_once() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(10_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        deposit_date: decoded("2026-11-24"),
        deposit_number: Some("BRD-7".into()),
        deposit_person: Some("G. Perrin".into()),
        ..Default::default()
    };
    let line = gilles.ok(deposit).await;
    assert_eq!((&line["depositPlace"], &line["amount"]), (&json!("bank"), &json!(-10_000)));
    let collect = |number: &str| CollecterSortieDeCaisse {
        deposit_number: number.into(),
        payment_id: decoded(&line["id"]),
    };
    gilles.refused(collect("BRD-8"), NOT_FOUND).await;
    let short = marie.call(collect("1")).await;
    assert_eq!((short.code, short.message.as_deref()), (INVALID, Some("Merci de saisir une valeur")));
    // It arrives two months later, and the month it went out in says so.
    app.advance(SignedDuration::from_hours(60 * 24));
    let marie = crate::marie(&app).await;
    marie.ok(collect("BRD-8")).await;
    marie.refused(collect("BRD-8"), Refusal::MovementFinal).await;
    let month = marie
        .ok(GetCaisseJournal {
            id: CashRegisterId(id),
            month_year: Some("2026-12".into()),
            shift_in_month: -1,
        })
        .await;
    assert_eq!(month["monthYear"], "2026-11");
    let out = month["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|it| it["id"] == line["id"])
        .expect("the line")
        .clone();
    assert_eq!((&out["depositNumber"], out["collectionDate"].is_string()), (&json!("BRD-8"), true));
    let now = marie.ok(GetCaisseJournal { id: CashRegisterId(id), ..Default::default() }).await;
    let kinds: Vec<_> =
        now["lines"].as_array().expect("lines").iter().rev().map(|it| it["kind"].clone()).collect();
    assert_eq!(
        kinds,
        ["periodClosed", "periodClosed", "periodClosed", "depositCollected"],
        "day, month, year"
    );
    // A clock that is behind hides nothing of what was written last.
    app.advance(SignedDuration::from_hours(-60 * 24));
    let early = crate::marie(&app).await;
    let last = early.ok(GetCaisseJournal { id: CashRegisterId(id), ..Default::default() }).await;
    assert_eq!((&last["monthYear"], last["lines"].as_array().map(Vec::len)), (&json!("2027-01"), Some(4)));
    marie
        .refused(
            GetCaisseJournal {
                id: CashRegisterId(id),
                month_year: Some("novembre".into()),
                ..Default::default()
            },
            INVALID,
        )
        .await;
}

#[tokio::test]
async fn a_slip_is_taken_back_by_its_opposite() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let line = gilles.ok(brought(id, 700)).await;
    let told = lines(&gilles, id).await;
    assert_eq!(told.last().expect("a line")["canReverse"], true);
    let back = ReverseCaisseMovement { id: decoded(&line["id"]), comment: "Erreur de saisie".into() };
    let done = gilles.ok(back.clone()).await;
    assert_eq!((&done["amount"], &done["reverses"]), (&json!(-700), &line["number"]));
    gilles.refused(back, Refusal::MovementFinal).await;
    let unknown = ReverseCaisseMovement { id: decoded(&(100_000_000 * id + 99)), comment: "Erreur".into() };
    gilles.refused(unknown, NOT_FOUND).await;
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn x_is_read_at_any_time() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    gilles.ok(brought(id, 700)).await;
    let read = gilles.ok(GetCaisseReport { id: CashRegisterId(id) }).await;
    let reports = read["reports"].as_array().expect("reports");
    let scopes: Vec<_> = reports.iter().map(|it| it["scope"].clone()).collect();
    assert_eq!(scopes, ["session", "day", "month", "year"]);
    assert!(reports.iter().all(|it| it["totals"]["brought"]["cash"] == 700));
    assert_eq!(read["caisse"]["lastClosedAt"], Value::Null);
}

#[tokio::test]
async fn what_the_bank_has_does_not_come_back_into_the_drawer() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let deposit = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(10_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        ..Default::default()
    };
    let unnamed = gilles.call(deposit.clone()).await;
    assert_eq!(unnamed.code, INVALID);
    assert!(
        unnamed.data["fields"]["depositNumber"].is_string()
            && unnamed.data["fields"]["depositPerson"].is_string(),
        "{unnamed:?}"
    );
    let named = SetSortieCaisse {
        deposit_number: Some("BRD-7".into()),
        deposit_person: Some("G. Perrin".into()),
        ..deposit
    };
    let line = gilles.ok(named).await;
    let arrived =
        CollecterSortieDeCaisse { deposit_number: "BRD-7".into(), payment_id: decoded(&line["id"]) };
    marie.ok(arrived).await;
    let told = lines(&gilles, id).await;
    assert!(told.iter().all(|it| it["canReverse"] == false), "{told:?}");
    let back = ReverseCaisseMovement { id: decoded(&line["id"]), comment: "Erreur de saisie".into() };
    let refused = gilles.call(back).await;
    assert_eq!(refused.code, Refusal::MovementFinal.code());
    assert!(refused.message.as_deref().is_some_and(|it| it.contains("remis")), "{refused:?}");
    assert_eq!(told.last().expect("a line")["cashAfter"], 5_000);
    expect_sound(&gilles, id, 0).await;
}

#[tokio::test]
async fn whoever_is_to_count_blind_reads_no_amount_that_should_be_there() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = register(&app, "Accueil").await;
    marie.ok(PlanForInventoryAtNextUpdate { cash_register_id: CashRegisterId(id) }).await;
    let read = async |client: &testkit::Client<'_>| lines(client, id).await[0].clone();
    assert_eq!(read(&gilles).await["amount"], Value::Null, "the first line holds the float");
    assert_eq!(read(&gilles).await["cashAfter"], Value::Null);
    assert_eq!(read(&marie).await["amount"], 15_000, "she keeps the books");
    let counted = UpdateCaisseAmountInventory {
        ouverture: true,
        caisse: CashRegisterId(id),
        cash_detail: vec![Pieces { value: 5_000, count: 3 }],
        ..Default::default()
    };
    gilles.ok(counted).await;
    assert_eq!(read(&gilles).await["amount"], 15_000, "it is counted");
    let x = gilles.ok(GetCaisseReport { id: CashRegisterId(id) }).await;
    let drawer = json!({ "opening": 15_000, "expected": 15_000, "counted": null, "difference": null });
    assert_eq!(x["reports"][0]["drawer"], drawer);
}

#[tokio::test]
async fn an_attestation_names_the_company_and_the_version_that_runs() {
    let app = app().await;
    let told = marie(&app).await.ok(GetCaisseAttestation {}).await;
    assert_eq!(
        (&told["company"], &told["software"], &told["issued"]),
        (&json!("Orion"), &json!("Concierge"), &json!("2026-11-24"))
    );
    assert_eq!(told["publisher"], "Éditeur SAS", "as the deployment names it");
    let (version, major) =
        (told["version"].as_str().expect("one"), told["majorVersion"].as_str().expect("one"));
    assert!(!major.is_empty() && version.starts_with(major), "{told}");
    gilles(&app).await.refused(GetCaisseAttestation {}, NOT_FOUND).await;
}
