//! What people ask for: one call at a time, made up by the seed from what the tables say. Most make sense; some do not.

mod care;
mod desk;
mod money;
mod ordering;

use std::collections::BTreeSet;

use contract::{ConciergerieId, OrderId, UserId};
use domain::order::Order;
use jiff::Timestamp;
use serde_json::Value;
use testkit::world::{ALICE, BRUNO, CHLOE, GILLES, MARIE, ORION_TOWER};

use crate::{dice::Dice, picture::Picture, world::NADIA};

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
    pub(crate) now: Timestamp,
    /// The order this step is about, if it is about one.
    pub(crate) focus: Option<OrderId>,
    /// Drafts so far: whose, for whom, which.
    pub(crate) drafts: &'a mut BTreeSet<(UserId, UserId, String)>,
    /// How many keys were given.
    pub(crate) keys: &'a mut u64,
}

type Act = fn(&mut Author) -> Option<Call>;

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
    (14, money::payments),
    (5, money::give_back),
    (3, money::collect),
    (3, money::grant),
    (1, money::compensate),
    (2, money::cancel_credit),
    (1, money::collect_credit),
    (5, money::card),
    (1, money::forget_card),
    (2, money::pay_again),
    (4, care::comment),
    (2, care::acknowledge),
    (1, care::note),
    (1, care::snooze),
];

impl Author<'_> {
    /// A call; none when the one that was thought of makes no sense yet.
    pub(crate) fn call(&mut self) -> Option<Call> {
        self.dice.weighed(ACTS).and_then(|act| act(self))
    }

    /// A call of creation, to be made at once with others.
    pub(crate) fn creation(&mut self) -> Option<Call> {
        ordering::create(self)
    }

    fn key(&mut self) -> String {
        *self.keys += 1;
        format!("request-{}", self.keys)
    }

    /// An order: mostly the one of this step.
    fn order(&mut self) -> Option<&Order> {
        if let Some(order) = self.focus.filter(|_| self.dice.chance(80)) {
            return self.picture.orders.get(&order);
        }
        let orders: Vec<_> = self.picture.orders.values().collect();
        // The newest are the liveliest.
        let recent = &orders[orders.len().saturating_sub(6)..];
        self.dice.pick(recent).copied()
    }

    fn beneficiary(&mut self) -> UserId {
        self.dice.of([ALICE, ALICE, BRUNO, BRUNO, CHLOE])
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
        !matches!(self.name, "PreviewOrder" | "GetCalendarSlots")
    }

    /// Whether it goes on after its first change: at the bank, or with a page.
    pub(crate) fn goes_on(&self) -> bool {
        matches!(
            self.name,
            "CreateOrder" | "SetOrderPayments" | "InputPaymentCard" | "modifyCc" | "AxeptaNotification"
        )
    }
}
