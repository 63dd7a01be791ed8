//! A beneficiary as lists hold them, and the words they are found by.

use std::collections::BTreeSet;

use contract::{CompanyId, ConciergerieId, Role, UserId};
use domain::people::{
    person::Person,
    search::{UNINDEXED, more_words_of, words_of},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Indexes, Key, Position, keys};

/// A beneficiary as lists hold them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonSummary {
    pub id: UserId,
    pub first_name: String,
    pub name: String,
    pub email: String,
    pub mobile: String,
    /// Their other phones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phones: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub building: String,
    pub company: Option<CompanyId>,
    pub conciergerie: Option<ConciergerieId>,
    pub vip: bool,
    pub active: bool,
    /// When a file made the account: the list of those whom it made is in this order. Absent for accounts made otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Timestamp>,
}

/// A word that a beneficiary is found by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PersonWord {
    pub word: String,
    pub person: PersonSummary,
}

impl PersonSummary {
    /// The words they are found by, those that no index has among them.
    pub fn words(&self) -> BTreeSet<String> {
        let phones = self.phones.iter().chain([&self.mobile]).map(String::as_str);
        let more = more_words_of([&self.name, &self.first_name], &self.email, phones, &self.building);
        words_of(&self.first_name, &self.name, &self.email).into_iter().chain(more).collect()
    }

    /// The text by which lists sort them.
    pub(super) fn sort_name(&self) -> String {
        sortable(&format!("{} {}", self.name, self.first_name))
    }

    /// The summary of a person as they stand.
    pub fn of(person: &Person) -> Self {
        Self {
            id: person.id,
            first_name: person.first_name.clone(),
            name: person.name.clone(),
            email: person.email.clone(),
            mobile: person.mobile.clone(),
            phones: [&person.landline, &person.professional]
                .into_iter()
                .filter(|it| !it.is_empty())
                .cloned()
                .collect(),
            building: person.workplace.building.clone(),
            company: person.company,
            conciergerie: person.conciergerie,
            vip: person.vip,
            active: person.active,
            imported: person.import.map(|_| person.created),
        }
    }
}

/// The place of somebody among those whom a file made.
impl From<&PersonSummary> for Position {
    fn from(person: &PersonSummary) -> Self {
        Self { rank: 0, at: person.imported.unwrap_or_default(), id: person.id.0 }
    }
}

/// A name as lists sort and search it: lower case, without accents.
pub(super) fn sortable(text: &str) -> String {
    domain::text::fold(text)
}

impl PersonWord {
    /// Those of a person: only beneficiaries are found.
    pub(super) fn all_of(person: &Person) -> Vec<Self> {
        if !person.is(Role::Adherent) || person.erased.is_some() {
            return vec![];
        }
        let person = PersonSummary::of(person);
        let indexed = person.words().into_iter().filter(|it| !it.starts_with(UNINDEXED));
        indexed.map(|word| Self { word, person: person.clone() }).collect()
    }
}

impl Entity for PersonWord {
    const KIND: &'static str = "personWord";

    fn key(&self) -> Key {
        keys::people::word(self.person.id, &self.word)
    }

    fn indexes(&self) -> Indexes {
        let Self { word, person } = self;
        let key = |pk: String| Key::new(pk, keys::people::found_by(word, &person.sort_name(), person.id));
        Indexes {
            gsi1: person.conciergerie.map(|it| key(keys::people::words_of_desk(it))),
            gsi2: Some(key(keys::people::words_of_all(word))),
            gsi3: person.company.map(|it| key(keys::people::words_of_company(it))),
            gsi4: None,
            gsi5: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Followers;

    #[test]
    fn what_was_written_by_former_rules_is_written_anew_with_the_next_change() {
        let nguyen = Person {
            name: "Nguyễn".into(),
            first_name: "Linh".into(),
            ..Person::new(UserId(7), Role::Adherent, "l.nguyen@orion.test", Timestamp::UNIX_EPOCH)
        };
        let written = |before: &str| {
            let mut followers = Followers::default();
            let before: Person = serde_json::from_str(before).expect("a person");
            nguyen.follow(Some(&before), 2, &mut followers).expect("rows");
            followers.put.len()
        };
        let today = serde_json::to_string(&nguyen).expect("text");
        assert_eq!(written(&today), 0, "nothing has changed");
        let former = today.replace(r#","folding":2"#, "");
        assert_ne!(former, today);
        assert_eq!(written(&former), PersonWord::all_of(&nguyen).len());
        assert!(PersonWord::all_of(&nguyen).iter().any(|it| it.word == "nguyen"));
    }
}
