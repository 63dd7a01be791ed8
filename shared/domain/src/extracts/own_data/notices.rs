//! The choice of what somebody is told of, and how.

use contract::{Words, account::NoticeTopic};

use super::facts::{Fact, FactValue, fact, known, words};
use crate::people::person::Person;

/// An entry for each topic.
pub(super) fn chosen(person: &Person) -> Vec<Vec<Fact>> {
    let choices = person.notice_wishes.choices(&person.email, None, person.text_number().is_some());
    let yes_no = |key, fr, en, value| Some(fact(key, fr, en, FactValue::YesNo(value)));
    let entry = |it: contract::account::NoticeChoice| {
        let soon = it.topic == NoticeTopic::Reminders;
        let soon = soon.then_some(choices.reminded_soon);
        known([
            words("topic", "Thème", "Topic", &label(it.topic)),
            yes_no("mail", "Par e-mail", "By e-mail", it.mail),
            yes_no("alert", "Dans l’application", "In the application", it.alert),
            yes_no("push", "Sur le navigateur", "On the browser", it.push),
            soon.and_then(|it| yes_no("soon", "Deux heures avant", "Two hours before", it)),
        ])
    };
    choices.topics.into_iter().map(entry).collect()
}

fn label(topic: NoticeTopic) -> Words {
    match topic {
        NoticeTopic::Reminders => Words::new("Rappels", "Reminders"),
        NoticeTopic::Orders => Words::new("Avancement des commandes", "Progress of orders"),
        NoticeTopic::Messages => Words::new("Messages de la conciergerie", "Messages from the desk"),
        NoticeTopic::Payments => Words::new("Avoirs et carte", "Credits and card"),
        NoticeTopic::Ratings => Words::new("Demandes d’avis", "Requests for an opinion"),
    }
}
