//! The paper of an expectation: what the partner is to invoice, with its tax by rate and what the law has it say. In French, as
//! everything that partners read.

use contract::{
    Euros, Lang, Result,
    invoicing::{AttenduLine, AttenduVat},
};
use domain::{
    calendar::paris,
    invoicing::{expectation::Expectation, months},
    text::format,
};
use jiff::Timestamp;

use crate::{
    pdf::{Column, Paper, column},
    texts::{amount, hundredths, rate},
};

/// The company that partners invoice, where the deployment does not name it.
const UNNAMED: &str = "la société exploitante des conciergeries";

const LINES: [Column; 8] = [
    column("Date", 52.0, false),
    column("Commande", 56.0, false),
    column("Prestation", 128.0, false),
    column("Conciergerie", 85.0, false),
    column("Qté", 34.0, true),
    column("TVA", 42.0, true),
    column("HT", 56.0, true),
    column("TTC", 58.0, true),
];

const RATES: [Column; 4] = [
    column("Taux de TVA", 128.0, false),
    column("Total HT", 128.0, true),
    column("TVA", 127.0, true),
    column("Total TTC", 128.0, true),
];

/// The bytes of the paper.
///
/// # Errors
/// Internal ones.
pub(crate) fn written(
    expectation: &Expectation,
    lines: &[AttenduLine],
    publisher: Option<&str>,
    now: Timestamp,
) -> Result<Vec<u8>> {
    let (number, month) = (expectation.number(), months::named(expectation.month));
    let publisher = publisher.filter(|it| !it.is_empty()).unwrap_or(UNNAMED);
    let title = format!("Attendu de facturation – {month}");
    let is_mandate = expectation.mode == 1;
    let mut paper = Paper::new()?;
    paper.heading(1, &title);
    paper.paragraph(&format!("Référence à rappeler : {number}"));
    paper.paragraph(&format!("Partenaire : {} (n°\u{a0}{})", expectation.partner_name, expectation.partner));
    paper.paragraph(&format!("Établi par : {publisher}, le {}", format::date(paris::today(now), Lang::Fr)));
    paper.paragraph(match is_mandate {
        true => "Régime : mandat d’encaissement",
        false => "Régime : sous-traitance",
    });
    if expectation.open {
        paper.paragraph("PROVISOIRE : cet attendu n’est pas clôturé, ses montants peuvent encore changer.");
    }
    paper.heading(2, "Détail");
    if lines.is_empty() {
        paper.paragraph("Aucune ligne.");
    } else {
        let rows: Vec<_> = lines.iter().map(row).collect();
        paper.table(&LINES, &rows, false);
    }
    paper.heading(2, "Récapitulatif de la TVA");
    let table = expectation.vat_table();
    let mut rows: Vec<_> = table.iter().map(rate_row).collect();
    let total = expectation.total();
    rows.push(vec![
        "Total".to_owned(),
        amount(total.before_vat),
        amount(total.price - total.before_vat),
        amount(total.price),
    ]);
    paper.table(&RATES, &rows, true);
    paper.heading(2, "Mentions légales");
    for text in mentions(is_mandate, publisher, &number) {
        paper.paragraph(&text);
    }
    paper.finished(&title, &number, now)
}

fn mentions(is_mandate: bool, publisher: &str, number: &str) -> Vec<String> {
    let mut texts = vec![match is_mandate {
        true => format!(
            "Sommes encaissées par {publisher} au nom et pour le compte du partenaire, en vertu du mandat d’encaissement qu’il lui a \
             donné. Le partenaire reste seul responsable de la facturation de ses clients et de la déclaration de la TVA."
        ),
        false => format!(
            "Ce document n’est pas une facture. La facture est établie par le partenaire au nom de {publisher}, pour les montants \
             ci-dessus."
        ),
    }];
    texts.push(format!(
        "La facture rappelle la référence {number} et porte les mentions de l’article 242 nonies A de l’annexe II au CGI : date et \
         numéro, identité, adresse, SIREN et numéro de TVA intracommunautaire des parties, date de la prestation, désignation, quantité, \
         prix hors taxes, taux et montant de la TVA. En franchise de TVA, elle porte «\u{a0}TVA non applicable, article 293 B du CGI\u{a0}»."
    ));
    texts.push(
        "Elle indique l’échéance, les pénalités de retard et l’indemnité forfaitaire de 40\u{a0}€ pour frais de recouvrement (articles \
         L441-9, L441-10 et D441-5 du code de commerce)."
            .to_owned(),
    );
    texts.push(
        "Les parts d’indemnisation réparent un dommage : elles sont hors du champ de la TVA et déduites du paiement."
            .to_owned(),
    );
    texts
}

fn row(line: &AttenduLine) -> Vec<String> {
    let subject = match (line.commande, line.avoir) {
        (Some(order), _) => order.to_string(),
        (None, Some(credit)) => format!("avoir {credit}"),
        (None, None) => String::new(),
    };
    vec![
        line.date.0.strftime("%d/%m/%Y").to_string(),
        subject,
        line.libelle.clone(),
        line.conciergerie_label.clone(),
        hundredths(line.quantite),
        rate(line.tva_rate),
        amount(line.price_ht.0),
        amount(line.price.0),
    ]
}

fn rate_row(it: &AttenduVat) -> Vec<String> {
    let amount = |Euros(it): Euros| amount(it);
    vec![rate(it.tva_rate), amount(it.amount_ht), amount(it.amount_tva), amount(it.amount_ttc)]
}
