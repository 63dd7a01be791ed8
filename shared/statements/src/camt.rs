//! CAMT.053 of ISO 20022, versions .001.02 to .001.10: their elements differ in places that are tried in turn.

use contract::Cents;
use domain::bank::statement::{AccountNumber, Balance, Statement, StatementLine, tidy_label};
use jiff::civil::Date;

use crate::{
    amounts::{amount, day},
    faults::Faults,
    xml::{Element, parsed},
};

/// The statements of a document.
pub(crate) fn statements(text: &str, faults: &mut Faults) -> Vec<Statement> {
    let Some(document) = parsed(text) else {
        faults.add(
            "Ce document XML est incomplet ou n’est pas sûr (type de document ou entité).",
            "This XML document is incomplete or unsafe (document type or entity).",
        );
        return vec![];
    };
    let Some(message) = document.child("BkToCstmrStmt") else {
        faults.add(
            "Ce document XML n’est pas un relevé CAMT.053.",
            "This XML document is no CAMT.053 statement.",
        );
        return vec![];
    };
    message.all("Stmt").map(|it| statement(it, faults)).collect()
}

fn statement(element: &Element, faults: &mut Faults) -> Statement {
    let number = element
        .text_at(&["Acct", "Id", "IBAN"])
        .or_else(|| element.text_at(&["Acct", "Id", "Othr", "Id"]))
        .or_else(|| element.text_at(&["Acct", "Id", "PrtryAcct", "Id"]));
    let account = number.and_then(AccountNumber::read);
    if account.is_none() {
        faults.add("Le numéro de compte est illisible.", "The number of the account is unreadable.");
    }
    if element.text_at(&["Acct", "Ccy"]).is_some_and(|it| it != "EUR") {
        faults.add("Seuls les comptes en euros sont lus.", "Only accounts in euros are read.");
    }
    let mut read = Statement { account, opening: None, closing: None, lines: vec![] };
    for balance in element.all("Bal") {
        let code = balance.text_at(&["Tp", "CdOrPrtry", "Cd"]).unwrap_or_default();
        let kept = Balance {
            date: day_at(balance, &["Dt"]),
            amount: match signed(balance) {
                Some(amount) => amount,
                None => {
                    faults.add("Un solde est illisible.", "A balance is unreadable.");
                    continue;
                }
            },
        };
        match code {
            // The previous closing is what some banks give in the place of the opening.
            "OPBD" => read.opening = Some(kept),
            "PRCD" => read.opening = read.opening.or(Some(kept)),
            "CLBD" => read.closing = Some(kept),
            _ => {}
        }
    }
    for (nth, entry) in element.all("Ntry").enumerate() {
        // A pending entry is not booked, and may never be.
        let state = entry.text_at(&["Sts", "Cd"]).or_else(|| entry.text_at(&["Sts"]));
        if state.is_none_or(|it| it == "BOOK") {
            read.lines.extend(line(entry, nth + 1, faults));
        }
    }
    read
}

fn line(entry: &Element, nth: usize, faults: &mut Faults) -> Option<StatementLine> {
    let Some(amount) = signed(entry) else {
        faults.add(
            format!("Écriture {nth} : le montant est illisible."),
            format!("Entry {nth}: the amount is unreadable."),
        );
        return None;
    };
    let Some(date) = day_at(entry, &["BookgDt"]).or_else(|| day_at(entry, &["ValDt"])) else {
        faults.add(
            format!("Écriture {nth} : la date est illisible."),
            format!("Entry {nth}: the date is unreadable."),
        );
        return None;
    };
    let details: Vec<&Element> = entry.all("NtryDtls").flat_map(|it| it.all("TxDtls")).collect();
    let parts: Option<Vec<Cents>> = details.iter().map(|it| detail_amount(it, amount)).collect();
    if details.len() > 1
        && let Some(parts) = parts
        && parts.iter().copied().sum::<Cents>() != amount
    {
        faults.add(
            format!("Écriture {nth} : la somme des opérations du lot n’est pas son montant."),
            format!("Entry {nth}: the operations of the batch do not add up to its amount."),
        );
    }
    let mut words: Vec<&str> = entry.text_at(&["AddtlNtryInf"]).into_iter().collect();
    for detail in &details {
        words.extend(detail.text_at(&["RltdPties", "Dbtr", "Nm"]));
        words.extend(detail.text_at(&["RltdPties", "Dbtr", "Pty", "Nm"]));
        let remittance = detail.child("RmtInf").into_iter().flat_map(|it| it.all("Ustrd"));
        words.extend(remittance.map(|it| it.text.trim()));
        words.extend(detail.text_at(&["RmtInf", "Strd", "CdtrRefInf", "Ref"]));
        words.extend(detail.text_at(&["Refs", "EndToEndId"]).filter(|it| *it != "NOTPROVIDED"));
    }
    Some(StatementLine {
        date,
        value_date: day_at(entry, &["ValDt"]),
        amount,
        label: tidy_label(&words.join(" ")),
        reference: entry.text_at(&["AcctSvcrRef"]).map(tidy_label),
    })
}

/// The amount of an entry or balance with its sign: a reversal keeps that of its own indicator.
fn signed(element: &Element) -> Option<Cents> {
    let money = element.child("Amt")?;
    let euros = money.attributes.iter().all(|(name, value)| name != "Ccy" || value == "EUR");
    let read = amount(&money.text).filter(|it| euros && it.0 >= 0)?;
    sided(read, element.text_at(&["CdtDbtInd"])?)
}

fn sided(amount: Cents, indicator: &str) -> Option<Cents> {
    match indicator {
        "CRDT" => Some(amount),
        "DBIT" => Some(-amount),
        _ => None,
    }
}

/// The amount of one operation of a batch; without an indicator of its own it has the sign of the batch.
fn detail_amount(detail: &Element, batch: Cents) -> Option<Cents> {
    let text = detail.text_at(&["Amt"]).or_else(|| detail.text_at(&["AmtDtls", "TxAmt", "Amt"]))?;
    let read = amount(text)?;
    match detail.text_at(&["CdtDbtInd"]) {
        Some(indicator) => sided(read, indicator),
        None => Some(if batch.0 < 0 { -read } else { read }),
    }
}

fn day_at(element: &Element, path: &[&str]) -> Option<Date> {
    let place = element.at(path)?;
    day(place.text_at(&["Dt"]).or_else(|| place.text_at(&["DtTm"]))?)
}
