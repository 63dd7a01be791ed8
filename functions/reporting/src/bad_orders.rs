//! Orders that something is late, missing or wrong with: how many a desk has, which ones, and all of them as a file.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use contract::{
    ConciergerieId, OrderId, Result, UserId,
    reporting::{
        BadOrders, DeskBadOrders, DeskBadOrdersDetail, Extract, GetAllBadOrdersExtraction,
        GetDashboardBadOrders, GetDashboardBadOrdersDetail, ReasonCount,
    },
};
use domain::{
    extracts::bad_orders::{BadOrder, columns},
    list::anomalies::labels,
    order::{anomaly::Anomaly, inbox, row::OrderRow},
    people::organisation::Conciergerie,
};
use runtime::Ctx;
use store::{AnomaliesOf, DeskAnomalies, PageRequest, Position};
use usecases::{anomalies::WatchedDesks, extracts};

/// Orders of a desk that are shown at once.
const MOST_SHOWN: i32 = 400;

pub(crate) async fn dashboard(ctx: Ctx, _: GetDashboardBadOrders) -> Result<BadOrders> {
    let reached = WatchedDesks::load(&ctx, &[]).await?;
    let (desks, counted) = futures::try_join!(ctx.desks_in_reach(), reached.counts(&ctx))?;
    bad_orders_of(&ctx, desks, counted, Some(ctx.user()?)).await
}

/// The anomalies of these desks, for a caller who may answer for some of them.
pub(crate) async fn bad_orders_of(
    ctx: &Ctx,
    desks: Vec<Conciergerie>,
    counted: Vec<DeskAnomalies>,
    caller: Option<UserId>,
) -> Result<BadOrders> {
    let counted: HashMap<ConciergerieId, DeskAnomalies> =
        counted.into_iter().map(|it| (it.conciergerie, it)).collect();
    // A desk that has closed for good and left nothing behind needs no watching, nor does one that is for trying.
    let watched = |it: &Conciergerie| !it.is_training() && (it.active || counted.contains_key(&it.id));
    let desks: Vec<_> = desks.into_iter().filter(watched).collect();
    let names = responsables(ctx, &desks).await?;
    let mut rows: Vec<_> = desks.iter().map(|it| row(it, counted.get(&it.id), &names, caller)).collect();
    rows.sort_by(|a, b| b.nb_anomalies.cmp(&a.nb_anomalies).then_with(|| a.name.cmp(&b.name)));
    let nb_anomalies = rows.iter().map(|it| it.nb_anomalies).sum();
    Ok(BadOrders { rows, nb_anomalies, labels: labels(), at: ctx.now })
}

pub(crate) async fn detail(ctx: Ctx, request: GetDashboardBadOrdersDetail) -> Result<DeskBadOrdersDetail> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (index, of) = (ctx.store.inbox(), AnomaliesOf::Desks(vec![desk.id]));
    let first = PageRequest { limit: MOST_SHOWN, ..PageRequest::default() };
    let desks = [desk];
    let (page, counted, names) = futures::try_join!(
        async { Ok(index.page(desks[0].id, inbox::ranks_of_anomalies(&[]), first).await?) },
        async { Ok(index.anomaly_counts(&of).await?) },
        responsables(&ctx, &desks),
    )?;
    Ok(DeskBadOrdersDetail {
        desk: row(&desks[0], counted.first(), &names, Some(ctx.user()?)),
        rows: page.items.iter().filter(|it| it.is_anomaly()).map(|it| it.for_desk(ctx.now)).collect(),
        labels: labels(),
        more: page.more,
    })
}

pub(crate) async fn extraction(ctx: Ctx, request: GetAllBadOrdersExtraction) -> Result<Extract> {
    let reached = WatchedDesks::load(&ctx, &request.conciergeries).await?;
    let (index, of, desks) = (ctx.store.inbox(), reached.lists(), reached.desks());
    let found = extracts::every(
        PageRequest::default(),
        |page| index.anomalies(&of, inbox::ranks_of_anomalies(&[]), page),
        |it: &Anomaly| Position::from(it),
    )
    .await?;
    let meant = |it: &&Anomaly| desks.as_ref().is_none_or(|desks| desks.contains(&it.conciergerie));
    let wanted: Vec<OrderId> = found.iter().filter(meant).map(|it| it.order).collect();
    let read = ctx.store.orders().listed(wanted.iter().copied()).await?;
    let read: HashMap<OrderId, OrderRow> = read.iter().map(|it| (it.id, OrderRow::of(it))).collect();
    let rows: Vec<_> =
        wanted.iter().filter_map(|it| read.get(it)).filter_map(|it| BadOrder::of(it, ctx.now)).collect();
    let sheet = columns().sheet("Commandes en anomalie", &rows);
    extracts::hand_over(&ctx, request.format, &sheet).await
}

/// The people who answer for desks, by name.
pub(crate) async fn responsables(ctx: &Ctx, desks: &[Conciergerie]) -> Result<BTreeMap<UserId, String>> {
    let ids: BTreeSet<UserId> = desks.iter().filter_map(|it| it.responsable).collect();
    let found = ctx.store.people().some(ids).await?;
    Ok(found.into_iter().map(|it| (it.id, it.full_name())).collect())
}

fn row(
    desk: &Conciergerie,
    counted: Option<&DeskAnomalies>,
    names: &BTreeMap<UserId, String>,
    caller: Option<UserId>,
) -> DeskBadOrders {
    let reasons = counted.iter().flat_map(|it| &it.reasons);
    DeskBadOrders {
        conciergerie_id: desk.id,
        name: desk.name.clone(),
        company_name: desk.company_name.clone(),
        nb_anomalies: counted.map_or(0, |it| it.orders),
        responsable: desk.responsable.and_then(|it| names.get(&it).cloned()).unwrap_or_default(),
        is_mine: caller.is_some() && desk.responsable == caller,
        reasons: reasons
            .map(|(external_key, count)| ReasonCount { external_key: *external_key, count: *count })
            .collect(),
    }
}
