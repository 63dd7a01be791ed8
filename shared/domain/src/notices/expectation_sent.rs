use super::{Letter, Notice, NoticeFile};
use crate::{
    invoicing::{expectation::Expectation, months},
    text::format,
};

/// A partner is told what it is to invoice for a month; the paper goes with it.
#[derive(Debug)]
pub struct ExpectationSent<'a> {
    pub expectation: &'a Expectation,
    pub file: &'a NoticeFile,
}

impl Notice for ExpectationSent<'_> {
    fn kind(&self) -> &'static str {
        "expectationSent"
    }

    /// Each sending is a mail of its own.
    fn key(&self) -> Option<String> {
        let Self { expectation, .. } = self;
        Some(format!("expectation-{}-{}", expectation.number(), expectation.sent.len()))
    }

    fn letter(&self) -> Option<Letter> {
        let Self { expectation, .. } = self;
        let (number, total) = (expectation.number(), expectation.total());
        let month = months::of_month(expectation.month);
        let (fr, en) = match expectation.mode {
            1 => (
                "Voici le décompte des sommes encaissées en votre nom. Il est joint à ce message.",
                "Here is the statement of what was collected in your name. It is attached to this message.",
            ),
            _ => (
                "Voici ce que nous attendons de votre facture. Le détail est joint à ce message.",
                "Here is what we expect of your invoice. The detail is attached to this message.",
            ),
        };
        let reference = (
            format!("Merci de rappeler la référence {number} sur votre facture."),
            format!("Please quote the reference {number} on your invoice."),
        );
        let amount = |it| contract::Words::each(|lang| format::euros(it, lang));
        let letter = Letter::new(
            format!("Attendu de facturation {month}"),
            format!("Invoicing expectation {}", expectation.month.strftime("%m/%Y")),
        );
        let letter = match &expectation.invoiced {
            Some(invoice) => letter
                .says(
                    format!(
                        "Nous avons établi en votre nom la facture {}, selon votre mandat d’autofacturation. Elle est jointe à ce message.",
                        invoice.number
                    ),
                    format!(
                        "We have made the invoice {} in your name, by your self-billing mandate. It is attached to this message.",
                        invoice.number
                    ),
                )
                .says(
                    "N’établissez pas d’autre facture pour ce mois. Si un montant est faux, répondez à votre conciergerie.",
                    "Please make no other invoice for this month. If an amount is wrong, tell your concierge desk.",
                ),
            None => letter.says(fr, en).says(reference.0, reference.1),
        };
        let letter = letter
            .fact("Référence", "Reference", contract::Words::new(&number, &number))
            .fact("Total HT", "Total without VAT", amount(total.before_vat))
            .fact("TVA", "VAT", amount(total.price - total.before_vat))
            .fact("Total TTC", "Total with VAT", amount(total.price));
        Some(letter)
    }

    fn file(&self) -> Option<NoticeFile> {
        Some(self.file.clone())
    }
}
