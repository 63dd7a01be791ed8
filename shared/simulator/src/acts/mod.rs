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

use crate::{
    dice::Dice,
    manner::{
        Manner,
        Theme::{self, *},
    },
    picture::Picture,
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

/// What can be done: how often, and what it is about.
const ACTS: &[(usize, Theme, Act)] = &[
    (22, Anything, ordering::create),
    (6, Slots, ordering::hold),
    (2, Slots, ordering::release),
    (2, Anything, ordering::preview),
    (2, Slots, ordering::slots),
    (14, Cards, desk::status),
    (5, Slots, desk::move_slot),
    (4, Prices, desk::price),
    (3, Prices, desk::line),
    (2, Prices, desk::add_line),
    (3, Prices, desk::roll_back),
    (2, Anything, desk::manually),
    (2, Slots, desk::length),
    (1, Cards, desk::debit_date),
    (1, Anything, desk::reprocessing),
    (2, Prices, desk::spend),
    (1, Prices, desk::unspend),
    (1, Anything, desk::unrecoverable),
    (4, Slots, withdrawal::cancel),
    (4, Slots, withdrawal::postpone),
    (2, Series, series::state),
    (2, Series, series::skip),
    (3, Series, series::postpone),
    (1, Series, series::show),
    (14, Cards, money::payments),
    (5, Cards, money::give_back),
    (3, Cards, money::collect),
    (3, Anything, money::grant),
    (1, Anything, money::compensate),
    (2, Anything, money::cancel_credit),
    (1, Anything, money::collect_credit),
    (5, Cards, money::card),
    (1, Anything, money::forget_card),
    (4, Anything, money::mandate),
    (1, Anything, money::revoke),
    (2, Cards, money::pay_again),
    (4, Anything, care::comment),
    (2, Anything, care::acknowledge),
    (1, Anything, care::note),
    (1, Anything, care::snooze),
];

/// What has been done when a run begins: what it is about is under way then.
pub(crate) fn opening(about: Theme) -> &'static [Act] {
    match about {
        Cards => &[ordering::create, desk::take_up, desk::debit_today],
        Series => &[ordering::create],
        Anything | Months | Slots | Prices => &[],
    }
}

/// The acts of a run, some of them more often than others and some not at all; what it is about comes often.
pub(crate) fn mixed(dice: &mut Dice, about: Theme) -> Vec<(usize, Act)> {
    let first = |nth: usize| usize::from(nth == 0);
    let taste = |nth, dice: &mut Dice| dice.of([first(nth), 1, 1, 3]);
    ACTS.iter()
        .enumerate()
        .map(|(nth, (weight, theme, act))| {
            let often = if *theme == about && about != Anything { 3 } else { 0 };
            (weight * (taste(nth, dice) + often), *act)
        })
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
        let mut orders: Vec<_> = self.picture.orders.values().filter(of_person).collect();
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
