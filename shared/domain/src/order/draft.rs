//! A draft is what a person is about to order, checked against the version of the offer. Every order begins
//! as one.

pub mod again;
pub mod context;
pub mod fingerprint;
pub mod items;
mod place;

pub use place::desk_hours;

use contract::{
    Cents, Refusal, Result, WallClock, Words, lengths,
    orders::{NewOrder, PaymentMode},
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::{
        interval::TimeRange,
        paris,
        recurrence::{self, Recurrence},
    },
    catalogue::{
        no_offer::NoOffer,
        offer::{CalendarRules, Offer},
        orderable,
    },
    money::pricing::{Totals, totals},
    order::{Line, Place, draft::context::DraftContext, duration::service_length},
    people::actor::Actor,
    text::fields::{Fields, past, required, too_far},
};

/// A draft that keeps every rule.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedDraft {
    /// The lines, not numbered yet.
    pub lines: Vec<Line>,
    pub totals: Totals,
    pub place: Place,
    /// The service begins; midnight of Europe/Paris when only the day is known.
    pub begin: Option<Timestamp>,
    /// The service ends; none while its time or its length is unknown.
    pub end: Option<Timestamp>,
    /// Wished day of completion.
    pub wished: Option<Date>,
    pub date_flexible: bool,
    pub recurrence: Option<Recurrence>,
    pub budget: Option<Cents>,
    pub comment: Option<DraftComment>,
    /// The service takes time of the partner's calendar, from `begin` to `end`.
    pub needs_slot: bool,
    /// A manager takes the slot although it is not free.
    pub force_slot: bool,
    pub payment_mode: Option<PaymentMode>,
    pub rest_payment_mode: Option<PaymentMode>,
}

/// The comment of a draft, and its readers other than the author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftComment {
    pub content: String,
    /// Visible to the beneficiary.
    pub va: bool,
    /// Visible to the partner.
    pub vp: bool,
}

/// Checks a draft and prices it. Prices that the client sent are ignored.
///
/// # Errors
/// The refusals `OfferUnavailable`, `ProfileIncomplete`, `TermsNotAccepted`, `NothingSelected`, `MinimumAmount`,
/// `OncePerMonth`, `SlotTaken`; invalid fields under their names on the wire, `items.{offreItemId}` for a line.
pub fn check(new: &NewOrder, on: &DraftContext) -> Result<CheckedDraft> {
    admit(on)?;
    let mut fields = Fields::default();
    let lines = items::chosen(on.offer, &new.items, &mut fields);
    let place = place::place(new, on, &mut fields);
    let (begin, end) = when(new, on, (&lines, &place), &mut fields)?;
    let recurrence = recurrence(new, on.offer, &mut fields)?;
    let budget = budget(new, on.offer, &mut fields);
    let comment = comment(new, on.by, &mut fields);
    fields.finish()?;

    if !items::service_chosen(on.offer, &lines) {
        return Err(Refusal::NothingSelected.into());
    }
    let totals = totals(&lines, on.offer.discount, on.offer.additional_cost);
    if !totals.reaches(on.offer.minimum_amount) {
        return Err(Refusal::MinimumAmount.into());
    }
    within_quota(on)?;
    Ok(CheckedDraft {
        lines,
        totals,
        place,
        begin,
        end,
        wished: WallClock::shown(new.end_date).filter(|_| new.recurring || !on.offer.avoid_date),
        date_flexible: new.date_flexible && on.offer.date_flexible,
        recurrence,
        budget,
        comment,
        needs_slot: on.offer.calendar.is_some(),
        force_slot: new.force_slot && on.by.is_desk(),
        payment_mode: new.payment_mode,
        rest_payment_mode: new.rest_payment_mode,
    })
}

/// Whether this beneficiary may order this offer here and now.
///
/// # Errors
/// The rule that says no.
pub fn admit(on: &DraftContext) -> Result<(), NoOffer> {
    let offer = on.offer;
    orderable(offer, on.conciergerie, on.by.is_desk(), on.now)?;
    if !on.beneficiary.profile_complete() {
        return Err(Refusal::ProfileIncomplete.into());
    }
    let needs_terms = !offer.no_need_for_terms && !on.by.is_desk();
    if needs_terms && on.owes_terms {
        return Err(Refusal::TermsNotAccepted.into());
    }
    Ok(())
}

/// Whether the offer is not used up this month.
///
/// # Errors
/// The refusal `OncePerMonth`.
pub fn within_quota(on: &DraftContext) -> Result<(), NoOffer> {
    match on.offer.free_once_a_month && on.ordered_this_month {
        true => Err(Refusal::OncePerMonth.into()),
        false => Ok(()),
    }
}

/// The day of the service. A recurring order begins on the first date of its rule, even if its begin date is
/// not one. Absent when no begin date was given, or when the rule has no date before the end.
pub fn service_day(new: &NewOrder) -> Option<Date> {
    let begin = new.begin_date?.0;
    let end = WallClock::shown(new.end_date).map(|it| it.max(begin));
    match recurrence::asked(new) {
        Ok(Some(rule)) => recurrence::dates(rule, begin, end, begin).next(),
        _ => Some(begin),
    }
}

/// The time of the partner's calendar that a draft wishes for, as far as it is filled in, and the minutes of its service.
///
/// # Errors
/// The refusal `SlotTaken` when it has no day and time yet, or one that can never be taken.
pub fn wished_time(new: &NewOrder, offer: &Offer, rules: &CalendarRules) -> Result<(TimeRange, u32)> {
    // Errors in the lines are dropped here, because the preview of the order reports them.
    let lines = items::chosen(offer, &new.items, &mut Fields::default());
    let asked = new.recurr_begin_time.filter(|_| new.recurring).or(new.time);
    let time = items::begins_at(&lines).or(WallClock::shown(asked));
    let (date, time) = service_day(new).zip(time).ok_or(Refusal::SlotTaken)?;
    let minutes = service_length(&lines);
    let held = rules.held(paris::instant(date, time), minutes)?;
    if held.within_a_day() { Ok((held, minutes)) } else { Err(Refusal::SlotTaken.into()) }
}

/// When the service begins and ends.
fn when(
    new: &NewOrder,
    on: &DraftContext,
    (lines, place): (&[Line], &Place),
    fields: &mut Fields,
) -> Result<(Option<Timestamp>, Option<Timestamp>)> {
    let offer = on.offer;
    if offer.avoid_date && !new.recurring {
        return Ok((None, None));
    }
    let timed = offer.ask_for_time == 2 || offer.calendar.is_some();
    let (recurr_begin, recurr_end) = match new.recurring {
        true => (WallClock::shown(new.recurr_begin_time), WallClock::shown(new.recurr_end_time)),
        false => (None, None),
    };
    let time = items::begins_at(lines).or(recurr_begin).or(WallClock::shown(new.time));
    let (first, last) = (WallClock::shown(new.begin_date), WallClock::shown(new.end_date));
    fields.expect(first.is_some() || !(timed || new.recurring), "beginDate", required);
    fields.expect(first.is_some() || !place::is_visited(place, offer), "beginDate", || {
        Words::new(
            "Choisissez le jour où l’on vient chez vous.",
            "Please choose the day on which somebody comes to you.",
        )
    });
    fields.expect(time.is_some() || !timed, "time", required);
    // A recurring order always needs an end date, the last day of its rule.
    fields.expect(last.is_some() || !offer.needs_a_date || new.recurring, "endDate", required);
    let today = paris::today(on.now);
    for (field, date) in [("beginDate", first), ("endDate", last)] {
        fields.expect(date.is_none_or(|it| it >= today), field, past);
        fields.expect(date.is_none_or(|it| it <= paris::last_planned(today)), field, too_far);
        fields.expect(date.is_none_or(|it| !on.conciergerie.closed_on(it)), field, closes);
    }
    fields.expect(time.is_none_or(|it| (it.second(), it.subsec_nanosecond()) == (0, 0)), "time", || {
        Words::new("Indiquez une heure et des minutes.", "Enter hours and minutes.")
    });
    if let (Some(begin), Some(end)) = (first, last) {
        fields.expect(end >= begin, "endDate", ends_too_soon);
    }
    if let (Some(begin), Some(end)) = (time, recurr_end) {
        fields.expect(end > begin, "recurrEndTime", ends_too_soon);
    }
    let date = service_day(new);
    fields.expect(date.is_some() || first.is_none(), "endDate", || {
        Words::new(
            "La récurrence n’a aucune date avant la fin.",
            "The recurrence has no date before its end.",
        )
    });
    let Some(date) = date else { return Ok((None, None)) };
    let Some(time) = time else { return Ok((Some(paris::instant(date, Time::midnight())), None)) };
    // One that comes back begins on a day that has its hour: all its dates are named by that.
    fields.expect(paris::exists(date.to_datetime(time)), "time", paris::skipped);
    let begin = paris::instant(date, time);
    fields.expect(begin >= on.now || date < today || on.by.is_desk(), "time", past);
    let minutes = service_length(lines);
    if let Some(rules) = offer.calendar {
        if !on.by.is_desk() {
            rules.offers(date, on.now)?;
        }
        let held = rules.held(begin, minutes)?;
        fields.expect(held.within_a_day(), "time", || {
            Words::new("La prestation doit finir le même jour.", "The service must end on the same day.")
        });
        return Ok((Some(held.from), Some(held.to)));
    }
    let end = match recurr_end {
        Some(end) => Some(paris::instant(date, end)),
        None => (minutes > 0).then(|| paris::minutes_after(begin, minutes)),
    };
    Ok((Some(begin), end))
}

fn closes() -> Words {
    Words::new("La conciergerie aura fermé ce jour-là.", "The concierge desk will have closed by then.")
}

fn ends_too_soon() -> Words {
    Words::new("La fin doit suivre le début.", "The end must come after the beginning.")
}

/// Whether and how the order comes back.
fn recurrence(new: &NewOrder, offer: &Offer, fields: &mut Fields) -> Result<Option<Recurrence>> {
    if !new.recurring {
        fields.expect(offer.can_do_one_time, "recurring", || {
            Words::new("Cette offre est récurrente.", "This offer is recurring.")
        });
        return Ok(None);
    }
    fields.expect(offer.can_do_recurring && !offer.free_once_a_month, "recurring", || {
        Words::new("Cette offre ne peut pas être récurrente.", "This offer cannot be recurring.")
    });
    let asked = recurrence::asked(new);
    Ok(fields.absorb(asked)?.flatten())
}

/// The most that the person wants to spend. It bounds nothing here: the desk keeps to it.
fn budget(new: &NewOrder, offer: &Offer, fields: &mut Fields) -> Option<Cents> {
    if offer.allow_budget == 0 {
        return None;
    }
    let budget = new.budget.map(|it| it.0);
    fields.expect(budget.is_some() || offer.allow_budget != 2, "budget", required);
    fields.expect(budget.is_none_or(|it| it > Cents::ZERO), "budget", || {
        Words::new("Entrez un nombre positif", "Please enter a positive number")
    });
    budget
}

/// The comment. Only the desk chooses who else sees it; by default no one does.
fn comment(new: &NewOrder, by: &Actor, fields: &mut Fields) -> Option<DraftComment> {
    let content = fields.text("comment", new.comment.as_deref(), lengths::COMMENT)?;
    let flag = |it: Option<bool>| by.is_desk() && it.unwrap_or(false);
    Some(DraftComment { content, va: flag(new.comment_visible_adh), vp: flag(new.comment_visible_part) })
}

#[cfg(test)]
mod tests;
