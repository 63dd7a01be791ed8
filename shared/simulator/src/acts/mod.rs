//! What people ask for: one call at a time, made up by the seed from what the tables say. Most make sense; some do not.

mod care;
mod desk;
mod money;
mod ordering;
mod series;
mod withdrawal;

use std::collections::BTreeSet;

use contract::{ConciergerieId, OrderId, UserId};
use domain::order::Order;
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde_json::Value;
use testkit::world::{ALICE, GILLES, MARIE, ORION_TOWER};

use crate::{dice::Dice, manner::Manner, picture::Picture, world::NADIA};

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

/// Who makes up calls.
pub(crate) struct Author<'a> {
    pub(crate) dice: &'a mut Dice,
    pub(crate) picture: &'a Picture,
    pub(crate) manner: &'a Manner,
    pub(crate) now: Timestamp,
    pub(crate) focus: Focus,
    /// Drafts so far: whose, for whom, which.
    pub(crate) drafts: &'a mut BTreeSet<(UserId, UserId, String)>,
    /// How many keys were given.
    pub(crate) keys: &'a mut u64,
}

/// What the calls of a step have in common, if anything, so that they meet.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Focus {
    pub(crate) order: Option<OrderId>,
    pub(crate) person: Option<UserId>,
    /// A time of the partner.
    pub(crate) slot: Option<(Date, Time)>,
    /// A way to pay.
    pub(crate) mode: Option<&'static str>,
}

/// A way to make up a call.
pub(crate) type Act = fn(&mut Author) -> Option<Call>;

const ACTS: &[(usize, Act)] = &[
    (22, ordering::create),
    (6, ordering::hold),
    (2, ordering::release),
    (2, ordering::preview),
    (2, ordering::slots),
    (14, desk::status),
    (5, desk::move_slot),
    (4, desk::price),
    (3, desk::line),
    (2, desk::add_line),
    (3, desk::roll_back),
    (2, desk::manually),
    (2, desk::length),
    (1, desk::debit_date),
    (1, desk::reprocessing),
    (2, desk::spend),
    (1, desk::unspend),
    (1, desk::unrecoverable),
    (4, withdrawal::cancel),
    (4, withdrawal::postpone),
    (2, series::state),
    (2, series::skip),
    (3, series::postpone),
    (1, series::show),
    (14, money::payments),
    (5, money::give_back),
    (3, money::collect),
    (3, money::grant),
    (1, money::compensate),
    (2, money::cancel_credit),
    (1, money::collect_credit),
    (5, money::card),
    (1, money::forget_card),
    (4, money::mandate),
    (1, money::revoke),
    (2, money::pay_again),
    (4, care::comment),
    (2, care::acknowledge),
    (1, care::note),
    (1, care::snooze),
];

/// The acts of a run, some of them more often than others and some not at all.
pub(crate) fn mixed(dice: &mut Dice) -> Vec<(usize, Act)> {
    let first = |nth: usize| usize::from(nth == 0);
    ACTS.iter()
        .enumerate()
        .map(|(nth, (weight, act))| (weight * dice.of([first(nth), 1, 1, 3]), *act))
        .collect()
}

impl Author<'_> {
    /// A call; none when the one that was thought of makes no sense yet.
    pub(crate) fn call(&mut self) -> Option<Call> {
        self.act().and_then(|act| act(self))
    }

    /// What somebody thinks of doing.
    pub(crate) fn act(&mut self) -> Option<Act> {
        self.dice.weighed(&self.manner.acts)
    }

    /// A call of creation, to be made at once with others.
    pub(crate) fn creation(&mut self) -> Option<Call> {
        ordering::create(self)
    }

    /// A time that several could want.
    pub(crate) fn slot(&mut self) -> (Date, Time) {
        ordering::slot(self)
    }

    fn key(&mut self) -> String {
        *self.keys += 1;
        format!("request-{}", self.keys)
    }

    /// An order: mostly the one of this step, or one of its person.
    fn order(&mut self) -> Option<&Order> {
        if let Some(order) = self.focus.order.filter(|_| self.dice.chance(80)) {
            return self.picture.orders.get(&order);
        }
        let person = self.focus.person.filter(|_| self.dice.chance(80));
        let of_person = |it: &&Order| person.is_none_or(|person| it.beneficiary == person);
        let orders: Vec<_> = self.picture.orders.values().filter(of_person).collect();
        // The newest are the liveliest.
        let recent = &orders[orders.len().saturating_sub(6)..];
        self.dice.pick(recent).copied()
    }

    pub(crate) fn beneficiary(&mut self) -> UserId {
        match self.focus.person.filter(|_| self.dice.chance(90)) {
            Some(person) => person,
            None => self.dice.pick(&self.manner.people).copied().unwrap_or(ALICE),
        }
    }

    fn manager(&mut self) -> UserId {
        match self.dice.below(20) {
            0 => GILLES,
            1..=8 => NADIA,
            _ => MARIE,
        }
    }

    fn by_beneficiary(&mut self, who: UserId, name: &'static str, params: Value) -> Call {
        Call { who, desk: None, acting_for: None, name, params, key: self.key() }
    }

    fn by_desk(&mut self, name: &'static str, params: Value) -> Call {
        let who = self.manager();
        Call { who, desk: Some(ORION_TOWER), acting_for: None, name, params, key: self.key() }
    }

    /// An amount of cents, often an odd one.
    fn amount(&mut self) -> i64 {
        let amount = self.dice.between(1, 9_000);
        if self.dice.chance(30) { amount - amount % 100 + 100 } else { amount }
    }
}

impl Call {
    /// Whether it is to change something.
    pub(crate) fn writes(&self) -> bool {
        !matches!(self.name, "PreviewOrder" | "GetCalendarSlots" | "GetSeries")
    }

    /// Whether it goes on after its first change: at the bank, or with a page.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(
            self.name,
            "CreateOrder"
                | "SetOrderPayments"
                | "InputPaymentCard"
                | "modifyCc"
                | "SignMandate"
                | "RevokeMandate"
        )
    }
}
