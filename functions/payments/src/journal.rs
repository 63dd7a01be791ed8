//! The journal of a desk: a page of what moved on its accounts, and what that adds up to.

use std::future::ready;

use contract::{
    ConciergerieId, Result, WallClock,
    payments::{GetLedger, JournalPage, JournalTotals},
};
use domain::{
    calendar::paris::{days_after, today},
    money::ledger::{
        LedgerEntry,
        journal::DateRange,
        totals::{DayTotals, Totals, last_closed},
    },
};
use futures::future::try_join_all;
use runtime::{
    Ctx,
    paging::{self, AskedPage},
};
use store::{EntriesOf, PageRequest, Position};
use usecases::ledger::{self, names};

/// Days that are closed at a time.
const TOGETHER: usize = 31;

pub(crate) async fn of_desk(ctx: Ctx, request: GetLedger) -> Result<JournalPage> {
    let days = DateRange::new(WallClock::shown(request.from), WallClock::shown(request.to), ctx.now)?;
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (first, last) = days.instants();
    let within = (Some(first), Some(last));
    let cursor = request.cursor.as_deref().filter(|it| !it.is_empty());
    let asked = AskedPage { page: request.page, cursor, within, descending: false, ..AskedPage::default() };
    let (ledger, of) = (ctx.store.ledger(), EntriesOf::Desk(desk.id));
    let entries = paging::search(
        asked,
        ready(Ok(None)),
        |request| ledger.page(of, request),
        |it: &LedgerEntry| Position::from(it),
        |_| Some(vec![]),
    );
    let begins = request.page == 0 && cursor.is_none();
    let totals = async { if begins { Ok(Some(added_up(&ctx, desk.id, days).await?)) } else { Ok(None) } };
    let (found, totals) = futures::try_join!(entries, totals)?;
    let names = names(&ctx.store, &found.page).await?;
    let counted = totals.as_ref().map(|it| (it.entries, false));
    let (total_items, total_is_minimum) = counted.unwrap_or((found.whole.total, found.whole.is_minimum));
    Ok(JournalPage {
        from: days.from,
        to: days.to,
        conciergerie_name: desk.name.clone(),
        items: found.page.iter().map(|it| it.journal(&names)).collect(),
        total_items,
        total_is_minimum,
        next: found.next,
        totals,
    })
}

/// The days that are closed, and the entries of those that are not.
async fn added_up(ctx: &Ctx, desk: ConciergerieId, days: DateRange) -> Result<JournalTotals> {
    let last = last_closed(ctx.now);
    let closed = async {
        if let Some(days) = days.until(last) { of_closed(ctx, desk, days).await } else { Ok(vec![]) }
    };
    let open = async {
        let open = days.since(days_after(last, 1));
        if let Some(days) = open { entries(ctx, desk, days).await } else { Ok(vec![]) }
    };
    let (closed, open) = futures::try_join!(closed, open)?;
    let mut totals = Totals::default();
    closed.iter().for_each(|it| totals.add_day(it));
    open.iter().for_each(|it| totals.add(it));
    Ok(totals.journal())
}

/// Closed days: those that nobody has added up yet are, and written down unless there is nothing in all of them.
async fn of_closed(ctx: &Ctx, desk: ConciergerieId, days: DateRange) -> Result<Vec<DayTotals>> {
    let ledger = ctx.store.ledger();
    let first = PageRequest { limit: 1, ..PageRequest::default() };
    let (first, mut totals) =
        futures::try_join!(ledger.page(EntriesOf::Desk(desk), first), ledger.days(desk, days))?;
    // Nothing moved before the first entry, however early the period begins.
    let first = first.items.first().map(|it| today(it.at));
    let Some(days) = first.and_then(|it| days.since(it)) else { return Ok(totals) };
    let known = totals.iter().map(|it| it.date).collect();
    for missing in days.without(&known, TOGETHER) {
        let found = entries(ctx, desk, missing).await?;
        if found.is_empty() {
            continue;
        }
        let added = DayTotals::of(desk, missing, &found);
        try_join_all(added.iter().map(|it| ledger.close(it))).await?;
        totals.extend(added);
    }
    Ok(totals)
}

async fn entries(ctx: &Ctx, desk: ConciergerieId, days: DateRange) -> Result<Vec<LedgerEntry>> {
    let (first, last) = days.instants();
    ledger::entries(&ctx.store, EntriesOf::Desk(desk), (Some(first), Some(last))).await
}
