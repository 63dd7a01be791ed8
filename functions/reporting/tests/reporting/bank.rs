//! Statements of the bank: taken in, matched, and given back.

use contract::{
    Cents, Refusal,
    reporting::{
        BankOtherAccount, BankStatementImport, BankStatementReconciliation, GetBankMatch, GetBankRules,
        ItemShare, LineShare, MatchBankLines, OtherShare, SwitchBankRule, UndoBankMatch,
    },
};
use domain::{
    bank::open_item::{ItemKind, OpenItem},
    money::ledger::{LedgerEntry, accounts::Account},
};
use futures::future::join_all;
use jiff::civil::date;
use serde_json::{Value, json};
use store::{Changes, EntriesOf, PageRequest};
use testkit::{App, Client, codes, world::*};

use crate::app;

const ACCOUNT: &str = "300040012300001234567";
const LINES: [&str; 4] = [
    "20/11/2026;AXEPTA REMISE 1;99,00",
    "20/11/2026;FRAIS TENUE DE COMPTE;-12,50",
    "20/11/2026;VIR CMD 1042;45,49",
    "20/11/2026;VIR CMD 1042;45,49",
];

fn statement(lines: &[&str], keep: bool) -> BankStatementImport {
    BankStatementImport {
        header: Some("Date;Libellé;Montant".into()),
        lines: lines.iter().map(|it| (*it).to_owned()).collect(),
        account: Some(ACCOUNT.into()),
        keep,
        ..Default::default()
    }
}

fn item(id: &str, kind: ItemKind, amount: i64) -> OpenItem {
    OpenItem {
        id: format!("2026-11-19-{}-{id}", kind.name()),
        kind,
        date: date(2026, 11, 19),
        amount: Cents(amount),
        returned: Cents::ZERO,
        conciergerie: None,
        order: None,
        reference: None,
        matched: vec![],
    }
}

async fn expected(app: &App, items: &[OpenItem]) {
    let mut changes = Changes::new();
    for item in items {
        changes.insert(item).expect("an item");
    }
    app.store().commit(&mut changes).await.expect("it is written");
}

async fn reconciliation(client: &Client<'_>) -> Value {
    client.ok(BankStatementReconciliation::default()).await["reconciliation"].clone()
}

/// The line with this amount.
async fn line(client: &Client<'_>, amount: i64) -> Value {
    let told = reconciliation(client).await;
    let lines = told["lines"].as_array().expect("lines").clone();
    lines.into_iter().find(|it| it["amount"] == json!(amount)).expect("the line")
}

fn share(line: &Value, amount: i64) -> LineShare {
    let text = |field: &str| line[field].as_str().expect("a text").to_owned();
    LineShare { account: text("account"), id: text("id"), amount: Cents(amount) }
}

async fn entries(app: &App) -> Vec<LedgerEntry> {
    app.store().ledger().page(EntriesOf::Bank, PageRequest::newest(50)).await.expect("entries").items
}

fn moved(entries: &[LedgerEntry], account: Account) -> i64 {
    entries.iter().map(|it| it.moved(|of| of == account).0).sum()
}

#[tokio::test]
async fn a_statement_is_shown_before_it_is_kept_and_the_same_file_twice_adds_nothing() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let shown = marie.ok(statement(&LINES, false)).await;
    assert_eq!((&shown["status"], &shown["format"]), (&json!("preview"), &json!("CSV")));
    assert_eq!(
        (&shown["statements"][0]["nbNew"], &shown["statements"][0]["nbKnown"]),
        (&json!(4), &json!(0))
    );
    assert_eq!(reconciliation(&marie).await["lines"], json!([]), "nothing was kept");
    assert_eq!(marie.ok(statement(&LINES, true)).await["status"], json!("kept"));
    let told = reconciliation(&marie).await;
    assert_eq!(told["lines"].as_array().expect("lines").len(), 4, "two equal lines of one day are two");
    assert_eq!(told["accounts"][0]["number"], json!(ACCOUNT));
    let again = marie.ok(statement(&LINES[1..], true)).await;
    assert_eq!(
        (&again["statements"][0]["nbNew"], &again["statements"][0]["nbKnown"]),
        (&json!(0), &json!(3))
    );
    assert_eq!(reconciliation(&marie).await["lines"].as_array().expect("lines").len(), 4);
    let month = BankStatementReconciliation { month: Some("2026-11".into()), ..Default::default() };
    assert_eq!(marie.ok(month).await["reconciliation"]["lines"].as_array().expect("lines").len(), 4);
}

#[tokio::test]
async fn a_faulty_file_is_refused_with_its_faults_and_none_at_all_is_asked_for() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let told = marie.ok(statement(&["20/11/2026;A;1,00", "31/11/2026;B;2,00"], true)).await;
    assert_eq!((&told["status"], &told["message"]["fr"]), (&json!("incorrect"), &json!("Import incorrect")));
    assert_eq!(told["errors"][0]["fr"], json!("Ligne 3 : la date est illisible."));
    assert_eq!(reconciliation(&marie).await["accounts"], json!([]));
    let nothing = marie.call(BankStatementImport::default()).await;
    assert_eq!(nothing.code, codes::INVALID);
    assert!(format!("{nothing:?}").contains("Veuillez séléctionner un fichier"));
    let nameless = BankStatementImport { account: None, ..statement(&LINES, false) };
    assert_eq!(marie.call(nameless).await.code, codes::INVALID, "somebody has to say which account it is");
}

#[tokio::test]
async fn the_bank_is_only_for_those_who_keep_the_books() {
    let app = app().await;
    for user in [GILLES, ALICE, SABINE] {
        let client = app.client(user).await;
        client.refused(statement(&LINES, true), codes::NOT_FOUND).await;
        client.refused(BankStatementReconciliation::default(), codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn files_sent_at_once_keep_each_line_once() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let all: Vec<_> = (1..=100).map(|it| format!("20/11/2026;VIR {it};{it},00")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let parts = [&all[..70], &all[30..], &all[..], &all[50..90]];
    join_all(parts.map(|it| marie.call(statement(it, true)))).await;
    // A caller who was told to try again does.
    marie.ok(statement(&all, true)).await;
    let told = reconciliation(&marie).await;
    assert_eq!(told["lines"].as_array().expect("lines").len(), 100);
}

#[tokio::test]
async fn a_suggestion_is_accepted_becomes_an_entry_and_is_undone_by_another() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(statement(&LINES, true)).await;
    expected(&app, &[item("all", ItemKind::OnlineCards, 10_000)]).await;
    let cards = line(&marie, 9_900).await;
    let suggested = &cards["suggestions"][0];
    assert_eq!(suggested["reason"]["fr"], json!("Cartes en ligne du 19/11/2026, moins 1,00\u{a0}€ de frais"));
    let accepted = MatchBankLines {
        lines: vec![share(&cards, 9_900)],
        items: vec![ItemShare { id: "2026-11-19-onlineCards-all".into(), amount: Cents(10_000) }],
        others: vec![OtherShare { account: BankOtherAccount::Fees, amount: Cents(-100) }],
    };
    let made = marie.ok(accepted.clone()).await;
    assert_eq!(made["reason"], suggested["reason"]);
    let booked = entries(&app).await;
    assert_eq!(booked.len(), 1);
    assert_eq!(booked[0].moved(|_| true), Cents::ZERO);
    let told = [Account::Bank, Account::BankFees, Account::CardClearing].map(|it| moved(&booked, it));
    assert_eq!(told, [9_900, 100, -10_000]);
    let left = reconciliation(&marie).await;
    assert_eq!((left["lines"].as_array().expect("lines").len(), &left["items"]), (3, &json!([])));
    marie.refused(accepted, Refusal::BankLineMatched.code()).await;
    let number = made["number"].as_i64().expect("a number");
    assert_eq!(marie.ok(GetBankMatch { number }).await["lines"], made["lines"]);
    marie.ok(UndoBankMatch { number }).await;
    marie.refused(UndoBankMatch { number }, Refusal::BankMatchUndone).await;
    let booked = entries(&app).await;
    assert_eq!((booked.len(), moved(&booked, Account::Bank)), (2, 0), "the first entry stays");
    assert_eq!(reconciliation(&marie).await["lines"].as_array().expect("lines").len(), 4);
}

#[tokio::test]
async fn one_cent_is_found_and_a_line_is_split_and_joined() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(statement(&LINES, true)).await;
    expected(&app, &[item("a", ItemKind::Transfer, 4_550), item("b", ItemKind::Transfer, 4_549)]).await;
    let lines = reconciliation(&marie).await["lines"].as_array().expect("lines").clone();
    let both: Vec<_> = lines.iter().filter(|it| it["amount"] == json!(4_549)).cloned().collect();
    let wanted = |amount: i64, others: Vec<OtherShare>| MatchBankLines {
        lines: both.iter().map(|it| share(it, 4_549)).collect(),
        items: [("a", amount), ("b", 4_549)]
            .map(|(id, amount)| ItemShare { id: format!("2026-11-19-transfer-{id}"), amount: Cents(amount) })
            .into(),
        others,
    };
    let differs = marie.call(wanted(4_550, vec![])).await;
    assert_eq!(differs.code, codes::INVALID);
    assert!(format!("{differs:?}").contains("-0,01"), "{differs:?}");
    marie.ok(wanted(4_549, vec![])).await;
    let left = reconciliation(&marie).await;
    assert_eq!((&left["items"][0]["open"], left["items"].as_array().expect("items").len()), (&json!(1), 1));
}

#[tokio::test]
async fn two_people_at_once_never_use_a_line_or_an_item_twice() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(statement(&LINES, true)).await;
    let items: Vec<_> = (0..6).map(|it| item(&it.to_string(), ItemKind::Transfer, 4_549)).collect();
    expected(&app, &items).await;
    let lines = reconciliation(&marie).await["lines"].as_array().expect("lines").clone();
    let both: Vec<_> = lines.iter().filter(|it| it["amount"] == json!(4_549)).cloned().collect();
    let tries = items.iter().enumerate().map(|(nth, item)| {
        let line = &both[nth % 2];
        marie.call(MatchBankLines {
            lines: vec![share(line, 4_549)],
            items: vec![ItemShare { id: item.id.clone(), amount: Cents(4_549) }],
            others: vec![],
        })
    });
    let answers = join_all(tries).await;
    assert_eq!(answers.iter().filter(|it| it.code == 0).count(), 2, "{answers:?}");
    assert_eq!(moved(&entries(&app).await, Account::Bank), 2 * 4_549);
    let left = reconciliation(&marie).await;
    assert_eq!(
        (left["items"].as_array().expect("items").len(), left["lines"].as_array().expect("lines").len()),
        (4, 2)
    );
}

#[tokio::test]
async fn what_was_matched_by_hand_is_learned_and_can_be_switched_off() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(statement(&[LINES[1], "21/11/2026;FRAIS TENUE DE COMPTE;-13,00"], true)).await;
    let first = line(&marie, -1_250).await;
    marie
        .ok(MatchBankLines {
            lines: vec![share(&first, -1_250)],
            items: vec![],
            others: vec![OtherShare { account: BankOtherAccount::Fees, amount: Cents(-1_250) }],
        })
        .await;
    let suggested = line(&marie, -1_300).await["suggestions"][0].clone();
    assert_eq!(suggested["others"], json!([{ "account": "fees", "amount": -1_300 }]));
    let rules = marie.ok(GetBankRules {}).await;
    let id = rules["rules"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(suggested["rule"], json!(id));
    let off = marie.ok(SwitchBankRule { id, active: false }).await;
    assert_eq!(off["rules"][0]["active"], json!(false));
    assert_eq!(line(&marie, -1_300).await["suggestions"], json!([]));
}
