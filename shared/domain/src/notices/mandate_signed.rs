use contract::Words;

use super::{Alert, Letter, Notice};
use crate::text::paths;

/// A mandate was signed.
#[derive(Debug)]
pub struct MandateSigned<'a> {
    /// Its number (RUM).
    pub reference: &'a str,
}

impl Notice for MandateSigned<'_> {
    fn kind(&self) -> &'static str {
        "mandateSigned"
    }

    fn key(&self) -> Option<String> {
        Some(format!("mandate-{}", self.reference))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = subject();
        let letter = Letter::new(fr, en)
            .says(
                "Vos commandes peuvent désormais être réglées par prélèvement. Chaque prélèvement vous est annoncé par e-mail.",
                "Your orders can now be paid by direct debit. Each debit is announced to you by e-mail.",
            )
            .says(
                "Vous pouvez révoquer ce mandat à tout moment dans vos moyens de paiement.",
                "You can end this mandate at any time among your payment methods.",
            )
            .fact("Référence unique du mandat", "Unique mandate reference", self.reference.to_owned())
            .leads("Mes moyens de paiement", "My payment methods", paths::PAYMENT);
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let about = self.reference.bytes().map(i64::from).sum();
        let target = paths::PAYMENT.to_owned();
        Some(Alert { kind: "mandate", label: subject(), target, about, due: None })
    }
}

fn subject() -> Words {
    Words::new("Votre mandat de prélèvement est enregistré", "Your direct debit mandate is saved")
}
