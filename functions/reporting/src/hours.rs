//! Whether desks are open when they should be.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Result, UserId,
    reporting::{DeskHours, GetDashboardConciergeriesHoraires, HoursOfDesk},
};
use domain::{calendar::standing::standing, people::organisation::Conciergerie};
use runtime::Ctx;

use crate::bad_orders::responsables;

pub(crate) async fn dashboard(ctx: Ctx, _: GetDashboardConciergeriesHoraires) -> Result<DeskHours> {
    let desks = ctx.desks_in_reach().await?;
    hours_of(&ctx, desks, Some(ctx.user()?)).await
}

/// How each of these desks stands, for a caller who may answer for some of them.
pub(crate) async fn hours_of(
    ctx: &Ctx,
    mut desks: Vec<Conciergerie>,
    caller: Option<UserId>,
) -> Result<DeskHours> {
    // A desk that has closed for good needs no watching, nor does one that is for trying.
    desks.retain(|it| it.active && !it.is_training());
    let at_work = async { Ok(ctx.store.people().desks_at_work(ctx.now).await?) };
    let (at_work, names) = futures::try_join!(at_work, responsables(ctx, &desks))?;
    let row = |desk: &Conciergerie| {
        let named = desk.responsable.and_then(|it| names.get(&it).cloned());
        row(ctx, desk, &at_work, (named.unwrap_or_default(), caller))
    };
    let mut rows: Vec<_> = desks.iter().map(row).collect();
    rows.sort_by(|a, b| {
        a.standing.cmp(&b.standing).then_with(|| a.conciergerie_name.cmp(&b.conciergerie_name))
    });
    Ok(DeskHours { rows, at: ctx.now })
}

fn row(
    ctx: &Ctx,
    desk: &Conciergerie,
    at_work: &BTreeSet<ConciergerieId>,
    (responsable, caller): (String, Option<UserId>),
) -> HoursOfDesk {
    let opening = desk.opening();
    let (should_be_open, is_open) = (opening.is_open(ctx.now), at_work.contains(&desk.id));
    let in_grace = opening.in_grace(desk.grace_period, ctx.now);
    HoursOfDesk {
        conciergerie_id: desk.id,
        conciergerie_name: desk.name.clone(),
        company_name: desk.company_name.clone(),
        responsable,
        is_mine: caller.is_some() && desk.responsable == caller,
        should_be_open,
        is_open,
        is_in_grace_period: in_grace,
        standing: standing(should_be_open, is_open, in_grace),
        opens: (!should_be_open).then(|| opening.next_after(ctx.now)).flatten(),
    }
}
