//! Pivots tell figures, to those who may see them.

use contract::{
    Refusal,
    bi::{
        BiAddReportHistory, BiAggregation, BiChart, BiChartShape, BiComparison, BiExportReport, BiFilter,
        BiGetCubeMetadata, BiGetFilters, BiGetReport, BiGetReportHistory, BiGetReportOrders, BiQuery, BiSort,
        CubeName,
    },
    reporting::{ExtractFormat, OpenExtract},
};
use jiff::civil::date;
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::{app, metric, ordered, project, query, report, told};

#[tokio::test]
async fn orders_are_told_by_desk_with_subtotals_and_a_total() {
    let app = app().await;
    ordered(&app).await;
    let marie = app.client(MARIE).await;
    let by_desk = report(&marie, BiQuery { subtotals: true, ..query(&["company", "desk"]) }).await;
    assert_eq!(
        told(&by_desk),
        [
            ("Orion / Campus Orion".to_owned(), vec![Some(1), Some(2_580)]),
            ("Orion / Tour Orion".to_owned(), vec![Some(2), Some(5_160)]),
            ("Orion".to_owned(), vec![Some(3), Some(7_740)]),
            (String::new(), vec![Some(3), Some(7_740)]),
        ]
    );
    let sorts = vec![BiSort { column: "amount.sum".into(), ascending: false, at: None }];
    let sorted = report(&marie, BiQuery { sorts, ..query(&["desk"]) }).await;
    assert_eq!(told(&sorted)[0].0, "Tour Orion");
    let columns =
        report(&marie, BiQuery { dimensions_columns: vec!["month".into()], ..query(&["desk"]) }).await;
    assert_eq!(columns["columns"], json!([[{ "value": "2026-11", "label": "2026-11" }], []]));
    assert_eq!(told(&columns)[1].1, [Some(2), Some(5_160), Some(2), Some(5_160)]);
}

#[tokio::test]
async fn a_manager_sees_their_companies_and_nothing_of_others() {
    let app = app().await;
    ordered(&app).await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let canary = "Vega";
    let mine = report(&marie, query(&["company", "desk"])).await;
    assert!(!mine.to_string().contains(canary), "{mine}");
    let theirs = report(&hugo, query(&["company"])).await;
    assert_eq!(told(&theirs).last().expect("a total").1[0], Some(1), "a total counts no order of others");
    let choices = BiGetFilters {
        cube_name: CubeName::Orders,
        dimension: "company".into(),
        filters: vec![],
        from: None,
        to: None,
    };
    let values = marie.ok(choices.clone()).await;
    assert_eq!(values["values"], json!([{ "value": "1", "label": "Orion", "rows": 3 }]));
    // A filter that names another company by its number gives nothing of it.
    let of_vega = BiFilter { dimension_name: "company".into(), criteria: vec!["2".into()], include: true };
    let asked = BiQuery { filters: vec![of_vega], ..query(&["desk"]) };
    assert_eq!(told(&report(&marie, asked.clone()).await), [(String::new(), vec![None, None])]);
    let orders = BiGetReportOrders {
        cube_name: CubeName::Orders,
        query: query(&["company"]),
        row: vec!["2".into()],
        column: vec![],
    };
    assert_eq!(marie.ok(orders.clone()).await["orderIds"], json!([]));
    assert_eq!(hugo.ok(orders).await["orderIds"], json!([900]));
    let made = marie
        .ok(BiExportReport {
            cube_name: CubeName::Orders,
            query: query(&["desk"]),
            format: ExtractFormat::Csv,
        })
        .await;
    let file = marie.call(OpenExtract { ticket: decoded(&made["ticket"]) }).await;
    let text = String::from_utf8(file.body).expect("a text");
    assert_eq!(
        text.trim_start_matches('\u{feff}'),
        "Conciergerie;Commandes;Montant TTC\r\nCampus Orion;1;25,80\r\nTour Orion;2;51,60\r\nTotal;3;77,40"
    );
    for other in [GILLES, ALICE, SABINE] {
        let client = app.client(other).await;
        client.refused(choices.clone(), codes::NOT_FOUND).await;
        client
            .refused(BiGetReport { cube_name: CubeName::Orders, query: query(&["desk"]) }, codes::NOT_FOUND)
            .await;
        client.refused(BiGetReportHistory {}, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn a_number_leads_to_its_orders() {
    let app = app().await;
    ordered(&app).await;
    let marie = app.client(MARIE).await;
    let behind = |row: &[&str], column: &[&str]| BiGetReportOrders {
        cube_name: CubeName::Orders,
        query: BiQuery { dimensions_columns: vec!["month".into()], ..query(&["desk"]) },
        row: row.iter().map(|it| (*it).to_owned()).collect(),
        column: column.iter().map(|it| (*it).to_owned()).collect(),
    };
    let all = marie.ok(behind(&[], &[])).await;
    assert_eq!((all["orderIds"].as_array().map(Vec::len), &all["more"]), (Some(3), &json!(false)));
    assert_eq!(marie.ok(behind(&["2"], &["2026-11"])).await["orderIds"].as_array().map(Vec::len), Some(1));
    assert_eq!(marie.ok(behind(&["2"], &["2026-10"])).await["orderIds"], json!([]));
}

#[tokio::test]
async fn this_year_stands_beside_the_one_before() {
    let app = app().await;
    ordered(&app).await;
    app.advance(jiff::SignedDuration::from_hours(24 * 365));
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 1)], contract::orders::PaymentMode::Conciergerie, None).await;
    project(&app).await;
    let marie = app.client(MARIE).await;
    let asked = BiQuery { compare_with: BiComparison::PreviousYear, ..query(&["month"]) };
    let compared = report(&marie, asked.clone()).await;
    let november = &compared["rows"][0];
    assert_eq!(november["keys"][0]["label"], "2027-11");
    assert_eq!((november["cells"][0].as_i64(), november["earlier"][0].as_i64()), (Some(1), Some(3)));
    assert_eq!(compared["earlierFrom"], "2026-01-01");
    let before = BiQuery { compare_with: BiComparison::PreviousPeriod, ..asked };
    let refused =
        marie.refused(BiGetReport { cube_name: CubeName::Orders, query: before }, codes::INVALID).await;
    assert!(refused.data.to_string().contains("compareWith"), "{refused:?}");
}

#[tokio::test]
async fn what_a_cube_does_not_have_is_refused_by_name() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let meta = marie.ok(BiGetCubeMetadata { cube_name: CubeName::Payments }).await;
    assert_eq!(meta["metrics"][0]["name"], "payments");
    let wrong = [
        ("metrics", BiQuery { metrics: vec![], ..query(&[]) }),
        ("metrics", BiQuery { metrics: vec![metric("orders", BiAggregation::Average)], ..query(&[]) }),
        ("dimensionsRows", query(&["beneficiary"])),
        ("dimensionsColumns", BiQuery { dimensions_columns: vec!["desk".into()], ..query(&["desk"]) }),
        (
            "sorts",
            BiQuery {
                sorts: vec![BiSort { column: "amount.max".into(), ascending: true, at: None }],
                ..query(&["desk"])
            },
        ),
        (
            "to",
            BiQuery {
                from: Some(date(2026, 12, 1).into()),
                to: Some(date(2026, 11, 1).into()),
                ..query(&["desk"])
            },
        ),
    ];
    for (field, query) in wrong {
        let refused = marie.refused(BiGetReport { cube_name: CubeName::Orders, query }, codes::INVALID).await;
        assert!(refused.data.to_string().contains(field), "{field}: {refused:?}");
    }
    // Thirty million days, and more files than one answer may look at, are no question.
    let long = BiQuery { from: Some(date(1, 1, 1).into()), ..query(&["desk"]) };
    assert_eq!(told(&report(&marie, long).await), [(String::new(), vec![None, None])]);
    assert_eq!(Refusal::PivotTooLarge.code(), 97);
}

#[tokio::test]
async fn a_pivot_is_kept_under_its_name_for_who_made_it() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let keep = |name: &str, rows: &[&str]| BiAddReportHistory {
        cube_name: CubeName::Orders,
        name: name.to_owned(),
        reporting_query: query(rows),
        chart: None,
    };
    marie.ok(keep("Par conciergerie", &["desk"])).await;
    app.advance(jiff::SignedDuration::from_secs(5));
    marie.ok(keep("Par mois", &["month"])).await;
    app.advance(jiff::SignedDuration::from_secs(5));
    marie.ok(keep("Par conciergerie", &["company", "desk"])).await;
    let kept = marie.ok(BiGetReportHistory {}).await;
    let names: Vec<_> =
        kept["items"].as_array().expect("items").iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names, ["Par conciergerie", "Par mois"]);
    assert_eq!(kept["items"][0]["reportingQuery"]["dimensionsRows"], json!(["company", "desk"]));
    assert_eq!(hugo.ok(BiGetReportHistory {}).await["items"], json!([]));
    marie.refused(keep(" ", &["desk"]), codes::INVALID).await;
    marie.refused(keep("Faux", &["nothing"]), codes::INVALID).await;
    let drawn = |metric: &str| BiAddReportHistory {
        chart: Some(BiChart { shape: BiChartShape::Lines, metric: metric.to_owned() }),
        ..keep("Dessin", &["month"])
    };
    marie.refused(drawn("price.sum"), codes::INVALID).await;
    marie.ok(drawn("amount.sum")).await;
    let shown = marie.ok(BiGetReportHistory {}).await["items"][0].clone();
    assert_eq!(shown["chart"], json!({ "shape": "lines", "metric": "amount.sum" }));
    assert_eq!(
        (&shown["sharedBy"], &shown["sharedWith"], &shown["mailing"]),
        (&json!(null), &json!([]), &json!(null))
    );
}
