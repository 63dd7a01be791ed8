//! Orders of all desks that something is late, missing or wrong with.

use std::{
    collections::{BTreeSet, HashMap},
    ops::RangeInclusive,
};

use contract::{
    Cents, ConciergerieId, OrderId, Result,
    desk::{AnomaliesPage, InboxOrdersAlertList},
};
use domain::{
    list::anomalies::labels,
    order::{anomaly::Anomaly, inbox},
};
use runtime::{
    Ctx,
    paging::{self, AskedPage},
};
use store::Position;
use usecases::anomalies::WatchedDesks;

pub(crate) async fn list(ctx: Ctx, request: InboxOrdersAlertList) -> Result<AnomaliesPage> {
    let reached = WatchedDesks::load(&ctx, &request.conciergeries).await?;
    let wanted = AnomalyFilter::new(&request, &reached);
    let ranks: RangeInclusive<u8> = inbox::ranks_of_anomalies(&request.reasons);
    let asked = AskedPage {
        page: request.page_number,
        cursor: request.cursor.as_deref(),
        descending: false,
        counts: !wanted.is_counted(),
        ..AskedPage::default()
    };
    let (index, of) = (ctx.store.inbox(), reached.lists());
    let found = paging::search(
        asked,
        known(&ctx, &reached, &wanted),
        |page| index.anomalies(&of, ranks.clone(), page),
        |it: &Anomaly| Position::from(it),
        |it: &Anomaly| wanted.shows(it).then(Vec::new),
    )
    .await?;
    // The order itself tells whether it was dealt with a moment ago.
    let read = ctx.store.orders().listed(found.page.iter().map(|it| it.order)).await?;
    let mut read: HashMap<OrderId, _> = read.into_iter().map(|it| (it.id, it.entity)).collect();
    let orders = found.page.iter().filter_map(|it| read.remove(&it.order));
    let shown = orders.filter(|it| Anomaly::of(it).is_some_and(|it| wanted.shows(&it)));
    Ok(AnomaliesPage {
        data: shown.map(|it| it.desk_summary(ctx.now, false)).collect(),
        num_items_total: found.whole.total,
        total_is_minimum: found.whole.is_minimum,
        next: found.next,
        labels: labels(),
        search_ended: found.ended,
    })
}

/// The anomalies that are asked for.
struct AnomalyFilter<'a> {
    request: &'a InboxOrdersAlertList,
    desks: Option<BTreeSet<ConciergerieId>>,
}

impl<'a> AnomalyFilter<'a> {
    fn new(request: &'a InboxOrdersAlertList, reached: &WatchedDesks) -> Self {
        Self { request, desks: reached.desks() }
    }

    fn shows(&self, it: &Anomaly) -> bool {
        let Self { request: InboxOrdersAlertList { reasons, amount_minimum, amount_maximum, .. }, desks } =
            self;
        let (least, most) =
            (amount_minimum.map_or(Cents(i64::MIN), |it| it.0), amount_maximum.map(|it| it.0));
        desks.as_ref().is_none_or(|desks| desks.contains(&it.conciergerie))
            && (reasons.is_empty() || it.reasons.iter().any(|it| reasons.contains(it)))
            && least <= it.amount
            && most.is_none_or(|most| it.amount <= most)
    }

    /// How many match is counted elsewhere. An order that has two of several reasons is counted with both.
    fn is_counted(&self) -> bool {
        let request = self.request;
        request.reasons.len() < 2 && request.amount_minimum.is_none() && request.amount_maximum.is_none()
    }
}

/// How many match, where that is counted.
async fn known(ctx: &Ctx, reached: &WatchedDesks, wanted: &AnomalyFilter<'_>) -> Result<Option<u64>> {
    if !wanted.is_counted() {
        return Ok(None);
    }
    let desks = reached.counts(ctx).await?;
    let counted = desks.iter().map(|it| match wanted.request.reasons.first() {
        None => it.orders,
        Some(reason) => it.reasons.iter().find(|it| it.0 == *reason).map_or(0, |it| it.1),
    });
    Ok(Some(counted.sum()))
}
