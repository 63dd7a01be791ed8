//! How a register is set up, and the words that its movements are told in.

use contract::{Words, cash::RegisterSettings, lengths};
use serde::{Deserialize, Serialize};

use crate::text::{
    fields::{Fields, required},
    written,
};

/// How a register is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    pub name: String,
    pub thermal_printer_address: String,
    /// Name, address and numbers of the company that sells, in lines.
    #[serde(default)]
    pub legal_lines: String,
    /// The merchant number of cards that are put into the terminal; the next one is that of cards that are
    /// held to it.
    pub merchant_proximity: String,
    pub merchant_contactless: String,
    /// The code of its journal in the books.
    pub inexcompta: String,
    /// The means that it takes.
    pub cash: bool,
    pub card: bool,
    pub cheque: bool,
}

impl Settings {
    /// The settings of a new register: it takes everything.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), cash: true, card: true, cheque: true, ..Self::default() }
    }

    /// Whether it takes something.
    pub fn takes(&self, means: Means) -> bool {
        match means {
            Means::Card => self.card,
            Means::Cheque => self.cheque,
            Means::Cash => self.cash,
        }
    }

    /// These as somebody changes them. `books`: they keep the books. `types`: they say what registers take.
    pub(crate) fn changed(
        &self,
        asked: &RegisterSettings,
        books: bool,
        types: bool,
        fields: &mut Fields,
    ) -> Self {
        let mut text =
            |field: &str, text: &str, longest| fields.text(field, Some(text), longest).unwrap_or_default();
        let inexcompta = asked.caisse_inexcompta.as_deref().filter(|_| books);
        let legal = asked.legal_lines.as_deref();
        let changed = Self {
            name: text("caisse.name", &asked.name, lengths::NAME),
            thermal_printer_address: text(
                "caisse.thermalPrinterAddress",
                &asked.thermal_printer_address,
                lengths::NAME,
            ),
            legal_lines: match legal {
                Some(lines) => text("caisse.legalLines", lines, lengths::LEGAL_LINES),
                None => self.legal_lines.clone(),
            },
            merchant_proximity: text(
                "caisse.numberMerchantProximity",
                &asked.number_merchant_proximity,
                lengths::MERCHANT,
            ),
            merchant_contactless: text(
                "caisse.numberMerchantContactLess",
                &asked.number_merchant_contact_less,
                lengths::MERCHANT,
            ),
            inexcompta: match inexcompta {
                Some(code) => text("caisse.caisseInexcompta", code, lengths::BOOKS_CODE),
                None => self.inexcompta.clone(),
            },
            cash: asked.type_cash,
            card: asked.type_cb,
            cheque: asked.type_check,
        };
        fields.expect(written(&changed.name).is_some(), "caisse.name", required);
        let address = &changed.thermal_printer_address;
        fields.expect(address.is_empty() || is_address(address), "caisse.thermalPrinterAddress", || {
            Words::new(
                "Indiquez le nom ou le numéro de l’imprimante sur le réseau, par exemple 192.168.1.20.",
                "Enter the name or number of the printer on the network, such as 192.168.1.20.",
            )
        });
        for (field, changes) in [
            ("caisse.typeCash", changed.cash != self.cash),
            ("caisse.typeCB", changed.card != self.card),
            ("caisse.typeCheck", changed.cheque != self.cheque),
        ] {
            fields.expect(types || !changes, field, || {
                Words::new(
                    "Votre profil ne permet pas de changer ce que la caisse accepte.",
                    "You may not change what the register takes.",
                )
            });
        }
        changed
    }
}

/// A host, with a port or without.
fn is_address(text: &str) -> bool {
    let (host, port) = text.split_once(':').unwrap_or((text, "80"));
    let letters = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '.';
    !host.is_empty() && host.chars().all(letters) && port.parse::<u16>().is_ok_and(|it| it > 0)
}

/// The name of a new register.
pub(crate) fn checked_name(asked: &str, fields: &mut Fields) -> String {
    fields.required("name", asked, lengths::NAME)
}

/// The means of payment at a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Means {
    Card,
    Cheque,
    Cash,
}

impl Means {
    pub const ALL: [Means; 3] = [Self::Card, Self::Cheque, Self::Cash];

    /// The fixed number of the platform's data.
    pub fn number(self) -> u8 {
        match self {
            Self::Card => 1,
            Self::Cheque => 2,
            Self::Cash => 3,
        }
    }

    /// The one of a number.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.number() == number)
    }

    /// The name that people read.
    pub fn label(self) -> Words {
        match self {
            Self::Card => Words::new("CB", "Card"),
            Self::Cheque => Words::new("Chèque", "Cheque"),
            Self::Cash => Words::new("Espèces", "Cash"),
        }
    }
}

/// Why something moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// An order is paid, or its payment goes back.
    Payment,
    ErrandOut,
    /// To the bank, or to the head office.
    Deposit,
    FloatIn,
    ErrandChange,
    PurchaseOut,
}

impl Category {
    pub const ALL: [Category; 6] =
        [Self::Payment, Self::ErrandOut, Self::Deposit, Self::FloatIn, Self::ErrandChange, Self::PurchaseOut];
    /// The categories of what somebody takes out, and of what they bring in.
    pub const OUT: [Category; 3] = [Self::ErrandOut, Self::Deposit, Self::PurchaseOut];
    pub const IN: [Category; 2] = [Self::FloatIn, Self::ErrandChange];

    /// The fixed number of the platform's data.
    pub fn number(self) -> u8 {
        match self {
            Self::Payment => 0,
            Self::ErrandOut => 1,
            Self::Deposit => 2,
            Self::FloatIn => 3,
            Self::ErrandChange => 4,
            Self::PurchaseOut => 5,
        }
    }

    /// The name that people read.
    pub fn label(self) -> Words {
        match self {
            Self::Payment => Words::new("Règlement ou remboursement", "Payment or refund"),
            Self::ErrandOut => Words::new("Sortie pour une course", "Out for an errand"),
            Self::Deposit => Words::new("Dépôt en banque ou au siège", "Deposit at the bank or head office"),
            Self::FloatIn => Words::new("Apport de fonds de caisse", "Float added"),
            Self::ErrandChange => Words::new("Retour de monnaie d’une course", "Change of an errand"),
            Self::PurchaseOut => Words::new("Sortie pour un achat", "Out for a purchase"),
        }
    }
}
