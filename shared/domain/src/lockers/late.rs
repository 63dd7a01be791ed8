//! Goods that stay in a box for too long: their beneficiary is reminded of them once, then the desk calls.

use contract::{
    Refusal, Result, UserId,
    lockers::{BoxState, LockerBoxView},
};
use jiff::{SignedDuration, Timestamp};

use crate::lockers::{
    block::LockerBlock,
    boxes::{Content, LockerBox, staff_reason},
    stay::{Leg, StaffAct, Stay},
};

/// The time between the reminder and the call of the desk.
const CALLED_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// The next that is to be done about goods that a message was left for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LateStep {
    /// Nothing: they are not in the box any more, or everything was done.
    Nothing,
    /// Somebody is at the door, or looks after it.
    Wait,
    Remind,
    CallBack,
}

impl LockerBlock {
    /// The instant from which goods of a box are late for their beneficiary; absent of all others.
    pub fn late_since(&self, it: &LockerBox) -> Option<Timestamp> {
        let stay = it.stay().filter(|stay| stay.leg == Leg::ToBeneficiary && it.state() == BoxState::Full)?;
        Some(self.late_from(stay.put_in?))
    }

    /// A box of it as its desk sees it now.
    pub fn box_shown(&self, it: &LockerBox, version: u64, now: Timestamp) -> LockerBoxView {
        it.shown(version, self.late_since(it).filter(|since| *since <= now))
    }
}

impl LockerBox {
    /// The step that is due for the goods that were put in at an instant.
    pub fn late_step(&self, put_in: Timestamp) -> LateStep {
        let Some(stay) = self.stay().filter(|it| it.put_in == Some(put_in)) else { return LateStep::Nothing };
        match (&self.content, &stay.late) {
            (Content::Full { .. }, late) if late.reminded.is_none() => LateStep::Remind,
            (Content::Full { .. }, late) if late.to_call.is_none() && late.called.is_none() => {
                LateStep::CallBack
            }
            (Content::Full { .. }, _) => LateStep::Nothing,
            _ => LateStep::Wait,
        }
    }

    /// Remembers that their beneficiary was reminded, and gives the instant at which the desk is to call.
    pub fn remind(&mut self, now: Timestamp) -> Timestamp {
        if let Some(stay) = self.full() {
            stay.late.reminded = Some(now);
        }
        now + CALLED_AFTER
    }

    /// The desk is to call their beneficiary.
    pub fn ask_for_call(&mut self, now: Timestamp) {
        if let Some(stay) = self.full() {
            stay.late.to_call = Some(now);
        }
    }

    /// Remembers the call of the desk, and what came of it.
    ///
    /// # Errors
    /// Invalid `reason`; `LockerNotNow` of a box without goods.
    pub fn called(&mut self, by: UserId, reason: &str, now: Timestamp) -> Result<()> {
        let act = StaffAct { by, reason: staff_reason(reason)?, at: now };
        let stay = self.full().ok_or(Refusal::LockerNotNow)?;
        (stay.late.to_call, stay.late.called) = (None, Some(act));
        Ok(())
    }

    /// The goods that are in it, as far as that is known for sure.
    fn full(&mut self) -> Option<&mut Stay> {
        if let Content::Full { stay, .. } = &mut self.content { Some(stay) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use contract::{OrderId, PartnerId, lockers::LockerAction, offers::LockerSize};

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn full(leg: Leg) -> LockerBox {
        let mut it = LockerBox::fixture("A1", LockerSize::S);
        let stay = Stay::new((OrderId(7), UserId(1), PartnerId(2)), leg, "n".to_owned());
        it.reserve(stay, NOW, NOW).expect("it is free");
        it.fill(NOW);
        it
    }

    #[test]
    fn goods_are_reminded_of_once_and_called_about_once() {
        let mut it = full(Leg::ToBeneficiary);
        assert_eq!(it.late_step(NOW), LateStep::Remind);
        assert_eq!(it.remind(NOW), NOW + CALLED_AFTER);
        assert_eq!(it.late_step(NOW), LateStep::CallBack);
        it.ask_for_call(NOW);
        assert_eq!(it.late_step(NOW), LateStep::Nothing);
        assert!(it.called(UserId(9), "  ", NOW).is_err(), "it says something");
        it.called(UserId(9), "Passe demain", NOW).expect("it holds goods");
        let late = &it.stay().expect("goods").late;
        assert_eq!((late.to_call, late.called.as_ref().map(|it| it.by)), (None, Some(UserId(9))));
        assert_eq!(it.late_step(NOW), LateStep::Nothing);
    }

    #[test]
    fn nobody_is_reminded_of_goods_that_are_gone_or_of_others_that_came_after_them() {
        let mut it = full(Leg::ToBeneficiary);
        assert_eq!(it.late_step(NOW + CALLED_AFTER), LateStep::Nothing, "these came later");
        it.open(OrderId(7), LockerAction::OpenForCollection, NOW).expect("it holds goods");
        assert_eq!(it.late_step(NOW), LateStep::Wait, "somebody is at the door");
        it.not_opened(NOW + CALLED_AFTER, NOW);
        assert_eq!(it.late_step(NOW), LateStep::Remind, "they were put in when they were");
        it.clear();
        assert_eq!(it.late_step(NOW), LateStep::Nothing);
        assert!(it.called(UserId(9), "Vu", NOW).is_err());
    }
}
