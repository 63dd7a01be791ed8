//! Days on which a desk does not open as it does every week. Two who change different ones are not in each other's way.

use contract::{
    ConciergerieId, Done, OrderId, Result,
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditExceptionalHour, EditHoliday, ExceptionalHour, ExceptionalHours,
        GetExceptionalHour, GetHolidays, GetHolidaysOfYear, Holiday, Holidays, HolidaysOfYear,
        HolidaysTakenOver, HoursChange, HoursRemoval, RemoveExceptionalHour, RemoveHoliday,
        SetHolidaysOfYear,
    },
    partners::TakenTime,
};
use domain::calendar::special_days::SpecialDays;
use runtime::Ctx;
use serde::Serialize;

use crate::{
    appointments::{change_hours, entry},
    managed::managed,
};

pub(crate) async fn holidays(ctx: Ctx, request: GetHolidays) -> Result<Holidays> {
    Ok(managed(&ctx, request.conciergerie_id).await?.special_days.shown_holidays(ctx.now))
}

pub(crate) async fn add_holiday(ctx: Ctx, request: AddHoliday) -> Result<HoursChange<Holiday>> {
    let AddHoliday { conciergerie_id, holiday, agreed } = request;
    let make = |days: &mut SpecialDays| days.add_holiday(&holiday, ctx.now);
    change(&ctx, (conciergerie_id, agreed), make, entry).await
}

pub(crate) async fn edit_holiday(ctx: Ctx, request: EditHoliday) -> Result<HoursChange<Holiday>> {
    let EditHoliday { conciergerie_id, holiday, edition, agreed } = request;
    let make = |days: &mut SpecialDays| days.edit_holiday(&holiday, edition, ctx.now);
    change(&ctx, (conciergerie_id, agreed), make, entry).await
}

/// A day that is not closed any more closes over nothing: nobody is asked.
pub(crate) async fn remove_holiday(ctx: Ctx, request: RemoveHoliday) -> Result<Done> {
    let RemoveHoliday { conciergerie_id, id } = request;
    let make = |days: &mut SpecialDays| days.remove_holiday(id, ctx.now);
    change(&ctx, (conciergerie_id, None), make, |_, _, ()| Done {}).await
}

pub(crate) async fn of_year(ctx: Ctx, request: GetHolidaysOfYear) -> Result<HolidaysOfYear> {
    managed(&ctx, request.conciergerie_id).await?.special_days.holidays_of_year(request.year, ctx.now)
}

pub(crate) async fn take_over(ctx: Ctx, request: SetHolidaysOfYear) -> Result<HolidaysTakenOver> {
    let asked = (request.conciergerie_id, request.agreed.clone());
    let make = |days: &mut SpecialDays| days.take_over(&request, ctx.now);
    let answered = |saved: bool, leaves: Vec<TakenTime>, of_year: HolidaysOfYear| HolidaysTakenOver {
        saved,
        leaves,
        stands: saved.then_some(of_year),
    };
    change(&ctx, asked, make, answered).await
}

pub(crate) async fn hours(ctx: Ctx, request: GetExceptionalHour) -> Result<ExceptionalHours> {
    Ok(managed(&ctx, request.conciergerie_id).await?.special_days.shown_exceptional())
}

pub(crate) async fn add_hours(ctx: Ctx, request: AddExceptionalHour) -> Result<HoursChange<ExceptionalHour>> {
    let AddExceptionalHour { conciergerie_id, exceptional_hour, agreed } = request;
    let make = |days: &mut SpecialDays| days.add_hours(&exceptional_hour, ctx.now);
    change(&ctx, (conciergerie_id, agreed), make, entry).await
}

pub(crate) async fn edit_hours(
    ctx: Ctx,
    request: EditExceptionalHour,
) -> Result<HoursChange<ExceptionalHour>> {
    let EditExceptionalHour { conciergerie_id, exceptional_hour, edition, agreed } = request;
    let make = |days: &mut SpecialDays| days.edit_hours(&exceptional_hour, edition, ctx.now);
    change(&ctx, (conciergerie_id, agreed), make, entry).await
}

pub(crate) async fn remove_hours(ctx: Ctx, request: RemoveExceptionalHour) -> Result<HoursRemoval> {
    let RemoveExceptionalHour { conciergerie_id, id, agreed } = request;
    let make = |days: &mut SpecialDays| days.remove_hours(id, ctx.now);
    change(&ctx, (conciergerie_id, agreed), make, |saved, leaves, ()| HoursRemoval { saved, leaves }).await
}

/// Changes the special days of a desk, as [`change_hours`] does.
async fn change<T, A: Serialize>(
    ctx: &Ctx,
    (asked, agreed): (Option<ConciergerieId>, Option<Vec<OrderId>>),
    make: impl Fn(&mut SpecialDays) -> Result<T>,
    answered: impl Fn(bool, Vec<TakenTime>, T) -> A,
) -> Result<A> {
    change_hours(ctx, asked, agreed.as_deref(), |desk| make(&mut desk.special_days), answered).await
}
