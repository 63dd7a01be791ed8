//! Days on which a desk does not open as it does every week. Two who change different ones are not in each other's way.

use contract::{
    ConciergerieId, Done, Edited, Result,
    conciergeries::{
        AddExceptionalHour, AddHoliday, EditExceptionalHour, EditHoliday, ExceptionalHour, ExceptionalHours,
        GetExceptionalHour, GetHolidays, GetHolidaysOfYear, Holiday, Holidays, HolidaysOfYear,
        RemoveExceptionalHour, RemoveHoliday, SetHolidaysOfYear,
    },
};
use domain::calendar::special_days::SpecialDays;
use runtime::Ctx;
use serde::Serialize;
use store::Changes;

use crate::managed::managed;

pub(crate) async fn holidays(ctx: Ctx, request: GetHolidays) -> Result<Holidays> {
    Ok(managed(&ctx, request.conciergerie_id).await?.special_days.shown_holidays(ctx.now))
}

pub(crate) async fn add_holiday(ctx: Ctx, request: AddHoliday) -> Result<Edited<Holiday>> {
    change(&ctx, request.conciergerie_id, |days| days.add_holiday(&request.holiday, ctx.now)).await
}

pub(crate) async fn edit_holiday(ctx: Ctx, request: EditHoliday) -> Result<Edited<Holiday>> {
    let EditHoliday { conciergerie_id, holiday, edition } = request;
    change(&ctx, conciergerie_id, |days| days.edit_holiday(&holiday, edition, ctx.now)).await
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

pub(crate) async fn add_hours(ctx: Ctx, request: AddExceptionalHour) -> Result<Edited<ExceptionalHour>> {
    change(&ctx, request.conciergerie_id, |days| days.add_hours(&request.exceptional_hour, ctx.now)).await
}

pub(crate) async fn edit_hours(ctx: Ctx, request: EditExceptionalHour) -> Result<Edited<ExceptionalHour>> {
    let EditExceptionalHour { conciergerie_id, exceptional_hour, edition } = request;
    change(&ctx, conciergerie_id, |days| days.edit_hours(&exceptional_hour, edition, ctx.now)).await
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
    ctx.change(|| async {
        let mut desk = managed(ctx, asked).await?;
        let answer = make(&mut desk.special_days)?;
        Ok((Changes::new().save(&desk)?, answer))
    })
    .await
}
