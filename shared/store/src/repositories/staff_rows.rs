//! Managers as lists hold them, and the words they are found by.

use std::collections::BTreeSet;

use contract::{CompanyId, Permission, Role};
use domain::people::{
    concierge::StaffSummary,
    person::{DueRight, Person},
    search::words_of,
};
use serde::{Deserialize, Serialize};

use super::person_words::sortable;
use crate::{Entity, Indexes, Key, keys};

/// A manager among those of a company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffMember {
    /// Absent for staff of all companies.
    pub company: Option<CompanyId>,
    pub person: StaffSummary,
    pub permissions: Vec<Permission>,
    pub due_rights: Vec<DueRight>,
}

/// A word that a manager is found by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffWord {
    pub word: String,
    pub person: StaffSummary,
}

fn sort_name(person: &StaffSummary) -> String {
    sortable(&format!("{} {}", person.name, person.first_name))
}

impl StaffMember {
    /// Where a person stands: once for each company they work for, or once for all.
    pub(super) fn all_of(person: &Person) -> Vec<Self> {
        if !person.is(Role::Gestionnaire) {
            return vec![];
        }
        let summary = StaffSummary::of(person);
        let companies = match summary.all {
            true => vec![None],
            false => person.companies.iter().copied().map(Some).collect(),
        };
        let member = |company| Self {
            company,
            person: summary.clone(),
            permissions: person.permissions.clone(),
            due_rights: person.due_rights.clone(),
        };
        companies.into_iter().map(member).collect()
    }
}

impl StaffWord {
    /// Those of a person: only managers are found.
    pub(super) fn all_of(person: &Person) -> Vec<Self> {
        if !person.is(Role::Gestionnaire) {
            return vec![];
        }
        let person = StaffSummary::of(person);
        words(&person).into_iter().map(|word| Self { word, person: person.clone() }).collect()
    }
}

/// The words somebody is found by, those of their login among them where that is no address.
pub(super) fn words(person: &StaffSummary) -> BTreeSet<String> {
    let mut words = words_of(&person.first_name, &person.name, &person.email);
    if !person.login.contains('@') {
        words.extend(domain::text::words(&person.login));
    }
    words
}

impl Entity for StaffMember {
    const KIND: &'static str = "staffMember";

    fn key(&self) -> Key {
        keys::people::staff_member(self.person.id, self.company)
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", sort_name(&self.person), self.person.id);
        Indexes { gsi1: Some(Key::new(keys::people::staff_of(self.company), sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for StaffWord {
    const KIND: &'static str = "staffWord";

    fn key(&self) -> Key {
        keys::people::staff_word(self.person.id, &self.word)
    }

    fn indexes(&self) -> Indexes {
        let sk = keys::people::found_by(&self.word, &sort_name(&self.person), self.person.id);
        Indexes { gsi2: Some(Key::new(keys::people::staff_words(&self.word), sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}
