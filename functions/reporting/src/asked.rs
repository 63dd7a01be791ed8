//! The days and the desks that an extract is asked for.

use std::collections::BTreeSet;

use contract::{ConciergerieId, Error, Result, WallClock};
use domain::{calendar::paris, money::ledger::journal::DateRange, people::organisation::Conciergerie, text};
use futures::future::try_join_all;
use jiff::{Span, civil::Date};
use runtime::Ctx;

/// Days that an extract goes back where nobody says how many.
const DAYS_BACK: i64 = 45;

/// A day that a request names.
type NamedDay = Option<WallClock<Date>>;

/// The days from one to another; by default the last 45.
///
/// # Errors
/// Invalid `to` before `from`.
pub(crate) fn period(ctx: &Ctx, from: NamedDay, to: NamedDay) -> Result<DateRange> {
    let to = day(ctx, to);
    let back = || to.checked_sub(Span::new().days(DAYS_BACK)).unwrap_or(to);
    DateRange::new(Some(WallClock::shown(from).unwrap_or_else(back)), Some(to), ctx.now)
}

/// The days from one to another, both of which have to be said.
///
/// # Errors
/// Invalid `from` and `to`.
pub(crate) fn required_period(ctx: &Ctx, from: NamedDay, to: NamedDay) -> Result<DateRange> {
    let (Some(from), Some(to)) = (from, to) else {
        let first = from
            .is_none()
            .then(|| missing("from", "Merci de choisir une date de début", "Please choose a start date"));
        let last = || missing("to", "Merci de choisir une date de fin", "Please choose an end date");
        return Err(first.unwrap_or_else(last));
    };
    DateRange::new(Some(from.0), Some(to.0), ctx.now)
}

fn missing(field: &'static str, fr: &str, en: &str) -> Error {
    Error::invalid(field, fr, en)
}

/// A day; by default today.
pub(crate) fn day(ctx: &Ctx, asked: NamedDay) -> Date {
    WallClock::shown(asked).unwrap_or_else(|| paris::today(ctx.now))
}

/// The desks that were chosen, of those that the caller works for.
///
/// # Errors
/// Invalid `conciergeries` where none is; `NotFound` for one that the caller does not work for.
pub(crate) async fn chosen_desks(ctx: &Ctx, asked: Vec<ConciergerieId>) -> Result<Vec<Conciergerie>> {
    if asked.is_empty() {
        let fr = "Merci de choisir une ou des conciergeries";
        return Err(Error::invalid("conciergeries", fr, "Please choose one or more conciergeries"));
    }
    let asked: BTreeSet<_> = asked.into_iter().collect();
    try_join_all(asked.into_iter().map(|it| ctx.managed_desk(Some(it)))).await
}

/// The same by number, in the order of their names; without a choice all that the caller works for.
///
/// # Errors
/// `NotFound` for one that the caller does not work for.
pub(crate) async fn desks_or_all(ctx: &Ctx, asked: Vec<ConciergerieId>) -> Result<Vec<ConciergerieId>> {
    let desks = if asked.is_empty() { ctx.desks_in_reach().await? } else { chosen_desks(ctx, asked).await? };
    Ok(by_name(desks))
}

/// Desks in the order of their companies and names, by number.
pub(crate) fn by_name(mut desks: Vec<Conciergerie>) -> Vec<ConciergerieId> {
    desks.sort_by_cached_key(|it| (text::fold(&it.company_name), text::fold(&it.name), it.id));
    desks.into_iter().map(|it| it.id).collect()
}
