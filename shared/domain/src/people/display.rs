//! Screens on walls: the desks that one shows, and the key by which it may.

use contract::{CompanyId, DisplayId, Error, Result, UserId, lengths, reporting::CreateDisplay};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    people::{organisation::Conciergerie, person::Person},
    text::fields::Fields,
};

/// A screen on a wall. It reads what it shows, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WallDisplay {
    pub id: DisplayId,
    pub name: String,
    /// The companies whose desks it shows.
    pub companies: Vec<CompanyId>,
    /// It shows only the desks for which this person answers.
    pub only_of: Option<UserId>,
    pub made_by: UserId,
    pub made: Timestamp,
    /// SHA-256 of its key.
    pub key_hash: String,
}

impl WallDisplay {
    /// A new screen, without a key yet.
    ///
    /// # Errors
    /// Invalid: no name, or no company. `NotFound` for a company that the maker does not work for.
    pub fn new(id: DisplayId, asked: &CreateDisplay, maker: &Person, now: Timestamp) -> Result<Self> {
        let mut fields = Fields::default();
        let name = fields.required("name", &asked.name, lengths::NAME);
        fields.finish()?;
        let mut companies = asked.companies.clone();
        companies.sort_unstable();
        companies.dedup();
        if companies.is_empty() {
            return Err(Error::invalid(
                "companies",
                "Choisissez au moins une entreprise.",
                "Choose at least one company.",
            ));
        }
        if !companies.iter().all(|it| maker.works_for(*it)) {
            return Err(Error::NotFound("company"));
        }
        let only_of = asked.only_own.then_some(maker.id);
        Ok(Self { id, name, companies, only_of, made_by: maker.id, made: now, key_hash: String::new() })
    }

    /// Whether it shows a desk: one that is watched, of its companies and, where it is so limited, of its maker.
    pub fn shows(&self, desk: &Conciergerie) -> bool {
        self.companies.contains(&desk.company) && self.only_of.is_none_or(|it| desk.responsable == Some(it))
    }

    /// Whether somebody works for a company whose desks it shows: they see it in the list, and may take its key back.
    pub fn is_known_to(&self, person: &Person) -> bool {
        self.companies.iter().any(|it| person.works_for(*it))
    }
}

/// The beginning of the key of a screen, by which it is found.
pub fn display_prefix(id: DisplayId) -> String {
    format!("{id}.")
}

/// The screen of a key.
pub fn display_of(key: &str) -> Option<DisplayId> {
    let (id, _) = key.split_once('.')?;
    Some(DisplayId(id.parse().ok()?))
}
