//! The assignment of an order to a member of the desk.

use contract::{Error, Refusal, Result, UserId, Words};
use jiff::Timestamp;

use crate::{
    order::{EventKind, Order, assignee::Assignee},
    people::{actor::Actor, person::Person},
};

impl Order {
    /// Puts an order in the care of a manager, or of nobody. `seen` is the assignee when the caller decided:
    /// a colleague who has taken the order meanwhile keeps it. Says whether anything changed. It is no other
    /// edition: nobody's change of the order is outdated by it.
    ///
    /// # Errors
    /// The refusals `OrderTaken`, saying who has it, and `OrderImmutable` where nothing is left to take care of; invalid `to`.
    pub fn assign(
        &mut self,
        to: Option<&Person>,
        seen: Option<UserId>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<bool> {
        let held = self.assignee.as_ref().map(|it| it.user);
        if held == to.map(|it| it.id) {
            return Ok(false);
        }
        if held != seen {
            return Err(self.taken());
        }
        let Some(to) = to else {
            self.assignee = None;
            self.log(by, now, EventKind::Released, "Prise en charge retirée");
            return Ok(true);
        };
        if !self.is_open() && self.inbox.is_none() {
            return Err(Refusal::OrderImmutable.into());
        }
        if !can_take_care(to, self) {
            return Err(Error::invalid(
                "to",
                "Cette personne ne peut pas s’occuper de cette commande.",
                "This person cannot take care of this order.",
            ));
        }
        let text = match to.id == by.user {
            true => "Prise en charge".to_owned(),
            false => format!("Confiée à {}", to.full_name()),
        };
        self.assignee = Some(Assignee::of(to));
        self.log(by, now, EventKind::Assigned, text);
        Ok(true)
    }

    /// The refusal of a decision that holds no more, with the name of the colleague who has the order now.
    fn taken(&self) -> Error {
        let words = match &self.assignee {
            Some(it) => Words::new(
                format!("{} s’occupe déjà de cette commande.", it.name),
                format!("{} already takes care of this order.", it.name),
            ),
            None => Words::new(
                "Cette commande vient d’être libérée : personne ne s’en occupe.",
                "This order was just released: nobody takes care of it.",
            ),
        };
        Error::RefusedSaying(Refusal::OrderTaken, words)
    }
}

/// Whether a manager reaches the order, and can sign in.
pub fn can_take_care(person: &Person, order: &Order) -> bool {
    person.active && person.erased.is_none() && person.works_for(order.company)
}

#[cfg(test)]
mod tests {
    use contract::{Lang, Role, orders::OrderStatus};

    use super::*;
    use crate::{fixtures, people::actor::Actor};

    fn manager(id: i64, name: &str) -> Person {
        let order = fixtures::order(None);
        let person = Person::new(UserId(id), Role::Gestionnaire, "m@concierge.test", fixtures::now());
        Person { name: name.into(), companies: vec![order.company], active: true, ..person }
    }

    fn refusal(outcome: Result<bool>) -> String {
        outcome.unwrap_err().message(Lang::Fr)
    }

    #[test]
    fn of_two_who_saw_nobody_the_second_is_told_who_was_first() {
        let (mut order, now) = (fixtures::order(None), fixtures::now());
        let (marie, gilles) = (manager(1, "Marie"), manager(2, "Gilles"));
        let edition = order.edition;
        assert!(order.assign(Some(&marie), None, &Actor::manager(&marie), now).unwrap());
        let late = order.assign(Some(&gilles), None, &Actor::manager(&gilles), now);
        assert_eq!(refusal(late), "Marie s’occupe déjà de cette commande.");
        assert_eq!(order.assignee, Some(Assignee::of(&marie)));
        assert_eq!(order.edition, edition, "whoever edits it is not outdated");
        assert!(!order.assign(Some(&marie), None, &Actor::manager(&marie), now).unwrap(), "it is hers");
    }

    #[test]
    fn who_saw_whose_it_is_hands_it_on_or_releases_it() {
        let (mut order, now) = (fixtures::order(None), fixtures::now());
        let (marie, gilles) = (manager(1, "Marie"), manager(2, "Gilles"));
        let by = Actor::manager(&gilles);
        order.assign(Some(&marie), None, &by, now).unwrap();
        order.assign(Some(&gilles), Some(marie.id), &by, now).unwrap();
        order.assign(None, Some(gilles.id), &by, now).unwrap();
        assert_eq!(order.assignee, None);
        let texts: Vec<_> = order.events.iter().rev().take(3).map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["Prise en charge retirée", "Prise en charge", "Confiée à Marie"]);
        let late = order.assign(Some(&marie), Some(gilles.id), &by, now);
        assert_eq!(refusal(late), "Cette commande vient d’être libérée : personne ne s’en occupe.");
    }

    #[test]
    fn nobody_takes_care_of_what_is_over_or_out_of_their_reach() {
        let (mut order, now) = (fixtures::order(None), fixtures::now());
        let marie = manager(1, "Marie");
        let by = Actor::manager(&marie);
        for other in [
            Person { active: false, ..marie.clone() },
            Person { companies: vec![], ..marie.clone() },
            Person { erased: Some(now), ..marie.clone() },
            Person { roles: vec![Role::Adherent], ..marie.clone() },
        ] {
            assert!(matches!(order.assign(Some(&other), None, &by, now), Err(Error::Invalid(_))));
        }
        order.status = OrderStatus::Paid;
        order.inbox = None;
        let late = order.assign(Some(&marie), None, &by, now);
        assert!(matches!(late, Err(Error::Refused(Refusal::OrderImmutable))));
    }
}
