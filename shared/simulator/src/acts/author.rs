//! The author who makes up calls, and the calls.

use std::collections::BTreeSet;

use contract::{ConciergerieId, Entry, OfferId, OrderId, UserId};
use domain::{calendar::paris, order::Order};
use jiff::{
    Timestamp,
    civil::{Date, Time, Weekday, time},
};
use serde_json::Value;
use testkit::world::{ALICE, GILLES, MARIE, ORION_TOWER};

use crate::{
    dice::Dice, lockers::ShownCode, run_profile::RunProfile, snapshot::Snapshot, turnover::COLLEAGUES,
    world::NADIA,
};

/// One call of one person.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) who: UserId,
    pub(crate) desk: Option<ConciergerieId>,
    pub(crate) acting_for: Option<UserId>,
    pub(crate) name: &'static str,
    pub(crate) params: Value,
    pub(crate) key: String,
}

/// The author who makes up calls.
pub(crate) struct Author<'a> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) profile: &'a RunProfile,
    /// The acts that are done, and how often.
    pub(crate) acts: &'a [(usize, Act)],
    pub(crate) now: Timestamp,
    pub(crate) focus: Focus,
    /// Drafts so far: whose, for whom, which.
    pub(crate) drafts: &'a mut BTreeSet<(UserId, UserId, String)>,
    /// The codes of lockers that were shown.
    pub(crate) codes: &'a [ShownCode],
    /// How many keys were given.
    pub(crate) keys: &'a mut u64,
}

/// The common subject of the calls of a step, if any, so that they meet.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Focus {
    pub(crate) order: Option<OrderId>,
    pub(crate) person: Option<UserId>,
    /// A time of the partner.
    pub(crate) slot: Option<(Date, Time)>,
    /// A way to pay.
    pub(crate) mode: Option<&'static str>,
    /// A day of a series.
    pub(crate) day: Option<(OrderId, Date)>,
    /// An offer, as the small world numbers it.
    pub(crate) offer: Option<OfferId>,
}

/// A way to make up a call.
pub(crate) type Act = fn(&mut Author) -> Option<Call>;

impl Author<'_> {
    pub(super) fn key(&mut self) -> String {
        *self.keys += 1;
        format!("request-{}", self.keys)
    }

    /// An order: mostly the one of this step, or one of its person.
    pub(super) fn order(&mut self) -> Option<&Order> {
        if let Some(order) = self.focus.order.filter(|_| self.dice.chance(80)) {
            return self.snapshot.orders.get(&order);
        }
        let person = self.focus.person.filter(|_| self.dice.chance(80));
        let of_person = |it: &&Order| person.is_none_or(|person| it.beneficiary == person);
        let mut orders: Vec<_> = self.snapshot.orders.values().filter(of_person).collect();
        if self.dice.chance(85) {
            orders.retain(|it| !it.is_cancelled());
        }
        // The newest are the liveliest.
        let recent = &orders[orders.len().saturating_sub(6)..];
        self.dice.pick(recent).copied()
    }

    pub(crate) fn beneficiary(&mut self) -> UserId {
        match self.focus.person.filter(|_| self.dice.chance(90)) {
            Some(person) => person,
            None => self.dice.pick(&self.profile.people).copied().unwrap_or(ALICE),
        }
    }

    pub(super) fn manager(&mut self) -> UserId {
        if self.profile.turnover && self.dice.chance(30) {
            return self.dice.one(COLLEAGUES);
        }
        match self.dice.below(20) {
            0 => GILLES,
            1..=8 => NADIA,
            _ => MARIE,
        }
    }

    pub(super) fn by_beneficiary(&mut self, who: UserId, name: &'static str, params: Value) -> Call {
        Call { who, desk: None, acting_for: None, name, params, key: self.key() }
    }

    pub(super) fn by_desk(&mut self, name: &'static str, params: Value) -> Call {
        let who = self.manager();
        Call { who, desk: Some(ORION_TOWER), acting_for: None, name, params, key: self.key() }
    }

    /// The desk where somebody belongs.
    pub(super) fn home(&self, of: UserId) -> ConciergerieId {
        self.snapshot.people.get(&of.0).and_then(|it| it.conciergerie).unwrap_or(ORION_TOWER)
    }

    /// The version of an offer that somebody is shown; now and then one that they were shown earlier.
    pub(super) fn shown(&mut self, offer: OfferId) -> OfferId {
        let original = testkit::world::offer(offer).original;
        let standing = self.snapshot.timelines.get(&original);
        let current = standing.and_then(|it| it.timeline.standing(original, self.now));
        let versions = self.snapshot.offers.values().filter(|it| it.original == original).map(|it| it.id);
        let earlier = self.dice.chance(8).then(|| self.dice.pick(&versions.collect::<Vec<_>>()).copied());
        earlier.flatten().or(current.map(|it| it.id)).unwrap_or(offer)
    }

    /// An amount of cents, often an odd one.
    pub(super) fn amount(&mut self) -> i64 {
        let amount = self.dice.between(1, 9_000);
        if self.dice.chance(30) { amount - amount % 100 + 100 } else { amount }
    }

    /// A time at which the masseur comes: few of them, so that people meet there. Now and then one that only a manager
    /// may force.
    pub(crate) fn slot(&mut self) -> (Date, Time) {
        if let Some(slot) = self.focus.slot.filter(|_| self.dice.chance(90)) {
            return slot;
        }
        let today = paris::today(self.now);
        let sunday = self.dice.chance(20);
        let weekday = if sunday { Weekday::Sunday } else { Weekday::Thursday };
        let nth = self.dice.one([1, 1, 1, 2]);
        let date = today.nth_weekday(nth, weekday).unwrap_or(today);
        let start = if sunday { self.dice.one([1, 2, 2, 3]) } else { self.dice.one([14, 15]) };
        let minute = if self.dice.chance(15) { 15 } else { self.dice.one([0, 30]) };
        (date, time(start, minute, 0, 0))
    }
}

impl Call {
    /// Whether it is to change something.
    pub(crate) fn writes(&self) -> bool {
        !matches!(
            self.name,
            "PreviewOrder"
                | "GetCalendarSlots"
                | "GetSeries"
                | "VerifyCaisse"
                | "OrderDetail"
                | "QrCodeForKernOrder"
                | "getMessageThread"
                | "getMessageThreads"
                | "GetFlashDispoAudience"
                | "GetFlashDispoDetail"
        )
    }

    /// The entry of the contract for it.
    pub(crate) fn entry(&self) -> &'static Entry {
        contract::entry(self.name).expect("an action of the contract")
    }

    /// Whether a repeat of it is to be answered alike: whoever signed out does so by another session, and events that are known are no
    /// news.
    pub(crate) fn is_repeatable(&self) -> bool {
        self.writes() && !matches!(self.name, "logout" | "RecordLockerEvents")
    }

    /// Whether it goes on after its first change: at the bank, with a page, or at a door.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(
            self.name,
            "CreateOrder"
                | "SetOrderPayments"
                | "InputPaymentCard"
                | "modifyCc"
                | "SignMandate"
                | "RevokeMandate"
                | "RunLockerAction"
                | "NexenceSimulatorSendAction"
                | "OpenLockerBox"
                | "RecordLockerEvents"
                | "BankStatementImport"
                | "ComputeNextAttenduFactu"
                | "RecomputeAttenduFactu"
                | "DeleteAttenduFactu"
        )
    }
}
