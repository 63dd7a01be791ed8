//! The journal of a desk: a page of what moved on its accounts, and what that adds up to.

use std::{collections::BTreeSet, future::ready};

use contract::{
    ConciergerieId, Result, Wall,
    payments::{GetLedger, JournalPage, JournalTotals},
};
use domain::money::ledger::{
    LedgerEntry,
    journal::{DateRange, LedgerNames, totals},
};
use jiff::Timestamp;
use runtime::{
    Ctx,
    paging::{self, Asked},
};
use store::{EntriesOf, PageRequest, Position};

use crate::entries::many;

type Within = (Option<Timestamp>, Option<Timestamp>);

pub(crate) async fn of_desk(ctx: Ctx, request: GetLedger) -> Result<JournalPage> {
    let days = DateRange::new(Wall::shown(request.from), Wall::shown(request.to), ctx.now)?;
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (first, last) = days.instants();
    let within = (Some(first), Some(last));
    let cursor = request.cursor.as_deref().filter(|it| !it.is_empty());
    let asked = Asked { page: request.page, cursor, within, descending: false, ..Asked::default() };
    let (ledger, of) = (ctx.store.ledger(), EntriesOf::Desk(desk.id));
    let entries = paging::search(
        asked,
        ready(Ok(None)),
        |request| ledger.page(of, request),
        |it: &LedgerEntry| Position::from(it),
        |_| Some(vec![]),
    );
    let begins = request.page == 0 && cursor.is_none();
    let totals = async { if begins { Ok(Some(added_up(&ctx, desk.id, within).await?)) } else { Ok(None) } };
    let (found, totals) = futures::try_join!(entries, totals)?;
    let names = names(&ctx, &found.page).await?;
    let counted = totals.as_ref().map(|it| (it.entries, !it.complete));
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

async fn added_up(ctx: &Ctx, desk: ConciergerieId, within: Within) -> Result<JournalTotals> {
    let ledger = ctx.store.ledger();
    let first = PageRequest { within, ..PageRequest::default() };
    let (entries, complete) = many(first, |request| ledger.page(EntriesOf::Desk(desk), request)).await?;
    Ok(totals(&entries, complete))
}

/// Of those whom the entries of a page are about.
async fn names(ctx: &Ctx, entries: &[LedgerEntry]) -> Result<LedgerNames> {
    let people: BTreeSet<_> = entries.iter().map(|it| it.beneficiary).collect();
    let partners: BTreeSet<_> = entries.iter().flat_map(LedgerEntry::partners).collect();
    let (known, places) = (ctx.store.people(), ctx.store.places());
    let (people, partners) = futures::try_join!(known.some(people), places.partners(partners))?;
    Ok(LedgerNames {
        people: people.into_iter().map(|it| (it.id, it.full_name())).collect(),
        partners: partners.into_iter().map(|it| (it.id, it.name)).collect(),
    })
}
