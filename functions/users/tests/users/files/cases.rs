//! Files as people's own programs write them, from the bytes to what the platform makes of them.

use contract::users::{ImportOlderOrders, LineColumn, ReadAs};
use testkit::decoded;

use super::*;

fn case(name: &str) -> Value {
    let path = format!("{}/../../shared/spreadsheets/src/tests/cases/{name}", env!("CARGO_MANIFEST_DIR"));
    file(std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}")))
}

async fn people_of(app: &App, request: CreateUsersBatch) -> Vec<[String; 4]> {
    let told = app.client(MARIE).await.at(ORION_TOWER).ok(request).await;
    assert_eq!(told["failures"], json!([]), "{told:#}");
    let text = |it: &Value, field: &str| it[field].as_str().expect("a text").to_owned();
    let shown = told["preview"].as_array().expect("a list").iter();
    shown.map(|it| ["lastname", "firstname", "email", "telephone"].map(|field| text(it, field))).collect()
}

async fn previewed(app: &App, name: &str) -> Vec<[String; 4]> {
    let list = decoded(&case(name));
    people_of(app, CreateUsersBatch { simulation: true, list, ..Default::default() }).await
}

#[tokio::test]
async fn names_are_read_as_payrolls_and_directories_write_them() {
    let app = with_desk().await;
    let names = async |name: &str| -> Vec<String> {
        previewed(&app, name).await.into_iter().map(|it| format!("{} {}", it[1], it[0])).collect()
    };
    assert_eq!(names("people-birth-name-and-empty-name-in-use.csv").await, ["Zoé Durand", "Léa Petit"]);
    assert_eq!(
        names("people-names-with-a-dot.csv").await,
        ["Lea M.Dupre", "Max St.Aubin", "Eva Durand.Petit"]
    );
    assert_eq!(names("people-spanish-names-windows-1252.csv").await, ["García López", "Ana Gómez"]);
    assert_eq!(
        names("people-nordic-names-windows-1252.csv").await,
        ["Bjørn Sørensen", "Åse Øster", "Åsa Håkansson"]
    );
    assert_eq!(names("people-note-of-twelve-lines-in-quotes.csv").await, ["Zoé Ambert", "Léo Brun"]);
    assert_eq!(
        names("people-language-as-directories-write-it.csv").await,
        ["Zoé Ambert", "Léo Brun", "Ana Colas"]
    );
    begun_of(&app, "people-language-as-directories-write-it.csv").await;
    let lang = async |login: &str| {
        let id = owner(&app, login).await.expect("somebody");
        app.store().people().get(id).await.expect("readable").lang
    };
    assert_eq!(
        (lang("l.brun@orion.test").await, lang("a.colas@orion.test").await),
        (contract::Lang::Fr, contract::Lang::En)
    );
}

async fn begun_of(app: &App, name: &str) {
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(CreateUsersBatch { list: decoded(&case(name)), ..Default::default() }).await;
    app.work(&jobs::router()).await;
}

#[tokio::test]
async fn lines_are_counted_as_the_sheet_counts_them() {
    let app = with_desk().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let list = case("people-excel-for-mac-carriage-returns-only.csv");
    let told =
        marie.ok(CreateUsersBatch { simulation: true, list: decoded(&list), ..Default::default() }).await;
    assert_eq!(
        (&told["successes"], &told["preview"][0]["firstname"]),
        (&json!(1), &json!("Zoé")),
        "{told:#}"
    );
    let failures = told["failures"].as_array().expect("a list");
    let lines: Vec<_> = failures.iter().map(|it| it["line"].clone()).collect();
    assert_eq!(lines, [3, 4]);
    assert_eq!(failures[0]["reason"], "E-mail : Déjà à la ligne 2 de ce fichier.");
}

#[tokio::test]
async fn of_a_workbook_what_is_seen_is_read_and_the_rest_is_told() {
    let app = with_desk().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let merged = previewed(&app, "people-headings-merged-over-two-rows.xlsx").await;
    assert_eq!(merged[0], ["Ambert", "Zoé", "zoe.ambert@orion.test", "06 39 00 10 01"]);
    let cover = previewed(&app, "people-cover-sheet-with-one-known-word.xlsx").await;
    assert_eq!(cover.len(), 1, "the sheet with most headings");

    let list = case("people-private-address-in-a-hidden-column.xlsx");
    let told =
        marie.ok(CreateUsersBatch { simulation: true, list: decoded(&list), ..Default::default() }).await;
    assert_eq!(told["preview"][0]["email"], "zoe.ambert@orion.test", "not the one that nobody sees");
    let columns: Vec<_> = told["reading"]["columns"].as_array().expect("a list").iter().collect();
    let hidden: Vec<_> = columns.iter().map(|it| it["hidden"] == true).collect();
    assert_eq!((hidden, &columns[2]["column"]), (vec![false, false, true, false], &Value::Null));
    let said = CreateUsersBatch {
        simulation: true,
        list: decoded(&list),
        columns: Some(vec![
            Some(LineColumn::Lastname),
            Some(LineColumn::Firstname),
            Some(LineColumn::Email),
            None,
        ]),
        ..Default::default()
    };
    let said = people_of(&app, said).await;
    assert_eq!(said[0][2], "zoe.a@perso.test", "it was said");

    let list = case("people-one-row-hidden-by-a-filter.xlsx");
    for (hidden, read) in [(Value::Null, 1), (json!(false), 1), (json!(true), 2)] {
        let request = CreateUsersBatch {
            simulation: true,
            list: decoded(&list),
            read_as: Some(ReadAs { hidden_lines: decoded(&hidden), ..Default::default() }),
            ..Default::default()
        };
        let told = marie.ok(request).await;
        assert_eq!(
            (&told["successes"], &told["reading"]["hiddenLines"]),
            (&json!(read), &json!(1)),
            "{told:#}"
        );
        assert_eq!(told["reading"]["hiddenLinesRead"], json!(hidden == true));
    }
    let two = case("people-remaining-on-two-sheets.xlsx");
    let both = json!({ "sheets": ["Tour A", "Tour B"] });
    let request = CreateUsersBatch {
        simulation: true,
        list: decoded(&two),
        read_as: decoded(&both),
        ..Default::default()
    };
    let told = marie.ok(request).await;
    assert_eq!((&told["successes"], &told["preview"][1]["sheet"]), (&json!(2), &json!("Tour B")), "{told:#}");
    let unknown = CreateUsersBatch {
        simulation: true,
        list: decoded(&two),
        read_as: Some(ReadAs { sheets: Some(vec!["Tour C".into()]), ..Default::default() }),
        ..Default::default()
    };
    marie.refused(unknown, INVALID).await;
}

#[tokio::test]
async fn a_workbook_that_has_more_switches_nobody_off_before_it_is_said_what_is_read() {
    let app = with_desk().await;
    for name in ["people-remaining-on-two-sheets.xlsx", "people-one-row-hidden-by-a-filter.xlsx"] {
        begun_of(&app, name).await;
    }
    let sheets = CreateUsersBatch {
        read_as: Some(ReadAs { sheets: Some(vec!["Tour B".into()]), ..Default::default() }),
        list: decoded(&case("people-remaining-on-two-sheets.xlsx")),
        ..Default::default()
    };
    app.client(MARIE).await.at(ORION_TOWER).ok(sheets).await;
    app.work(&jobs::router()).await;
    let brun = owner(&app, "leo.brun@orion.test").await.expect("made of the second sheet");

    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let asked = |name: &str, read_as: Option<ReadAs>, simulation: bool| BnfFileUpdate {
        simulation,
        input: decoded(&case(name)),
        read_as,
        typed_count: (!simulation).then_some(3),
        ..Default::default()
    };
    let both = ReadAs { sheets: Some(vec!["Tour A".into(), "Tour B".into()]), ..Default::default() };
    let shown = ReadAs { hidden_lines: Some(false), ..Default::default() };
    for (name, questions, answer) in [
        ("people-remaining-on-two-sheets.xlsx", json!(["sheets"]), both.clone()),
        ("people-one-row-hidden-by-a-filter.xlsx", json!(["hiddenLines"]), shown),
    ] {
        let told = marie.ok(asked(name, None, true)).await;
        assert_eq!(told["reading"]["questions"], questions, "{told:#}");
        assert_eq!(told["nbDisabled"], 3, "{told:#}");
        let refused = marie.call(asked(name, None, false)).await;
        assert_eq!(refused.code, INVALID, "{refused:?}");
        assert!(refused.data["fields"]["readAs"].is_string(), "{refused:?}");
        let answered = marie.ok(asked(name, Some(answer), true)).await;
        assert_eq!(answered["reading"]["questions"], json!([]), "{answered:#}");
    }
    app.work(&jobs::router()).await;
    assert!(active(&app, brun).await);
    let told = marie.ok(asked("people-remaining-on-two-sheets.xlsx", Some(both), true)).await;
    assert_eq!((&told["nbKept"], &told["nbDisabled"]), (&json!(2), &json!(2)), "{told:#}");
}

#[tokio::test]
async fn addresses_are_known_as_mail_programs_copy_them() {
    let app = with_desk().await;
    let name = "people-remaining-addresses-as-outlook-copies-them.csv";
    let people = previewed(&app, name).await;
    let addresses: Vec<_> = people.iter().map(|it| it[2].as_str()).collect();
    assert_eq!(
        addresses,
        ["zoe.ambert@orion.test", "leo.brun@orion.test", "ana.colas@orion.test", "eva.denis@orion.test"]
    );
    begun_of(&app, name).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let told =
        marie.ok(BnfFileUpdate { simulation: true, input: decoded(&case(name)), ..Default::default() }).await;
    let counts = ["nbKept", "nbDisabled", "nbNotInUse"].map(|it| told[it].clone());
    assert_eq!((counts, &told["failures"]), ([json!(4), json!(2), json!(0)], &json!([])), "{told:#}");
}

#[tokio::test]
async fn amounts_are_read_as_a_spreadsheet_shows_them() {
    let app = with_desk().await;
    begun(&app, "Nom;Prénom;E-mail\nRoy;Alice;alice@orion.test\n").await;
    app.work(&jobs::router()).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let input = case("older-orders-amounts-that-excel-shows-with-two-decimals.xlsx");
    let told =
        marie.ok(ImportOlderOrders { simulation: true, input: decoded(&input), ..Default::default() }).await;
    assert_eq!(told["successes"], 5, "{told:#}");
    assert_eq!(told["failures"][0]["line"], 7, "a third of a hundred is no amount of cents");
    assert!(
        told["failures"][0]["reason"].as_str().is_some_and(|it| it.starts_with("Montant : ")),
        "{told:#}"
    );
}
