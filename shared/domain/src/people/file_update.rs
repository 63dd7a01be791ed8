//! A file of the beneficiaries that remain: it says whose accounts are kept, switched off and switched on
//! again.

use std::collections::BTreeSet;

use contract::{Error, Result, UserId, users::LineColumn};

use crate::people::{batch::BatchLine, beneficiary, profile::is_email};

/// An account of a desk, as a file meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountState {
    pub id: UserId,
    pub active: bool,
}

/// The changes that a file of those who remain asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileUpdate {
    /// Active, and in the file.
    pub kept: Vec<UserId>,
    /// Active, and not in it.
    pub gone: Vec<UserId>,
    /// Switched off, and in it.
    pub back: Vec<UserId>,
    /// In it, and no account of the desk.
    pub unknown: BTreeSet<UserId>,
}

/// Compares the accounts of a desk with the owners of the names in a file.
pub fn compare(accounts: &[AccountState], named: &BTreeSet<UserId>) -> FileUpdate {
    let mut update = FileUpdate { unknown: named.clone(), ..FileUpdate::default() };
    for AccountState { id, active } in accounts {
        match (active, update.unknown.remove(id)) {
            (true, true) => update.kept.push(*id),
            (true, false) => update.gone.push(*id),
            (false, true) => update.back.push(*id),
            (false, false) => {}
        }
    }
    update
}

/// Whether so few active accounts are in the file that who switches others off is asked how many: fewer than half.
pub fn asks_count(kept: u32, disabled: u32, engaged: u32) -> bool {
    kept < disabled.saturating_add(engaged)
}

/// Refuses a line that may be about somebody who remains, and does not say about whom. `login_known` says
/// that somebody has the login of the line.
///
/// # Errors
/// The reason why a line cannot be read.
pub fn expect_readable(line: &BatchLine, login_known: bool) -> Result<()> {
    line.expect_trusted()?;
    let (email, login) = (line.text(LineColumn::Email), line.text(LineColumn::Login));
    if email.is_empty() && login.is_empty() {
        let (fr, en) =
            ("Cette ligne n’a ni adresse ni identifiant.", "This line has neither address nor login.");
        return Err(Error::invalid("line", fr, en));
    }
    if !email.is_empty() && !is_email(email) {
        return Err(Error::invalid(
            "email",
            format!("« {email} » n’est pas une adresse."),
            format!("\"{email}\" is no address."),
        ));
    }
    let is_login =
        login_known || login.is_empty() || is_email(login) || beneficiary::login(login, "").is_ok();
    match is_login {
        true => Ok(()),
        false => Err(Error::invalid(
            "login",
            format!("« {login} » n’est pas un identifiant."),
            format!("\"{login}\" is no login."),
        )),
    }
}

/// The ties of somebody to their desk, which are shown so that nobody switches them off unawares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountTies {
    pub open_order: bool,
    pub debt: bool,
    /// They work here: the desk does not switch them off at all, and so nobody with a register.
    pub staff: bool,
}

impl AccountTies {
    /// Whether they are left as they are.
    pub fn hold(self, engaged_too: bool) -> bool {
        self.staff || (!engaged_too && (self.open_order || self.debt))
    }

    /// The reasons in French.
    pub fn reasons(self) -> Vec<String> {
        let all = [
            (self.open_order, "commande en cours"),
            (self.debt, "somme à recouvrer"),
            (self.staff, "compte d’un gestionnaire"),
        ];
        all.into_iter().filter(|it| it.0).map(|it| it.1.to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nobody_who_is_tied_is_switched_off_unawares() {
        let tied = |open_order, debt, staff| AccountTies { open_order, debt, staff };
        for (ties, held, held_anyway) in [
            (tied(false, false, false), false, false),
            (tied(true, false, false), true, false),
            (tied(false, true, false), true, false),
            (tied(false, false, true), true, true),
        ] {
            assert_eq!((ties.hold(false), ties.hold(true)), (held, held_anyway), "{ties:?}");
            assert_eq!(ties.reasons().is_empty(), !held);
        }
    }

    #[test]
    fn who_keeps_fewer_than_half_is_asked_how_many_go() {
        for ((kept, disabled, engaged), asked) in [
            ((71, 70, 0), false),
            ((70, 70, 0), false),
            ((69, 70, 0), true),
            ((0, 71, 0), true),
            ((30, 20, 20), true),
            ((0, 0, 20), true),
            ((0, 0, 0), false),
        ] {
            assert_eq!(asks_count(kept, disabled, engaged), asked, "{kept} {disabled} {engaged}");
        }
    }

    #[test]
    fn a_line_that_says_nobody_cannot_be_read() {
        for (email, login, known, readable) in [
            ("zoe@orion.test", "", false, true),
            ("Zoé <zoe@orion.test>", "", false, true),
            ("", "zoe.ambert", false, true),
            ("", "mme ambert", true, true),
            ("", "mme ambert", false, false),
            ("", "", false, false),
            ("max@", "", false, false),
            ("#REF!", "", false, false),
            ("lea@@x", "", false, false),
            ("zoe@orion", "", false, false),
            ("a@b.test; c@d.test", "", false, false),
            ("néant", "zoe.ambert", true, false),
        ] {
            let cells = [(LineColumn::Email, email.to_owned()), (LineColumn::Login, login.to_owned())];
            let line = BatchLine::of(2, cells, None);
            assert_eq!(expect_readable(&line, known).is_ok(), readable, "{email} {login}");
        }
    }

    proptest! {
        #[test]
        fn everybody_is_told_once(
            accounts in proptest::collection::btree_map(0i64..50, any::<bool>(), 0..40),
            named in proptest::collection::btree_set(0i64..80, 0..60),
        ) {
            let accounts: Vec<_> =
                accounts.into_iter().map(|(id, active)| AccountState { id: UserId(id), active }).collect();
            let named: BTreeSet<_> = named.into_iter().map(UserId).collect();
            let update = compare(&accounts, &named);
            let told = [&update.kept, &update.gone, &update.back];
            let all: BTreeSet<_> = told.iter().flat_map(|it| it.iter()).chain(&update.unknown).collect();
            prop_assert_eq!(all.len(), told.iter().map(|it| it.len()).sum::<usize>() + update.unknown.len());
            prop_assert!(named.iter().all(|it| all.contains(it)));
            for AccountState { id, active } in accounts {
                prop_assert_eq!(update.gone.contains(&id), active && !named.contains(&id));
                prop_assert_eq!(update.back.contains(&id), !active && named.contains(&id));
            }
        }
    }
}
