//! The effect of an event of a block on a box. An event counts once, and one that is older than the last that counted changes nothing.

use contract::{
    OrderId, Refusal, Result,
    lockers::{BoxDoubt, LockerAction, LockerEvent, LockerEventKind},
};
use jiff::Timestamp;

use crate::lockers::{
    boxes::{Content, LockerBox},
    stay::{Leg, Stay},
};

/// Events that a box remembers: more than a block tells of one box before it hears our answer.
const REMEMBERED: usize = 40;

/// The fate of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventOutcome {
    /// It was told before.
    Known,
    /// A later one of the same box has counted already.
    Outdated,
    /// It counts; these goods changed hands by it.
    New(Option<Handled>),
}

/// Goods that were put in or taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handled {
    pub stay: Stay,
    pub action: LockerAction,
}

impl Handled {
    /// Whether their partner did it; otherwise the beneficiary, or whoever delivers to them.
    pub fn is_of_partner(&self) -> bool {
        matches!(
            (self.stay.leg, self.action),
            (Leg::ToPartner, LockerAction::OpenForCollection)
                | (Leg::ToBeneficiary, LockerAction::OpenForDeposit)
        )
    }
}

impl LockerBox {
    /// Takes an event of this box; `order` is the one that the event or its code names.
    pub fn hear(&mut self, event: &LockerEvent, order: Option<OrderId>, now: Timestamp) -> EventOutcome {
        if self.known_events.contains(&event.id) {
            return EventOutcome::Known;
        }
        self.remember(&event.id);
        let was_told = self.was_told_ahead(event.kind, order);
        if event.sequence <= self.last_sequence {
            return EventOutcome::Outdated;
        }
        self.last_sequence = event.sequence;
        if was_told {
            // The sensor has seen nothing go in or out.
            if self.sensor && event.kind == LockerEventKind::DoorClosed {
                self.doubt(BoxDoubt::SensorDisagrees, now);
            }
            return EventOutcome::New(None);
        }
        EventOutcome::New(self.take(event.kind, order, now))
    }

    /// Remembers an event that changes nothing.
    pub fn remember(&mut self, id: &str) {
        self.known_events.push(id.to_owned());
        let over = self.known_events.len().saturating_sub(REMEMBERED);
        self.known_events.drain(..over);
    }

    /// Changes the box as an event says.
    pub fn take(&mut self, kind: LockerEventKind, order: Option<OrderId>, now: Timestamp) -> Option<Handled> {
        use LockerEventKind::*;
        if matches!(self.content, Content::OutOfOrder { .. }) {
            return None;
        }
        match kind {
            Deposited => self.deposited(order, now),
            Collected => self.collected(order, now),
            DoorLeftOpen => self.doubted(BoxDoubt::DoorLeftOpen, now),
            Jammed => self.doubted(BoxDoubt::Jammed, now),
            // A door that was asked to open, and closed without a word of goods: it may have been used or not.
            DoorClosed if self.is_opening() => self.doubted(BoxDoubt::DoorClosed, now),
            PowerCut if self.is_opening() => self.doubted(BoxDoubt::PowerCut, now),
            SensorFull if matches!(self.content, Content::Free | Content::Reserved { .. }) => {
                self.doubted(BoxDoubt::SensorDisagrees, now)
            }
            SensorEmpty if matches!(self.content, Content::Full { .. }) => {
                self.doubted(BoxDoubt::SensorDisagrees, now)
            }
            DoorOpened | DoorClosed | PowerCut | SensorFull | SensorEmpty | Heartbeat => None,
        }
    }

    /// Takes the word of the tablet, on which somebody with the code or a session says what they did at an open door. It settles what
    /// the block could not say; a box without a sensor is not believed against it.
    ///
    /// # Errors
    /// `LockerUnknown` where somebody has to look; `LockerNotNow` where the door was not asked to open for it.
    pub fn report(
        &mut self,
        order: OrderId,
        action: LockerAction,
        now: Timestamp,
    ) -> Result<Option<Handled>> {
        if !self.is_of(order) {
            return Err(Refusal::LockerNotNow.into());
        }
        let is_ahead = match &self.content {
            Content::Full { .. } if action == LockerAction::OpenForDeposit => return Ok(None),
            Content::Opening { action: asked, .. } if *asked == action => true,
            Content::Unknown { action: Some(asked), doubt, .. } if *asked == action => match doubt {
                BoxDoubt::AnswerLost => true,
                BoxDoubt::DoorClosed | BoxDoubt::OtherGoods if !self.sensor => false,
                _ => return Err(Refusal::LockerUnknown.into()),
            },
            Content::Unknown { .. } => return Err(Refusal::LockerUnknown.into()),
            _ => return Err(Refusal::LockerNotNow.into()),
        };
        if is_ahead {
            self.told_ahead.push((order, action));
        }
        let handled = self.stay().cloned().map(|stay| Handled { stay, action });
        match action {
            LockerAction::OpenForDeposit => self.fill(now),
            LockerAction::OpenForCollection => self.clear(),
        }
        Ok(handled)
    }

    /// Whether the tablet has told the same before the block does. Its earlier words are over by then. A door that closes without a
    /// word of goods is one that the tablet knew more of.
    fn was_told_ahead(&mut self, kind: LockerEventKind, order: Option<OrderId>) -> bool {
        let action = match kind {
            LockerEventKind::Deposited => Some(LockerAction::OpenForDeposit),
            LockerEventKind::Collected => Some(LockerAction::OpenForCollection),
            LockerEventKind::DoorClosed => None,
            _ => return false,
        };
        let same = |(told, done): &(OrderId, LockerAction)| {
            order.is_none_or(|it| it == *told) && action.is_none_or(|it| it == *done)
        };
        let found = self.told_ahead.iter().position(same);
        self.told_ahead.drain(..found.map_or(self.told_ahead.len(), |it| it + 1));
        found.is_some()
    }

    fn is_opening(&self) -> bool {
        matches!(self.content, Content::Opening { .. })
    }

    fn doubted(&mut self, doubt: BoxDoubt, now: Timestamp) -> Option<Handled> {
        self.doubt(doubt, now);
        None
    }

    /// Whether the event is of the goods that are known here.
    fn agrees(&self, order: Option<OrderId>) -> bool {
        order.is_none_or(|it| self.is_of(it)) && self.stay().is_some()
    }

    /// Whether a word of the block settles what was not known: not where it contradicts itself.
    fn can_be_settled(&self, action: LockerAction) -> bool {
        matches!(
            self.content,
            Content::Unknown { doubt, action: asked, .. }
                if asked == Some(action) && !matches!(
                    doubt,
                    BoxDoubt::SensorDisagrees | BoxDoubt::OtherGoods | BoxDoubt::OpenedByStaff
                )
        )
    }

    fn deposited(&mut self, order: Option<OrderId>, now: Timestamp) -> Option<Handled> {
        let action = LockerAction::OpenForDeposit;
        match &self.content {
            Content::Full { .. } if self.agrees(order) => return None,
            Content::Reserved { .. } | Content::Opening { action: LockerAction::OpenForDeposit, .. }
                if self.agrees(order) => {}
            Content::Unknown { .. } if self.agrees(order) && self.can_be_settled(action) => {}
            Content::Unknown { .. } => return None,
            _ => return self.doubted(BoxDoubt::OtherGoods, now),
        }
        let handled = self.stay().cloned().map(|stay| Handled { stay, action });
        self.fill(now);
        handled
    }

    fn collected(&mut self, order: Option<OrderId>, now: Timestamp) -> Option<Handled> {
        let action = LockerAction::OpenForCollection;
        match &self.content {
            Content::Free | Content::Reserved { .. } => return None,
            Content::Full { .. } | Content::Opening { action: LockerAction::OpenForCollection, .. }
                if self.agrees(order) => {}
            Content::Unknown { .. } if self.agrees(order) && self.can_be_settled(action) => {}
            Content::Unknown { .. } => return None,
            _ => return self.doubted(BoxDoubt::OtherGoods, now),
        }
        let handled = self.stay().cloned().map(|stay| Handled { stay, action });
        self.clear();
        handled
    }
}

#[cfg(test)]
mod tests;
