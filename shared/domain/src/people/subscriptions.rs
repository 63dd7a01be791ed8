//! The universes of the catalogue that beneficiaries want to be written about.

use contract::{
    Error, Result, Role,
    account::{Subscription, Subscriptions},
    catalogue::Universe,
};
use jiff::Timestamp;

use crate::people::person::Person;

impl Person {
    /// Whether they have never said what they want to be written about: they are asked before anything else.
    pub fn needs_to_validate_subscriptions(&self) -> bool {
        self.is(Role::Adherent) && self.subscriptions_validated.is_none()
    }

    /// All these universes, each with whether the person chose it.
    pub fn subscriptions_shown<'a>(&self, offered: impl IntoIterator<Item = &'a Universe>) -> Subscriptions {
        let shown = |it: &Universe| Subscription {
            id: it.id,
            label: it.label.clone(),
            selected: self.subscriptions.contains(&it.id),
        };
        Subscriptions {
            subscriptions: offered.into_iter().map(shown).collect(),
            validated: self.subscriptions_validated,
        }
    }

    /// They want to be written about nothing any more, and have said so. Tells whether that changes anything.
    pub fn unsubscribe_from_all(&mut self, now: Timestamp) -> bool {
        if self.subscriptions.is_empty() {
            return false;
        }
        self.subscriptions.clear();
        self.subscriptions_validated = Some(now);
        true
    }

    /// Sets the topics that are named; all others stay. Tells whether any changed.
    ///
    /// # Errors
    /// `NotFound` where one is chosen that is not offered; nothing has changed then.
    pub fn subscribe(&mut self, asked: &[Subscription], offered: &[Universe]) -> Result<bool> {
        let unknown = |it: &Subscription| it.selected && offered.iter().all(|one| one.id != it.id);
        // A universe that somebody has already may be kept, whatever became of it.
        if asked.iter().any(|it| unknown(it) && !self.subscriptions.contains(&it.id)) {
            return Err(Error::NotFound("subscription"));
        }
        let before = self.subscriptions.clone();
        for it in asked {
            match it.selected {
                true => self.subscriptions.insert(it.id),
                false => self.subscriptions.remove(&it.id),
            };
        }
        Ok(self.subscriptions != before)
    }
}

#[cfg(test)]
mod tests {
    use contract::{UniverseId, Words};
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn universe(id: i64) -> Universe {
        Universe {
            id: UniverseId(id),
            active: true,
            label: Words::new("Bien-être", "Wellness"),
            short_label: Words::default(),
            sequence: 10,
            image_url: None,
            transparent_image_url: None,
            icon: "leaf".into(),
            color: "teal".into(),
        }
    }

    fn topic(id: i64, selected: bool) -> Subscription {
        Subscription { id: UniverseId(id), label: Words::default(), selected }
    }

    #[test]
    fn only_a_beneficiary_who_never_said_so_is_asked() {
        let asked = |role, validated| {
            let person =
                Person { subscriptions_validated: validated, ..fixtures::person(1, role, "Camille") };
            person.needs_to_validate_subscriptions()
        };
        assert!(asked(Role::Adherent, None));
        assert!(!asked(Role::Adherent, Some(fixtures::now())));
        assert!(!asked(Role::Gestionnaire, None));
    }

    #[test]
    fn what_is_no_longer_offered_is_kept_and_not_chosen_anew() {
        let mut person = fixtures::beneficiary();
        let all = [universe(1), universe(2)];
        assert!(person.subscribe(&[topic(1, true), topic(2, true)], &all).unwrap());
        assert!(!person.subscribe(&[topic(1, true), topic(2, true)], &all[..1]).unwrap());
        let shown = person.subscriptions_shown(&all[..1]).subscriptions;
        assert_eq!(shown, [Subscription { label: Words::new("Bien-être", "Wellness"), ..topic(1, true) }]);
        assert!(person.subscribe(&[topic(2, false)], &all[..1]).unwrap());
        assert!(matches!(person.subscribe(&[topic(2, true)], &all[..1]), Err(Error::NotFound(_))));
        assert_eq!(person.subscriptions, [UniverseId(1)].into());
    }

    proptest! {
        /// Two devices that choose different topics come to the same result, whichever is first.
        #[test]
        fn choices_of_different_topics_do_not_undo_each_other(
            first in prop::collection::btree_map(1i64..6, any::<bool>(), 0..5),
            second in prop::collection::btree_map(6i64..11, any::<bool>(), 0..5),
        ) {
            let all: Vec<_> = (1..11).map(universe).collect();
            let [first, second] = [first, second].map(|it| it.into_iter().map(|(id, on)| topic(id, on)).collect::<Vec<_>>());
            let after = |order: [&[Subscription]; 2]| {
                let mut person = fixtures::beneficiary();
                for asked in order {
                    person.subscribe(asked, &all).expect("all are offered");
                }
                person.subscriptions
            };
            prop_assert_eq!(after([&first, &second]), after([&second, &first]));
        }
    }
}
