//! Client companies: how they are called, and when one can be removed.

use contract::{CompanyId, Refusal, Result};

use crate::{
    people::organisation::{Company, Conciergerie},
    text::fold,
};

/// The ties that keep a company from being removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompanyTies {
    /// It has desks.
    pub desks: bool,
    /// Others than the one who removes it work for it.
    pub people: bool,
    /// Its people sign in through it, or are to.
    pub provider: bool,
}

impl CompanyTies {
    /// # Errors
    /// `CompanyInUse`, unless the company is empty.
    pub fn expect_none(self) -> Result<()> {
        if self == Self::default() { Ok(()) } else { Err(Refusal::CompanyInUse.into()) }
    }
}

/// Refuses a name that another company has, whatever its case and accents, until somebody says that two are meant.
///
/// # Errors
/// `CompanyNameTaken`.
pub fn expect_own_name(name: &str, of: Option<CompanyId>, known: &[Company], agreed: bool) -> Result<()> {
    let folded = fold(name.trim());
    let taken = known.iter().any(|it| Some(it.id) != of && fold(it.name.trim()) == folded);
    if taken && !agreed { Err(Refusal::CompanyNameTaken.into()) } else { Ok(()) }
}

impl Conciergerie {
    /// Its company is called so now.
    pub fn follow_company(&mut self, company: &Company) {
        self.company_name.clone_from(&company.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    fn company(id: i64, name: &str) -> Company {
        Company { id: CompanyId(id), name: name.into() }
    }

    #[test]
    fn a_second_company_of_one_name_is_asked_about() {
        let known = [company(1, "Orion"), company(2, "Véga")];
        assert!(expect_own_name("Nova", None, &known, false).is_ok());
        assert!(expect_own_name(" vega ", None, &known, false).is_err());
        assert!(expect_own_name("vega", None, &known, true).is_ok(), "two are meant");
    }

    #[test]
    fn a_company_keeps_its_own_name() {
        let known = [company(1, "Orion"), company(2, "Véga")];
        assert!(expect_own_name("ORION", Some(CompanyId(1)), &known, false).is_ok());
        assert!(expect_own_name("Véga", Some(CompanyId(1)), &known, false).is_err());
    }

    #[test]
    fn only_an_empty_company_is_removed() {
        assert!(CompanyTies::default().expect_none().is_ok());
        for ties in [
            CompanyTies { desks: true, ..CompanyTies::default() },
            CompanyTies { people: true, ..CompanyTies::default() },
            CompanyTies { provider: true, ..CompanyTies::default() },
        ] {
            assert!(ties.expect_none().is_err(), "{ties:?}");
        }
    }

    #[test]
    fn a_desk_bears_the_name_of_its_company() {
        let mut desk = fixtures::conciergerie();
        desk.follow_company(&company(1, "Orion Groupe"));
        assert_eq!(desk.company_name, "Orion Groupe");
    }
}
