//! The people who wait for time of the partners of a desk.

use std::collections::{BTreeSet, HashMap};

use contract::{
    Result,
    campaigns::{DeskWaitlist, GetDeskWaitlist},
};
use domain::text::fold;
use runtime::Ctx;

pub(crate) async fn of_desk(ctx: Ctx, request: GetDeskWaitlist) -> Result<DeskWaitlist> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let mut lists = ctx.store.waitlists().of_desk(desk.id).await?;
    lists.sort_by_cached_key(|it| (fold(&it.partner_name), it.partner));
    let waiting: BTreeSet<_> = lists.iter().flat_map(|it| &it.places).map(|it| it.user).collect();
    let people = ctx.store.people().some(waiting).await?;
    let names: HashMap<_, _> = people.iter().map(|it| (it.id, it.full_name())).collect();
    let rows = lists.iter().flat_map(|it| it.shown_to_desk(ctx.now, |user| names.get(&user).cloned()));
    Ok(DeskWaitlist { places: rows.collect() })
}
