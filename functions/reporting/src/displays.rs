//! Screens on walls: what one shows, and the keys by which they may.

use std::collections::BTreeMap;

use contract::{
    CompanyId, DisplayId, Done, Error, Refusal, Result, UserId,
    reporting::{
        CreateDisplay, Display, DisplayCompany, DisplayKey, Displays, GetDisplays, GetWallScreen,
        RevokeDisplay, WallScreen,
    },
};
use domain::people::display::{WallDisplay, display_prefix};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, Sequence};
use usecases::anomalies::WatchedDesks;

use crate::{bad_orders::bad_orders_of, hours::hours_of};

pub(crate) async fn wall(ctx: Ctx, _: GetWallScreen) -> Result<WallScreen> {
    let display = ctx.display().ok_or(Refusal::DisplayKey)?;
    let places = ctx.store.places();
    let desks = try_join_all(display.companies.iter().map(|it| places.conciergeries_of(*it))).await?;
    let mut desks = desks.concat();
    desks.retain(|it| display.shows(it));
    let counted = WatchedDesks::of(desks.clone());
    let counted = async {
        let counted = counted.counts(&ctx).await?;
        bad_orders_of(&ctx, desks.clone(), counted, None).await
    };
    let (hours, bad_orders) = futures::try_join!(hours_of(&ctx, desks.clone(), None), counted)?;
    Ok(WallScreen { hours, bad_orders })
}

pub(crate) async fn list(ctx: Ctx, _: GetDisplays) -> Result<Displays> {
    let person = ctx.person()?;
    let companies: BTreeMap<CompanyId, String> = match person.works_for_all() {
        true => ctx.store.places().companies().await?.into_iter().map(|it| (it.id, it.name)).collect(),
        false => {
            let own = ctx.store.places().some_companies(person.companies.iter().copied()).await?;
            own.into_iter().map(|it| (it.id, it.name)).collect()
        }
    };
    let mut displays = ctx.store.displays().await?;
    displays.retain(|it| it.is_known_to(person));
    let makers = ctx.store.people().some(displays.iter().map(|it| it.made_by)).await?;
    let makers: BTreeMap<UserId, String> = makers.into_iter().map(|it| (it.id, it.full_name())).collect();
    let shown = |it: &WallDisplay| Display {
        id: it.id,
        name: it.name.clone(),
        companies: it.companies.iter().filter_map(|id| companies.get(id).cloned()).collect(),
        only_own: it.only_of.is_some(),
        made_by: makers.get(&it.made_by).cloned().unwrap_or_default(),
        made: it.made,
    };
    let mut displays: Vec<_> = displays.iter().map(|it| shown(it)).collect();
    displays.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    let mut companies: Vec<_> = companies.into_iter().map(|(id, name)| DisplayCompany { id, name }).collect();
    companies.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Displays { displays, companies })
}

pub(crate) async fn create(ctx: Ctx, request: CreateDisplay) -> Result<DisplayKey> {
    let id = DisplayId(ctx.store.next_number(Sequence::Display).await?);
    let mut display = WallDisplay::new(id, &request, ctx.person()?, ctx.now)?;
    let token = runtime::token(&display_prefix(id));
    display.key_hash = token.hash;
    let mut changes = Changes::new();
    changes.insert(&display)?.detail([format!("key of display {}", display.name)]);
    // The key is given once: the answer is not kept for a repeat, which gets a display of its own.
    ctx.write(&mut changes).await?;
    Ok(DisplayKey { id, key: token.secret })
}

pub(crate) async fn revoke(ctx: Ctx, request: RevokeDisplay) -> Result<Done> {
    ctx.change(|| async {
        let display = ctx.store.display(request.id).await?;
        let known = display.filter(|it| ctx.person().is_ok_and(|person| it.is_known_to(person)));
        let display = known.ok_or(Error::NotFound("display"))?;
        let mut changes = Changes::new();
        changes.delete(&display).detail([format!("key of display {} taken back", display.name)]);
        Ok((changes, Done {}))
    })
    .await
}
