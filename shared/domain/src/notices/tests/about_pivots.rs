//! Alerts and mails about pivots.

use contract::bi::{BiQuery, BiReport, BiReportMetric, BiRow, BiUnit, BiValue, CubeName};

use super::*;
use crate::cubes::SavedReport;

/// The notices about a pivot by two dimensions, with a subtotal.
pub(super) fn each(told: &mut dyn FnMut(&dyn Notice)) {
    let report = SavedReport {
        user: contract::UserId(7),
        cube: CubeName::Orders,
        name: "Par conciergerie".to_owned(),
        query: BiQuery::default(),
        saved: fixtures::now(),
        chart: None,
        readers: vec![],
        mailing: None,
    };
    told(&ReportShared { report: &report, by: "Dominique Petit" });
    for end in [MailEnd::NoAccess, MailEnd::NoDesk, MailEnd::TooLarge, MailEnd::Unanswerable] {
        told(&ReportMailEnded { report: &report, end });
    }
    let value = |it: &str| BiValue { value: it.to_owned(), label: it.to_owned() };
    let row = |keys: &[&str], cells: [Option<i64>; 4]| BiRow {
        keys: keys.iter().map(|it| value(it)).collect(),
        cells: cells.to_vec(),
        earlier: vec![],
    };
    let metric = |column: &str, label: &str, unit| BiReportMetric {
        column: column.to_owned(),
        label: label.to_owned(),
        unit,
    };
    let mut rows: Vec<BiRow> = (0..12)
        .map(|it| row(&["Orion", &format!("Bureau {it}")], [Some(1), None, Some(2), Some(1_250)]))
        .collect();
    rows.push(row(&["Orion"], [Some(12), None, Some(24), Some(15_000)]));
    rows.push(row(&[], [Some(12), None, Some(24), Some(15_000)]));
    let answer = BiReport {
        metrics: vec![
            metric("orders.sum", "Commandes", BiUnit::Whole),
            metric("amount.sum", "Montant TTC", BiUnit::Cents),
        ],
        row_labels: vec!["Entreprise".to_owned(), "Conciergerie".to_owned()],
        column_labels: vec!["Mois".to_owned()],
        columns: vec![vec![value("2026-11")], vec![]],
        rows,
        from: date(2026, 1, 1).into(),
        to: date(2026, 12, 1).into(),
        earlier_from: None,
        earlier_to: None,
        refreshed: None,
    };
    told(&ReportMailed { report: &report, mailing: "m1", day: date(2026, 12, 1), answer: &answer });
}
