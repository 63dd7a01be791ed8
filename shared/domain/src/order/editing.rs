//! Changes of an order between its statuses: lines, price, dates, comments, rating.

use contract::{
    Cents, Error, OfferItemId, OrderItemId, Refusal, Result, lengths,
    orders::{ProposalState, Trouble},
};
use jiff::{SignedDuration, Timestamp};

use crate::{
    calendar::{interval::TimeRange, paris},
    catalogue::offer::Offer,
    order::{
        EventKind, Line, Order,
        draft::items::{MAX_QUANTITY, line_of},
        number_of,
    },
    people::actor::Actor,
    text::{
        self,
        fields::{past, too_far, too_long},
        format,
    },
};

/// Hours an order may be out of the inbox.
pub const SNOOZES: [u32; 4] = [24, 48, 72, 168];

/// A change of a line; absent fields stay as they are.
#[derive(Clone, Debug, Default)]
pub struct LineChange {
    pub comment: Option<String>,
    /// `Some(None)`: on quote again.
    pub price: Option<Option<Cents>>,
    /// 0 removes the line.
    pub quantity: Option<u32>,
}

/// A line to add.
#[derive(Clone, Copy, Debug)]
pub struct NewLine {
    pub item: OfferItemId,
    pub quantity: u32,
    /// 0 normal, 1 to process, 2 being processed, 3 available, 4 retrieved.
    pub status: u8,
}

impl Order {
    /// Refuses a caller who has read another edition than this one.
    ///
    /// # Errors
    /// `Stale`.
    pub fn expect_edition(&self, read: Option<u64>) -> Result<()> {
        if read.is_none_or(|it| it == self.edition) { Ok(()) } else { Err(Error::Stale) }
    }

    /// Whether lines may be added: it is neither finished nor cancelled.
    pub fn is_editable(&self) -> bool {
        self.is_open()
    }

    /// Changes a line; quantity 0 removes it, unless it is the last one. A line of a finished order cannot
    /// lose its price.
    ///
    /// # Errors
    /// `Stale`, `NotFound`, the refusals `OrderImmutable` and `PriceMissing`; invalid `quantity` or `comment`.
    pub fn change_line(
        &mut self,
        edition: Option<u64>,
        id: OrderItemId,
        change: LineChange,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        self.expect_edition(edition)?;
        self.expect_mutable()?;
        let at = self.lines.iter().position(|it| it.id == id).ok_or(Error::NotFound("order item"))?;
        let comment = change.comment.map(|it| within_limit("comment", it)).transpose()?;
        if change.quantity.is_some_and(|it| it > MAX_QUANTITY) {
            return Err(too_many());
        }
        if self.is_finished() && change.price == Some(None) {
            return Err(Refusal::PriceMissing.into());
        }
        if change.quantity == Some(0) && self.lines.len() == 1 {
            return Err(last_line());
        }
        let label = self.lines[at].label.fr.clone();
        if change.quantity == Some(0) {
            self.lines.remove(at);
            self.overtake_quote();
            self.revise(by, now, EventKind::LineRemoved, label);
        } else {
            let line = &mut self.lines[at];
            let had = (line.price, line.quantity);
            line.price = change.price.unwrap_or(line.price);
            line.quantity = change.quantity.unwrap_or(line.quantity);
            if let Some(comment) = comment {
                line.comment = Some(comment).filter(|it| !it.is_empty());
            }
            let price = line.price.map_or_else(|| "sur devis".to_owned(), |it| format!("{it} €"));
            let text = format!("{label} : {} x {price}", line.quantity);
            if had != (line.price, line.quantity) {
                self.overtake_quote();
            }
            self.revise(by, now, EventKind::LineChanged, text);
        }
        self.repriced(by, now);
        Ok(())
    }

    /// Adds a line of the version of the offer that was ordered.
    ///
    /// # Errors
    /// `Stale`, `NotFound`, the refusal `OrderImmutable`; invalid `quantity` or `itemStatus`.
    pub fn add_line(
        &mut self,
        edition: Option<u64>,
        offer: &Offer,
        new: NewLine,
        by: &Actor,
        now: Timestamp,
    ) -> Result<OrderItemId> {
        self.expect_edition(edition)?;
        if !self.is_editable() {
            return Err(Refusal::OrderImmutable.into());
        }
        let NewLine { item, quantity, status } = new;
        let item = offer.items.iter().find(|it| it.id == item).ok_or(Error::NotFound("offer item"))?;
        if quantity == 0 || quantity > MAX_QUANTITY {
            return Err(too_many());
        }
        if status > 4 {
            return Err(Error::invalid("itemStatus", "Statut inconnu.", "Unknown status."));
        }
        let id = self.next_line_id();
        let fixed_price = item.fixed_price || offer.fixed_price;
        self.lines.push(Line { id, quantity, status, fixed_price, ..line_of(item) });
        self.overtake_quote();
        self.revise(by, now, EventKind::LineAdded, format!("{} x {quantity}", item.label.fr));
        self.repriced(by, now);
        Ok(id)
    }

    /// Sets the amount as a whole; none goes back to the sum of the lines, which all need a price once it is finished.
    ///
    /// # Errors
    /// `Stale`, the refusals `OrderImmutable` and `PriceMissing`.
    pub fn set_price(
        &mut self,
        edition: Option<u64>,
        amount: Option<Cents>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        self.expect_edition(edition)?;
        self.expect_mutable()?;
        let unpriced = self.lines.iter().any(|it| it.price.is_none());
        if self.is_finished() && amount.is_none() && unpriced {
            return Err(Refusal::PriceMissing.into());
        }
        self.adjusted = amount;
        let text = amount.map_or_else(|| "somme des lignes".to_owned(), |it| format!("{it} €"));
        self.overtake_quote();
        self.revise(by, now, EventKind::PriceSet, text);
        self.repriced(by, now);
        Ok(())
    }

    /// Moves the service; without an end its length stays. The partner's time is the caller's to book.
    ///
    /// # Errors
    /// `Stale`, the refusal `OrderImmutable`; invalid `beginDate` or `endDate`.
    pub fn move_to(
        &mut self,
        edition: Option<u64>,
        begin: Timestamp,
        end: Option<Timestamp>,
        overlap: bool,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        self.expect_edition(edition)?;
        if !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        expect_day("beginDate", begin, now)?;
        if end.is_some_and(|end| end <= begin) {
            return Err(Error::invalid(
                "endDate",
                "La fin doit suivre le début.",
                "The end must come after the beginning.",
            ));
        }
        self.shift(begin);
        self.end_proposal(ProposalState::Over);
        self.dates.end = end.or(self.dates.end);
        self.dates.overlap = overlap;
        let text = format::moment(begin, contract::Lang::Fr);
        self.revise(by, now, EventKind::Moved, text);
        Ok(())
    }

    /// Holds this time of the partner: it begins and ends with its units.
    pub fn hold(&mut self, held: TimeRange, overlap: bool) {
        self.dates.hold(held, overlap);
        self.trouble = None;
    }

    /// Whether a slot is to be chosen for it: it holds one, or its series had planned one.
    pub fn takes_a_slot(&self) -> bool {
        self.dates.booked || matches!(self.trouble, Some(Trouble::Closed | Trouble::Full))
    }

    /// Carries the overlap warning from now on, or no longer. Its log names nobody: readers of this order
    /// have no business with another one, and erasing the person of that order would not find their name
    /// here.
    pub fn set_overlap(&mut self, overlap: bool, now: Timestamp) {
        if self.dates.overlap != overlap {
            self.dates.overlap = overlap;
            let text = if overlap { "/!\\ Chevauchement de commande" } else { "Plus de chevauchement" };
            self.log(&Actor::platform(), now, EventKind::Overlap, text);
        }
    }

    /// The service begins elsewhere and lasts as long. The card is debited on its new day.
    pub(crate) fn shift(&mut self, begin: Timestamp) {
        self.dates.shift(begin, self.retractation_delay);
        if self.payments.is_debited() {
            self.payments.debit_date = Some(paris::today(begin));
        }
    }

    /// Takes the order out of the inbox.
    ///
    /// # Errors
    /// Invalid `delayInDays` (which counts hours).
    pub fn snooze(&mut self, hours: u32, by: &Actor, now: Timestamp) -> Result<()> {
        if !SNOOZES.contains(&hours) {
            return Err(Error::invalid(
                "delayInDays",
                "Merci de choisir 24, 48, 72 ou 168 heures.",
                "Please choose 24, 48, 72 or 168 hours.",
            ));
        }
        self.snoozed_until = now.checked_add(SignedDuration::from_hours(i64::from(hours))).ok();
        self.log(by, now, EventKind::Snoozed, format!("{hours} h"));
        Ok(())
    }

    /// Takes the order back from where it was put off.
    pub fn wake(&mut self, by: &Actor, now: Timestamp) {
        if self.snoozed_until.take().is_some_and(|until| now < until) {
            self.log(by, now, EventKind::Woken, "Mise en veille annulée");
        }
    }

    /// The desk has told the beneficiary what changed.
    pub fn notified(&mut self, by: &Actor, now: Timestamp) {
        self.log(by, now, EventKind::Notified, "Bénéficiaire prévenu");
    }

    /// Adapts the payments to a change of the amount: announced ones follow it, and an order that is covered
    /// is paid.
    pub(crate) fn repriced(&mut self, by: &Actor, now: Timestamp) {
        self.follow_price(by, now);
        self.settle(by, now);
    }

    pub(crate) fn expect_mutable(&self) -> Result<()> {
        if self.is_immutable() { Err(Refusal::OrderImmutable.into()) } else { Ok(()) }
    }

    /// A number that no line of this order ever had.
    pub(crate) fn next_line_id(&self) -> OrderItemId {
        let removed = self.events.iter().filter(|it| it.what() == Some(EventKind::LineRemoved)).count();
        OrderItemId(number_of(self.id, self.lines.len() + removed + 1))
    }
}

/// Refuses a day in the past, and one too far ahead.
pub(crate) fn expect_day(field: &str, begin: Timestamp, now: Timestamp) -> Result<()> {
    let (day, today) = (paris::today(begin), paris::today(now));
    let words = if day < today {
        past()
    } else if day > paris::last_planned(today) {
        too_far()
    } else {
        return Ok(());
    };
    Err(Error::invalid(field, words.fr, words.en))
}

/// A text without the blanks around it, not too long.
pub(crate) fn within_limit(field: &str, text: String) -> Result<String> {
    let text = text::trim(&text).to_owned();
    if text.chars().count() <= lengths::COMMENT {
        return Ok(text);
    }
    let words = too_long(lengths::COMMENT);
    Err(Error::invalid(field, words.fr, words.en))
}

fn last_line() -> Error {
    Error::invalid(
        "quantity",
        "Une commande garde au moins une ligne : annulez plutôt la commande.",
        "An order keeps at least one line: cancel the order instead.",
    )
}

fn too_many() -> Error {
    Error::invalid(
        "quantity",
        format!("La quantité doit aller de 1 à {MAX_QUANTITY}."),
        format!("The quantity must be from 1 to {MAX_QUANTITY}."),
    )
}

#[cfg(test)]
mod tests;
