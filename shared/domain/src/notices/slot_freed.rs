use contract::{Lang, Words};

use super::{Alert, Letter, Notice};
use crate::{
    calendar::waitlist::{OfferedTime, WaitingPlace},
    text::{format, paths},
};

/// Time of a partner is free again, and held for somebody who waits for it.
#[derive(Debug)]
pub struct SlotFreed<'a> {
    pub place: &'a WaitingPlace,
    pub partner_name: &'a str,
    pub offered: OfferedTime,
}

impl Notice for SlotFreed<'_> {
    fn kind(&self) -> &'static str {
        "slotFreed"
    }

    fn key(&self) -> Option<String> {
        Some(format!("slot-freed-{}", self.place.id))
    }

    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let until = |lang| format::moment(self.offered.until, lang);
        let letter = Letter::new(fr, en)
            .says(
                format!(
                    "Le créneau que vous attendiez s’est libéré. Il vous est réservé jusqu’au {} ; ensuite, il sera proposé à la personne suivante.",
                    until(Lang::Fr)
                ),
                format!(
                    "The slot that you were waiting for is free. It is held for you until {}; after that it is offered to the next person.",
                    until(Lang::En)
                ),
            )
            .fact("Prestation", "Service", self.place.offer_label.clone())
            .fact("Partenaire", "Provider", self.partner_name.to_owned())
            .fact("Date", "Date", Words::each(|lang| format::moment(self.offered.from, lang)))
            .leads("Voir le créneau", "See the slot", paths::waiting_place(&self.place.id));
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        let (target, about) = (paths::waiting_place(&self.place.id), self.offered.from.as_second() / 60);
        Some(Alert { kind: "reminder", label: self.subject(), target, about, due: None })
    }
}

impl SlotFreed<'_> {
    fn subject(&self) -> Words {
        let (Words { fr, en }, from) = (&self.place.offer_label, self.offered.from);
        Words::new(
            format!("Un créneau s’est libéré : {fr}, {}", format::moment(from, Lang::Fr)),
            format!("A slot is free: {en}, {}", format::moment(from, Lang::En)),
        )
    }
}
