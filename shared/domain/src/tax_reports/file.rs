//! The file of a report: flux 10 of the public description of e-reporting, its parts 10.3 (sales to private persons) and 10.4
//! (payments of them). `docs/decisions/tax-reports.md` says how far its names are known.

use std::fmt::Write;

use contract::reporting::{TaxReporting, TaxedKind};
use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{
    money::ledger::journal::DateRange,
    register::taxed::Taxed,
    tax_reports::{
        calendar::ReportPeriod,
        content::{KindSums, ReportContent},
    },
};

/// The data of a file that are not sums.
pub(super) struct Head {
    pub(super) number: String,
    pub(super) rectifies: bool,
    pub(super) at: Timestamp,
}

/// The file. The same report of one instant has the same bytes.
pub(super) fn written(
    settings: &TaxReporting,
    told: &ReportPeriod,
    content: &ReportContent,
    Head { number, rectifies, at }: &Head,
) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Report>\n");
    let name = escaped(&settings.name);
    let siren = &settings.siren;
    let kind = if *rectifies { "RE" } else { "IN" };
    let issued = at.to_zoned(TimeZone::UTC).strftime("%Y%m%d%H%M%S");
    let _ = writeln!(
        xml,
        "  <ReportDocument>\n    <Id>{siren}-{number}</Id>\n    <IssueDateTime>{issued}</IssueDateTime>\n    \
         <TypeCode>{kind}</TypeCode>\n    <Issuer>\n      <Id schemeId=\"0002\">{siren}</Id>\n      \
         <Name>{name}</Name>\n      <RoleCode>SE</RoleCode>\n    </Issuer>\n  </ReportDocument>"
    );
    xml.push_str("  <TransactionsReport>\n");
    period(&mut xml, told.days);
    for (date, kind, sums) in &content.sales {
        sales(&mut xml, *date, *kind, sums);
    }
    xml.push_str("  </TransactionsReport>\n");
    if let Some(days) = told.paid_on.filter(|_| !settings.on_debits) {
        xml.push_str("  <PaymentsReport>\n");
        period(&mut xml, days);
        for (date, paid) in &content.payments {
            let _ = writeln!(xml, "    <Transactions>\n      <Date>{}</Date>", day(*date));
            for it in paid.iter() {
                let _ = writeln!(
                    xml,
                    "      <SubTotals>\n        <TaxPercent>{}</TaxPercent>\n        <CurrencyCode>EUR</CurrencyCode>\n        \
                     <Amount>{}</Amount>\n      </SubTotals>",
                    percent(it),
                    amount(it.amount())
                );
            }
            xml.push_str("    </Transactions>\n");
        }
        xml.push_str("  </PaymentsReport>\n");
    }
    xml.push_str("</Report>\n");
    xml
}

fn period(xml: &mut String, days: DateRange) {
    let _ = writeln!(
        xml,
        "    <ReportPeriod>\n      <StartDate>{}</StartDate>\n      <EndDate>{}</EndDate>\n    </ReportPeriod>",
        day(days.from),
        day(days.to)
    );
}

fn sales(xml: &mut String, date: Date, kind: TaxedKind, sums: &KindSums) {
    let code = match kind {
        TaxedKind::Goods => "TLB1",
        TaxedKind::Services => "TPS1",
        TaxedKind::Untaxed => "TNT1",
    };
    let (without, tax) = sums.by_rate.iter().fold((0, 0), |sum, it| (sum.0 + it.without, sum.1 + it.tax));
    let _ = writeln!(
        xml,
        "    <Transactions>\n      <Date>{}</Date>\n      <CurrencyCode>EUR</CurrencyCode>\n      \
         <CategoryCode>{code}</CategoryCode>\n      <TaxExclusiveAmount>{}</TaxExclusiveAmount>\n      \
         <TaxTotal>{}</TaxTotal>\n      <TransactionsCount>{}</TransactionsCount>",
        day(date),
        amount(without),
        amount(tax),
        sums.count
    );
    for it in sums.by_rate.iter() {
        let _ = writeln!(
            xml,
            "      <TaxSubtotal>\n        <TaxPercent>{}</TaxPercent>\n        <TaxableAmount>{}</TaxableAmount>\n        \
             <TaxTotal>{}</TaxTotal>\n      </TaxSubtotal>",
            percent(it),
            amount(it.without),
            amount(it.tax)
        );
    }
    xml.push_str("    </Transactions>\n");
}

fn day(date: Date) -> String {
    date.strftime("%Y%m%d").to_string()
}

/// An unknown rate holds no tax, which is what 0 says.
fn percent(it: &Taxed) -> String {
    amount(i64::from(it.rate.unwrap_or_default()))
}

/// Hundredths with a point.
fn amount(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let all = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", all / 100, all % 100)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
