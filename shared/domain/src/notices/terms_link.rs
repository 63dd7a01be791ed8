use contract::Words;

use super::{Alert, Letter, Notice};

/// A link by which its reader accepts the terms.
#[derive(Debug)]
pub struct TermsLink<'a> {
    /// Secret of the link.
    pub token: &'a str,
    /// It is also among their alerts.
    pub alerts: bool,
}

impl Notice for TermsLink<'_> {
    fn kind(&self) -> &'static str {
        "termsLink"
    }

    fn letter(&self) -> Option<Letter> {
        let letter = Letter::new("Acceptez les conditions générales", "Accept the terms")
            .says(
                "Pour passer commande, lisez et acceptez les conditions générales de votre conciergerie. Ce lien ne sert qu’une fois et expire dans une semaine.",
                "To place orders, read and accept the terms of your concierge desk. This link works once and expires in a week.",
            )
            .leads("Lire et accepter", "Read and accept", format!("/cguoffline/{}", self.token));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let label = || {
            Words::new("Les conditions générales attendent votre accord.", "The terms wait to be accepted.")
        };
        self.alerts.then(|| Alert {
            kind: "terms",
            label: label(),
            target: "/validateCgu".to_owned(),
            about: 1,
            due: None,
        })
    }
}
