use contract::{Cents, UserId, Words};

use super::{Alert, Letter, Notice};
use crate::text::{format, paths};

/// The tax certificate of a year is ready.
#[derive(Debug)]
pub struct TaxCertificateReady {
    pub reader: UserId,
    pub year: i16,
    /// The part of it that counts for the tax credit.
    pub paid: Cents,
}

impl Notice for TaxCertificateReady {
    fn kind(&self) -> &'static str {
        "taxCertificateReady"
    }

    fn key(&self) -> Option<String> {
        Some(format!("tax-certificate-{}-{}", self.reader, self.year))
    }

    fn letter(&self) -> Option<Letter> {
        let year = self.year.to_string();
        let letter = Letter::new(
            format!("Votre attestation fiscale {year} est disponible"),
            format!("Your tax certificate for {year} is available"),
        );
        let letter = letter
            .says(
                "Vous avez réglé des services à la personne. L’attestation à joindre à votre déclaration de revenus est prête.",
                "You paid for home services. The certificate that goes with your tax return is ready.",
            )
            .fact("Année", "Year", Words::new(&year, &year))
            .fact("Montant à déclarer", "Amount to declare", Words::each(|lang| format::euros(self.paid, lang)))
            .leads("Voir mon attestation", "See my certificate", paths::TAX_CERTIFICATES);
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let label = Words::new(
            format!("Votre attestation fiscale {} est disponible", self.year),
            format!("Your tax certificate for {} is available", self.year),
        );
        let target = paths::TAX_CERTIFICATES.to_owned();
        Some(Alert { kind: "reminder", label, target, about: i64::from(self.year), due: None })
    }
}
