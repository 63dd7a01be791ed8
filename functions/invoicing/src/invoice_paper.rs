//! The invoice that is made in the name of a partner, for people, with the XML of the Factur-X in it. In French, as all that partners
//! read.

use contract::{Cents, Lang, Result, invoicing::BillingCompany};
use domain::{
    invoicing::{
        factur_x::{self, FILE_NAME, FRANCHISE, NOTES},
        invoice_content::{InvoiceContent, InvoiceLine, InvoiceRate},
        months,
        self_billed::SelfBilledInvoice,
    },
    text::format,
};
use jiff::Timestamp;

use crate::{
    pdf::{Column, EmbeddedXml, Paper, column},
    texts::{amount, hundredths, rate},
    xmp,
};

const LINES: [Column; 7] = [
    column("Date", 56.0, false),
    column("Commande", 58.0, false),
    column("Prestation", 150.0, false),
    column("Conciergerie", 97.0, false),
    column("Qté", 42.0, true),
    column("TVA", 46.0, true),
    column("HT", 62.0, true),
];

const RATES: [Column; 4] = [
    column("Taux de TVA", 128.0, false),
    column("Base HT", 128.0, true),
    column("TVA", 127.0, true),
    column("Total TTC", 128.0, true),
];

const SUMS: [Column; 2] = [column("Totaux", 383.0, false), column("Montant en euros", 128.0, true)];

/// The bytes of the Factur-X: a PDF/A-3 with the XML.
///
/// # Errors
/// Internal ones.
pub(crate) fn written(
    invoice: &SelfBilledInvoice,
    content: &InvoiceContent,
    now: Timestamp,
) -> Result<Vec<u8>> {
    let kind = if invoice.credit_note { "Avoir (autofacturation)" } else { "Facture (autofacturation)" };
    let title = format!("{kind} n°\u{a0}{}", invoice.number);
    let day = |it| format::date(it, Lang::Fr);
    let mut paper = Paper::new()?;
    paper.heading(1, &title);
    paper.paragraph(&format!("Date : {}  –  Échéance : {}", day(invoice.date), day(invoice.due)));
    paper.paragraph(&format!(
        "Prestations {}, référence {}",
        months::of_month(invoice.month),
        invoice.expectation
    ));
    if let Some(before) = invoice.preceding.as_ref().filter(|_| invoice.credit_note) {
        paper.paragraph(&format!("Facture d’origine : {} du {}", before.number, day(before.date)));
    }
    paper.heading(2, "Vendeur");
    party(&mut paper, &invoice.seller.company);
    if !invoice.seller.iban.is_empty() {
        paper.paragraph(&format!("IBAN : {}", grouped(&invoice.seller.iban)));
    }
    paper.heading(2, "Acheteur");
    party(&mut paper, &invoice.buyer);
    paper.heading(2, "Détail");
    paper.table(&LINES, &content.lines.iter().map(line).collect::<Vec<_>>(), false);
    paper.heading(2, "TVA");
    paper.table(&RATES, &content.rates.iter().map(rate_row).collect::<Vec<_>>(), false);
    paper.heading(2, "À payer");
    paper.table(&SUMS, &sums(content), true);
    paper.heading(2, "Mentions légales");
    if content.has_untaxed() {
        let reason = if invoice.seller.franchise { FRANCHISE } else { invoice.seller.exemption.as_str() };
        paper.paragraph(&format!("{reason}."));
    }
    for (_, text) in NOTES {
        paper.paragraph(text);
    }
    let file = EmbeddedXml {
        name: FILE_NAME,
        description: "Facture électronique Factur-X",
        xml: factur_x::written(invoice, content),
    };
    xmp::marked(paper.with_file(&title, &invoice.number, now, Some(file))?)
}

fn party(paper: &mut Paper, it: &BillingCompany) {
    paper.paragraph(&it.name);
    paper.paragraph(&format!("{}, {} {}, France", it.street, it.zip, it.city));
    let mut numbers = vec![format!("SIREN {}", it.siren)];
    for (name, number) in [("SIRET", &it.siret), ("TVA", &it.vat_number)] {
        if !number.is_empty() {
            numbers.push(format!("{name} {number}"));
        }
    }
    paper.paragraph(&numbers.join("  –  "));
}

fn line(it: &InvoiceLine) -> Vec<String> {
    let sign = if it.net < Cents::ZERO { "-" } else { "" };
    vec![
        it.date.strftime("%d/%m/%Y").to_string(),
        it.order.map(|it| it.to_string()).unwrap_or_default(),
        it.label.clone(),
        it.desk_name.clone(),
        format!("{sign}{}{}", hundredths(it.quantity), if it.in_hours { "\u{a0}h" } else { "" }),
        rate(it.rate),
        amount(it.net),
    ]
}

fn rate_row(it: &InvoiceRate) -> Vec<String> {
    vec![rate(it.rate), amount(it.taxable()), amount(it.tax), amount(it.taxable() + it.tax)]
}

fn sums(content: &InvoiceContent) -> Vec<Vec<String>> {
    let mut rows = vec![("Total des lignes HT".to_owned(), content.lines_total())];
    for it in content.rates.iter().filter(|it| it.rounding != Cents::ZERO) {
        rows.push((format!("Arrondi de la TVA à {}", rate(it.rate)), it.rounding));
    }
    rows.push(("Total HT".to_owned(), content.net()));
    rows.push(("TVA".to_owned(), content.tax()));
    rows.push(("Total TTC".to_owned(), content.gross()));
    if content.deducted != Cents::ZERO {
        rows.push(("Parts d’indemnisation déduites, hors du champ de la TVA".to_owned(), -content.deducted));
    }
    let owed = if content.credit_note { "Montant de l’avoir" } else { "Net à payer" };
    rows.push((owed.to_owned(), content.payable()));
    rows.into_iter().map(|(name, it)| vec![name, amount(it)]).collect()
}

/// The number of an account as people read it.
fn grouped(iban: &str) -> String {
    let letters: Vec<char> = iban.chars().collect();
    letters.chunks(4).map(|it| it.iter().collect::<String>()).collect::<Vec<_>>().join("\u{a0}")
}
