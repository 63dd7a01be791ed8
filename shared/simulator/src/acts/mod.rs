//! Makes up what people ask for: one call at a time, chosen by the seed from what the tables say. Most make sense;
//! some do not.

mod accounts;
mod author;
mod books;
mod bulk;
mod care;
mod desk;
mod editing;
mod games;
mod handover;
mod lockers;
mod mailings;
mod messages;
mod money;
mod placing;
mod products;
mod registers;
mod self_service;
mod series;
mod staff;
mod waiting;

use contract::{OfferId, OrderId};
use jiff::civil::Date;

pub(crate) use self::author::{Act, Author, Call, Focus};
use crate::{
    dice::Dice,
    run_profile::Theme::{self, *},
};

/// All acts: how often each is done, and its theme.
const ACTS: &[(usize, Theme, Act)] = &[
    (22, Anything, placing::create),
    (6, Slots, placing::hold),
    (2, Slots, placing::release),
    (2, Anything, placing::preview),
    (2, Slots, placing::slots),
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
    (3, Anything, bulk::begin),
    (2, Anything, bulk::stop),
    (2, Anything, bulk::resume),
    (4, Slots, self_service::cancel),
    (4, Slots, self_service::move_order),
    (2, Series, series::state),
    (2, Series, series::skip),
    (3, Series, series::move_date),
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
    (3, Offers, editing::save),
    (2, Offers, editing::change_prices),
    (1, Offers, editing::schedule),
    (1, Offers, editing::restore),
    (1, Offers, editing::associate),
    (1, Offers, editing::draft),
    (2, Offers, editing::publish),
    (1, Offers, editing::refuse),
    (1, Offers, products::merge),
    (1, Offers, products::unmerge),
];

/// The changes among people, in runs that have any: how often.
const TURNOVER: &[(usize, Act)] = &[
    (6, staff::permissions),
    (2, staff::companies),
    (3, staff::switch),
    (1, staff::create),
    (6, staff::work),
    (5, accounts::status),
    (1, accounts::unlock),
    (2, accounts::login),
    (5, accounts::change_desk),
    (5, accounts::delete),
    (1, accounts::ask_deletion),
    (5, accounts::wind_up),
    (4, accounts::order),
];

/// The acts at the counter, where it is open: how often.
const AT_COUNTER: &[(usize, Act)] = &[
    (3, registers::create),
    (8, registers::count),
    (5, registers::bring_or_take),
    (2, registers::reverse),
    (2, registers::arrive),
    (1, registers::plan),
    (1, registers::verify),
    (10, registers::paid),
    (3, registers::print),
    (2, registers::sign_out),
    (9, handover::step),
];

/// The acts of games, where people play: how often.
const AT_PLAY: &[(usize, Act)] = &[
    (4, games::write_news),
    (1, games::delete_news),
    (12, games::spin),
    (4, games::write_hunt),
    (1, games::delete_hunt),
    (6, games::join),
    (12, games::click),
];

/// The acts of those who wait for time that is taken, where people do: how often.
const WHILE_WAITING: &[(usize, Act)] =
    &[(8, waiting::join), (2, waiting::leave), (6, waiting::take), (5, waiting::fill), (8, waiting::free)];

/// The acts of those who keep the books, where months pass: how often.
const IN_THE_BOOKS: &[(usize, Act)] = &[
    (6, books::order),
    (14, books::finish),
    (6, books::compute),
    (4, books::recompute),
    (6, books::turn),
    (1, books::delete),
    (1, books::for_all),
    (6, books::import),
    (7, books::match_lines),
    (2, books::undo_match),
];

/// The acts of conversations: how often.
const IN_CONVERSATION: &[(usize, Act)] = &[
    (8, messages::write),
    (3, messages::note),
    (4, messages::read),
    (2, messages::list),
    (6, messages::acknowledge),
];

/// The acts of campaigns: how often.
const ON_MAILINGS: &[(usize, Act)] = &[
    (3, mailings::write_template),
    (8, mailings::write),
    (10, mailings::send),
    (5, mailings::steer),
    (2, mailings::look),
    (4, mailings::choose),
];

/// The acts at lockers, where there are some: how often.
const AT_LOCKERS: &[(usize, Act)] = &[
    (6, lockers::order),
    (8, lockers::open),
    (6, lockers::provide),
    (5, lockers::show_code),
    (6, lockers::scan),
    (3, lockers::look_after),
];

/// The acts that are done when a run begins, so that its theme is under way then.
pub(crate) fn opening(about: Theme) -> &'static [Act] {
    match about {
        Cards => &[placing::create, desk::take_up, desk::debit_today],
        Series => &[placing::create],
        Anything | Months | Slots | Prices | Offers => &[],
    }
}

/// The acts that are done when a run begins in which campaigns leave.
pub(crate) const MAILINGS_BEGIN: [Act; 3] = [mailings::write_template, mailings::write, mailings::send];

/// The acts that are done when a run with books begins, so that there is something to invoice.
pub(crate) const BOOKS_BEGIN: [Act; 9] = [
    books::order,
    books::order,
    books::finish,
    books::finish,
    books::order,
    books::finish,
    books::finish,
    books::finish,
    books::finish,
];

/// The acts of a run, some of them more often than others and some not at all; what it is about comes often.
pub(crate) fn mixed(dice: &mut Dice, about: Theme) -> Vec<(usize, Act)> {
    let first = |nth: usize| usize::from(nth == 0);
    let taste = |nth, dice: &mut Dice| dice.one([first(nth), 1, 1, 3]);
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

    /// An act that somebody thinks of.
    pub(crate) fn act(&mut self) -> Option<Act> {
        self.dice.weighed(self.acts)
    }

    /// Changes among people, some at once with an act of those very people.
    pub(crate) fn turnover(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0 => staff::each_other(self),
            1 | 2 => staff::while_at_work(self),
            3..=5 => accounts::while_ordering(self),
            6 => (0..2).filter_map(|_| self.change()).collect(),
            _ => self.change().into_iter().collect(),
        }
    }

    /// Acts at the counter, some of them at once.
    pub(crate) fn at_counter(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0..=2 => registers::at_once(self),
            3 | 4 => handover::at_once(self),
            _ => self.dice.weighed(AT_COUNTER).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    /// Acts of games, most of them at once.
    pub(crate) fn at_play(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0 => games::two_editors(self),
            1..=5 => games::at_once(self),
            _ => self.dice.weighed(AT_PLAY).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    /// Acts at lockers, some of them at once.
    pub(crate) fn at_lockers(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0..=2 => lockers::at_once(self),
            3 | 4 => lockers::rush(self),
            _ => self.dice.weighed(AT_LOCKERS).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    /// Acts of those who keep the books, some of them at once.
    pub(crate) fn in_the_books(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0..=3 => books::at_once(self),
            _ => self.dice.weighed(IN_THE_BOOKS).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    /// Acts of those who wait, two of them at once now and then.
    pub(crate) fn while_waiting(&mut self) -> Vec<Call> {
        let often = if self.dice.chance(30) { 2 } else { 1 };
        (0..often).filter_map(|_| self.dice.weighed(WHILE_WAITING).and_then(|act| act(self))).collect()
    }

    /// Acts of conversations, half of them at once.
    pub(crate) fn in_conversation(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0..=4 => messages::at_once(self),
            _ => self.dice.weighed(IN_CONVERSATION).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    /// Acts of campaigns, some of them at once.
    pub(crate) fn on_mailings(&mut self) -> Vec<Call> {
        match self.dice.below(10) {
            0..=2 => mailings::at_once(self),
            _ => self.dice.weighed(ON_MAILINGS).and_then(|act| act(self)).into_iter().collect(),
        }
    }

    fn change(&mut self) -> Option<Call> {
        self.dice.weighed(TURNOVER).and_then(|act| act(self))
    }

    /// A call of creation, to be made at once with others.
    pub(crate) fn creation(&mut self) -> Option<Call> {
        placing::create(self)
    }

    /// One skips the day of this step, another moves it.
    pub(crate) fn rivals_for_a_day(&mut self) -> [Option<Call>; 2] {
        [series::skip(self), series::move_date(self)]
    }

    /// An offer is edited, and edited or ordered at the same time.
    pub(crate) fn rivals_for_an_offer(&mut self) -> Vec<Call> {
        let edit = |author: &mut Self| match author.dice.below(5) {
            0 => editing::schedule(author),
            1 => editing::associate(author),
            2 => editing::change_prices(author),
            _ => editing::save(author),
        };
        let first = edit(self);
        let second = if self.dice.chance(70) { self.creation() } else { edit(self) };
        let third = self.dice.chance(30).then(|| self.creation()).flatten();
        [first, second, third].into_iter().flatten().collect()
    }

    /// An offer that is edited, as the small world numbers it.
    pub(crate) fn edited(&mut self) -> Option<OfferId> {
        self.dice.pick(editing::EDITED).copied()
    }

    /// A day of a series that several could want something of.
    pub(crate) fn day(&mut self) -> Option<(OrderId, Date)> {
        series::day(self)
    }
}
