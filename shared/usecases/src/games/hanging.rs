//! The one place where a wheel is hung onto its news item: whoever publishes, changes or deletes the item calls [`hang`] in the
//! same change.

use std::collections::BTreeSet;

use contract::{CompanyId, NewsId, Result, Words, games::Wheel};
use domain::{
    content::audience::Audience,
    games::{draw::WheelRules, kept_wheel::KeptWheel, publication::Period, wheel_form},
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::Changes;

use super::prize;

/// A news item as it is published, as far as its wheel needs it.
#[derive(Clone, Copy, Debug)]
pub struct NewsOfWheel<'a> {
    pub news: NewsId,
    /// The edition of the item that is written with the change.
    pub edition: u64,
    pub title: &'a Words,
    pub period: Period,
    pub audience: &'a Audience,
    pub makers: &'a BTreeSet<CompanyId>,
    /// Absent: the item has none, or has none any more.
    pub wheel: Option<&'a Wheel>,
}

/// Has people play the wheel of a news item by these rules from now on, or no longer. Draws and wins stay. `desks` are those in
/// the reach of the caller, at which the prize is tried.
///
/// # Errors
/// The invalid fields, below `roue.`.
pub async fn hang(
    ctx: &Ctx,
    changes: &mut Changes,
    item: NewsOfWheel<'_>,
    desks: &[Conciergerie],
) -> Result<()> {
    let before = ctx.store.games().wheel(item.news).await?;
    let Some(wheel) = item.wheel else {
        if let Some(mut before) = before.filter(|it| it.hung) {
            before.hung = false;
            changes.save(&before)?;
        }
        return Ok(());
    };
    let wheel = wheel_form::checked(wheel)?;
    if wheel.winning_offre.0 > 0 {
        let here: Vec<_> = desks.iter().filter(|it| item.audience.shows((*it).into())).collect();
        prize::expect_given(ctx, "roue.winningOffre", wheel.winning_offre, &here).await?;
    }
    let desks = desk_count(ctx, item.audience).await?;
    let rules: WheelRules = wheel_form::rules(&wheel, item.news, item.edition, item.period, desks);
    let kept = KeptWheel {
        rules,
        wheel,
        title: item.title.clone(),
        audience: item.audience.clone(),
        makers: item.makers.clone(),
        hung: true,
    };
    changes.keep_wheel(before, kept)?;
    Ok(())
}

/// The desks whose people play it, one at least.
async fn desk_count(ctx: &Ctx, audience: &Audience) -> Result<u32> {
    let places = ctx.store.places();
    let companies: Vec<CompanyId> = match audience.all {
        true => places.companies().await?.into_iter().map(|it| it.id).collect(),
        false => audience.companies.iter().copied().collect(),
    };
    let found = try_join_all(companies.into_iter().map(|it| places.conciergeries_of(it))).await?;
    let whole: usize = found.iter().map(Vec::len).sum();
    Ok(u32::try_from(whole + audience.desks.len()).unwrap_or(u32::MAX).max(1))
}
