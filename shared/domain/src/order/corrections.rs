//! Corrections by the desk: dates, steps that were taken by mistake, how long a service lasts.

use contract::{
    Error, Lang, Refusal, Result, Words,
    orders::OrderStatus::{self, *},
};
use jiff::{SignedDuration, Timestamp, civil::Date};

use crate::{
    calendar::paris,
    money::{
        payment::PaymentKind,
        settlement::debit_day::{announcement_day, execution_day},
    },
    order::{
        Document, EventKind, Order, StatusChange,
        lifecycle::{finished, prices_needed},
    },
    people::actor::Actor,
    text::{
        fields::{past, too_far},
        format, wording,
    },
};

/// A service lasts longer than this, minutes.
const SHORTEST_SERVICE: i64 = 5;
/// A service lasts at most a day, in minutes.
const LONGEST_SERVICE: i64 = 24 * 60;

/// The steps that going back asks of the rest of the platform.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RollbackConsequences {
    /// It was cancelled before: its slot, and its month of an offer that is free once a month, are to be taken again.
    pub reopened: bool,
}

impl Order {
    /// Has the registered card, or the account of the mandate, debited on another day; an account on the next day on which
    /// its bank works.
    ///
    /// # Errors
    /// The refusal `OrderImmutable`; invalid `nd`.
    pub fn set_debit_date(&mut self, day: Date, by: &Actor, now: Timestamp) -> Result<()> {
        self.expect_mutable()?;
        let today = paris::today(now);
        let by_account = self.payments.debited_kind() == PaymentKind::DirectDebit;
        let soonest = execution_day(today);
        let wrong = match day {
            _ if !self.can_move_debit() => Some(Words::new(
                "Aucun débit n’est attendu pour cette commande.",
                "No debit is expected for this order.",
            )),
            day if day < today => Some(past()),
            day if day > paris::last_planned(today) => Some(too_far()),
            day if by_account && day < soonest => Some(announced_too_late(soonest)),
            _ => None,
        };
        if let Some(words) = wrong {
            return Err(Error::invalid("nd", words.fr, words.en));
        }
        self.payments.debit_date = Some(if by_account { announcement_day(day) } else { day });
        let day = self.debit_day(today).unwrap_or(day);
        self.revise(by, now, EventKind::DebitDateChanged, day.strftime("%d/%m/%Y").to_string());
        Ok(())
    }

    /// Whether something is to be debited that was not asked for yet.
    pub fn can_move_debit(&self) -> bool {
        !self.is_immutable() && self.payments.awaiting_debit().next().is_some()
    }

    /// Says that the order is done again, or that this is over.
    ///
    /// # Errors
    /// The refusal `OrderImmutable` of a cancelled order.
    pub fn set_reprocessing(&mut self, begins: bool, by: &Actor, now: Timestamp) -> Result<()> {
        if self.is_cancelled() {
            return Err(Refusal::OrderImmutable.into());
        }
        if self.reprocessing != begins {
            self.reprocessing = begins;
            self.revise(
                by,
                now,
                EventKind::Reprocessing,
                if begins { "Reprise commencée" } else { "Reprise terminée" },
            );
        }
        Ok(())
    }

    /// Sets how long the service lasts. The partner's time is the caller's to book.
    ///
    /// # Errors
    /// The refusal `OrderImmutable`; invalid `len`.
    pub fn checked_length(&self, minutes: i64) -> Result<(Timestamp, Timestamp)> {
        if !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        let begin = self.dates.begin.ok_or_else(|| {
            Error::invalid("len", "Cette commande n’a pas d’horaire.", "This order has no time of the day.")
        })?;
        if minutes <= SHORTEST_SERVICE {
            return Err(Error::invalid(
                "len",
                "La durée doit être supérieure à 5",
                "The length must be above 5 minutes",
            ));
        }
        let end = begin.checked_add(SignedDuration::from_mins(minutes.min(LONGEST_SERVICE)));
        match end {
            Ok(end) if minutes <= LONGEST_SERVICE => Ok((begin, end)),
            _ => Err(Error::invalid(
                "len",
                "La durée ne peut pas dépasser un jour.",
                "The length cannot exceed a day.",
            )),
        }
    }

    /// Whether its length can be set.
    pub fn can_change_duration(&self) -> bool {
        self.is_open() && self.dates.begin.is_some()
    }

    /// Takes the newest bill or quote of the desk off the order; the comment that came with it stays.
    ///
    /// # Errors
    /// The refusal `NoBill`.
    pub fn delete_bill(&mut self, by: &Actor, now: Timestamp) -> Result<Document> {
        let bill = self.conversation.take_bill().ok_or(Refusal::NoBill)?;
        self.revise(by, now, EventKind::BillDeleted, bill.name.clone());
        Ok(bill)
    }

    /// The status before the one it is in, if it can go back there.
    pub fn previous_status(&self) -> Option<OrderStatus> {
        let earlier = self.statuses.iter().rev().map(|it| it.status).find(|it| *it != self.status);
        earlier.filter(|it| self.expect_way_back(*it).is_ok())
    }

    /// Goes back to the last time it was in a status.
    ///
    /// # Errors
    /// The same as [`Order::go_back_to`].
    pub fn roll_back(&mut self, to: OrderStatus, by: &Actor, now: Timestamp) -> Result<RollbackConsequences> {
        if self.statuses.iter().all(|it| it.status != to) {
            return Err(Refusal::StatusNotAllowed.into());
        }
        self.revert(to, by, now)
    }

    /// Goes back to an entry of its history, counted from 1.
    ///
    /// # Errors
    /// The refusals `StatusNotAllowed` (no such entry, the status it is in, one that comes by itself or cancels; its series
    /// gave its day back), `PriceMissing` and `GoodsOut`.
    pub fn go_back_to(&mut self, entry: u64, by: &Actor, now: Timestamp) -> Result<RollbackConsequences> {
        let at = usize::try_from(entry).ok().and_then(|it| it.checked_sub(1));
        let found = at.and_then(|it| self.statuses.get(it)).ok_or(Refusal::StatusNotAllowed)?;
        self.revert(found.status, by, now)
    }

    fn expect_way_back(&self, to: OrderStatus) -> Result<()> {
        // `PAID` comes by itself, and would come again at once. A manager who cancels says so, and gives back
        // what is owed.
        let covered = to == Done && !self.is_cancelled() && self.owed() == contract::Cents::ZERO;
        if to == self.status || matches!(to, Paid | Refused | Rejected) || covered || self.day_given_back {
            return Err(Refusal::StatusNotAllowed.into());
        }
        if prices_needed(to) && self.lacks_a_price() {
            return Err(Refusal::PriceMissing.into());
        }
        if self.keeps_from_done(to) {
            return Err(Refusal::GoodsOut.into());
        }
        Ok(())
    }

    /// Falls back to an earlier status, against the table: part of a change that raises the edition.
    pub(crate) fn fall_back(&mut self, to: OrderStatus, by: &Actor, now: Timestamp) {
        let text = format!("{} ⇠ {}", wording::desk_label(to), wording::desk_label(self.status));
        self.log(by, now, EventKind::StatusReverted, text);
        self.stand_again(to, by, now);
    }

    fn stand_again(&mut self, to: OrderStatus, by: &Actor, now: Timestamp) {
        self.status = to;
        self.statuses.push(StatusChange {
            status: to,
            author: by.user,
            author_name: by.name.clone(),
            comment: None,
            at: now,
            reverted: true,
        });
    }

    fn revert(&mut self, to: OrderStatus, by: &Actor, now: Timestamp) -> Result<RollbackConsequences> {
        self.expect_way_back(to)?;
        let reverted = RollbackConsequences { reopened: self.is_cancelled() };
        let text = format!("{} ⇠ {}", wording::desk_label(to), wording::desk_label(self.status));
        self.revise(by, now, EventKind::StatusReverted, text);
        self.stand_again(to, by, now);
        if !finished(to) {
            self.dates.done = None;
        }
        if reverted.reopened && self.note == -2 {
            self.note = -3;
        }
        self.follow_price(by, now);
        Ok(reverted)
    }
}

/// The reason why no account is debited on a day: its owner would hear of it too late.
fn announced_too_late(soonest: Date) -> Words {
    Words::new(
        format!(
            "Un prélèvement est annoncé deux jours avant, et les banques prélèvent du lundi au vendredi : au plus tôt le {}.",
            format::date(soonest, Lang::Fr)
        ),
        format!(
            "A debit is announced two days ahead, and banks debit from Monday to Friday: on {} at the earliest.",
            format::date(soonest, Lang::En)
        ),
    )
}

#[cfg(test)]
mod tests;
