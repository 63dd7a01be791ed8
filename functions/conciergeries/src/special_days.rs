//! Days on which a desk does not open as it does every week. Two who change different ones are not in each other's way.

use contract::{
    ConciergerieId, Done, Result,
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditExceptionalHour, EditHoliday, ExceptionalHour, ExceptionalHours,
        GetExceptionalHour, GetHolidays, GetHolidaysOfYear, Holiday, Holidays, HolidaysOfYear, HoursChange,
        RemoveExceptionalHour, RemoveHoliday, SetHolidaysOfYear,
    },
};
use domain::calendar::special_days::SpecialDays;
use runtime::Ctx;
use serde::Serialize;

use crate::{
    appointments::{change_hours, change_unasked},
    managed::managed,
};

pub(crate) async fn holidays(ctx: Ctx, request: GetHolidays) -> Result<Holidays> {
    Ok(managed(&ctx, request.conciergerie_id).await?.special_days.shown_holidays(ctx.now))
}

pub(crate) async fn add_holiday(ctx: Ctx, request: AddHoliday) -> Result<HoursChange<Holiday>> {
    let AddHoliday { conciergerie_id, holiday, agreed } = request;
    change_hours(&ctx, conciergerie_id, agreed.as_deref(), |desk| {
        desk.special_days.add_holiday(&holiday, ctx.now)
    })
    .await
}

pub(crate) async fn edit_holiday(ctx: Ctx, request: EditHoliday) -> Result<HoursChange<Holiday>> {
    let EditHoliday { conciergerie_id, holiday, edition, agreed } = request;
    change_hours(&ctx, conciergerie_id, agreed.as_deref(), |desk| {
        desk.special_days.edit_holiday(&holiday, edition, ctx.now)
    })
    .await
}

pub(crate) async fn remove_holiday(ctx: Ctx, request: RemoveHoliday) -> Result<Done> {
    change(&ctx, request.conciergerie_id, |days| {
        days.remove_holiday(request.id, ctx.now)?;
        Ok(Done {})
    })
    .await
}

pub(crate) async fn of_year(ctx: Ctx, request: GetHolidaysOfYear) -> Result<HolidaysOfYear> {
    managed(&ctx, request.conciergerie_id).await?.special_days.holidays_of_year(request.year, ctx.now)
}

pub(crate) async fn take_over(ctx: Ctx, request: SetHolidaysOfYear) -> Result<HolidaysOfYear> {
    change(&ctx, request.conciergerie_id, |days| days.take_over(&request, ctx.now)).await
}

pub(crate) async fn hours(ctx: Ctx, request: GetExceptionalHour) -> Result<ExceptionalHours> {
    Ok(managed(&ctx, request.conciergerie_id).await?.special_days.shown_exceptional())
}

pub(crate) async fn add_hours(ctx: Ctx, request: AddExceptionalHour) -> Result<HoursChange<ExceptionalHour>> {
    let AddExceptionalHour { conciergerie_id, exceptional_hour, agreed } = request;
    change_hours(&ctx, conciergerie_id, agreed.as_deref(), |desk| {
        desk.special_days.add_hours(&exceptional_hour, ctx.now)
    })
    .await
}

pub(crate) async fn edit_hours(
    ctx: Ctx,
    request: EditExceptionalHour,
) -> Result<HoursChange<ExceptionalHour>> {
    let EditExceptionalHour { conciergerie_id, exceptional_hour, edition, agreed } = request;
    change_hours(&ctx, conciergerie_id, agreed.as_deref(), |desk| {
        desk.special_days.edit_hours(&exceptional_hour, edition, ctx.now)
    })
    .await
}

pub(crate) async fn remove_hours(ctx: Ctx, request: RemoveExceptionalHour) -> Result<Done> {
    change(&ctx, request.conciergerie_id, |days| {
        days.remove_hours(request.id, ctx.now)?;
        Ok(Done {})
    })
    .await
}

/// Changes the special days of a desk.
async fn change<T: Serialize>(
    ctx: &Ctx,
    asked: Option<ConciergerieId>,
    make: impl Fn(&mut SpecialDays) -> Result<T>,
) -> Result<T> {
    change_unasked(ctx, asked, |desk| make(&mut desk.special_days)).await
}
