//! Recurring orders. The order that begins a series is the first of it; the others are made ahead of time, each an
//! ordinary order. An order that cannot be made as planned is made without a slot, and says why.

pub mod dates;
pub mod making;
pub mod price;

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Euros, OfferId, OrderId, PartnerId, Refusal, Result, UserId, WallClock, Words,
    orders::{NewOrder, NewOrderItem, SeriesState, Trouble},
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{
        PartnerCalendar, PartnerDay, hours,
        opening::Opening,
        paris,
        recurrence::{self, Recurrence},
        slots::check_slot,
    },
    catalogue::offer::CalendarRules,
    order::{
        EventKind, Line, Order,
        conversation::NewComment,
        duration::service_length,
        lifecycle::Consequences,
        series::price::{AnnouncedPrice, PriceNews},
    },
    people::actor::{Actor, Side},
};

/// The days ahead that orders are made: enough for the partner and the desk to see them come.
const AHEAD: u32 = 14;
/// Where slots are chosen, orders are made as early as beneficiaries may choose them, but no more days ahead
/// than this.
const AHEAD_OF_SLOTS: u32 = 28;

/// A recurring order, under the number of its first one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Series {
    pub id: OrderId,
    pub beneficiary: UserId,
    pub conciergerie: ConciergerieId,
    pub partner: PartnerId,
    pub original_offer: OfferId,
    pub rule: Recurrence,
    /// Its first day.
    pub begin: Date,
    /// Its last day, if it has one.
    pub end: Option<Date>,
    /// The time at which each order begins, wall clock; absent where only the day is known.
    pub at: Option<Time>,
    /// The time at which each order ends, where neither slots nor products give it.
    pub until: Option<Time>,
    /// Minutes that its products take.
    pub minutes: u32,
    /// The content of each of its orders.
    pub wish: NewOrder,
    /// The desk ordered on behalf of the beneficiary.
    pub by_desk: bool,
    pub state: SeriesState,
    /// Every date up to this one was dealt with.
    pub made_until: Date,
    /// Days of the rule that get no order.
    pub skipped: BTreeSet<Date>,
    /// The version at whose prices its orders are made; absent for the one that was ordered first.
    #[serde(default)]
    pub agreed: Option<OfferId>,
    /// Another price, of which its owner was told.
    #[serde(default)]
    pub announced: Option<AnnouncedPrice>,
    /// Its owner and the desk know that its last order is made.
    #[serde(default)]
    pub end_told: bool,
}

/// The data that decide whether a date of a series gets its slot.
#[derive(Clone, Copy, Debug)]
pub struct SlotContext<'a> {
    /// Absent when the offer takes no time of a calendar.
    pub rules: Option<&'a CalendarRules>,
    pub calendar: Option<&'a PartnerCalendar>,
    /// The hours of the desk, where it is carried out there.
    pub desk: Option<Opening<'a>>,
    /// Time that is taken, without the hold of the asking draft itself.
    pub days: &'a [PartnerDay],
    pub now: Timestamp,
}

impl Order {
    /// The series it is one of.
    pub fn series(&self) -> Option<OrderId> {
        self.parent.or_else(|| self.dates.recurrence.map(|_| self.id))
    }

    /// Cancels it with its series, which gives its day back: should the series go on, that day has another order.
    ///
    /// # Errors
    /// The same as [`Order::withdraw`].
    pub fn leave_series(&mut self, reason: &str, by: &Actor, now: Timestamp) -> Result<Consequences> {
        let consequences = self.withdraw(reason, by, now)?;
        self.day_given_back = true;
        Ok(consequences)
    }

    /// Its series is over: the desk reads so with this one, its first order, unless it has ended it itself.
    pub fn note_series_end(&mut self, text: &str, by: &Actor, now: Timestamp) {
        self.note_series(text, by, now);
        if !by.is_desk() || by.user == Actor::platform().user {
            let platform = Actor { side: Side::Adherent, ..Actor::platform() };
            self.push_comment(
                NewComment { content: text.to_owned(), ..NewComment::default() },
                &platform,
                now,
            );
        }
    }

    /// Something was done to its series.
    pub fn note_series(&mut self, text: &str, by: &Actor, now: Timestamp) {
        self.log(by, now, EventKind::Series, text);
    }
}

impl Series {
    /// The series that a recurring order begins; absent for an order that does not recur.
    pub fn begun_by(order: &Order, wish: &NewOrder, by_desk: bool) -> Option<Self> {
        let begin = paris::wall(order.dates.begin?);
        Some(Self {
            id: order.id,
            beneficiary: order.beneficiary,
            conciergerie: order.conciergerie,
            partner: order.partner,
            original_offer: order.original_offer,
            rule: order.dates.recurrence?,
            begin: begin.date(),
            end: order.dates.wished,
            at: Some(begin.time()).filter(|it| *it != Time::midnight()),
            until: WallClock::shown(wish.recurr_end_time).filter(|_| !order.dates.booked),
            minutes: service_length(&order.lines),
            wish: wish.clone(),
            by_desk,
            state: SeriesState::Active,
            made_until: paris::today(order.created),
            skipped: BTreeSet::new(),
            agreed: None,
            announced: None,
            end_told: false,
        })
    }

    /// The series that an order without a kept draft begins, from its lines.
    pub fn recalled(order: &Order) -> Option<Self> {
        let item = |line: &Line| NewOrderItem {
            offre_item_id: line.offer_item,
            quantity: line.quantity,
            extended_value: line.value.clone(),
            details: line.comment.clone(),
            ..NewOrderItem::default()
        };
        let address = &order.place.address;
        let wish = NewOrder {
            offre_id: order.offer,
            items: order.lines.iter().map(item).collect(),
            address_type: order.place.chosen(),
            address1: Some(address.address1.clone()),
            address2: Some(address.address2.clone()),
            zip_code: Some(address.zip_code.clone()),
            city: Some(address.city.clone()),
            telephone: Some(address.telephone.clone()),
            budget: order.budget.map(Euros),
            ..NewOrder::default()
        };
        Self::begun_by(order, &wish, order.created_by != order.beneficiary)
    }

    /// "Chaque mardi à 9 h".
    pub fn sentence(&self) -> Words {
        recurrence::sentence(self.rule, self.begin, self.end, self.at)
    }

    /// The days of its rule from one on, rising.
    pub fn days_from(&self, from: Date) -> impl Iterator<Item = Date> + use<> {
        recurrence::dates(self.rule, self.begin, self.end, from)
    }

    /// Whether its rule says this day.
    pub fn has(&self, date: Date) -> bool {
        self.days_from(date).next() == Some(date)
    }

    /// The instant at which the service begins on a day.
    pub fn begins(&self, date: Date) -> Timestamp {
        paris::instant(date, self.at.unwrap_or(Time::midnight()))
    }

    /// Whether the day is over, or its time has come: nothing is made of it any more.
    pub fn is_past(&self, date: Date, now: Timestamp) -> bool {
        let today = paris::today(now);
        date < today || (self.at.is_some() && self.begins(date) <= now)
    }

    /// The last day whose order is made by now.
    pub fn horizon(rules: Option<&CalendarRules>, now: Timestamp) -> Date {
        paris::days_after(paris::today(now), Self::days_ahead(rules))
    }

    /// The number of days ahead that an order is made.
    pub fn days_ahead(rules: Option<&CalendarRules>) -> u32 {
        rules.map_or(AHEAD, |it| it.days_ahead.min(AHEAD_OF_SLOTS))
    }

    /// The days whose orders are to be made by now, but for those that have one.
    pub fn due(&self, until: Date, has_order: impl Fn(Date) -> bool, now: Timestamp) -> Vec<Date> {
        let open =
            |date: &Date| !self.skipped.contains(date) && !self.is_past(*date, now) && !has_order(*date);
        self.days_from(paris::today(now)).take_while(|it| *it <= until).filter(open).collect()
    }

    /// Whether a day passed since the series was last dealt with, and nothing was made of it.
    pub fn missed(&self, has_order: impl Fn(Date) -> bool, now: Timestamp) -> bool {
        let mut since = self.days_from(paris::days_after(self.made_until, 1));
        let mut past = std::iter::from_fn(|| since.next().filter(|it| self.is_past(*it, now)));
        past.any(|it| !self.skipped.contains(&it) && !has_order(it))
    }

    /// The instant at which the next order has to be made: early on the first day on which an order becomes
    /// due.
    pub fn next_run(&self, rules: Option<&CalendarRules>, now: Timestamp) -> Option<Timestamp> {
        let next = self.days_from(paris::days_after(Self::horizon(rules, now), 1)).next()?;
        let ahead = i64::from(Self::days_ahead(rules));
        let day = next.checked_sub(jiff::Span::new().try_days(ahead).ok()?).ok()?;
        Some(paris::instant(day, Time::constant(4, 0, 0, 0)))
    }

    /// Skips a day, or plans it again.
    ///
    /// # Errors
    /// The refusal `OrderImmutable`: the series has stopped, has no such day, or it has passed.
    pub fn skip(&mut self, date: Date, skip: bool, now: Timestamp) -> Result<(), Refusal> {
        self.expect_open(date, now)?;
        if skip {
            self.skipped.insert(date);
        } else {
            self.skipped.remove(&date);
        }
        Ok(())
    }

    /// Refuses a day of which nothing can be made any more.
    fn expect_open(&self, date: Date, now: Timestamp) -> Result<(), Refusal> {
        let open = self.state == SeriesState::Active && self.has(date) && !self.is_past(date, now);
        if open { Ok(()) } else { Err(Refusal::OrderImmutable) }
    }

    /// Refuses a day that becomes no order: nothing can be made of it any more, or it is skipped. A skipped
    /// day has to be planned again first.
    ///
    /// # Errors
    /// The same as [`Series::skip`].
    pub fn expect_planned(&self, date: Date, now: Timestamp) -> Result<(), Refusal> {
        self.expect_open(date, now)?;
        if self.skipped.contains(&date) { Err(Refusal::OrderImmutable) } else { Ok(()) }
    }

    /// Pauses it, ends it, or has it go on: what passed meanwhile is no date that was missed.
    pub fn set_state(&mut self, state: SeriesState, now: Timestamp) {
        if self.state != SeriesState::Active && state == SeriesState::Active {
            self.made_until = paris::today(now);
        }
        self.state = state;
    }

    /// Whether an order that was made of it goes, now that it has stopped: what can be cancelled for nothing.
    /// The first one was ordered by hand, and outlives a pause. Ending the series cancels it as well, while
    /// it can be cancelled for nothing.
    pub fn takes_back(&self, order: &Order, now: Timestamp) -> bool {
        let stopped = match self.state {
            SeriesState::Active => false,
            SeriesState::Paused => order.id != self.id,
            SeriesState::Ended => true,
        };
        stopped && order.can_withdraw(now)
    }

    /// Follows a change of price; `version` is that of the offer in force.
    pub fn hear_of(&mut self, news: PriceNews, version: OfferId) {
        match news {
            PriceNews::Announce(price) => self.announced = Some(price),
            PriceNews::Agreed => (self.agreed, self.announced) = (Some(version), None),
            PriceNews::Forget => self.announced = None,
        }
    }

    /// Its last day, where none comes after a day.
    pub fn last_day_by(&self, made_until: Date) -> Option<Date> {
        let next = self.days_from(paris::days_after(made_until, 1)).next();
        self.end.filter(|_| next.is_none())
    }

    /// Whether any of its days is still to come.
    pub fn has_days_left(&self, now: Timestamp) -> bool {
        self.days_from(paris::today(now)).any(|it| !self.is_past(it, now))
    }
}

impl SlotContext<'_> {
    /// The reason why a service of so many minutes cannot begin then; absent when it can.
    pub fn trouble(&self, begin: Timestamp, minutes: u32) -> Option<Trouble> {
        let date = paris::today(begin);
        let Some(rules) = self.rules else { return hours::holiday(date).map(|_| Trouble::Holiday) };
        let Some(calendar) = self.calendar else { return Some(Trouble::Closed) };
        if check_slot(calendar.within(self.desk), rules, begin, minutes, self.now).is_err() {
            return Some(Trouble::Closed);
        }
        let held = rules.held(begin, minutes).ok()?;
        let taken = self.days.iter().any(|it| it.date == date && it.free(held).is_err());
        taken.then_some(Trouble::Full)
    }
}

#[cfg(test)]
mod tests;
