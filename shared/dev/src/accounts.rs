//! The accounts of the demo data.

use domain::people::second_factor::shown_code;
use jiff::Timestamp;
use store::Store;

use crate::database::told;

/// Everybody's.
pub const PASSWORD: &str = "Conciergerie-2026";
/// The PIN by which the demo laundry signs in at a locker.
pub const LOCKER_PIN: &str = "4321";

/// Opens conciergerie 1.
pub const REGISTRATION_CODE: &str = "ORION1";

/// Someone to sign in as.
#[derive(Clone, Copy, Debug)]
pub struct Account {
    pub login: &'static str,
    /// The person's part, in French and in English.
    pub fr: &'static str,
    pub en: &'static str,
    /// The secret of their authenticator, when signing in asks for a code.
    secret: Option<&'static str>,
}

const fn account(login: &'static str, fr: &'static str, en: &'static str) -> Account {
    Account { login, fr, en, secret: None }
}

impl Account {
    /// The code that their authenticator shows, if they have one.
    pub fn code(&self, now: Timestamp) -> Option<String> {
        shown_code(self.secret?, now)
    }
}

/// Accounts that are in the tables: an empty platform has few.
///
/// # Errors
/// When the tables cannot be read.
pub async fn known(store: &Store) -> anyhow::Result<Vec<Account>> {
    let mut known = vec![];
    for account in ACCOUNTS {
        if store.people().by_login(account.login).await.map_err(told)?.is_some() {
            known.push(*account);
        }
    }
    Ok(known)
}

/// The code by which people register at the first desk of the demo data, where that is open.
///
/// # Errors
/// When the tables cannot be read.
pub async fn registration_code(store: &Store) -> anyhow::Result<Option<&'static str>> {
    let desk = store.places().opened_by(REGISTRATION_CODE).await.map_err(told)?;
    Ok(desk.map(|_| REGISTRATION_CODE))
}

/// All of the demo data.
const ACCOUNTS: &[Account] = &[
    account("alice@orion.test", "adhérente, conciergerie 1", "beneficiary, conciergerie 1"),
    account("bruno@orion.test", "adhérent, conciergerie 1", "beneficiary, conciergerie 1"),
    account("chloe@orion.test", "adhérente, conciergerie 2", "beneficiary, conciergerie 2"),
    account("zoe@vega.test", "adhérente d’une autre entreprise", "beneficiary of another company"),
    account(
        "mei.barbier@vega.test",
        "adhérente, conciergerie 4 : interface classique",
        "beneficiary, conciergerie 4: classic interface",
    ),
    account("marie@orion.test", "gestionnaire, toutes les permissions", "manager, all permissions"),
    account("gilles@orion.test", "gestionnaire, sans permission", "manager, no permission"),
    account(
        "concierge1@orion.test",
        "concierge : ses offres sont des brouillons",
        "concierge, whose offers are drafts until they are published",
    ),
    account("hugo@vega.test", "gestionnaire d’une autre entreprise", "manager of another company"),
    account("pressing@partner.test", "partenaire", "partner"),
    account("massage@partner.test", "partenaire", "partner"),
    Account {
        secret: Some(demo::ADMIN_SECRET),
        ..account("admin@concierge.test", "administratrice", "administrator")
    },
];
