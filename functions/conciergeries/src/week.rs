//! The information about a desk, and its week.

use contract::{
    ConciergerieId, Edited, Result,
    conciergeries::{
        ConciergerieProfile, GetConciergerie, HoursChange, SetConciergerieWeeklyHours,
        SetConciergerieWeeklyHoursBenef, SetOpeningTimeGracePeriod, SetResponseTargets,
    },
};
use domain::{
    calendar::opening::{checked_grace, checked_target, checked_week},
    people::organisation::{Conciergerie, ResponseTargets},
};
use runtime::Ctx;
use store::Changes;

use crate::{appointments::change_hours, managed::managed};

pub(crate) async fn get(ctx: Ctx, request: GetConciergerie) -> Result<Edited<ConciergerieProfile>> {
    let desk = managed(&ctx, request.id).await?;
    Ok(Edited { it: desk.profile(ctx.now), edition: desk.version })
}

pub(crate) async fn set_hours(
    ctx: Ctx,
    request: SetConciergerieWeeklyHours,
) -> Result<HoursChange<ConciergerieProfile>> {
    let week = checked_week(&request.weekly_hours)?;
    let (asked, edition, agreed) = (request.conciergerie_id, request.edition, request.agreed.as_deref());
    change_hours(&ctx, asked, agreed, |desk| {
        let shown = |it: &Conciergerie| it.profile(ctx.now);
        *desk = desk.clone().as_shown(edition, shown)?;
        desk.hours.clone_from(&week);
        Ok(Edited { it: shown(desk), edition: desk.version + 1 })
    })
    .await
}

pub(crate) async fn set_hours_benef(
    ctx: Ctx,
    request: SetConciergerieWeeklyHoursBenef,
) -> Result<Edited<ConciergerieProfile>> {
    let week = checked_week(&request.weekly_hours)?;
    change(&ctx, request.conciergerie_id, request.edition, |desk| desk.hours_benef.clone_from(&week)).await
}

pub(crate) async fn set_grace(
    ctx: Ctx,
    request: SetOpeningTimeGracePeriod,
) -> Result<Edited<ConciergerieProfile>> {
    let grace = checked_grace(request.grace_period)?;
    change(&ctx, request.conciergerie_id, request.edition, |desk| desk.grace_period = grace).await
}

pub(crate) async fn set_targets(
    ctx: Ctx,
    request: SetResponseTargets,
) -> Result<Edited<ConciergerieProfile>> {
    let targets = ResponseTargets {
        accept: checked_target("acceptWithin", request.accept_within)?,
        answer: checked_target("answerWithin", request.answer_within)?,
    };
    change(&ctx, request.conciergerie_id, request.edition, |desk| desk.targets = targets).await
}

/// Changes a desk from what its editor has seen.
async fn change(
    ctx: &Ctx,
    asked: Option<ConciergerieId>,
    edition: u64,
    set: impl Fn(&mut Conciergerie),
) -> Result<Edited<ConciergerieProfile>> {
    ctx.change(|| async {
        let shown = |it: &Conciergerie| it.profile(ctx.now);
        let mut desk = managed(ctx, asked).await?.as_shown(edition, shown)?;
        set(&mut desk);
        let answer = Edited { it: shown(&desk), edition: desk.version + 1 };
        Ok((Changes::new().save(&desk)?, answer))
    })
    .await
}
