//! The remains of somebody whose account was deleted: a number, and what others need of their orders.

use contract::{Role, UserId, Words, users::DeletionReason};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    people::person::{NOBODY, Person},
    text::written,
};

/// The text that replaces what somebody wrote.
pub const NO_TEXT: &str = "Texte supprimé";
/// Shorter names are words as well: they are looked for where a name stands alone, and not within texts.
const TELLING: usize = 5;

/// An account is being taken out of all that tells of it, or was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erasure {
    pub user: UserId,
    /// All names they ever had: entries that hold no number of theirs are found by these. Forgotten once it
    /// is done.
    pub names: Vec<String>,
    /// Absent when the account was deleted because nothing was done with it for too long.
    pub reason: Option<DeletionReason>,
    pub by: Option<UserId>,
    pub begun: Timestamp,
    pub done: Option<Timestamp>,
}

impl Erasure {
    /// The erasure of an account that is deleted now.
    pub fn begin(
        person: &Person,
        reason: Option<DeletionReason>,
        by: Option<UserId>,
        now: Timestamp,
    ) -> Self {
        Self { user: person.id, names: person.names(), reason, by, begun: now, done: None }
    }

    /// Nothing tells of them any more.
    pub fn finish(&mut self, now: Timestamp) {
        self.names.clear();
        self.done = Some(now);
    }

    /// Puts nobody in the place of their name.
    pub(crate) fn hide_name(&self, name: &mut String) {
        if self.names.contains(name) {
            NOBODY.clone_into(name);
        }
    }

    /// Takes their names out of a text that is not theirs.
    pub(crate) fn hide_in(&self, text: &mut String) {
        for name in self.names.iter().filter(|it| it.chars().count() >= TELLING) {
            if text.contains(name) {
                *text = text.replace(name, NOBODY);
            }
        }
    }

    /// The same, in either language.
    pub(crate) fn hide_in_words(&self, words: &mut Words) {
        self.hide_in(&mut words.fr);
        self.hide_in(&mut words.en);
    }
}

/// Puts nothing in the place of a text, where there is one.
pub(crate) fn hide_text(text: &mut Option<String>) {
    if let Some(text) = text {
        NO_TEXT.clone_into(text);
    }
}

impl Person {
    /// All that they are called and were called, as others' entries tell it.
    fn names(&self) -> Vec<String> {
        let mut names = self.former_names.clone();
        names.extend([self.full_name(), self.email.clone(), self.login.clone()]);
        names.retain(|it| written(it).is_some());
        names.sort();
        names.dedup();
        // A longer one may hold a shorter one.
        names.sort_by_key(|it| std::cmp::Reverse(it.len()));
        names
    }

    /// Keeps the name that they had until now: earlier entries hold it, and are found by it should the
    /// account be deleted.
    pub fn remember_name(&mut self, called: String) {
        let another = called != self.full_name() && !called.is_empty();
        if another && self.erased.is_none() && !self.former_names.contains(&called) {
            self.former_names.push(called);
        }
    }

    /// Leaves nothing of them but their number, where they belonged, and the mandate that is still to be ended at the bank.
    pub fn erase(&mut self, now: Timestamp) {
        *self = Person {
            erased: Some(now),
            active: false,
            // No session and no link opens it any more.
            generation: self.generation + 1,
            company: self.company,
            conciergerie: self.conciergerie,
            mandate: self.mandate.take(),
            ..Person::new(self.id, Role::Adherent, "", self.created)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn an_erased_person_keeps_a_number_and_a_desk_and_can_do_nothing() {
        let before = fixtures::beneficiary();
        let mut person = before.clone();
        person.erase(fixtures::now());
        let text = serde_json::to_string(&person).unwrap();
        for told in
            [&before.name, &before.first_name, &before.email, &before.mobile, &before.address.address1]
        {
            assert!(!told.is_empty() && !text.contains(told.as_str()), "{told} in {text}");
        }
        assert_eq!(
            (person.id, person.conciergerie, person.company),
            (before.id, before.conciergerie, before.company)
        );
        assert!(!person.may_sign_in() && person.generation > before.generation);
        assert_eq!(person.full_name(), NOBODY, "the books name whom they knew so");
    }

    #[test]
    fn entries_are_known_by_every_name_that_somebody_bore() {
        let mut person = fixtures::beneficiary();
        let maiden = person.full_name();
        person.name = "Durand".into();
        person.remember_name(maiden.clone());
        person.remember_name(maiden.clone());
        person.remember_name(person.full_name());
        assert_eq!(person.former_names, std::slice::from_ref(&maiden));
        let erasure = Erasure::begin(&person, None, None, fixtures::now());
        let hidden = |name: &str| {
            let mut name = name.to_owned();
            erasure.hide_name(&mut name);
            name
        };
        assert_eq!([hidden(&maiden), hidden(&person.full_name()), hidden(&person.email)], [NOBODY; 3]);
        assert_eq!(hidden("Dominique Martin"), "Dominique Martin");
    }

    #[test]
    fn a_text_loses_names_and_keeps_the_words_that_a_short_name_is() {
        let erasure = Erasure {
            user: UserId(1),
            names: vec!["Camille Martin".into(), "Le".into()],
            reason: None,
            by: None,
            begun: fixtures::now(),
            done: None,
        };
        let mut text = "Le colis de Camille Martin".to_owned();
        erasure.hide_in(&mut text);
        assert_eq!(text, "Le colis de Compte supprimé");
    }
}
