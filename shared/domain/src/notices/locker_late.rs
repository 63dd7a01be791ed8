use contract::Words;
use jiff::Timestamp;

use super::{Alert, Letter, Notice, locker_ready::LockerPickup};

/// Goods stay in a locker for too long.
#[derive(Debug)]
pub struct LockerLate<'a> {
    pub pickup: LockerPickup<'a>,
    /// The instant from which they are late.
    pub due: Timestamp,
}

impl Notice for LockerLate<'_> {
    fn kind(&self) -> &'static str {
        "lockerLate"
    }

    fn key(&self) -> Option<String> {
        Some(self.pickup.key.clone())
    }

    fn letter(&self) -> Option<Letter> {
        let letter = self.pickup.letter(&self.subject()).says(
            "Retirez vos articles dès que possible : d’autres attendent la place. Sans nouvelles, la conciergerie vous appelle.",
            "Please collect your items as soon as you can: others wait for the place. The concierge desk will call you otherwise.",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert { target: self.pickup.path(), ..Alert::once(self.pickup.order, self.subject(), self.due) })
    }

    fn push_label(&self) -> Option<Words> {
        Some(self.pickup.push_label(&self.subject()))
    }

    fn text_message(&self) -> Option<Words> {
        Some(self.pickup.text_message())
    }
}

impl LockerLate<'_> {
    fn subject(&self) -> Words {
        let Words { fr, en } = &self.pickup.order.offer_label;
        Words::new(format!("Toujours au casier : {fr}"), format!("Still in the locker: {en}"))
    }
}
