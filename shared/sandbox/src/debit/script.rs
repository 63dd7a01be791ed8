use serde::{Deserialize, Serialize};

/// How one write is treated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Fault {
    /// Nothing goes wrong.
    #[default]
    None,
    /// Does nothing and never answers.
    TimeoutBefore,
    /// Does it and never answers.
    TimeoutAfterCommit,
    /// Does it and answers 500.
    ServerError,
    /// Does it and announces it before answering.
    NoticeEarly,
}

/// The fate of an account's debits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// They are paid.
    #[default]
    Pays,
    /// The account is short on the day.
    Short,
    /// The account is closed.
    Closed,
    /// The debtor has them given back after 14 days.
    AsksBack,
    /// The debtor says after 300 days that none was authorised.
    Denies,
    /// The mandate was ended at the bank.
    NoMandate,
}

impl Fate {
    /// The code with which a debit is refused on its day.
    pub(super) fn rejection(self) -> Option<&'static str> {
        match self {
            Self::Short => Some("AM04"),
            Self::Closed => Some("AC04"),
            Self::NoMandate => Some("MD01"),
            Self::Pays | Self::AsksBack | Self::Denies => None,
        }
    }

    /// The code with which a debit is given back, and after how many days.
    pub(super) fn contest(self) -> Option<(&'static str, i64)> {
        match self {
            Self::AsksBack => Some(("MD06", 14)),
            Self::Denies => Some(("MD01", 300)),
            _ => None,
        }
    }

    /// The fate that an account asks for.
    pub(super) fn of(iban: &str) -> Self {
        ACCOUNTS.iter().find(|it| it.iban == iban).map_or(Fate::Pays, |it| it.fate)
    }
}

/// An account that asks for a fate.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TestAccount {
    /// Its number; the control digits are right.
    pub iban: &'static str,
    pub fate: Fate,
    /// The description for people.
    pub fr: &'static str,
    pub en: &'static str,
}

/// Every account that does something; others that look like one simply pay.
pub const ACCOUNTS: &[TestAccount] = &[
    account("FR9130006000011000111111101", Fate::Pays, "prélèvements payés", "debits are paid"),
    account("FR6830006000011000222222202", Fate::Short, "provision insuffisante", "insufficient funds"),
    account("FR4530006000011000333333303", Fate::Closed, "compte clos", "account closed"),
    account(
        "FR2230006000011000444444404",
        Fate::AsksBack,
        "payés, puis contestés après 14 jours",
        "paid, then given back after 14 days",
    ),
    account(
        "FR9630006000011000555555505",
        Fate::Denies,
        "payés, puis contestés après 300 jours",
        "paid, then denied after 300 days",
    ),
    account(
        "FR7330006000011000666666606",
        Fate::NoMandate,
        "mandat révoqué à la banque",
        "mandate ended at the bank",
    ),
];

const fn account(iban: &'static str, fate: Fate, fr: &'static str, en: &'static str) -> TestAccount {
    TestAccount { iban, fate, fr, en }
}

/// Whether the text is an account number: length and control digits.
pub(super) fn is_iban(text: &str) -> bool {
    if !(15..=34).contains(&text.len())
        || !text.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit())
    {
        return false;
    }
    let turned = text[4..].bytes().chain(text[..4].bytes());
    let rest = turned.fold(0_u32, |rest, byte| match byte {
        b'0'..=b'9' => (rest * 10 + u32::from(byte - b'0')) % 97,
        _ => (rest * 100 + u32::from(byte - b'A') + 10) % 97,
    });
    rest == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_account_is_one_and_stands_once() {
        for (at, account) in ACCOUNTS.iter().enumerate() {
            assert!(is_iban(account.iban), "{}", account.iban);
            assert!(ACCOUNTS[..at].iter().all(|other| other.iban != account.iban), "{}", account.iban);
        }
        for wrong in ["", "FR76", "FR7630006000010001111111102", "fr7630006000010001111111101"] {
            assert!(!is_iban(wrong), "{wrong}");
        }
    }
}
