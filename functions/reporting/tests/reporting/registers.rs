//! Tries the files that accountants take from cash registers.

use std::collections::BTreeMap;

use contract::{
    Action, Cents,
    cash::{
        CollecterSortieDeCaisse, CountComments, CreateCaisseForConciergerie, DepositPlace, Pieces,
        SetEntreeCaisse, SetSortieCaisse, UpdateCaisse, UpdateCaisseAmount, UpdateCaisseAmountInventory,
    },
    reporting::{
        ExtractCaisseInextenso, ExtractCaisseJournal, ExtractCashRegisterInventory,
        ExtractCashRegisterInventorySummary,
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{App, Client, decoded, world::*};

use crate::{file, rows};

const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;

/// The Orion tower with a register that was counted, used and closed, and one that people learn with.
async fn app() -> App {
    App::world(reporting::router().merge(cash::router()).merge(payments::router())).await
}

/// A register on which a day was worked; its number.
pub(crate) async fn worked(marie: &Client<'_>) -> i64 {
    let made = marie
        .ok(CreateCaisseForConciergerie {
            name: "=Accueil".into(),
            cash: Cents(15_000),
            checks: Cents(2_000),
            ..Default::default()
        })
        .await;
    let id = made["id"].as_i64().expect("a number");
    let caisse = json!({ "id": id, "name": "=Accueil", "typeCash": true, "typeCB": true, "typeCheck": true,
        "caisseInexcompta": "C1" });
    marie.ok(UpdateCaisse { caisse: decoded(&caisse), edition: decoded(&made["edition"]) }).await;
    let opening = UpdateCaisseAmount {
        ouverture: true,
        caisse: decoded(&id),
        cash: Some(Cents(15_000)),
        reglements: vec![1_000],
        ..Default::default()
    };
    marie.ok(opening).await;
    marie
        .ok(SetEntreeCaisse {
            caisse: decoded(&id),
            amount: Cents(700),
            category: Some(3),
            comment: Some("@monnaie".into()),
        })
        .await;
    let deposit = SetSortieCaisse {
        caisse: decoded(&id),
        amount: Cents(10_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        deposit_number: Some("BRD-7".into()),
        deposit_person: Some("G. Perrin".into()),
        ..Default::default()
    };
    let line = marie.ok(deposit).await;
    marie
        .ok(CollecterSortieDeCaisse { deposit_number: "BRD-8".into(), payment_id: decoded(&line["id"]) })
        .await;
    let counted = UpdateCaisseAmountInventory {
        fermeture: true,
        caisse: decoded(&id),
        cash_detail: vec![Pieces { value: 5_000, count: 1 }, Pieces { value: 200, count: 3 }],
        cb: Some(Cents(0)),
        check_detail: vec![Cents(2_000)],
        comments: CountComments { cash: Some("Une pièce manque".into()), ..Default::default() },
        ..Default::default()
    };
    let closed = marie.ok(counted).await;
    assert_eq!(closed["kept"], true, "{closed}");
    id
}

fn orion() -> Value {
    json!({ "conciergeries": [ORION_TOWER] })
}

#[tokio::test]
async fn a_journal_has_each_line_with_what_it_tells() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    worked(&marie).await;
    let found = rows::<ExtractCaisseJournal>(&marie, orion()).await;
    let labels: Vec<_> = found.iter().map(|it| it["Opération"].as_str()).collect();
    assert_eq!(
        labels,
        [
            "Création de la caisse",
            "Réglages modifiés",
            "Ouverture",
            "Apport de fonds de caisse",
            "Dépôt en banque ou au siège",
            "Dépôt de la ligne 5 remis",
            "Fermeture avec inventaire à l’aveugle forcé"
        ]
    );
    let deposit = &found[4];
    assert_eq!((deposit["Montant (€)"].as_str(), deposit["Déposant"].as_str()), ("-100,00", "G. Perrin"));
    assert_eq!((deposit["N° du dépôt"].as_str(), deposit["Remis le"].is_empty()), ("BRD-8", false));
    assert_eq!(found[3]["Commentaire"], "'@monnaie", "no text is a formula");
    assert_eq!(found[3]["Caisse"], "'=Accueil");
    let closing = &found[6];
    assert_eq!(
        (closing["Écart d’espèces (€)"].as_str(), closing["Espèces comptées (€)"].as_str()),
        ("-1,00", "56,00")
    );
    assert_eq!(closing["Total perpétuel (€)"], "0,00");
    assert!(found.iter().all(|it| it["Empreinte"].len() == 64));
}

#[tokio::test]
async fn an_inventory_is_written_piece_by_piece_and_as_a_whole() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    worked(&marie).await;
    let found = rows::<ExtractCashRegisterInventory>(&marie, orion()).await;
    let counted: Vec<_> = found
        .iter()
        .map(|it| [&it["Compté"], &it["Valeur (€)"], &it["Nombre"], &it["Montant (€)"]].map(String::as_str))
        .collect();
    assert_eq!(
        counted,
        [
            ["Pièces", "2,00", "3", "6,00"],
            ["Billets", "50,00", "1", "50,00"],
            ["Chèque", "20,00", "1", "20,00"],
            ["Cartes", "", "", "0,00"]
        ]
    );
    let summary = rows::<ExtractCashRegisterInventorySummary>(&marie, orion()).await;
    assert_eq!(summary.len(), 1, "an ordinary count is no inventory");
    let it = &summary[0];
    assert_eq!((it["Espèces attendues (€)"].as_str(), it["Forcé"].as_str()), ("57,00", "Oui"));
    assert_eq!(it["Explication (espèces)"], "Inventaire à l’aveugle forcé : Une pièce manque");
    for workbook in [
        file::<ExtractCashRegisterInventory>(&marie, orion()).await,
        file::<ExtractCashRegisterInventorySummary>(&marie, orion()).await,
        file::<ExtractCaisseJournal>(&marie, orion()).await,
    ] {
        assert!(crate::workbook(&workbook.body).len() > 1);
    }
}

#[tokio::test]
async fn the_entries_of_a_month_balance_one_by_one() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let id = worked(&marie).await;
    let learnt = CreateCaisseForConciergerie {
        name: "École".into(),
        cash: Cents(90_000),
        training: true,
        ..Default::default()
    };
    marie.ok(learnt).await;
    let month = json!({ "year": 2026, "month": 11, "conciergeries": [ORION_TOWER] });
    let made = marie.raw_ok::<ExtractCaisseInextenso>(month.clone()).await;
    assert_eq!(made["name"], "caisses-inextenso-2026-11_2026-11-24.txt");
    let opened = file::<ExtractCaisseInextenso>(&marie, month.clone()).await;
    let text = String::from_utf8(opened.body).expect("text");
    let table: Vec<Vec<&str>> = text.split_terminator("\r\n").map(|it| it.split('\t').collect()).collect();
    assert!(table.iter().all(|it| it.len() == 18), "{text}");
    let cents = |text: &str| text.replace(',', "").parse::<i64>().expect("an amount");
    let (mut entries, mut accounts) = (BTreeMap::<&str, i64>::new(), BTreeMap::<&str, i64>::new());
    for line in &table[1..] {
        let moved = cents(line[11]) - cents(line[12]);
        *entries.entry(line[2]).or_default() += moved;
        *accounts.entry(line[4]).or_default() += moved;
        assert_eq!((line[0], line[3], line[15]), ("C1", "20261124", "20261124"), "and nothing of the school");
    }
    assert!(entries.values().all(|it| *it == 0), "{entries:?}");
    let numbers: Vec<_> = entries.keys().map(|it| (*it).to_owned()).collect();
    let expected: Vec<_> = (1..=4).map(|nth| format!("202611-{id}-{nth:05}")).collect();
    assert_eq!(numbers, expected, "without a gap");
    assert_eq!((accounts["530000"], accounts["511200"], accounts["658000"]), (5_600, 2_000, 100));
    let csv = rows::<ExtractCaisseInextenso>(&marie, month.clone()).await;
    assert_eq!(csv.len(), table.len() - 1);
    let other = ExtractCaisseInextenso {
        year: 2026,
        month: 10,
        conciergeries: vec![ORION_TOWER],
        ..Default::default()
    };
    assert_eq!(marie.ok(other).await["rows"], 0);
    for wrong in [json!({ "month": 13 }), json!({ "month": 0 }), json!({ "year": 2023 })] {
        let mut asked = month.clone();
        asked.as_object_mut().expect("fields").extend(wrong.as_object().expect("fields").clone());
        assert_eq!(marie.raw::<ExtractCaisseInextenso>(asked).await.code, INVALID);
    }
}

#[tokio::test]
async fn days_are_those_that_were_asked_for() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    worked(&marie).await;
    // Nothing is as old as that after two months, unless it is asked for.
    app.advance(SignedDuration::from_hours(24 * 60));
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    assert!(rows::<ExtractCaisseJournal>(&marie, orion()).await.is_empty());
    let days = |from: &str, to: &str| json!({ "conciergeries": [ORION_TOWER], "from": from, "to": to });
    assert_eq!(rows::<ExtractCaisseJournal>(&marie, days("2026-11-24", "2026-11-24")).await.len(), 7);
    assert!(rows::<ExtractCaisseJournal>(&marie, days("2026-11-25", "2026-11-30")).await.is_empty());
    let turned = marie.raw::<ExtractCaisseJournal>(days("2026-11-25", "2026-11-24")).await;
    assert_eq!(turned.code, INVALID);
}

/// Expects a refusal for a manager without the right, and for registers that are not theirs.
async fn refused<A: Action>(app: &App, request: Value) {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let with = |conciergeries: Value| {
        let mut request = request.clone();
        request["conciergeries"] = conciergeries;
        request
    };
    let none = marie.raw::<A>(with(json!([]))).await;
    assert_eq!(
        (none.code, none.message.as_deref()),
        (INVALID, Some("Merci de choisir une ou des conciergeries"))
    );
    assert_eq!(marie.raw::<A>(with(json!([ORION_TOWER, 999]))).await.code, NOT_FOUND);
    for other in [GILLES, ALICE, SABINE] {
        assert_eq!(app.client(other).await.raw::<A>(with(json!([ORION_TOWER]))).await.code, NOT_FOUND);
    }
}

#[tokio::test]
async fn registers_are_for_those_who_keep_the_books_of_their_desks() {
    let app = app().await;
    refused::<ExtractCaisseJournal>(&app, json!({})).await;
    refused::<ExtractCashRegisterInventory>(&app, json!({})).await;
    refused::<ExtractCashRegisterInventorySummary>(&app, json!({})).await;
    refused::<ExtractCaisseInextenso>(&app, json!({ "year": 2026, "month": 11 })).await;
}
